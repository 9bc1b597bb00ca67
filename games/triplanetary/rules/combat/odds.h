// Triplanetary: the odds of attacks, and the attacks that orders to fire make (guns.cpp, volleys.cpp,
// damage.cpp).
#pragma once
#include <algorithm>
#include <span>

#include "games/triplanetary/rules/bases/bases.h"

namespace astrogate::triplanetary {

// What heroism adds to the dice of a ship's attacks.
template <class Holder>
int heroic_bonus(const Holder& holder, UnitId unit) {
    return unit.value < holder.roster.size() && holder.roster[unit.value].is_heroic ? 1 : 0;
}

struct Odds {
    int attack = 0;
    int defence = 0;
    int column = -1;  // of the table; -1: below it
    int range = 0;
    int difference = 0;
    int bonus = 0;  // of heroes, added to the die

    // What comes off the die.
    int die_modifier() const;
};
// `reserves`: of attackers that keep strength back. `claims`: whose guards fire, or are fired at.
Odds odds_of(const Triplanetary& game, std::span<const Ship> ships, std::span<const Piece> ordnance,
             const Volley& volley, std::span<const Reserve> reserves = {},
             std::span<const Claim> claims = {});
inline Odds odds_of(const Triplanetary& game, std::span<const Ship> ships, const Volley& volley) {
    return odds_of(game, ships, {}, volley);
}
// Of a volley of State or View, or of one that a sheet would fire.
template <class Holder>
    requires requires(const Holder& holder) { holder.ordnance; }
Odds odds_of(const Triplanetary& game, const Holder& holder, const Volley& volley, const Reserves& reserves) {
    Odds odds = odds_of(game, {holder.ships.begin(), holder.ships.size()},
                        {holder.ordnance.begin(), holder.ordnance.size()}, volley,
                        {reserves.begin(), reserves.size()}, {holder.claims.begin(), holder.claims.size()});
    for (const UnitId unit : volley.attackers)
        // 1981:heroism.2; H60
        if (volley.seat == holder.phasing) odds.bonus = std::max(odds.bonus, heroic_bonus(holder, unit));
    return odds;
}
template <class Holder>
    requires requires(const Holder& holder) { holder.ordnance; }
Odds odds_of(const Triplanetary& game, const Holder& holder, const Volley& volley) {
    return odds_of(game, holder, volley, holder.reserves);
}
// Turns of disablement, by die and odds of a column.
int damage_of(const Triplanetary& game, const Odds& odds, int die);
// Whether a ship that stands so could attack another that stands so; `bonus` is that of its heroism.
bool could_fire(const Triplanetary& game, const Ship& ship, const Ship& target, int bonus);
// The attack that the Fire orders of a sheet make.
Volley volley_of(const GameSheet& sheet, Seat seat);
// And the counterattacks: one of all ships that answer the same attackers.
void add_answers(const GameSheet& sheet, Seat seat, Volleys& answers);
// What the ships of a sheet keep back.
Reserves reserves_of(const GameSheet& sheet);
// Whether each ship that keeps some of its strength back fires at ships with the rest.
bool are_reserves_meant(const GameSheet& sheet);
// Whether each of its attackers fires at each of its targets; or whether bases alone fire.
bool is_one_attack(const GameSheet& sheet);
bool is_aimed(const GameSheet& sheet, UnitId unit, UnitId target);

}  // namespace astrogate::triplanetary
