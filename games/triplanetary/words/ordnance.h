// Triplanetary: mines, torpedoes and nukes: what ships carry of them, what flies, and their orders and
// events.
#pragma once
#include "base/field_macros.h"
#include "games/triplanetary/words/bases.h"
#include "games/triplanetary/words/counters.h"

namespace astrogate {

ASTROGATE_ENUM(triplanetary, Munition, mine, torpedo, nuke);
// When what edition says goes off on what, and with what effect.
ASTROGATE_ENUM(triplanetary, Munitions, edition_1981, edition_2018);
// `set_off`: it has met something, and does what it does. `doomed`: it met ordnance, and is gone afterwards.
ASTROGATE_ENUM(triplanetary, Fuse, quiet, set_off, doomed);
// How a piece of ordnance comes to its end.
ASTROGATE_ENUM(triplanetary, Spent, went_off, expired, off_the_map, on_a_body, among_asteroids, disabled,
               in_a_blast, withdrawn);

}  // namespace astrogate

namespace astrogate::triplanetary {

inline constexpr std::size_t munitions = 3;
// Movement phases, that of the launch among them.
// B3
inline constexpr std::uint8_t active_phases = 5;
inline constexpr int most_thrust = 2;  // of a torpedo, in the turn of its launch
inline constexpr std::size_t adrift_capacity = 16;
// One launch a ship and a turn, one a world that is a base as an asteroid is, five phases each, and what
// floats when the game opens.
inline constexpr std::size_t ordnance_capacity = (ship_capacity + worlds) * active_phases + adrift_capacity;

// Units of ordnance come after those of ships; each says by its number what it is.
inline constexpr std::uint16_t first_launched = ship_capacity;
constexpr bool is_ordnance(UnitId unit) { return unit.value >= first_launched && unit.value < first_guards; }
constexpr UnitId ordnance_unit(std::uint16_t number, Munition munition) {
    return UnitId{static_cast<std::uint16_t>(first_launched + number * munitions +
                                             static_cast<std::uint16_t>(munition))};
}
constexpr Munition munition_of(UnitId unit) {
    return static_cast<Munition>((unit.value - first_launched) % munitions);
}

// What ship number `ship` of a fleet carries when the game opens.
struct Load {
    std::uint8_t ship = 0;
    std::uint8_t mines = 0;
    std::uint8_t torpedoes = 0;
    std::uint8_t nukes = 0;
    std::uint8_t bases = 0;  // orbital
    ASTROGATE_FIELDS(Load, open, (ship, mines, torpedoes, nukes, bases))
};
using Loads = List<Load, ship_capacity>;

// A piece that flies when the game opens, where its last course ended.
struct Adrift {
    Seat seat{};
    Munition munition = Munition::mine;
    Hex hex{};
    Hex vector{};
    std::uint8_t left = active_phases;
    ASTROGATE_FIELDS(Adrift, open, (seat, munition, hex, vector, left))
};

// Of a ship, by the number of its unit.
struct Hold {
    std::uint8_t mines = 0;
    std::uint8_t torpedoes = 0;
    std::uint8_t nukes = 0;
    std::uint8_t bases = 0;     // orbital
    bool has_launched = false;  // in this segment
    Hex predicted{};            // its course of this turn without the burn
    bool has_scanners = false;
    bool has_grapples = false;
    std::uint8_t automated_mines = 0;
    std::uint8_t robot_guards = 0;
    std::uint8_t shards = 0;
    std::uint16_t ore = 0;      // tenths of a ton
    bool is_offered = false;    // the ore, at a market
    std::uint16_t credits = 0;  // tenths of a megacredit, and of a ton

    ASTROGATE_FIELDS(Hold, open,
                     (mines, torpedoes, nukes, bases, has_launched, predicted, has_scanners, has_grapples,
                      automated_mines, robot_guards, shards, ore, is_offered, credits))
    std::uint8_t& of(Munition munition) {
        return munition == Munition::mine ? mines : munition == Munition::torpedo ? torpedoes : nukes;
    }
    std::uint8_t of(Munition munition) const { return Hold(*this).of(munition); }
};
using Holds = List<Hold, ship_capacity>;  // empty where nobody has ordnance

// A piece in flight. Its last course began at `hex` - `vector`, as a ship's did; before it has moved it
// stands where it was launched.
struct Piece {
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    Hex vector{};
    std::uint8_t left = 0;      // movement phases
    bool has_moved = false;     // since it was launched
    bool after_weak = false;    // entered a weak hex last, when that course began
    bool was_attacked = false;  // in this combat phase
    Fuse fuse = Fuse::quiet;
    Hex at{};                 // where it is set off
    std::uint8_t behind = 0;  // steps of its course, in this phase, that are dealt with
    bool is_through = false;  // set off before the end of its course
    UnitId rammed_by = no_unit;
    UnitId parent = no_unit;  // in the segment of its launch

