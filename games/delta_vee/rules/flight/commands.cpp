// Delta Vee: Maneuver Commands: how many, what they cost, what they do.
#include <algorithm>
#include <cstdlib>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

int maneuver_rating(const DeltaVee& game, const Ship& ship) {
    if (is_missile(ship)) {
        const MissileClass* one = class_of(game, ship);
        // 1981:2.5c; 1981:9.5b
        return one == nullptr ? 0 : one->maneuver.value;
    }
    // 1981:8.9b
    if (ship.bridge == Condition::destroyed) return 1;
    // 1981:4.2; 1981:8.9a
    return game.charts.of(ship.kind).maneuver.value - (ship.bridge == Condition::damaged ? 2 : 0);
}

int velocity_rating(const DeltaVee& game, const Ship& ship) {
    if (!is_missile(ship)) return game.charts.of(ship.kind).velocity.value;
    const MissileClass* one = class_of(game, ship);
    return one == nullptr ? 0 : one->velocity.value;
}

int most_commands(const DeltaVee& game, const Ship& ship) {
    // 1981:8.9d
    if (ship.engine == Condition::destroyed) return 0;
    // 1981:7.0; 1981:7.1; F1
    return std::max(0, maneuver_rating(game, ship) - ship.velocity);
}

int energy_left(const DeltaVee& game, const Ship& ship) {
    if (is_missile(ship)) {
        const MissileClass* one = class_of(game, ship);
        // 1981:9.5a
        return one == nullptr ? 0 : one->energy.value - ship.payload.spent;
    }
    return energy_capacity(game, ship) - ship.spent;
}

Plan plan_of(const GameSheet& sheet, UnitId unit) {
    Plan plan;
    for (const Order& order : sheet.orders) {
        if (unit_of(order) != unit) continue;
        if (const auto* faster = std::get_if<Accelerate>(&order)) plan.faster = faster->by;
        if (const auto* slower = std::get_if<Decelerate>(&order)) plan.slower = slower->by;
        if (const auto* turn = std::get_if<Turn>(&order)) plan.heading = turn->heading;
        plan.weaves = plan.weaves || std::holds_alternative<Weave>(order);
        plan.jumps = plan.jumps || std::holds_alternative<PrepareJump>(order) ||
                     std::holds_alternative<JumpOut>(order);
    }
    return plan;
}

int turns_in(const Ship& ship, const Plan& plan) {
    // 1981:7.2b
    return plan.heading == 0 ? 0 : turn_between(heading_of(ship), heading_at_hour(plan.heading));
}

int commands_in(const Ship& ship, const Plan& plan) {
    return plan.faster + plan.slower + turns_in(ship, plan) + (plan.weaves ? 1 : 0) +
           // 1981:7.2d
           (plan.jumps ? 1 : 0);
}

int energy_of(const DeltaVee& game, const Ship& ship, const Plan& plan) {
    // 1981:7.5c; 1981:9.5c
    if (is_missile(ship)) return commands_in(ship, plan);
    // 1981:4.3b; 1981:7.5c; 1981:7.7
    const int block = is_craft(ship) ? 1 : game.charts.of(ship.kind).burn.value + ship.tow;
    // 1981:8.9c; F5
    if (ship.engine == Condition::damaged) return block * commands_in(ship, plan);
    const int steered = plan.faster + plan.slower + turns_in(ship, plan);
    // 1981:7.5a; 1981:7.5b
    return (steered > 1 ? block : 0) + (plan.weaves ? block : 0);
}

Ship commanded(const DeltaVee& game, const Ship& ship, const Plan& plan) {
    Ship after = ship;
    // 1981:7.2a
    after.velocity =
        static_cast<std::uint8_t>(std::clamp(ship.velocity + plan.faster - plan.slower, 0, fastest));
    if (plan.heading != 0 && plan.heading != ship.heading) {
        after.heading = plan.heading;
        // 1981:6.1c
        after.is_right_next = false;
    }
    after.weaves = plan.weaves;
    const int energy = energy_of(game, ship, plan);
    if (is_missile(ship))
        after.payload.spent = static_cast<std::uint8_t>(ship.payload.spent + energy);
    else
        after.spent = static_cast<std::uint16_t>(ship.spent + energy);
    // 1981:6.1a; 1981:6.1b
    after.vector = walked(heading_of(after), after.velocity, after.is_right_next);
    return after;
}

Ship after_command(const DeltaVee& game, const Ship& ship, const Plan& plan) {
    Ship after = commanded(game, ship, plan);
    // 1981:2.5c; F17
    if (is_missile(ship) && ship.payload.missile == Missile::unguided && after.velocity < fastest)
        ++after.velocity;
    after.vector = walked(heading_of(after), after.velocity, after.is_right_next);
    return after;
}

void wait_first_command(const DeltaVee&, const State& state, Wait& wait) { wait.must(state.first); }
void wait_second_command(const DeltaVee&, const State& state, Wait& wait) { wait.must(second_of(state)); }

namespace {

// 1981:7.0b; 1981:2.5c; 1981:2.5d; 1981:2.5e
void command_missile(const DeltaVee& game, const Ship& missile, const GameSheet& sheet, GameEvents& events) {
    const Ship after = after_command(game, missile, plan_of(sheet, missile.unit));
    const int commands = after.payload.spent - missile.payload.spent;
    if (commands > 0 || after.velocity != missile.velocity)
        events.push_back(MissileCommanded{missile.seat, missile.unit, after.velocity, after.heading,
                                          static_cast<std::uint8_t>(commands)});
}

}  // namespace

void command_ship(const DeltaVee& game, const State& state, const Ship& ship, const GameSheet& sheet,
                  GameEvents& events) {
    const Plan plan = plan_of(sheet, ship.unit);
    const int commands = commands_in(ship, plan);
    if (commands == 0) return;
    const Ship after = commanded(game, ship, plan);
    events.push_back(ShipCommanded{ship.unit, static_cast<std::uint8_t>(commands), after.velocity,
                                   after.heading, after.weaves,
                                   static_cast<std::uint16_t>(after.spent - ship.spent)});
    // 1981:7.4i
    if (const Ship* other = find_ship(state, ship.docked))
        events.push_back(ShipCommanded{other->unit, 0, after.velocity, after.heading, other->weaves, 0});
}

// 1981:3.2b; 1981:3.5
Next act_command(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events) {
    const Seat seat = got.sheets[0].seat;
    const GameSheet& sheet = got.sheets[0].sheet;
    if (act_searches(game, state, sheet, events)) return Next::again();
    act_battle_commands(game, state, seat, sheet, events);
    act_hangars(game, state, sheet, events);
    for (const Ship& ship : state.ships) {
        if (ship.seat != seat) continue;
        if (is_missile(ship))
            command_missile(game, ship, sheet, events);
        else
            command_ship(game, state, ship, sheet, events);
    }
    act_manoeuvred(game, state, seat, sheet, events);
    return Next::next();
}

}  // namespace astrogate::delta_vee
