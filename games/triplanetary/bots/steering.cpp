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

namespace {

// How near a move brings a ship to a target that coasts, in place and speed.
int gap_after(const Move& move, const Ship& target) {
    const int apart = distance(move.at.hex, target.hex);
    const int ahead = distance(move.at.hex + move.at.vector, target.hex + target.vector);
    return 2 * apart + 3 * ahead + 2 * distance(move.at.vector, target.vector) + move.edge.cost;
}

}  // namespace

bool approach(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
              FlightEdge& best) {
    const Chase chase(game, Pilot(game, view, ship).graph(), ship, pending_of(view, ship.unit));
    int least = 1 << 20;
    for (const Move& move : chase.moves()) {
        const int cost = gap_after(move, target);
        if (cost >= least) continue;
        least = cost;
        best = move.edge;
    }
    return least < 1 << 20;
}

namespace {

// To rest beside a ship as it coasts; a long way only after one that cannot help it.
Route way_beside(Pilot& pilot, const Ship& target) {
    constexpr std::size_t long_way = 8;
    Route route;
    pilot.match(target.unit, route, target.disabled > 0 ? longest_chase : long_way);
    return route;
}

bool has_step(const Route& route) {
    return route.path.kind == Path::Kind::found && !route.path.edges.empty();
}

}  // namespace

void give_chase(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
                GameSheet& sheet) {
    const Pending& pending = pending_of(view, ship.unit);
    Pilot pilot(game, view, ship);
    const Route route = way_beside(pilot, target);
    if (route.is_there) return;
    FlightEdge edge;
    if (has_step(route)) return order_edge(ship, pending, route.path.edges[0], sheet);
    if (approach(game, view, ship, target, edge)) order_edge(ship, pending, edge, sheet);
}

namespace {

// The ships of a seat that could fire, and what they could do to a ship that coasts on from the end of a
// move.
class Menace {
public:
    Menace(const Triplanetary& game, const View& view, const FlightGraph& graph, const Ship& ship, Seat seat)
        : ship_(ship) {
        for (const Ship& other : view.ships)
            if (other.seat == seat && other.landed == Body::none)
                chases_.emplace_back(game, graph, other, pending_of(view, other.unit));
    }
    // Of `unharmed`.
    int harm_after(const Move& move) const {
        constexpr int days = 3;
        Prey prey{ship_, {}};
        TrackPoint at = move.at;
        for (int day = 0; day < days; ++day, at.hex = at.hex + at.vector) prey.track.push_back(at);
        int left = unharmed;
        for (const Chase& chase : chases_) left = left * chase.spares(prey, 0) / unharmed;
        return unharmed - left;
    }

private:
    const Ship& ship_;
    std::vector<Chase> chases_{};
};

}  // namespace

void give_wary_chase(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
                     Seat feared, GameSheet& sheet) {
    constexpr int weight = 100;  // of certain harm, as a gap
    const Pending& pending = pending_of(view, ship.unit);
    Pilot pilot(game, view, ship);
    const Route route = way_beside(pilot, target);
    if (route.is_there) return;
    const FlightNode first = has_step(route) ? route.path.edges[0].to : no_node;
    const Menace menace(game, view, pilot.graph(), ship, feared);
    const Chase chase(game, pilot.graph(), ship, pending);
    int least = 1 << 20;
    FlightEdge best = pilot.safest();
    for (const Move& move : chase.moves()) {
        const int gap = move.edge.to == first ? route.path.turns() : gap_after(move, target);
        const int cost = unharmed * gap + weight * menace.harm_after(move);
        if (cost >= least) continue;
        least = cost;
        best = move.edge;
    }
    order_edge(ship, pending, best, sheet);
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
    order_edge(ship, pending_of(view, ship.unit), has_step(route) ? route.path.edges[0] : pilot.safest(),
               sheet);
}

}  // namespace astrogate::triplanetary
