#include "games/triplanetary/pilot/exits.h"

#include <memory>

#include "mechanics/bucket_queue.h"

namespace astrogate::triplanetary {

namespace {

constexpr int most_turns = 40;

// A way's last leg: what it takes, with the stop beyond the edge where that counts.
Remaining last_exit_leg(const ExitLeg& leg, const Weights& weights) {
    const int stop = weights.stops ? fuel_to_escape(leg.vector) : 0;
    return {1, static_cast<std::uint8_t>(leg.edge.cost + stop)};
}

int cost_of(const Weights& weights, Remaining rest) { return weights.cost(rest.turns, rest.fuel); }

}  // namespace

bool is_way_out(const Triplanetary& game, Hex from, Hex vector) {
    if (!game.map.leaves_over_the_top(from, from + vector) || length(vector) > longest_course) return false;
    Course course;
    resolve(game.map, from, vector, false, course);
    Loss loss = Loss::crash;
    return is_lost(course, loss) && loss == Loss::off_the_map;
}

namespace {

bool is_frail(const Triplanetary& game, const FlightGraph& graph, FlightNode flight) {
    for (int day = 0; day < 2; ++day) {
        const Hex vector = graph.position_at(flight).coasts[0].vector;
        if (is_way_out(game, graph.hex(flight), vector)) return false;
        flight = graph.flying(graph.hex(flight) + vector, vector);
        if (flight == no_node || !graph.is_open(flight)) return true;
    }
    return false;
}

}  // namespace

TrackPoint track_point_at(const Triplanetary& game, const FlightGraph& graph, FlightNode node) {
    const FlightNode flight = graph.flight_of(node);
    return {graph.hex(flight), graph.vector(flight), true, is_frail(game, graph, flight)};
}

// By what the way costs.
struct Exits::Queue {
    BucketQueue<FlightNode, std::size_t{most_turns} * 16> nodes{};
};

Exits::Exits(const Triplanetary& game, const FlightGraph& graph) {
    for (std::size_t weights = 0; weights < weight_choices.size(); ++weights) take(game, graph, weights);
}

void Exits::lower(const FlightGraph& graph, FlightNode flight, std::size_t weights, Remaining rest,
                  Queue& queue) {
    const auto cost = static_cast<std::size_t>(cost_of(weight_choices[weights], rest));
    Remaining& known = rests_[weights][flight];
    if (rest.turns > most_turns || cost >= queue.nodes.levels || graph.is_risky(flight)) return;
    if (!known.is_none() && cost_of(weight_choices[weights], known) <= static_cast<int>(cost)) return;
    known = rest;
    queue.nodes.push(cost, flight);
}

// Backwards from the edge.
void Exits::take(const Triplanetary& game, const FlightGraph& graph, std::size_t weights) {
    rests_[weights].assign(graph.first_orbit(), Remaining{});
    const auto queue = std::make_unique<Queue>();
    for (FlightNode node = 0; node < graph.first_orbit(); ++node) {
        if (!graph.is_open(node) || graph.hex(node).r - fastest - 1 > game.map.rows.r_min) continue;
        each_way_out(game, graph.position_at(node), 1, [&](const ExitLeg& leg) {
            lower(graph, node, weights, last_exit_leg(leg, weight_choices[weights]), *queue);
        });
    }
    for (std::size_t cost = 0; cost < queue->nodes.levels; ++cost) {
        for (const FlightNode flight : queue->nodes[cost]) {
            const Remaining rest = rests_[weights][flight];
            if (cost_of(weight_choices[weights], rest) != static_cast<int>(cost)) continue;
            graph.each_origin(flight, 1, [&](FlightNode origin, int fuel) {
                lower(
                    graph, origin, weights,
                    {static_cast<std::uint8_t>(rest.turns + 1), static_cast<std::uint8_t>(rest.fuel + fuel)},
                    *queue);
            });
        }
    }
}

bool Exits::next(const Triplanetary& game, const FlightGraph& graph, const Position& position, int most,
                 std::size_t weights, ExitLeg& leg) const {
    int best = 1 << 20;
    const auto weigh = [&](const ExitLeg& one, Remaining rest) {
        if (rest.is_none() || cost_of(weight_choices[weights], rest) >= best) return;
        best = cost_of(weight_choices[weights], rest);
        leg = one;
    };
    each_way_out(game, position, most,
                 [&](const ExitLeg& one) { weigh(one, last_exit_leg(one, weight_choices[weights])); });
    graph.each_edge(position, most, [&](const FlightEdge& edge) {
        if (edge.to == no_node || graph.is_ground(edge.to) || graph.is_risky(edge.to)) return;
        Remaining rest = from(graph, edge.to, weights);
        if (rest.is_none()) return;
        ++rest.turns;
        rest.fuel = static_cast<std::uint8_t>(rest.fuel + edge.cost);
        weigh({edge, graph.vector(graph.flight_of(edge.to)), false}, rest);
    });
    return best < 1 << 20;
}

void Exits::follow(const Triplanetary& game, const FlightGraph& graph, Position position, int disabled,
                   std::size_t weights, Track& track) const {
    while (!track.full()) {
        ExitLeg leg;
        const bool drifts = disabled-- > 0;
        if (drifts || !next(game, graph, position, 1, weights, leg)) {
            leg = ExitLeg{};
            if (position.coasts.empty()) return;
            leg.vector = position.coasts[0].vector;
            leg.edge.to = graph.flying(position.hex + leg.vector, leg.vector);
            leg.leaves = leg.edge.to == no_node || !graph.is_open(leg.edge.to);
        }
        if (leg.leaves) return;
        track.push_back(track_point_at(game, graph, leg.edge.to));
        position = graph.position_at(leg.edge.to);
    }
}

}  // namespace astrogate::triplanetary
