// Delta Vee: detection, and the Active Search.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

void reveal(const Ship& unit, GameEvents& events) {
    // 1981:2.5b
    if (unit.is_revealed) return;
    if (is_missile(unit))
        events.push_back(MissileRevealed{unit.unit, unit.payload.missile, unit.payload.spent});
    else
        events.push_back(CraftRevealed{unit.unit});
}

namespace {

// 1981:3.2a; F12
bool is_near(const State& state, Seat seat, const Ship& unit, int range) {
    return std::ranges::any_of(state.ships, [&](const Ship& ship) {
        return ship.seat == seat && !is_missile(ship) && distance(ship.hex, unit.hex) <= range;
    });
}

const Ship* idle_ship(const State& state, Seat seat) {
    for (const Ship& ship : state.ships)
        if (ship.seat == seat && ship.is_idle) return &ship;
    return nullptr;
}

void wait_detection(const State& state, Seat seat, Wait& wait) {
    // 1981:scenario_4.3
    if (const Ship* ship = idle_ship(state, seat))
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::alert), seat, ship->unit, 1, 10, everybody});
}

// A Command Phase begins.
Next detect(const DeltaVee& game, const State& state, Seat seat, const GameAnswer& got, GameEvents& events) {
    if (is_judged(game, state, events)) return Next::over();
    if (!got.faces.empty())
        // 1981:scenario_4.3
        events.push_back(AlertRolled{idle_ship(state, seat)->unit, got.faces[0],
                                     got.faces[0] <= game.battle_of(state).alert});
    for (const Ship& ship : state.ships) {
        const int leaked = ship.seat == seat ? energy_leaked(game, ship) : 0;
        // 1981:8.9j
        if (leaked > 0) events.push_back(EnergyLost{ship.unit, static_cast<std::uint16_t>(leaked)});
    }
    for (const Ship& unit : state.ships)
        if (unit.seat != seat && is_near(state, seat, unit, game.charts.detection.value))
            reveal(unit, events);
    return Next::next();
}

}  // namespace

void wait_first_detection(const DeltaVee&, const State& state, Wait& wait) {
    wait_detection(state, state.first, wait);
}
void wait_second_detection(const DeltaVee&, const State& state, Wait& wait) {
    wait_detection(state, second_of(state), wait);
}

Next act_first_detection(const DeltaVee& game, const State& state, const GameAnswer& got,
                         GameEvents& events) {
    return detect(game, state, state.first, got, events);
}
Next act_second_detection(const DeltaVee& game, const State& state, const GameAnswer& got,
                          GameEvents& events) {
    return detect(game, state, second_of(state), got, events);
}

}  // namespace astrogate::delta_vee
