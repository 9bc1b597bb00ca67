// Vector 3: under which number of the 1979 text a fact, a step or a Problem falls that is written with a number of 2009.
#include "games/vector3/game.h"

namespace astrogate::vector3 {

namespace {

struct Pair {
    std::string_view revised;
    const char* original;
};

constexpr Pair pairs[] = {
    {"2009:setup.1", "1979:13.0.2"},
    {"2009:setup.3", "1979:10.0.1"},
    {"2009:technology.1", "1979:10.0.1"},
    {"2009:basic.technology.1", "1979:10.0.6"},
    {"2009:basic.technology.2", "1979:10.0.3"},
    {"2009:tables.technology.11", "1979:10.0.4"},
    {"2009:fleet.1", "1979:11.0.12"},
    {"2009:fleet.2", "1979:11.0.1"},
    {"2009:fleet.3", "1979:11.0.1"},
    {"2009:fleet.4", "1979:11.0.1"},
    {"2009:fleet.5", "1979:11.0.5"},
    {"2009:fleet.7", "1979:11.0.8"},
    {"2009:basic.fleet.3", "1979:11.0.11"},
    {"2009:basic.fleet.4", "1979:11.0.9"},
    {"2009:basic.fleet.5", "1979:12.3.1"},
    {"2009:intermediate.fleet.2", "1979:7.0.3"},
    {"2009:placement.1", "1979:13.0.1"},
    {"2009:placement.2", "1979:2.3.1"},
    {"2009:placement.4", "1979:11.0.17"},
    {"2009:placement.5", "1979:13.0.3"},
    {"2009:placement.6", "1979:5.1.2"},
    {"2009:placement.7", "1979:5.1.1"},
    {"2009:sequence.1", "1979:3.0.1"},
    {"2009:sequence.2", "1979:3.0.4"},
    {"2009:sequence.3", "1979:3.0.7"},
    {"2009:sequence.4", "1979:3.0.9"},
    {"2009:basic.sequence.2", "1979:4.0.2"},
    {"2009:basic.sequence.3", "1979:3.0.5"},
    {"2009:basic.sequence.5", "1979:3.0.6"},
    {"2009:advanced.sequence.2", "1979:3.0.8"},
    {"2009:movement.1", "1979:4.1.1"},
    {"2009:movement.5", "1979:4.3.2"},
    {"2009:acceleration.1", "1979:4.0.1"},
    {"2009:acceleration.6", "1979:4.2.1"},
    {"2009:acceleration.7", "1979:4.2.3"},
    {"2009:acceleration.10", "1979:4.1.2"},
    {"2009:laser.1", "1979:6.3.1"},
    {"2009:laser.2", "1979:6.3.1"},
    {"2009:laser.3", "1979:6.3.5"},
    {"2009:laser.4", "1979:6.3.10"},
    {"2009:laser.5", "1979:6.3.3"},
    {"2009:laser.10", "1979:6.2.2"},
    {"2009:basic.laser.4", "1979:6.5.2"},
    {"2009:basic.laser.9", "1979:6.2.9"},
    {"2009:distance.4", "1979:6.1.5"},
    {"2009:distance.5", "1979:6.1.5"},
    {"2009:damage.1", "1979:6.2.6"},
    {"2009:damage.2", "1979:6.2.6"},
    {"2009:damage.3", "1979:6.2.8"},
    {"2009:damage.5", "1979:tables.damage.7"},
    {"2009:damage.7", "1979:6.2.15"},
    {"2009:damage.10", "1979:6.2.13"},
    {"2009:damage.13", "1979:12.2.1"},
    {"2009:effects.4", "1979:6.4.2"},
    {"2009:effects.8", "A8"},
    {"2009:basic.effects.1", "1979:6.4.1"},
    {"2009:warp.1", "1979:5.2.1"},
    {"2009:warp.2", "1979:5.2.2"},
    {"2009:warp.3", "1979:5.2.5"},
    {"2009:warp.6", "1979:5.2.4"},
    {"2009:warp.7", "1979:5.2.4"},
    {"2009:victory.2", "1979:14.0.1"},
    {"2009:end.1", "1979:14.0.1"},
    {"2009:end.2", "H27"},
    {"2009:basic.salvo.1", "1979:7.0.1"},
    {"2009:basic.salvo.4", "1979:7.0.10"},
    {"2009:basic.salvo.7", "1979:7.0.9"},
    {"2009:basic.salvo.9", "1979:7.1.2"},
    {"2009:intermediate.torpedo.1", "1979:7.1.2"},
    {"2009:duds.3", "1979:7.0.6"},
    {"2009:basic.detonation.1", "1979:7.1.3"},
    {"2009:basic.detonation.2", "1979:7.3.3"},
    {"2009:basic.detonation.8", "1979:7.3.10"},
    {"2009:basic.detonation.9", "1979:7.3.11"},
    {"2009:advanced.tractor.1", "1979:8.0.1"},
    {"2009:advanced.tractor.2", "1979:8.1.2"},
    {"2009:advanced.tractor.3", "1979:8.0.2"},
    {"2009:advanced.tractor.4", "1979:8.1.1"},
    {"2009:advanced.tractor.5", "1979:8.2.1"},
    {"2009:advanced.tractor.6", "1979:8.2.1"},
    {"2009:advanced.tractor.7", "1979:8.2.2"},
    {"2009:advanced.tractor.8", "1979:8.2.3"},
};

}  // namespace

const char* Vector3::rule_number(const char* number) const {
    if (!is_1979()) return number;
    for (const Pair& pair : pairs)
        if (pair.revised == number) return pair.original;
    return number;
}

}  // namespace astrogate::vector3
