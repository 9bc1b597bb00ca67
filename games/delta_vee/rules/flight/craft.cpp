// Delta Vee: battlecraft: prepared and launched by their mother ship, refilled in its pod.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

// 1981:5.6c
Ship launched_craft(const Ship& mother, const Craft& craft) {
    Ship ship;
    ship.unit = craft.unit;
    ship.seat = mother.seat;
    ship.kind = craft.kind;
    // F24
    ship.hex = mother.hex;
    // 1981:7.4d
    ship.velocity = mother.velocity;
    ship.heading = mother.heading;
    ship.is_right_next = mother.is_right_next;
    ship.vector = walked(heading_of(ship), ship.velocity, ship.is_right_next);
    ship.spent = craft.spent;
    ship.bridge = craft.bridge;
    ship.engine = craft.engine;
    // 1981:2.5b
    ship.is_revealed = false;
    ship.launcher = mother.unit;
    ship.mount = craft.mount;
    ship.pod = Pod::battlecraft;
    return ship;
}

void act_hangars(const DeltaVee& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    for (const Order& order : sheet.orders) {
        // 1981:7.4d; F64
        if (const auto* prepare = std::get_if<PrepareCraft>(&order))
            events.push_back(CraftPrepared{prepare->unit, prepare->craft});
        // 1981:10.4; 1981:7.7b
        if (const auto* refill = std::get_if<Refill>(&order))
            events.push_back(CraftRefilled{refill->unit, refill->craft, refill->energy});
    }
    for (const Order& order : sheet.orders)
        if (const auto* launch = std::get_if<LaunchCraft>(&order)) {
            events.push_back(CraftLaunched{launch->unit, launch->craft});
            Ship fresh;
            // F32
            if (find_subject(state, sheet, launch->craft, fresh))
                command_ship(game, state, fresh, sheet, events);
        }
}

}  // namespace astrogate::delta_vee
