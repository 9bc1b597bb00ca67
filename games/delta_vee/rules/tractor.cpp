// Delta Vee: tractor beams: Maneuver Commands to another ship, as if one commanded it.
#include <algorithm>
#include <cstdlib>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

const Tractor* tractor_of(const DeltaVee& game, const Ship& ship) {
    const Tractor* best = nullptr;
    for (const FittedPod& pod : ship.pods) {
        // 1981:8.9i
        if (pod.pod != Pod::tractor || pod.condition >= Condition::damaged) continue;
        const int civ = civ_of(game, ship, pod);
        // 1981:5.6b; F33
        for (const Tractor& one : game.charts.tractors)
            if (one.civ <= civ && (best == nullptr || best->civ < one.civ)) best = &one;
    }
    return best;
}

int commands_in(const Ship& target, const UseTractor& order) {
    const int turns =
        order.heading == 0 ? 0 : turn_between(heading_of(target), heading_at_hour(order.heading));
    return std::abs(order.change) + turns;
}

int energy_of(const DeltaVee& game, const Ship& target, const UseTractor& order) {
    // 1981:7.5e
    return game.charts.tractor_burns.value * game.charts.of(target.kind).burn.value *
           commands_in(target, order);
}

Ship pulled(const Ship& target, const UseTractor& order) {
    Ship after = target;
    after.velocity = static_cast<std::uint8_t>(std::clamp(target.velocity + order.change, 0, fastest));
    if (order.heading != 0 && order.heading != target.heading) {
        after.heading = order.heading;
        after.is_right_next = false;
    }
    after.vector = walked(heading_of(after), after.velocity, after.is_right_next);
    return after;
}

}  // namespace astrogate::delta_vee
