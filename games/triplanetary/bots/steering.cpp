// Triplanetary: how the captain steers one ship, in whatever scenario.
#include "games/triplanetary/bots/steering.h"

namespace astrogate::triplanetary {

namespace {

bool find_way(Pilot& pilot, const Ship& ship, Body body, Route& route) {
    for (const bool dares : {false, true})
        for (const Thrift thrift : {Thrift::turns, Thrift::fuel}) {
            route = Route{};
            pilot.find(LandAt{ship.unit, body, thrift}, dares, route);
            if (route.is_there || route.path.kind == Path::Kind::found) return true;
        }
    return false;
}

}  // namespace

void fly_to(const Triplanetary& game, const View& view, const Ship& ship, Body body, GameSheet& sheet) {
    Pilot pilot(game, view, ship);
    Route route;
    const bool has_found = find_way(pilot, ship, body, route);
    if (route.is_there) return;
    order_edge(ship, pending_of(view, ship.unit), has_found ? route.path.edges[0] : pilot.safest(), sheet);
}

bool approach(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
              FlightEdge& best) {
    const Chase chase(game, Pilot(game, view, ship).graph(), ship, pending_of(view, ship.unit));
    int least = 1 << 20;
    for (const Move& move : chase.moves()) {
        const int apart = distance(move.at.hex, target.hex);
        const int ahead = distance(move.at.hex + move.at.vector, target.hex + target.vector);
        const int cost = 2 * apart + 3 * ahead + 2 * distance(move.at.vector, target.vector) + move.edge.cost;
        if (cost >= least) continue;
        least = cost;
        best = move.edge;
    }
    return least < 1 << 20;
}

void give_chase(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
                GameSheet& sheet) {
    constexpr std::size_t long_way = 8;
    const Pending& pending = pending_of(view, ship.unit);
    Route route;
    Pilot(game, view, ship).match(target.unit, route, target.disabled > 0 ? longest_chase : long_way);
    if (route.is_there) return;
    FlightEdge edge;
    if (route.path.kind == Path::Kind::found && !route.path.edges.empty())
        return order_edge(ship, pending, route.path.edges[0], sheet);
    if (approach(game, view, ship, target, edge)) order_edge(ship, pending, edge, sheet);
}

void go_into_orbit(const Triplanetary& game, const View& view, const Ship& ship, Body body,
                   GameSheet& sheet) {
    Pilot pilot(game, view, ship);
    Route route;
    for (const bool dares : {false, true}) {
        if (route.is_there || route.path.kind == Path::Kind::found) break;
        route = Route{};
        pilot.find(IntoOrbit{ship.unit, body, Thrift::turns}, dares, route);
    }
    if (route.is_there) return;
    const bool has_found = route.path.kind == Path::Kind::found && !route.path.edges.empty();
    order_edge(ship, pending_of(view, ship.unit), has_found ? route.path.edges[0] : pilot.safest(), sheet);
}

}  // namespace astrogate::triplanetary
