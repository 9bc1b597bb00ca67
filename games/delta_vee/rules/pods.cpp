// Delta Vee: what pods give their ship: Civ Levels, energy, fires, the Targeting Program.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

int civ_of(const DeltaVee& game, const Ship& ship, const FittedPod& pod) {
    const int hull = game.charts.of(ship.kind).civ.value;
    int own = pod.civ > 0 ? pod.civ : game.charts.of(pod.pod).civ.value;
    // F25
    if (pod.pod == Pod::tractor && own == 0) own = std::max<int>(game.charts.tractors[0].civ, hull);
    // 1981:5.3; 1981:4.7
    return own > hull ? own - 1 : own;
}

bool has_pod(const Ship& ship, Pod kind) {
    // 1981:8.9h; 1981:8.9i
    return std::ranges::any_of(ship.pods, [&](const FittedPod& pod) {
        return pod.pod == kind && pod.condition < Condition::damaged;
    });
}

namespace {

int count_pods(const Ship& ship, Pod kind, Condition from) {
    return static_cast<int>(std::ranges::count_if(
        ship.pods, [&](const FittedPod& pod) { return pod.pod == kind && pod.condition >= from; }));
}

// What of the energy of its pods is gone, or will be.
int energy_of_pods(const DeltaVee& game, const Ship& ship, Condition from) {
    return game.charts.energy_pod.value * count_pods(ship, Pod::energy, from);
}

}  // namespace

int energy_capacity(const DeltaVee& game, const Ship& ship) {
    // 1981:4.3a; 1981:5.6e
    return game.charts.of(ship.kind).energy.value + energy_of_pods(game, ship, Condition::sound);
}

int energy_lost_at_once(const DeltaVee& game, const Ship& ship) {
    // 1981:8.9k
    return std::max(0, energy_of_pods(game, ship, Condition::destroyed) - ship.spent);
}

int energy_leaked(const DeltaVee& game, const Ship& ship) {
    // 1981:8.9j
    if (count_pods(ship, Pod::energy, Condition::damaged) ==
        count_pods(ship, Pod::energy, Condition::destroyed))
        return 0;
    // 1981:8.9j
    return std::clamp(energy_of_pods(game, ship, Condition::damaged) - ship.spent, 0,
                      static_cast<int>(game.charts.energy_leak.value));
}

int program_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount) {
    // 1981:8.5c; 1981:5.6a
    if (has_pod(ship, Pod::battle_communications))
        return game.charts.of(Pod::battle_communications).targeting.value;
    // 1981:4.8
    const int own = game.charts.of(ship.kind).targeting.value;
    if (mount == 0) return own;
    // 1981:8.5a; 1981:5.4
    return std::min<int>(own,
                         game.charts.of(ship.pods[static_cast<std::size_t>(mount - 1)].pod).targeting.value);
}

int fires_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount) {
    // 1981:8.1a
    if (mount == 0) return 1;
    if (mount > ship.pods.size()) return 0;
    const FittedPod& pod = ship.pods[static_cast<std::size_t>(mount - 1)];
    // 1981:8.1b; 1981:5.5a
    const int fires = game.charts.of(pod.pod).fires.value;
    const bool is_weapon = pod.pod != Pod::battle_communications;
    // 1981:8.9l
    return !is_weapon ? 0 : pod.condition == Condition::damaged ? std::min(fires, 1) : fires;
}

bool may_fire_again(const DeltaVee& game, const Ship& ship, std::uint8_t mount) {
    const auto fired = [&](std::size_t at) { return at == 0 ? ship.fired : ship.pods[at - 1].fired; };
    const int own = fires_of(game, ship, mount);
    if (own == 0) return false;
    if (fired(mount) < own) return true;
    int extra = 0;
    for (const FittedPod& pod : ship.pods)
        if (pod.pod == Pod::battle_communications && pod.condition < Condition::damaged)
            // 1981:5.5b; 1981:8.1d
            extra += game.charts.of(pod.pod).fires.value;
    for (std::size_t at = 0; at <= ship.pods.size(); ++at)
        extra -= std::max(0, fired(at) - fires_of(game, ship, static_cast<std::uint8_t>(at)));
    return extra > 0;
}

}  // namespace astrogate::delta_vee
