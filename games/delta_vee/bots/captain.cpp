// Delta Vee: the captain: what he does in each phase.
#include "games/delta_vee/bots/captain.h"

#include <algorithm>

#include "games/delta_vee/bots/helm.h"
#include "games/delta_vee/rules/fight/fires.h"

namespace astrogate::delta_vee {

namespace {

constexpr int far_enough = 14;     // hexes to the nearest enemy beyond which nothing is prepared
constexpr int near_enough = 20;    // for battlecraft
constexpr int fast = 7;            // of a quarry that takes no commands
constexpr int worth_a_field = 90;  // thousandths of danger
constexpr int worth_a_launch = 60;
constexpr int few = 3;  // missiles, which are kept for better
constexpr int worth_one_of_few = 200;

// In tenths of a hex, how far a ship that hunts is from a launch at a quarry who takes no more commands.
int lack_in_chase(const DeltaVee& game, const View& view, const Ship& ship) {
    const Task task = task_of(game, view, ship);
    if (!is_spaceship(ship) || task.errand != Errand::hunt || task.target == nullptr) return 0;
    const bool is_runner = most_commands(game, *task.target) == 0 && task.target->velocity >= fast;
    return is_runner ? lack_of_aim(game, view, ship, *task.target) : 0;
}

struct Fearful {
    const DeltaVee& game;
    const View& view;
    static int of(const void* self, const Ship& after) {
        const auto& me = *static_cast<const Fearful*>(self);
        return danger_to(me.game, me.view, after) / 10 + lack_in_chase(me.game, me.view, after);
    }
};

int reach_of(const View& view, const Ship& ship) {
    int nearest = 1000;
    for (const Ship& other : view.ships)
        if (other.seat != ship.seat && !is_missile(other))
            nearest = std::min(nearest, distance(ship.hex, other.hex));
    return nearest;
}

int commands_left(const DeltaVee& game, const Ship& ship, const GameSheet& sheet) {
    return battle_commands(game, ship) - ship.ordered - battle_commands_in(sheet, ship.unit);
}

// A field up where danger is near, and down again.
int set_field(const DeltaVee& game, const View& view, const Ship& ship, GameSheet& sheet) {
    const int block = game.charts.of(ship.kind).burn.value;
    if (field_class(game, ship) == 0 || commands_left(game, ship, sheet) < 1) return 0;
    Ship after = ship;
    after.is_field_active = false;
    const int danger = danger_to(game, view, after);
    if (ship.is_field_active && danger < worth_a_field / 3) sheet.orders.push_back(LowerField{ship.unit});
    if (ship.is_field_active || danger < worth_a_field || energy_left(game, ship) < 2 * block) return 0;
    sheet.orders.push_back(RaiseField{ship.unit});
    return block;
}

// The best of what wants preparing, one of each pod ahead.
void prepare_ahead(const DeltaVee& game, const View& view, const Ship& ship, GameSheet& sheet) {
    if (reach_of(view, ship) > far_enough) return;
    for (std::uint8_t mount = 1; mount <= ship.pods.size() && commands_left(game, ship, sheet) > 0; ++mount) {
        const FittedPod& pod = ship.pods[mount - 1U];
        if (missiles_of(game, pod) == 0 || pod.condition >= Condition::damaged) continue;
        const bool has_one = std::ranges::any_of(pod.prepared, [](std::uint8_t count) { return count > 0; });
        for (const Missile missile :
             {Missile::intelligent, Missile::guided, Missile::mims, Missile::unguided})
            if (!has_one && is_starred(game, pod, missile) && pod.stock[place_of(missile)] > 0) {
                sheet.orders.push_back(Prepare{ship.unit, mount, missile});
                break;
            }
    }
}

// Battlecraft fly by themselves once an enemy is near enough for them to catch.
void send_craft(const DeltaVee& game, const View& view, const Ship& ship, GameSheet& sheet) {
    if (reach_of(view, ship) > near_enough || (game.rules.field_bans && ship.is_field_active)) return;
    for (const Craft& craft : view.hangar) {
        if (craft.mother != ship.unit || commands_left(game, ship, sheet) < 1) continue;
        if (ship.pods[craft.mount - 1U].condition >= Condition::damaged) continue;
        if (craft.is_prepared && order_for<RaiseField>(sheet, ship.unit) == nullptr)
            sheet.orders.push_back(LaunchCraft{ship.unit, craft.unit});
        else if (!craft.is_prepared)
            sheet.orders.push_back(PrepareCraft{ship.unit, craft.unit});
    }
}

void give_commands(const DeltaVee& game, const View& view, GameSheet& sheet) {
    const Fearful fear{game, view};
    for (const Ship& missile : view.ships)
        if (missile.seat == view.seen.seat && is_missile(missile)) steer_missile(game, view, missile, sheet);
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || is_missile(ship) || ship.is_idle || ship.is_led) continue;
        const int spent = set_field(game, view, ship, sheet);
        send_craft(game, view, ship, sheet);
        prepare_ahead(game, view, ship, sheet);
        steer_ship(game, view, ship, energy_left(game, ship) - spent, {&fear, Fearful::of}, sheet);
    }
    sort_sheet(sheet);
}

