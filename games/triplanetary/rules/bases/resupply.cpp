// Triplanetary: the resupply phase: fuel and minor maintenance at bases.
#include <algorithm>

#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

// The body at a base of which a ship is that stands and is friendly; or anybody's.
Body ground_base_of(const Triplanetary& game, const Ground& ground, const Ship& ship, Body orbits,
                    bool is_anybodys) {
    const auto if_it_stands = [&](Body body, Direction side) {
        // H6
        return has_base(game, ground, body, side) &&
                       (is_anybodys || is_friendly(game, ground, ship.seat, body, side))
                   ? body
                   : Body::none;
    };
    // 1981:resupply.5
    if (ship.landed != Body::none) return if_it_stands(ship.landed, ship.side);
    const HexContents& contents = game.map.at(ship.hex);
    // 1981:resupply.3; 1981:landing.14
    // 1981:asteroid_base.1
    if (contents.kind == HexContents::Kind::body && ship.vector == Hex{})
        return if_it_stands(contents.body, Direction::e);
    if (orbits == Body::none) return Body::none;
    // 1981:resupply.5
    return if_it_stands(orbits, direction_of(ship.hex - game.map.world(orbits).hex));
}

bool has_base(const Triplanetary& game, const Ground& ground, Body body, Direction side) {
    const World& world = game.map.world(body);
    const auto is_placed = [&](const Holding& one) {
        return one.is_placed && one.body == body && one.side == side;
    };
    if (world.landing != Landing::stop && !world.has_base(side) &&
        std::ranges::none_of(ground.holdings, is_placed))
        return false;
    for (const Waste& one : ground.wasted)
        // 2018:nuke.2; H43
        if (one.body == body && one.side == side &&
            // 1981:interplanetary_war.13
            (game.rules.munitions == Munitions::edition_2018 || world.landing == Landing::stop ||
             is_war(game, ground.scenario)))
            return false;
    for (const BodySide& one : ground.suppressed)
        // H82; 2018:fleet_mutiny.2
        if (one.body == body && one.side == side && game.rules.suppression == Suppression::silences_the_base)
            return false;
    return true;
}

namespace {

// Who holds a base, where that follows from play; null where it does not.
const Holding* holding_of(const Triplanetary& game, const Ground& ground, Body body, Direction side) {
    const bool is_stop = body != Body::none && game.map.world(body).landing == Landing::stop;
    for (const Holding& one : ground.holdings)
        if (one.body == body && (is_stop || one.side == side)) return &one;
    return nullptr;
}

// 1981:nova.14
bool is_guest(const Ground& ground, Seat seat, Body body, Direction side) {
    return std::ranges::any_of(ground.pacts, [&](const Pact& one) {
        return one.is_accepted && one.guest == seat && one.body == body && one.side == side;
    });
}

}  // namespace

bool is_friendly(const Triplanetary& game, const Ground& ground, Seat seat, Body body, Direction side) {
    if (const Holding* held = holding_of(game, ground, body, side))
        return held->seat == seat || is_guest(ground, seat, body, side);
    const Scenario& played = game.scenario(ground.scenario);
    // 1981:nova.13; H88
    if (played.conflict == Conflict::nova) return false;
    const auto is_among = [](const auto& list, auto one) {
        return list.empty() || std::find(list.begin(), list.end(), one) != list.end();
    };
    for (const Owned& one : played.owners)
        // H44
        if (one.body == body) return one.seat == seat;
    const auto is_haven = [&](const Owned& one) { return one.body == body && one.seat == seat; };
    // H102
    if (std::ranges::any_of(played.havens, is_haven)) return true;
    // 1981:escape.10; 1981:escape.11
    return is_among(played.bases, body) && is_among(played.friendly_to, seat);
}

bool has_friends(const Triplanetary& game, const Ground& ground, Seat seat, Body body) {
    for (std::size_t i = 0; i < directions; ++i)
        if (is_friendly(game, ground, seat, body, static_cast<Direction>(i))) return true;
    return false;
}

bool knows_the_way(const Triplanetary& game, const Ground& ground, Seat seat) {
    for (const Holding& one : ground.holdings)
        // 1981:special_asteroids.2; E4
        if (one.body == Body::clandestine) return one.seat == seat;
    for (const Owned& one : game.scenario(ground.scenario).owners)
        // 1981:special_asteroids.2; E4
        if (one.body == Body::clandestine) return one.seat == seat;
    return false;
}

