// Delta Vee: what is wrong with a sheet, from a View: every reason at once.
#include "games/delta_vee/rules/sheets/checker.h"

namespace astrogate::delta_vee {

const Ship* Checker::own(UnitId unit, bool is_time) const {
    // 1981:8.1c
    if (!is_time) say(not_now("1981:8.1c"), "");
    const Ship* ship = is_time ? find_ship(view, unit) : nullptr;
    if (ship != nullptr && ship->seat == view.seen.seat) return ship;
    const bool is_own = DeltaVee::unit_owner(view, unit) == view.seen.seat;
    if (is_time && is_own && say_aboard(unit, "unit")) return nullptr;
    // 1981:7.0a
    if (is_time) say(Problem("not_your_ship", "1981:7.0a", Grade::malformed), "unit");
    return nullptr;
}

// Whether a unit is a battlecraft in its pod: it takes no part before it is launched.
bool Checker::say_aboard(UnitId unit, const char* field) const {
    const Craft* craft = find_craft(view, unit);
    if (craft == nullptr) return false;
    // 1981:5.6c
    say(Problem("craft_is_aboard", "1981:5.6c").with("unit", unit.value).with("mother", craft->mother.value),
        field);
    return true;
}

const Ship* Checker::own_ship(UnitId unit, bool is_time) const {
    const Ship* ship = own(unit, is_time);
    if (ship != nullptr && ship->is_idle) {
        // 1981:scenario_4.3
        say(about("is_idle", "1981:scenario_4.3", *ship), "unit");
        return nullptr;
    }
    if (ship == nullptr || !is_missile(*ship)) return ship;
    // 1981:7.0b
    say(about("no_ship", "1981:7.0b", *ship), "unit");
    return nullptr;
}

const Ship* Checker::own_missile(UnitId unit) const {
    const Ship* ship = own(unit, is_standing(view));
    if (ship == nullptr || is_missile(*ship)) return ship;
    // 1981:9.6
    say(about("no_missile", "1981:9.6", *ship), "unit");
    return nullptr;
}

void Checker::operator()(const Turn& order) const {
    if (is_placing(view)) return check_face(order);
    const Ship* ship = own_flyer(order.unit);
    if (ship == nullptr) return;
    // 1981:6.1a
    if (order.heading < 1 || order.heading > hours)
        return say(Problem("no_such_heading", "1981:6.1a", Grade::malformed), "heading");
    if (order.heading == ship->heading) return say(about("no_change", "1981:7.2b", *ship), "heading");
    check_whole(*ship);
}

void Checker::operator()(const Weave& order) const {
    const Ship* ship = is_command(view) ? own_flyer(order.unit) : own(order.unit, false);
    if (ship == nullptr) return;
    // 1981:7.0b
    if (is_missile(*ship)) return say(about("no_ship", "1981:7.0b", *ship), "unit");
    // 1981:8.9a, 1981:8.9b
    if (ship->bridge >= Condition::damaged) say(about("bridge_is_hit", "1981:8.9a", *ship), "unit");
    check_whole(*ship);
}

void Checker::operator()(const Fire& order) const {
    const Ship* ship = own(order.unit, is_fire(view));
    if (ship == nullptr) return;
    // 1981:8.0c
    if (i > 0) say(Problem("one_fire_at_a_time", "1981:8.0c"), "");
    const Ship* target = find_ship(view, order.target);
    if (target == nullptr) return say(Problem("no_enemy", "1981:8.0", Grade::malformed), "target");
    const auto refuse = [&](const Refusal& refusal, const char* field) {
        if (refusal.code == nullptr) return;
        Problem problem = about(refusal.code, refusal.rule, *ship);
        const int value =
            order.mount <= ship->pods.size() ? sight_of(game, *ship, order.mount, *target).value : 0;
        say(problem.with("target", target->unit.value)
                .with("value", value)
                .with("cost", game.charts.of(order.shot).energy)
                .with("left", energy_left(game, *ship)),
            field);
    };
    const Refusal refusal = refusal_of_mount(game, view.firing, *ship, order.mount, order.shot);
    refuse(refusal, "mount");
    if (order.mount <= ship->pods.size())
        refuse(refusal_of_fire(game, *ship, order.mount, order.shot, *target), "target");
}

void Checker::operator()(const ChoosePart& order) const {
    if (view.seen.step != step::choice) return say(not_now("1981:8.1c"), "");
    for (const Part part : view.aim.parts)
        if (part == order.part) return;
    // 1981:8.7b
    say(Problem("not_hit_there", "1981:8.7b"), "part");
}

void Checker::check_change(UnitId unit, int by, bool is_faster) const {
    const Ship* ship = own_flyer(unit);
    if (ship == nullptr) return;
    if (by == 0) return say(about("no_change", "1981:7.2a", *ship), "by");
    const int rating = velocity_rating(game, *ship);
    // 1981:4.1
    if (by > rating)
        say(about("change_too_great", "1981:4.1", *ship)
                .with("rating", rating)
                .with("most", nearest_change(*ship, by, is_faster)),
            "by");
    const int velocity = ship->velocity + (is_faster ? by : -by);
    // 1981:2.6; 1981:7.2a
    // 1981:6.5f
    if (velocity < (is_at_planet(view) ? 1 : 0) || velocity > fastest)
        say(about("no_such_velocity", "1981:2.6", *ship).with("velocity", ship->velocity), "by");
    if (is_faster && order_for<Decelerate>(sheet, unit) != nullptr)
        say(about("both_ways", "1981:7.2a", *ship), "by");
    check_whole(*ship);
}
// Once a ship, at its first maneuver: all its commands together.
void Checker::check_whole(const Ship& ship) const {
    if (!is_first_for(ship, [](const auto& one) { return is_maneuver(one); })) return;
    if (is_missile(ship) && !takes_commands(ship)) return;
    const Plan plan = plan_of(sheet, ship.unit);
    const int most = most_commands(game, ship);
    const Ship* other = find_ship(view, ship.docked);
    // F36
    if (other != nullptr && commands_in(*other, plan_of(sheet, other->unit)) > 0)
        say(about("docked_and_commanded", "F36", ship), "unit");
    // 1981:8.9d
    if (ship.engine == Condition::destroyed) return say(about("engine_destroyed", "1981:8.9d", ship), "unit");
    // 1981:7.0
    if (commands_in(ship, plan) > most)
        say(about("too_many_commands", "1981:7.0", ship)
                .with("commands", commands_in(ship, plan))
                .with("most", most)
                .with("rating", maneuver_rating(game, ship))
                .with("velocity", ship.velocity),
            "unit");
    check_energy(ship);
}

// Once a ship, at its first order that may cost something: all of them together.
void Checker::check_energy(const Ship& ship) const {
    // 1981:6.7
    if (is_at_planet(view) || !is_first_for(ship, [](const auto&) { return true; })) return;
    const int energy =
        energy_of(game, ship, plan_of(sheet, ship.unit)) + battle_energy_of(game, view.ships, ship, sheet);
    // 1981:7.6
    if (energy > energy_left(game, ship))
        say(about("no_energy", "1981:7.6", ship)
                .with("cost", energy)
                .with("left", energy_left(game, ship))
                .with("most", payable_changes(ship)),
            "unit");
}

// What of missiles takes Maneuver Commands now.
bool Checker::takes_commands(const Ship& missile) const {
    // 1981:2.5c
    if (class_of(game, missile) == nullptr) {
        say(about("takes_no_commands", "1981:2.5c", missile), "unit");
        return false;
    }
    if (missile.payload.missile != Missile::guided) return true;
    for (const Order& order : sheet.orders)
        if (const auto* control = std::get_if<Control>(&order);
            control != nullptr && control->target == missile.unit)
            return true;
    // 1981:2.5d
    say(about("not_controlled", "1981:2.5d", missile), "unit");
    return false;
}

// Some kinds of order may be given to one ship more than once.
namespace {

UnitId target_of(const Order& order) {
    UnitId target = no_unit;
    on_alternative(order, [&](const auto& one) {
        if constexpr (requires { one.craft; }) target = one.craft;
        if constexpr (requires { one.target; }) target = one.target;
    });
    return target;
}

bool is_same_order(const Order& one, const Order& other) {
    if (one.index() != other.index() || unit_of(one) != unit_of(other)) return false;
    // 1981:7.4b; 1981:5.6i
    if (std::holds_alternative<Prepare>(one) || std::holds_alternative<UseTractor>(one)) return false;
    const bool is_by_target = std::holds_alternative<Control>(one) ||
                              std::holds_alternative<PrepareCraft>(one) ||
                              std::holds_alternative<LaunchCraft>(one);
    return !is_by_target || target_of(one) == target_of(other);
}

}  // namespace

void DeltaVee::check(const View& view, const Sheet<DeltaVee>& sheet, Problems& problems) const {
    if (!view.seen.is_asked()) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            if (is_same_order(sheet.orders[k], sheet.orders[i])) {
                problems.add(Problem("ordered_twice", "1981:7.0a").at(i, ""));
                break;
            }
        on_alternative(sheet.orders[i], Checker{*this, view, sheet, i, problems});
    }
    if (view.seen.step == step::choice && sheet.orders.empty())
        problems.add(Problem("choose_a_part", "1981:8.7b", Grade::unfinished));
}

}  // namespace astrogate::delta_vee
