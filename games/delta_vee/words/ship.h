// Delta Vee: a spaceship in play, and what of it is hurt.
#pragma once
#include "games/delta_vee/words/charts.h"
#include "kernel/seat.h"
#include "space/hex.h"

namespace astrogate {

ASTROGATE_ENUM(delta_vee, Condition, sound, vulnerable, damaged, destroyed);
ASTROGATE_ENUM(delta_vee, JumpStage, none, prepared, ordered);
ASTROGATE_ENUM(delta_vee, Fate, destroyed, jumped, set_down, arrived);

}  // namespace astrogate

namespace astrogate::delta_vee {

inline constexpr std::size_t pod_capacity = 12;
inline constexpr std::size_t missile_capacity = 24;  // of a seat, in flight
inline constexpr std::size_t craft_capacity = 8;     // of both seats
inline constexpr std::size_t ship_capacity = 64;     // with battlecraft and missiles
inline constexpr std::uint8_t seats = 2;
inline constexpr std::size_t letters = 6;  // spaceships of a seat
inline constexpr int fastest = 9;          // of the Velocity markers
inline constexpr std::uint8_t hours = 12;

struct FittedPod {
    Pod pod = Pod::other;
    std::uint8_t armor = 0;
    Condition condition = Condition::sound;
    std::uint8_t fired = 0;                         // in this Fire Phase, launches too
    std::uint8_t launched = 0;                      // missiles, of whatever kind
    std::uint8_t civ = 0;                           // where a scenario gives it; 0: that of the chart
    std::array<std::uint8_t, missiles> stock{};     // by kind; those prepared are among them
    std::array<std::uint8_t, missiles> prepared{};  // on the ship, ready for launch
    ASTROGATE_FIELDS(FittedPod, open, (pod, armor, condition, fired, launched, civ), owner, (stock, prepared))
};

// What of a missile lies face-down: its owner's alone, until it is revealed; his standing orders stay his.
struct Payload {
    Missile missile = Missile::unknown;
    std::uint8_t spent = 0;  // EU
    bool declines = false;   // to intercept
    UnitId prefers = no_unit;
    ASTROGATE_FIELDS(Payload, owner, (missile, spent, declines, prefers))
};

// A unit: spaceship, battlecraft or missile. `heading` is the hour of a clock. `vector` is where its next
// movement leads. `spent` counts EU. What is launched names its `launcher` and the pod it came from, 1 the
// first.
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
    Condition force_field = Condition::destroyed;  // a ship without one has it so from the start
    bool is_field_active = false;
    bool is_revealed = true;
    std::uint8_t ordered = 0;  // Battle Commands that it has carried out in this Command Phase
    UnitId launcher = no_unit;
    std::uint8_t mount = 0;
    Pod pod = Pod::other;
    std::uint8_t civ = 0;        // of a missile
    bool has_scattered = false;  // of a MIMS
    Payload payload{};
    std::uint8_t fired = 0;  // by its burster, in this Fire Phase
    JumpStage jump = JumpStage::none;
    bool is_idle = false;     // until it is alerted
    UnitId docked = no_unit;  // with which ship
    bool is_led = false;      // of two docked ships: the other moves both
    bool has_moved = false;   // in this phase, where its owner chooses who moves next
    std::uint8_t tow = 0;     // EU that the other adds to a Block
    List<FittedPod, pod_capacity> pods{};
    ASTROGATE_FIELDS(Ship, open,
                     (unit, seat, kind, hex, vector, velocity, heading, is_right_next, weaves, spent, bridge,
                      engine, force_field, is_field_active, is_revealed, ordered, launcher, mount, pod, civ,
                      has_scattered, payload, fired, jump, is_idle, docked, is_led, has_moved, tow, pods))
};
inline bool is_missile(const Ship& ship) { return ship.kind == Kind::missile; }
inline bool is_craft(const Ship& ship) {
    return ship.kind == Kind::terwillicker_5000 || ship.kind == Kind::terwillicker_x;
}
inline bool is_spaceship(const Ship& ship) { return !is_missile(ship) && !is_craft(ship); }

using Ships = List<Ship, ship_capacity>;

// A battlecraft in its pod, 1 the first, of its mother ship.
struct Craft {
    UnitId unit{};
    UnitId mother{};
    std::uint8_t mount = 0;
    Kind kind = Kind::terwillicker_x;
    bool is_prepared = false;
    std::uint16_t spent = 0;
    Condition bridge = Condition::sound;
    Condition engine = Condition::sound;
    ASTROGATE_FIELDS(Craft, open, (unit, mother, mount, kind, is_prepared, spent, bridge, engine))
};
using Hangar = List<Craft, craft_capacity>;

// A spaceship that is out of play, and what cargo it had.
struct Gone {
    UnitId unit{};
    Seat seat{};
    Kind kind = Kind::piccolo;
    Fate fate = Fate::destroyed;
    std::uint8_t cargo = 0;       // pods
    std::uint8_t cargo_lost = 0;  // of them, destroyed
    ASTROGATE_FIELDS(Gone, open, (unit, seat, kind, fate, cargo, cargo_lost))
};
using GoneList = List<Gone, seats * letters>;

}  // namespace astrogate::delta_vee
