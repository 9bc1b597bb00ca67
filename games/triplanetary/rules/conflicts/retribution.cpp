// Triplanetary: Retribution in play: where ships of the patrol may fly, sides that stay on the ground, and
// how it ends; and the points of all conflicts.
#include <algorithm>

#include "games/triplanetary/map/detectors.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

namespace {

bool is_patrolled(const Triplanetary& game, Hex hex) {
    // 1981:retribution.7; G15
    return is_seen_from(game.map, game.map.world(Body::terra), hex) ||
           is_seen_from(game.map, game.map.world(Body::luna), hex);
}

bool is_bound(const Rebellion& rebellion, const Ship& ship) {
    return !rebellion.is_formed && contains(rebellion.bound, ship.unit);
}

// Whether a ship that flies a vector ends within range, and is there still.
bool stays_in_range(const Triplanetary& game, const View& view, const Ship& ship, Hex vector) {
    const Hex to = ship.hex + vector;
    if (length(vector) > longest_course || !game.map.is_on(to) || !is_patrolled(game, to)) return false;
    Course course;
    resolve(game.map, ship.hex, vector, false, course,
            {view.asteroids_cleared.begin(), view.asteroids_cleared.size()});
    Loss unused = Loss::crash;
    return !is_lost(course, unused);
}

}  // namespace

bool is_off_patrol(const Triplanetary& game, const Rebellion& rebellion, const Ship& ship) {
    // 1981:retribution.7; H85
    return is_bound(rebellion, ship) && !is_patrolled(game, ship.hex);
}

const Ship* strays(const Triplanetary& game, const View& view, const GameSheet& sheet, Hex& instead) {
    if (!is_rebellion(game, view.scenario)) return nullptr;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || ship.landed != Body::none || !is_bound(view.rebellion, ship) ||
            !is_patrolled(game, ship.hex) || is_station(ship))
            continue;
        const Pending& pending = pending_of(view, ship.unit);
        const Plan plan = plan_of(game, view, ship, pending, sheet);
        if (plan.plot != Plot::fly || is_patrolled(game, ship.hex + plan.vector)) continue;
        Hex predicted = ship.vector;
        for (const Pull& pull : pending.pulls) predicted = predicted + step_towards(pull.direction);
        for (const Hex change : hex_burns(std::min(1, most_to_burn(game, ship)))) {
            // H85
            if (!stays_in_range(game, view, ship, predicted + change)) continue;
            instead = change;
            return &ship;
        }
    }
    return nullptr;
}

bool count_grounded(const Triplanetary& game, const State& state, GameEvents&, Ending& ending) {
    if (!is_rebellion(game, state.scenario)) return false;
    // 1981:retribution.17; 1981:retribution.20
    ending =
        state.rebellion.enforcers_grounded >= grounded_turns ? Ending::enforcers_hide : Ending::rebels_hide;
    return state.rebellion.enforcers_grounded >= grounded_turns ||
           state.rebellion.rebels_grounded >= grounded_turns;
}

bool is_decided(const Triplanetary&, const State& state, Ending& ending) {
    ending = Ending::resigned;
    for (const Player& player : state.players)
        // H24
        if (!player.is_playing) return true;
    // 1981:retribution.16
    ending = Ending::tyrant_falls;
    if (!has_ships(state, empire)) return true;
    // 1981:retribution.19
    ending = Ending::rebels_destroyed;
    return !has_ships(state, rebels) && (state.rebellion.to_come == 0 || state.rebellion.is_formed);
}

int conflict_points(const State& state, Seat seat) {
    switch (state.ending) {
        case Ending::rebel_decisive:
        case Ending::tyrant_falls: return seat == rebels ? 3 : 0;
        case Ending::enforcers_hide: return seat == rebels ? 2 : 0;
        case Ending::colonies_win: return seat == rebels ? 3 : 0;
        case Ending::terra_decisive: return seat == empire ? 3 : 0;
        case Ending::terra_marginal: return seat == empire ? 2 : 0;
        case Ending::empire_decisive:
        case Ending::rebels_destroyed: return seat == empire ? 3 : 0;
        case Ending::empire_marginal:
        case Ending::rebels_hide: return seat == empire ? 2 : 0;
        // 1981:fleet_mutiny.16; 1981:retribution.18
        case Ending::mutiny_fails:
        case Ending::enforcers_alive: return seat == empire ? 1 : 0;
        case Ending::resigned: return state.players[seat.value].is_playing ? 1 : 0;
        case Ending::nova: return seat == aliens ? 3 : 0;
        // 1981:nova.19
        case Ending::east_wins: return seat == east_bloc ? 3 : 0;
        case Ending::west_wins: return seat == west_bloc ? 3 : 0;
        // 2018:nova.3
        case Ending::blocs_marginal: return seat == aliens ? 0 : 2;
        case Ending::blocs_decisive: return seat == aliens ? 0 : 3;
        case Ending::east_decisive: return seat == aliens ? 0 : seat == east_bloc ? 3 : 2;
        case Ending::west_decisive: return seat == aliens ? 0 : seat == west_bloc ? 3 : 2;
        default: return piracy_points(state, seat);
    }
}

}  // namespace astrogate::triplanetary
