// Triplanetary: the ways over the top edge of the board, from every node of a graph, for ships that burn a
// point a turn at most; and where a ship on such a way will be, day by day.
#pragma once
#include <array>
#include <vector>

#include "games/triplanetary/pilot/flight_graph.h"

namespace astrogate::triplanetary {

// By which a way is chosen: the weights of a turn and of a fuel point, and whether the fuel for a dead stop
// beyond the edge counts, too.
struct Weights {
    int turn = 1;
    int fuel = 1;
    bool stops = true;

    int cost(int turns, int points) const { return turn * turns + fuel * points; }
};
inline constexpr std::array<Weights, 4> weight_choices{Weights{1, 2, true}, Weights{2, 2, true},
                                                       Weights{3, 2, true}, Weights{8, 1, false}};
inline constexpr std::size_t in_haste = 3;

// What is left of a way: turns, and fuel that it needs.
struct Remaining {
    std::uint8_t turns = 0xff;
    std::uint8_t fuel = 0;

    bool is_none() const { return turns == 0xff; }
};

// One turn of a way; one that leaves has no node to end in.
struct ExitLeg {
    FlightEdge edge{};
    Hex vector{};
    bool leaves = false;
};

// Where a ship is at the end of a day; whether it can be fired at there; and whether it is lost if it only
// drifts for two days (a hit ship drifts that long).
struct TrackPoint {
    Hex hex{};
    Hex vector{};
    bool is_open = true;
    bool is_frail = false;
};
inline constexpr std::size_t days_ahead = 14;
using Track = List<TrackPoint, days_ahead>;

class Exits {
public:
    Exits(const Triplanetary& game, const FlightGraph& graph);

    // Of a flight, or one into an orbit.
    Remaining from(const FlightGraph& graph, FlightNode node, std::size_t weights) const {
        return rests_[weights][graph.flight_of(node)];
    }
    // The best next leg; false where there is none.
    bool next(const Triplanetary& game, const FlightGraph& graph, const Position& position, int most,
              std::size_t weights, ExitLeg& leg) const;
    // From `stand` on: `disabled` days of drifting, then the way. Ends with the ship's last day on the board.
    void follow(const Triplanetary& game, const FlightGraph& graph, Position position, int disabled,
                std::size_t weights, Track& track) const;

private:
    struct Queue;
    void take(const Triplanetary& game, const FlightGraph& graph, std::size_t weights);
    void lower(const FlightGraph& graph, FlightNode flight, std::size_t weights, Remaining rest,
               Queue& queue);

    std::array<std::vector<Remaining>, weight_choices.size()> rests_;  // by flight
};

// Where a flight of the graph leads to.
TrackPoint track_point_at(const Triplanetary& game, const FlightGraph& graph, FlightNode node);

// Whether a course ends beyond the top edge, unharmed.
bool is_way_out(const Triplanetary& game, Hex from, Hex vector);

// f(ExitLeg) for all that lead over the edge in one turn.
template <class F>
void each_way_out(const Triplanetary& game, const Position& position, int most, const F& f) {
    if (position.landed != Body::none) return;
    for (const Coast& coast : position.coasts)
        for (const Hex change : hex_burns(std::min(most, burn_limit))) {
            const Hex vector = coast.vector + change;
            if (!is_way_out(game, position.hex, vector)) continue;
            const FlightEdge edge{Plot::fly,     Direction::e,
                                  change,        static_cast<std::uint8_t>(length(change)),
                                  coast.refused, no_node};
            f(ExitLeg{edge, vector, true});
        }
}

}  // namespace astrogate::triplanetary
