// Slingshot: players without a person.
#include "games/slingshot/bots/escort.h"
#include "kernel/random_player.h"

namespace astrogate::slingshot {

QuickPlayer<Slingshot> Slingshot::quick_player(const View&) const {
    return QuickPlayer<Slingshot>{"escort", choose_escort, 20};
}

std::span<const NamedPolicy<Slingshot>> bots() {
    static constexpr NamedPolicy<Slingshot> list[] = {{"escort", choose_escort},
                                                      {"random", choose_random<Slingshot>}};
    return list;
}

}  // namespace astrogate::slingshot
