// Delta Vee: what the scenario leaves open of the set-up: hexes, headings, velocities. Player 1 chooses
// first.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

bool is_open(const Muster& muster) { return !muster.hexes.empty() || muster.turns || muster.is_common; }

// F40
void wait_placing(const DeltaVee& game, const State& state, Seat seat, Wait& wait) {
    if (is_open(game.scenario_of(state).musters[seat.value])) wait.must(seat);
}

}  // namespace

void wait_first_placing(const DeltaVee& game, const State& state, Wait& wait) {
    wait_placing(game, state, state.first, wait);
}
void wait_second_placing(const DeltaVee& game, const State& state, Wait& wait) {
    wait_placing(game, state, second_of(state), wait);
}

Ship placed(const GameSheet& sheet, const Ship& ship) {
    Ship after = ship;
    // 1981:11.0d
    if (const Place* place = order_for<Place>(sheet, ship.unit)) after.hex = place->hex;
    if (const Turn* turn = order_for<Turn>(sheet, ship.unit)) after.heading = turn->heading;
    if (const SetOut* common = order_of<SetOut>(sheet)) {
        after.heading = common->heading;
        after.velocity = common->velocity;
    }
    after.vector = walked(heading_of(after), after.velocity, false);
    return after;
}

Next act_placing(const DeltaVee&, const State& state, const GameAnswer& got, GameEvents& events) {
    for (const auto& one : got.sheets)
        for (const Ship& ship : state.ships) {
            if (ship.seat != one.seat) continue;
            const Ship after = placed(one.sheet, ship);
            events.push_back(ShipPlaced{ship.unit, after.hex, after.heading, after.velocity});
        }
    return Next::next();
}

}  // namespace astrogate::delta_vee
