// Slingshot: a quick player who knows what its side is here for.
#pragma once
#include "games/slingshot/game.h"

namespace astrogate::slingshot {

void choose_escort(const Slingshot& game, const View& view, Stream& dice, Sheet<Slingshot>& sheet,
                   Reason& reason);

}  // namespace astrogate::slingshot
