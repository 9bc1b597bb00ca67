// Delta Vee: facts of missiles and force fields: racks, odds of interception, shields.
#include "games/delta_vee/foresee/missiles.h"

#include <algorithm>

namespace astrogate::delta_vee {

void tell_missiles(const DeltaVee& game, const Ship& ship, FactSink<Fact>& sink) {
    for (std::uint8_t mount = 1; mount <= ship.pods.size(); ++mount) {
        const FittedPod& pod = ship.pods[mount - 1U];
        if (pod.condition >= Condition::damaged) continue;
        for (std::uint8_t m = 1; m <= missiles; ++m) {
            const auto missile = static_cast<Missile>(m);
            if (pod.stock[m - 1U] > 0)
                sink.fact(HasMissiles{ship.unit, mount, missile, pod.stock[m - 1U], pod.prepared[m - 1U],
                                      is_starred(game, pod, missile)});
        }
    }
}

void tell_shield(const DeltaVee& game, const Ship& ship, FactSink<Fact>& sink) {
    if (is_missile(ship)) return;
    const int strength = field_class(game, ship);
    const bool can_raise = can_raise_at_once(game, ship);
    const int block = game.charts.of(ship.kind).burn.value;
    sink.fact(ShieldedBy{ship.unit, ship.is_field_active,
                         static_cast<std::uint8_t>(strength == 0 ? 0 : hits_behind(strength)),
                         static_cast<std::uint8_t>(can_raise ? emergency_chance(game, ship) : 0),
                         static_cast<std::uint8_t>(can_raise ? block : 0)});
}

void tell_battle_commands(const DeltaVee& game, const View& view, const GameSheet& draft,
                          FactSink<Fact>& sink) {
    for (const Ship& ship : view.ships) {
        const int most = battle_commands(game, ship) - ship.ordered;
        if (ship.seat == view.seen.seat && most > 0)
            sink.fact(BattleCommands{ship.unit,
                                     static_cast<std::uint8_t>(battle_commands_in(draft, ship.unit)),
                                     static_cast<std::uint8_t>(most)});
    }
}

namespace {

void tell_meeting(const DeltaVee& game, const Ship& missile, const Ship& target, FactSink<Fact>& sink) {
    const int speed = speed_between(missile, target);
    sink.fact(WillMeet{missile.unit, target.unit, target.hex, static_cast<std::uint8_t>(speed),
                       static_cast<std::uint8_t>(interception_chance(game.charts, missile.civ, speed))});
}

}  // namespace

void tell_meetings(const DeltaVee& game, const View& view, FactSink<Fact>& sink) {
    List<UnitId, ship_capacity> in_danger;
    for (Ship mover : view.ships) {
        if (mover.seat != view.seen.seat) continue;
        for (int i = 0; i < mover.velocity; ++i) {
            mover.hex = mover.hex + step_along(heading_of(mover), mover.is_right_next != (i % 2 != 0));
            for (Ship other : view.ships) {
                if (other.seat == mover.seat || other.hex != mover.hex) continue;
                if (is_missile(mover)) tell_meeting(game, mover, other, sink);
                if (!is_missile(other)) continue;
                other.hex = mover.hex;
                tell_meeting(game, other, mover, sink);
                if (std::ranges::find(in_danger, mover.unit) == in_danger.end())
                    in_danger.push_back(mover.unit);
            }
        }
    }
    for (const UnitId unit : in_danger) tell_shield(game, *find_ship(view, unit), sink);
}

}  // namespace astrogate::delta_vee
