// Triplanetary: what ships take from bases and leave there, in the resupply phase of Interplanetary War:
// ordnance, which lies at a base, and the money of the Terrans, which waits on worlds until it is brought to
// Terra.
#include <algorithm>

#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::array moved{Ware::mine, Ware::torpedo, Ware::nuke, Ware::credits};

// The base of its own, on a side of a world, that serves a ship.
struct Depot {
    Body body = Body::none;
    Direction side = Direction::e;
};

Depot depot_of(const Triplanetary& game, const Ground& ground, const Ship& ship, Body orbits) {
    Depot depot;
    if (is_station(ship)) return depot;
    depot.body = ground_base_of(game, ground, ship, orbits);
    if (depot.body == Body::none) return depot;
    if (ship.landed != Body::none)
        depot.side = ship.side;
    else if (orbits != Body::none)
        depot.side = side_below(game, ship, orbits);
    // 1981:interplanetary_war.5; H95
    if (owner_of_base(game, ground, depot.body, depot.side) != ship.seat) depot.body = Body::none;
    return depot;
}

template <class Holder>
int stored_at(const Holder& holder, Seat seat, const Depot& depot, Ware ware) {
    if (ware == Ware::credits) {
        if (seat != empire) return 0;
        for (const Treasury& one : holder.war.treasuries)
            // 1981:interplanetary_war.11
            if (one.body == depot.body) return one.money;
        return 0;
    }
    for (const Stockpile& one : holder.war.stockpiles)
        if (one.body == depot.body && one.side == depot.side) return one.of(ware);
    return 0;
}

template <class Holder>
Refusal refusal_of_stores(const Holder& holder, const Ship& ship, const Depot& depot, Ware ware) {
    if (depot.body == Body::none) return {"no_base_here", "1981:interplanetary_war.5"};
    if (!contains(moved, ware)) return {"no_such_stores", "1981:interplanetary_war.5"};
    // 1981:transfer.5
    if (ship.is_prize) return {"prize_unseen", "1981:transfer.5"};
    // G2; 1981:resupply.9
    if (ware != Ware::credits && ship.has_fired) return {"has_fired", "1981:resupply.9"};
    if (ware != Ware::credits && hold_of(holder, ship.unit).has_launched)
        return {"has_launched", "1981:resupply.9"};
    return {};
}

// So many pieces more does a depot take of what it holds already.
template <class Holder>
int room_at(const Holder& holder, Seat seat, const Depot& depot, Ware ware) {
    return ware == Ware::credits ? 10'000 : most_unloaded - stored_at(holder, seat, depot, ware);
}

bool is_same(const Depot& a, const Depot& b, Ware ware) {
    return a.body == b.body && (a.side == b.side || ware == Ware::credits);
}

// What the orders of a sheet, but for one, have drawn from a depot, and have brought to it.
struct Traffic {
    int drawn = 0;
    int brought = 0;
};
Traffic traffic_at(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t but,
                   const Depot& depot, Ware ware) {
    Traffic traffic;
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        if (i == but) continue;
        const Draw* draw = std::get_if<Draw>(&sheet.orders[i]);
        const Unload* unload = std::get_if<Unload>(&sheet.orders[i]);
        if (draw == nullptr && unload == nullptr) continue;
        const Ship* ship = find_ship(view, unit_of(sheet.orders[i]));
        if (ship == nullptr || (draw != nullptr ? draw->ware : unload->ware) != ware) continue;
        if (!is_same(depot_of(game, view, *ship, pending_of(view, ship->unit).orbits), depot, ware)) continue;
        (draw != nullptr ? traffic.drawn : traffic.brought) += draw != nullptr ? draw->count : unload->count;
    }
    return traffic;
}

constexpr std::size_t none_of_them = 1000;

}  // namespace

bool can_move_stores(const Triplanetary& game, const State& state, const Ship& ship) {
    if (!is_war(game, state.scenario)) return false;
    const Depot depot = depot_of(game, state, ship, orbit_of(game, ship));
    const Hold hold = hold_of(state, ship.unit);
    return std::ranges::any_of(moved, [&](Ware ware) {
        if (refusal_of_stores(state, ship, depot, ware)) return false;
        const bool may_draw = stored_at(state, ship.seat, depot, ware) > 0 &&
                              most_of(game, game.tables.of(ship.kind), hold, ship.fuel, ware) > 0;
        return may_draw || (count_of(hold, ware) > 0 && room_at(state, ship.seat, depot, ware) > 0);
    });
}

