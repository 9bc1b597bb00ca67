// Vector 3: the last turns of a duel of one ship each, small enough to be solved exactly (src/search/exact):
// how they are dealt, and what makes no difference in them. Of the text of 2009 alone, in which a State hides
// nothing.
#pragma once
#include "games/vector3/game.h"
#include "search/exact/solver.h"

namespace astrogate::vector3 {

struct Endgame {
    const char* name;
    bool is_flat;
    int lasers;      // of each ship
    int turns_left;  // in which there will be fire
};
std::span<const Endgame> endgames();

inline constexpr std::uint16_t last_turn = 20;
Rules rules_of(const Endgame& endgame);

// The position of a number: both choose their burns. The same number is the same position everywhere.
void deal(const Vector3& game, const Endgame& endgame, std::uint64_t number, State& state);

search::Shortcuts<Vector3> shortcuts();

}  // namespace astrogate::vector3
