// Vector 3: named players. Each maps a View to a Sheet and sees nothing else.
#pragma once
#include <span>

#include "games/vector3/game.h"
#include "kernel/policy.h"

namespace astrogate::vector3 {

std::span<const StandingRule<Vector3>> standing_rules();

// The yardstick: burns towards the nearest enemy, shoots at the nearest. Written first and never changed.
void choose_closer(const Vector3& game, const View& view, Stream& dice, Sheet<Vector3>& sheet,
                   Reason& reason);

// Builds a sane fleet, seeks its best range, fires at the best target, keeps a lead, breaks off when beaten.
// With torpedoes and mines on the table it launches, leads, dodges and detonates by the points it expects.
void choose_lieutenant(const Vector3& game, const View& view, Stream& dice, Sheet<Vector3>& sheet,
                       Reason& reason);

// Sparring partners with one idea each: torpedoes as fast as they can be launched; a line of lasers at its
// best range; mines where the enemy is about to be.
void choose_swarm(const Vector3& game, const View& view, Stream& dice, Sheet<Vector3>& sheet, Reason& reason);
void choose_laser_line(const Vector3& game, const View& view, Stream& dice, Sheet<Vector3>& sheet,
                       Reason& reason);
void choose_miner(const Vector3& game, const View& view, Stream& dice, Sheet<Vector3>& sheet, Reason& reason);

// The package with the most lasers, and the lieutenant's arts with more care; what torpedoes it is given it
// spreads over every place that their targets can reach.
void choose_captain(const Vector3& game, const View& view, Stream& dice, Sheet<Vector3>& sheet,
                    Reason& reason);

// Of all legal burns the one after which `ship` ends next turn nearest to where `enemy` will drift.
Vec burn_towards(const Vector3& game, const ShipView& ship, const Ship& enemy);

// Any legal sheet, grown at random; never warps out, resigns or agrees to end.
void choose_random(const Vector3& game, const View& view, Stream& dice, Sheet<Vector3>& sheet,
                   Reason& reason);

// Whether an order leaves the game or offers to: what random players never do.
bool is_quitting(const Order& order);

}  // namespace astrogate::vector3
