// Delta Vee: facts of battlecraft, tractors, asteroids, planets, jumps and docking.
#pragma once
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

// Of a command draft; `after` has the ships as it leaves them.
void tell_craft(const DeltaVee& game, const View& view, const View& after, const GameSheet& draft,
                FactSink<Fact>& sink);

}  // namespace astrogate::delta_vee
