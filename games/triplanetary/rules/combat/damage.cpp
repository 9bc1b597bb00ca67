// Triplanetary: dice for the guns that have fired, what they and rams do to ships, and recovery.
#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

// By number of unit: turns of disablement from this phase.
using Turns = std::array<int, ship_capacity>;

}  // namespace

void add_damage(const State& state, std::span<const int> turns, bool moving, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        const int more = turns[ship.unit.value];
        // 1981:damage.2
        if (more == 0) continue;
        events.push_back(ShipDamaged{ship.unit, static_cast<std::uint8_t>(more), moving});
        // 1981:damage.7; 1981:damage.9
        if (ship.disabled + more >= destroyed_at)
            events.push_back(
                ShipLost{ship.unit, Loss::damage, Body::none, ship.hex - ship.vector, ship.vector});
    }
}

void wait_gunfire(const Triplanetary& game, const State& state, Wait& wait) {
    for (const Volley& volley : state.volleys)
        // C5
        if (odds_of(game, state, volley).column >= 0)
            // 1981:guns.3
            wait.roll(Roll{2, volley.seat, volley.is_defence() ? volley.targets[0] : volley.attackers[0], 1,
                           6, everybody});
}

int damage_of(const Triplanetary& game, const Odds& odds, int die) {
    // 1981:guns.4; 1981:guns.5
    // 1981:heroism.2
    const int rolled = die + odds.bonus - odds.die_modifier();
    // C2; 1981:tables.results.8
    if (rolled < 1) return 0;
    // C2; 1981:tables.results.8
    const int roll = std::min(rolled, 6);
    return game.tables.gunfire[static_cast<std::size_t>(roll - 1)][static_cast<std::size_t>(odds.column)];
}

namespace {

// Whether an attack, and no answer to one, has hit as only heroes do.
bool is_heroic(const Triplanetary& game, const State& state, const Volley& volley, const Odds& odds,
               int damage) {
    constexpr int least_damage = 2;
    // H59; H60
    const bool is_attack = game.scenario(state.scenario).heroism && volley.seat == state.phasing;
    // 1981:heroism.1; F10
    return is_attack && odds.attack < odds.defence && damage >= least_damage;
}

void show_heroism(const State& state, const Volley& volley, GameEvents& events) {
    for (const UnitId unit : volley.attackers)
        // 1981:heroism.3
        if (heroic_bonus(state, unit) == 0) events.push_back(HeroismShown{unit});
}

GuardsLost lost_guards(const State& state, UnitId unit) {
    const Claim& claim = state.claims[place_of(unit)];
    return {unit, claim.owner, claim.hex};
}

}  // namespace

Next act_gunfire(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    Turns turns{};
    std::size_t face = 0;
    for (const Volley& volley : state.volleys) {
        // 1981:counterattack.4
        const Odds odds = odds_of(game, state, volley);
        VolleyRolled rolled{volley.seat,
                            static_cast<std::uint8_t>(odds.attack),
                            static_cast<std::uint8_t>(odds.defence),
                            static_cast<std::uint8_t>(odds.die_modifier()),
                            0,
                            0,
                            static_cast<std::uint8_t>(odds.bonus)};
        if (odds.column >= 0) {
            rolled.die = got.faces[face++];
            rolled.damage = static_cast<std::uint8_t>(damage_of(game, odds, rolled.die));
        }
        events.push_back(rolled);
        if (is_heroic(game, state, volley, odds, rolled.damage)) show_heroism(state, volley, events);
        // C6
        for (const UnitId unit : volley.targets) {
            if (are_guards(unit)) {
                // H121
                if (rolled.damage > 0) events.push_back(lost_guards(state, unit));
            } else if (!is_ordnance(unit)) {
                turns[unit.value] += rolled.damage;
                if (rolled.damage > 0) blame(game, state, unit, volley.seat, events);
            } else if (const Piece* nuke = find_piece(state, unit); nuke != nullptr && rolled.damage > 0) {
                // 1981:nuke.8; B10
                events.push_back(OrdnanceSpent{unit, nuke->seat, Spent::disabled, nuke->hex});
            }
        }
    }
    // C8
    harm(game, state, turns, false, events);
    judge(game, state, events);
    if (is_to_be_rolled_for(events)) return Next::call(step::parts);
    // H23
    return Next::to(step::guns);
}

void recover(const Triplanetary& game, const State& state, bool moving, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        if (ship.disabled == 0) continue;
        // D3; 2018:damage.1
        // 2018:damage.1
        const bool is_due =
            game.rules.recovery == Recovery::resupply
                ? ship.seat == state.phasing
                : ship.hurt_in == state.phasing && ship.hurt_moving == moving && ship.disabled > ship.fresh;
        if (is_due) events.push_back(ShipRecovered{ship.unit, static_cast<std::uint8_t>(ship.disabled - 1)});
    }
}

namespace {

bool is_anybody_among_asteroids(const State& state) {
    return std::ranges::any_of(
        state.ships, [&](const Ship& ship) { return ship.asteroids != 0 && ship.seat == state.phasing; });
}

}  // namespace

Next act_ram_recovery(const Triplanetary& game, const State& state, const GameAnswer&, GameEvents& events) {
    // 1981:retribution.6
    if (state.rebellion.to_bind > 0) return Next::call(step::recall);
    if (destroys_sun(game, state, events)) return Next::over();
    if (find_doomed(game, state, events)) return Next::again();
    // H30
    if (end_if_settled(game, state, events)) return Next::over();
    if (game.rules.recovery == Recovery::same_phase) recover(game, state, true, events);
    if (is_prospecting(game, state.scenario)) return Next::to(step::prospecting);
    return Next::to(is_anybody_among_asteroids(state) ? step::asteroids : step::guns);
}

Next act_recovery(const Triplanetary& game, const State& state, const GameAnswer&, GameEvents& events) {
    if (find_doomed(game, state, events)) return Next::again();
    if (end_if_settled(game, state, events)) return Next::over();
    // 1981:damage.5
    if (game.rules.recovery == Recovery::same_phase) recover(game, state, false, events);
    return Next::next();
}

}  // namespace astrogate::triplanetary
