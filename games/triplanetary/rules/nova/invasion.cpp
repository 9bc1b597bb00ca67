// Triplanetary: Nova in play: who has hurt which alien, the bombs, and how it ends.
#include <algorithm>

#include "games/triplanetary/rules/nova/nova.h"

namespace astrogate::triplanetary {

void blame(const Triplanetary& game, const State& state, UnitId unit, Seat by, GameEvents& events) {
    if (!is_nova(game, state.scenario) || by == aliens) return;
    const Ship* ship = find_ship(state, unit);
    // 1981:nova.16; H90
    if (ship != nullptr && ship->seat == aliens) events.push_back(AlienHurt{unit, by});
}

bool find_doomed(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_nova(game, state.scenario)) return false;
    bool any = false;
    for (const Ship& ship : state.ships) {
        if (ship.seat != aliens || !ship.is_adrift() || contains(state.invasion.doomed, ship.unit) ||
            !is_doomed(game, state, ship))
            continue;
        // 1981:nova.17; G14
        events.push_back(AlienDoomed{ship.unit});
        any = true;
    }
    return any;
}

bool destroys_sun(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_nova(game, state.scenario) || state.phasing != aliens) return false;
    for (const Ship& ship : state.ships) {
        // 1981:nova.10; 1981:nova.11
        // H91
        if (ship.seat != aliens || orbit_of(game, ship) != Body::sol) continue;
        events.push_back(SunDestroyed{ship.unit});
        // 1981:nova.18; 1981:nova.19
        events.push_back(GameEnded{Ending::nova});
        return true;
    }
    return false;
}

namespace {

// 1981:nova.16; 1981:nova.19
// 2018:nova.2; H90
Ending ending_by_slayer(const Invasion& invasion) {
    if (invasion.slayer == east_bloc) return Ending::east_wins;
    return invasion.slayer == west_bloc ? Ending::west_wins : Ending::invasion_fails;
}

// 2018:nova.3
Ending ending_by_prizes(const Invasion& invasion) {
    if (invasion.brought.size() == blocs) return Ending::blocs_decisive;
    if (contains(invasion.brought, east_bloc)) return Ending::east_decisive;
    return contains(invasion.brought, west_bloc) ? Ending::west_decisive : Ending::blocs_marginal;
}

// Whether a bloc still has an alien that it captured and has brought to no base.
bool is_prize_under_way(const State& state) {
    return std::ranges::any_of(state.ships, [&](const Ship& ship) {
        return ship.is_prize && ship.seat != aliens && state.roster[ship.unit.value].seat == aliens;
    });
}

}  // namespace

bool is_repelled(const Triplanetary& game, const State& state, Ending& ending) {
    const auto plays = [&](Seat seat) { return state.players[seat.value].is_playing; };
    ending = Ending::resigned;
    // H93
    if (!plays(aliens) || (!plays(east_bloc) && !plays(west_bloc))) return true;
    if (!state.invasion.has_begun) return false;
    for (const Ship& ship : state.ships)
        // 1981:nova.17
        if (ship.seat == aliens && !contains(state.invasion.doomed, ship.unit)) return false;
    if (game.rules.spoils == Spoils::one_winner) {
        ending = ending_by_slayer(state.invasion);
        return true;
    }
    ending = ending_by_prizes(state.invasion);
    // H92
    return !is_prize_under_way(state);
}

}  // namespace astrogate::triplanetary
