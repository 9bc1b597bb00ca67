// Delta Vee: what is wrong with Battle Commands, launches and standing orders, from a View.
#include "games/delta_vee/rules/sheets/checker.h"

namespace astrogate::delta_vee {

// ---- Battle Commands

void Checker::check_battle(const Ship& ship) const {
    if (!is_first_for(ship, [](const auto& one) { return requires { one.is_battle_command; }; })) return;
    const int most = battle_commands(game, ship) - ship.ordered;
    const int given = battle_commands_in(sheet, ship.unit);
    // 1981:7.3
    if (given > most)
        say(about("too_many_battle_commands", "1981:7.3", ship).with("commands", given).with("most", most),
            "unit");
    check_energy(ship);
}

void Checker::operator()(const Search& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    if (ship == nullptr) return;
    check_battle(*ship);
    // F18
    for (const Order& other : sheet.orders)
        if (!std::holds_alternative<Search>(other)) return say(about("search_first", "F18", *ship), "");
}

void Checker::operator()(const Prepare& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    if (ship == nullptr) return;
    const bool has_pod = order.mount > 0 && order.mount <= ship->pods.size();
    // 1981:5.1b
    if (!has_pod || order.missile == Missile::unknown || missiles_of(game, ship->pods[order.mount - 1U]) == 0)
        return say(about("no_missiles_there", "1981:5.1b", *ship), "mount");
    const FittedPod& pod = ship->pods[order.mount - 1U];
    // 1981:8.9e
    if (pod.condition >= Condition::damaged)
        return say(about("missiles_are_lost", "1981:8.9e", *ship), "mount");
    // 1981:9.1
    if (!is_starred(game, pod, order.missile))
        return say(about("needs_no_preparing", "1981:9.1", *ship), "missile");
    const int asked =
        pod.prepared[place_of(order.missile)] + preparing(order.unit, order.mount, order.missile, i + 1);
    // 1981:7.4b; 1981:10.2
    if (asked > pod.stock[place_of(order.missile)])
        return say(missile_instead(about("none_left", "1981:10.2", *ship), *ship, order.mount, false),
                   "missile");
    check_battle(*ship);
}

void Checker::operator()(const Control& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    if (ship == nullptr) return;
    const Ship* missile = find_ship(view, order.target);
    if (missile == nullptr || !may_control(*ship, *missile))
        return say(about("not_its_missile", "1981:7.4c", *ship), "target");
    check_battle(*ship);
}

void Checker::operator()(const RaiseField& order) const {
    const bool is_emergency = view.seen.step == step::emergency;
    const Ship* ship = own_ship(order.unit, is_command(view) || is_emergency);
    if (ship == nullptr) return;
    // 1981:9.8b
    if (is_emergency && order.unit != view.meeting.target) return say(not_now("1981:9.8b"), "unit");
    // 1981:4.6; 1981:8.9g
    if (field_class(game, *ship) == 0) return say(about("no_field", "1981:4.6", *ship), "unit");
    // 1981:7.4e
    if (ship->is_field_active) return say(about("field_is_up", "1981:7.4e", *ship), "unit");
    if (!is_emergency) check_battle(*ship);
}

void Checker::operator()(const LowerField& order) const {
    const Ship* ship = own_ship(order.unit, is_command(view));
    if (ship == nullptr) return;
    // 1981:7.4e
    if (!ship->is_field_active) return say(about("field_is_down", "1981:7.4e", *ship), "unit");
    check_battle(*ship);
}

// ---- missiles

void Checker::operator()(const Decline& order) const {
    const Ship* missile = own_missile(order.unit);
    // 1981:9.6d
    if (missile != nullptr && missile->civ < civ_that_declines)
        say(about("may_not_decline", "1981:9.6d", *missile), "unit");
}

void Checker::operator()(const Prefer& order) const {
    const Ship* missile = own_missile(order.unit);
    if (missile == nullptr) return;
    const Ship* target = find_ship(view, order.target);
    // 1981:9.6g
    if (target == nullptr || target->seat == missile->seat)
        say(Problem("no_enemy", "1981:9.6g", Grade::malformed), "target");
}

void Checker::operator()(const Launch& order) const {
    const Ship* ship = own(order.unit, is_fire(view));
    if (ship == nullptr) return;
    // 1981:8.0c
    if (i > 0) say(Problem("one_fire_at_a_time", "1981:8.0c"), "");
    const Refusal refusal = refusal_of_launch(game, view, *ship, order);
    if (refusal.code != nullptr)
        say(missile_instead(about(refusal.code, refusal.rule, *ship), *ship, order.mount, true), "mount");
    // 1981:9.4d; 1981:9.4e
    if (!is_in_template(*ship, order.hex, order.heading))
        say(template_of(about("not_in_template", "1981:9.4d", *ship), *ship), "hex");
    const int slowest = slowest_launch(*ship);
    const int quickest = quickest_launch(*ship);
    // 1981:9.4b
    if (order.velocity < slowest || order.velocity > quickest)
        say(about("no_such_launch", "1981:9.4b", *ship).with("least", slowest).with("most", quickest),
            "velocity");
}

}  // namespace astrogate::delta_vee
