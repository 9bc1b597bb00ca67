// Delta Vee: the captain's missiles. In one's own movement enemies stand still, and after one's own fire
// their next course is known: both can be worked out, not guessed.
#include <algorithm>

#include "games/delta_vee/bots/captain.h"
#include "games/delta_vee/bots/helm.h"

namespace astrogate::delta_vee {

namespace {

constexpr int too_near = 16;
constexpr int worth_a_turn = 10;   // that a launch is put off
constexpr int best_parting = 750;  // of an interception that needs no roll, less what may come between
constexpr int worth_of_lost = -2000;
constexpr int patience = 30;  // turns that a missile may be under way

// f(hex) for each hex that it enters next; false stops.
template <class F>
void each_step(const Ship& ship, int velocity, F&& f) {
    Hex hex = ship.hex;
    for (int i = 0; i < velocity; ++i) {
        hex = hex + step_along(heading_of(ship), ship.is_right_next != (i % 2 != 0));
        if (!f(hex)) return;
    }
}

bool is_on_sheet_of(const DeltaVee& game, Hex one, Hex other) {
    return sheet_at(game, one) == sheet_at(game, other);
}

// On the maps that are always in use.
bool is_on_first_maps(const DeltaVee& game, const View& view, Hex hex) {
    const MapSheet sheet = sheet_at(game, hex);
    return sheet.row == 0 && sheet.column >= 0 && sheet.column < game.battle_of(view).maps;
}

// In its owner's next movement, before which his ships have moved: a missile that leaves the maps in use is
// lost.
bool is_on_maps_then(const DeltaVee& game, const View& view, const Ship& missile, Hex hex) {
    return is_on_first_maps(game, view, hex) || std::ranges::any_of(view.ships, [&](const Ship& ship) {
               return !is_missile(ship) &&
                      is_on_sheet_of(game, ship.seat == missile.seat ? ship.hex + ship.vector : ship.hex,
                                     hex);
           });
}

// What a missile is worth that flies so: the best interception on its way, else how near it comes.
int worth_of_course(const DeltaVee& game, const View& view, const Ship& missile, bool& is_on) {
    int worth = -1000;
    Hex end = missile.hex;
    is_on = false;
    bool is_lost = false;
    each_step(missile, missile.velocity, [&](Hex hex) {
        end = hex;
        is_lost = !is_on_maps_then(game, view, missile, hex);
        if (is_lost) return false;
        for (const Ship& ship : view.ships)
            if (ship.seat != missile.seat && ship.hex == hex && !is_missile(ship)) {
                worth = std::max(worth, worth_of_interception(game, missile, ship));
                is_on = true;
            }
        return !is_on;
    });
    if (is_on) return worth;
    if (is_lost) return worth_of_lost;
    for (const Ship& ship : view.ships)
        if (ship.seat != missile.seat && !is_missile(ship))
            worth = std::max(worth, -10 * distance(end, ship.hex + ship.vector) - missile.velocity);
    return worth;
}

bool may_order(const DeltaVee& game, const View& view, const Ship& missile, const GameSheet& sheet) {
    if (class_of(game, missile) == nullptr) return false;
    if (missile.payload.missile != Missile::guided) return true;
    const Ship* ship = find_ship(view, missile.launcher);
    return ship != nullptr && may_control(*ship, missile) &&
           battle_commands_in(sheet, ship->unit) < battle_commands(game, *ship) - ship->ordered;
}

}  // namespace

int worth_of_interception(const DeltaVee& game, const Ship& missile, const Ship& target) {
    const int chance = interception_chance(game.charts, missile.civ, speed_between(missile, target));
    const int prize = is_missile(target) ? 10 : is_craft(target) ? 40 : 100;
    if (field_class(game, target) == 0) return chance * prize;
    const int hurt = 8 * hits_behind(field_class(game, target));
    if (target.is_field_active) return chance * hurt;
    const int raised = can_raise_at_once(game, target) ? emergency_chance(game, target) : 0;
    return chance * ((10 - raised) * prize + raised * hurt) / 10;
}

int danger_to(const DeltaVee& game, const View& view, const Ship& ship) {
    int danger = 0;
    Ship at = ship;
    each_step(ship, ship.velocity, [&](Hex hex) {
        at.hex = hex;
        for (const Ship& other : view.ships)
            if (other.seat != ship.seat && is_missile(other) && other.hex == hex)
                danger += worth_of_interception(game, other, ship);
        return true;
    });
    for (const Ship& other : view.ships) {
        if (other.seat == ship.seat || !is_missile(other)) continue;
        // As it flies, or a little faster; a missile that is turned may come from anywhere near.
        bool is_hit = false;
        each_step(other, std::min(fastest, other.velocity + 1), [&](Hex hex) {
            is_hit = is_hit || hex == at.hex;
            return !is_hit;
        });
        if (is_hit)
            danger += worth_of_interception(game, other, at);
        else if (distance(other.hex, at.hex) <= other.velocity + 1)
            danger += worth_of_interception(game, other, at) / 4;
    }
    return danger;
}

bool steer_missile(const DeltaVee& game, const View& view, const Ship& missile, GameSheet& sheet) {
    bool is_on = false;
    if (!may_order(game, view, missile, sheet)) {
        worth_of_course(game, view, missile, is_on);
        return is_on;
    }
    const int most = std::min(most_commands(game, missile), energy_left(game, missile));
    int best = worth_of_course(game, view, missile, is_on);
    Plan chosen;
    for (std::uint8_t heading = 1; heading <= hours; ++heading)
        for (int change = -velocity_rating(game, missile); change <= velocity_rating(game, missile);
             ++change) {
            const int velocity = missile.velocity + change;
            const Plan plan{std::max(0, change), std::max(0, -change),
                            heading == missile.heading ? std::uint8_t{0} : heading, false};
            if (velocity < 1 || velocity > fastest || commands_in(missile, plan) > most) continue;
            bool is_hit = false;
            const Ship after = commanded(game, missile, plan);
            // Energy that is left is worth something unless the missile gets through.
            const int worth = worth_of_course(game, view, after, is_hit) - 3 * commands_in(missile, plan);
            if (worth <= best) continue;
            best = worth;
            chosen = plan;
            is_on = is_hit;
        }
    if (chosen.faster + chosen.slower + chosen.heading == 0) return is_on;
    if (missile.payload.missile == Missile::guided)
        sheet.orders.push_back(Control{missile.launcher, missile.unit});
    add_plan(missile, chosen.faster, chosen.slower, chosen.heading, sheet);
    return is_on;
}

namespace {

bool enters(const Ship& ship, Hex hex) {
    bool is_in = false;
    each_step(ship, ship.velocity, [&](Hex one) {
        is_in = one == hex;
        return !is_in;
    });
    return is_in;
}

void fly(Ship& ship) {
    const Course next = moved(course_of(ship));
    ship.hex = next.hex;
    ship.is_right_next = next.is_right;
}

// Whether a missile enters the hex on its way, while it is on the map sheet of either ship or on one always
// in use.
bool arrives(const DeltaVee& game, const View& view, const Ship& missile, const Ship& launcher,
             const Ship& ship, bool& is_lost) {
    bool is_in = false;
    each_step(missile, missile.velocity, [&](Hex hex) {
        is_lost = !is_on_first_maps(game, view, hex) && !is_on_sheet_of(game, ship.hex, hex) &&
                  !is_on_sheet_of(game, launcher.hex, hex);
        is_in = !is_lost && hex == ship.hex;
        return !is_in && !is_lost;
    });
    return is_in;
}

// What a missile is worth that is left to itself, against a ship that takes no commands: whether they ever
// share a hex, if its launcher flies on.
int worth_of_drifting(const DeltaVee& game, const View& view, Ship launcher, Ship missile, Ship ship) {
    bool is_lost = false;
    int near = distance(missile.hex, ship.hex) + ship.velocity;
    const int last = std::min(patience, view.turn_limit - view.turn);
    for (int turn = 1; turn <= last && !is_lost; ++turn) {
        const bool is_met = enters(ship, missile.hex);
        if (!is_met) fly(ship);
        if (!is_met && missile.payload.missile == Missile::unguided && missile.velocity < fastest)
            ++missile.velocity;
        fly(launcher);
        if (is_met || arrives(game, view, missile, launcher, ship, is_lost)) {
            ship.hex = missile.hex;
            return worth_of_interception(game, missile, ship) * 3 / 4;
        }
        fly(missile);
        // What flies away from him does not come back.
        const int far = distance(missile.hex, ship.hex);
        if (far > near + 1) return 0;
        near = std::min(near, far);
    }
    return 0;
}

// What a missile is worth where it begins: an enemy who must fly into it, else one whom it can reach
// afterwards.
int worth_of_start(const DeltaVee& game, const View& view, const Ship& launcher, const Ship& missile) {
    if (is_planet(game.battle_of(view), missile.hex)) return 0;
    int best = 0;
    for (Ship ship : view.ships) {
        if (ship.seat == missile.seat || is_missile(ship) || is_prey(game, view, ship)) continue;
        bool is_met = ship.hex == missile.hex;
        each_step(ship, ship.velocity, [&](Hex hex) {
            is_met = is_met || hex == missile.hex;
            return !is_met;
        });
        if (is_met) best = std::max(best, worth_of_interception(game, missile, ship));
        if (most_commands(game, ship) == 0)
            best = std::max(best, worth_of_drifting(game, view, launcher, missile, ship));
        ship.hex = ship.hex + ship.vector;
        const bool is_guided = most_commands(game, missile) > 0;
        bool is_reached = false;
        bool is_lost = false;
        each_step(missile, missile.velocity + (is_guided ? 0 : 1), [&](Hex hex) {
            is_reached = is_reached || hex == ship.hex;
            is_lost = !is_reached && !is_on_sheet_of(game, hex, ship.hex) &&
                      !is_on_maps_then(game, view, missile, hex);
            return !is_reached && !is_lost;
        });
        if (is_lost) continue;
        const int far = distance(missile.hex, ship.hex);
        // On its course; within what commands can do; or nearer every turn.
        if (is_reached)
            best = std::max(best, worth_of_interception(game, missile, ship) * 3 / 4);
        else if (is_guided && far <= missile.velocity + 1)
            best = std::max(best, worth_of_interception(game, missile, ship) / 2);
        else if (is_guided && far <= 3 * missile.velocity)
            best = std::max(best, worth_of_interception(game, missile, ship) / 5);
    }
    return best;
}

// Puts the missile wherever, and on whatever course, its ship may launch it.
template <class F>
void each_start(const Ship& ship, Ship& missile, F&& f) {
    each_launch_hex(ship, [&](Hex hex) {
        for (int hour = 1; hour <= hours; ++hour) {
            if (turn_between(heading_of(ship), heading_at_hour(hour)) > 1) continue;
            for (int velocity = slowest_launch(ship); velocity <= quickest_launch(ship); ++velocity) {
                missile.hex = hex;
                missile.heading = static_cast<std::uint8_t>(hour);
                missile.velocity = static_cast<std::uint8_t>(velocity);
                f();
            }
        }
    });
}

bool has_ready(const DeltaVee& game, const Ship& ship) {
    return std::ranges::any_of(ship.pods, [&](const FittedPod& pod) {
        return pod.condition < Condition::damaged && pod.stock[place_of(Missile::unguided)] > 0 &&
               !is_starred(game, pod, Missile::unguided);
    });
}

// The best unguided missile that a ship could launch from here.
int worth_of_parting(const DeltaVee& game, const View& view, const Ship& ship, const Ship& runner) {
    Ship missile = ship;
    missile.pods.clear();
    missile.kind = Kind::missile;
    missile.is_right_next = false;
    missile.payload = Payload{Missile::unguided, 0, false, no_unit};
    missile.civ = static_cast<std::uint8_t>(game.charts.of(ship.kind).civ.value);
    int best = 0;
    each_start(ship, missile,
               [&] { best = std::max(best, worth_of_drifting(game, view, ship, missile, runner)); });
    return best;
}

// The same, if it flies on for some turns before.
int worth_of_coasting(const DeltaVee& game, const View& view, Ship ship, Ship runner, int turns) {
    int best = 0;
    for (int k = 0; k < turns; ++k) {
        fly(ship);
        best = std::max(best, worth_of_parting(game, view, ship, runner) - k * worth_a_turn);
        fly(runner);
    }
    return best;
}

}  // namespace

int lack_of_aim(const DeltaVee& game, const View& view, const Ship& ship, const Ship& runner) {
    if (!has_ready(game, ship)) return 0;
    const int left = maneuver_rating(game, ship) - ship.velocity;
    int best = worth_of_coasting(game, view, ship, runner, left > 2 ? 1 : 3);
    // With few commands left all of the next phase are tried; before that there is time.
    if (left > 2) return (best_parting - best) / 8;
    Ship later = ship;
    Ship he = runner;
    fly(later);
    fly(he);
    each_change(course_of(later), {maneuver_rating(game, ship), velocity_rating(game, ship)},
                [&](const Course& course, int commands) {
                    if (commands == 0) return;
                    Ship then = later;
                    then.heading = static_cast<std::uint8_t>(hour_of(course.heading));
                    then.velocity = static_cast<std::uint8_t>(course.velocity);
                    then.is_right_next = course.is_right;
                    best = std::max(best, worth_of_coasting(game, view, then, he, 1) - worth_a_turn);
                });
    return (best_parting - best) / 8;
}

int best_launch(const DeltaVee& game, const View& view, const Ship& ship, Launch& best) {
    int worth = 0;
    // A missile takes whom it meets.
    for (const Ship& other : view.ships)
        if (other.seat != ship.seat && is_prey(game, view, other) &&
            distance(other.hex, ship.hex) <= too_near)
            return 0;
    const std::uint8_t last =
        is_missile(ship) ? std::uint8_t{0} : static_cast<std::uint8_t>(ship.pods.size());
    for (std::uint8_t mount = last == 0 ? 0 : 1; mount <= last; ++mount)
        for (std::uint8_t m = 1; m <= missiles; ++m) {
            Launch launch{ship.unit, mount, static_cast<Missile>(m), {}, hours, 1};
            if (refusal_of_launch(game, view, ship, launch).code != nullptr) continue;
            Ship missile = ship;
            missile.pods.clear();
            missile.kind = Kind::missile;
            missile.is_right_next = false;
            missile.payload = Payload{launch.missile, 0, false, no_unit};
            if (mount > 0) missile.civ = static_cast<std::uint8_t>(civ_of(game, ship, ship.pods[mount - 1U]));
            each_start(ship, missile, [&] {
                const int one = worth_of_start(game, view, ship, missile);
                if (one <= worth) return;
                worth = one;
                best = launch;
                best.hex = missile.hex;
                best.heading = missile.heading;
                best.velocity = missile.velocity;
            });
        }
    return worth;
}

}  // namespace astrogate::delta_vee
