// Slingshot: the facts of foresee: the working of a course and where it leads, who can be shot at, who may
// jump.
#pragma once
#include <variant>

#include "games/slingshot/words/types.h"

namespace astrogate::slingshot {

using Inertia = hex_facts::Inertia<FlightRules>;
using PullActs = hex_facts::PullActs<FlightRules>;
using BurnAdds = hex_facts::BurnAdds<FlightRules>;
using CourseSum = hex_facts::CourseSum<FlightRules>;
using WillBeLost = hex_facts::WillBeLost<FlightRules>;
using WillCoast = hex_facts::WillCoast<FlightRules>;

struct MayPull {  // one way or the other, by toss unless it is chosen; the course is told with the first
    ASTROGATE_NAMED("may_pull", "2013:stars.2");
    UnitId unit{};
    Body body = Body::none;
    Way first = Way::N;
    Way second = Way::N;
    ASTROGATE_FIELDS(MayPull, open, (unit, body, first, second))
};
// Of the canonical velocity, by a die of so many sides. `is_sure`: they all take the same, which is `point`.
// The course is told without the one that is most likely taken.
struct WillLosePoint {
    ASTROGATE_NAMED("will_lose_point", "2013:planets.2");
    UnitId unit{};
    Body body = Body::none;
    std::uint8_t sides = 0;
    bool is_sure = false;
    Hex point{};
    ASTROGATE_FIELDS(WillLosePoint, open, (unit, body, sides, is_sure, point))
};
// Chances are in thousandths.
struct MayEnd {  // where dice decide how it flies this turn: each end of its course
    ASTROGATE_NAMED("may_end", "2013:acceleration.3");
    UnitId unit{};
    Hex to{};
    std::uint16_t chance = 0;
    ASTROGATE_FIELDS(MayEnd, open, (unit, to, chance))
};
struct MayCoast {  // the same of a later day, if it only coasts
    ASTROGATE_NAMED("may_coast", "2013:acceleration.3");
    UnitId unit{};
    std::uint8_t day = 0;
    Hex to{};
    std::uint16_t chance = 0;
    ASTROGATE_FIELDS(MayCoast, open, (unit, day, to, chance))
};
struct MayBeLost {  // by some ends and not by others
    ASTROGATE_NAMED("may_be_lost", "2013:stars.3");
    UnitId unit{};
    std::uint8_t day = 0;
    Loss loss{};
    Body body = Body::none;
    std::uint16_t chance = 0;
    constexpr const char* rule_here() const { return FlightRules::rule_of(loss); }
    ASTROGATE_FIELDS(MayBeLost, open, (unit, day, loss, body, chance))
};
struct WillComeDown {  // falls, where its side has points for that
    ASTROGATE_NAMED("will_come_down", "2013:planets.5");
    UnitId unit{};
    std::uint8_t day = 0;
    Body body = Body::none;
    std::uint8_t points = 0;
    bool is_sure = false;
    std::uint16_t chance = 0;
    ASTROGATE_FIELDS(WillComeDown, open, (unit, day, body, points, is_sure, chance))
};
struct CanShoot {  // `defence` 0: not known, nor the chance, in thousandths, that it loses a point
    ASTROGATE_NAMED("can_shoot", "2013:shooting.1");
    UnitId unit{};
    UnitId target{};
    std::uint8_t weapon = 0;
    Arm arm = Arm::laser;
    std::uint8_t distance = 0;
    std::uint8_t attack = 0;
    std::uint8_t defence = 0;
    std::uint16_t chance = 0;
    ASTROGATE_FIELDS(CanShoot, open, (unit, target, weapon, arm, distance, attack, defence, chance))
};
struct IsBlocked {  // in range, and a body stands between
    ASTROGATE_NAMED("is_blocked", "2013:planets.3");
    UnitId unit{};
    UnitId target{};
    Body body = Body::none;
    ASTROGATE_FIELDS(IsBlocked, open, (unit, target, body))
};
struct WillJump {  // charged twice; `is_open`: hyperdrives work wherever this course may end
    ASTROGATE_NAMED("will_jump", "2013:hyperspace.3");
    UnitId unit{};
    bool is_open = false;
    std::uint16_t chance = 0;  // that they do
    ASTROGATE_FIELDS(WillJump, open, (unit, is_open, chance))
};
using Fact = std::variant<Inertia, PullActs, MayPull, WillLosePoint, BurnAdds, CourseSum, MayEnd, WillBeLost,
                          MayBeLost, WillComeDown, WillCoast, MayCoast, CanShoot, IsBlocked, WillJump>;

}  // namespace astrogate::slingshot
