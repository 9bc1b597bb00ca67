// Slingshot: players without a person.
#include "games/slingshot/bots/escort.h"
#include "kernel/grow.h"

namespace astrogate::slingshot {

namespace {

void choose_random(const Slingshot& game, const View& view, Stream& dice, Sheet<Slingshot>& sheet,
                   Reason& reason) {
    grow_sheet(game, view, dice, NothingUnwanted{}, sheet);
    reason.text = "random_any";
}

}  // namespace

QuickPlayer<Slingshot> Slingshot::quick_player(const View&) const {
    return QuickPlayer<Slingshot>{"escort", choose_escort, 20};
}

std::span<const NamedPolicy<Slingshot>> bots() {
    static constexpr NamedPolicy<Slingshot> list[] = {{"escort", choose_escort}, {"random", choose_random}};
    return list;
}

}  // namespace astrogate::slingshot
