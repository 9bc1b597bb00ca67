// Triplanetary: a chase: what a ship with guns can do, day by day, to a ship whose way is foreseen. The first
// days are tried out on the graph; of those after them only distance and speed count, as if nothing pulled.
#pragma once
#include <array>

#include "games/triplanetary/pilot/exits.h"

namespace astrogate::triplanetary {

inline constexpr int unharmed = 1024;  // chances of as many that a ship comes through

// A ship that is hunted, and where it will be: first at the end of the hunter's next move.
struct Prey {
    Ship ship{};
    Track track{};
};

// What a ship can do next, and live for a while; where nothing saves it, what keeps it longest.
struct Move {
    FlightEdge edge{};
    TrackPoint at{};
};
inline constexpr std::size_t most_moves = 19 * 4;

class Chase {
public:
    Chase(const Triplanetary& game, const FlightGraph& graph, const Ship& hunter, const Pending& pending);

    bool is_armed() const { return is_armed_; }
    const List<Move, most_moves>& moves() const { return moves_; }
    // The prey's chances after this move, and `depth` more that are tried out.
    int spares_after(const Move& move, const Prey& prey, std::size_t day, int depth) const;
    // Whatever the hunter does.
    int spares(const Prey& prey, int depth) const;

private:
    // By what comes off the die: turns that six faces bring together, and how many of them bring any.
    struct Hits {
        std::array<int, 6> turns{};
        std::array<int, 6> faces{};
    };

    void list_moves(const Pending& pending, int days);
    bool lives(FlightNode node, int fuel, int days) const;
    int spared_now(const Move& move, const Prey& prey, std::size_t day) const;
    int spared_later(const TrackPoint& at, const Prey& prey, std::size_t day) const;
    int hits_on(const Prey& prey, std::size_t day, int less) const;

    const Triplanetary& game_;
    const FlightGraph& graph_;
    Ship hunter_{};
    bool is_armed_ = false;
    std::array<Hits, kinds> hits_{};
    List<Move, most_moves> moves_{};
};

}  // namespace astrogate::triplanetary
