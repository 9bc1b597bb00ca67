// Delta Vee: what may be added to a draft: Battle Commands, launches, standing orders, a field at the last
// moment.
#include "games/delta_vee/rules/sheets/offerer.h"

namespace astrogate::delta_vee {

void Offerer::offer_battle_commands_for(const Ship& ship) {
    const int left = battle_commands(game_, ship) - ship.ordered - battle_commands_in(draft_, ship.unit);
    if (left < 1) return;
    const Domain unit = Domain::fixed(ship.unit.value);
    const bool searches = order_for<Search>(draft_, ship.unit) != nullptr;
    // F18
    if (!searches && (draft_.orders.empty() || has_search())) add<Search>({unit});
    if (has_search()) return;
    const bool is_changed = order_for<RaiseField>(draft_, ship.unit) != nullptr ||
                            order_for<LowerField>(draft_, ship.unit) != nullptr;
    const int cost = energy_of(game_, ship, plan_of(draft_, ship.unit)) +
                     battle_energy_of(game_, view_.ships, ship, draft_) +
                     game_.charts.of(ship.kind).burn.value;
    if (!is_changed && !ship.is_field_active && field_class(game_, ship) > 0 &&
        cost <= energy_left(game_, ship))
        add<RaiseField>({unit});
    if (!is_changed && ship.is_field_active) add<LowerField>({unit});
    offer_prepares_for(ship);
    offer_controls_for(ship);
    offer_craft_for(ship);
    offer_tractor_for(ship);
    offer_rendezvous_for(ship);
}

void Offerer::offer_prepares_for(const Ship& ship) {
    for (std::uint8_t mount = 1; mount <= ship.pods.size(); ++mount) {
        const FittedPod& pod = ship.pods[mount - 1U];
        if (missiles_of(game_, pod) == 0 || pod.condition >= Condition::damaged) continue;
        for (std::uint8_t m = 1; m <= missiles; ++m) {
            const auto missile = static_cast<Missile>(m);
            const auto asked = static_cast<int>(std::ranges::count_if(draft_.orders, [&](const Order& order) {
                const auto* prepare = std::get_if<Prepare>(&order);
                return prepare != nullptr && prepare->unit == ship.unit && prepare->mount == mount &&
                       prepare->missile == missile;
            }));
            if (is_starred(game_, pod, missile) &&
                pod.prepared[place_of(missile)] + asked < pod.stock[place_of(missile)])
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
    if (is_missile(ship)) return offer_launches(ship, 0, Missile::unguided);
    for (std::uint8_t mount = 1; mount <= ship.pods.size(); ++mount)
        for (std::uint8_t m = 1; m <= missiles; ++m) offer_launches(ship, mount, static_cast<Missile>(m));
}

// One pattern for each hex and heading, with the velocities as a range.
void Offerer::offer_launches(const Ship& ship, std::uint8_t mount, Missile missile) {
    if (refusal_of_launch(game_, view_, ship, Launch{ship.unit, mount, missile, {}, hours, 1}).code !=
        nullptr)
        return;
    each_launch_hex(ship, [&](Hex hex) {
        List<std::int32_t, hours> ways;
        for (std::int32_t hour = 1; hour <= hours; ++hour)
            if (turn_between(heading_of(ship), heading_at_hour(hour)) <= 1) ways.push_back(hour);
        const std::array<std::int32_t, 2> place{hex.q, hex.r};
        add<Launch>({Domain::fixed(ship.unit.value), Domain::fixed(mount),
                     Domain::fixed(static_cast<int>(missile)), Domain::row(place),
                     Domain::of({ways.data(), ways.size()}),
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
