// Triplanetary: the facts of foresee: the working of a course, and where it leads.
#pragma once
#include "games/triplanetary/words/types.h"

namespace astrogate::triplanetary {

struct Inertia {
    ASTROGATE_NAMED("inertia", "1981:astrogation.6");
    UnitId unit{};
    Hex vector{};
    static constexpr auto fields() {
        return Fields{open("unit", &Inertia::unit), open("vector", &Inertia::vector)};
    }
};
struct PullActs {
    ASTROGATE_NAMED("pull_acts", "1981:gravity.3");
    UnitId unit{};
    Hex hex{};
    Direction direction = Direction::e;
    Body body = Body::none;
    bool is_refused = false;
    static constexpr auto fields() {
        return Fields{open("unit", &PullActs::unit), open("hex", &PullActs::hex),
                      open("direction", &PullActs::direction), open("body", &PullActs::body),
                      open("is_refused", &PullActs::is_refused)};
    }
};
struct BurnAdds {
    ASTROGATE_NAMED("burn_adds", "1981:astrogation.12");
    UnitId unit{};
    Hex change{};
    std::uint8_t cost = 0;
    std::uint8_t left = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &BurnAdds::unit), open("change", &BurnAdds::change),
                      open("cost", &BurnAdds::cost), open("left", &BurnAdds::left)};
    }
};
struct CourseSum {
    ASTROGATE_NAMED("course_sum", "1981:astrogation.7");
    UnitId unit{};
    Hex vector{};
    Hex from{};
    Hex to{};
    static constexpr auto fields() {
        return Fields{open("unit", &CourseSum::unit), open("vector", &CourseSum::vector),
                      open("from", &CourseSum::from), open("to", &CourseSum::to)};
    }
};
struct WillEnter {
    ASTROGATE_NAMED("will_enter", "1981:gravity.3");
    UnitId unit{};
    Hex hex{};
    Direction direction = Direction::e;
    Body body = Body::none;
    bool may_refuse = false;
    static constexpr auto fields() {
        return Fields{open("unit", &WillEnter::unit), open("hex", &WillEnter::hex),
                      open("direction", &WillEnter::direction), open("body", &WillEnter::body),
                      open("may_refuse", &WillEnter::may_refuse)};
    }
};
struct WillRoll {  // dice for asteroid hexes
    ASTROGATE_NAMED("will_roll", "1981:asteroids.2");
    UnitId unit{};
    std::uint8_t dice = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &WillRoll::unit), open("dice", &WillRoll::dice)};
    }
};
struct WillBeLost {  // day 0 is this turn; later ones if it only coasts
    ASTROGATE_NAMED("will_be_lost", "1981:crash.1");
    UnitId unit{};
    std::uint8_t day = 0;
    Loss loss = Loss::crash;
    Body body = Body::none;
    static constexpr auto fields() {
        return Fields{open("unit", &WillBeLost::unit), open("day", &WillBeLost::day),
                      open("loss", &WillBeLost::loss), open("body", &WillBeLost::body)};
    }
};
struct WillCoast {
    ASTROGATE_NAMED("will_coast", "1981:astrogation.6");
    UnitId unit{};
    std::uint8_t day = 0;
    Hex to{};
    static constexpr auto fields() {
        return Fields{open("unit", &WillCoast::unit), open("day", &WillCoast::day),
                      open("to", &WillCoast::to)};
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
