#include "games/triplanetary/pilot/cost_table.h"

#include <algorithm>

namespace astrogate::triplanetary {

void CostTable::fill(const FlightGraph& graph, const SearchOptions& options,
                     std::span<const GoalNode> goal_nodes, const Position* start, std::size_t most) {
    options_ = options;
    graph_ = &graph;
    expansions_ = 0;
    is_whole_ = false;
    queue_.clear();
    costs_.assign(graph.size() * 2, no_way);
    for (const GoalNode& goal_node : goal_nodes)
        lower(goal_node.node, goal_node.has_overloaded ? 1U : 0U, goal_node.cost);
    next_ = 0;
    settle(start, most);
}

void CostTable::go_on(const Position* start) {
    expansions_ = 0;
    if (!is_whole_) settle(start, queue_.levels - 1);
}

void CostTable::settle(const Position* start, std::size_t most) {
    bool is_enough = false;
    for (; next_ <= most && !is_enough; ++next_) {
        std::vector<Entry>& queue = queue_[next_];
        std::ranges::sort(queue, {}, [](const Entry& e) { return std::uint64_t{e.cost} << 32U | e.place; });
        // Grows while it is read.
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Entry entry = queue[i];
            if (costs_[entry.place] != entry.cost) continue;
            ++expansions_;
            expand(*graph_, entry.place / 2, entry.place % 2, entry.cost);
        }
        queue.clear();
        is_enough = start != nullptr && next_ % 2 == 1 && from(*start, true) >> 8U <= next_;
    }
    is_whole_ = !is_enough && next_ == queue_.levels;
}

Cost CostTable::from(const Position& position, bool has_overloaded) const {
    Cost best = no_way;
    graph_->each_edge(position, has_overloaded ? 1 : burn_limit, [&](const FlightEdge& edge) {
        const Cost rest = from(edge.to, has_overloaded || edge.cost == burn_limit);
        if (rest != no_way) best = std::min(best, static_cast<Cost>(rest + options_.cost(1, edge.cost)));
    });
    return best;
}

void CostTable::lower(FlightNode node, unsigned spent, Cost cost) {
    Cost& known = costs_[std::size_t{node} * 2 + spent];
    if (cost >= known || cost >= 0xff00) return;
    if (!options_.dares && graph_->is_risky(node)) return;
    known = cost;
    queue_.push(cost >> 8U, {static_cast<std::uint32_t>(std::size_t{node} * 2 + spent), cost});
}

// Whoever could have come here, one turn before.
void CostTable::expand(const FlightGraph& graph, FlightNode node, unsigned spent, Cost cost) {
    if (spent == 0 && options_.overloads && graph.refuels(node)) lower(node, 1, cost);
    if (graph.is_ground(node)) {
        if (!graph.can_land(node)) return;
        const auto before = static_cast<Cost>(cost + options_.cost(1, 1));
        for (FlightNode orbit = graph.first_orbit(); orbit < graph.first_ground(); ++orbit)
            if (graph.body(orbit) == graph.body(node)) lower(orbit, spent, before);
        return;
    }
    if (graph.is_orbit(node))
        return expand_flight(graph, graph.flight_of(node), spent, cost,
                             graph.burns_in_orbit() ? burn_limit : 0);
    if (const FlightNode orbit = graph.orbit(node); orbit != no_node) lower(orbit, spent, cost);
    if (graph.vector(node) == Hex{})
        for (const FlightNode ground : graph.grounds_above(node))
            lower(ground, spent, static_cast<Cost>(cost + options_.cost(1, 0)));
    expand_flight(graph, node, spent, cost, burn_limit);
}

void CostTable::expand_flight(const FlightGraph& graph, FlightNode flight, unsigned spent, Cost cost,
                              int most) {
    graph.each_origin(flight, spent == 1 ? most : std::min(most, 1), [&](FlightNode origin, int fuel) {
        lower(origin, fuel == burn_limit ? 0 : spent, static_cast<Cost>(cost + options_.cost(1, fuel)));
    });
}

}  // namespace astrogate::triplanetary
