// Delta Vee: what pods give their ship: Civ Levels.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

int civ_of(const DeltaVee& game, const Ship& ship, const FittedPod& pod) {
    const int own = game.charts.of(pod.pod).civ.value;
    // 1981:5.3; 1981:4.7
    return own > game.charts.of(ship.kind).civ.value ? own - 1 : own;
}

bool may_fire_again(const DeltaVee& game, const Ship& ship, std::uint8_t mount) {
    if (mount == 0 || mount > ship.pods.size()) return mount == 0 && ship.fired == 0;
    const FittedPod& pod = ship.pods[mount - 1U];
    // 1981:8.1b; 1981:5.5a; 1981:8.9f
    return pod.condition < Condition::destroyed && pod.fired < game.charts.of(pod.pod).fires.value;
}

}  // namespace astrogate::delta_vee
