// Triplanetary: how the captain brings nukes onto sides of worlds: where a ship has to be for that, and when
// to let go.
#pragma once
#include "games/triplanetary/bots/captain.h"

namespace astrogate::triplanetary {

using Targets = BodySides;  // sides of worlds that are to be laid waste

// Whether a course runs into a world over one of the targets.
bool strikes(const Triplanetary& game, const Targets& targets, Hex from, Hex vector);
// A turn of a ship's way to where its nuke would fall on a target, or, where it would do so already, out of
// the nuke's way; false where there is no way.
bool go_bombing(const Triplanetary& game, const View& view, const Ship& ship, const Targets& targets,
                GameSheet& sheet);
// Nukes that would fall on targets this turn; one for each.
bool drop_nukes(const Triplanetary& game, const View& view, const Targets& targets, GameSheet& sheet,
                Reason& reason);

}  // namespace astrogate::triplanetary
