#include "games/triplanetary/bots/bombing.h"

#include <algorithm>

#include "games/triplanetary/rules/bases/bases.h"

namespace astrogate::triplanetary {

namespace {

constexpr int from_afar = 2;    // hexes from the world, where no base fires at the ship
constexpr int widest_drop = 8;  // as fast as the graph flies

bool is_wanted(const Targets& targets, Body body, Direction side) {
    return std::ranges::any_of(targets,
                               [&](const BodySide& one) { return one.body == body && one.side == side; });
}

// The target that a course runs into; Body::none where it is none.
BodySide struck(const Triplanetary& game, const Targets& targets, Hex from, Hex vector) {
    if (vector == Hex{} || length(vector) > longest_course || !game.map.is_on(from)) return {};
    Course course;
    resolve(game.map, from, vector, false, course);
    if (course.crash == Body::none || !course.hazards.empty()) return {};
    const World& world = game.map.world(course.crash);
    if (world.landing != Landing::side) return {};
    BodySide hit{world.name, Direction::e};
    Direction other{};
    find_sides(game, from, vector, world.hex, hit.side, other);
    if (!is_wanted(targets, hit.body, hit.side) || !is_wanted(targets, hit.body, other)) return {};
    return hit;
}

bool has_a_way_out(const FlightGraph& graph, Hex hex, Hex predicted) {
    return std::ranges::any_of(hex_burns(1), [&](Hex change) {
        const FlightNode to = graph.flying(hex + predicted + change, predicted + change);
        return to != no_node && graph.is_open(to) && !graph.is_risky(to);
    });
}

// Flights that end where a nuke would be let go.
std::vector<GoalNode> drop_points(const Triplanetary& game, const FlightGraph& graph,
                                  const Targets& targets) {
    std::vector<GoalNode> nodes;
    for (FlightNode node = 0; node < graph.first_orbit(); ++node) {
        if (!graph.is_open(node) || graph.is_risky(node)) continue;
        const Hex hex = graph.hex(node);
        const bool is_near = std::ranges::any_of(targets, [&](const BodySide& one) {
            const int away = distance(hex, game.map.world(one.body).hex);
            return away >= from_afar && away <= widest_drop;
        });
        if (!is_near) continue;
        const Hex predicted = graph.position_at(node).coasts[0].vector;
        if (struck(game, targets, hex, predicted).body != Body::none && has_a_way_out(graph, hex, predicted))
            for (const bool spent : {false, true}) nodes.push_back({node, spent, 0});
    }
    return nodes;
}

// Kept by the thread: they follow from the board and the targets alone.
const std::vector<GoalNode>& drop_points_of(const Triplanetary& game, const FlightGraph& graph,
                                            const Targets& targets) {
    struct Kept {
        std::uint64_t key = 0;
        std::vector<GoalNode> nodes{};
    };
    thread_local std::array<Kept, 4> all;
    thread_local std::size_t oldest = 0;
    Hasher hasher;
    hash_into(hasher, game.map.printed);
    hash_into(hasher, game.rules.frame);
    hash_into(hasher, game.rules.orbit);
    hash_into(hasher, targets);
    const std::uint64_t size = graph.size();
    const std::uint64_t key = hasher.value() ^ size * 0x9e3779b97f4a7c15U;
    for (const Kept& one : all)
        if (one.key == key) return one.nodes;
    Kept& kept = all[oldest++ % all.size()];
    kept = {key, drop_points(game, graph, targets)};
    return kept.nodes;
}

Hex predicted_course(const View& view, const Ship& ship) {
    Hex predicted = ship.vector;
    for (const Pull& pull : pending_of(view, ship.unit).pulls)
        predicted = predicted + step_towards(pull.direction);
    return predicted;
}

// Off the course of its own nuke, the farther from the world the better.
void turn_away(const Triplanetary& game, const FlightGraph& graph, const Ship& ship, Hex predicted,
               Body world, GameSheet& sheet) {
    Hex best{};
    int most = -1;
    for (const Hex change : hex_burns(std::min(2, most_to_burn(game, ship)))) {
        if (change == Hex{}) continue;
        const FlightNode to = graph.flying(ship.hex + predicted + change, predicted + change);
        if (to == no_node || !graph.is_open(to) || graph.is_risky(to)) continue;
        const Hex after = graph.position_at(to).coasts[0].vector;
        const int away = distance(graph.hex(to), game.map.world(world).hex) +
                         distance(graph.hex(to) + after, game.map.world(world).hex) - length(change);
        if (away <= most) continue;
        most = away;
        best = change;
    }
    if (!(best == Hex{})) sheet.orders.push_back(Burn{ship.unit, best});
}

}  // namespace

bool strikes(const Triplanetary& game, const Targets& targets, Hex from, Hex vector) {
    return struck(game, targets, from, vector).body != Body::none;
}

bool go_bombing(const Triplanetary& game, const View& view, const Ship& ship, const Targets& targets,
                GameSheet& sheet) {
    Pilot pilot(game, view, ship);
    if (ship.landed == Body::none) {
        const Hex predicted = predicted_course(view, ship);
        const BodySide hit = struck(game, targets, ship.hex, predicted);
        if (hit.body != Body::none && most_to_burn(game, ship) > 0) {
            turn_away(game, pilot.graph(), ship, predicted, hit.body, sheet);
            return true;
        }
    }
    const std::vector<GoalNode>& nodes = drop_points_of(game, pilot.graph(), targets);
    if (nodes.empty()) return false;
    Route route;
    pilot.find(nodes, false, route);
    if (route.path.kind != Path::Kind::found || route.path.edges.empty()) return false;
    order_edge(ship, pending_of(view, ship.unit), route.path.edges[0], sheet);
    return true;
}

bool drop_nukes(const Triplanetary& game, const View& view, const Targets& targets, GameSheet& sheet,
                Reason& reason) {
    Targets left = targets;
    for (const Ship& ship : view.ships) {
        const Hold hold = hold_of(view, ship.unit);
        // Who cannot get out of its way lets it go all the same: the ship falls with it.
        const bool stays_on = ship.vector == hold.predicted && most_to_burn(game, ship) > 0;
        if (ship.seat != view.seen.seat || hold.nukes == 0 || ship.landed != Body::none || stays_on) continue;
        const BodySide hit = struck(game, left, ship.hex, hold.predicted);
        if (hit.body == Body::none) continue;
        sheet.orders.push_back(Launch{ship.unit, Munition::nuke, Hex{}});
        for (std::size_t i = left.size(); i-- > 0;)
            if (left[i].body == hit.body && left[i].side == hit.side) left.erase_at(i);
        reason = Reason{"captain_launches"};
        reason.with("unit", ship.unit.value);
    }
    return !sheet.orders.empty();
}

}  // namespace astrogate::triplanetary
