// Triplanetary: seats that agree to end the game where it stands.
#include "games/triplanetary/rules/nova/nova.h"

namespace astrogate::triplanetary {

namespace {

// Of a State or a View; a View does not tell what lies under the counters of others.
template <class Holder>
bool has_segment(const Triplanetary& game, const Holder& holder, Seat seat) {
    // Who has lost all ships has bases.
    if (is_nova(game, holder.scenario) && holder.players[seat.value].is_playing) return true;
    return std::ranges::any_of(holder.ships, [&](const Ship& ship) { return ship.seat == seat; }) ||
           std::ranges::any_of(holder.counters, [&](const Counter& counter) {
               return counter.seat == seat && counter.ship != no_unit;
           });
}

template <class Holder>
bool has_word_of_all(const Triplanetary& game, const Holder& holder, Seat but) {
    for (std::uint8_t s = 0; s < holder.players.size(); ++s) {
        const Seat seat{s};
        // H118
        if (seat != but && !holder.players[s].agrees_to_end && has_segment(game, holder, seat)) return false;
    }
    return true;
}

}  // namespace

bool plots_courses(const Triplanetary& game, const State& state, Seat seat) {
    return has_segment(game, state, seat);
}

bool have_others_agreed(const Triplanetary& game, const View& view) {
    return has_word_of_all(game, view, view.seen.seat);
}

bool agree_to_end(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    if (order_for<AgreeToEnd>(sheet, no_unit) == nullptr) return false;
    events.push_back(SeatAgreed{state.phasing});
    if (!has_word_of_all(game, state, state.phasing)) return false;
    events.push_back(GameEnded{Ending::agreement});
    return true;
}

}  // namespace astrogate::triplanetary
