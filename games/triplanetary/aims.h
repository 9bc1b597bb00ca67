// Triplanetary: what the pilot can be asked for, and the facts of its plans.
#pragma once
#include "games/triplanetary/types.h"

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
        return std::tuple{owner("unit", &IntoOrbit::unit), owner("body", &IntoOrbit::body),
                          owner("thrift", &IntoOrbit::thrift)};
    }
};
struct LandAt {  // Ceres and Clandestine have no sides: there `side` means nothing
    ASTROGATE_AIM("land_at");
    UnitId unit{};
    Body body = Body::none;
    Direction side = Direction::e;
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return std::tuple{owner("unit", &LandAt::unit), owner("body", &LandAt::body),
                          owner("side", &LandAt::side), owner("thrift", &LandAt::thrift)};
    }
};
struct ReachWorld {  // into its gravity, or to rest where it has none
    ASTROGATE_AIM("reach_world");
    UnitId unit{};
    Body body = Body::none;
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return std::tuple{owner("unit", &ReachWorld::unit), owner("body", &ReachWorld::body),
                          owner("thrift", &ReachWorld::thrift)};
    }
};
struct LeaveWorld {  // off the ground, and out of all gravity
    ASTROGATE_AIM("leave_world");
    UnitId unit{};
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return std::tuple{owner("unit", &LeaveWorld::unit), owner("thrift", &LeaveWorld::thrift)};
    }
};
struct MatchShip {  // its hex and its vector, if it only coasts
    ASTROGATE_AIM("match_ship");
    UnitId unit{};
    UnitId ship{};
    static constexpr auto fields() {
        return std::tuple{owner("unit", &MatchShip::unit), owner("ship", &MatchShip::ship)};
    }
};
struct BrakeToStop {
    ASTROGATE_AIM("brake_to_stop");
    UnitId unit{};
    Thrift thrift = Thrift::turns;
    static constexpr auto fields() {
        return std::tuple{owner("unit", &BrakeToStop::unit), owner("thrift", &BrakeToStop::thrift)};
    }
};
struct FlyRace {  // what the scenario asks: the worlds of the tour, and the landing that ends it
    ASTROGATE_AIM("fly_race");
    UnitId unit{};
    static constexpr auto fields() { return std::tuple{owner("unit", &FlyRace::unit)}; }
};
using Aim = std::variant<IntoOrbit, LandAt, ReachWorld, LeaveWorld, MatchShip, BrakeToStop, FlyRace>;

}  // namespace astrogate::triplanetary

namespace astrogate {
template <>
inline constexpr auto enum_names<triplanetary::Thrift> = std::array{"turns", "fuel"};
}  // namespace astrogate
