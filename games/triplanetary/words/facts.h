// Triplanetary: the facts of foresee: the working of a course, and where it leads.
#pragma once
#include "games/triplanetary/words/trade.h"
#include "games/triplanetary/words/types.h"

namespace astrogate::triplanetary {

using Inertia = hex_facts::Inertia<FlightRules>;
using PullActs = hex_facts::PullActs<FlightRules>;
using BurnAdds = hex_facts::BurnAdds<FlightRules>;
using CourseSum = hex_facts::CourseSum<FlightRules>;
using WillEnter = hex_facts::WillEnter<FlightRules>;
using WillBeLost = hex_facts::WillBeLost<FlightRules>;
using WillCoast = hex_facts::WillCoast<FlightRules>;

struct WillRoll {  // dice for asteroid hexes; chances in thousandths
    ASTROGATE_NAMED("will_roll", "1981:asteroids.2");
    UnitId unit{};
    std::uint8_t dice = 0;
    std::uint16_t hurt = 0;  // that any of them does harm
    std::uint16_t lost = 0;  // that it is destroyed, with the turns of disablement that it has
    static constexpr auto fields() {
        return Fields{open("unit", &WillRoll::unit), open("dice", &WillRoll::dice),
                      open("hurt", &WillRoll::hurt), open("lost", &WillRoll::lost)};
    }
};
struct WillLand {
    ASTROGATE_NAMED("will_land", "1981:landing.11");
    UnitId unit{};
    Body body = Body::none;
    Direction side = Direction::e;
    std::uint8_t left = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &WillLand::unit), open("body", &WillLand::body),
                      open("side", &WillLand::side), open("left", &WillLand::left)};
    }
};
struct WillTakeOff {  // the pull of `body` is pending there, if it `pulls`
    ASTROGATE_NAMED("will_take_off", "1981:landing.5");
    UnitId unit{};
    Body body = Body::none;
    Hex hex{};
    bool pulls = true;
    static constexpr auto fields() {
        return Fields{open("unit", &WillTakeOff::unit), open("body", &WillTakeOff::body),
                      open("hex", &WillTakeOff::hex), open("pulls", &WillTakeOff::pulls)};
    }
};
struct WillEscape {  // day 0 is this turn; later ones if it only coasts
    ASTROGATE_NAMED("will_escape", "1981:escape.14");
    UnitId unit{};
    std::uint8_t day = 0;
    std::uint8_t fuel = 0;
    std::uint8_t needed = 0;  // for a decisive victory
    static constexpr auto fields() {
        return Fields{open("unit", &WillEscape::unit), open("day", &WillEscape::day),
                      open("fuel", &WillEscape::fuel), open("needed", &WillEscape::needed)};
    }
};
struct WillShake {  // falls on Terra: so many ships of the Enforcers are called back; days as above
    ASTROGATE_NAMED("will_shake", "1981:retribution.6");
    UnitId unit{};
    std::uint8_t day = 0;
    std::uint8_t ships = 0;
    ASTROGATE_FIELDS(WillShake, open, (unit, day, ships))
};
struct OddsAre {  // of the attack that a draft makes so far; `range` and `difference` are the greatest
    ASTROGATE_NAMED("odds_are", "1981:guns.1");
    std::uint8_t attack = 0;
    std::uint8_t defence = 0;
    std::uint8_t range = 0;
    std::uint8_t difference = 0;
    std::uint8_t less = 0;                 // off the die
    std::array<std::uint8_t, 6> by_die{};  // turns of disablement that each face brings; six destroy
    std::uint8_t more = 0;                 // added to the die, for heroism
    bool are_hits = false;                 // that the faces bring, and no turns
    static constexpr auto fields() {
        return Fields{open("attack", &OddsAre::attack), open("defence", &OddsAre::defence),
                      open("range", &OddsAre::range),   open("difference", &OddsAre::difference),
                      open("less", &OddsAre::less),     open("by_die", &OddsAre::by_die),
                      open("more", &OddsAre::more),     open("are_hits", &OddsAre::are_hits)};
    }
};
// Who could fire at whom from the end of a drafted course: the ship there at an enemy that has not moved
// since, or, in the enemy's own next move, that at the ship. Chances that it is hurt, in thousandths: `most`
// if the enemy burns as suits it.
struct CouldFire {
    ASTROGATE_NAMED("could_fire", "1981:guns.1");
    UnitId unit{};
    UnitId target{};
    bool is_next = false;    // in the enemy's move
    std::uint8_t range = 0;  // if it coasts, as are the next two
    std::uint8_t less = 0;   // off the die
    std::uint16_t chance = 0;
    std::uint16_t most = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &CouldFire::unit),       open("target", &CouldFire::target),
                      open("is_next", &CouldFire::is_next), open("range", &CouldFire::range),
                      open("less", &CouldFire::less),       open("chance", &CouldFire::chance),
                      open("most", &CouldFire::most)};
    }
};
// An enemy's base that fires at it in its owner's combat phase; `chance` of harm, in thousandths.
struct WillBeAbove {
    ASTROGATE_NAMED("will_be_above", "1981:planetary_defence.1");
    UnitId unit{};
    Body body = Body::none;
    Direction side = Direction::e;
    std::uint16_t chance = 0;
    ASTROGATE_FIELDS(WillBeAbove, open, (unit, body, side, chance))
};
struct WillMeet {  // this turn, and goes off: ordnance what it comes by, a ship what lies there
    ASTROGATE_NAMED("will_meet", "1981:ordnance.4");
    UnitId unit{};
    UnitId target{};
    Hex hex{};
    bool is_launch = false;     // what `unit` launches
    bool meets_launch = false;  // what `target` launches
    std::uint16_t chance = 0;   // that the ship of the two is hurt, in thousandths; 0 where none is
    ASTROGATE_FIELDS(WillMeet, open, (unit, target, hex, is_launch, meets_launch, chance))
};
struct WillBeSpent {
    ASTROGATE_NAMED("will_be_spent", "1981:ordnance.4");
    UnitId unit{};
    Spent how = Spent::on_a_body;
    Hex hex{};
    bool is_launch = false;  // what `unit` launches
    ASTROGATE_FIELDS(WillBeSpent, open, (unit, how, hex, is_launch))
};
// Of the purse of whoever buys, by the draft; both in tenths, less than nought if it costs too much.
struct PurseLeft {
    ASTROGATE_NAMED("purse_left", "1981:prices.1");
    std::int32_t left = 0;
    std::int32_t purse = 0;
    Currency currency = Currency::strength;
    ASTROGATE_FIELDS(PurseLeft, open, (left, purse, currency))
};
using Fact = std::variant<Inertia, PullActs, BurnAdds, CourseSum, WillEnter, WillRoll, WillBeLost, WillCoast,
                          WillLand, WillTakeOff, WillEscape, OddsAre, CouldFire, WillMeet, WillBeSpent,
                          WillBeAbove, PurseLeft, WillShake>;

}  // namespace astrogate::triplanetary
