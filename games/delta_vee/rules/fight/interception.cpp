// Delta Vee: a unit enters the hex of an enemy; missiles that lie there, or that it is, try to intercept.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

bool has_enemy(const State& state, const Ship& unit, Hex hex) {
    return std::ranges::any_of(
        state.ships, [&](const Ship& other) { return other.seat != unit.seat && other.hex == hex; });
}

int interception_chance(const Charts& charts, int civ, int speed) {
    std::size_t column = 0;
    // 1981:9.7
    while (column + 1 < speed_columns && speed > charts.speeds[column]) ++column;
    return charts.interception[static_cast<std::size_t>(std::clamp(civ, 6, 8) - 6)][column];
}

namespace {

struct Pair {
    const Ship* missile = nullptr;
    const Ship* target = nullptr;
};

// The enemy of the lowest relative velocity in the hex of a missile; of several the one that it prefers, or
// the first.
const Ship* slowest_at(const State& state, const Ship& missile) {
    const Ship* best = nullptr;
    for (const Ship& ship : state.ships) {
        if (ship.seat == missile.seat || ship.hex != missile.hex) continue;
        // 1981:9.6f
        const int gain = best == nullptr ? 1 : speed_between(missile, *best) - speed_between(missile, ship);
        // 1981:9.6g
        if (gain > 0 || (gain == 0 && ship.unit == missile.payload.prefers)) best = &ship;
    }
    return best;
}

bool is_met_by(const Ship& unit, const Ship& other) {
    return is_missile(other) && other.seat != unit.seat && other.hex == unit.hex;
}

// 1981:9.6d; F23
bool tries(const State& state, const Ship& mover) {
    if (!is_missile(mover)) return false;
    return !mover.payload.declines || std::ranges::any_of(state.ships, [&](const Ship& ship) {
        return is_met_by(mover, ship) && !ship.payload.declines;
    });
}

// 1981:9.6e; F13
Pair next_pair(const State& state) {
    const Meeting& meeting = state.meeting;
    const Ship* mover = find_ship(state, meeting.mover);
    if (mover == nullptr) return {};
    // 1981:9.6
    const Ship* tried = tries(state, *mover) ? slowest_at(state, *mover) : nullptr;
    if (tried != nullptr && meeting.last == no_unit) return {mover, tried};
    const bool is_first = meeting.last == no_unit || meeting.last == meeting.mover;
    for (const Ship& ship : state.ships) {
        if (!is_met_by(*mover, ship) || (!is_first && !(meeting.last < ship.unit))) continue;
        // 1981:9.6d; F23
        if (!ship.payload.declines || tried == &ship) return {&ship, mover};
    }
    return {};
}

void lose(const Ship& unit, GameEvents& events) {
    if (is_missile(unit))
        events.push_back(MissileLost{unit.unit, Loss::exploded, unit.hex, unit.vector});
    else
        // 1981:11.0a
        events.push_back(ShipDestroyed{unit.unit, unit.hex, unit.vector});
}

void explode(const State& state, GameEvents& events) {
    lose(*find_ship(state, state.meeting.missile), events);
    lose(*find_ship(state, state.meeting.target), events);
}

// The field takes the blast; so many hits come through.
void hold(const DeltaVee& game, const State& state, const Ship& target, GameEvents& events) {
    lose(*find_ship(state, state.meeting.missile), events);
    events.push_back(
        FieldHeld{target.unit, static_cast<std::uint8_t>(hits_behind(field_class(game, target)))});
}

}  // namespace

Next act_meeting(const DeltaVee& game, const State& state, const GameAnswer&, GameEvents& events) {
    if (state.meeting.hits > 0 && find_ship(state, state.meeting.target) != nullptr)
        return Next::call(step::hit);
    const Pair pair = next_pair(state);
    if (pair.missile == nullptr) return Next::back();
    // F14
    reveal(*pair.missile, events);
    // 1981:9.6b
    const int speed = speed_between(*pair.missile, *pair.target);
    events.push_back(
        MissileMet{pair.missile->unit, pair.target->unit, static_cast<std::uint8_t>(speed),
                   static_cast<std::uint8_t>(interception_chance(game.charts, pair.missile->civ, speed))});
    return Next::to(step::interception);
}

void wait_interception(const DeltaVee&, const State& state, Wait& wait) {
    // 1981:9.7a
    if (state.meeting.chance < automatic)
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::interception),
                       find_ship(state, state.meeting.missile)->seat, state.meeting.missile, 1, 10,
                       everybody});
}

Next act_interception(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events) {
    const Ship& target = *find_ship(state, state.meeting.target);
    const std::uint8_t die = got.faces.empty() ? std::uint8_t{0} : got.faces[0];
    // 1981:9.6c
    const bool is_hit = die <= state.meeting.chance;
    events.push_back(InterceptionRolled{state.meeting.missile, target.unit, die, is_hit});
    if (!is_hit) return Next::to(step::meeting);
    if (target.is_field_active)
        hold(game, state, target, events);
    else if (can_raise_at_once(game, target))
        return Next::to(step::emergency);
    else
        explode(state, events);
    return Next::to(step::meeting);
}

// Everything lies open by then: the missile has been revealed.
void wait_emergency(const DeltaVee&, const State& state, Wait& wait) {
    // 1981:9.8b
    wait.must(find_ship(state, state.meeting.target)->seat);
}

Next act_emergency(const DeltaVee&, const State& state, const GameAnswer& got, GameEvents& events) {
    if (order_of<RaiseField>(got.sheets[0].sheet) != nullptr) return Next::to(step::field);
    explode(state, events);
    return Next::to(step::meeting);
}

void wait_field(const DeltaVee&, const State& state, Wait& wait) {
    const Ship& target = *find_ship(state, state.meeting.target);
    wait.roll(Roll{static_cast<std::uint8_t>(DiceName::emergency_field), target.seat, target.unit, 1, 10,
                   everybody});
}

Next act_field(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events) {
    const Ship& target = *find_ship(state, state.meeting.target);
    // 1981:9.8c
    const bool is_raised = got.faces[0] <= emergency_chance(game, target);
    events.push_back(FieldRolled{target.unit, got.faces[0], is_raised});
    if (!is_raised) {
        explode(state, events);
        return Next::to(step::meeting);
    }
    // 1981:9.8d
    events.push_back(
        FieldRaised{target.unit, static_cast<std::uint16_t>(game.charts.of(target.kind).burn.value)});
    hold(game, state, target, events);
    return Next::to(step::meeting);
}

}  // namespace astrogate::delta_vee
