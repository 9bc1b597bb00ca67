// Delta Vee: how each scenario is won.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

constexpr Verdict won(Ending ending, std::uint8_t seat) { return {true, ending, Seat{seat}}; }
constexpr Verdict drawn(Ending ending) { return {true, ending, no_seat}; }

int count_gone(const State& state, std::uint8_t seat, Fate fate) {
    return static_cast<int>(std::ranges::count_if(
        state.gone, [&](const Gone& one) { return one.seat == Seat{seat} && one.fate == fate; }));
}
int count_gone(const State& state, Kind kind, Fate fate) {
    return static_cast<int>(std::ranges::count_if(
        state.gone, [&](const Gone& one) { return one.kind == kind && one.fate == fate; }));
}
bool has_spaceships(const State& state, std::uint8_t seat) {
    return std::ranges::any_of(
        state.ships, [&](const Ship& ship) { return ship.seat == Seat{seat} && is_spaceship(ship); });
}

bool has_landed(const State& state, std::uint8_t seat) { return count_gone(state, seat, Fate::set_down) > 0; }
bool has_units(const State& state, std::uint8_t seat) {
    return std::ranges::any_of(state.ships, [&](const Ship& ship) { return ship.seat == Seat{seat}; });
}

// 1981:scenario_1.3
Verdict duel(const State& state) {
    // 1981:6.5g
    const bool first = has_spaceships(state, 0) || has_landed(state, 0);
    const bool second = has_spaceships(state, 1) || has_landed(state, 1);
    if (!first && !second) return drawn(Ending::destroyed);
    if (!first || !second) return won(Ending::destroyed, first ? 0 : 1);
    // F63
    if (!has_units(state, 0) || !has_units(state, 1)) return drawn(Ending::landed);
    return {};
}

constexpr int far_apart = 25;

// 1981:scenario_2.4; F21
bool are_far_apart(const State& state) {
    for (const Ship& one : state.ships)
        for (const Ship& other : state.ships)
            if (one.seat < other.seat && !is_missile(one) && !is_missile(other) &&
                distance(one.hex, other.hex) <= far_apart)
                return false;
    return true;
}

Verdict first_shot(const State& state) {
    const Verdict verdict = duel(state);
    if (verdict.is_over || !are_far_apart(state)) return verdict;
    return drawn(Ending::apart);
}

Verdict escape(const State& state) {
    // 1981:scenario_3.5
    if (count_gone(state, Kind::iota, Fate::jumped) > 0) return won(Ending::escaped, 0);
    // 1981:scenario_3.6
    if (count_gone(state, Kind::gamma, Fate::jumped) > 1) return won(Ending::escaped, 0);
    // 1981:scenario_3.7
    if (count_gone(state, Kind::sword, Fate::destroyed) > 0) return won(Ending::destroyed, 0);
    // 1981:scenario_3.8
    if (count_gone(state, 0, Fate::destroyed) > 2 && count_gone(state, Kind::iota, Fate::destroyed) > 0)
        return won(Ending::stopped, 1);
    return {};
}

Verdict pirates(const DeltaVee& game, const State& state) {
    const Ship* prey = nullptr;
    for (const Ship& ship : state.ships)
        if (ship.kind == Kind::mu) prey = &ship;
    // 1981:scenario_4.8
    if (prey == nullptr) return drawn(Ending::lost);
    const Ship* docked = find_ship(state, prey->docked);
    // 1981:scenario_4.9
    if (docked != nullptr && docked->seat != prey->seat) return won(Ending::boarded, 1);
    // 1981:scenario_4.6
    if (is_in_orbit(game.battle_of(state), *prey)) return won(Ending::home, 0);
    // 1981:scenario_4.7
    if (count_gone(state, Kind::flute, Fate::destroyed) > 1) return won(Ending::destroyed, 0);
    return {};
}

constexpr int points_that_win = 8;

Verdict convoy(const DeltaVee& game, const State& state) {
    // 1981:scenario_5.7
    if (count_gone(state, Kind::clarinet, Fate::destroyed) > 0) return won(Ending::flagship_lost, 0);
    // 1981:scenario_5.4
    if (points_of(game, state, Seat{0}) >= points_that_win) return won(Ending::delivered, 0);
    // 1981:scenario_5.5
    if (points_of(game, state, Seat{1}) >= points_that_win) return won(Ending::raided, 1);
    return {};
}

bool is_cargo_lost(const FittedPod& pod) {
    return pod.condition == Condition::destroyed && is_cargo(pod.pod);
}

int points_of_convoy(const State& state, Seat seat) {
    int points = 0;
    for (const Gone& one : state.gone) {
        const bool is_first = one.seat == Seat{0};
        // 1981:scenario_5.4
        if (seat == Seat{0} && is_first && one.fate == Fate::arrived)
            points += 1 + one.cargo - one.cargo_lost;
        if (seat == Seat{0}) continue;
        // 1981:scenario_5.5
        if (is_first) points += one.fate == Fate::destroyed ? 1 + one.cargo : one.cargo_lost;
        // 1981:scenario_5.6
        if (!is_first && one.kind == Kind::flute && one.fate == Fate::destroyed) points -= 2;
    }
    if (seat == Seat{0}) return points;
    for (const Ship& ship : state.ships)
        if (ship.seat == Seat{0}) points += static_cast<int>(std::ranges::count_if(ship.pods, is_cargo_lost));
    return points;
}

}  // namespace

Gone gone_of(const Ship& ship, Fate fate) {
    Gone gone{ship.unit, ship.seat, ship.kind, fate, 0, 0};
    for (const FittedPod& pod : ship.pods) {
        gone.cargo = static_cast<std::uint8_t>(gone.cargo + (is_cargo(pod.pod) ? 1 : 0));
        gone.cargo_lost = static_cast<std::uint8_t>(gone.cargo_lost + (is_cargo_lost(pod) ? 1 : 0));
    }
    return gone;
}

int points_of(const DeltaVee& game, const State& state, Seat seat) {
    if (game.scenario_of(state).goal == Goal::convoy) return points_of_convoy(state, seat);
    return static_cast<int>(std::ranges::count_if(
        state.ships, [&](const Ship& ship) { return ship.seat == seat && is_spaceship(ship); }));
}

Verdict verdict_of(const DeltaVee& game, const State& state) {
    switch (game.scenario_of(state).goal) {
        case Goal::escape: return escape(state);
        case Goal::pirates: return pirates(game, state);
        case Goal::convoy: return convoy(game, state);
        case Goal::first_shot: return first_shot(state);
        case Goal::duel: break;
    }
    return duel(state);
}

bool is_judged(const DeltaVee& game, const State& state, GameEvents& events) {
    const Verdict verdict = verdict_of(game, state);
    if (verdict.is_over) events.push_back(GameEnded{verdict.ending, verdict.winner});
    return verdict.is_over;
}

void arrive(const DeltaVee& game, const State& state, const Ship& ship, GameEvents& events) {
    const Goal goal = game.scenario_of(state).goal;
    // 1981:scenario_5.4
    if (goal != Goal::convoy || ship.seat != Seat{0} || !is_spaceship(ship)) return;
    if (!is_in_orbit(game.battle_of(state), ship)) return;
    const Gone gone = gone_of(ship, Fate::arrived);
    events.push_back(ShipArrived{ship.unit, static_cast<std::uint8_t>(1 + gone.cargo - gone.cargo_lost)});
}

}  // namespace astrogate::delta_vee
