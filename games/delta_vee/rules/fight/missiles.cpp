// Delta Vee: missiles: their ratings, and how they are launched.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

const MissileClass* class_of(const DeltaVee& game, const Ship& ship) {
    // 1981:9.5a; 1981:9.5b
    for (const MissileClass& one : game.charts.missiles)
        if (one.missile == ship.payload.missile && one.civ == ship.civ) return &one;
    return nullptr;
}

bool is_starred(const DeltaVee& game, const FittedPod& pod, Missile missile) {
    // 1981:9.1
    return game.charts.magazine(pod.pod).prepared[place_of(missile)] != 0;
}

int missiles_of(const DeltaVee& game, const FittedPod& pod) {
    int count = 0;
    for (const Figure& figure : game.charts.magazine(pod.pod).count) count += figure.value;
    return count;
}

bool may_control(const Ship& ship, const Ship& missile) {
    // 1981:2.5d; 1981:7.4c
    if (missile.launcher != ship.unit || missile.payload.missile != Missile::guided) return false;
    // 1981:8.9e
    return ship.pods[missile.mount - 1U].condition < Condition::damaged;
}

// 1981:9.4e
bool is_in_template(const Ship& ship, Hex hex, std::uint8_t heading) {
    if (heading < 1 || heading > hours || turn_between(heading_of(ship), heading_at_hour(heading)) > 1)
        return false;
    bool found = false;
    each_launch_hex(ship, [&](Hex one) { found = found || one == hex; });
    return found;
}

int missiles_in_flight(const Ships& ships, Seat seat) {
    return static_cast<int>(std::ranges::count_if(
        ships, [&](const Ship& ship) { return is_missile(ship) && ship.seat == seat; }));
}

Refusal refusal_of_magazine(const DeltaVee& game, const Ship& ship, std::uint8_t mount, Missile missile) {
    if (is_missile(ship)) {
        // 1981:9.9a
        if (ship.payload.missile != Missile::mims || mount != 0 || missile != Missile::unguided)
            return {"launches_nothing", "1981:9.9a"};
        // 1981:9.9b
        if (ship.has_scattered || ship.fired >= most_scattered) return {"has_scattered", "1981:9.9b"};
        return {};
    }
    const bool has_pod = mount > 0 && mount <= ship.pods.size();
    // 1981:5.1b
    if (!has_pod || missile == Missile::unknown) return {"no_missiles_there", "1981:5.1b"};
    const FittedPod& pod = ship.pods[mount - 1U];
    if (missiles_of(game, pod) == 0) return {"no_missiles_there", "1981:5.1b"};
    // 1981:8.9e
    if (pod.condition >= Condition::damaged) return {"missiles_are_lost", "1981:8.9e"};
    // 1981:9.2; 1981:8.1b
    if (!may_fire_again(game, ship, mount)) return {"has_fired", "1981:9.2"};
    // 1981:10.2
    if (pod.stock[place_of(missile)] == 0) return {"none_left", "1981:10.2"};
    // 1981:9.1
    if (is_starred(game, pod, missile) && pod.prepared[place_of(missile)] == 0)
        return {"not_prepared", "1981:9.1"};
    return {};
}

Refusal refusal_of_launcher(const DeltaVee& game, const View& view, const Ship& ship) {
    // 1981:scenario_4.3
    if (ship.is_idle) return {"is_idle", "1981:scenario_4.3"};
    // 1981:8.0a
    if (view.firing != no_unit && view.firing != ship.unit && has_fired(ship))
        return {"fires_are_over", "1981:8.0a"};
    // 1981:7.4h
    if (game.rules.field_bans && ship.is_field_active) return {"field_is_up", "1981:7.4h"};
    // F15
    if (missiles_in_flight(view.ships, ship.seat) >= static_cast<int>(missile_capacity))
        return {"too_many_missiles", "F15"};
    return {};
}

Refusal refusal_of_launch(const DeltaVee& game, const View& view, const Ship& ship, const Launch& launch) {
    const Refusal refusal = refusal_of_launcher(game, view, ship);
    return refusal.code != nullptr ? refusal : refusal_of_magazine(game, ship, launch.mount, launch.missile);
}

bool may_launch_openly(const DeltaVee& game, const Ship& ship) {
    if (ship.is_idle) return false;
    if (ship.is_field_active && game.rules.field_bans) return false;
    if (is_missile(ship)) {
        if (ship.has_scattered || ship.fired >= most_scattered) return false;
        if (ship.is_revealed) return ship.payload.missile == Missile::mims;
        return game.charts.magazine(ship.pod).count[place_of(Missile::mims)].value > 0;
    }
    for (std::uint8_t mount = 1; mount <= ship.pods.size(); ++mount) {
        const FittedPod& pod = ship.pods[mount - 1U];
        if (pod.condition < Condition::damaged && pod.launched < missiles_of(game, pod) &&
            may_fire_again(game, ship, mount))
            return true;
    }
    return false;
}

UnitId next_missile(const State& state, Seat seat) {
    std::uint16_t number = state.players[seat.value].launched;
    UnitId unit{};
    do {
        // F15
        unit = UnitId{static_cast<std::uint16_t>(first_missile + seat.value * missile_numbers +
                                                 number++ % missile_numbers)};
    } while (find_ship(state, unit) != nullptr);
    return unit;
}

MissileLaunched launched_by(const DeltaVee& game, const State& state, const Launch& launch) {
    const Ship& ship = *find_ship(state, launch.unit);
    // 1981:9.5a
    const bool is_child = is_missile(ship);
    const int civ = is_child ? ship.civ : civ_of(game, ship, ship.pods[launch.mount - 1U]);
    return {ship.seat,
            next_missile(state, ship.seat),
            ship.unit,
            launch.mount,
            launch.hex,
            launch.heading,
            launch.velocity,
            is_child ? Pod::other : ship.pods[launch.mount - 1U].pod,
            static_cast<std::uint8_t>(civ),
            launch.missile};
}

// 1981:9.5d
void lose_spent(const DeltaVee& game, const State& state, Seat seat, GameEvents& events) {
    for (const Ship& ship : state.ships)
        if (ship.seat == seat && class_of(game, ship) != nullptr && energy_left(game, ship) <= 0)
            events.push_back(MissileLost{ship.unit, Loss::spent, ship.hex, ship.vector});
}

int DeltaVee::carried(const Battle& battle, UnitId ship, Pod pod, Missile missile) const {
    for (std::size_t seat = 0; seat < seats; ++seat)
        for (std::size_t i = 0; i < battle.fleets[seat].ships.size(); ++i) {
            const auto& without = battle.fleets[seat].ships[i].without;
            if (ship_unit(seat, i) == ship && std::ranges::find(without, missile) != without.end()) return 0;
        }
    return charts.magazine(pod).count[place_of(missile)].value;
}

}  // namespace astrogate::delta_vee
