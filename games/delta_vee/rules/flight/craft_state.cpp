// Delta Vee: what these events change.
#include "games/delta_vee/rules/flight/craft_state.h"

namespace astrogate::delta_vee {

namespace {

Ship& unit_in(State& state, UnitId unit) { return *find_ship(state, unit); }

void steer(Ship& ship, std::uint8_t velocity, std::uint8_t heading) {
    if (ship.heading != heading) ship.is_right_next = false;
    ship.velocity = velocity;
    ship.heading = heading;
    ship.vector = walked(heading_of(ship), velocity, ship.is_right_next);
}

void undock(State& state, UnitId unit) {
    Ship* ship = find_ship(state, unit);
    if (ship == nullptr) return;
    ship->docked = no_unit;
    ship->is_led = false;
    ship->tow = 0;
}

void remove_ship(State& state, UnitId unit) {
    for (std::size_t i = state.ships.size(); i > 0; --i)
        if (state.ships[i - 1].unit == unit) state.ships.erase_at(i - 1);
}
void remove_craft(State& state, UnitId unit) {
    for (std::size_t i = state.hangar.size(); i > 0; --i)
        if (state.hangar[i - 1].unit == unit) state.hangar.erase_at(i - 1);
}

}  // namespace

void take_out(State& state, UnitId unit, Fate fate) {
    const Ship ship = unit_in(state, unit);
    if (is_spaceship(ship)) state.gone.push_back(gone_of(ship, fate));
    for (std::size_t i = state.hangar.size(); i > 0; --i)
        // F37
        if (state.hangar[i - 1].mother == unit) state.hangar.erase_at(i - 1);
    undock(state, ship.docked);
    remove_ship(state, unit);
}

void change(State& state, const ShipPlaced& e) {
    unit_in(state, e.unit).hex = e.hex;
    steer(unit_in(state, e.unit), e.velocity, e.heading);
}
void change(State& state, const AlertRolled& e) {
    if (e.is_alert) unit_in(state, e.unit).is_idle = false;
}
void change(State& state, const EnergyLost& e) {
    Ship& ship = unit_in(state, e.unit);
    ship.spent = static_cast<std::uint16_t>(ship.spent + e.energy);
}
void change(State& state, const MoverChosen& e) {
    unit_in(state, e.unit).has_moved = true;
    state.walk = Walk{};
    state.walk.unit = e.unit;
    state.walk.starts = true;
}
void change(State& state, const RestMoves&) { state.is_rest = true; }
void change(State& state, const UnitOrbits& e) {
    state.walk = Walk{e.unit, unit_in(state, e.unit).velocity, false, false, false, true};
}
void change(State& state, const OrbitSettled& e) {
    state.walk.orbits = false;
    if (e.leaves) state.walk.done = 0;
}
void change(State& state, const PlanetPassed&) { state.walk.planet = false; }
void change(State& state, const UnitSetDown& e) { take_out(state, e.unit, Fate::set_down); }
void change(State& state, const RockRolled& e) {
    state.walk.rocks = false;
    if (e.is_hit) state.aim = Aim{e.unit, e.unit, unit_in(state, e.unit).seat, 0, {}, true};
}
void change(State& state, const HexContested&) { state.walk.meets = false; }
void change(State& state, const MovementEnded&) {
    state.walk = Walk{};
    state.aim = Aim{};
    state.meeting = Meeting{};
    state.is_rest = false;
    for (Ship& ship : state.ships) ship.has_moved = false;
}
void change(State& state, const CraftPrepared& e) { find_craft(state, e.craft)->is_prepared = true; }
void change(State& state, const CraftLaunched& e) {
    const Ship ship = launched_craft(unit_in(state, e.unit), *find_craft(state, e.craft));
    remove_craft(state, e.craft);
    std::size_t at = state.ships.size();
    while (at > 0 && ship.unit < state.ships[at - 1].unit) --at;
    state.ships.insert_at(at, ship);
}
void change(State& state, const CraftDocked& e) {
    const Ship& ship = unit_in(state, e.craft);
    std::size_t at = state.hangar.size();
    while (at > 0 && ship.unit < state.hangar[at - 1].unit) --at;
    state.hangar.insert_at(
        at, Craft{ship.unit, e.unit, ship.mount, ship.kind, false, ship.spent, ship.bridge, ship.engine});
    remove_ship(state, e.craft);
}
void change(State& state, const CraftRefilled& e) {
    Craft& craft = *find_craft(state, e.craft);
    craft.spent = static_cast<std::uint16_t>(craft.spent - e.energy);
    Ship& mother = unit_in(state, e.unit);
    mother.spent = static_cast<std::uint16_t>(mother.spent + e.energy);
}
void change(State& state, const UnitPulled& e) {
    Ship& ship = unit_in(state, e.unit);
    ship.spent = static_cast<std::uint16_t>(ship.spent + e.energy);
    steer(unit_in(state, e.target), e.velocity, e.heading);
    if (Ship* other = find_ship(state, unit_in(state, e.target).docked)) steer(*other, e.velocity, e.heading);
}
void change(State& state, const ShipsDocked& e) {
    Ship& ship = unit_in(state, e.unit);
    Ship& target = unit_in(state, e.target);
    ship.docked = target.unit;
    ship.tow = e.target_burn;
    target.docked = ship.unit;
    target.tow = e.burn;
    target.is_led = true;
    target.is_right_next = ship.is_right_next;
    steer(target, ship.velocity, ship.heading);
}
void change(State& state, const ShipsUndocked& e) {
    undock(state, e.unit);
    undock(state, e.target);
}
void change(State& state, const JumpSet& e) { unit_in(state, e.unit).jump = e.stage; }
void change(State& state, const ShipJumped& e) { take_out(state, e.unit, Fate::jumped); }
void change(State& state, const ShipArrived& e) { take_out(state, e.unit, Fate::arrived); }

}  // namespace astrogate::delta_vee
