// Slingshot: a ship or launched object in play, what was ordered for it, and what a side has seen of an
// enemy.
#pragma once
#include "games/slingshot/words/fleet.h"

namespace astrogate::slingshot {

struct Shot {
    std::uint8_t weapon = 0;  // of the ship's class
    UnitId target{};
    ASTROGATE_FIELDS(Shot, open, (weapon, target))
};
// The way that a body pulls where two are equally short.
struct Lean {
    Body body = Body::none;
    Way direction = Way::N;
    ASTROGATE_FIELDS(Lean, open, (body, direction))
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
    ASTROGATE_FIELDS(Plan, open, (by, change, charges, rides, shots, launches, leans))
};

// Its symbol, where it is, how it moves, what it has launched and the points of Integ that it has lost are
// seen by all.
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
    ASTROGATE_FIELDS(Ship, open,
                     (unit, seat, size, hex, vector, lost, launched, age, is_hulk, has_lost_point, point),
                     team, (kind, name, fuel, has_charged, plan))
};
using Ships = List<Ship, ship_capacity>;

// What the side of `seat` (its first) knows of an enemy, and the turns in which it was last so near: 0 never.
struct Sighting {
    Seat seat{};
    UnitId unit{};
    Tier tier = Tier::symbol;
    std::array<std::uint16_t, 3> turns{};  // for the kind, the figures, the weapons
    ASTROGATE_FIELDS(Sighting, team, (seat, unit, tier, turns))
};
using Sightings = List<Sighting, 2 * ship_capacity>;

// One weapon's attack, as whoever knows both figures sees it.
struct Roll6 {
    std::uint8_t attack = 0;
    std::uint8_t defence = 0;
    std::uint8_t die = 0;
    ASTROGATE_FIELDS(Roll6, hidden, (attack, defence, die))
};
using Rolls = List<Roll6, weapon_capacity>;

}  // namespace astrogate::slingshot
