// Triplanetary: who may fire at whom, as the steps of guns, the orders to fire and those to demand a
// surrender ask it.
#pragma once
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

// The longest range from which an attack succeeds.
constexpr int longest_range = 5;
// Whether a hex of an attacker's last course is so near to a target.
bool comes_near(const Triplanetary& game, const Ship& attacker, Hex target, int range);
// Whether no velocity and no distance takes all off a die that gains `bonus`.
inline bool is_in_reach(const Triplanetary& game, const Ship& attacker, const Ship& target, int bonus) {
    const int excess = distance(attacker.vector, target.vector) - 2;
    // 1981:range.5
    const int most = std::min(longest_range, longest_range + bonus - (excess > 0 ? excess : 0));
    if (most < 0) return false;
    const int away = distance(attacker.hex, target.hex);
    if (away <= most) return true;
    // No hex of a course is farther from its end than the course is long.
    return away - length(attacker.vector) <= most && comes_near(game, attacker, target.hex, most);
}
// Whether a world stands between a ship and its target, where worlds hide what is behind them.
bool is_behind_a_world(const Triplanetary& game, const Ship& ship, Hex target);
inline bool is_out_of_sight(const Triplanetary& game, const Ship& ship, Hex target) {
    return game.rules.sight == Sight::blocked && is_behind_a_world(game, ship, target);
}

// What keeps a ship from firing its guns at all; no code where nothing does.
inline Refusal refusal_of_guns(const Triplanetary& game, const Ship& ship) {
    // 1981:planetary_base.3
    if (ship.landed != Body::none) return {"guns_on_the_ground", "1981:planetary_base.3"};
    // 1981:ships.1; 1981:ships.2
    if (!game.tables.of(ship.kind).is_armed) return {"no_warship", "1981:ships.1"};
    // 1981:transfer.5; 2018:transfer.1
    if (ship.is_prize) return {"prize_unseen", "1981:transfer.5"};
    // 1981:damage.3; 1981:damage.6
    if (is_out_of_action(game, ship) && ship.kind != Kind::dreadnought) return {"disabled", "1981:damage.3"};
    // 2018:parts.3
    if (is_silenced(game, ship)) return {"weapons_hit", "2018:parts.3"};
    return {};
}

// Whether a ship stands where one of the victims of the attack does, or is one.
template <class Holder>
bool shares_a_course(const Triplanetary& game, const Holder& holder, const Ship& ship) {
    for (const UnitId unit : holder.volleys[0].targets) {
        Ship guards;
        const Ship* victim = find_ship(holder, unit);
        // H121
        if (are_guards(unit)) victim = &(guards = as_target(holder.claims[place_of(unit)], unit));
        // H31
        if (victim == nullptr || (game.rules.joiners == Joiners::victims_side && victim->seat != ship.seat))
            continue;
        // 1981:counterattack.3; C9
        if (victim->hex == ship.hex && victim->vector == ship.vector) return true;
    }
    return false;
}

// Of the attack where nobody fires yet, of the counterattack where somebody has.
template <class Holder>
Refusal refusal_of_shooter(const Triplanetary& game, const Holder& holder, const Ship& ship) {
    if (const Refusal refusal = refusal_of_guns(game, ship)) return refusal;
    // H49
    if (is_under_a_counter(holder.counters, ship.unit)) return {"under_a_counter", "1981:lateral_7.4"};
    // 1981:retribution.7; H85
    if (is_off_patrol(game, holder.rebellion, ship)) return {"off_patrol", "1981:retribution.7"};
    if (!holder.volleys.empty()) {
        if (!shares_a_course(game, holder, ship)) return {"not_under_fire", "1981:counterattack.3"};
        return {};
    }
    // 1981:guns.10
    if (ship.has_fired) return {"has_attacked", "1981:guns.10"};
    return {};
}

template <class Holder>
Refusal refusal_of_target(const Holder& holder, Seat seat, const Ship& target) {
    if (target.seat == seat) return {"no_enemy", "1981:guns.1"};
    // 1981:planetary_base.2; C13
    // 1981:escape.5; G8
    if (target.landed != Body::none) return {"safe_on_the_ground", "1981:planetary_base.2"};
    if (!holder.volleys.empty()) {
        // 1981:counterattack.2
        if (!contains(holder.volleys[0].attackers, target.unit))
            return {"no_attacker", "1981:counterattack.2"};
        return {};
    }
    // 1981:guns.9
    if (target.was_attacked) return {"attacked_already", "1981:guns.9"};
    return {};
}

template <class Holder>
int bonus_now(const Holder& holder, const Ship& ship) {
    // H60
    return holder.volleys.empty() ? heroic_bonus(holder, ship.unit) : 0;
}

// Whether a ship has a shot at a target that its side may fire at; `bonus` is that of its heroism.
template <class Holder>
bool can_hit(const Triplanetary& game, const Holder& holder, const Ship& ship, const Ship& target,
             int bonus) {
    // 1981:guns.11
    // 1981:surrender.4
    return !is_struck(holder, ship.unit, target.unit) && is_in_reach(game, ship, target, bonus) &&
           !is_out_of_sight(game, ship, target.hex);
}
template <class Holder>
bool can_hit(const Triplanetary& game, const Holder& holder, const Ship& ship, const Ship& target) {
    return can_hit(game, holder, ship, target, bonus_now(holder, ship));
}

template <class Holder>
bool may_shoot(const Triplanetary& game, const Holder& holder, const Ship& ship, const Ship& target) {
    return !refusal_of_target(holder, ship.seat, target) && can_hit(game, holder, ship, target);
}

// Guns fire at nukes, in an attack, and at no other ordnance.
template <class Holder>
bool may_shoot_down(const Triplanetary& game, const Holder& holder, const Ship& ship, const Piece& piece) {
    return munition_of(piece.unit) == Munition::nuke && holder.volleys.empty() &&
           may_shoot(game, holder, ship, as_target(piece));
}

// And at guards, where these defend more than ore.
template <class Holder>
bool may_shoot_at_guards(const Triplanetary& game, const Holder& holder, const Ship& ship,
                         std::size_t place) {
    const Claim& claim = holder.claims[place];
    // 2018:prospecting.9
    return is_of_2018(game.rules.prospects) && claim.is_guarded && holder.volleys.empty() &&
           may_shoot(game, holder, ship, as_target(claim, guards_unit(place)));
}

}  // namespace astrogate::triplanetary
