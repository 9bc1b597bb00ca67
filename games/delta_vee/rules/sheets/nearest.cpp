// Delta Vee: what a refusal names beside its reason: what is asked for now, and the nearest that may be
// ordered.
#include <algorithm>
#include <string>

#include "games/delta_vee/rules/sheets/checker.h"

namespace astrogate::delta_vee {

Problem Checker::not_now(const char* rule) const {
    Problem problem("not_now", rule);
    problem.saying(DeltaVee::steps()[view.seen.step].name);
    const bool is_on_way = is_at_planet(view) || view.seen.step == step::orbit;
    const bool is_emergency = view.seen.step == step::emergency;
    const UnitId asked = is_on_way ? view.walk.unit : is_emergency ? view.meeting.target : no_unit;
    return problem.with("is_one", asked == no_unit ? 0 : 1).with("asked", asked.value);
}

// The greatest change of velocity up to `by` that ratings, the scale and the commands left allow.
int Checker::nearest_change(const Ship& ship, int by, bool is_faster) const {
    const int slowest = is_at_planet(view) ? 1 : 0;
    const int room = is_faster ? fastest - ship.velocity : ship.velocity - slowest;
    const int others = commands_in(ship, plan_of(sheet, ship.unit)) - by;
    return std::max(0, std::min({by, velocity_rating(game, ship), room, most_commands(game, ship) - others}));
}

// How many changes of velocity and heading the energy is good for, with all else as the sheet has it.
int Checker::payable_changes(const Ship& ship) const {
    Plan plan = plan_of(sheet, ship.unit);
    int changes = plan.faster + plan.slower + turns_in(ship, plan);
    const int others = battle_energy_of(game, view.ships, ship, sheet);
    plan.heading = 0;
    plan.slower = 0;
    for (; changes > 0; --changes) {
        plan.faster = changes;
        if (energy_of(game, ship, plan) + others <= energy_left(game, ship)) return changes;
    }
    return 0;
}

int Checker::preparing(UnitId unit, std::uint8_t mount, Missile missile, std::size_t orders) const {
    return static_cast<int>(std::count_if(
        sheet.orders.begin(), sheet.orders.begin() + static_cast<std::ptrdiff_t>(orders),
        [&](const Order& order) {
            const auto* one = std::get_if<Prepare>(&order);
            return one != nullptr && one->unit == unit && one->mount == mount && one->missile == missile;
        }));
}

// A kind that the pod `mount` could launch or prepare instead.
Problem Checker::missile_instead(Problem problem, const Ship& ship, std::uint8_t mount,
                                 bool is_launch) const {
    Missile found = Missile::unknown;
    for (std::uint8_t m = 1; m <= missiles && mount > 0 && mount <= ship.pods.size(); ++m) {
        const auto missile = static_cast<Missile>(m);
        const FittedPod& pod = ship.pods[mount - 1U];
        const bool is_kept = is_starred(game, pod, missile);
        const int ready = pod.prepared[m - 1U];
        const int left = pod.stock[m - 1U];
        const int asked = preparing(ship.unit, mount, missile, sheet.orders.size());
        const bool fits = is_launch ? (is_kept ? ready : left) > 0 : is_kept && ready + asked < left;
        if (fits && found == Missile::unknown) found = missile;
    }
    problem.saying(enum_names<Missile>[static_cast<std::size_t>(found)]);
    return problem.with("others", found == Missile::unknown ? 0 : 1);
}

// Its hexes and headings.
Problem Checker::template_of(Problem problem, const Ship& ship) {
    std::string hexes;
    each_launch_hex(ship, [&](Hex hex) {
        hexes += (hexes.empty() ? "" : "; ") + std::to_string(hex.q) + "," + std::to_string(hex.r);
    });
    problem.saying(hexes);
    return problem.with("heading", ship.heading)
        .with("left", (ship.heading + hours - 2) % hours + 1)
        .with("right", ship.heading % hours + 1);
}

}  // namespace astrogate::delta_vee
