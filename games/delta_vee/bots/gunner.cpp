// Delta Vee: the gunner. It turns to where its fire at the nearest enemy will be best, fires what is
// likeliest to hit for its energy, and of what it hits it takes the part that is worst off.
#include "games/delta_vee/bots/gunner.h"

#include "games/delta_vee/rules/fight/fires.h"

namespace astrogate::delta_vee {

namespace {

// How near it will be, and how good its fire, next turn and the turn after, if the enemy keeps his course.
int worth_of(const DeltaVee& game, Ship at, Ship enemy) {
    int worth = 0;
    for (const int weight : {3, 2}) {
        at.hex = at.hex + at.vector;
        enemy.hex = enemy.hex + enemy.vector;
        worth -= weight *
                 (sight_of(game, at, at.pods.empty() ? 0 : 1, enemy).value + 2 * distance(at.hex, enemy.hex));
    }
    return worth;
}

}  // namespace

void add_plan(const Ship& ship, int faster, int slower, std::uint8_t heading, GameSheet& sheet) {
    if (faster > 0) sheet.orders.push_back(Accelerate{ship.unit, static_cast<std::uint8_t>(faster)});
    if (slower > 0) sheet.orders.push_back(Decelerate{ship.unit, static_cast<std::uint8_t>(slower)});
    if (heading > 0) sheet.orders.push_back(Turn{ship.unit, heading});
}

// Where two plans bring it as near, the one of less energy.
void steer_nearer(const DeltaVee& game, const View& view, const Ship& ship, int spare_energy, Dread dread,
                  GameSheet& sheet) {
    const Ship* enemy = nullptr;
    for (const Ship& other : view.ships)
        if (other.seat != ship.seat && !is_missile(other) &&
            (enemy == nullptr || distance(other.hex, ship.hex) < distance(enemy->hex, ship.hex)))
            enemy = &other;
    if (enemy == nullptr) return;
    const auto fear = [&](const Ship& after) {
        return dread.of == nullptr ? 0 : dread.of(dread.self, after);
    };
    int best = worth_of(game, ship, *enemy) - fear(ship);
    Plan chosen;
    for (std::uint8_t heading = 1; heading <= hours; ++heading)
        for (int change = -2; change <= 2; ++change) {
            const Plan plan{change > 0 ? change : 0, change < 0 ? -change : 0,
                            heading == ship.heading ? std::uint8_t{0} : heading, false};
            if (ship.velocity + change < 0 || ship.velocity + change > 4) continue;
            const Ship after = commanded(game, ship, plan);
            const int energy = energy_of(game, ship, plan);
            const int worth = worth_of(game, after, *enemy) - (energy > 0 ? 12 : 0) - fear(after);
            if (worth <= best || plan.faster + plan.slower > velocity_rating(game, ship)) continue;
            if (commands_in(ship, plan) > most_commands(game, ship) || energy > spare_energy) continue;
            best = worth;
            chosen = plan;
        }
    add_plan(ship, chosen.faster, chosen.slower, chosen.heading, sheet);
}

namespace {

void fire_likeliest(const DeltaVee& game, const View& view, GameSheet& sheet) {
    int best = 0;
    for (const Ship& ship : view.ships)
        if (ship.seat == view.seen.seat)
            each_fire(game, view, ship, [&](const Fire& fire, const Sight&, int chance) {
                const int energy = game.charts.of(fire.shot).energy;
                if (2 * energy > energy_left(game, ship) || is_missile(*find_ship(view, fire.target)))
                    return true;
                const int worth = 2 * chance - 3 * energy;
                if (worth <= best) return true;
                best = worth;
                sheet.orders.clear();
                sheet.orders.push_back(fire);
                return true;
            });
}

}  // namespace

void choose_worst_part(const DeltaVee& game, const View& view, GameSheet& sheet) {
    const Ship& target = *find_ship(view, view.aim.target);
    const Part* best = nullptr;
    for (const Part& part : view.aim.parts) {
        const Condition now = *condition_of(game, target, part);
        if (now == Condition::destroyed) continue;
        if (best == nullptr || *condition_of(game, target, *best) < now) best = &part;
    }
    sheet.orders.push_back(ChoosePart{best != nullptr ? *best : view.aim.parts[0]});
}

void choose_gunner(const DeltaVee& game, const View& view, Stream&, Sheet<DeltaVee>& sheet, Reason& reason) {
    reason.text = "gunner_turns";
    if (view.seen.step == step::first_command || view.seen.step == step::second_command) {
        for (const Ship& ship : view.ships)
            if (ship.seat == view.seen.seat && !is_missile(ship) && !ship.is_idle && !ship.is_led)
                steer_nearer(game, view, ship, energy_left(game, ship), {}, sheet);
        return sort_sheet(sheet);
    }
    switch (view.seen.step) {
        case step::choice: reason.text = "gunner_hits"; return choose_worst_part(game, view, sheet);
        case step::emergency:
            reason.text = "gunner_shields";
            sheet.orders.push_back(RaiseField{view.meeting.target});
            return;
        case step::first_fire:
        case step::second_fire: reason.text = "gunner_fires"; return fire_likeliest(game, view, sheet);
        case step::first_placing:
        case step::second_placing: reason.text = "gunner_places"; return;
        default: reason.text = "gunner_goes_on";
    }
}

}  // namespace astrogate::delta_vee
