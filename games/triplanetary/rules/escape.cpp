// Triplanetary: how Escape ends: what has become of the fugitives, and of the ships that hunt them.
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

namespace {

// Whether the Pilgrims have done to an Enforcer what a moral victory asks.
bool has_scored(const Triplanetary& game, const State& state) {
    for (const Enrolled& one : state.roster) {
        if (one.seat != enforcers) continue;
        // G11; 2018:escape.1
        if (one.fate == Fate::lost || (one.was_disabled && game.rules.moral == Moral::disabled)) return true;
    }
    return false;
}

// The fugitives' fate is that of their transport, or, once they are captured, of their captor.
bool are_lost(const State& state, UnitId fugitives) {
    const UnitId with = state.custodian != no_unit ? state.custodian : fugitives;
    // H16; H19
    return state.roster[with.value].fate == Fate::lost;
}

bool is_custodian_home(const Triplanetary& game, const State& state) {
    if (state.custodian == no_unit) return false;
    const Ship* captor = find_ship(state, state.custodian);
    // 1981:escape.18; G12
    return captor != nullptr && base_now(game, state, *captor) != Body::none;
}

}  // namespace

bool is_settled(const Triplanetary& game, const State& state, Ending& ending) {
    if (game.scenario(state.scenario).passengers) return is_delivered(game, state, ending);
    switch (conflict_of(game, state.scenario)) {
        case Conflict::mutiny: return is_put_down(game, state, ending);
        case Conflict::rebellion: return is_decided(game, state, ending);
        case Conflict::nova: return is_repelled(game, state, ending);
        case Conflict::war: return is_war_over(game, state, ending);
        case Conflict::piracy: return is_piracy_over(state, ending);
        case Conflict::campaign: return is_campaign_over(state, ending);
        case Conflict::none: break;
    }
    if (!game.scenario(state.scenario).fugitives) return false;
    ending = Ending::resigned;
    for (const Player& player : state.players)
        // H24
        if (!player.is_playing) return true;
    const UnitId fugitives = state.players[pilgrims.value].fugitives;
    if (fugitives == no_unit) return false;
    const Fate fate = state.roster[fugitives.value].fate;
    // 1981:escape.14
    ending = Ending::pilgrims_decisive;
    if (fate == Fate::left_with_fuel) return true;
    // 1981:escape.16
    ending = Ending::pilgrims_marginal;
    if (fate == Fate::left) return true;
    const bool lost = are_lost(state, fugitives);
    if (!lost && !is_custodian_home(game, state)) return false;
    // 1981:escape.19
    ending = lost ? Ending::enforcers_marginal : Ending::enforcers_decisive;
    // 1981:escape.17; H20
    if (has_scored(game, state)) ending = Ending::pilgrims_moral;
    return true;
}

bool is_settled(const Triplanetary& game, const State& state) {
    Ending unused = Ending::landed;
    return is_settled(game, state, unused);
}

bool end_if_settled(const Triplanetary& game, const State& state, GameEvents& events) {
    Ending ending = Ending::landed;
    if (!is_settled(game, state, ending)) return false;
    events.push_back(GameEnded{ending});
    return true;
}

bool escapes(const Triplanetary& game, std::uint8_t scenario, Seat seat, const Course& course) {
    // G9; 1981:escape.15
    return game.scenario(scenario).fugitives && seat == pilgrims &&
           game.map.leaves_over_the_top(course.from, course.to());
}

int fuel_to_escape(Hex vector) {
    // G10
    return length(vector) + 1;
}

int escape_points(const State& state, Seat seat) {
    switch (state.ending) {
        case Ending::pilgrims_decisive: return seat == pilgrims ? 3 : 0;
        case Ending::pilgrims_marginal: return seat == pilgrims ? 2 : 0;
        case Ending::pilgrims_moral: return seat == pilgrims ? 1 : 0;
        case Ending::enforcers_decisive: return seat == enforcers ? 3 : 0;
        case Ending::enforcers_marginal: return seat == enforcers ? 2 : 0;
        case Ending::resigned: return state.players[seat.value].is_playing ? 1 : 0;
        // H15
        default: return 0;
    }
}

bool is_of_pilgrims(const State& state, UnitId unit) {
    return state.players[pilgrims.value].fugitives != no_unit &&
           state.roster[unit.value].kind == Kind::transport && state.roster[unit.value].seat == pilgrims;
}

}  // namespace astrogate::triplanetary
