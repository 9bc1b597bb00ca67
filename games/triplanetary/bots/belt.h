// Triplanetary: short ways among the asteroids, for a ship that neither pulls nor dice are to touch: out of gravity, at two
// hexes a turn at most, and through asteroids at one.
#pragma once
#include <functional>
#include <vector>

#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

struct Way {
    bool is_found = false;
    Hex burn{};  // of this turn
    Hex end{};
    int turns = 0;
    int fuel = 0;
};

// Whether a ship that is at `hex` after some turn, with `vector`, has got where it should.
using Arrived = std::function<bool(Hex hex, Hex vector)>;
// The way that takes the fewest turns, a point of fuel counting as one, of those that the fuel is enough for. A ship that
// has arrived already has to arrive again.
Way way_to(const Triplanetary& game, const View& view, const Ship& ship, int fuel, const Arrived& arrived);

}  // namespace astrogate::triplanetary