// Prey is to lie still, not to break up.
bool may_be_fired_at(const Ship& prey) {
    return prey.engine != Condition::destroyed && std::ranges::count_if(prey.pods, [](const FittedPod& pod) {
                                                      return pod.condition == Condition::destroyed;
                                                  }) < 4;
}

int worth_of_fire(const DeltaVee& game, const View& view, const Ship& ship, const Fire& fire, int chance) {
    const int energy = game.charts.of(fire.shot).energy;
    if (2 * energy > energy_left(game, ship)) return 0;
    const Ship& target = *find_ship(view, fire.target);
    if (is_prey(game, view, target) && !may_be_fired_at(target)) return 0;
    // A hit is worth a tenth of a ship; of ten that meet a missile one or two destroy it.
    const int prize = is_missile(target) ? (target.is_revealed ? 4 : 2) : 10;
    return chance * prize - 5 * energy;
}

int least_launch(const Ship& ship) {
    int count = 0;
    for (const FittedPod& pod : ship.pods)
        for (const std::uint8_t one : pod.stock) count += one;
    return !is_missile(ship) && count <= few ? worth_one_of_few : worth_a_launch;
}

void launch_or_fire(const DeltaVee& game, const View& view, GameSheet& sheet) {
    int best = 0;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        each_fire(game, view, ship, [&](const Fire& fire, const Sight&, int chance) {
            const int worth = worth_of_fire(game, view, ship, fire, chance);
            if (worth <= best) return true;
            best = worth;
            sheet.orders.clear();
            sheet.orders.push_back(fire);
            return true;
        });
        Launch launch;
        const int worth = best_launch(game, view, ship, launch);
        if (worth < least_launch(ship) || worth <= 2 * best) continue;
        best = worth / 2;
        sheet.orders.clear();
        sheet.orders.push_back(launch);
    }
}

int hits_left(const DeltaVee& game, const Ship& ship, Part part) {
    int hits = 0;
    Condition now = *condition_of(game, ship, part);
    for (; now != Condition::destroyed; ++hits) now = hit_once(now, armor_of(game, ship, part));
    return hits;
}

// Bridge and engine share one number of the die, each pod has its own: a critical hit goes where most is
// missing.
void choose_part(const DeltaVee& game, const View& view, GameSheet& sheet) {
    const Ship& target = *find_ship(view, view.aim.target);
    const int hull = hits_left(game, target, Part::bridge) + hits_left(game, target, Part::engine);
    int pods = 0;
    for (const Part& part : view.aim.parts)
        if (part >= Part::pod_1) pods = std::max(pods, hits_left(game, target, part));
    if (hull == 0 || hull < pods || is_prey(game, view, target)) return choose_worst_part(game, view, sheet);
    const Part* best = nullptr;
    for (const Part& part : view.aim.parts) {
        if (part != Part::bridge && part != Part::engine) continue;
        const int hits = hits_left(game, target, part);
        if (hits > 0 && (best == nullptr || hits < hits_left(game, target, *best))) best = &part;
    }
    if (best == nullptr) return choose_worst_part(game, view, sheet);
    sheet.orders.push_back(ChoosePart{*best});
}

// A missile rather takes a ship than a missile.
void stand_by(const View& view, GameSheet& sheet) {
    for (const Ship& missile : view.ships) {
        if (missile.seat != view.seen.seat || !is_missile(missile)) continue;
        for (const Ship& ship : view.ships)
            if (ship.seat != missile.seat && is_spaceship(ship)) {
                sheet.orders.push_back(Prefer{missile.unit, ship.unit});
                break;
            }
    }
    sort_sheet(sheet);
}

}  // namespace

void choose_captain(const DeltaVee& game, const View& view, Stream& dice, Sheet<DeltaVee>& sheet,
                    Reason& reason) {
    switch (view.seen.step) {
        case step::first_command:
        case step::second_command: reason.text = "captain_commands"; return give_commands(game, view, sheet);
        case step::first_fire:
        case step::second_fire: reason.text = "captain_fires"; return launch_or_fire(game, view, sheet);
        case step::first_standing:
        case step::second_standing: reason.text = "captain_stands"; return stand_by(view, sheet);
        case step::choice: reason.text = "gunner_hits"; return choose_part(game, view, sheet);
        case step::planet: reason.text = "captain_commands"; return pass_planet(game, view, sheet);
        default: return choose_gunner(game, view, dice, sheet, reason);
    }
}

}  // namespace astrogate::delta_vee
