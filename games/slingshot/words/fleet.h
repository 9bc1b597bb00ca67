// Slingshot: bodies, ships and what a battle is made of: the little words, and the structs that data files, a
// host's own set-up and the State are told in. Hexes lie flat side up (space/hex_orientation.h).
#pragma once
#include <array>
#include <cstdint>

#include "base/field_macros.h"
#include "base/list.h"
#include "kernel/seat.h"
#include "mechanics/hex_facts.h"
#include "space/hex.h"

namespace astrogate {

ASTROGATE_ENUM(slingshot, Ending, turn_limit, one_side_left, nobody_left, resigned, time_up);
// Of odds that have no column.
ASTROGATE_ENUM(slingshot, Rounding, floor, parity);
// What it takes on the hex of a planet.
ASTROGATE_ENUM(slingshot, Falling, at_rest, no_thrust);
// Half of which Integ of the carrier.
ASTROGATE_ENUM(slingshot, Carriage, maximum, current);
ASTROGATE_ENUM(slingshot, Body, none, planet, second_planet, third_planet, fourth_planet, star, second_star,
               third_star);
// Directions as they are called where hexes lie flat side up, in the order of Direction.
ASTROGATE_ENUM(slingshot, Way, SE, NE, N, NW, SW, S);
ASTROGATE_ENUM(slingshot, Size, tiny, small, medium, large);
ASTROGATE_ENUM(slingshot, Kind, unknown, scout, corvette, frigate, destroyer, cruiser, battleship, transport,
               minelayer, torpedo, mine);
ASTROGATE_ENUM(slingshot, Arm, pulse_gun, autocannon, laser, lance, heavy_lance, point_gun, warhead);
ASTROGATE_ENUM(slingshot, Sensors, none, basic, scout);
// What a side knows of an enemy.
ASTROGATE_ENUM(slingshot, Tier, symbol, kind, figures, weapons);
ASTROGATE_ENUM(slingshot, Loss, destroyed, burned_up, fallen, left_the_field);
// That points are given for.
ASTROGATE_ENUM(slingshot, Deed, hit, destroyed, jumped, landed, fled);
ASTROGATE_ENUM(slingshot, ShipName, unknown, hawk, wren, heron, kestrel, osprey, petrel, raven, swift, shrike,
               tern, plover, curlew, falcon, merlin, harrier, buzzard, condor, gannet, linnet, magpie, martin,
               oriole, starling, thrush);

}  // namespace astrogate

