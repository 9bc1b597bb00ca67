// Triplanetary: the board as a description tells it, for whoever draws it.
#pragma once
#include "base/node.h"
#include "games/triplanetary/map/map.h"

namespace astrogate::triplanetary {

// As mechanics/hex_board.h says. A zone has the hexes that the bases of a body detect; those on asteroids see
// `reach` hexes far.
Node describe_board(const Map& map, int reach);

}  // namespace astrogate::triplanetary
