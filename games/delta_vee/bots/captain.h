// Delta Vee: the captain, who plays from a View alone: gunner's steering and fire, and missiles launched
// where the enemy must fly, steered onto him, prepared ahead; force fields raised in time.
#pragma once
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

void choose_captain(const DeltaVee& game, const View& view, Stream& dice, Sheet<DeltaVee>& sheet,
                    Reason& reason);

// ---- captain_missiles.cpp

// What it is worth, in thousandths, that a missile tries a target: its chance, and what becomes of the
// target.
int worth_of_interception(const DeltaVee& game, const Ship& missile, const Ship& target);
// How much a ship has to fear in its next movement and in the enemy's after it, by the same measure.
int danger_to(const DeltaVee& game, const View& view, const Ship& ship);
// Adds the commands of one missile; true where it will be among enemies.
bool steer_missile(const DeltaVee& game, const View& view, const Ship& missile, GameSheet& sheet);
// How far a ship is from a course on which a missile that it launches, and leaves to itself, meets one who
// takes no commands; in tenths of a hex.
int lack_of_aim(const DeltaVee& game, const View& view, const Ship& ship, const Ship& runner);
// The best launch, and what it is worth.
int best_launch(const DeltaVee& game, const View& view, const Ship& ship, Launch& best);

}  // namespace astrogate::delta_vee
