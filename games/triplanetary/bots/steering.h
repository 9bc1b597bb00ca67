// Triplanetary: how the captain steers one ship, in whatever scenario: each adds the orders of one turn's
// course to a sheet.
#pragma once
#include "games/triplanetary/bots/captain.h"

namespace astrogate::triplanetary {

// By the shortest way to a world; where there is none, out of harm's way.
void fly_to(const Triplanetary& game, const View& view, const Ship& ship, Body body, GameSheet& sheet);
void go_into_orbit(const Triplanetary& game, const View& view, const Ship& ship, Body body, GameSheet& sheet);
// Near the target and as fast as it, as it will be in its next move; false where no move is.
bool approach(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
              FlightEdge& best);
// Beside the target, if it only coasts; as near to that as may be where the way is long.
void give_chase(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
                GameSheet& sheet);
// The same, but no nearer to ships of a seat than their guns allow: it goes round those that could harm it in
// the next days.
void give_wary_chase(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
                     Seat feared, GameSheet& sheet);

}  // namespace astrogate::triplanetary
