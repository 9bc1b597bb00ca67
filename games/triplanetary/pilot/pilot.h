// Triplanetary: the pilot: the way of a ship of one's own to an aim, from a View alone.
#pragma once
#include <array>
#include <memory>

#include "games/triplanetary/pilot/aims.h"
#include "games/triplanetary/pilot/navigator.h"

namespace astrogate::triplanetary {

inline constexpr std::size_t longest_chase = 40;  // turns ahead of a ship to match

struct Route {
    Path path{};
    int least = 0;            // of what is counted first; no way takes less
    bool is_there = false;    // already
    bool is_ordered = false;  // by the pilot: the worlds of a tour that asks for no order
};

// The graph of a board for a seat, and the navigators that were used last, each with the tables of one seat's
// goal: where seats with goals of their own take turns, none throws away what the other needs next.
struct SearchCache {
    struct Kept {
        Seat seat = no_seat;
        std::unique_ptr<Navigator> navigator{};
    };
    std::uint64_t key = 0;
    std::unique_ptr<FlightGraph> graph{};
    std::array<Kept, 2> kept{};  // the last one first

    Navigator& navigator_of(Seat seat);
};

class Pilot {
public:
    Pilot(const Triplanetary& game, const View& view, const Ship& ship);

    // `dares`: through asteroids, as if dice never hurt.
    void find(const Aim& aim, bool dares, Route& route);
    // Into any of some nodes of the graph.
    void find(std::span<const GoalNode> nodes, bool dares, Route& route);
    // Beside a ship that only coasts, and as fast, in no more turns than `most`.
    void match(UnitId target, Route& route, std::size_t most = longest_chase);
    // The side of its world to start a race from: the least turns.
    Direction best_side();
    // Where no way leads to the aim: one step that keeps the ship longest from harm.
    FlightEdge safest() const;
    // Days that the ship can live from a node on, of `most`.
    int days_unharmed(FlightNode node, int most) const;
    const FlightGraph& graph() const { return *cache_->graph; }
    const Start& start() const { return start_; }

private:
    Navigator& navigator() const { return *navigator_; }
    Goal race() const;
    void find(const Goal& goal, Route& route);
    bool is_reached(const Goal& goal) const;
    SearchOptions options() const;

    const Triplanetary& game_;
    const View& view_;
    const Ship& ship_;
    std::shared_ptr<SearchCache> cache_;
    Navigator* navigator_;
    Start start_{};
};

// The orders by which a ship flies an edge.
void order_edge(const Ship& ship, const Pending& pending, const FlightEdge& edge, GameSheet& sheet);

}  // namespace astrogate::triplanetary
