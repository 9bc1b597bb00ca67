// Delta Vee: lasers and particles: relative velocity, Target Value, Hit Chance; the Fire Phase.
#include <algorithm>

#include "games/delta_vee/rules/fight/fires.h"

namespace astrogate::delta_vee {

int across(int a, int b) {
    if (a == 0 && b == 0) return 0;
    // 1981:8.3d
    const int first = std::max(a, 1);
    const int second = std::max(b, 1);
    int root = 0;
    while ((2 * root + 1) * (2 * root + 1) <= 4 * (first * first + second * second)) ++root;
    return root;
}

namespace {

// So many thirds of a right angle between their headings.
int relative_velocity(const Ship& one, const Ship& other, int apart) {
    // 1981:8.3a
    if (apart <= 1) return std::max(one.velocity, other.velocity) - std::min(one.velocity, other.velocity);
    // 1981:8.3b
    if (apart >= 5) return one.velocity + other.velocity;
    // 1981:8.3c
    return across(one.velocity, other.velocity);
}

bool is_barrage(Shot shot) { return shot == Shot::laser_barrage || shot == Shot::particle_barrage; }
bool is_laser(Shot shot) { return shot == Shot::laser_burst || shot == Shot::laser_barrage; }

bool is_weapon(const Ship& ship, std::uint8_t mount) {
    return mount <= ship.pods.size() && ship.pods[mount - 1U].pod <= Pod::arsenal;
}

// Both on one line, and both headed along it. F3
bool are_in_line(const Ship& one, const Ship& other, int apart) {
    return (apart == 0 || apart == headings / 2) && cross(other.hex - one.hex, axis_of(heading_of(one))) == 0;
}

// Alike in heading and velocity. 1981:8.4b
bool are_together(const Ship& one, const Ship& other) {
    return one.heading == other.heading && one.velocity == other.velocity;
}

}  // namespace

int relative_velocity(const Ship& one, const Ship& other) {
    return relative_velocity(one, other, turn_between(heading_of(one), heading_of(other)));
}

bool has_fired(const Ship& ship) {
    return ship.fired > 0 ||
           std::ranges::any_of(ship.pods, [](const FittedPod& pod) { return pod.fired > 0; });
}

int speed_between(const Ship& one, const Ship& other) {
    // 1981:8.4b
    if (are_together(one, other)) return 0;
    const int apart = turn_between(heading_of(one), heading_of(other));
    const int speed = relative_velocity(one, other, apart);
    // 1981:8.4a; F3
    return are_in_line(one, other, apart) ? (speed + 1) / 2 : speed;
}

Sight sight_between(const DeltaVee& game, const Ship& ship, const Ship& target) {
    Sight sight;
    const Weaving weaving = game.rules.weaving;
    // F2
    const bool is_reduced = !target.weaves || weaving != Weaving::denies_reductions;
    // 1981:8.0b
    sight.range = distance(ship.hex, target.hex);
    // 1981:8.4b
    if (is_reduced && are_together(ship, target)) sight.range = (sight.range + 1) / 2;
    sight.speed = is_reduced ? speed_between(ship, target) : relative_velocity(ship, target);
    // 1981:7.2c; F2
    sight.weave = target.weaves && is_reduced ? game.charts.weave.value : 0;
    return sight;
}

Sight with_program(const DeltaVee& game, Sight sight, int program) {
    sight.program = program;
    // F2
    const int faster = game.rules.weaving == Weaving::adds_to_velocity ? sight.weave : 0;
    // 1981:8.5b
    sight.value = sight.range + std::max(0, sight.speed + faster + sight.program) + sight.weave - faster;
    return sight;
}

Sight sight_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount, const Ship& target) {
    return with_program(game, sight_between(game, ship, target), program_of(game, ship, mount));
}

std::size_t value_column(const Charts& charts, int value) {
    // 1981:8.6b
    std::size_t column = 0;
    while (column < value_columns && value > charts.values[column]) ++column;
    return column;
}

int hit_chance(const Charts& charts, Shot shot, int value) {
    const std::size_t column = value_column(charts, value);
    return column < value_columns ? charts.of(shot).chances[column] : 0;
}

Refusal refusal_of_ship(const DeltaVee& game, UnitId firing, const Ship& ship) {
    // 1981:8.1e
    if (is_missile(ship)) return {"no_ship", "1981:8.1e"};
    // 1981:7.4h
    if (game.rules.field_bans && ship.is_field_active) return {"field_is_up", "1981:7.4h"};
    // 1981:scenario_4.3
    if (ship.is_idle) return {"is_idle", "1981:scenario_4.3"};
    // 1981:8.0a
    if (firing != no_unit && firing != ship.unit && has_fired(ship)) return {"fires_are_over", "1981:8.0a"};
    return {};
}

Refusal refusal_of_weapon(const DeltaVee& game, const Ship& ship, std::uint8_t mount, Shot shot) {
    const bool is_burster = mount == 0;
    // 1981:4.4
    if (is_burster && (!is_laser(shot) || (is_barrage(shot) && game.charts.of(ship.kind).burster.value < 2)))
        return {"no_such_fire", "1981:4.4"};
    // 1981:5.1a
    if (!is_burster && !is_weapon(ship, mount)) return {"no_such_weapon", "1981:5.1a"};
    const Condition condition = is_burster ? Condition::sound : ship.pods[mount - 1U].condition;
    // 1981:8.9f
    if (condition == Condition::destroyed) return {"weapon_destroyed", "1981:8.9f"};
    // 1981:8.9e
    if (condition == Condition::damaged && is_barrage(shot)) return {"no_barrages", "1981:8.9e"};
    return {};
}

