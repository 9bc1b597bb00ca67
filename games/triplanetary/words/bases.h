// Triplanetary: whose the base on a side of a world is, where the scenario does not say so by world: what a
// table says at the start, and bases that are put there in play, with the orders and events of these.
#pragma once
#include "base/field_macros.h"
#include "games/triplanetary/words/ship.h"

namespace astrogate {

// Who carries orbital bases, how they stay where they are, what they still do when disabled for a turn, and
// whether Clandestine has their guns.
ASTROGATE_ENUM(triplanetary, Stations, edition_1981, edition_2018);
// Where a transport places one: in the gravity hex in which it is, or on the side of the world below.
ASTROGATE_ENUM(triplanetary, Site, orbit, side);

}  // namespace astrogate

namespace astrogate::triplanetary {

// The base on a side of a world, or in the hex of an asteroid, whose `side` says nothing, is one seat's.
struct Holding {
    Body body = Body::none;
    Direction side = Direction::e;
    Seat seat{};
    bool is_placed = false;  // carried there: no base is printed on that side
    ASTROGATE_FIELDS(Holding, open, (body, side, seat, is_placed))
};
using Holdings = List<Holding, worlds * directions>;

// A base that the board does not show, told as the board tells its own.
struct ShownBase {
    Body body = Body::none;
    Hex at{};
    Direction side = Direction::e;
    ASTROGATE_FIELDS(ShownBase, open, (body, at, side))
};
using ShownBases = List<ShownBase, worlds * directions>;

// ---- orders

struct PlaceBase {  // that the ship carries
    ASTROGATE_NAMED("place_base", "1981:orbital_base.2");
    UnitId unit{};
    Site site = Site::orbit;
    ASTROGATE_FIELDS(PlaceBase, owner, (unit, site))
};

// ---- events

struct BasePlaced {  // `unit` is the base, which is a ship in orbit; on a side of `body` it is none
    ASTROGATE_EVENT("base_placed", "1981:orbital_base.2", open);
    UnitId unit = no_unit;
    UnitId parent{};
    Seat seat{};
    Body body = Body::none;
    Direction side = Direction::e;
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(BasePlaced, open, (unit, parent, seat, body, side, hex, vector))
};

}  // namespace astrogate::triplanetary
