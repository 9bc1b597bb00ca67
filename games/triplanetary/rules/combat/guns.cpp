// Triplanetary: guns: who may fire at whom, the odds, one attack after another, and the counterattack to
// each.
#include "games/triplanetary/rules/combat/guns.h"

#include <algorithm>
#include <array>

#include "games/triplanetary/rules/conflicts/conflicts.h"
#include "mechanics/odds.h"

namespace astrogate::triplanetary {

namespace {

// Range from the hex of a ship's last course that is nearest to where the other ended.
int range_from(const Triplanetary& game, const Ship& ship, Hex target) {
    // C3; H17
    // 1981:range.3
    return distance_from_course(game.map.book, ship.hex - ship.vector, ship.vector, target);
}

const Ship* ship_in(std::span<const Ship> ships, UnitId unit) {
    for (const Ship& ship : ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}

int column_of(const Tables& tables, int attack, int defence) {
    // 1981:guns.1; 1981:guns.2
    // 1981:tables.results.6
    // C1; C5; 1981:tables.results.7
    const std::array<Ratio, 6> columns{
        Ratio{1, tables.longest_odds}, Ratio{1, 2}, Ratio{1, 1}, Ratio{2, 1}, Ratio{3, 1}, Ratio{4, 1}};
    return odds_column(columns, attack, defence);
}

}  // namespace

bool is_behind_a_world(const Triplanetary& game, const Ship& ship, Hex target) {
    const int range = range_from(game, ship, target);
    bool sees = false;
    // H25
    each_hex_of_course(game.map.book, ship.hex - ship.vector, ship.vector, [&](Hex hex) {
        // 2018:guns.3; 2018:asteroids.1
        if (distance(hex, target) == range && !is_hidden(game.map, hex, target)) sees = true;
    });
    return !sees;
}

int Odds::die_modifier() const {
    // 1981:range.2
    int less = range;
    // 1981:relative_velocity.3
    if (difference > 2) less += difference - 2;
    return less;
}

Ship as_target(const Piece& piece) {
    Ship nuke;
    nuke.unit = piece.unit;
    nuke.seat = piece.seat;
    nuke.hex = piece.hex;
    nuke.vector = piece.vector;
    nuke.was_attacked = piece.was_attacked;
    return nuke;
}

Ship as_target(const Claim& claim, UnitId guards) {
    Ship target;
    target.unit = guards;
    target.seat = claim.owner;
    target.hex = claim.hex;
    target.was_attacked = claim.was_attacked;
    return target;
}

namespace {

// Of a ship, or of guards.
int strength_of(const Triplanetary& game, const Ship& ship) {
    // 2018:prospecting.9
    return are_guards(ship.unit) ? strength_of_guards : game.tables.of(ship.kind).strength;
}
int strength_of(const Triplanetary& game, const Ship& attacker, std::span<const Reserve> reserves) {
    for (const Reserve& one : reserves)
        // 2018:guns.2
        if (one.unit == attacker.unit) return one.strength;
    return strength_of(game, attacker);
}

void aim_from_base(const Triplanetary& game, Body body, const Ship* target, Odds& odds) {
    const World& world = game.map.world(body);
    const bool is_at_ordnance = target != nullptr && is_ordnance(target->unit);
    const bool has_guns = world.landing == Landing::stop && target != nullptr;
    // H55; 1981:planetary_defence.3
    if (has_guns || is_at_ordnance)
        odds.range = distance(world.hex, target->hex), odds.difference = length(target->vector);
    // 1981:planetary_defence.2; 1981:nuke.7
    if (!has_guns || is_at_ordnance)
        odds.attack = 2, odds.defence = 1;
    else
        // 2018:asteroid_base.2
        odds.attack = game.tables.of(Kind::orbital_base).strength;
}

}  // namespace

Odds odds_of(const Triplanetary& game, std::span<const Ship> ships, std::span<const Piece> ordnance,
             const Volley& volley, std::span<const Reserve> reserves, std::span<const Claim> claims) {
    Odds odds;
    Ship other_than_ship;
    // There is one that is no ship at most, for guards fire at ships alone.
    const auto target_in = [&](UnitId unit) -> const Ship* {
        if (!is_ordnance(unit) && !are_guards(unit)) return ship_in(ships, unit);
        if (are_guards(unit) && place_of(unit) < claims.size())
            other_than_ship = as_target(claims[place_of(unit)], unit);
        for (const Piece& piece : ordnance)
            if (piece.unit == unit) other_than_ship = as_target(piece);
        return other_than_ship.unit == unit ? &other_than_ship : nullptr;
    };
    for (const UnitId unit : volley.targets)
        // 1981:guns.7
        if (const Ship* target = is_ordnance(unit) ? nullptr : target_in(unit))
            odds.defence += strength_of(game, *target);
    for (const UnitId unit : volley.attackers) {
        const Ship* attacker = target_in(unit);
        if (attacker == nullptr) continue;
        // 1981:guns.8
        odds.attack += strength_of(game, *attacker, reserves);
        for (const UnitId other : volley.targets) {
            const Ship* target = target_in(other);
            if (target == nullptr) continue;
            const int range = range_from(game, *attacker, target->hex);
            // 1981:relative_velocity.2
            const int difference = distance(attacker->vector, target->vector);
            // 1981:guns.8
            if (range > odds.range) odds.range = range;
            if (difference > odds.difference) odds.difference = difference;
        }
    }
    // 1981:nuke.7
    if (!volley.targets.empty() && is_ordnance(volley.targets[0])) odds.attack = 2, odds.defence = 1;
    if (volley.is_defence()) {
        const Ship* target = volley.targets.empty() ? nullptr : target_in(volley.targets[0]);
        aim_from_base(game, volley.body, target, odds);
    }
    odds.column = column_of(game.tables, odds.attack, odds.defence);
    return odds;
}

bool comes_near(const Triplanetary& game, const Ship& attacker, Hex target, int range) {
    return range_from(game, attacker, target) <= range;
}

bool could_fire(const Triplanetary& game, const Ship& ship, const Ship& target, int bonus) {
    return !refusal_of_guns(game, ship) && target.seat != ship.seat && target.landed == Body::none &&
           is_in_reach(game, ship, target, bonus) && !is_out_of_sight(game, ship, target.hex);
}

namespace {

bool has_a_shot(const Triplanetary& game, const State& state, Seat seat) {
    for (const Ship& ship : state.ships) {
        if (ship.seat != seat || refusal_of_shooter(game, state, ship)) continue;
        for (const Ship& target : state.ships)
            if (may_shoot(game, state, ship, target) && !is_undetected(game, state, target.unit)) return true;
        for (const Piece& piece : state.ordnance)
            // 1981:nuke.7
            if (may_shoot_down(game, state, ship, piece)) return true;
        for (std::size_t i = 0; i < state.claims.size(); ++i)
            if (may_shoot_at_guards(game, state, ship, i)) return true;
    }
    return false;
}

void fire(const Volley& volley, std::uint8_t number, GameEvents& events) {
    for (const UnitId unit : volley.attackers)
        for (const UnitId target : volley.targets) events.push_back(ShipFired{unit, target, number});
}
void keep_back(const GameSheet& sheet, GameEvents& events) {
    for (const Reserve& one : reserves_of(sheet)) events.push_back(StrengthKept{one.unit, one.strength});
}

}  // namespace

void wait_guns(const Triplanetary& game, const State& state, Wait& wait) {
    // 1981:guns.12; 1981:sequence.12
    // 1981:grand_tour.4; 2018:grand_tour.3
    if (has_guns(game, state.scenario) &&
        (has_a_shot(game, state, state.phasing) || has_defence(game, state, state.phasing) ||
         can_suppress(game, state) || has_base_guns(game, state)) &&
        !is_settled(game, state))
        wait.must(state.phasing);
}

Next act_guns(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (got.sheets.empty() || got.sheets[0].sheet.orders.empty()) return Next::to(step::recovery);
    if (demand(game, state, got.sheets[0].sheet, events)) return Next::to(step::parley);
    // 1981:fleet_mutiny.11
    if (suppress(game, state, got.sheets[0].sheet, events)) return Next::again();
    // C10
    if (defend(game, state, got.sheets[0].sheet, events) ||
        fire_from_base(state, got.sheets[0].sheet, events))
        return Next::to(step::gunfire);
    const Volley volley = volley_of(got.sheets[0].sheet, got.sheets[0].seat);
    fire(volley, 0, events);
    keep_back(got.sheets[0].sheet, events);
    for (const UnitId unit : volley.attackers)
        // H51
        if (is_undetected(game, state, unit)) events.push_back(ShipDetected{unit});
    return Next::next();
}

void wait_counterattack(const Triplanetary& game, const State& state, Wait& wait) {
    // Of an attack whose last ship on either side has left, nothing is left.
    if (state.volleys.empty()) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        // 1981:counterattack.1; 1981:sequence.13
        if (Seat{s} != state.phasing && has_a_shot(game, state, Seat{s})) wait.must(Seat{s});
}

namespace {

// Robots ask nobody: they fire back at whom they hit best.
void answer_as_guards(const Triplanetary& game, const State& state, std::uint8_t number, GameEvents& events) {
    if (state.volleys.empty() || !are_guards(state.volleys[0].targets[0])) return;
    const UnitId unit = state.volleys[0].targets[0];
    const Ship guards = as_target(state.claims[place_of(unit)], unit);
    UnitId aimed = no_unit;
    int most = 0;
    for (const UnitId attacker : state.volleys[0].attackers) {
        const Ship& ship = *find_ship(state, attacker);
        if (is_out_of_sight(game, guards, ship.hex)) continue;
        const Odds odds = odds_of(game, state, Volley{guards.seat, {unit}, {attacker}});
        int harm = 0;
        for (int die = 1; die <= 6 && odds.column >= 0; ++die) harm += damage_of(game, odds, die);
        if (harm <= most) continue;
        most = harm;
        aimed = attacker;
    }
    // 2018:prospecting.9; H121
    if (aimed != no_unit) events.push_back(ShipFired{unit, aimed, number});
}

}  // namespace

Next act_counterattack(const Triplanetary& game, const State& state, const GameAnswer& got,
                       GameEvents& events) {
    Volleys answers;
    for (const SeatSheet<Triplanetary>& one : got.sheets) add_answers(one.sheet, one.seat, answers);
    std::uint8_t number = 0;
    for (const Volley& answer : answers) fire(answer, ++number, events);
    for (const SeatSheet<Triplanetary>& one : got.sheets) keep_back(one.sheet, events);
    answer_as_guards(game, state, ++number, events);
    return Next::next();
}

}  // namespace astrogate::triplanetary
