// Triplanetary: what the pilot can be asked for, and what each step of its plans leads to.
#pragma once
#include "games/triplanetary/words/types.h"

namespace astrogate::triplanetary {

// What is counted first.
enum class Thrift : std::uint8_t { turns, fuel };

// An aim is named by a word of the texts; it has no rule.
#define ASTROGATE_AIM(word) static constexpr const char* name = word

struct IntoOrbit {
    ASTROGATE_AIM("into_orbit");
    UnitId unit{};
    Body body = Body::none;
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return Fields{owner("unit", &IntoOrbit::unit), owner("body", &IntoOrbit::body),
                      owner("thrift", &IntoOrbit::thrift)};
    }
};
struct LandAt {  // on any side that has a base; on Ceres and Clandestine by stopping there
    ASTROGATE_AIM("land_at");
    UnitId unit{};
    Body body = Body::none;
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return Fields{owner("unit", &LandAt::unit), owner("body", &LandAt::body),
                      owner("thrift", &LandAt::thrift)};
    }
};
struct ReachWorld {  // into its gravity, or to rest where it has none
    ASTROGATE_AIM("reach_world");
    UnitId unit{};
    Body body = Body::none;
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return Fields{owner("unit", &ReachWorld::unit), owner("body", &ReachWorld::body),
                      owner("thrift", &ReachWorld::thrift)};
    }
};
struct LeaveWorld {  // off the ground, and out of all gravity
    ASTROGATE_AIM("leave_world");
    UnitId unit{};
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return Fields{owner("unit", &LeaveWorld::unit), owner("thrift", &LeaveWorld::thrift)};
    }
};
struct MatchShip {  // its hex and its vector, if it only coasts
    ASTROGATE_AIM("match_ship");
    UnitId unit{};
    UnitId target{};
    static constexpr auto fields() {
        return Fields{owner("unit", &MatchShip::unit), owner("target", &MatchShip::target)};
    }
};
struct BrakeToStop {  // at rest, out of all gravity
    ASTROGATE_AIM("brake_to_stop");
    UnitId unit{};
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return Fields{owner("unit", &BrakeToStop::unit), owner("thrift", &BrakeToStop::thrift)};
    }
};
struct FlyRace {  // what the scenario asks: the worlds of the tour, and the landing that ends it
    ASTROGATE_AIM("fly_race");
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &FlyRace::unit)}; }
};
using Aim = std::variant<IntoOrbit, LandAt, ReachWorld, LeaveWorld, MatchShip, BrakeToStop, FlyRace>;

// Where a step of a plan leaves the ship, at the end of that turn.
struct Outlook {
    std::uint16_t turn = 0;
    Hex hex{};
    Hex vector{};
    Body landed = Body::none;
    Body orbits = Body::none;
    Direction side = Direction::e;
    std::uint8_t fuel = 0;
    bool is_refuelled = false;  // at a base, if asked for
    bool is_risky = false;      // dice for asteroids
    static constexpr auto fields() {
        return Fields{open("turn", &Outlook::turn),        open("hex", &Outlook::hex),
                      open("vector", &Outlook::vector),    open("landed", &Outlook::landed),
                      open("orbits", &Outlook::orbits),    open("side", &Outlook::side),
                      open("fuel", &Outlook::fuel),        open("is_refuelled", &Outlook::is_refuelled),
                      open("is_risky", &Outlook::is_risky)};
    }
};

}  // namespace astrogate::triplanetary

namespace astrogate {
template <>
inline constexpr auto enum_names<triplanetary::Thrift> = std::array{"turns", "fuel"};
}  // namespace astrogate
