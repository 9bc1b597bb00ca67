// Delta Vee: movement, in which nobody has a choice.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

void move(const State& state, Seat seat, GameEvents& events) {
    for (const Ship& ship : state.ships)
        // 1981:6.0; 1981:6.3; 1981:6.2
        if (ship.seat == seat && ship.velocity > 0)
            events.push_back(ShipMoved{ship.unit, ship.hex, ship.hex + ship.vector});
}

}  // namespace

// F8
Next act_first_movement(const DeltaVee&, const State& state, const GameAnswer&, GameEvents& events) {
    // 1981:3.1
    move(state, Seat{0}, events);
    return Next::next();
}

Next act_second_movement(const DeltaVee&, const State& state, const GameAnswer&, GameEvents& events) {
    // 1981:3.4
    move(state, Seat{1}, events);
    return Next::next();
}

}  // namespace astrogate::delta_vee