void clear_the_way(const Triplanetary& game, const Ground& ground, const Ship& ship, Course& course) {
    if (course.hazards.empty()) return;
    if (!knows_the_way(game, ground, ship.seat)) {
        // 1981:prices.7; E4
        if (ship.unit.value < ground.holds.size() && ground.holds[ship.unit.value].has_scanners)
            for (Hazard& hazard : course.hazards) hazard.is_dense = false;
        return;
    }
    for (std::size_t i = course.hazards.size(); i-- > 0;)
        // 1981:lateral_7.11
        if (course.hazards[i].is_dense && game.scenario(ground.scenario).is_way_clear)
            course.hazards.erase_at(i);
        // E4; 1981:retribution.13
        else
            course.hazards[i].is_dense = false;
}

namespace {

// Who flies past everything is at no base, on the ground or in orbit.
bool is_in_passing(const Ship& ship, Body orbits) {
    return ship.landed == Body::none && orbits == Body::none && !(ship.vector == Hex{});
}

}  // namespace

Body base_of(const Triplanetary& game, const Ground& ground, const Ship& ship, Body orbits) {
    if (is_in_passing(ship, orbits)) return Body::none;
    if (const Body at = station_of(game, ground, ship, orbits); at != Body::none) return at;
    const Body base = ground_base_of(game, ground, ship, orbits);
    const Worlds& fuel_at = game.scenario(ground.scenario).fuel_at;
    if (fuel_at.empty()) return base;
    for (const Body body : fuel_at)
        // 1981:grand_tour.2; 1981:grand_tour.3
        if (body == base) return base;
    return Body::none;
}

bool gains_by_refuelling(const Triplanetary& game, const Ship& ship) {
    // 1981:resupply.9; G2
    if (ship.has_fired) return false;
    // 2018:parts.7
    if (ship.is_broken()) return true;
    return ship.fuel < game.tables.of(ship.kind).fuel || ship.has_overloaded ||
           (game.rules.maintenance == Maintenance::repairs && ship.disabled > 0);
}

Body base_now(const Triplanetary& game, const State& state, const Ship& ship) {
    const Body orbits = orbit_of(game, ship);
    return is_in_passing(ship, orbits) ? Body::none : base_of(game, state, ship, orbits);
}

void wait_resupply(const Triplanetary& game, const State& state, Wait& wait) {
    if (is_ore_offered(state)) return wait_for_buyers(state, wait);
    const bool is_by_parts = game.rules.damage == Damage::parts;
    if (can_transfer(game, state) || (is_by_parts && can_choose_repairs(state)))
        return wait.must(state.phasing);
    if (can_place_a_base(game, state)) return wait.must(state.phasing);
    if (can_board(game, state) || can_take_passengers(game, state) || can_loot(game, state) ||
        can_sell_prize(game, state))
        return wait.must(state.phasing);
    const bool is_sold = has_prices(game, state.scenario);
    const Scenario& played = game.scenario(state.scenario);
    if ((is_sold || is_piracy(game, state.scenario)) && is_in_trade(game, state, state.phasing) &&
        may_buy_a_ship(game, state, state.phasing))
        return wait.must(state.phasing);
    if (may_spend(game, state, state.phasing)) return wait.must(state.phasing);
    const bool is_for_business =
        is_sold || is_prospecting(game, state.scenario) || is_war(game, state.scenario);
    if (is_for_business)
        for (const Ship& ship : state.ships)
            if (ship.seat == state.phasing && (can_trade(game, state, ship) || can_mine(game, state, ship) ||
                                               can_move_stores(game, state, ship)))
                return wait.must(state.phasing);
    for (const Ship& ship : state.ships)
        // 1981:sequence.15; 1981:resupply.1
        if (!is_sold && ship.seat == state.phasing &&
            (gains_by_refuelling(game, ship) || may_reload(game, state, ship)) &&
            !hold_of(state, ship.unit).has_launched) {
            // Whether its base was opened to a ship nobody else knows, and all see who is asked.
            const Body base = played.conflict == Conflict::nova
                                  ? ground_base_of(game, state, ship, orbit_of(game, ship), true)
                                  : base_now(game, state, ship);
            if (base != Body::none &&
                (gains_by_refuelling(game, ship) || has_ordnance(game, state.scenario, ship.seat, base)))
                return wait.must(state.phasing);
        }
}

