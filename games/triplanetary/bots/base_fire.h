// Triplanetary: what the captain's bases do in a fight.
#pragma once
#include "games/triplanetary/bots/captain.h"

namespace astrogate::triplanetary {

// All bases fire that have anything above them, but not where that could be the end of the passengers.
// Whether any does.
bool defend_with_bases(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);
// Of each base on an asteroid the torpedo that would hit the strongest enemy this turn, where one would.
void launch_from_bases(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);
// What a captain does in a fight who has nothing better in mind: in the steps of guns bases fire, or where
// none may all guns at the best odds; nobody rams, and nobody surrenders. False in every other step.
bool fight(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);

}  // namespace astrogate::triplanetary
