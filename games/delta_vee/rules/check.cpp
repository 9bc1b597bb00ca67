// Delta Vee: what is wrong with a sheet, from a View: every reason at once.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

bool is_command(const View& view) {
    return view.seen.step == step::first_command || view.seen.step == step::second_command;
}
bool is_fire(const View& view) {
    return view.seen.step == step::first_fire || view.seen.step == step::second_fire;
}

// The order at `i` of a sheet.
struct Checker {
    const DeltaVee& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;

    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    static Problem about(const char* code, const char* rule, const Ship& ship) {
        return Problem(code, rule).with("unit", ship.unit.value);
    }
    // A ship that this seat may order now; null, with a Problem, where it is none.
    const Ship* own(UnitId unit, bool is_time) const {
        // 1981:8.1c
        if (!is_time) say(Problem("not_now", "1981:8.1c"), "");
        const Ship* ship = is_time ? find_ship(view, unit) : nullptr;
        if (ship != nullptr && ship->seat == view.seen.seat) return ship;
        // 1981:7.0a
        if (is_time) say(Problem("not_your_ship", "1981:7.0a", Grade::malformed), "unit");
        return nullptr;
    }

    void operator()(const Accelerate& order) const { check_change(order.unit, order.by, true); }
    void operator()(const Decelerate& order) const { check_change(order.unit, order.by, false); }
    void operator()(const Turn& order) const {
        const Ship* ship = own(order.unit, is_command(view));
        if (ship == nullptr) return;
        // 1981:6.1a
        if (order.heading < 1 || order.heading > hours)
            return say(Problem("no_such_heading", "1981:6.1a", Grade::malformed), "heading");
        if (order.heading == ship->heading) return say(about("no_change", "1981:7.2b", *ship), "heading");
        check_whole(*ship);
    }
    void operator()(const Weave& order) const {
        const Ship* ship = own(order.unit, is_command(view));
        if (ship == nullptr) return;
        // 1981:8.9a, 1981:8.9b
        if (ship->bridge >= Condition::damaged) say(about("bridge_is_hit", "1981:8.9a", *ship), "unit");
        check_whole(*ship);
    }
    void operator()(const Fire& order) const {
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
        const Refusal refusal = refusal_of_mount(game, view, *ship, order.mount, order.shot);
        refuse(refusal, "mount");
        if (order.mount <= ship->pods.size())
            refuse(refusal_of_fire(game, *ship, order.mount, order.shot, *target), "target");
    }
    void operator()(const ChoosePart& order) const {
        if (view.seen.step != step::choice) return say(Problem("not_now", "1981:8.1c"), "");
        for (const Part part : view.aim.parts)
            if (part == order.part) return;
        // 1981:8.7b
        say(Problem("not_hit_there", "1981:8.7b"), "part");
    }

private:
    void check_change(UnitId unit, int by, bool is_faster) const {
        const Ship* ship = own(unit, is_command(view));
        if (ship == nullptr) return;
        if (by == 0) return say(about("no_change", "1981:7.2a", *ship), "by");
        const int rating = game.charts.of(ship->kind).velocity.value;
        // 1981:4.1
        if (by > rating) say(about("change_too_great", "1981:4.1", *ship).with("rating", rating), "by");
        const int velocity = ship->velocity + (is_faster ? by : -by);
        // 1981:2.6; 1981:7.2a
        if (velocity < 0 || velocity > fastest)
            say(about("no_such_velocity", "1981:2.6", *ship).with("velocity", ship->velocity), "by");
        if (is_faster && order_for<Decelerate>(sheet, unit) != nullptr)
            say(about("both_ways", "1981:7.2a", *ship), "by");
        check_whole(*ship);
    }
    // Once a ship, at its first order: all its commands together.
    void check_whole(const Ship& ship) const {
        for (std::size_t k = 0; k < i; ++k)
            if (unit_of(sheet.orders[k]) == ship.unit) return;
        const Plan plan = plan_of(sheet, ship.unit);
        const int most = most_commands(game, ship);
        // 1981:8.9d
        if (ship.engine == Condition::destroyed)
            return say(about("engine_destroyed", "1981:8.9d", ship), "unit");
        // 1981:7.0
        if (commands_in(ship, plan) > most)
            say(about("too_many_commands", "1981:7.0", ship)
                    .with("commands", commands_in(ship, plan))
                    .with("most", most)
                    .with("rating", maneuver_rating(game, ship))
                    .with("velocity", ship.velocity),
                "unit");
        const int energy = energy_of(game, ship, plan);
        // 1981:7.6
        if (energy > energy_left(game, ship))
            say(about("no_energy", "1981:7.6", ship)
                    .with("cost", energy)
                    .with("left", energy_left(game, ship)),
                "unit");
    }
};

}  // namespace

void DeltaVee::check(const View& view, const Sheet<DeltaVee>& sheet, Problems& problems) const {
    if (!view.seen.is_asked()) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            if (sheet.orders[k].index() == sheet.orders[i].index() &&
                unit_of(sheet.orders[k]) == unit_of(sheet.orders[i])) {
                problems.add(Problem("ordered_twice", "1981:7.0a").at(i, ""));
                break;
            }
        on_alternative(sheet.orders[i], Checker{*this, view, sheet, i, problems});
    }
    if (view.seen.step == step::choice && sheet.orders.empty())
        problems.add(Problem("choose_a_part", "1981:8.7b", Grade::unfinished));
}

}  // namespace astrogate::delta_vee
