// Delta Vee: tractor beams: Maneuver Commands to another ship, as if one commanded it.
#include <algorithm>
#include <cstdlib>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

Beams beams_of(const DeltaVee& game, const Ship& ship) {
    Beams beams;
    for (const FittedPod& pod : ship.pods) {
        // 1981:8.9i
        if (pod.pod != Pod::tractor || pod.condition >= Condition::damaged) continue;
        const int civ = civ_of(game, ship, pod);
        const Tractor* best = nullptr;
        // 1981:5.6b; F25
        for (const Tractor& one : game.charts.tractors)
            if (one.civ <= civ && (best == nullptr || best->civ < one.civ)) best = &one;
        if (best == nullptr) continue;
        std::size_t at = beams.size();
        while (at > 0 && best->civ < beams[at - 1].civ) --at;
        beams.insert_at(at, *best);
    }
    return beams;
}

const Tractor* beam_for(const Beams& beams, int commands, int range) {
    for (const Tractor& one : beams)
        if (one.commands.value >= commands && one.reach.value >= range) return &one;
    return beams.empty() ? nullptr : &beams[beams.size() - 1];
}

// 1981:5.6i
Beams beams_left(const DeltaVee& game, const View& view, const Ship& ship, const GameSheet& sheet,
                 std::size_t orders) {
    Beams beams = beams_of(game, ship);
    for (std::size_t k = 0; k < orders && !beams.empty(); ++k) {
        const auto* pull = std::get_if<UseTractor>(&sheet.orders[k]);
        const Ship* target = pull != nullptr ? find_ship(view, pull->target) : nullptr;
        if (target == nullptr || pull->unit != ship.unit) continue;
        const Tractor* taken = beam_for(beams, commands_in(*target, *pull), distance(ship.hex, target->hex));
        beams.erase_at(static_cast<std::size_t>(taken - beams.begin()));
    }
    return beams;
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
