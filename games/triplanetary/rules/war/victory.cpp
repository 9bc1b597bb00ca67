// Triplanetary: how Interplanetary War ends: by sides of worlds laid waste, or with the Rebel fleet.
#include <algorithm>

#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

int sides_wasted(const Wastes& wasted, Body body) {
    return static_cast<int>(
        std::ranges::count_if(wasted, [&](const Waste& one) { return one.body == body; }));
}

bool is_war_over(const Triplanetary&, const State& state, Ending& ending) {
    ending = Ending::resigned;
    for (const Player& player : state.players)
        // H24
        if (!player.is_playing) return true;
    if (is_anybody_buying(state)) return false;
    const int terran = sides_wasted(state.sides_wasted, Body::terra);
    // 1981:interplanetary_war.18; H98
    ending = Ending::colonies_win;
    if (terran >= terran_sides_to_waste &&
        sides_wasted(state.sides_wasted, Body::luna) >= lunar_sides_to_waste)
        return true;
    // 1981:interplanetary_war.16; 1981:interplanetary_war.17
    // G17
    ending = terran > 0 ? Ending::terra_marginal : Ending::terra_decisive;
    return std::ranges::none_of(state.ships,
                                // H98
                                [](const Ship& ship) { return ship.seat == rebels && !is_station(ship); });
}

}  // namespace astrogate::triplanetary
