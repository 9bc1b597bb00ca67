// Triplanetary: dice for the guns that have fired, what they and rams do to ships, and recovery.
#include "games/triplanetary/chapters.h"

namespace astrogate::triplanetary {

namespace {

std::span<const Ship> all(const State& state) { return {state.ships.begin(), state.ships.size()}; }

// By number of unit: turns of disablement from this phase.
using Turns = std::array<int, ship_capacity>;

}  // namespace

void hurt(const State& state, std::span<const int> turns, bool moving, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        const int more = turns[ship.unit.value];
        // 1981:damage.2 must: nothing is nothing
        if (more == 0) continue;
        events.push_back(ShipDamaged{ship.unit, static_cast<std::uint8_t>(more), moving});
        // 1981:damage.7 must: six are the end at once; 1981:damage.9 must: and so is a sum of six
        if (ship.disabled + more >= destroyed_at)
            events.push_back(
                ShipLost{ship.unit, Loss::damage, Body::none, ship.hex - ship.vector, ship.vector});
    }
}

void wait_gunfire(const Triplanetary& game, const State& state, Wait& wait) {
    for (const Volley& volley : state.volleys)
        // C5 must_not: no die below the last column
        if (odds_of(game, all(state), volley).column >= 0)
            // 1981:guns.3 must: a die each
            wait.roll(Roll{2, volley.seat, volley.attackers[0], 1, 6, everybody});
}

int damage_of(const Triplanetary& game, const Odds& odds, int die) {
    // 1981:guns.4 must: modifiers first; 1981:guns.5 must: off the roll
    const int roll = die - odds.less();
    // C2 must: below 1 nothing; 1981:tables.results.8 must: so
    if (roll < 1) return 0;
    return game.tables.gunfire[static_cast<std::size_t>(roll - 1)][static_cast<std::size_t>(odds.column)];
}

Next act_gunfire(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    Turns turns{};
    std::size_t face = 0;
    for (const Volley& volley : state.volleys) {
        // 1981:counterattack.4 must: each with odds, range and difference of its own
        const Odds odds = odds_of(game, all(state), volley);
        VolleyRolled rolled{volley.seat,
                            static_cast<std::uint8_t>(odds.attack),
                            static_cast<std::uint8_t>(odds.defence),
                            static_cast<std::uint8_t>(odds.less()),
                            0,
                            0};
        if (odds.column >= 0) {
            rolled.die = got.faces[face++];
            rolled.damage = static_cast<std::uint8_t>(damage_of(game, odds, rolled.die));
        }
        events.push_back(rolled);
        // C6 must: one roll for all of them
        for (const UnitId unit : volley.targets) turns[unit.value] += rolled.damage;
    }
    // C8 must: what all of them do counts only now
    hurt(state, turns, false, events);
    // H23 may: one attack after another
    return Next::to(step::guns);
}

void recover(const Triplanetary& game, const State& state, bool moving, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        // D3 must: in the phase, and the segments, in which it was hurt; 2018:damage.1 must: or in its owner's
        // 2018:damage.1 must: what it took in this segment included
        const bool is_due =
            game.rules.recovery == Recovery::resupply
                ? ship.seat == state.phasing && ship.disabled > 0
                : ship.hurt_in == state.phasing && ship.hurt_moving == moving && ship.disabled > ship.fresh;
        if (is_due) events.push_back(ShipRecovered{ship.unit, static_cast<std::uint8_t>(ship.disabled - 1)});
    }
}

Next act_ram_recovery(const Triplanetary& game, const State& state, const GameAnswer&, GameEvents& events) {
    // H30 must: the movement phase is over first
    if (end_if_settled(game, state, events)) return Next::over();
    if (game.rules.recovery == Recovery::same_phase) recover(game, state, true, events);
    return Next::next();
}

Next act_recovery(const Triplanetary& game, const State& state, const GameAnswer&, GameEvents& events) {
    if (end_if_settled(game, state, events)) return Next::over();
    // 1981:damage.5 must: at the end of the phase in which it was disabled
    if (game.rules.recovery == Recovery::same_phase) recover(game, state, false, events);
    return Next::next();
}

}  // namespace astrogate::triplanetary
