// Triplanetary: how Lateral 7 ends: what has become of the passengers; and who may take them aboard.
#include "games/triplanetary/rules/combat/parts.h"

namespace astrogate::triplanetary {

namespace {

bool has_lost(const State& state, Seat seat, bool is_dreadnought) {
    for (const Enrolled& one : state.roster)
        if (one.seat == seat && one.fate == Fate::lost && (!is_dreadnought || one.kind == Kind::dreadnought))
            return true;
    return false;
}

}  // namespace

bool is_delivered(const Triplanetary& game, const State& state, Ending& ending) {
    ending = Ending::resigned;
    for (const Player& player : state.players)
        // H24
        if (!player.is_playing) return true;
    if (state.passengers == no_unit) return false;
    const Ship* carrier = find_ship(state, state.passengers);
    ending = Ending::passengers_lost;
    // 1981:lateral_7.20; G13
    if (carrier == nullptr) return true;
    if (carrier->seat == pirates) {
        // 1981:lateral_7.17
        ending = has_lost(state, navy, true) ? Ending::pirates_decisive : Ending::pirates_win;
        // 1981:lateral_7.16; H53
        return base_now(game, state, *carrier) == Body::clandestine;
    }
    // 1981:lateral_7.19
    ending = has_lost(state, pirates, false) ? Ending::navy_decisive : Ending::navy_win;
    // 1981:lateral_7.18; H47
    return carrier->kind == Kind::liner && carrier->landed == Body::ganymede;
}

int lateral_points(const State& state, Seat seat) {
    switch (state.ending) {
        case Ending::pirates_decisive: return seat == pirates ? 3 : 0;
        case Ending::pirates_win: return seat == pirates ? 2 : 0;
        case Ending::navy_decisive: return seat == navy ? 3 : 0;
        case Ending::navy_win: return seat == navy ? 2 : 0;
        case Ending::resigned: return state.players[seat.value].is_playing ? 1 : 0;
        // 1981:lateral_7.20; H15
        default: return 0;
    }
}

bool is_held_back(const Triplanetary& game, const View& view, const Ship& ship) {
    // 1981:lateral_7.10
    return game.scenario(view.scenario).passengers && ship.kind == Kind::dreadnought && !view.is_alarmed;
}

Refusal refusal_of_taking(const Triplanetary& game, UnitId passengers, const Bargains& bargains,
                          const Ship& ship, const Ship& target) {
    // 1981:lateral_7.16
    if (passengers == no_unit || passengers != target.unit)
        return {"no_passengers_there", "1981:lateral_7.16"};
    // F8
    if (ship.is_prize) return {"prize_unseen", "1981:transfer.5"};
    // 1981:transfer.1; F7
    if (ship.unit == target.unit || !(target.hex == ship.hex) || !(target.vector == ship.vector) ||
        ship.landed != Body::none || target.landed != Body::none)
        return {"not_matched", "1981:transfer.1"};
    if (target.seat == ship.seat) return {};
    // H18
    if (!game.tables.of(ship.kind).is_armed) return {"no_boarder", "1981:transfer.4"};
    // 1981:surrender.2; F9
    if (has_surrendered_to(bargains, target.unit, ship.unit)) return {};
    // 1981:transfer.3
    if (!is_helpless(game, target)) return {"not_looted", "1981:transfer.3"};
    return {};
}

bool can_take_passengers(const Triplanetary& game, const State& state) {
    if (state.passengers == no_unit) return false;
    const Ship* target = find_ship(state, state.passengers);
    if (target == nullptr) return false;
    for (const Ship& ship : state.ships)
        if (ship.seat == state.phasing && !refusal_of_taking(game, state, ship, *target)) return true;
    return false;
}

}  // namespace astrogate::triplanetary
