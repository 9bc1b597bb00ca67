// Delta Vee: Battle Commands: how many, and what they do.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

int commands_of(const DeltaVee& game, const FittedPod& pod) {
    if (pod.condition == Condition::destroyed) return 0;
    const int commands = game.charts.of(pod.pod).commands.value;
    // 1981:8.9h
    const bool is_halved = pod.pod == Pod::battle_communications && pod.condition == Condition::damaged;
    return is_halved ? std::min(commands, 1) : commands;
}

}  // namespace

// 1981:5.2; 1981:7.3
int battle_commands(const DeltaVee& game, const Ship& ship) {
    int sum = 0;
    for (const FittedPod& pod : ship.pods) sum += commands_of(game, pod);
    return sum;
}

int battle_commands_in(const GameSheet& sheet, UnitId unit) {
    int count = 0;
    for (const Order& order : sheet.orders)
        on_alternative(order, [&](const auto& one) {
            if constexpr (requires { one.is_battle_command; }) count += one.unit == unit ? 1 : 0;
        });
    return count;
}

int battle_energy_of(const DeltaVee& game, const Ships& ships, const Ship& ship, const GameSheet& sheet) {
    // 1981:7.5d
    int energy =
        order_for<RaiseField>(sheet, ship.unit) != nullptr ? game.charts.of(ship.kind).burn.value : 0;
    for (const Order& order : sheet.orders)
        // 1981:7.7b
        if (const auto* refill = std::get_if<Refill>(&order); refill != nullptr && refill->unit == ship.unit)
            energy += refill->energy;
    for (const Order& order : sheet.orders)
        if (const auto* tractor = std::get_if<UseTractor>(&order);
            tractor != nullptr && tractor->unit == ship.unit)
            for (const Ship& target : ships)
                // 1981:7.5e
                if (target.unit == tractor->target) energy += energy_of(game, target, *tractor);
    return energy;
}

int search_range(const DeltaVee& game, const Ship& ship) {
    // 1981:5.6a; 1981:7.4a; 1981:8.9h
    const bool is_far = std::ranges::any_of(ship.pods, [](const FittedPod& pod) {
        return pod.pod == Pod::battle_communications && pod.condition < Condition::damaged;
    });
    return is_far ? game.charts.search_far.value : game.charts.search.value;
}

bool act_searches(const DeltaVee& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    bool found = false;
    List<UnitId, ship_capacity> told;
    for (const Ship& ship : state.ships) {
        if (order_for<Search>(sheet, ship.unit) == nullptr) continue;
        found = true;
        const int range = search_range(game, ship);
        events.push_back(ShipSearched{ship.unit, static_cast<std::uint8_t>(range)});
        for (const Ship& unit : state.ships) {
            const bool is_near = unit.seat != ship.seat && distance(ship.hex, unit.hex) <= range;
            if (!is_near || std::ranges::find(told, unit.unit) != told.end()) continue;
            told.push_back(unit.unit);
            // 1981:7.4a
            reveal(unit, events);
        }
    }
    return found;
}

void act_battle_commands(const DeltaVee& game, const State& state, Seat seat, const GameSheet& sheet,
                         GameEvents& events) {
    for (const Order& order : sheet.orders) {
        // 1981:7.4b
        if (const auto* prepare = std::get_if<Prepare>(&order))
            events.push_back(MissilePrepared{seat, prepare->unit, prepare->mount, prepare->missile});
        // 1981:7.4c
        if (const auto* control = std::get_if<Control>(&order))
            events.push_back(MissileControlled{seat, control->unit, control->target});
        // 1981:7.4e; 1981:7.5d
        if (const auto* up = std::get_if<RaiseField>(&order))
            events.push_back(FieldRaised{
                up->unit,
                static_cast<std::uint16_t>(game.charts.of(find_ship(state, up->unit)->kind).burn.value)});
        // 1981:7.4e
        if (const auto* down = std::get_if<LowerField>(&order)) events.push_back(FieldLowered{down->unit});
    }
}

}  // namespace astrogate::delta_vee