namespace {

bool is_moved(const GameSheet& sheet, UnitId unit, Ware ware, bool draws) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const Draw* draw = std::get_if<Draw>(&order);
        const Unload* unload = std::get_if<Unload>(&order);
        if (draws) return draw != nullptr && draw->unit == unit && draw->ware == ware;
        return unload != nullptr && unload->unit == unit && unload->ware == ware;
    });
}

}  // namespace

void offer_stores(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!is_war(game, view.scenario)) return;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        const Depot depot = depot_of(game, view, ship, pending_of(view, ship.unit).orbits);
        if (depot.body == Body::none) continue;
        for (const Ware ware : moved) {
            if (refusal_of_stores(view, ship, depot, ware)) continue;
            const Traffic other = traffic_at(game, view, draft, none_of_them, depot, ware);
            const Domain unit = Domain::fixed(ship.unit.value);
            const Domain what = Domain::fixed(static_cast<std::int32_t>(ware));
            const int there = stored_at(view, ship.seat, depot, ware) - other.drawn;
            const int most = std::min(there, most_after(game, view, draft, ship, ware));
            if (most > 0 && !is_moved(draft, ship.unit, ware, true))
                sink.offer(Pattern{index_of<Order, Draw>(), {unit, what, Domain::range(1, most)}});
            const int aboard = std::min(manifest_of(game, view, draft, ship).of(ware),
                                        count_of(hold_of(view, ship.unit), ware));
            const int room = std::min(aboard, room_at(view, ship.seat, depot, ware) - other.brought);
            if (room > 0 && !is_moved(draft, ship.unit, ware, false))
                sink.offer(Pattern{index_of<Order, Unload>(), {unit, what, Domain::range(1, room)}});
        }
    }
}

bool check_stores(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                  Problems& problems) {
    const Draw* draw = std::get_if<Draw>(&sheet.orders[i]);
    const Unload* unload = std::get_if<Unload>(&sheet.orders[i]);
    if (draw == nullptr && unload == nullptr) return false;
    if (!is_war(game, view.scenario)) {
        problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        return true;
    }
    const Ship* ship = own_ship(view, unit_of(sheet.orders[i]), i, problems);
    if (ship == nullptr) return true;
    const Ware ware = draw != nullptr ? draw->ware : unload->ware;
    const int count = draw != nullptr ? draw->count : unload->count;
    const Depot depot = depot_of(game, view, *ship, pending_of(view, ship->unit).orbits);
    Refusal refusal = refusal_of_stores(view, *ship, depot, ware);
    int most = 0;
    if (!refusal) {
        const Traffic other = traffic_at(game, view, sheet, i, depot, ware);
        // 1981:interplanetary_war.6; G17
        most = draw != nullptr ? stored_at(view, ship->seat, depot, ware) - other.drawn
                               : room_at(view, ship->seat, depot, ware) - other.brought;
        const int aboard = count_of(hold_of(view, ship->unit), ware);
        if (draw == nullptr && count > aboard)
            refusal = {"not_aboard", "1981:cargo.2"};
        else if (count < 1 || count > most)
            refusal = {draw != nullptr ? "not_in_store" : "depot_full", "1981:interplanetary_war.6"};
        if (refusal && draw == nullptr && count > aboard) most = aboard;
    }
    if (refusal)
        problems.add(refusal.problem()
                         .with("unit", ship->unit.value)
                         .with("count", most)
                         .with("most", most)
                         .saying(enum_names<Ware>[static_cast<std::size_t>(ware)])
                         .at(i, "count"));
    return true;
}

void carry_out_stores(const Triplanetary& game, const State& state, const Order& order, GameEvents& events) {
    const Draw* draw = std::get_if<Draw>(&order);
    const Unload* unload = std::get_if<Unload>(&order);
    if (draw == nullptr && unload == nullptr) return;
    const Ship& ship = *find_ship(state, unit_of(order));
    const Depot depot = depot_of(game, state, ship, orbit_of(game, ship));
    if (draw != nullptr)
        // 1981:interplanetary_war.5; 1981:interplanetary_war.12
        events.push_back(StoresDrawn{ship.unit, depot.body, depot.side, draw->ware, draw->count});
    else
        events.push_back(StoresUnloaded{ship.unit, depot.body, depot.side, unload->ware, unload->count});
}

}  // namespace astrogate::triplanetary
