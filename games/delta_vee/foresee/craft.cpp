// Delta Vee: these facts.
#include "games/delta_vee/foresee/craft.h"

#include <algorithm>

namespace astrogate::delta_vee {

namespace {

void tell_hangar(const DeltaVee& game, const View& view, FactSink<Fact>& sink) {
    for (const Craft& craft : view.hangar) {
        const int left = game.charts.of(craft.kind).energy.value - craft.spent;
        sink.fact(HasCraft{craft.mother, craft.unit, craft.is_prepared,
                           static_cast<std::uint16_t>(std::max(0, left))});
    }
}

void tell_tractors(const DeltaVee& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink) {
    for (const Order& order : draft.orders)
        if (const auto* tractor = std::get_if<UseTractor>(&order))
            if (const Ship* target = find_ship(view, tractor->target)) {
                sink.fact(TractorCosts{tractor->unit, target->unit,
                                       static_cast<std::uint8_t>(commands_in(*target, *tractor)),
                                       static_cast<std::uint16_t>(energy_of(game, *target, *tractor))});
                const Ship after = pulled(*target, *tractor);
                sink.fact(CourseSum{target->unit, after.vector, target->hex, target->hex + after.vector});
            }
}

void tell_way(const DeltaVee& game, const Battle& battle, const Ship& after, FactSink<Fact>& sink) {
    if (is_in_orbit(battle, after)) return sink.fact(Orbits{after.unit, after.hex});
    if (sets_down(game, battle, after)) return sink.fact(WillSetDown{after.unit, after.hex});
    for (int i = 1; i <= after.velocity; ++i) {
        const Hex hex = after.hex + walked(heading_of(after), i, after.is_right_next);
        if (is_rocky(battle, hex)) sink.fact(WillRisk{after.unit, hex, after.velocity});
    }
}

}  // namespace

void tell_craft(const DeltaVee& game, const View& view, const View& after, const GameSheet& draft,
                FactSink<Fact>& sink) {
    const Scenario& scenario = game.scenario_of(view);
    tell_hangar(game, view, sink);
    tell_tractors(game, view, draft, sink);
    for (const Ship& ship : after.ships) {
        if (ship.seat != view.seen.seat) continue;
        tell_way(game, game.battle_of(view), ship, sink);
        if (!is_spaceship(ship)) continue;
        if (scenario.jumps_from > 0 && can_jump(ship))
            sink.fact(MayJump{ship.unit, ship.jump, may_jump_here(game, scenario, ship)});
        for (const Ship& other : after.ships)
            if (other.unit != ship.unit && !is_missile(other) && may_dock(ship, other))
                sink.fact(MayDock{ship.unit, other.unit});
    }
}

}  // namespace astrogate::delta_vee