Refusal refusal_of_mount(const DeltaVee& game, UnitId firing, const Ship& ship, std::uint8_t mount,
                         Shot shot) {
    const Refusal refusal = refusal_of_ship(game, firing, ship);
    if (refusal.code != nullptr) return refusal;
    if (energy_left(game, ship) < game.charts.of(shot).energy) return {"no_energy_to_fire", "1981:8.2"};
    const Refusal of_weapon = refusal_of_weapon(game, ship, mount, shot);
    if (of_weapon.code != nullptr || may_fire_again(game, ship, mount)) return of_weapon;
    return {"has_fired", mount == 0 ? "1981:8.1a" : "1981:8.1b"};
}

Refusal refusal_of_fire(const DeltaVee& game, const Ship& ship, std::uint8_t mount, Shot shot,
                        const Ship& target) {
    // 1981:8.0
    if (target.seat == ship.seat) return {"no_enemy", "1981:8.0"};
    // 1981:scenario_4.3
    if (target.is_idle) return {"is_idle", "1981:scenario_4.3"};
    // 1981:8.6c; F4
    if (hit_chance(game.charts, shot, sight_of(game, ship, mount, target).value) == 0)
        return {"cannot_hit", "1981:8.6c"};
    return {};
}

namespace {

bool has_fire(const DeltaVee& game, const State& state, Seat seat) {
    return std::ranges::any_of(state.ships, [&](const Ship& ship) {
        bool found = false;
        if (ship.seat == seat)
            each_fire(game, state, ship, [&](const Fire&, const Sight&, int) {
                found = true;
                return false;
            });
        return found;
    });
}

void wait_fire(const DeltaVee& game, const State& state, Seat seat, Wait& wait) {
    if (verdict_of(game, state).is_over) return;
    // F6
    const bool may_launch = std::ranges::any_of(
        state.ships, [&](const Ship& ship) { return ship.seat == seat && may_launch_openly(game, ship); });
    if (may_launch || has_fire(game, state, seat)) wait.must(seat);
}

// One fire, which is resolved before the next is declared; or the end of the phase, or of the game.
Next act_fire(const DeltaVee& game, const State& state, Seat seat, const GameAnswer& got,
              GameEvents& events) {
    if (is_judged(game, state, events)) return Next::over();
    const Fire* fire = got.sheets.empty() ? nullptr : order_of<Fire>(got.sheets[0].sheet);
    if (fire != nullptr) {
        const Ship& ship = *find_ship(state, fire->unit);
        const Sight sight = sight_of(game, ship, fire->mount, *find_ship(state, fire->target));
        // 1981:8.0c; 1981:8.2
        events.push_back(
            FireDeclared{fire->unit, fire->target, fire->mount, fire->shot, game.charts.of(fire->shot).energy,
                         static_cast<std::uint8_t>(sight.value),
                         static_cast<std::uint8_t>(hit_chance(game.charts, fire->shot, sight.value))});
        return Next::call(step::shot);
    }
    const Launch* launch = got.sheets.empty() ? nullptr : order_of<Launch>(got.sheets[0].sheet);
    if (launch != nullptr) {
        const MissileLaunched launched = launched_by(game, state, *launch);
        // 1981:9.4a; 1981:9.2
        events.push_back(launched);
        const Ship& launcher = *find_ship(state, launch->unit);
        // F16
        if (is_missile(launcher)) reveal(launcher, events);
        if (is_planet(game.battle_of(state), launched.hex)) {
            // 1981:6.5e; F26
            events.push_back(
                MissileLost{launched.unit, Loss::planet, launched.hex,
                            walked(heading_at_hour(launched.heading), launched.velocity, false)});
            return Next::again();
        }
        return has_enemy(state, launcher, launch->hex) ? Next::call(step::meeting) : Next::again();
    }
    events.push_back(FireEnded{seat});
    return Next::next();
}

}  // namespace

void wait_first_fire(const DeltaVee& game, const State& state, Wait& wait) {
    wait_fire(game, state, state.first, wait);
}
void wait_second_fire(const DeltaVee& game, const State& state, Wait& wait) {
    wait_fire(game, state, second_of(state), wait);
}

Next act_first_fire(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events) {
    // 1981:3.3
    return act_fire(game, state, state.first, got, events);
}

Next act_second_fire(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events) {
    // 1981:3.6
    const Next next = act_fire(game, state, second_of(state), got, events);
    if (next.kind != Next::Kind::next) return next;
    // F7
    if (state.turn < game.turn_limit(game.battle_of(state))) return Next::to(step::turn_start);
    events.push_back(GameEnded{Ending::turn_limit, no_seat});
    return Next::over();
}

void wait_shot(const DeltaVee&, const State& state, Wait& wait) {
    // 1981:8.6d
    if (state.aim.chance < automatic)
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::fire), state.aim.seat, state.aim.unit, 1, 10,
                       everybody});
}

Next act_shot(const DeltaVee&, const State& state, const GameAnswer& got, GameEvents& events) {
    const std::uint8_t die = got.faces.empty() ? std::uint8_t{0} : got.faces[0];
    // 1981:8.6a
    const bool is_hit = die <= state.aim.chance;
    events.push_back(FireRolled{state.aim.unit, state.aim.target, die, is_hit});
    return is_hit ? Next::to(step::hit) : Next::back();
}

}  // namespace astrogate::delta_vee
