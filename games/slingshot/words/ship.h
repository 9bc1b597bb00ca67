// Slingshot: a ship or launched object in play, what was ordered for it, and what a side has seen of an enemy.
#pragma once
#include "games/slingshot/words/fleet.h"

namespace astrogate::slingshot {

struct Shot {
    std::uint8_t weapon = 0;  // of the ship's class
    UnitId target{};
    static constexpr auto fields() {
        return Fields{open("weapon", &Shot::weapon), open("target", &Shot::target)};
    }
};
// The way that a body pulls where two are equally short.
struct Lean {
    Body body = Body::none;
    Direction direction = Direction::e;
    static constexpr auto fields() {
        return Fields{open("body", &Lean::body), open("direction", &Lean::direction)};
    }
};
// What a ship does this turn. `by`: who ordered it; nobody, while it has no orders.
struct Plan {
    Seat by = no_seat;
    Hex change{};
    bool charges = false;
    UnitId rides = no_unit;  // with whom it enters hyperspace
    List<Shot, weapon_capacity> shots{};
    List<Hex, launch_capacity> launches{};  // and the free point of each
    List<Lean, pull_capacity> leans{};
    static constexpr auto fields() {
        return Fields{open("by", &Plan::by),           open("change", &Plan::change),
                      open("charges", &Plan::charges), open("rides", &Plan::rides),
                      open("shots", &Plan::shots),     open("launches", &Plan::launches),
                      open("leans", &Plan::leans)};
    }
};

// Its symbol, where it is, how it moves, what it has launched and the points of Integ that it has lost are seen by all.
struct Ship {
    UnitId unit{};
    Seat seat{};  // who commands it
    Size size = Size::tiny;
    Hex hex{};
    Hex vector{};
    std::uint8_t lost = 0;
    std::uint8_t launched = 0;
    std::uint8_t age = 0;  // turns since it was launched
    bool is_hulk = false;
    bool has_lost_point = false;  // to the planet in whose hex it is, this turn: that one,
    Hex point{};
    Kind kind = Kind::unknown;
    ShipName name = ShipName::unknown;
    std::uint8_t fuel = 0;
    bool has_charged = false;  // its hyperdrive, in the turn before
    Plan plan{};
    static constexpr auto fields() {
        return Fields{open("unit", &Ship::unit),
                      open("seat", &Ship::seat),
                      open("size", &Ship::size),
                      open("hex", &Ship::hex),
                      open("vector", &Ship::vector),
                      open("lost", &Ship::lost),
                      open("launched", &Ship::launched),
                      open("age", &Ship::age),
                      open("is_hulk", &Ship::is_hulk),
                      open("has_lost_point", &Ship::has_lost_point),
                      open("point", &Ship::point),
                      team("kind", &Ship::kind),
                      team("name", &Ship::name),
                      team("fuel", &Ship::fuel),
                      team("has_charged", &Ship::has_charged),
                      team("plan", &Ship::plan)};
    }
};
using Ships = List<Ship, ship_capacity>;

// What the side of `seat` (its first) knows of an enemy, and the turns in which it was last so near: 0 never.
struct Sighting {
    Seat seat{};
    UnitId unit{};
    Tier tier = Tier::symbol;
    std::array<std::uint16_t, 3> turns{};  // for the kind, the figures, the weapons
    static constexpr auto fields() {
        return Fields{team("seat", &Sighting::seat), team("unit", &Sighting::unit),
                      team("tier", &Sighting::tier), team("turns", &Sighting::turns)};
    }
};
using Sightings = List<Sighting, 2 * ship_capacity>;

// One weapon's attack, as whoever knows both figures sees it; a column beyond the table has no effect.
struct Roll6 {
    std::uint8_t attack = 0;
    std::uint8_t defence = 0;
    std::uint8_t die = 0;
    std::uint8_t points = 0;
    static constexpr auto fields() {
        return Fields{hidden("attack", &Roll6::attack), hidden("defence", &Roll6::defence),
                      hidden("die", &Roll6::die), hidden("points", &Roll6::points)};
    }
};
using Rolls = List<Roll6, weapon_capacity>;

}  // namespace astrogate::slingshot
