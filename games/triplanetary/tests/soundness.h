// Triplanetary under the conformance suite: what holds in every State of what a scenario adds to ships.
#pragma once
#include <algorithm>

#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

// One transport carries the fugitives of Escape once they are aboard, and what was found out about it is
// true.
inline bool are_sound_fugitives(const Triplanetary& game, const State& state) {
    const UnitId unit = state.players[0].fugitives;
    const bool are_aboard = game.scenario(state.scenario).fugitives && state.progress.step != step::placement;
    if (!are_aboard || state.progress.is_over) return are_aboard || unit == no_unit;
    for (std::size_t i = 0; i < state.roster.size(); ++i) {
        const Identity known = state.roster[i].identity;
        if (known != Identity::unknown && (known == Identity::fugitives) != (unit.value == i)) return false;
    }
    if (unit == no_unit || state.roster[unit.value].kind != Kind::transport) return false;
    return state.custodian != no_unit || state.roster[unit.value].fate == Fate::in_play;
}
// Between ships in play, each pair once; awaited only while it is asked for.
inline bool are_sound_bargains(const State& state) {
    for (std::size_t i = 0; i < state.bargains.size(); ++i) {
        const Bargain& one = state.bargains[i];
        if (find_ship(state, one.unit) == nullptr || find_ship(state, one.target) == nullptr) return false;
        if (one.reply == Reply::awaited && state.progress.step != step::parley) return false;
        for (std::size_t k = 0; k < i; ++k)
            if (state.bargains[k].unit == one.unit && state.bargains[k].target == one.target) return false;
    }
    return true;
}
// Each hex once, guards and ore only where a mine is; nobody owes money but in Piracy, where it is points.
inline bool are_sound_claims(const Triplanetary& game, const State& state) {
    for (std::size_t i = 0; i < state.claims.size(); ++i) {
        const Claim& one = state.claims[i];
        if (one.surveyor != no_unit && state.progress.step != step::prospecting) return false;
        const bool is_mined = one.owner != no_seat;
        if ((is_mined && !one.has_ore) || (!is_mined && (one.is_guarded || one.stock > 0))) return false;
        for (std::size_t k = 0; k < i; ++k)
            if (state.claims[k].hex == one.hex) return false;
    }
    for (const Purse& purse : state.purses)
        if (purse.money < 0 && !has_circuits(game, state.scenario)) return false;
    return true;
}
// Host and guest have each noted what is between them, and nobody else.
inline bool are_sound_pacts(const State& state) {
    return std::ranges::all_of(state.invasion.pacts, [&](const Pact& one) {
        const auto notes = std::ranges::count_if(state.invasion.pacts, [&](const Pact& other) {
            return other.host == one.host && other.guest == one.guest && other.body == one.body &&
                   other.side == one.side && other.is_accepted == one.is_accepted;
        });
        return notes == 2 && one.host != one.guest && (one.seat == one.host || one.seat == one.guest);
    });
}
// Giver and taker have each noted what is offered, and nobody else.
inline bool are_sound_gifts(const State& state) {
    return std::ranges::all_of(state.gifts, [&](const Gift& one) {
        const auto notes = std::ranges::count_if(state.gifts, [&](const Gift& other) {
            return other.giver == one.giver && other.taker == one.taker && other.unit == one.unit &&
                   other.target == one.target && other.ware == one.ware && other.count == one.count;
        });
        return notes == 2 && one.giver != one.taker && (one.seat == one.giver || one.seat == one.taker);
    });
}
// Nobody sees by its course what lies face down: in gravity all of it goes round, elsewhere it rests.
inline bool are_sound_berths(const Triplanetary& game, const State& state) {
    return std::ranges::all_of(state.mutiny.berths, [&](const Mooring& one) {
        return (one.vector == Hex{}) == game.map.at(one.hex).arrows.empty();
    });
}
// Stores lie at bases, of which each is there once; money waits on worlds of the Terrans but Terra.
inline bool is_sound_war(const Triplanetary& game, const State& state) {
    const Stockpiles& piles = state.war.stockpiles;
    for (std::size_t i = 0; i < piles.size(); ++i) {
        if (piles[i].is_empty() || !has_base(game, state, piles[i].body, piles[i].side)) return false;
        for (std::size_t k = 0; k < i; ++k)
            if (piles[k].body == piles[i].body && piles[k].side == piles[i].side) return false;
    }
    for (const Treasury& one : state.war.treasuries)
        if (one.money == 0 || one.body == Body::terra) return false;
    return is_war(game, state.scenario) || (piles.empty() && state.war.treasuries.empty());
}

// Each ship of the patrol has one circuit at most, and each of the merchants one cargo, for a world where
// people live; in the Campaign a ship of the Pirate may have one, too.
inline bool is_sound_piracy(const Triplanetary& game, const State& state) {
    const Piracy& piracy = state.piracy;
    if (state.progress.is_over) return true;
    for (const Beat& one : piracy.beats) {
        const Ship* ship = find_ship(state, one.unit);
        const auto as_often =
            std::ranges::count_if(piracy.beats, [&](const Beat& other) { return other.unit == one.unit; });
        if (ship == nullptr || ship->seat != one.seat || as_often != 1 ||
            one.next >= worlds_of(one.circuit).size())
            return false;
    }
    for (const Consignment& one : piracy.cargoes) {
        const Ship* ship = find_ship(state, one.unit);
        const auto as_often = std::ranges::count_if(
            piracy.cargoes, [&](const Consignment& other) { return other.unit == one.unit; });
        if (ship == nullptr || as_often != 1) return false;
        const bool is_stolen = is_campaign(game, state.scenario) && ship->seat == raiders;
        if (!is_stolen && (ship->seat != merchants || !is_inhabited(game, one.to))) return false;
    }
    const bool is_in_exile = !piracy.exile.empty();
    if (is_in_exile && (!is_campaign(game, state.scenario) || has_ships(state, raiders))) return false;
    return is_piracy(game, state.scenario) || (piracy.beats.empty() && piracy.cargoes.empty());
}

}  // namespace astrogate::triplanetary
