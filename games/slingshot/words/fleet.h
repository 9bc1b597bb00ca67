// Slingshot: bodies, ships and what a battle is made of: the little words, and the structs that data files, a host's own
// set-up and the State are told in. Hexes lie flat side up (space/hex_orientation.h): north is Direction::nw.
#pragma once
#include <array>
#include <cstdint>

#include "base/fields.h"
#include "base/list.h"
#include "kernel/seat.h"
#include "mechanics/hex_facts.h"
#include "space/hex.h"

namespace astrogate::slingshot {

inline constexpr std::size_t sides = 2;            // seat n fights for side n % 2
inline constexpr std::size_t fleet_capacity = 12;  // ships of a side
inline constexpr std::size_t rack_capacity = 40;   // objects that all ships of a battle carry to launch
inline constexpr std::size_t ship_capacity = 64;   // ships and launched objects in play
inline constexpr std::size_t weapon_capacity = 3;  // of a ship
inline constexpr std::size_t launch_capacity = 2;  // of a ship, in one turn
inline constexpr std::size_t body_capacity = 7;
inline constexpr std::size_t pull_capacity = 7;  // bodies that act on one ship
inline constexpr int widest_field = 20;
inline constexpr int out_of_battle = 10;  // hexes beyond the field

enum class Ending : std::uint8_t { turn_limit, one_side_left, nobody_left, resigned, time_up };
enum class Rounding : std::uint8_t { floor, parity };      // of odds that have no column
enum class Falling : std::uint8_t { at_rest, no_thrust };  // what it takes on the hex of a planet
enum class Carriage : std::uint8_t { maximum, current };   // half of which Integ of the carrier
enum class Body : std::uint8_t {
    none,
    planet,
    second_planet,
    third_planet,
    fourth_planet,
    star,
    second_star,
    third_star
};
constexpr bool is_star(Body body) { return body >= Body::star; }
enum class Size : std::uint8_t { tiny, small, medium, large };
enum class Kind : std::uint8_t {
    unknown,
    scout,
    corvette,
    frigate,
    destroyer,
    cruiser,
    battleship,
    transport,
    minelayer,
    torpedo,
    mine
};
inline constexpr std::size_t kinds = 11;
constexpr bool is_launched(Kind kind) { return kind >= Kind::torpedo; }
enum class Arm : std::uint8_t { pulse_gun, autocannon, laser, lance, heavy_lance, point_gun, warhead };
enum class Sensors : std::uint8_t { none, basic, scout };
enum class Tier : std::uint8_t { symbol, kind, figures, weapons };  // what a side knows of an enemy
enum class Loss : std::uint8_t { destroyed, burned_up, fallen, left_the_field };
enum class Deed : std::uint8_t { hit, destroyed, jumped, landed, fled };  // that points are given for
enum class ShipName : std::uint8_t {
    unknown,
    hawk,
    wren,
    heron,
    kestrel,
    osprey,
    petrel,
    raven,
    swift,
    shrike,
    tern,
    plover,
    curlew,
    falcon,
    merlin,
    harrier,
    buzzard,
    condor,
    gannet,
    linnet,
    magpie,
    martin,
    oriole,
    starling,
    thrush
};

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
};

// ---- what a battle is: a file of scenarios/, or a host's own

struct Celestial {
    Body body = Body::none;
    Hex hex{};
    static constexpr auto fields() {
        return Fields{open("body", &Celestial::body), open("hex", &Celestial::hex)};
    }
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
    static constexpr auto fields() {
        return Fields{open("kind", &Berth::kind),     open("name", &Berth::name),
                      open("fuel", &Berth::fuel),     open("lost", &Berth::lost),
                      open("stands", &Berth::stands), open("hex", &Berth::hex),
                      open("vector", &Berth::vector)};
    }
};
// Where a side starts, and how fast it may be on its way.
struct Zone {
    Hex centre{};
    std::uint8_t radius = 0;
    Direction heading = Direction::nw;
    std::uint8_t slowest = 0;
    std::uint8_t fastest = 0;
    static constexpr auto fields() {
        return Fields{open("centre", &Zone::centre), open("radius", &Zone::radius),
                      open("heading", &Zone::heading), open("slowest", &Zone::slowest),
                      open("fastest", &Zone::fastest)};
    }
};
struct Flotilla {
    Zone zone{};
    List<Berth, fleet_capacity> ships{};
    static constexpr auto fields() {
        return Fields{open("zone", &Flotilla::zone), open("ships", &Flotilla::ships)};
    }
};
// Points that `side` gets for a deed: its own ship jumped or landed, the enemy's destroyed. `unknown` is any kind; the first
// that fits counts. A hit gives points for each point of Integ, a ship that fled for each two that it has left.
struct Score {
    std::uint8_t side = 0;
    Deed deed = Deed::destroyed;
    Kind kind = Kind::unknown;
    std::uint8_t points = 0;
    static constexpr auto fields() {
        return Fields{open("side", &Score::side), open("deed", &Score::deed), open("kind", &Score::kind),
                      open("points", &Score::points)};
    }
};
// Where hyperdrives work: so far from a hex, and so far on one side of it (in halves of a hex). Nought: everywhere.
struct Gate {
    Hex from{};
    Direction towards = Direction::nw;
    std::uint8_t distance = 0;
    std::uint8_t along = 0;
    static constexpr auto fields() {
        return Fields{open("from", &Gate::from), open("towards", &Gate::towards),
                      open("distance", &Gate::distance), open("along", &Gate::along)};
    }
};
struct Battle {
    std::uint16_t turns = 1;
    std::uint8_t field = 12;  // hexes from the middle to the edge
    List<Celestial, body_capacity> bodies{};
    List<Flotilla, sides> fleets{};
    List<Score, 12> scores{};
    Gate gate{};
    static constexpr auto fields() {
        return Fields{open("turns", &Battle::turns),   open("field", &Battle::field),
                      open("bodies", &Battle::bodies), open("fleets", &Battle::fleets),
                      open("scores", &Battle::scores), open("gate", &Battle::gate)};
    }
};

