// Triplanetary: Fleet Mutiny in play: bases that fall to warships which land, sides of worlds that are
// suppressed by gunfire, and how it ends.
#include <algorithm>

#include "games/triplanetary/rules/combat/guns.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

namespace {

bool is_warship_of(const Triplanetary& game, const Ship& ship) {
    return game.tables.of(ship.kind).is_armed && !ship.is_prize && !is_station(ship);
}

// Whether a ship stands at the base on a side of a world, or rests at that of an asteroid.
bool is_at_base(const Triplanetary& game, const Ship& ship, Body body, Direction side) {
    const World& world = game.map.world(body);
    if (world.landing == Landing::stop) return ship.hex == world.hex && ship.vector == Hex{};
    return ship.landed == body && ship.side == side;
}

bool is_suppressed(const BodySides& suppressed, Body body, Direction side) {
    return std::ranges::any_of(suppressed,
                               [&](const BodySide& one) { return one.body == body && one.side == side; });
}

template <class Holder>
Refusal refusal_of_suppression(const Triplanetary& game, const Holder& holder, const Ship& ship,
                               Body orbits) {
    if (!is_mutiny(game, holder.scenario) || !holder.volleys.empty()) return {"not_now", "1981:sequence.5"};
    // 1981:fleet_mutiny.10; H64
    if (is_station(ship)) return {"bases_suppress_nothing", "1981:fleet_mutiny.10"};
    // 1981:fleet_mutiny.11; G16
    if (const Refusal refusal = refusal_of_shooter(game, holder, ship)) return refusal;
    // 1981:fleet_mutiny.10
    if (orbits == Body::none || game.map.world(orbits).landing != Landing::side)
        return {"not_above_a_side", "1981:fleet_mutiny.10"};
    // 1981:fleet_mutiny.10; G16
    if (is_suppressed(holder.mutiny.suppressed, orbits, side_below(game, ship, orbits)))
        return {"suppressed_already", "1981:fleet_mutiny.10"};
    return {};
}

bool is_ordered_above(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t before,
                      const Ship& ship) {
    for (std::size_t i = 0; i < before; ++i) {
        const Suppress* one = std::get_if<Suppress>(&sheet.orders[i]);
        const Ship* other = one == nullptr ? nullptr : find_ship(view, one->unit);
        if (other != nullptr && other->hex == ship.hex && orbit_of(game, *other) == orbit_of(game, ship))
            return true;
    }
    return false;
}

}  // namespace

bool takes_base(const Triplanetary& game, const Ground& ground, const Ship& ship, Body body, Direction side) {
    if (!is_mutiny(game, ground.scenario) || !is_warship_of(game, ship) ||
        !has_base(game, ground, body, side) || is_friendly(game, ground, ship.seat, body, side))
        return false;
    return std::ranges::none_of(ground.ships, [&](const Ship& other) {
        // 2018:fleet_mutiny.3; H82
        return other.seat != ship.seat && is_warship_of(game, other) && is_at_base(game, other, body, side);
    });
}

void capture_bases(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_mutiny(game, state.scenario)) return;
    BodySides taken;
    const auto capture = [&](const Ship& ship, Body body, Direction side) {
        if (!takes_base(game, state, ship, body, side) || is_suppressed(taken, body, side)) return;
        // 1981:fleet_mutiny.7; G16
        events.push_back(BaseCaptured{ship.unit, ship.seat, body, side});
        taken.push_back({body, side});
    };
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing) continue;
        if (ship.plot == Plot::land) capture(ship, orbit_of(game, ship), ship.side);
        const HexContents& there = game.map.at(ship.hex);
        if (ship.plot == Plot::fly && ship.vector == Hex{} && there.kind == HexContents::Kind::body)
            capture(ship, there.body, Direction::e);
    }
}

bool can_suppress(const Triplanetary& game, const State& state) {
    if (!is_mutiny(game, state.scenario)) return false;
    return std::ranges::any_of(state.ships, [&](const Ship& ship) {
        return ship.seat == state.phasing && !refusal_of_suppression(game, state, ship, orbit_of(game, ship));
    });
}

bool suppress(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    bool has_fired = false;
    for (const Order& order : sheet.orders) {
        const Suppress* one = std::get_if<Suppress>(&order);
        if (one == nullptr) continue;
        const Ship& ship = *find_ship(state, one->unit);
        const Body body = orbit_of(game, ship);
        // 1981:fleet_mutiny.12
        events.push_back(SideSuppressed{ship.unit, body, side_below(game, ship, body)});
        has_fired = true;
    }
    return has_fired;
}

void offer_suppression(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!is_mutiny(game, view.scenario)) return;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || order_for<Suppress>(draft, ship.unit) != nullptr ||
            refusal_of_suppression(game, view, ship, orbit_of(game, ship)) ||
            is_ordered_above(game, view, draft, draft.orders.size(), ship))
            continue;
        if (!sink.offer(Pattern{index_of<Order, Suppress>(), {Domain::fixed(ship.unit.value)}})) return;
    }
}

void check_suppression(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                       Problems& problems) {
    const Suppress* one = std::get_if<Suppress>(&sheet.orders[i]);
    const Ship* ship = own_ship(view, one->unit, i, problems);
    if (ship == nullptr) return;
    Refusal refusal = refusal_of_suppression(game, view, *ship, orbit_of(game, *ship));
    if (!refusal && is_ordered_above(game, view, sheet, i, *ship))
        refusal = {"suppressed_already", "1981:fleet_mutiny.10"};
    if (refusal)
        problems.add(
            refusal.problem().with("unit", ship->unit.value).with("turns", ship->disabled).at(i, "unit"));
}

int sides_suppressed(const BodySides& suppressed, Body body) {
    return static_cast<int>(
        std::ranges::count_if(suppressed, [&](const BodySide& one) { return one.body == body; }));
}

namespace {

// Whether the Rebel holds a base that still stands.
bool holds_a_base(const Triplanetary& game, const State& state) {
    return std::ranges::any_of(state.holdings, [&](const Holding& one) {
        // H65
        return one.seat == rebels && has_base(game, state, one.body, one.side);
    });
}

}  // namespace

bool is_put_down(const Triplanetary& game, const State& state, Ending& ending) {
    ending = Ending::resigned;
    for (const Player& player : state.players)
        // H24
        if (!player.is_playing) return true;
    if (!state.mutiny.is_over) return false;
    const int sides = sides_suppressed(state.mutiny.suppressed, Body::terra);
    // 1981:fleet_mutiny.15
    ending = Ending::rebel_decisive;
    if (sides >= decisive_sides) return true;
    // 1981:fleet_mutiny.13; 1981:fleet_mutiny.14
    ending = sides == decisive_sides - 1 ? Ending::empire_marginal : Ending::empire_decisive;
    return !has_ships(state, rebels) && !holds_a_base(game, state);
}

}  // namespace astrogate::triplanetary