namespace astrogate::slingshot {

inline constexpr std::size_t sides = 2;            // seat n fights for side n % 2
inline constexpr std::size_t fleet_capacity = 12;  // ships of a side
inline constexpr std::size_t rack_capacity = 40;   // objects that all ships of a battle carry to launch
inline constexpr std::size_t ship_capacity = 64;   // ships and launched objects in play
inline constexpr std::size_t weapon_capacity = 3;  // of a ship
inline constexpr std::size_t launch_capacity = 2;  // of a ship, in one turn
inline constexpr std::size_t body_capacity = 7;
inline constexpr std::size_t pull_capacity = 7;  // bodies that act on one ship
inline constexpr std::size_t most_stars = 3;
inline constexpr int widest_field = 20;
inline constexpr int out_of_battle = 10;  // hexes beyond the field

constexpr bool is_star(Body body) { return body >= Body::star; }
inline constexpr std::size_t kinds = 11;
constexpr Hex step_towards(Way way) { return step_towards(static_cast<Direction>(way)); }
constexpr bool is_launched(Kind kind) { return kind >= Kind::torpedo; }

// Under which rules the facts and events of flight hold.
struct FlightRules {
    using Body = slingshot::Body;
    using Loss = slingshot::Loss;
    static constexpr const char* inertia = "2013:movement.1";
    static constexpr const char* pull_acts = "2013:planets.1";
    static constexpr const char* burn_adds = "2013:acceleration.1";
    static constexpr const char* course_sum = "2013:acceleration.4";
    static constexpr const char* will_be_lost = "2013:stars.3";
    static constexpr const char* will_coast = "2013:movement.1";
    static constexpr const char* ship_moved = "2013:movement.1";
    static constexpr const char* rule_of(Loss loss) {
        if (loss == Loss::fallen) return "2013:planets.5";
        return loss == Loss::burned_up ? will_be_lost : ship_moved;
    }
};

// ---- what a battle is: a file of scenarios/, or a host's own

struct Celestial {
    Body body = Body::none;
    Hex hex{};
    ASTROGATE_FIELDS(Celestial, open, (body, hex))
};
// One ship of a side; one that `stands` starts at a hex that its commander cannot choose.
struct Berth {
    Kind kind = Kind::unknown;
    ShipName name = ShipName::unknown;
    std::uint8_t fuel = 0;
    std::uint8_t lost = 0;  // points of Integ
    bool stands = false;
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(Berth, open, (kind, name, fuel, lost, stands, hex, vector))
};
// Where a side starts, and how fast it may be on its way.
struct Zone {
    Hex centre{};
    std::uint8_t radius = 0;
    Way heading = Way::N;
    std::uint8_t slowest = 0;
    std::uint8_t fastest = 0;
    ASTROGATE_FIELDS(Zone, open, (centre, radius, heading, slowest, fastest))
};
struct Flotilla {
    Zone zone{};
    List<Berth, fleet_capacity> ships{};
    ASTROGATE_FIELDS(Flotilla, open, (zone, ships))
};
// Points that `side` gets for a deed: its own ship jumped or landed, the enemy's destroyed. `unknown` is any
// kind; the first that fits counts. A hit gives points for each point of Integ, a ship that fled for each two
// that it has left.
struct Score {
    std::uint8_t side = 0;
    Deed deed = Deed::destroyed;
    Kind kind = Kind::unknown;
    std::uint8_t points = 0;
    ASTROGATE_FIELDS(Score, open, (side, deed, kind, points))
};
// Where hyperdrives work: so far from a hex, and so far on one side of it (in halves of a hex). Nought:
// everywhere.
struct Gate {
    Hex from{};
    Way towards = Way::N;
    std::uint8_t distance = 0;
    std::uint8_t along = 0;
    ASTROGATE_FIELDS(Gate, open, (from, towards, distance, along))
};
struct Battle {
    std::uint16_t turns = 1;
    std::uint8_t field = 12;  // hexes from the middle to the edge
    List<Celestial, body_capacity> bodies{};
    List<Flotilla, sides> fleets{};
    List<Score, 12> scores{};
    Gate gate{};
    ASTROGATE_FIELDS(Battle, open, (turns, field, bodies, fleets, scores, gate))
};

// ---- data/tables.toml

struct Weapon {
    Arm arm = Arm::laser;
    std::uint8_t range = 0;
    std::uint8_t attack = 0;
    ASTROGATE_FIELDS(Weapon, open, (arm, range, attack))
};
// Of a ship, or of a launched object, whose one weapon strikes whatever it meets.
struct ShipClass {
    Kind kind = Kind::unknown;
    Size size = Size::tiny;
    std::uint8_t defence = 1;
    std::uint8_t integ = 1;
    std::uint8_t acc = 0;
    std::uint8_t fuel_con = 0;  // a point of acceleration
    std::uint8_t fuel_cap = 0;
    List<Weapon, weapon_capacity> weapons{};
    Kind carries = Kind::unknown;
    std::uint8_t rack = 0;
    std::uint8_t launches = 0;  // in one turn
    std::uint8_t motor = 0;     // turns, of a launched object
    Sensors sensors = Sensors::none;
    ASTROGATE_FIELDS(ShipClass, open,
                     (kind, size, defence, integ, acc, fuel_con, fuel_cap, weapons, carries, rack, launches,
                      motor, sensors))
};
// How many points a body gives at one and at two hexes, and what it does to who is in its hex.
struct BodyKind {
    std::array<std::uint8_t, 2> pulls{};
    bool burns = false;
    ASTROGATE_FIELDS(BodyKind, open, (pulls, burns))
};
inline constexpr std::size_t columns = 6;
struct Tables {
    std::array<std::uint8_t, columns> attack{};  // of the ratio at the head of a column
    std::array<std::uint8_t, columns> defence{};
    std::array<std::array<std::uint8_t, columns>, 6> damage{};  // by die
    std::array<ShipClass, kinds - 1> classes{};                 // in the order of Kind, from scout on
    BodyKind planet{};
    BodyKind star{};
    std::array<std::array<std::uint8_t, 3>, 2>
        reaches{};  // basic and scout: to the weapons, the figures, the kind
    ASTROGATE_FIELDS(Tables, open, (attack, defence, damage, classes, planet, star, reaches))
    const ShipClass& of(Kind kind) const { return classes[static_cast<std::size_t>(kind) - 1]; }
    const BodyKind& of(Body body) const { return is_star(body) ? star : planet; }
};

// ---- names of units

// Ships of side 0 are units 0 to 11, of side 1 from 12 on; then come the objects that each may launch.
inline constexpr std::uint16_t first_launched = sides * fleet_capacity;
inline constexpr std::uint16_t largest_rack = 8;
inline constexpr std::size_t unit_count = first_launched * (1 + largest_rack);
constexpr UnitId ship_unit(std::size_t side, std::size_t number) {
    return UnitId{static_cast<std::uint16_t>(side * fleet_capacity + number)};
}
constexpr bool is_ship(UnitId unit) { return unit.value < first_launched; }
constexpr UnitId launched_unit(UnitId parent, int number) {
    return UnitId{static_cast<std::uint16_t>(first_launched + parent.value * largest_rack + number)};
}
constexpr UnitId parent_of(UnitId unit) {
    if (is_ship(unit)) return unit;
    return UnitId{static_cast<std::uint16_t>((unit.value - first_launched) / largest_rack)};
}
constexpr std::size_t side_of(Seat seat) { return seat.value % sides; }
constexpr std::size_t side_of(UnitId unit) { return parent_of(unit).value / fleet_capacity; }

}  // namespace astrogate::slingshot
