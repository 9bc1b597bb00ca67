// Battles for the conformance suite in which missiles fly, and sheets that look alike from outside.
#pragma once
#include "games/delta_vee/game.h"
#include "kernel/dice.h"
#include "kernel/sheet.h"

namespace astrogate::delta_vee {

inline void enlist(Scenario& scenario, std::uint8_t seat, Kind kind, Hex hex, std::uint8_t heading,
                   std::uint8_t velocity, std::initializer_list<Pod> pods) {
    Berth& berth = scenario.battle.fleets[seat].ships.push_back({});
    berth.kind = kind;
    berth.hex = hex;
    berth.heading = heading;
    berth.velocity = velocity;
    for (const Pod pod : pods) berth.pods.push_back(Fitting{pod, 2, 0});
}

// Two ships of each side with all sorts of missiles, heading for each other.
inline Scenario volley() {
    Scenario scenario;
    scenario.battle.turns = 8;
    enlist(scenario, 0, Kind::spear, {0, 0}, 2, 2, {Pod::arsenal, Pod::battle_communications, Pod::arsenal});
    enlist(scenario, 0, Kind::flute, {0, 1}, 3, 2, {Pod::heavy_weapon, Pod::light_weapon});
    enlist(scenario, 1, Kind::clarinet, {7, -6}, 8, 2,
           {Pod::arsenal, Pod::battle_communications, Pod::arsenal});
    enlist(scenario, 1, Kind::dagger, {8, -3}, 9, 2, {Pod::hunter, Pod::heavy_weapon});
    return scenario;
}

// Everybody among everybody, slow, with missiles of Civ Level 8 and force fields.
inline Scenario swarm() {
    Scenario scenario;
    scenario.battle.turns = 6;
    enlist(scenario, 0, Kind::spear, {0, 0}, 4, 1, {Pod::arsenal, Pod::battle_communications, Pod::arsenal});
    enlist(scenario, 0, Kind::dagger, {0, 2}, 2, 1, {Pod::hunter, Pod::hunter});
    enlist(scenario, 0, Kind::sword, {2, -2}, 5, 1, {Pod::arsenal, Pod::energy});
    enlist(scenario, 1, Kind::spear, {3, 0}, 10, 1, {Pod::arsenal, Pod::battle_communications, Pod::arsenal});
    enlist(scenario, 1, Kind::dagger, {3, -2}, 8, 1, {Pod::hunter, Pod::hunter});
    enlist(scenario, 1, Kind::sword, {1, 2}, 11, 1, {Pod::arsenal, Pod::energy});
    return scenario;
}

// Changes of a sheet that nobody else may see: other missiles, standing orders, who is controlled, what
// spends energy.
inline void vary(const View& view, Stream& dice, Sheet<DeltaVee>& sheet) {
    const auto other = [&] { return static_cast<Missile>(1 + dice.below(missiles)); };
    for (Order& order : sheet.orders) {
        if (auto* launch = std::get_if<Launch>(&order)) launch->missile = other();
        if (auto* prepare = std::get_if<Prepare>(&order)) prepare->missile = other();
    }
    const bool is_standing =
        view.seen.step == step::first_standing || view.seen.step == step::second_standing;
    const bool is_command = view.seen.step == step::first_command || view.seen.step == step::second_command;
    if ((!is_standing && !is_command) || order_of<Search>(sheet) != nullptr) return;
    if (is_standing) sheet.orders.clear();
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || !is_missile(ship) || dice.below(2) == 0) continue;
        if (is_standing && ship.civ > 7) sheet.orders.push_back(Decline{ship.unit});
        if (is_standing || ship.payload.missile == Missile::unguided) continue;
        for (std::size_t i = sheet.orders.size(); i > 0; --i) {
            const auto* control = std::get_if<Control>(&sheet.orders[i - 1]);
            if (unit_of(sheet.orders[i - 1]) == ship.unit ||
                (control != nullptr && control->target == ship.unit))
                sheet.orders.erase_at(i - 1);
        }
        if (ship.payload.missile == Missile::guided)
            sheet.orders.push_back(Control{ship.launcher, ship.unit});
        if (dice.below(2) == 0) sheet.orders.push_back(Accelerate{ship.unit, 1});
    }
}

}  // namespace astrogate::delta_vee
