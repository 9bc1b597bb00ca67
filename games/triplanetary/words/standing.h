// Triplanetary: what a seat may lay down for the time its owner is away.
#pragma once
#include <span>

#include "games/triplanetary/game.h"

namespace astrogate::triplanetary {

// The last of them takes a bot's time.
std::span<const StandingRule<Triplanetary>> standing_rules();

}  // namespace astrogate::triplanetary
