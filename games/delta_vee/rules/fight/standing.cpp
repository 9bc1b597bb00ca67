// Delta Vee: who is the first player; a turn begins; standing orders of missiles, sealed before anybody
// moves. Who is asked hangs on courses, which everybody sees: a missile that meets nobody now has nothing to
// choose, whatever it is.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

// F8
void wait_first_player(const DeltaVee& game, const State&, Wait& wait) {
    if (game.rules.first_player == Opening::by_die)
        wait.roll(
            Roll{static_cast<std::uint8_t>(DiceName::first_player), Seat{0}, no_unit, 1, 10, everybody});
}

Next act_first_player(const DeltaVee& game, const State&, const GameAnswer& got, GameEvents& events) {
    const std::uint8_t die = got.faces.empty() ? std::uint8_t{0} : got.faces[0];
    const bool is_second = game.rules.first_player == Opening::player_2 || die > 5;
    if (is_second || die > 0)
        events.push_back(FirstChosen{Seat{is_second ? std::uint8_t{1} : std::uint8_t{0}}, die});
    return Next::next();
}

Next act_turn_start(const DeltaVee&, const State& state, const GameAnswer&, GameEvents& events) {
    events.push_back(TurnBegan{static_cast<std::uint16_t>(state.turn + 1)});
    return Next::next();
}

namespace {

// f(hex) for each hex that a unit enters in its movement.
template <class F>
void each_hex_ahead(const Ship& ship, F&& f) {
    Hex hex = ship.hex;
    for (int i = 0; i < ship.velocity; ++i) {
        hex = hex + step_along(heading_of(ship), ship.is_right_next != (i % 2 != 0));
        f(hex);
    }
}

// Whether a missile of the mover enters a hex with so many enemies.
bool meets(const State& state, const Ship& missile, int enemies) {
    List<Hex, ship_capacity> near;
    for (const Ship& ship : state.ships)
        if (ship.seat != missile.seat && distance(ship.hex, missile.hex) <= missile.velocity)
            near.push_back(ship.hex);
    bool found = false;
    if (!near.empty())
        each_hex_ahead(missile, [&](Hex hex) { found = found || std::ranges::count(near, hex) >= enemies; });
    return found;
}

// 1981:9.6d; 1981:9.6g; F11
bool has_choice(const State& state, Seat mover, const Ship& missile) {
    const bool may_decline = missile.civ >= civ_that_declines;
    if (missile.seat == mover) return meets(state, missile, may_decline ? 1 : 2);
    bool found = false;
    if (may_decline)
        for (const Ship& ship : state.ships)
            if (ship.seat == mover && distance(ship.hex, missile.hex) <= ship.velocity)
                each_hex_ahead(ship, [&](Hex hex) { found = found || hex == missile.hex; });
    return found;
}

void wait_standing(const State& state, Seat mover, Wait& wait) {
    for (std::uint8_t s = 0; s < seats; ++s)
        for (const Ship& ship : state.ships)
            if (ship.seat == Seat{s} && is_missile(ship) && has_choice(state, mover, ship)) {
                wait.must(Seat{s});
                break;
            }
}

}  // namespace

void wait_first_standing(const DeltaVee&, const State& state, Wait& wait) {
    wait_standing(state, state.first, wait);
}
void wait_second_standing(const DeltaVee&, const State& state, Wait& wait) {
    wait_standing(state, second_of(state), wait);
}

Next act_standing(const DeltaVee&, const State& state, const GameAnswer& got, GameEvents& events) {
    for (const auto& one : got.sheets)
        for (const Ship& ship : state.ships) {
            if (ship.seat != one.seat || !is_missile(ship)) continue;
            const bool declines = order_for<Decline>(one.sheet, ship.unit) != nullptr;
            const Prefer* prefer = order_for<Prefer>(one.sheet, ship.unit);
            const UnitId prefers = prefer != nullptr ? prefer->target : no_unit;
            if (declines != ship.payload.declines || prefers != ship.payload.prefers)
                events.push_back(StandingSet{ship.seat, ship.unit, declines, prefers});
        }
    return Next::next();
}

}  // namespace astrogate::delta_vee
