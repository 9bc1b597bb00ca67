// Triplanetary: the facts of foresee: the working of a course, and where it leads.
#pragma once
#include "games/triplanetary/words/types.h"

namespace astrogate::triplanetary {

using Inertia = hex_facts::Inertia<FlightRules>;
using PullActs = hex_facts::PullActs<FlightRules>;
using BurnAdds = hex_facts::BurnAdds<FlightRules>;
using CourseSum = hex_facts::CourseSum<FlightRules>;
using WillEnter = hex_facts::WillEnter<FlightRules>;
using WillBeLost = hex_facts::WillBeLost<FlightRules>;
using WillCoast = hex_facts::WillCoast<FlightRules>;

struct WillRoll {  // dice for asteroid hexes
    ASTROGATE_NAMED("will_roll", "1981:asteroids.2");
    UnitId unit{};
    std::uint8_t dice = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &WillRoll::unit), open("dice", &WillRoll::dice)};
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
struct WillTakeOff {  // the pull of `body` is pending there
    ASTROGATE_NAMED("will_take_off", "1981:landing.5");
    UnitId unit{};
    Body body = Body::none;
    Hex hex{};
    static constexpr auto fields() {
        return Fields{open("unit", &WillTakeOff::unit), open("body", &WillTakeOff::body),
                      open("hex", &WillTakeOff::hex)};
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
struct OddsAre {  // of the attack that a draft makes so far; `range` and `difference` are the greatest
    ASTROGATE_NAMED("odds_are", "1981:guns.1");
    std::uint8_t attack = 0;
    std::uint8_t defence = 0;
    std::uint8_t range = 0;
    std::uint8_t difference = 0;
    std::uint8_t less = 0;                 // off the die
    std::array<std::uint8_t, 6> by_die{};  // turns of disablement that each face brings; six destroy
    static constexpr auto fields() {
        return Fields{open("attack", &OddsAre::attack), open("defence", &OddsAre::defence),
                      open("range", &OddsAre::range),   open("difference", &OddsAre::difference),
                      open("less", &OddsAre::less),     open("by_die", &OddsAre::by_die)};
    }
};
using Fact = std::variant<Inertia, PullActs, BurnAdds, CourseSum, WillEnter, WillRoll, WillBeLost, WillCoast,
                          WillLand, WillTakeOff, WillEscape, OddsAre>;

}  // namespace astrogate::triplanetary
