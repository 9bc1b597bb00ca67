// Delta Vee: what may be added to a draft: set-up, battlecraft, tractors, docking, jumps, planets. Where two
// orders bear on each other `check` has the last word.
#include <cstdlib>

#include "games/delta_vee/rules/sheets/offerer.h"

namespace astrogate::delta_vee {

// By a tractor of the draft, or together with the ship that it is docked with.
bool Offerer::is_steered_otherwise(const Ship& ship) const {
    if (draft_.orders.empty()) return false;
    const bool is_pulled = std::ranges::any_of(draft_.orders, [&](const Order& order) {
        const auto* tractor = std::get_if<UseTractor>(&order);
        return tractor != nullptr && tractor->target == ship.unit;
    });
    const Ship* other = find_ship(view_, ship.docked);
    return is_pulled || (other != nullptr && commands_in(*other, plan_of(draft_, other->unit)) > 0);
}

void Offerer::offer_placing() {
    const Muster& muster = game_.scenario_of(view_).musters[view_.seen.seat.value];
    for (const Ship& ship : view_.ships) {
        if (!is_own(ship)) continue;
        const Domain unit = Domain::fixed(ship.unit.value);
        if (order_for<Place>(draft_, ship.unit) == nullptr)
            for (const Hex hex : muster.hexes) {
                const std::array<std::int32_t, 2> place{hex.q, hex.r};
                add<Place>({unit, loose(Domain::row(place))});
            }
        if (muster.turns && order_for<Turn>(draft_, ship.unit) == nullptr)
            add<Turn>({unit, Domain::range(1, hours)});
    }
    if (muster.is_common && order_of<SetOut>(draft_) == nullptr)
        add<SetOut>({Domain::range(1, hours), Domain::range(muster.slowest, muster.fastest)});
}

void Offerer::offer_at_planet() {
    if (const Ship* ship = find_ship(view_, view_.walk.unit)) offer_commands_for(*ship, drafted_for(*ship));
}

void Offerer::offer_orbit() {
    if (draft_.orders.empty()) add<LeaveOrbit>({Domain::fixed(view_.walk.unit.value)});
}

void Offerer::offer_movers() {
    if (!draft_.orders.empty()) return;
    for (const Ship& ship : view_.ships)
        if (is_to_move(game_, game_.battle_of(view_), ship, view_.seen.seat))
            add<MoveNext>({Domain::fixed(ship.unit.value)});
}

void Offerer::offer_jump_for(const Ship& ship, const Drafted& drafted) {
    const Scenario& scenario = game_.scenario_of(view_);
    if (drafted.plan.jumps || !is_spaceship(ship) || scenario.jumps_from == 0 || !can_jump(ship)) return;
    const int block =
        ship.engine == Condition::damaged ? game_.charts.of(ship.kind).burn.value + ship.tow : 0;
    if (drafted.left < block) return;
    add<PrepareJump>({Domain::fixed(ship.unit.value)});
    if (ship.jump == JumpStage::prepared && may_jump_here(game_, scenario, ship))
        add<JumpOut>({Domain::fixed(ship.unit.value)});
}

void Offerer::offer_undock_for(const Ship& ship, const Drafted& drafted) {
    if (ship.docked != no_unit && order_for<Undock>(draft_, ship.unit) == nullptr)
        add<Undock>({Domain::fixed(ship.unit.value)});
    for (const Craft& craft : view_.hangar) {
        const int most = std::min<int>(craft.spent, drafted.left);
        const bool is_whole =
            craft.mother == ship.unit && ship.pods[craft.mount - 1U].condition < Condition::damaged;
        if (is_whole && most > 0 && order_for<Refill>(draft_, ship.unit) == nullptr)
            add<Refill>(
                {Domain::fixed(ship.unit.value), Domain::fixed(craft.unit.value), Domain::range(1, most)});
    }
}

void Offerer::offer_craft_for(const Ship& ship) {
    for (const Craft& craft : view_.hangar) {
        if (craft.mother != ship.unit || ship.pods[craft.mount - 1U].condition >= Condition::damaged)
            continue;
        const bool is_ordered = std::ranges::any_of(draft_.orders, [&](const Order& order) {
            const auto* prepare = std::get_if<PrepareCraft>(&order);
            const auto* launch = std::get_if<LaunchCraft>(&order);
            return (prepare != nullptr && prepare->craft == craft.unit) ||
                   (launch != nullptr && launch->craft == craft.unit);
        });
        if (is_ordered) continue;
        const Domain unit = Domain::fixed(ship.unit.value);
        if (!craft.is_prepared)
            add<PrepareCraft>({unit, Domain::fixed(craft.unit.value)});
        else if (!is_banned(ship))
            add<LaunchCraft>({unit, Domain::fixed(craft.unit.value)});
    }
}

void Offerer::offer_tractor_for(const Ship& ship, const Drafted& drafted) {
    const Beams beams = beams_left(game_, view_, ship, draft_, draft_.orders.size());
    if (beams.empty() || is_banned(ship)) return;
    for (const Ship& target : view_.ships) {
        if (is_missile(target) || target.unit == ship.unit || target.is_idle) continue;
        if (commands_in(target, plan_of(draft_, target.unit)) > 0 || is_steered_otherwise(target)) continue;
        const int cost = energy_of(game_, target, UseTractor{ship.unit, target.unit, 1, 0});
        int most = 0;
        for (const Tractor& beam : beams)
            if (distance(ship.hex, target.hex) <= beam.reach.value)
                most = std::max<int>(most, beam.commands.value);
        most = std::min({most, most_commands(game_, target), drafted.left / std::max(1, cost)});
        if (most < 1) continue;
        offer_pulls(ship, target, most);
    }
}

// Commands of a tractor that change something: `most` at most.
void Offerer::offer_pulls(const Ship& ship, const Ship& target, int most) {
    const std::span<const std::int32_t> turns = hours_within(target.heading, most);
    List<std::int32_t, hours + 1> ways;
    ways.push_back(0);
    for (const std::int32_t hour : turns) ways.push_back(hour);
    const Domain unit = Domain::fixed(ship.unit.value);
    const Domain aim = Domain::fixed(target.unit.value);
    const Domain any = loose(Domain::of({ways.data(), ways.size()}));
    const int change = std::min(most, velocity_rating(game_, target));
    const int slower = std::min<int>(change, target.velocity);
    const int faster = std::min(change, fastest - target.velocity);
    if (slower > 0) add<UseTractor>({unit, aim, loose(Domain::range(-slower, -1)), any});
    if (faster > 0) add<UseTractor>({unit, aim, loose(Domain::range(1, faster)), any});
    // Who is turned may be to dock.
    add<UseTractor>({unit, aim, Domain::fixed(0), loose(Domain::of(turns))});
}

void Offerer::offer_rendezvous_for(const Ship& ship) {
    if (order_for<Rendezvous>(draft_, ship.unit) != nullptr) return;
    for (const Ship& target : view_.ships) {
        if (is_missile(target) || target.unit == ship.unit || target.hex != ship.hex) continue;
        List<std::int32_t, 1> units;
        units.push_back(target.unit.value);
        add<Rendezvous>({Domain::fixed(ship.unit.value), loose(Domain::of({units.data(), units.size()}))});
    }
}

}  // namespace astrogate::delta_vee
