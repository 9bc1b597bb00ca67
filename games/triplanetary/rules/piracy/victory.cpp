// Triplanetary: how Piracy ends: with a fleet that is gone, with a large fleet of merchants, or with a cycle
// of much loot.
#include "games/triplanetary/rules/piracy/piracy.h"

namespace astrogate::triplanetary {

int ships_of(const State& state, Seat seat) {
    return static_cast<int>(
        std::ranges::count_if(state.ships, [&](const Ship& ship) { return ship.seat == seat; }));
}

bool is_piracy_over(const State& state, Ending& ending) {
    ending = Ending::resigned;
    for (const Player& player : state.players)
        // H100
        if (!player.is_playing) return true;
    const int trading = ships_of(state, merchants);
    const int robbing = ships_of(state, raiders);
    // 2018:piracy.27
    ending = trading >= merchants_to_share ? Ending::law_shared : Ending::law_kept;
    // 2018:piracy.26
    if (robbing == 0) return true;
    // 2018:piracy.30
    ending = Ending::fleet_wiped_out;
    if (trading == 0 || ships_of(state, patrolmen) == 0) return true;
    // 2018:piracy.31
    ending = Ending::cycle_looted;
    if (state.piracy.looted >= loot_to_win) return true;
    // 2018:piracy.28
    ending = Ending::merchants_thrive;
    return trading >= std::max(merchants_to_win, 2 * robbing);
}

int piracy_points(const State& state, Seat seat) {
    switch (state.ending) {
        case Ending::law_kept: return seat == patrolmen ? 3 : 0;
        // 2018:piracy.27
        case Ending::law_shared: return seat == raiders ? 0 : 3;
        case Ending::fleet_wiped_out:
        case Ending::cycle_looted: return seat == raiders ? 3 : 0;
        // 2018:piracy.29
        case Ending::merchants_thrive: return seat == merchants ? 3 : seat == patrolmen ? 2 : 0;
        case Ending::resigned: return state.players[seat.value].is_playing ? 1 : 0;
        default: return 0;
    }
}

}  // namespace astrogate::triplanetary