    ASTROGATE_FIELDS(Piece, open,
                     (unit, seat, hex, vector, left, has_moved, after_weak, was_attacked, fuse, at, behind,
                      is_through, rammed_by, parent))
};
using Pieces = List<Piece, ordnance_capacity>;

using Rolled = List<UnitId, ship_capacity * 2>;

// A side of a world that a nuke has laid waste.
struct Waste {
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(Waste, open, (body, side))
};
using Wastes = List<Waste, worlds * directions>;

// A nuke has met a world between two of its sides, and `seat` chooses which is laid waste.
struct Impact {
    UnitId unit = no_unit;
    Seat seat{};
    Body body = Body::none;
    Direction side = Direction::e;
    Direction other = Direction::e;
    ASTROGATE_FIELDS(Impact, open, (unit, seat, body, side, other))
};

// ---- orders

struct Launch {  // `change` is the thrust of a torpedo
    ASTROGATE_NAMED("launch", "1981:ordnance.1");
    UnitId unit{};
    Munition munition = Munition::mine;
    Hex change{};
    ASTROGATE_FIELDS(Launch, owner, (unit, munition, change))
};
struct LaunchFrom {  // a torpedo, from the base on an asteroid; `change` is its thrust
    ASTROGATE_NAMED("launch_from", "1981:asteroid_base.2");
    Body body = Body::none;
    Hex change{};
    ASTROGATE_FIELDS(LaunchFrom, owner, (body, change))
};
struct Reload {  // what a ship has aboard afterwards, beside nukes
    ASTROGATE_NAMED("reload", "1981:resupply.8");
    UnitId unit{};
    std::uint8_t mines = 0;
    std::uint8_t torpedoes = 0;
    ASTROGATE_FIELDS(Reload, owner, (unit, mines, torpedoes))
};
struct Yield {  // the side that a nuke lays waste
    ASTROGATE_NAMED("yield", "1981:nuke.4");
    Direction side = Direction::e;
    ASTROGATE_FIELDS(Yield, owner, (side))
};

// ---- events

struct OrdnanceLaunched {
    ASTROGATE_EVENT("ordnance_launched", "1981:ordnance.1", open);
    UnitId unit{};
    UnitId parent{};
    Seat seat{};
    Munition munition = Munition::mine;
    Hex hex{};
    Hex change{};
    Hex vector{};
    ASTROGATE_FIELDS(OrdnanceLaunched, open, (unit, parent, seat, munition, hex, change, vector))
};
struct BaseLaunched {
    ASTROGATE_EVENT("base_launched", "1981:asteroid_base.2", open);
    UnitId unit{};
    Seat seat{};
    Body body = Body::none;
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(BaseLaunched, open, (unit, seat, body, hex, vector))
};
struct OrdnancePlotted {  // gravity has bent its course
    ASTROGATE_EVENT("ordnance_plotted", "1981:ordnance.5", open);
    UnitId unit{};
    Hex vector{};
    bool after_weak = false;
    ASTROGATE_FIELDS(OrdnancePlotted, open, (unit, vector, after_weak))
};
struct OrdnanceMoved {
    ASTROGATE_EVENT("ordnance_moved", "1981:sequence.10", open);
    UnitId unit{};
    Hex from{};
    Hex to{};
    ASTROGATE_FIELDS(OrdnanceMoved, open, (unit, from, to))
};
struct OrdnanceMet {  // at `step` of its course, or after the end of it; `with` is no unit on asteroids
    ASTROGATE_EVENT("ordnance_met", "1981:sequence.11", open);
    UnitId unit{};
    Hex hex{};
    UnitId with = no_unit;
    bool is_doomed = false;
    bool is_through = false;
    std::uint8_t behind = 0;
    ASTROGATE_FIELDS(OrdnanceMet, open, (unit, hex, with, is_doomed, is_through, behind))
};
struct OrdnanceRolled {  // what it does to `target`; of a nuke any damage is the end
    ASTROGATE_EVENT("ordnance_rolled", "1981:mine.5", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t die = 0;
    std::uint8_t damage = 0;
    ASTROGATE_FIELDS(OrdnanceRolled, open, (unit, target, die, damage))
};
struct OrdnanceMissed {  // it flies on
    ASTROGATE_EVENT("ordnance_missed", "2018:torpedo.1", open);
    UnitId unit{};
    ASTROGATE_FIELDS(OrdnanceMissed, open, (unit))
};
struct OrdnanceSpent {
    ASTROGATE_EVENT("ordnance_spent", "1981:mine.2", open);
    UnitId unit{};
    Seat seat{};
    Spent how = Spent::went_off;
    Hex hex{};
    ASTROGATE_FIELDS(OrdnanceSpent, open, (unit, seat, how, hex))
};
struct AsteroidsCleared {
    ASTROGATE_EVENT("asteroids_cleared", "1981:nuke.3", open);
    UnitId unit{};
    Hex hex{};
    ASTROGATE_FIELDS(AsteroidsCleared, open, (unit, hex))
};
struct WorldStruck {  // between two sides
    ASTROGATE_EVENT("world_struck", "1981:nuke.4", open);
    UnitId unit{};
    Seat seat{};  // chooses
    Body body = Body::none;
    Direction side = Direction::e;
    Direction other = Direction::e;
    ASTROGATE_FIELDS(WorldStruck, open, (unit, seat, body, side, other))
};
struct SideWasted {
    ASTROGATE_EVENT("side_wasted", "1981:nuke.4", open);
    UnitId unit{};
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(SideWasted, open, (unit, body, side))
};
struct ShipReloaded {
    ASTROGATE_EVENT("ship_reloaded", "1981:resupply.8", open);
    UnitId unit{};
    Body body = Body::none;
    std::uint8_t mines = 0;
    std::uint8_t torpedoes = 0;
    ASTROGATE_FIELDS(ShipReloaded, open, (unit, body, mines, torpedoes))
};

}  // namespace astrogate::triplanetary
