// Delta Vee: what is wrong with orders of set-up, battlecraft, tractors, docking and jumps, from a View.
#include <algorithm>
#include <cstdlib>

#include "games/delta_vee/rules/sheets/checker.h"

namespace astrogate::delta_vee {

const Ship* Checker::own_flyer(UnitId unit) const {
    if (is_at_planet(view)) {
        const Ship* ship = own(unit, true);
        // 1981:6.5a
        if (ship != nullptr && ship->unit != view.walk.unit) say(not_now("1981:6.5a"), "unit");
        return ship != nullptr && ship->unit == view.walk.unit ? ship : nullptr;
    }
    // F32
    if (is_command(view) && find_ship(view, unit) == nullptr && find_subject(view, sheet, unit, fresh) &&
        fresh.seat == view.seen.seat)
        return &fresh;
    const Ship* ship = own(unit, is_command(view));
    if (ship == nullptr || !ship->is_idle) return ship;
    // 1981:scenario_4.3
    say(about("is_idle", "1981:scenario_4.3", *ship), "unit");
    return nullptr;
}

// ---- the set-up

namespace {

const Muster& muster_of(const DeltaVee& game, const View& view) {
    return game.scenario_of(view).musters[view.seen.seat.value];
}

}  // namespace

void Checker::operator()(const Place& order) const {
    const Ship* ship = own(order.unit, is_placing(view));
    if (ship == nullptr) return;
    const auto& hexes = muster_of(game, view).hexes;
    // 1981:11.0d
    if (std::ranges::find(hexes, order.hex) == hexes.end())
        return say(about("not_placed_there", "1981:11.0d", *ship), "hex");
    for (const Ship& other : view.ships)
        // 1981:scenario_3.1; 1981:scenario_5.1
        if (other.seat == ship->seat && other.unit != ship->unit && placed(sheet, other).hex == order.hex)
            return say(about("hex_is_taken", "1981:11.0d", *ship), "hex");
}

void Checker::check_face(const Turn& order) const {
    const Ship* ship = own(order.unit, true);
    if (ship == nullptr) return;
    // 1981:11.0d
    if (!muster_of(game, view).turns) return say(not_now("1981:11.0d"), "heading");
    // 1981:6.1a
    if (order.heading < 1 || order.heading > hours)
        say(Problem("no_such_heading", "1981:6.1a", Grade::malformed), "heading");
}

void Checker::operator()(const SetOut& order) const {
    // 1981:8.1c
    if (!is_placing(view) || !muster_of(game, view).is_common) return say(not_now("1981:11.0d"), "");
    const Muster& muster = muster_of(game, view);
    // 1981:6.1a
    if (order.heading < 1 || order.heading > hours)
        say(Problem("no_such_heading", "1981:6.1a", Grade::malformed), "heading");
    // 1981:11.0d
    if (order.velocity < muster.slowest || order.velocity > muster.fastest)
        say(Problem("no_such_start", "1981:11.0d").with("least", muster.slowest).with("most", muster.fastest),
            "velocity");
}

// ---- jumps

void Checker::operator()(const PrepareJump& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    if (ship == nullptr) return;
    // 1981:11.0c
    if (game.scenario_of(view).jumps_from == 0) say(about("no_jumps", "1981:11.0c", *ship), "unit");
    // 1981:5.6d; 1981:8.9i
    else if (!can_jump(*ship))
        say(about("cannot_jump", "1981:5.6d", *ship), "unit");
    check_whole(*ship);
}

void Checker::operator()(const JumpOut& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    if (ship == nullptr) return;
    // 1981:7.2d
    if (ship->jump != JumpStage::prepared) say(about("jump_not_prepared", "1981:7.2d", *ship), "unit");
    // 1981:5.6d; 1981:8.9i
    if (!can_jump(*ship)) say(about("cannot_jump", "1981:5.6d", *ship), "unit");
    // 1981:scenario_3.4
    if (!may_jump_here(game, game.scenario_of(view), *ship))
        say(about("no_jump_here", "1981:scenario_3.4", *ship), "unit");
    if (order_for<PrepareJump>(sheet, order.unit) != nullptr)
        say(about("jumps_and_prepares", "1981:7.2d", *ship), "unit");
    check_whole(*ship);
}

// ---- battlecraft

bool Checker::is_banned(const Ship& ship) const {
    return game.rules.field_bans && ship.is_field_active &&
           order_for<LowerField>(sheet, ship.unit) == nullptr;
}

const Craft* Checker::own_craft(UnitId mother, UnitId craft) const {
    const Ship* ship = own_ship(mother, is_command(view));
    if (ship == nullptr) return nullptr;
    const Craft* one = find_craft(view, craft);
    if (one == nullptr || one->mother != mother) {
        // 1981:5.6c
        say(about("not_its_craft", "1981:5.6c", *ship), "craft");
        return nullptr;
    }
    // 1981:8.9m
    if (ship->pods[one->mount - 1U].condition >= Condition::damaged)
        say(about("craft_pod_is_hit", "1981:8.9m", *ship), "craft");
    return one;
}

void Checker::operator()(const PrepareCraft& order) const {
    const Craft* craft = own_craft(order.unit, order.craft);
    if (craft == nullptr) return;
    const Ship& ship = *find_ship(view, order.unit);
    // 1981:7.4d
    if (craft->is_prepared) say(about("craft_is_prepared", "1981:7.4d", ship), "craft");
    check_battle(ship);
}

void Checker::operator()(const LaunchCraft& order) const {
    const Craft* craft = own_craft(order.unit, order.craft);
    if (craft == nullptr) return;
    const Ship& ship = *find_ship(view, order.unit);
    // 1981:7.4d
    if (!craft->is_prepared) say(about("craft_not_prepared", "1981:7.4d", ship), "craft");
    // 1981:7.4h
    if (is_banned(ship)) say(about("field_forbids", "1981:7.4h", ship), "unit");
    check_battle(ship);
}

void Checker::operator()(const Refill& order) const {
    const Craft* craft = own_craft(order.unit, order.craft);
    if (craft == nullptr) return;
    const Ship& ship = *find_ship(view, order.unit);
    // 1981:10.4
    if (craft->spent == 0)
        say(about("craft_is_full", "1981:10.4", ship).with("craft", craft->unit.value), "craft");
    else if (order.energy == 0)
        say(about("no_refill", "1981:10.4", ship).with("craft", craft->unit.value), "energy");
    else if (order.energy > craft->spent)
        say(about("not_so_much_energy", "1981:10.4", ship)
                .with("craft", craft->unit.value)
                .with("most", craft->spent),
            "energy");
    check_energy(ship);
}

// ---- tractors and docking

void Checker::operator()(const UseTractor& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    if (ship == nullptr) return;
    const Beams beams = beams_left(game, view, *ship, sheet, i);
    if (beams.empty()) return say_no_beam(*ship);
    const Ship* target = find_ship(view, order.target);
    // 1981:5.6h
    if (target == nullptr && say_aboard(order.target, "target")) return;
    if (target == nullptr || is_missile(*target) || target == ship)
        return say(about("no_tractor_target", "1981:5.6b", *ship), "target");
    // 1981:scenario_4.3
    if (target->is_idle) return say(about("is_idle", "1981:scenario_4.3", *target), "target");
    // 1981:7.4h
    if (is_banned(*ship)) say(about("field_forbids", "1981:7.4h", *ship), "unit");
    // 1981:6.1a
    if (order.heading > hours)
        return say(Problem("no_such_heading", "1981:6.1a", Grade::malformed), "heading");
    check_pull(order, *ship, *target, beams);
    check_tractor_alone(order, *target);
    check_battle(*ship);
}

// That there is no beam left: used in this phase, too weak by its Civ Level, or none that works.
void Checker::say_no_beam(const Ship& ship) const {
    const auto beams = static_cast<int>(beams_of(game, ship).size());
    // 1981:5.6i
    if (beams > 0) return say(about("tractors_are_used", "1981:5.6i", ship).with("beams", beams), "unit");
    for (const FittedPod& pod : ship.pods)
        // F25
        if (pod.pod == Pod::tractor && pod.condition < Condition::damaged)
            return say(about("tractor_is_weak", "F25", ship)
                           .with("civ", civ_of(game, ship, pod))
                           .with("least", game.charts.tractors[0].civ),
                       "unit");
    // 1981:5.6b; 1981:8.9i
    say(about("no_tractor", "1981:5.6b", ship), "unit");
}

void Checker::check_pull(const UseTractor& order, const Ship& ship, const Ship& target,
                         const Beams& beams) const {
    const int commands = commands_in(target, order);
    const int range = distance(ship.hex, target.hex);
    const Tractor& beam = *beam_for(beams, commands, range);
    // 1981:5.6b
    if (range > beam.reach.value)
        say(about("out_of_reach", "1981:5.6b", ship).with("reach", beam.reach.value), "target");
    const int velocity = target.velocity + order.change;
    if (commands == 0) say(about("no_change", "1981:7.2b", target), "change");
    // 1981:5.6b; F33
    else if (commands > beam.commands.value || commands > most_commands(game, target))
        say(about("too_many_commands", "1981:5.6b", target)
                .with("commands", commands)
                .with("most", std::min<int>(beam.commands.value, most_commands(game, target)))
                .with("rating", maneuver_rating(game, target))
                .with("velocity", target.velocity),
            "change");
    // 1981:4.1; F33
    if (std::abs(order.change) > velocity_rating(game, target)) {
        const int turns = commands - std::abs(order.change);
        const int room = order.change > 0 ? fastest - target.velocity : target.velocity;
        const int most = std::min({velocity_rating(game, target), room,
                                   std::min<int>(beam.commands.value, most_commands(game, target)) - turns});
        say(about("change_too_great", "1981:4.1", target)
                .with("rating", velocity_rating(game, target))
                .with("most", std::max(0, most)),
            "change");
    }
    // 1981:2.6
    if (velocity < 0 || velocity > fastest)
        say(about("no_such_velocity", "1981:2.6", target).with("velocity", target.velocity), "change");
}

// F33
void Checker::check_tractor_alone(const UseTractor& order, const Ship& target) const {
    for (std::size_t k = 0; k < sheet.orders.size(); ++k) {
        const auto* other = std::get_if<UseTractor>(&sheet.orders[k]);
        bool is_steered = k < i && other != nullptr && other->target == order.target;
        on_alternative(sheet.orders[k], [&](const auto& one) {
            is_steered = is_steered || (is_maneuver(one) && unit_in(one) == target.unit);
        });
        if (is_steered) return say(about("tractored_and_commanded", "F33", target), "target");
    }
}

// Whether an order before this one docks one of both with another ship.
bool Checker::is_docking(const Ship& one, const Ship& other) const {
    for (std::size_t k = 0; k < i; ++k) {
        const auto* before = std::get_if<Rendezvous>(&sheet.orders[k]);
        if (before == nullptr || is_craft_unit(before->target)) continue;
        for (const UnitId unit : {before->unit, before->target})
            if (unit == one.unit || unit == other.unit) return true;
    }
    return false;
}

void Checker::operator()(const Rendezvous& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    if (ship == nullptr) return;
    const Ship* target = find_ship(view, order.target);
    if (target == nullptr && say_aboard(order.target, "target")) return;
    if (target == nullptr || is_missile(*target) || target == ship)
        return say(about("no_dock_target", "1981:7.4g", *ship), "target");
    const bool is_free = ship->docked == no_unit && target->docked == no_unit && !target->is_idle &&
                         !is_docking(*ship, *target);
    // F36
    if (!is_craft(*target) && !is_free) return say(about("is_docked", "1981:7.4g", *ship), "target");
    if (is_craft(*target)) {
        // 1981:5.6g
        if (target->launcher != ship->unit) return say(about("not_its_craft", "1981:5.6g", *ship), "target");
        // 1981:8.9m
        if (ship->pods[target->mount - 1U].condition >= Condition::damaged)
            say(about("craft_pod_is_hit", "1981:8.9m", *ship), "target");
    }
    // 1981:7.4h
    if (is_banned(*ship) || is_banned(*target)) say(about("field_forbids", "1981:7.4h", *ship), "target");
    // F36
    const Ship other = foreseen(game, sheet, *target);
    if (!may_dock(foreseen(game, sheet, *ship), other))
        say(about("not_alongside", "1981:5.6g", *ship)
                .with("target", target->unit.value)
                .with("apart", distance(ship->hex, other.hex))
                .with("velocity", other.velocity)
                .with("heading", other.heading),
            "target");
    check_battle(*ship);
}

void Checker::operator()(const Undock& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    // 1981:7.4k
    if (ship != nullptr && ship->docked == no_unit) say(about("not_docked", "1981:7.4k", *ship), "unit");
}

void Checker::operator()(const MoveNext& order) const {
    const Ship* ship = own(order.unit, view.seen.step == step::mover);
    if (ship == nullptr) return;
    // 1981:6.0
    if (i > 0) say(Problem("one_mover_at_a_time", "1981:6.0"), "");
    if (!is_to_move(game, game.battle_of(view), *ship, view.seen.seat))
        say(about("moves_no_more", "1981:6.0", *ship), "unit");
}

void Checker::operator()(const LeaveOrbit& order) const {
    const Ship* ship = own(order.unit, view.seen.step == step::orbit);
    // 1981:6.5c
    if (ship != nullptr && ship->unit != view.walk.unit) say(not_now("1981:6.5c"), "unit");
}

}  // namespace astrogate::delta_vee
