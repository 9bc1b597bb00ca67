// Delta Vee: the orders and events, each with its field list.
#pragma once
#include <variant>

#include "games/delta_vee/words/craft_events.h"
#include "games/delta_vee/words/missile_events.h"
#include "games/delta_vee/words/ship.h"
#include "mechanics/hex_facts.h"

namespace astrogate {

ASTROGATE_ENUM(delta_vee, Ending, destroyed, apart, turn_limit, resigned, time_up, escaped, stopped, home,
               boarded, lost, delivered, raided, flagship_lost, landed);

}  // namespace astrogate

namespace astrogate::delta_vee {

// Under which rules the facts and events of flight hold.
struct FlightRules {
    static constexpr const char* course_sum = "1981:6.3";
    static constexpr const char* will_coast = "1981:6.3";
    static constexpr const char* ship_moved = "1981:6.3";
};

// ---- orders of a Command Phase; `by` and the turn to `heading` count a command for each step

struct Accelerate {
    ASTROGATE_NAMED("accelerate", "1981:7.2a");
    UnitId unit{};
    std::uint8_t by = 1;
    ASTROGATE_FIELDS(Accelerate, owner, (unit, by))
};
struct Decelerate {
    ASTROGATE_NAMED("decelerate", "1981:7.2a");
    UnitId unit{};
    std::uint8_t by = 1;
    ASTROGATE_FIELDS(Decelerate, owner, (unit, by))
};
struct Turn {
    ASTROGATE_NAMED("turn", "1981:7.2b");
    UnitId unit{};
    std::uint8_t heading = hours;
    ASTROGATE_FIELDS(Turn, owner, (unit, heading))
};
struct Weave {
    ASTROGATE_NAMED("weave", "1981:7.2c");
    UnitId unit{};
    ASTROGATE_FIELDS(Weave, owner, (unit))
};

// ---- Battle Commands, each of which counts one

struct Search {
    ASTROGATE_NAMED("search", "1981:7.4a");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    ASTROGATE_FIELDS(Search, owner, (unit))
};
struct Prepare {  // a missile of the pod `mount`
    ASTROGATE_NAMED("prepare", "1981:7.4b");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    std::uint8_t mount = 0;
    Missile missile = Missile::unguided;
    ASTROGATE_FIELDS(Prepare, owner, (unit, mount, missile))
};
struct Control {  // of a guided missile
    ASTROGATE_NAMED("control", "1981:7.4c");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(Control, owner, (unit, target))
};
struct RaiseField {  // no Battle Command at the moment of interception
    ASTROGATE_NAMED("raise_field", "1981:7.4e");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    ASTROGATE_FIELDS(RaiseField, owner, (unit))
};
struct LowerField {
    ASTROGATE_NAMED("lower_field", "1981:7.4e");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    ASTROGATE_FIELDS(LowerField, owner, (unit))
};

// ---- standing orders of missiles, before each Movement Phase

struct Decline {
    ASTROGATE_NAMED("decline", "1981:9.6d");
    UnitId unit{};
    ASTROGATE_FIELDS(Decline, owner, (unit))
};
struct Prefer {  // among enemies of the same relative velocity
    ASTROGATE_NAMED("prefer", "1981:9.6g");
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(Prefer, owner, (unit, target))
};

// ---- orders of a Fire Phase

// From `mount`: 0 is the burster, others are pods by their number. One a sheet: it is resolved before the
// next.
struct Fire {
    ASTROGATE_NAMED("fire", "1981:8.0");
    UnitId unit{};
    std::uint8_t mount = 0;
    Shot shot = Shot::laser_burst;
    UnitId target{};
    ASTROGATE_FIELDS(Fire, owner, (unit, mount, shot, target))
};
// From pod `mount`; of a MIMS from 0. One a sheet, as a fire.
struct Launch {
    ASTROGATE_NAMED("launch", "1981:9.4a");
    UnitId unit{};
    std::uint8_t mount = 0;
    Missile missile = Missile::unguided;
    Hex hex{};
    std::uint8_t heading = hours;
    std::uint8_t velocity = 1;
    ASTROGATE_FIELDS(Launch, owner, (unit, mount, missile, hex, heading, velocity))
};
struct ChoosePart {  // of the ship that is hit
    ASTROGATE_NAMED("choose_part", "1981:8.7");
    Part part = Part::bridge;
    ASTROGATE_FIELDS(ChoosePart, owner, (part))
};
using Order =
    std::variant<Accelerate, Decelerate, Turn, Weave, Fire, ChoosePart, Search, Prepare, Control, RaiseField,
                 LowerField, Decline, Prefer, Launch, Place, SetOut, PrepareJump, JumpOut, PrepareCraft,
                 LaunchCraft, UseTractor, Rendezvous, Refill, Undock, LeaveOrbit, MoveNext>;

// ---- events

struct FirstChosen {  // die 0: none was needed
    ASTROGATE_EVENT("first_chosen", "F8", open);
    Seat seat{};
    std::uint8_t die = 0;
    ASTROGATE_FIELDS(FirstChosen, open, (seat, die))
};
struct TurnBegan {
    ASTROGATE_EVENT("turn_began", "1981:3.0", open);
    std::uint16_t turn = 0;
    ASTROGATE_FIELDS(TurnBegan, open, (turn))
};
using ShipMoved = hex_facts::ShipMoved<FlightRules>;
struct ShipCommanded {  // what its Maneuver Commands of this phase come to
    ASTROGATE_EVENT("ship_commanded", "1981:7.0", open);
    UnitId unit{};
    std::uint8_t commands = 0;
    std::uint8_t velocity = 0;
    std::uint8_t heading = hours;
    bool weaves = false;
    std::uint16_t energy = 0;  // EU
    ASTROGATE_FIELDS(ShipCommanded, open, (unit, commands, velocity, heading, weaves, energy))
};
struct FireDeclared {  // `value` is the Target Value; a `chance` of 10 needs no roll
    ASTROGATE_EVENT("fire_declared", "1981:8.0c", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t mount = 0;
    Shot shot = Shot::laser_burst;
    std::uint8_t energy = 0;  // EU
    std::uint8_t value = 0;
    std::uint8_t chance = 0;
    ASTROGATE_FIELDS(FireDeclared, open, (unit, target, mount, shot, energy, value, chance))
};
struct FireRolled {  // die 0: none was needed
    ASTROGATE_EVENT("fire_rolled", "1981:8.6", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t die = 0;
    bool is_hit = false;
    ASTROGATE_FIELDS(FireRolled, open, (unit, target, die, is_hit))
};
using Parts = List<Part, 18>;
struct HitRolled {  // `parts`: those that it can be; none: a glancing blow
    ASTROGATE_EVENT("hit_rolled", "1981:8.7", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t die = 0;
    Parts parts{};
    ASTROGATE_FIELDS(HitRolled, open, (unit, target, die, parts))
};
struct PartHit {
    ASTROGATE_EVENT("part_hit", "1981:8.8d", open);
    UnitId unit{};
    Part part = Part::bridge;
    Condition condition = Condition::sound;
    ASTROGATE_FIELDS(PartHit, open, (unit, part, condition))
};
struct ShipDestroyed {  // in `hex`
    ASTROGATE_EVENT("ship_destroyed", "1981:11.0b", open);
    UnitId unit{};
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(ShipDestroyed, open, (unit, hex, vector))
};
struct FireEnded {  // the Fire Phase of this seat
    ASTROGATE_EVENT("fire_ended", "1981:3.0", open);
    Seat seat{};
    ASTROGATE_FIELDS(FireEnded, open, (seat))
};
struct SeatResigned {
    ASTROGATE_EVENT("seat_resigned", "1981:11.0", open);
    Seat seat{};
    ASTROGATE_FIELDS(SeatResigned, open, (seat))
};
struct GameEnded {
    ASTROGATE_EVENT("game_ended", "1981:11.0", open);
    Ending ending = Ending::destroyed;
    Seat winner = no_seat;
    ASTROGATE_FIELDS(GameEnded, open, (ending, winner))
};
using Event =
    std::variant<FirstChosen, TurnBegan, ShipMoved, ShipCommanded, FireDeclared, FireRolled, HitRolled,
                 PartHit, EnergyLost, ShipDestroyed, FireEnded, SeatResigned, GameEnded, MissileRevealed,
                 CraftRevealed, ShipSearched, MissilePrepared, MissileControlled, MissileCommanded,
                 StandingSet, MissileLaunched, MissileMet, InterceptionRolled, FieldRaised, FieldRolled,
                 FieldHeld, FieldLowered, FieldFell, MissileLost, ShipPlaced, AlertRolled, HexContested,
                 UnitOrbits, OrbitSettled, PlanetPassed, UnitSetDown, RockRolled, MovementEnded,
                 CraftPrepared, CraftLaunched, CraftDocked, CraftRefilled, UnitPulled, ShipsDocked,
                 ShipsUndocked, JumpSet, ShipJumped, ShipArrived, MoverChosen, RestMoves>;

}  // namespace astrogate::delta_vee