// ---- data/tables.toml

struct Weapon {
    Arm arm = Arm::laser;
    std::uint8_t range = 0;
    std::uint8_t attack = 0;
    static constexpr auto fields() {
        return Fields{open("arm", &Weapon::arm), open("range", &Weapon::range),
                      open("attack", &Weapon::attack)};
    }
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
    static constexpr auto fields() {
        return Fields{open("kind", &ShipClass::kind),         open("size", &ShipClass::size),
                      open("defence", &ShipClass::defence),   open("integ", &ShipClass::integ),
                      open("acc", &ShipClass::acc),           open("fuel_con", &ShipClass::fuel_con),
                      open("fuel_cap", &ShipClass::fuel_cap), open("weapons", &ShipClass::weapons),
                      open("carries", &ShipClass::carries),   open("rack", &ShipClass::rack),
                      open("launches", &ShipClass::launches), open("motor", &ShipClass::motor),
                      open("sensors", &ShipClass::sensors)};
    }
};
// How many points a body gives at one and at two hexes, and what it does to who is in its hex.
struct BodyKind {
    std::array<std::uint8_t, 2> pulls{};
    bool burns = false;
    static constexpr auto fields() {
        return Fields{open("pulls", &BodyKind::pulls), open("burns", &BodyKind::burns)};
    }
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
    static constexpr auto fields() {
        return Fields{open("attack", &Tables::attack),  open("defence", &Tables::defence),
                      open("damage", &Tables::damage),  open("classes", &Tables::classes),
                      open("planet", &Tables::planet),  open("star", &Tables::star),
                      open("reaches", &Tables::reaches)};
    }
    const ShipClass& of(Kind kind) const;
    const BodyKind& of(Body body) const { return is_star(body) ? star : planet; }
};

// ---- names of units

// Ships of side 0 are units 0 to 11, of side 1 from 12 on; then come the objects that each may launch.
inline constexpr std::uint16_t first_launched = sides * fleet_capacity;
inline constexpr std::uint16_t largest_rack = 8;
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

namespace astrogate {
template <>
inline constexpr auto enum_names<slingshot::Ending> =
    std::array{"turn_limit", "one_side_left", "nobody_left", "resigned", "time_up"};
template <>
inline constexpr auto enum_names<slingshot::Rounding> = std::array{"floor", "parity"};
template <>
inline constexpr auto enum_names<slingshot::Falling> = std::array{"at_rest", "no_thrust"};
template <>
inline constexpr auto enum_names<slingshot::Carriage> = std::array{"maximum", "current"};
template <>
inline constexpr auto enum_names<slingshot::Body> = std::array{
    "none", "planet", "second_planet", "third_planet", "fourth_planet", "star", "second_star", "third_star"};
template <>
inline constexpr auto enum_names<slingshot::Size> = std::array{"tiny", "small", "medium", "large"};
template <>
inline constexpr auto enum_names<slingshot::Kind> =
    std::array{"unknown",    "scout",     "corvette",  "frigate", "destroyer", "cruiser",
               "battleship", "transport", "minelayer", "torpedo", "mine"};
template <>
inline constexpr auto enum_names<slingshot::Arm> =
    std::array{"pulse_gun", "autocannon", "laser", "lance", "heavy_lance", "point_gun", "warhead"};
template <>
inline constexpr auto enum_names<slingshot::Sensors> = std::array{"none", "basic", "scout"};
template <>
inline constexpr auto enum_names<slingshot::Tier> = std::array{"symbol", "kind", "figures", "weapons"};
template <>
inline constexpr auto enum_names<slingshot::Loss> =
    std::array{"destroyed", "burned_up", "fallen", "left_the_field"};
template <>
inline constexpr auto enum_names<slingshot::Deed> =
    std::array{"hit", "destroyed", "jumped", "landed", "fled"};
template <>
inline constexpr auto enum_names<slingshot::ShipName> =
    std::array{"unknown", "hawk",   "wren",   "heron",  "kestrel", "osprey",   "petrel",  "raven",   "swift",
               "shrike",  "tern",   "plover", "curlew", "falcon",  "merlin",   "harrier", "buzzard", "condor",
               "gannet",  "linnet", "magpie", "martin", "oriole",  "starling", "thrush"};
}  // namespace astrogate
