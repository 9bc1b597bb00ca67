// Triplanetary: orbital bases. A transport carries one and places it: in orbit, where it is a ship that
// neither burns nor lands, or on a bare side of a world, where it is a base as those that are printed.
#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

bool is_still(const Triplanetary& game, const Ship& ship) {
    // 2018:orbital_base.1
    return is_station(ship) && game.rules.stations == Stations::edition_2018;
}

bool is_out_of_action(const Triplanetary& game, const Ship& ship) {
    // 2018:orbital_base.3
    const int borne = is_station(ship) && game.rules.stations == Stations::edition_2018 ? 1 : 0;
    return ship.disabled > borne;
}

bool has_no_weapons(const Triplanetary& game, const Ship& ship) {
    // J3
    const int borne = is_station(ship) && game.rules.stations == Stations::edition_2018 ? 1 : 0;
    return ship.weapons > borne;
}

bool is_silenced(const Triplanetary& game, const Ship& ship) {
    constexpr int borne_by_a_dreadnought = 3;
    // 2018:parts.3
    return has_no_weapons(game, ship) &&
           (ship.kind != Kind::dreadnought || ship.weapons > borne_by_a_dreadnought);
}

bool may_carry_a_base(const Triplanetary& game, Kind kind) {
    // 2018:orbital_base.2
    return kind == Kind::transport || (kind == Kind::packet && game.rules.stations == Stations::edition_2018);
}

namespace {

bool is_busy(const Ground& ground, const Ship& base) {
    // 1981:resupply.10; F2
    return base.has_fired ||
           (base.unit.value < ground.holds.size() && ground.holds[base.unit.value].has_launched);
}

bool has_matched(const Triplanetary& game, const Ship& ship, const Ship& base, Body orbits) {
    if (!(ship.hex == base.hex) || ship.landed != Body::none) return false;
    // 2018:orbital_base.1
    if (is_still(game, base)) return ship.vector == Hex{};
    // 1981:resupply.4; F4
    return orbits != Body::none && ship.vector == base.vector;
}

}  // namespace

Body station_of(const Triplanetary& game, const Ground& ground, const Ship& ship, Body orbits) {
    for (const Ship& base : ground.ships) {
        if (!is_station(base) || base.unit == ship.unit || is_station(ship)) continue;
        // 1981:orbital_base.4
        if (base.seat == ship.seat && !base.is_prize && !is_out_of_action(game, base) &&
            !is_busy(ground, base) && has_matched(game, ship, base, orbits))
            return game.map.at(base.hex).arrows[0].body;
    }
    return Body::none;
}

Direction side_below(const Triplanetary& game, const Ship& ship, Body body) {
    return direction_of(ship.hex - game.map.world(body).hex);
}

namespace {

bool is_bare(const Triplanetary& game, const Ground& ground, Body body, Direction side) {
    const World& world = game.map.world(body);
    const auto is_there = [&](const auto& one) { return one.body == body && one.side == side; };
    return world.landing == Landing::side && !world.has_base(side) &&
           std::ranges::none_of(ground.holdings, is_there) && std::ranges::none_of(ground.wasted, is_there);
}

template <class Holder>
Refusal refusal_of_site(const Triplanetary& game, const Holder& holder, const Ship& ship, Body orbits,
                        Site site) {
    if (hold_of(holder, ship.unit).bases == 0) return {"no_base_aboard", "1981:orbital_base.1"};
    if (const Refusal refusal = refusal_of_engine(ship)) return refusal;
    if (ship.is_prize) return {"prize_unseen", "1981:transfer.5"};
    // 1981:orbital_base.3; F4
    // H35
    if (orbits == Body::none) return {"base_needs_orbit", "1981:orbital_base.3"};
    // 1981:orbital_base.2
    if (site == Site::side && !is_bare(game, holder, orbits, side_below(game, ship, orbits)))
        return {"side_not_bare", "1981:orbital_base.2"};
    if (site == Site::orbit && holder.roster.size() >= ship_capacity)
        return {"no_counter_left", "1981:orbital_base.2"};
    return {};
}

constexpr std::array all_sites{Site::orbit, Site::side};

}  // namespace

