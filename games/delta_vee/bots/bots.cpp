// Delta Vee: players without a person.
#include <algorithm>

#include "games/delta_vee/bots/captain.h"
#include "games/delta_vee/bots/gunner.h"
#include "kernel/grow.h"

namespace astrogate::delta_vee {

namespace {

void choose_random(const DeltaVee& game, const View& view, Stream& dice, Sheet<DeltaVee>& sheet,
                   Reason& reason) {
    grow_sheet(game, view, dice, NothingUnwanted{}, sheet);
    reason.text = "random_any";
}

}  // namespace

// Every ship is weighed against every other.
QuickPlayer<DeltaVee> DeltaVee::quick_player(const View& view) const {
    const auto ships = std::ranges::count_if(view.ships, is_spaceship);
    return QuickPlayer<DeltaVee>{"captain", choose_captain,
                                 static_cast<std::uint32_t>(std::max<std::ptrdiff_t>(4, ships * ships / 2))};
}

std::span<const NamedPolicy<DeltaVee>> bots() {
    static constexpr NamedPolicy<DeltaVee> list[] = {
        {"captain", choose_captain}, {"gunner", choose_gunner}, {"random", choose_random}};
    return list;
}

}  // namespace astrogate::delta_vee
