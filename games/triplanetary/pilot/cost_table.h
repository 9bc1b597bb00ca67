// Triplanetary: a cost table: what it costs from every node of a graph to reach a goal, exactly: the least
// turns, and of those the least fuel; or the other way round. Found backwards from the goal. The size of the
// tank is left out: the cost is a lower bound where fuel is short, and exact where it is not.
#pragma once
#include <array>
#include <vector>

#include "games/triplanetary/pilot/aims.h"
#include "games/triplanetary/pilot/flight_graph.h"
#include "mechanics/bucket_queue.h"

namespace astrogate::triplanetary {

// Turns and fuel points, the first in the higher byte.
using Cost = std::uint16_t;
inline constexpr Cost no_way = 0xffff;
constexpr Cost cost_of(Thrift thrift, int turns, int fuel) {
    return static_cast<Cost>(thrift == Thrift::turns ? turns * 256 + fuel : fuel * 256 + turns);
}
constexpr int turns_of(Thrift thrift, Cost cost) { return thrift == Thrift::turns ? cost >> 8 : cost & 255; }
constexpr int fuel_of(Thrift thrift, Cost cost) { return thrift == Thrift::turns ? cost & 255 : cost >> 8; }

// A node that counts as reached, or has only so much before it.
struct GoalNode {
    FlightNode node = no_node;
    bool has_overloaded = false;
    Cost cost = 0;
};

// How a path may be flown, and what it should have least of.
struct SearchOptions {
    Thrift thrift = Thrift::turns;
    bool dares = false;     // through asteroids at speed, as if dice never hurt
    bool overloads = true;  // between one stop at a base and the next; commercial ships never do
    bool adds_up = false;   // turns and fuel, and counts their sum first

    Cost cost(int turns, int fuel) const {
        return adds_up ? static_cast<Cost>((turns + fuel) * 256 + fuel) : cost_of(thrift, turns, fuel);
    }

    friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

class CostTable {
public:
    // Goes no further than `start` needs, where one is given, and finds no cost of more than `most` by its
    // first count.
    void fill(const FlightGraph& graph, const SearchOptions& options, std::span<const GoalNode> goal_nodes,
              const Position* start = nullptr, std::size_t most = 255);
    // Goes on as far as another start of the same graph needs, or to the end.
    void go_on(const Position* start);
    Cost from(FlightNode node, bool has_overloaded) const {
        return costs_[std::size_t{node} * 2 + (has_overloaded ? 1U : 0U)];
    }
    // From a position, by its best edge.
    Cost from(const Position& position, bool has_overloaded) const;
    // Whether that is as exact as if all had been taken.
    bool covers(const Position& position, bool has_overloaded) const {
        return is_whole_ || from(position, has_overloaded) >> 8U < next_;
    }
    bool is_whole() const { return is_whole_; }
    std::size_t expansions() const { return expansions_; }

private:
    struct Entry {
        std::uint32_t place = 0;
        Cost cost = 0;
    };
    void settle(const Position* start, std::size_t most);
    void lower(FlightNode node, unsigned spent, Cost cost);
    void expand(const FlightGraph& graph, FlightNode node, unsigned spent, Cost cost);
    void expand_flight(const FlightGraph& graph, FlightNode flight, unsigned spent, Cost cost, int most);

    SearchOptions options_{};
    const FlightGraph* graph_ = nullptr;
    std::size_t expansions_ = 0;
    std::size_t next_ = 0;  // all that costs less, by its first count, was found
    bool is_whole_ = false;
    std::vector<Cost> costs_;
    BucketQueue<Entry, 256> queue_;  // by the first count
};

}  // namespace astrogate::triplanetary
