// Delta Vee: a spaceship in play, and what of it is hurt.
#pragma once
#include "games/delta_vee/words/charts.h"
#include "kernel/seat.h"
#include "space/hex.h"

namespace astrogate {

ASTROGATE_ENUM(delta_vee, Condition, sound, vulnerable, damaged, destroyed);

}  // namespace astrogate

namespace astrogate::delta_vee {

inline constexpr std::size_t pod_capacity = 12;
inline constexpr std::size_t ship_capacity = 8;
inline constexpr std::uint8_t seats = 2;
inline constexpr int fastest = 9;  // of the Velocity markers
inline constexpr std::uint8_t hours = 12;

struct FittedPod {
    Pod pod = Pod::other;
    std::uint8_t armor = 0;
    Condition condition = Condition::sound;
    std::uint8_t fired = 0;  // in this Fire Phase
    std::uint8_t civ = 0;    // where a scenario gives it; 0: that of the chart
    ASTROGATE_FIELDS(FittedPod, open, (pod, armor, condition, fired, civ))
};

// `heading` is the hour of a clock. `vector` is where its next movement leads. `spent` counts EU.
struct Ship {
    UnitId unit{};
    Seat seat{};
    Kind kind = Kind::piccolo;
    Hex hex{};
    Hex vector{};
    std::uint8_t velocity = 0;
    std::uint8_t heading = hours;
    bool is_right_next = false;  // of the zig-zag towards a corner
    bool weaves = false;         // until the enemy's Fire Phase is over
    std::uint16_t spent = 0;
    Condition bridge = Condition::sound;
    Condition engine = Condition::sound;
    std::uint8_t fired = 0;  // by its burster, in this Fire Phase
    List<FittedPod, pod_capacity> pods{};
    ASTROGATE_FIELDS(Ship, open,
                     (unit, seat, kind, hex, vector, velocity, heading, is_right_next, weaves, spent, bridge,
                      engine, fired, pods))
};
using Ships = List<Ship, ship_capacity>;

}  // namespace astrogate::delta_vee
