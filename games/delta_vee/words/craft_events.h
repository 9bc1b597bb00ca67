// Delta Vee: the orders and events of set-up, planets, asteroids, battlecraft, docking, tractors and jumps.
#pragma once
#include "games/delta_vee/words/ship.h"

namespace astrogate::delta_vee {

// ---- orders of the set-up

struct Place {  // in a hex that the scenario leaves open
    ASTROGATE_NAMED("place", "1981:11.0d");
    UnitId unit{};
    Hex hex{};
    ASTROGATE_FIELDS(Place, owner, (unit, hex))
};
struct SetOut {  // heading and velocity of all one's ships
    ASTROGATE_NAMED("set_out", "1981:11.0d");
    std::uint8_t heading = hours;
    std::uint8_t velocity = 0;
    ASTROGATE_FIELDS(SetOut, owner, (heading, velocity))
};

// ---- Maneuver Commands of a ship with a jump pod

struct PrepareJump {
    ASTROGATE_NAMED("prepare_jump", "1981:7.2d");
    UnitId unit{};
    ASTROGATE_FIELDS(PrepareJump, owner, (unit))
};
struct JumpOut {
    ASTROGATE_NAMED("jump", "1981:7.2d");
    UnitId unit{};
    ASTROGATE_FIELDS(JumpOut, owner, (unit))
};

// ---- Battle Commands

struct PrepareCraft {
    ASTROGATE_NAMED("prepare_craft", "1981:7.4d");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    UnitId craft{};
    ASTROGATE_FIELDS(PrepareCraft, owner, (unit, craft))
};
struct LaunchCraft {
    ASTROGATE_NAMED("launch_craft", "1981:7.4d");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    UnitId craft{};
    ASTROGATE_FIELDS(LaunchCraft, owner, (unit, craft))
};
// Maneuver Commands to another unit; `change` of its velocity, and its heading then, 0 as it is.
struct UseTractor {
    ASTROGATE_NAMED("use_tractor", "1981:7.4f");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    UnitId target{};
    std::int8_t change = 0;
    std::uint8_t heading = 0;
    ASTROGATE_FIELDS(UseTractor, owner, (unit, target, change, heading))
};
struct Rendezvous {  // with a battlecraft of its own, or with any ship
    ASTROGATE_NAMED("rendezvous", "1981:7.4g");
    static constexpr bool is_battle_command = true;
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(Rendezvous, owner, (unit, target))
};

// ---- without a command

struct Refill {  // a docked battlecraft, with EU
    ASTROGATE_NAMED("refill", "1981:10.4");
    UnitId unit{};
    UnitId craft{};
    std::uint8_t energy = 1;
    ASTROGATE_FIELDS(Refill, owner, (unit, craft, energy))
};
struct Undock {  // from the ship that it is docked with
    ASTROGATE_NAMED("undock", "1981:7.4k");
    UnitId unit{};
    ASTROGATE_FIELDS(Undock, owner, (unit))
};
struct MoveNext {  // before all that have not moved yet
    ASTROGATE_NAMED("move_next", "1981:6.0");
    UnitId unit{};
    ASTROGATE_FIELDS(MoveNext, owner, (unit))
};
struct LeaveOrbit {  // instead of staying
    ASTROGATE_NAMED("leave_orbit", "1981:6.5c");
    UnitId unit{};
    ASTROGATE_FIELDS(LeaveOrbit, owner, (unit))
};

// ---- events

struct ShipPlaced {
    ASTROGATE_EVENT("ship_placed", "1981:11.0d", open);
    UnitId unit{};
    Hex hex{};
    std::uint8_t heading = hours;
    std::uint8_t velocity = 0;
    ASTROGATE_FIELDS(ShipPlaced, open, (unit, hex, heading, velocity))
};
struct AlertRolled {  // whether a ship that lies idle may be used from now on
    ASTROGATE_EVENT("alert_rolled", "1981:scenario_4.3", open);
    UnitId unit{};
    std::uint8_t die = 0;
    bool is_alert = false;
    ASTROGATE_FIELDS(AlertRolled, open, (unit, die, is_alert))
};
struct EnergyLost {  // EU, of an energy pod that is hit
    ASTROGATE_EVENT("energy_lost", "1981:8.9j", open);
    UnitId unit{};
    std::uint16_t energy = 0;
    ASTROGATE_FIELDS(EnergyLost, open, (unit, energy))
};
struct MoverChosen {
    ASTROGATE_EVENT("mover_chosen", "1981:6.0", open);
    UnitId unit{};
    ASTROGATE_FIELDS(MoverChosen, open, (unit))
};
struct RestMoves {  // by letters, in this phase of a seat
    ASTROGATE_EVENT("rest_moves", "1981:6.0", open);
    Seat seat{};
    ASTROGATE_FIELDS(RestMoves, open, (seat))
};
struct UnitOrbits {
    ASTROGATE_EVENT("unit_orbits", "1981:6.5c", open);
    UnitId unit{};
    ASTROGATE_FIELDS(UnitOrbits, open, (unit))
};
struct OrbitSettled {
    ASTROGATE_EVENT("orbit_settled", "1981:6.5c", open);
    UnitId unit{};
    bool leaves = false;
    ASTROGATE_FIELDS(OrbitSettled, open, (unit, leaves))
};
struct PlanetPassed {  // once it has had its free commands
    ASTROGATE_EVENT("planet_passed", "1981:6.5a", open);
    UnitId unit{};
    ASTROGATE_FIELDS(PlanetPassed, open, (unit))
};
struct UnitSetDown {  // on a planet, for good
    ASTROGATE_EVENT("unit_set_down", "1981:6.5d", open);
    UnitId unit{};
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(UnitSetDown, open, (unit, hex, vector))
};
struct RockRolled {
    ASTROGATE_EVENT("rock_rolled", "1981:6.6", open);
    UnitId unit{};
    std::uint8_t die = 0;
    bool is_hit = false;
    ASTROGATE_FIELDS(RockRolled, open, (unit, die, is_hit))
};
struct HexContested {  // a unit has entered the hex of an enemy
    ASTROGATE_EVENT("hex_contested", "1981:6.4", open);
    UnitId unit{};
    ASTROGATE_FIELDS(HexContested, open, (unit))
};
struct MovementEnded {
    ASTROGATE_EVENT("movement_ended", "1981:3.0", open);
    Seat seat{};
    ASTROGATE_FIELDS(MovementEnded, open, (seat))
};
struct CraftPrepared {
    ASTROGATE_EVENT("craft_prepared", "1981:7.4d", open);
    UnitId unit{};
    UnitId craft{};
    ASTROGATE_FIELDS(CraftPrepared, open, (unit, craft))
};
struct CraftLaunched {
    ASTROGATE_EVENT("craft_launched", "1981:7.4d", open);
    UnitId unit{};
    UnitId craft{};
    ASTROGATE_FIELDS(CraftLaunched, open, (unit, craft))
};
struct CraftDocked {
    ASTROGATE_EVENT("craft_docked", "1981:5.6g", open);
    UnitId unit{};
    UnitId craft{};
    ASTROGATE_FIELDS(CraftDocked, open, (unit, craft))
};
struct CraftRefilled {
    ASTROGATE_EVENT("craft_refilled", "1981:10.4", open);
    UnitId unit{};
    UnitId craft{};
    std::uint8_t energy = 0;
    ASTROGATE_FIELDS(CraftRefilled, open, (unit, craft, energy))
};
struct UnitPulled {  // by the tractor of `unit`, which pays
    ASTROGATE_EVENT("unit_pulled", "1981:7.4f", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t velocity = 0;
    std::uint8_t heading = hours;
    std::uint16_t energy = 0;
    ASTROGATE_FIELDS(UnitPulled, open, (unit, target, velocity, heading, energy))
};
struct ShipsDocked {  // with the burn rates of both, EU
    ASTROGATE_EVENT("ships_docked", "1981:7.4g", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t burn = 0;
    std::uint8_t target_burn = 0;
    ASTROGATE_FIELDS(ShipsDocked, open, (unit, target, burn, target_burn))
};
struct ShipsUndocked {
    ASTROGATE_EVENT("ships_undocked", "1981:7.4k", open);
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(ShipsUndocked, open, (unit, target))
};
struct JumpSet {  // prepared, ordered, or lapsed
    ASTROGATE_EVENT("jump_set", "1981:7.2d", open);
    UnitId unit{};
    JumpStage stage = JumpStage::none;
    ASTROGATE_FIELDS(JumpSet, open, (unit, stage))
};
struct ShipJumped {  // out of play
    ASTROGATE_EVENT("ship_jumped", "1981:6.8", open);
    UnitId unit{};
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(ShipJumped, open, (unit, hex, vector))
};
struct ShipArrived {  // in orbit, where that is the aim: it leaves play
    ASTROGATE_EVENT("ship_arrived", "1981:scenario_5.4", open);
    UnitId unit{};
    std::uint8_t points = 0;
    ASTROGATE_FIELDS(ShipArrived, open, (unit, points))
};

}  // namespace astrogate::delta_vee
