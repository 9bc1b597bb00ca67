// Triplanetary: what a game that is not over is worth: a race by the turns that each has before it; all else
// by how the seats would stand.
#include <algorithm>

#include "games/triplanetary/pilot/pilot.h"
#include "kernel/turn.h"
#include "search/player/value.h"

namespace astrogate::triplanetary {

namespace {

constexpr int lost = 120;  // turns: whoever has no ship, or no way, in sight of the goal

// The least turns to the goal, and of those the least fuel, with a tank that is never empty.
int turns_left(const Triplanetary& game, const View& view, Seat seat) {
    for (const Ship& ship : view.ships)
        if (ship.seat == seat) return std::min(Pilot(game, view, ship).turns_left(), lost);
    return lost;
}

}  // namespace

std::int32_t Triplanetary::evaluate(const State& state, Seat seat) const {
    if (scenario(state.scenario).races.empty()) {
        Outcome now;
        outcome(state, now);
        return search::value_of(now, seat, false);
    }
    View view;
    look(*this, state, seat, view);
    const int own = turns_left(*this, view, seat);
    int best = lost;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (Seat{s} != seat) best = std::min(best, turns_left(*this, view, Seat{s}));
    // A turn ahead is much, and each one more is less; one's own turns count besides, for the other may yet
    // fail.
    const int ahead = best - own;
    return std::clamp(8'000 * ahead / (std::abs(ahead) + 2) - 10 * own, -9'000, 9'000);
}

}  // namespace astrogate::triplanetary
