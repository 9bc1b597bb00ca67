// Triplanetary: the conflicts between sides: a fleet that mutinies, a rebellion, three blocs and a nova. What
// these scenarios have beside ships, with its orders and events.
#pragma once
#include "base/field_macros.h"
#include "games/triplanetary/words/bases.h"

namespace astrogate {

// Whose rules a scenario adds to those of ships.
ASTROGATE_ENUM(triplanetary, Conflict, none, mutiny, rebellion, nova, war, piracy, campaign);
// Which way round a ship orbits, seen as the map is printed; or that it rests.
ASTROGATE_ENUM(triplanetary, Sense, rest, clockwise, counterclockwise);
// Whether the fleet of Fleet Mutiny is placed face up.
ASTROGATE_ENUM(triplanetary, Deployment, face_up, face_down);
// The die on which a ship stays loyal.
ASTROGATE_ENUM(triplanetary, Loyalty, on_a_one, on_a_six);
// Whether the base on a side that is suppressed falls silent.
ASTROGATE_ENUM(triplanetary, Suppression, silences_the_base, spares_the_base);

}  // namespace astrogate

namespace astrogate::triplanetary {

inline constexpr std::size_t berth_capacity = 26;
inline constexpr int fleet_bases = 2;  // orbital ones, of the fleet of Fleet Mutiny
inline constexpr int least_fleet = 3;  // ships of that fleet
inline constexpr int most_fleet = 24;
inline constexpr int least_apart = 3;     // hexes between two of that fleet
inline constexpr int mutineers = 5;       // so many ships are incited
inline constexpr int decisive_sides = 4;  // of Terra that the Rebel suppresses
inline constexpr int grounded_turns = 12;

// A ship that was placed face down. Its owner alone knows its kind.
struct Mooring {
    UnitId unit{};  // numbered as inverted counters are
    Seat seat{};
    Hex hex{};
    Hex vector{};
    Kind kind = Kind::corvette;
    ASTROGATE_FIELDS(Mooring, open, (unit, seat, hex, vector), owner, (kind))
};
using Moorings = List<Mooring, berth_capacity>;

struct BodySide {
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(BodySide, open, (body, side))
};
using BodySides = List<BodySide, worlds * directions>;

// Of Fleet Mutiny.
struct Mutiny {
    Moorings berths{};       // face down, until the dice have fallen
    Units incited{};         // for whom dice are to be rolled
    bool is_over = false;    // the dice have fallen
    BodySides suppressed{};  // sides of worlds
    ASTROGATE_FIELDS(Mutiny, open, (berths, incited, is_over, suppressed))
};

// Of Retribution.
struct Rebellion {
    std::uint8_t to_come = 0;          // corvettes that have not appeared yet
    Units travelled{};                 // corvettes that have flown to Clandestine
    std::uint8_t to_bind = 0;          // Enforcer ships that the First Citizen calls back
    Units bound{};                     // to the patrol
    bool is_formed = false;            // the Freedom Fleet
    std::uint8_t rebels_grounded = 0;  // turns in a row
    std::uint8_t enforcers_grounded = 0;
    ASTROGATE_FIELDS(Rebellion, open,
                     (to_come, travelled, to_bind, bound, is_formed, rebels_grounded, enforcers_grounded))
};

// ---- orders

struct Deploy {  // before the first turn: a ship chosen and placed
    ASTROGATE_NAMED("deploy", "1981:fleet_mutiny.3");
    Kind kind = Kind::corvette;
    Hex hex{};
    Sense sense = Sense::rest;
    ASTROGATE_FIELDS(Deploy, owner, (kind, hex, sense))
};
struct Incite {  // a ship of the Empire to mutiny, or what lies face down
    ASTROGATE_NAMED("incite", "1981:fleet_mutiny.8");
    UnitId target{};
    ASTROGATE_FIELDS(Incite, owner, (target))
};
struct Suppress {  // the side of a world below the ship
    ASTROGATE_NAMED("suppress", "1981:fleet_mutiny.10");
    UnitId unit{};
    ASTROGATE_FIELDS(Suppress, owner, (unit))
};
struct Arrive {  // the next corvette, at a base
    ASTROGATE_NAMED("arrive", "1981:retribution.4");
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(Arrive, owner, (body, side))
};
struct FormFleet {  // of the corvettes at Clandestine
    ASTROGATE_NAMED("form_fleet", "1981:retribution.9");
    static constexpr auto fields() { return Fields<>{}; }
};
struct Reassign {  // to the patrol
    ASTROGATE_NAMED("reassign", "1981:retribution.6");
    UnitId unit{};
    ASTROGATE_FIELDS(Reassign, owner, (unit))
};

// ---- events

struct BerthTaken {  // face down
    ASTROGATE_EVENT("berth_taken", "1981:fleet_mutiny.18", open);
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    Hex vector{};
    Kind kind = Kind::corvette;
    ASTROGATE_FIELDS(BerthTaken, open, (unit, seat, hex, vector), owner, (kind))
};
struct ShipDeployed {  // `berth` is what it was under, if anything
    ASTROGATE_EVENT("ship_deployed", "1981:fleet_mutiny.3", open);
    UnitId unit{};
    Seat seat{};
    Kind kind = Kind::corvette;
    Hex hex{};
    Hex vector{};
    UnitId berth = no_unit;
    ASTROGATE_FIELDS(ShipDeployed, open, (unit, seat, kind, hex, vector, berth))
};
struct ShipIncited {
    ASTROGATE_EVENT("ship_incited", "1981:fleet_mutiny.8", open);
    UnitId unit{};
    ASTROGATE_FIELDS(ShipIncited, open, (unit))
};
struct MutinyRolled {
    ASTROGATE_EVENT("mutiny_rolled", "1981:fleet_mutiny.8", open);
    UnitId unit{};
    std::uint8_t die = 0;
    bool is_loyal = false;
    ASTROGATE_FIELDS(MutinyRolled, open, (unit, die, is_loyal))
};
struct SideSuppressed {
    ASTROGATE_EVENT("side_suppressed", "1981:fleet_mutiny.10", open);
    UnitId unit{};
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(SideSuppressed, open, (unit, body, side))
};
struct BaseCaptured {
    ASTROGATE_EVENT("base_captured", "1981:fleet_mutiny.7", open);
    UnitId unit{};
    Seat seat{};
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(BaseCaptured, open, (unit, seat, body, side))
};
struct CorvetteArrived {
    ASTROGATE_EVENT("corvette_arrived", "1981:retribution.4", open);
    UnitId unit{};
    Seat seat{};
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(CorvetteArrived, open, (unit, seat, body, side))
};
struct CorvetteTravelled {  // to Clandestine
    ASTROGATE_EVENT("corvette_travelled", "1981:retribution.5", open);
    UnitId unit{};
    ASTROGATE_FIELDS(CorvetteTravelled, open, (unit))
};
struct TerraShaken {  // by a corvette that crashed; so many Enforcer ships are called back
    ASTROGATE_EVENT("terra_shaken", "1981:retribution.6", open);
    UnitId unit{};
    std::uint8_t ships = 0;
    ASTROGATE_FIELDS(TerraShaken, open, (unit, ships))
};
struct ShipReassigned {
    ASTROGATE_EVENT("ship_reassigned", "1981:retribution.6", open);
    UnitId unit{};
    ASTROGATE_FIELDS(ShipReassigned, open, (unit))
};
struct FleetFormed {  // `strength` is what it may be bought for
    ASTROGATE_EVENT("fleet_formed", "1981:retribution.10", open);
    Seat seat{};
    std::uint8_t strength = 0;
    ASTROGATE_FIELDS(FleetFormed, open, (seat, strength))
};
struct CorvetteJoined {  // the Freedom Fleet, and is gone
    ASTROGATE_EVENT("corvette_joined", "1981:retribution.9", open);
    UnitId unit{};
    ASTROGATE_FIELDS(CorvetteJoined, open, (unit))
};
struct SideGrounded {  // none of its ships has flown for so many turns
    ASTROGATE_EVENT("side_grounded", "1981:retribution.17", open);
    Seat seat{};
    std::uint8_t turns = 0;
    ASTROGATE_FIELDS(SideGrounded, open, (seat, turns))
};

}  // namespace astrogate::triplanetary
