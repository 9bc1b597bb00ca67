// Triplanetary: the board as a description tells it, for whoever draws it.
#pragma once
#include "base/node.h"
#include "games/triplanetary/map/map.h"

namespace astrogate::triplanetary {

// {"bodies": [{"name", "at", "disc", "gravity"}], "arrows": [{"at", "direction", "body", "is_weak"}],
//  "bases": [{"body", "at", "side"}], "asteroids": [{"at", "is_dense"}], "rows": [{"r", "from", "to"}],
//  "zones": [{"name", "hexes"}]}: hexes as [q, r], discs in thousandths of a hex's width, of each row on the board its
// first and last q, by body the hexes that its bases detect. A base without a side is in its body's hex.
Node describe_board(const Map& map);

}  // namespace astrogate::triplanetary