namespace {

// What a sheet trades, mines and gives; whether the market then rolls for ore. Ships that are bought are
// numbered from `next`.
bool do_business(const Triplanetary& game, const State& state, const GameSheet& sheet, std::uint16_t next,
                 GameEvents& events) {
    const std::size_t before = events.size();
    for (const Order& order : sheet.orders) {
        carry_out_trade(game, state, order, events);
        carry_out_mining(state, order, events);
        carry_out_transfer(game, state, order, events);
        carry_out_stores(game, state, order, events);
        carry_out_loot(game, state, order, events);
    }
    if (!state.purses.empty()) deliver(game, state, state.phasing, sheet, next, events);
    // What is sold is gone, so all else that is ordered of it comes before.
    sell_prizes(game, state, sheet, events);
    return std::any_of(events.begin() + before, events.end(),
                       [](const Event& event) { return std::holds_alternative<OreOffered>(event); });
}

}  // namespace

Next act_resupply(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (!got.faces.empty()) {
        sell_ore(game, state, got.faces[0], events);
        const auto left = std::ranges::count_if(
            state.ships, [&](const Ship& ship) { return hold_of(state, ship.unit).is_offered; });
        return left > 1 ? Next::again() : Next::next();
    }
    sell_loot(game, state, events);
    static const GameSheet no_orders;
    const GameSheet& sheet = got.sheets.empty() ? no_orders : got.sheets[0].sheet;
    for (const Ship& ship : state.ships) {
        if (!ship.is_prize || ship.seat != state.phasing || order_for<SellPrize>(sheet, ship.unit) != nullptr)
            continue;
        const Ground own = Ground(state).without_pacts();
        // J4
        if (const Body base = base_of(game, own, ship, orbit_of(game, ship));
            base != Body::none && is_refitted(game, state, ship, base))
            hand_over(game, state, ship, base, events);
    }
    if (game.rules.damage == Damage::parts) repair_parts(state, sheet, events);
    if (got.sheets.empty()) return Next::next();
    auto next = static_cast<std::uint16_t>(state.roster.size());
    for (const Order& order : sheet.orders) {
        board(state, order, events);
        place_base(game, state, order, next, events);
        const Ship* ship = find_ship(state, unit_of(order));
        if (const Reload* load = std::get_if<Reload>(&order))
            // 1981:resupply.8; G3
            // 1981:resupply.2; F3
            events.push_back(
                ShipReloaded{ship->unit, base_now(game, state, *ship), load->mines, load->torpedoes});
        if (ship == nullptr || !std::holds_alternative<Refuel>(order)) continue;
        // 1981:resupply.2; 1981:bases.1
        events.push_back(ShipRefuelled{
            ship->unit, base_now(game, state, *ship), game.tables.of(ship->kind).fuel,
            (game.rules.maintenance == Maintenance::repairs && ship->disabled > 0) || ship->is_broken()});
    }
    if (do_business(game, state, sheet, next, events)) return Next::again();
    return Next::next();
}

namespace {

// What is taken aboard beside a refill needs room that a look at the ship as it stands does not tell.
bool is_moved_to(const GameSheet& draft, UnitId unit) {
    return std::ranges::any_of(draft.orders, [&](const Order& order) {
        const Transfer* one = std::get_if<Transfer>(&order);
        return one != nullptr && one->target == unit;
    });
}

}  // namespace

void offer_fuel(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    offer_trade(game, view, draft, sink);
    offer_mining(game, view, draft, sink);
    offer_transfers(game, view, draft, sink);
    offer_stores(game, view, draft, sink);
    offer_loot(game, view, draft, sink);
    offer_prize_sales(game, view, draft, sink);
    offer_repairs(view, draft, sink);
    if (has_prices(game, view.scenario)) return;
    for (std::size_t i = 0; i < view.ships.size() && i < view.pending.size(); ++i) {
        const Ship& ship = view.ships[i];
        if (ship.seat != view.seen.seat || hold_of(view, ship.unit).has_launched) continue;
        const Body base = base_of(game, view, ship, view.pending[i].orbits);
        if (base == Body::none || is_moved_to(draft, ship.unit)) continue;
        if (may_reload(game, view, ship) && has_ordnance(game, view.scenario, ship.seat, base) &&
            order_for<Reload>(draft, ship.unit) == nullptr)
            offer_loads(game, view, ship, sink);
        if (!gains_by_refuelling(game, ship) || order_for<Refuel>(draft, ship.unit) != nullptr) continue;
        if (!sink.offer(Pattern{index_of<Order, Refuel>(), {Domain::fixed(ship.unit.value)}})) return;
    }
    offer_base_sites(game, view, draft, sink);
}

}  // namespace astrogate::triplanetary
