// Delta Vee: the gunner, who turns to the nearest enemy and fires the best shot.
#pragma once
#include "games/delta_vee/game.h"

namespace astrogate::delta_vee {

void choose_gunner(const DeltaVee& game, const View& view, Stream& dice, Sheet<DeltaVee>& sheet,
                   Reason& reason);

// How a part that is hit is chosen, for other players.
void choose_worst_part(const DeltaVee& game, const View& view, Sheet<DeltaVee>& sheet);
// Adds the plan that brings a ship nearest to the nearest enemy; `dread(ship)` is taken off what a plan is
// worth.
struct Dread {
    const void* self = nullptr;
    int (*of)(const void* self, const Ship& after) = nullptr;
};
void steer_nearer(const DeltaVee& game, const View& view, const Ship& ship, int spare_energy, Dread dread,
                  Sheet<DeltaVee>& sheet);
void add_plan(const Ship& ship, int faster, int slower, std::uint8_t heading, Sheet<DeltaVee>& sheet);

}  // namespace astrogate::delta_vee
