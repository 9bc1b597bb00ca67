// Slingshot: the escort's weapons.
#pragma once
#include <limits>

#include "games/slingshot/game.h"

namespace astrogate::slingshot {

// Points of Integ that one attack takes, in sixths.
int sixths_of(const Slingshot& game, const Weapon& weapon, const Ship& target);
// The burn after which a torpedo or mine strikes, now or later; what is missing for that, in tenths of a hex.
struct Aim {
    Hex change{};
    int cost = std::numeric_limits<int>::max();
};
Aim best_aim(const Slingshot& game, const View& view, const Ship& object, int points);
// Each weapon at the enemy that it can hurt most.
void fire(const Slingshot& game, const View& view, const Ship& ship, Sheet<Slingshot>& sheet);
// Launches what is likely to strike.
void launch(const Slingshot& game, const View& view, const Ship& ship, Sheet<Slingshot>& sheet);

}  // namespace astrogate::slingshot
