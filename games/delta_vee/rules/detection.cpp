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

Next detect(const DeltaVee& game, const State& state, Seat seat, GameEvents& events) {
    for (const Ship& unit : state.ships)
        if (unit.seat != seat && is_near(state, seat, unit, game.charts.detection.value)) reveal(unit, events);
    return Next::next();
}

}  // namespace

Next act_first_detection(const DeltaVee& game, const State& state, const GameAnswer&, GameEvents& events) {
    return detect(game, state, Seat{0}, events);
}
Next act_second_detection(const DeltaVee& game, const State& state, const GameAnswer&, GameEvents& events) {
    return detect(game, state, Seat{1}, events);
}

}  // namespace astrogate::delta_vee
