// Delta Vee: players without a person.
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

QuickPlayer<DeltaVee> DeltaVee::quick_player(const View&) const {
    return QuickPlayer<DeltaVee>{"captain", choose_captain, 4};
}

std::span<const NamedPolicy<DeltaVee>> bots() {
    static constexpr NamedPolicy<DeltaVee> list[] = {
        {"captain", choose_captain}, {"gunner", choose_gunner}, {"random", choose_random}};
    return list;
}

}  // namespace astrogate::delta_vee
