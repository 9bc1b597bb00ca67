// Triplanetary: players without a person.
#include "games/triplanetary/game.h"
#include "kernel/grow.h"

namespace astrogate::triplanetary {

namespace {

void choose_coaster(const Triplanetary& game, const View& view, Stream&, Sheet<Triplanetary>& sheet,
                    Reason& reason) {
    game.default_sheet(view, sheet);
    reason.text = "coaster_coasts";
}

void choose_random(const Triplanetary& game, const View& view, Stream& dice, Sheet<Triplanetary>& sheet,
                   Reason& reason) {
    grow_sheet(game, view, dice, NothingUnwanted{}, sheet);
    reason.text = "random_any";
}

}  // namespace

std::span<const NamedPolicy<Triplanetary>> bots() {
    static constexpr NamedPolicy<Triplanetary> list[] = {{"random", choose_random},
                                                         {"coaster", choose_coaster}};
    return list;
}

}  // namespace astrogate::triplanetary
