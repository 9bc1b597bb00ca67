// Delta Vee: what follows the Maneuver Commands of a phase: tractors, docking, jumps, and ships that have
// arrived.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

// 1981:5.6g; 1981:7.4g
bool may_dock(const Ship& one, const Ship& other) {
    return one.hex == other.hex && one.velocity == other.velocity && one.heading == other.heading;
}

Ship foreseen(const DeltaVee& game, const GameSheet& sheet, const Ship& ship) {
    Ship after = commanded(game, ship, plan_of(sheet, ship.unit));
    for (const Order& order : sheet.orders)
        if (const auto* tractor = std::get_if<UseTractor>(&order))
            if (tractor->target == ship.unit) after = pulled(after, *tractor);
    return after;
}

namespace {

void pull(const DeltaVee& game, const State& state, const UseTractor& order, GameEvents& events) {
    const Ship& target = *find_ship(state, order.target);
    const Ship after = pulled(target, order);
    // 1981:7.4f; 1981:7.5e
    events.push_back(UnitPulled{order.unit, order.target, after.velocity, after.heading,
                                static_cast<std::uint16_t>(energy_of(game, target, order))});
    if (target.seat != find_ship(state, order.unit)->seat) arrive(game, state, after, events);
}

void dock(const DeltaVee& game, const State& state, const Rendezvous& order, GameEvents& events) {
    const Ship& ship = *find_ship(state, order.unit);
    const Ship& target = *find_ship(state, order.target);
    // 1981:7.4g
    if (is_craft(target))
        events.push_back(CraftDocked{ship.unit, target.unit});
    else
        events.push_back(ShipsDocked{ship.unit, target.unit,
                                     static_cast<std::uint8_t>(game.charts.of(ship.kind).burn.value),
                                     static_cast<std::uint8_t>(game.charts.of(target.kind).burn.value)});
}

// 1981:7.2d
void set_jump(const Ship& ship, const GameSheet& sheet, GameEvents& events) {
    JumpStage stage = JumpStage::none;
    if (order_for<PrepareJump>(sheet, ship.unit) != nullptr) stage = JumpStage::prepared;
    if (order_for<JumpOut>(sheet, ship.unit) != nullptr) stage = JumpStage::ordered;
    if (stage != ship.jump) events.push_back(JumpSet{ship.unit, stage});
}

}  // namespace

bool can_jump(const Ship& ship) {
    // 1981:5.6d; 1981:8.9i; F35
    return (has_pod(ship, Pod::hunter) || has_pod(ship, Pod::standard_jump) ||
            has_pod(ship, Pod::augmented_jump)) &&
           !ship.is_field_active && ship.docked == no_unit;
}

bool may_jump_here(const DeltaVee& game, const Scenario& scenario, const Ship& ship) {
    // F41
    const int column = game.rules.jump_column > 0 ? game.rules.jump_column - 1 : scenario.jumps_from;
    // 1981:11.0c; 1981:scenario_3.4
    return scenario.jumps_from > 0 && ship.hex.q >= column;
}

void act_manoeuvred(const DeltaVee& game, const State& state, Seat seat, const GameSheet& sheet,
                    GameEvents& events) {
    for (const Order& order : sheet.orders)
        if (const auto* tractor = std::get_if<UseTractor>(&order)) pull(game, state, *tractor, events);
    for (const Order& order : sheet.orders) {
        // 1981:7.4k
        if (const auto* undock = std::get_if<Undock>(&order))
            events.push_back(ShipsUndocked{undock->unit, find_ship(state, undock->unit)->docked});
        // F36
        if (const auto* rendezvous = std::get_if<Rendezvous>(&order)) dock(game, state, *rendezvous, events);
    }
    for (const Ship& ship : state.ships)
        if (ship.seat == seat) {
            set_jump(ship, sheet, events);
            if (is_planet(game.battle_of(state), ship.hex))
                arrive(game, state, foreseen(game, sheet, ship), events);
        }
}

}  // namespace astrogate::delta_vee
