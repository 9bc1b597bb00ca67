// Triplanetary: the facts of foresee about ordnance.
#pragma once
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

// In the phases in which courses are plotted and ordnance is launched; nothing where there is none.
void foresee_ordnance(const Triplanetary& game, const View& view, const GameSheet& draft,
                      FactSink<Fact>& sink);

}  // namespace astrogate::triplanetary
