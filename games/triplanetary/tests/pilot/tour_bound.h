// The least turns of a tour of worlds in whatever order, from anywhere: with a tank that is never empty, and
// dice that never hurt. Cost tables for every set of worlds that may be left to see, so it takes minutes to
// make and a byte for every flight in each of them.
#pragma once
#include <cstdint>
#include <vector>

#include "games/triplanetary/pilot/cost_table.h"

namespace astrogate::triplanetary {

class TourBound {
public:
    // The tour ends on the ground of `goal`.
    TourBound(const FlightGraph& graph, const Worlds& tour, Body goal) : graph_(graph) {
        CostTable table;
        const SearchOptions options{Thrift::turns, true, true};
        for (unsigned left = 0; left < 1U << tour.size(); ++left) {
            table.fill(graph, options, left == 0 ? ends(goal) : passages(tour, left));
            std::vector<std::uint8_t>& turns = turns_.emplace_back(2 * graph.size());
            for (FlightNode node = 0; node < graph.size(); ++node)
                for (const bool spent : {false, true}) {
                    const Cost cost = table.from(node, spent);
                    turns[place(node, spent)] =
                        cost == no_way ? never : static_cast<std::uint8_t>(cost >> 8U);
                }
        }
    }
    // With nothing seen yet; nought where there is no way.
    int from(const Position& position, bool has_overloaded) const {
        int best = never;
        graph_.each_edge(position, has_overloaded ? 1 : burn_limit, [&](const FlightEdge& edge) {
            const int rest = turns_.back()[place(edge.to, has_overloaded || edge.cost == burn_limit)];
            if (rest < best) best = rest;
        });
        return best == never ? 0 : best + 1;
    }

private:
    static constexpr std::uint8_t never = 255;
    static std::size_t place(FlightNode node, bool spent) {
        return std::size_t{node} * 2 + (spent ? 1U : 0U);
    }

    std::vector<GoalNode> ends(Body goal) const {
        std::vector<GoalNode> goal_nodes;
        for (FlightNode node = graph_.first_ground(); node < graph_.size(); ++node)
            if (graph_.body(node) == goal)
                for (const bool spent : {false, true}) goal_nodes.push_back({node, spent, 0});
        return goal_nodes;
    }
    // Courses that enter the gravity of some of those left, with the turns that the others take from there.
    std::vector<GoalNode> passages(const Worlds& tour, unsigned left) const {
        std::vector<GoalNode> goal_nodes;
        for (FlightNode node = 0; node < graph_.size(); ++node) {
            if (!graph_.is_open(node)) continue;
            const unsigned still = left & ~seen_at(tour, node);
            for (const bool spent : {false, true})
                if (still != left && turns_[still][place(node, spent)] != never)
                    goal_nodes.push_back(
                        {node, spent, cost_of(Thrift::turns, turns_[still][place(node, spent)], 0)});
        }
        return goal_nodes;
    }
    unsigned seen_at(const Worlds& tour, FlightNode node) const {
        unsigned seen = 0;
        for (std::uint32_t visits = graph_.visits(node); (visits & 15U) != 15U; visits >>= 4U)
            for (std::size_t i = 0; i < tour.size(); ++i)
                if (tour[i] == static_cast<Body>(visits & 15U)) seen |= 1U << i;
        return seen;
    }

    const FlightGraph& graph_;
    std::vector<std::vector<std::uint8_t>> turns_;  // by what is left, a bit a world
};

}  // namespace astrogate::triplanetary
