// Triplanetary: the ways over the top edge, from everywhere on a chart, for ships that burn a point a turn at
// most; and where a ship on such a way will be, day by day.
#pragma once
#include <array>
#include <vector>

#include "games/triplanetary/pilot/chart.h"

namespace astrogate::triplanetary {

// What a way is chosen by: the weights of a turn and of a fuel point, and whether the fuel for a dead stop
// beyond the edge counts among it.
struct Taste {
    int turn = 1;
    int fuel = 1;
    bool stops = true;

    int cost(int turns, int points) const { return turn * turns + fuel * points; }
};
inline constexpr std::array<Taste, 4> tastes{Taste{1, 2, true}, Taste{2, 2, true}, Taste{3, 2, true},
                                             Taste{8, 1, false}};
inline constexpr std::size_t in_haste = 3;

// What is left of a way: turns, and fuel that it needs.
struct Rest {
    std::uint8_t turns = 0xff;
    std::uint8_t fuel = 0;

    bool is_none() const { return turns == 0xff; }
};

// One turn of a way; one that leaves has no spot to end in.
struct Leg {
    Pace pace{};
    Hex vector{};
    bool leaves = false;
};

// Where a ship is at the end of a day; whether it can be fired at there; and whether it is lost if it only
// drifts for two days, as who is hit does.
struct Fix {
    Hex hex{};
    Hex vector{};
    bool is_open = true;
    bool is_frail = false;
};
inline constexpr std::size_t days_ahead = 14;
using Track = List<Fix, days_ahead>;

class Exits {
public:
    Exits(const Triplanetary& game, const Chart& chart);

    // Of a flight, or one into an orbit.
    Rest from(const Chart& chart, Spot spot, std::size_t taste) const {
        return rests_[taste][chart.flight_of(spot)];
    }
    // The best next leg; false where there is none.
    bool next(const Triplanetary& game, const Chart& chart, const Stand& stand, int most, std::size_t taste,
              Leg& leg) const;
    // From `stand` on: `disabled` days of drifting, then the way. Ends with the ship's last day on the board.
    void follow(const Triplanetary& game, const Chart& chart, Stand stand, int disabled, std::size_t taste,
                Track& track) const;

private:
    struct Queue;
    void take(const Triplanetary& game, const Chart& chart, std::size_t taste);
    void lower(const Chart& chart, Spot flight, std::size_t taste, Rest rest, Queue& queue);

    std::array<std::vector<Rest>, tastes.size()> rests_;  // by flight
};

// Where a flight of the chart leads to.
Fix fix_at(const Triplanetary& game, const Chart& chart, Spot spot);

// Whether a course ends beyond the top edge, unharmed.
bool is_way_out(const Triplanetary& game, Hex from, Hex vector);

// f(Leg) for all that lead over the edge in one turn.
template <class F>
void each_way_out(const Triplanetary& game, const Stand& stand, int most, const F& f) {
    if (stand.landed != Body::none) return;
    for (const Coast& coast : stand.coasts)
        for (const Hex change : hex_burns(std::min(most, burn_limit))) {
            const Hex vector = coast.vector + change;
            if (!is_way_out(game, stand.hex, vector)) continue;
            const Pace pace{Plot::fly,     Direction::e, change, static_cast<std::uint8_t>(length(change)),
                            coast.refused, no_spot};
            f(Leg{pace, vector, true});
        }
}

}  // namespace astrogate::triplanetary
