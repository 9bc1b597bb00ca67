// Triplanetary: inverted counters and the dummies among them, detection, and passengers: what the scenarios
// that have them need beside ships, with its orders and events.
#pragma once
#include "base/field_macros.h"
#include "games/triplanetary/words/ship.h"

namespace astrogate {

// How far asteroid bases see: five hexes, or three.
ASTROGATE_ENUM(triplanetary, Detectors, edition_1981, edition_2018);
// From where the liner of Lateral 7 sets out.
ASTROGATE_ENUM(triplanetary, Departure, venus, terra);

}  // namespace astrogate

namespace astrogate::triplanetary {

inline constexpr std::size_t counter_capacity = 16;
inline constexpr int seen_from_a_ship = 3;
inline constexpr int dummies_a_ship = 3;  // go when it burns for the first time

// Counters are numbered beyond all ordnance, by where they lie and not by what they are.
inline constexpr std::uint16_t first_counter = 0xff00;
constexpr bool is_counter(UnitId unit) { return unit != no_unit && unit.value >= first_counter; }

// Robot guards are numbered before them, by the place of the claim that they guard.
inline constexpr std::uint16_t first_guards = 0xfe00;
constexpr bool are_guards(UnitId unit) { return unit.value >= first_guards && unit.value < first_counter; }
constexpr UnitId guards_unit(std::size_t place) {
    return UnitId{static_cast<std::uint16_t>(first_guards + place)};
}
constexpr std::size_t place_of(UnitId guards) {
    return static_cast<std::size_t>(guards.value - first_guards);
}

// An inverted counter: a ship that rests there with a full tank, or a dummy. Its owner alone knows which.
struct Counter {
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    UnitId ship = no_unit;  // a dummy has none
    ASTROGATE_FIELDS(Counter, open, (unit, seat, hex), owner, (ship))
};
using Counters = List<Counter, counter_capacity>;

// ---- orders

struct Hide {  // before the first turn: a ship among asteroids, under an inverted counter
    ASTROGATE_NAMED("hide", "1981:lateral_7.4");
    UnitId unit{};
    Hex hex{};
    ASTROGATE_FIELDS(Hide, owner, (unit, hex))
};
struct PlaceDummy {
    ASTROGATE_NAMED("place_dummy", "1981:lateral_7.4");
    Hex hex{};
    ASTROGATE_FIELDS(PlaceDummy, owner, (hex))
};
struct RemoveDummy {  // `unit` is its counter
    ASTROGATE_NAMED("remove_dummy", "1981:lateral_7.8");
    UnitId unit{};
    ASTROGATE_FIELDS(RemoveDummy, owner, (unit))
};
struct TakePassengers {
    ASTROGATE_NAMED("take_passengers", "1981:lateral_7.16");
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(TakePassengers, owner, (unit, target))
};

// ---- events

struct CounterPlaced {
    ASTROGATE_EVENT("counter_placed", "1981:lateral_7.4", open);
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    UnitId ship = no_unit;
    ASTROGATE_FIELDS(CounterPlaced, open, (unit, seat, hex), owner, (ship))
};
struct CounterTurned {  // up: it shows `ship`, or is a dummy and gone
    ASTROGATE_EVENT("counter_turned", "1981:detection.2", open);
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    bool is_dummy = false;
    UnitId ship = no_unit;
    ASTROGATE_FIELDS(CounterTurned, open, (unit, seat, hex, is_dummy, ship))
};
struct DummyRemoved {
    ASTROGATE_EVENT("dummy_removed", "1981:lateral_7.8", open);
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    ASTROGATE_FIELDS(DummyRemoved, open, (unit, seat, hex))
};
struct ShipDetected {
    ASTROGATE_EVENT("ship_detected", "1981:detection.2", open);
    UnitId unit{};
    ASTROGATE_FIELDS(ShipDetected, open, (unit))
};
struct TrackLost {  // of a ship that has reached a friendly base out of sight
    ASTROGATE_EVENT("track_lost", "1981:detection.4", open);
    UnitId unit{};
    ASTROGATE_FIELDS(TrackLost, open, (unit))
};
struct AlarmRaised {  // a pirate is detected: the dreadnought may move
    ASTROGATE_EVENT("alarm_raised", "1981:lateral_7.10", open);
    UnitId unit{};
    ASTROGATE_FIELDS(AlarmRaised, open, (unit))
};
struct PassengersTaken {
    ASTROGATE_EVENT("passengers_taken", "1981:lateral_7.16", open);
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(PassengersTaken, open, (unit, target))
};

}  // namespace astrogate::triplanetary
