// Delta Vee: planets and asteroid fields, and the map sheets that lie where the units are.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

bool is_planet(const Battle& battle, Hex hex) {
    return std::ranges::any_of(battle.planets, [&](const PlanetAt& one) { return one.hex == hex; });
}

// 1981:scenario_4.5
bool is_rocky(const Battle& battle, Hex hex) {
    return std::ranges::any_of(battle.belt, [&](const Marker& one) { return distance(one.hex, hex) <= 1; });
}

bool is_in_orbit(const Battle& battle, const Ship& ship) {
    // 1981:6.5c
    return !is_missile(ship) && ship.velocity == 1 && is_planet(battle, ship.hex);
}

bool sets_down(const DeltaVee& game, const Battle& battle, const Ship& ship) {
    // 1981:6.5d
    return !is_missile(ship) && ship.velocity == 0 && game.charts.of(ship.kind).streamlined.value > 0 &&
           is_planet(battle, ship.hex);
}

namespace {

int floor_of(int number, int size) { return number >= 0 ? number / size : -((size - 1 - number) / size); }

}  // namespace

MapSheet sheet_at(const DeltaVee& game, Hex hex) {
    // F31
    const int rows = game.rules.map_rows > 0 ? game.rules.map_rows : game.charts.map_rows.value;
    const int row = hex.r + floor_of(hex.q, 2);
    return {floor_of(hex.q, game.charts.map_columns.value), floor_of(row, rows)};
}

bool is_on_maps(const DeltaVee& game, const State& state, Hex hex) {
    const MapSheet sheet = sheet_at(game, hex);
    // 1981:2.1
    if (sheet.row == 0 && sheet.column >= 0 && sheet.column < game.battle_of(state).maps) return true;
    // 1981:6.2; F31
    return std::ranges::any_of(state.ships, [&](const Ship& ship) {
        return !is_missile(ship) && sheet_at(game, ship.hex) == sheet;
    });
}

void wait_planet(const DeltaVee&, const State& state, Wait& wait) {
    wait.must(find_ship(state, state.walk.unit)->seat);
}

// 1981:6.5a
Next act_planet(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events) {
    const Ship& ship = *find_ship(state, state.walk.unit);
    const Plan plan = plan_of(got.sheets[0].sheet, ship.unit);
    const int commands = commands_in(ship, plan);
    if (commands > 0) {
        const Ship after = commanded(game, ship, plan);
        // 1981:6.7
        events.push_back(ShipCommanded{ship.unit, static_cast<std::uint8_t>(commands), after.velocity,
                                       after.heading, ship.weaves, 0});
    }
    events.push_back(PlanetPassed{ship.unit});
    return Next::back();
}

void wait_orbit(const DeltaVee&, const State& state, Wait& wait) {
    wait.must(find_ship(state, state.walk.unit)->seat);
}

Next act_orbit(const DeltaVee&, const State& state, const GameAnswer& got, GameEvents& events) {
    // 1981:6.5c
    const bool leaves = order_of<LeaveOrbit>(got.sheets[0].sheet) != nullptr;
    events.push_back(OrbitSettled{state.walk.unit, leaves});
    return Next::back();
}

void wait_rocks(const DeltaVee&, const State& state, Wait& wait) {
    const Ship& ship = *find_ship(state, state.walk.unit);
    wait.roll(Roll{static_cast<std::uint8_t>(DiceName::rocks), ship.seat, ship.unit, 1, 10, everybody});
}

Next act_rocks(const DeltaVee&, const State& state, const GameAnswer& got, GameEvents& events) {
    const Ship& ship = *find_ship(state, state.walk.unit);
    // 1981:6.6
    const bool is_hit = got.faces[0] <= ship.velocity;
    events.push_back(RockRolled{ship.unit, got.faces[0], is_hit});
    return is_hit ? Next::to(step::hit) : Next::back();
}

}  // namespace astrogate::delta_vee
