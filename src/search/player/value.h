// What a State is worth to a seat: as the game evaluates it, or by how the seats would stand.
#pragma once
#include <algorithm>

#include "kernel/game.h"
#include "kernel/services.h"
#include "search/player/level.h"

namespace astrogate::search {

// From -certain to certain, by places and by shares of the points; at the end by places above all.
std::int32_t value_of(const Outcome& outcome, Seat seat, bool is_over);

template <Game G>
std::int32_t value_of(const G& game, const typename G::State& state, Seat seat, Outcome& outcome) {
    if constexpr (Evaluates<G>)
        if (!state.progress.is_over) return std::clamp(game.evaluate(state, seat), -certain, certain);
    game.outcome(state, outcome);
    return value_of(outcome, seat, state.progress.is_over);
}

}  // namespace astrogate::search
