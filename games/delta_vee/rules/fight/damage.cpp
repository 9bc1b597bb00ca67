// Delta Vee: which part is hit, what that does to it, and when a ship is destroyed.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

const Condition* condition_of(const DeltaVee& game, const Ship& ship, Part part) {
    if (is_missile(ship)) return nullptr;
    if (part == Part::bridge) return &ship.bridge;
    if (part == Part::engine) return &ship.engine;
    if (part == Part::force_field)
        return game.charts.of(ship.kind).force_field.value > 0 ? &ship.force_field : nullptr;
    const auto pod = static_cast<std::size_t>(part) - static_cast<std::size_t>(Part::pod_1);
    return part < Part::pod_1 || pod >= ship.pods.size() ? nullptr : &ship.pods[pod].condition;
}

bool kills_missile(const Ship& missile, int die) {
    // 1981:8.7f
    return die == 2 || (die == 1 && missile.is_revealed);
}

Parts parts_by(const DeltaVee& game, const Ship& ship, int die) {
    Parts parts;
    // 1981:8.7d
    if (die == 1 && !ship.is_revealed) return parts;
    const auto add = [&](Part part) {
        // 1981:8.7c
        if (condition_of(game, ship, part) != nullptr) parts.push_back(part);
    };
    const auto& row = game.charts.hits[static_cast<std::size_t>(die - 1)];
    for (const Part part : row) add(part);
    // 1981:8.7d
    for (const auto& every : game.charts.hits)
        for (const Part part : every)
            if (row.empty()) add(part);
    std::ranges::sort(parts);
    return parts;
}

int armor_of(const DeltaVee& game, const Ship& ship, Part part) {
    // 1981:8.8e
    if (part < Part::pod_1) return game.charts.of(ship.kind).armor.value;
    return ship.pods[static_cast<std::size_t>(part) - static_cast<std::size_t>(Part::pod_1)].armor;
}

Condition hit_once(Condition condition, int armor) {
    // 1981:8.8a; 1981:8.8b; 1981:8.8c
    if (armor == 0 || condition >= Condition::damaged) return Condition::destroyed;
    // 1981:8.8b; 1981:8.8c
    if (armor == 1 || condition == Condition::vulnerable) return Condition::damaged;
    // 1981:8.8c
    return Condition::vulnerable;
}

bool is_destroyed(const Ship& ship) {
    const auto gone = static_cast<std::size_t>(std::ranges::count_if(
        ship.pods, [](const FittedPod& pod) { return pod.condition == Condition::destroyed; }));
    // 1981:11.0b
    return ship.bridge == Condition::destroyed && ship.engine == Condition::destroyed &&
           // F39
           (ship.pods.empty() || 2 * gone > ship.pods.size());
}

void wait_hit(const DeltaVee&, const State& state, Wait& wait) {
    // 1981:8.0d
    wait.roll(
        Roll{static_cast<std::uint8_t>(DiceName::hit), state.aim.seat, state.aim.unit, 1, 10, everybody});
}

namespace {

void strike(const DeltaVee& game, const State& state, Part part, GameEvents& events) {
    const Ship& target = *find_ship(state, state.aim.target);
    const Condition now = hit_once(*condition_of(game, target, part), armor_of(game, target, part));
    // 1981:8.8d
    events.push_back(PartHit{target.unit, part, now});
    Ship after = target;
    if (part == Part::force_field) after.force_field = now;
    // 1981:8.9g
    if (target.is_field_active && field_class(game, after) == 0) events.push_back(FieldFell{target.unit});
    if (part < Part::pod_1) return;
    after.pods[static_cast<std::size_t>(part) - static_cast<std::size_t>(Part::pod_1)].condition = now;
    if (const int lost = energy_lost_at_once(game, after); lost > 0)
        events.push_back(EnergyLost{target.unit, static_cast<std::uint16_t>(lost)});
}

}  // namespace

Next act_hit(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events) {
    const Ship& target = *find_ship(state, state.aim.target);
    // 1981:8.7a
    Parts parts = parts_by(game, target, got.faces[0]);
    // 1981:6.6a
    const bool is_glancing = state.aim.by_rock && game.charts.hits[got.faces[0] - 1U].empty();
    if (is_glancing) parts.clear();
    events.push_back(HitRolled{state.aim.unit, state.aim.target, got.faces[0], parts});
    const Loss loss = state.aim.by_rock ? Loss::asteroid : Loss::shot_down;
    // 1981:8.7f
    if (is_missile(target) && !is_glancing && kills_missile(target, got.faces[0]))
        events.push_back(MissileLost{target.unit, loss, target.hex, target.vector});
    if (parts.empty()) return Next::back();
    if (parts.size() > 1) return Next::to(step::choice);
    strike(game, state, parts[0], events);
    return Next::to(step::loss);
}

void wait_choice(const DeltaVee&, const State& state, Wait& wait) {
    // 1981:8.7b
    wait.must(state.aim.seat);
}

Next act_choice(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events) {
    const ChoosePart* chosen = order_of<ChoosePart>(got.sheets[0].sheet);
    strike(game, state, chosen->part, events);
    return Next::to(step::loss);
}

Next act_loss(const DeltaVee&, const State& state, const GameAnswer&, GameEvents& events) {
    for (const Ship& ship : state.ships)
        if (is_destroyed(ship)) events.push_back(ShipDestroyed{ship.unit, ship.hex, ship.vector});
    return Next::back();
}

}  // namespace astrogate::delta_vee
