// Delta Vee: what may be added to a draft: Battle Commands, launches, standing orders, a field at the last
// moment.
#include "games/delta_vee/rules/sheets/offerer.h"

namespace astrogate::delta_vee {

void Offerer::offer_battle_commands_for(const Ship& ship, const Drafted& drafted) {
    const int left = battle_commands(game_, ship) - ship.ordered - battle_commands_in(draft_, ship.unit);
    if (left < 1) return;
    const Domain unit = Domain::fixed(ship.unit.value);
    const bool searches = order_for<Search>(draft_, ship.unit) != nullptr;
    // F18
    if (!searches && (draft_.orders.empty() || has_search())) add<Search>({unit});
    if (has_search()) return;
    const bool is_changed = order_for<RaiseField>(draft_, ship.unit) != nullptr ||
                            order_for<LowerField>(draft_, ship.unit) != nullptr;
    if (!is_changed && !ship.is_field_active && field_class(game_, ship) > 0 &&
        game_.charts.of(ship.kind).burn.value <= drafted.left)
        add<RaiseField>({unit});
    if (!is_changed && ship.is_field_active) add<LowerField>({unit});
    offer_prepares_for(ship);
    offer_controls_for(ship);
    offer_craft_for(ship);
    offer_tractor_for(ship, drafted);
    offer_rendezvous_for(ship);
}

void Offerer::offer_prepares_for(const Ship& ship) {
    for (std::uint8_t mount = 1; mount <= ship.pods.size(); ++mount) {
        const FittedPod& pod = ship.pods[mount - 1U];
        if (pod.condition >= Condition::damaged) continue;
        const Magazine& magazine = game_.charts.magazine(pod.pod);
        for (std::uint8_t m = 1; m <= missiles; ++m) {
            const auto missile = static_cast<Missile>(m);
            const std::size_t place = place_of(missile);
            // 1981:9.1
            if (magazine.prepared[place] == 0 || pod.prepared[place] >= pod.stock[place]) continue;
            const auto asked = static_cast<int>(std::ranges::count_if(draft_.orders, [&](const Order& order) {
                const auto* prepare = std::get_if<Prepare>(&order);
                return prepare != nullptr && prepare->unit == ship.unit && prepare->mount == mount &&
                       prepare->missile == missile;
            }));
            if (pod.prepared[place] + asked < pod.stock[place])
                add<Prepare>({Domain::fixed(ship.unit.value), Domain::fixed(mount), Domain::fixed(m)});
        }
    }
}

void Offerer::offer_controls_for(const Ship& ship) {
    for (const Ship& missile : view_.ships)
        if (is_own(missile) && may_control(ship, missile) && !is_controlled(missile))
            add<Control>({Domain::fixed(ship.unit.value), Domain::fixed(missile.unit.value)});
}

bool Offerer::is_controlled(const Ship& missile) const {
    if (missile.payload.missile != Missile::guided) return true;
    return std::ranges::any_of(draft_.orders, [&](const Order& order) {
        const auto* control = std::get_if<Control>(&order);
        return control != nullptr && control->target == missile.unit;
    });
}

void Offerer::offer_launches_for(const Ship& ship) {
    // 1981:9.9a
    if (is_missile(ship) && ship.payload.missile != Missile::mims) return;
    if (refusal_of_launcher(game_, view_, ship).code != nullptr) return;
    if (is_missile(ship)) return offer_launches(ship, 0, Missile::unguided);
    for (std::uint8_t mount = 1; mount <= ship.pods.size(); ++mount) {
        const FittedPod& pod = ship.pods[mount - 1U];
        for (std::uint8_t m = 1; m <= missiles; ++m)
            if (pod.stock[m - 1U] > 0) offer_launches(ship, mount, static_cast<Missile>(m));
    }
}

// One pattern for each hex and heading, with the velocities as a range.
void Offerer::offer_launches(const Ship& ship, std::uint8_t mount, Missile missile) {
    if (refusal_of_magazine(game_, ship, mount, missile).code != nullptr) return;
    const std::span<const std::int32_t> ways = hours_within(ship.heading, 1, 0);
    each_launch_hex(ship, [&](Hex hex) {
        const std::array<std::int32_t, 2> place{hex.q, hex.r};
        add<Launch>({Domain::fixed(ship.unit.value), Domain::fixed(mount),
                     Domain::fixed(static_cast<int>(missile)), Domain::row(place), Domain::of(ways),
                     Domain::range(slowest_launch(ship), quickest_launch(ship))});
    });
}

void Offerer::offer_standing() {
    for (const Ship& missile : view_.ships) {
        if (!is_own(missile) || !is_missile(missile)) continue;
        const Domain unit = Domain::fixed(missile.unit.value);
        if (missile.civ >= civ_that_declines && order_for<Decline>(draft_, missile.unit) == nullptr)
            add<Decline>({unit});
        if (order_for<Prefer>(draft_, missile.unit) != nullptr) continue;
        List<std::int32_t, ship_capacity> enemies;
        for (const Ship& ship : view_.ships)
            if (!is_own(ship)) enemies.push_back(ship.unit.value);
        if (!enemies.empty()) add<Prefer>({unit, Domain::of({enemies.data(), enemies.size()})});
    }
}

void Offerer::offer_emergency() {
    if (draft_.orders.empty()) add<RaiseField>({Domain::fixed(view_.meeting.target.value)});
}

}  // namespace astrogate::delta_vee
