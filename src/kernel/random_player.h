// A player for whom any sheet is as good as any other: one more of a game's players. Its Reason is a key of
// the game's texts.
#pragma once
#include "kernel/grow.h"
#include "kernel/policy.h"

namespace astrogate {

template <Game G>
void choose_random(const G& game, const typename G::View& view, Stream& dice, Sheet<G>& sheet,
                   Reason& reason) {
    grow_sheet(game, view, dice, NothingUnwanted{}, sheet);
    reason.text = "random_any";
}

}  // namespace astrogate
