// Triplanetary: seats that agree to end the game where it stands.
#include "games/triplanetary/rules/nova/nova.h"

namespace astrogate::triplanetary {

bool plots_courses(const Triplanetary& game, const State& state, Seat seat) {
    // Who has lost all ships has bases.
    if (is_nova(game, state.scenario) && state.players[seat.value].is_playing) return true;
    return has_ships(state, seat) || std::ranges::any_of(state.counters, [&](const Counter& counter) {
               return counter.seat == seat && counter.ship != no_unit;
           });
}

bool agree_to_end(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    if (order_for<AgreeToEnd>(sheet, no_unit) == nullptr) return false;
    events.push_back(SeatAgreed{state.phasing});
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const Seat seat{s};
        // H118
        if (seat != state.phasing && !state.players[s].agrees_to_end && plots_courses(game, state, seat))
            return false;
    }
    events.push_back(GameEnded{Ending::agreement});
    return true;
}

}  // namespace astrogate::triplanetary