bool can_place_a_base(const Triplanetary& game, const State& state) {
    if (state.holds.empty()) return false;
    for (const Ship& ship : state.ships)
        if (ship.seat == state.phasing && hold_of(state, ship.unit).bases > 0)
            for (const Site site : all_sites)
                if (!refusal_of_site(game, state, ship, orbit_of(game, ship), site)) return true;
    return false;
}

void place_base(const Triplanetary& game, const State& state, const Order& order, std::uint16_t& next,
                GameEvents& events) {
    const PlaceBase* one = std::get_if<PlaceBase>(&order);
    if (one == nullptr) return;
    const Ship& ship = *find_ship(state, one->unit);
    BasePlaced event;
    event.parent = ship.unit;
    event.seat = ship.seat;
    event.body = orbit_of(game, ship);
    event.side = side_below(game, ship, event.body);
    event.hex = ship.hex;
    if (one->site == Site::orbit) {
        // J1
        event.unit = UnitId{next++};
        // F4; 2018:orbital_base.1
        if (game.rules.stations == Stations::edition_1981) event.vector = ship.vector;
    }
    events.push_back(event);
}

std::size_t ships_made_by(const GameSheet& sheet, std::size_t before) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < before; ++i) {
        const PlaceBase* one = std::get_if<PlaceBase>(&sheet.orders[i]);
        // J1
        if (std::holds_alternative<Buy>(sheet.orders[i]) || (one != nullptr && one->site == Site::orbit))
            ++count;
    }
    return count;
}

namespace {

// Whether an order before places one on the same side.
bool is_taken_before(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t before,
                     const Ship& ship) {
    for (std::size_t i = 0; i < before; ++i) {
        const PlaceBase* one = std::get_if<PlaceBase>(&sheet.orders[i]);
        const Ship* other = one != nullptr && one->site == Site::side ? find_ship(view, one->unit) : nullptr;
        if (other != nullptr && other->hex == ship.hex && orbit_of(game, *other) == orbit_of(game, ship))
            return true;
    }
    return false;
}

Refusal refusal_in_sheet(const Triplanetary& game, const View& view, const GameSheet& sheet,
                         std::size_t before, const Ship& ship, Site site) {
    if (const Refusal refusal = refusal_of_site(game, view, ship, pending_of(view, ship.unit).orbits, site))
        return refusal;
    if (site == Site::side && is_taken_before(game, view, sheet, before, ship))
        return {"side_not_bare", "1981:orbital_base.2"};
    if (site == Site::orbit && view.roster.size() + ships_made_by(sheet, before) >= ship_capacity)
        return {"no_counter_left", "1981:orbital_base.2"};
    return {};
}

}  // namespace

void offer_base_sites(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || hold_of(view, ship.unit).bases == 0 ||
            order_for<PlaceBase>(draft, ship.unit) != nullptr ||
            manifest_of(game, view, draft, ship).of(Ware::orbital_base) <= 0)
            continue;
        for (const Site site : all_sites)
            if (!refusal_in_sheet(game, view, draft, draft.orders.size(), ship, site) &&
                !sink.offer(Pattern{
                    index_of<Order, PlaceBase>(),
                    {Domain::fixed(ship.unit.value), Domain::fixed(static_cast<std::int32_t>(site))}}))
                return;
    }
}

bool check_base_site(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                     Problems& problems) {
    const PlaceBase* one = std::get_if<PlaceBase>(&sheet.orders[i]);
    if (one == nullptr) return false;
    const Ship* ship = own_ship(view, one->unit, i, problems);
    if (ship == nullptr) return true;
    if (const Refusal refusal = refusal_in_sheet(game, view, sheet, i, *ship, one->site))
        problems.add(refusal.problem()
                         .with("unit", ship->unit.value)
                         .with("turns", ship->disabled)
                         .saying(word_of(pending_of(view, ship->unit).orbits))
                         .at(i, "unit"));
    return true;
}

}  // namespace astrogate::triplanetary
