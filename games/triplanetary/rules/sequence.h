// Triplanetary: the order of segments within a turn.
#pragma once
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

// Whether it is drawn now, before anything else.
bool wait_sequence(const Triplanetary& game, const State& state, Wait& wait);
bool act_sequence(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
// Whose segment comes after this one, and whose is the first of a turn.
Seat next_segment(const State& state);
Seat first_segment(const State& state);

}  // namespace astrogate::triplanetary
