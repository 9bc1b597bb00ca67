// Triplanetary: why something is not allowed, and what texts tell of it: words of what stands in its place.
#pragma once
#include "base/problem.h"
#include "games/triplanetary/game.h"

namespace astrogate::triplanetary {

// Why something is not allowed, if it is not: the code and the rule of a Problem, without its text. Cheap
// enough to be computed for every pair of ships.
struct Refusal {
    const char* code = nullptr;
    const char* rule = "";

    explicit operator bool() const { return code != nullptr; }
    Problem problem() const { return {code, rule}; }
};

// All of them that stand in the way of one order.
using Refusals = List<Refusal, 12>;

// The numbers by which texts know what is launched or loaded instead of something else; 0 is nothing.
constexpr int word_of(Munition munition) { return 1 + static_cast<int>(munition); }
inline constexpr int word_of_a_mine = word_of(Munition::mine);

// The word of a body that texts know it by.
inline const char* word_of(Body body) { return enum_names<Body>[static_cast<std::size_t>(body)]; }

// The first ship that is as it is wanted; no_unit where there is none.
template <class Holder, class F>
UnitId first_of(const Holder& holder, const F& is_wanted) {
    for (const Ship& ship : holder.ships)
        if (is_wanted(ship)) return ship.unit;
    return no_unit;
}

}  // namespace astrogate::triplanetary
