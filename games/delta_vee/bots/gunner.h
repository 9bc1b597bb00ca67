// Delta Vee: the gunner, who turns to the nearest enemy and fires the best shot.
#pragma once
#include "games/delta_vee/game.h"

namespace astrogate::delta_vee {

void choose_gunner(const DeltaVee& game, const View& view, Stream& dice, Sheet<DeltaVee>& sheet,
                   Reason& reason);

}  // namespace astrogate::delta_vee
