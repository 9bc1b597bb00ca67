// Delta Vee: what the captain wants of each ship, and the orders that steer it there.
#include "games/delta_vee/bots/helm.h"

#include <algorithm>

namespace astrogate::delta_vee {

namespace {

Goal goal_of(const DeltaVee& game, const View& view) { return game.scenario_of(view).goal; }

// Hexes that an enemy who is worth more may be farther away.
int worth_in_hexes(const DeltaVee& game, const View& view, const Ship& enemy) {
    const Goal goal = goal_of(game, view);
    if (is_craft(enemy)) return -4;
    if (goal == Goal::convoy && enemy.kind == Kind::zeta) return 6;
    if (goal == Goal::escape && enemy.kind == Kind::iota) return 6;
    return 0;
}

const Ship* quarry_of(const DeltaVee& game, const View& view, const Ship& ship) {
    const Ship* best = nullptr;
    int best_far = 0;
    for (const Ship& other : view.ships) {
        if (other.seat == ship.seat || is_missile(other) || other.is_idle) continue;
        int far = distance(ship.hex + ship.vector, other.hex) - worth_in_hexes(game, view, other);
        // Its mother ship hunts another.
        if (const Ship* mother = is_craft(ship) ? find_ship(view, ship.launcher) : nullptr)
            far -= distance(mother->hex, other.hex) / 2;
        if (best != nullptr && far >= best_far) continue;
        best = &other;
        best_far = far;
    }
    return best;
}

bool is_convoyed(const Ship& ship) { return ship.kind == Kind::zeta; }

Ratings ratings_of(const DeltaVee& game, const Ship& ship) {
    return {ship.engine == Condition::destroyed ? 0 : maneuver_rating(game, ship),
            velocity_rating(game, ship)};
}

// A ship that takes no more commands is caught only by one that cannot brake either.
bool may_be_so_fast(const DeltaVee& game, const Ratings& ratings, const Course& course, const Task& task) {
    if (course.velocity < ratings.rating) return true;
    const Ship* he = task.target;
    return task.errand == Errand::hunt && he != nullptr && most_commands(game, *he) == 0 &&
           he->velocity >= course.velocity && heading_of(*he) == course.heading;
}

int cost_of(const DeltaVee& game, const Task& task, const Ship& ship, const Course& course) {
    const Ratings ratings = ratings_of(game, ship);
    switch (task.errand) {
        case Errand::orbit: return cost_of_orbit(course, task.planet, ratings);
        case Errand::jump: return -10 * walked(course.heading, 4 * course.velocity, course.is_right).q;
        case Errand::board: return cost_of_boarding(course, course_of(*task.target), ratings);
        case Errand::hunt: break;
    }
    return task.target == nullptr ? 0 : cost_of_hunt(course, course_of(*task.target));
}

// Asteroids in the way of its next move.
int cost_of_rocks(const Battle& battle, const Course& course) {
    int hexes = 0;
    for (int i = 1; i <= course.velocity && !battle.belt.empty(); ++i)
        hexes += is_rocky(battle, course.hex + walked(course.heading, i, course.is_right)) ? 1 : 0;
    return 8 * course.velocity * hexes;
}

// Prey that ends its move beside nobody is not boarded before its next one.
int cost_of_company(const DeltaVee& game, const View& view, const Ship& ship, const Course& course) {
    if (!is_prey(game, view, ship)) return 0;
    const Hex end = moved(course).hex;
    return std::ranges::any_of(view.ships,
                               [&](const Ship& other) {
                                   return other.seat != ship.seat && is_spaceship(other) && other.hex == end;
                               })
               ? 1000
               : 0;
}

Plan plan_to(const Ship& ship, const Course& course) {
    Plan plan;
    plan.faster = std::max(0, course.velocity - ship.velocity);
    plan.slower = std::max(0, ship.velocity - course.velocity);
    const auto hour = static_cast<std::uint8_t>(hour_of(course.heading));
    if (hour != ship.heading) plan.heading = hour;
    return plan;
}

// The jump itself, or what comes before it; true where that is all that the ship does.
bool jumps(const DeltaVee& game, const View& view, const Ship& ship, GameSheet& sheet) {
    const Scenario& scenario = game.scenario_of(view);
    if (!can_jump(ship) || most_commands(game, ship) < 1 || ship.engine != Condition::sound) return false;
    if (ship.jump == JumpStage::prepared && may_jump_here(game, scenario, ship)) {
        sheet.orders.push_back(JumpOut{ship.unit});
        return true;
    }
    Ship next = ship;
    next.hex = ship.hex + ship.vector;
    if (!may_jump_here(game, scenario, next)) return false;
    sheet.orders.push_back(PrepareJump{ship.unit});
    return true;
}

// Alongside: the commands that make it fly as its prey does, and the rendezvous.
bool boards(const DeltaVee& game, const Ship& ship, const Ship& prey, int spare_energy, GameSheet& sheet) {
    if (prey.hex != ship.hex || ship.docked != no_unit || prey.docked != no_unit) return false;
    if (game.rules.field_bans && (ship.is_field_active || prey.is_field_active)) return false;
    if (order_of<Rendezvous>(sheet) != nullptr) return false;
    if (battle_commands(game, ship) - ship.ordered - battle_commands_in(sheet, ship.unit) < 1) return false;
    const Plan plan = plan_to(ship, course_of(prey));
    if (commands_in(ship, plan) > most_commands(game, ship) || energy_of(game, ship, plan) > spare_energy ||
        plan.faster + plan.slower > velocity_rating(game, ship))
        return false;
    add_plan(ship, plan.faster, plan.slower, plan.heading, sheet);
    sheet.orders.push_back(Rendezvous{ship.unit, prey.unit});
    return true;
}

}  // namespace

bool is_prey(const DeltaVee& game, const View& view, const Ship& ship) {
    return goal_of(game, view) == Goal::pirates && ship.kind == Kind::mu;
}

Task task_of(const DeltaVee& game, const View& view, const Ship& ship) {
    const Battle& battle = game.battle_of(view);
    const Goal goal = goal_of(game, view);
    Task task;
    const bool goes_home = (goal == Goal::pirates && ship.kind == Kind::mu) ||
                           (goal == Goal::convoy && ship.seat == Seat{0} && is_convoyed(ship));
    if (goes_home && !battle.planets.empty()) {
        task.errand = Errand::orbit;
        task.planet = battle.planets[0].hex;
        return task;
    }
    if (goal == Goal::escape && ship.seat == Seat{0} && is_spaceship(ship)) {
        task.errand = Errand::jump;
        return task;
    }
    task.target = quarry_of(game, view, ship);
    if (goal != Goal::pirates || ship.seat == Seat{0} || !is_spaceship(ship)) return task;
    for (const Ship& other : view.ships)
        if (is_prey(game, view, other)) {
            task.errand = Errand::board;
            task.target = &other;
        }
    return task;
}

void steer_ship(const DeltaVee& game, const View& view, const Ship& ship, int spare_energy, Dread dread,
                GameSheet& sheet) {
    const Task task = task_of(game, view, ship);
    if (task.errand == Errand::jump && jumps(game, view, ship, sheet)) return;
    if (task.errand == Errand::board && boards(game, ship, *task.target, spare_energy, sheet)) return;
    const Battle& battle = game.battle_of(view);
    const Ratings ratings = ratings_of(game, ship);
    int best = 1 << 24;
    Plan chosen;
    each_change(course_of(ship), ratings, [&](const Course& course, int commands) {
        if (commands > 0 && !may_be_so_fast(game, ratings, course, task)) return;
        // It would land.
        if (course.velocity == 0 && is_planet(battle, ship.hex)) return;
        const Plan plan = plan_to(ship, course);
        const int energy = energy_of(game, ship, plan);
        if (energy > spare_energy) return;
        int cost = cost_of(game, task, ship, course) + cost_of_rocks(battle, course) +
                   cost_of_company(game, view, ship, course) + (energy > 0 ? 4 : 0);
        if (cost >= best) return;
        if (dread.of != nullptr) cost += dread.of(dread.self, commanded(game, ship, plan));
        if (cost >= best) return;
        best = cost;
        chosen = plan;
    });
    add_plan(ship, chosen.faster, chosen.slower, chosen.heading, sheet);
}

void pass_planet(const DeltaVee& game, const View& view, GameSheet& sheet) {
    const Ship& ship = *find_ship(view, view.walk.unit);
    if (task_of(game, view, ship).errand != Errand::orbit || ship.velocity < 2) return;
    const int by = ship.velocity - 1;
    if (by > velocity_rating(game, ship) || by > most_commands(game, ship)) return;
    sheet.orders.push_back(Decelerate{ship.unit, static_cast<std::uint8_t>(by)});
}

}  // namespace astrogate::delta_vee
