// Vector 3: what the chapters offer each other. A stage that takes sheets has three functions: `check_`
// (everything wrong with a sheet), `offer_` (what may be added to a draft) and, where nothing at all is not
// legal, `default_`.
#pragma once
#include <algorithm>
#include <bit>

#include "games/vector3/game.h"
#include "kernel/sheet.h"

namespace astrogate::vector3 {

using GameEvents = Events<Vector3>;
using GameSheet = Sheet<Vector3>;
using GameAnswer = Answer<Vector3>;

// ---- questions --------------------------------------------------------------------------------------------

const Ship* find_ship(const State& state, UnitId unit);
Ship& ship_of(State& state, UnitId unit);       // must exist
bool has_ships(const State& state, Seat seat);  // in play
int seats_left(const State& state);             // with ships; before the first turn: still playing
int working_lasers(const Ship& ship);           // 0 without Power or out of play
bool is_in_reach(const Player& owner, const Ship& ship, const Ship& target);  // of the owner's lasers
int hit_number(const Player& owner, const Ship& ship, const Ship& target);    // 0 = out of reach
bool can_fire(const State& state, const Ship& ship);  // has a target it can hit, and has not fired
bool seat_can_fire(const State& state, Seat seat);
Seat next_to_fire(const State& state, Seat after);  // clockwise; no_seat when nobody can

// ---- checking one order after another ---------------------------------------------------------------------

struct Checking {
    const Vector3& game;
    const View& view;
    const GameSheet& sheet;
    Problems& problems;
};

// f(order, index) for each order of kind O. Others are a malformed Problem when `others_too` is not given.
template <class O, class F>
void each_order(const GameSheet& sheet, F&& f) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        if (const O* order = std::get_if<O>(&sheet.orders[i])) f(*order, i);
}

// f(sheet) for each sheet in order of seats: the order in which they arrived never tells.
template <class F>
void each_sheet(const GameAnswer& answer, F&& f) {
    for (std::uint8_t s = 0; s < max_seats; ++s)
        for (const auto& one : answer.sheets)
            if (one.seat == Seat{s}) f(one);
}

void check_technology(const Checking& c);
void check_fleet(const Checking& c);
void check_placement(const Checking& c);
void check_fire(const Checking& c);
void check_fire_plot(const Checking& c);
void check_acceleration(const Checking& c);

void offer_technology(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fleet(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_placement(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fire(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fire_plot(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_acceleration(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);

void default_technology(const Vector3& game, const View& view, GameSheet& sheet);
void default_fleet(const Vector3& game, const View& view, GameSheet& sheet);
void default_placement(const Vector3& game, const View& view, GameSheet& sheet);

int ship_cost(const Tables& tables, const BuildShip& order);  // hull and paid pods, ship points
int paid_pods_cost(const Tables& tables, const BuildShip& order);

// ---- steps, two functions each ----------------------------------------------------------------------------

void wait_technology(const Vector3& game, const State& state, Wait& wait);
Next act_technology(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_fleet(const Vector3& game, const State& state, Wait& wait);
Next act_fleet(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_placement_roll(const Vector3& game, const State& state, Wait& wait);
Next act_placement_roll(const Vector3& game, const State& state, const GameAnswer& answer,
                        GameEvents& events);
void wait_placement(const Vector3& game, const State& state, Wait& wait);
Next act_placement(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
Next act_movement(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_fire_plot(const Vector3& game, const State& state, Wait& wait);
Next act_fire_plot(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_initiative(const Vector3& game, const State& state, Wait& wait);
Next act_initiative(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_laser_fire(const Vector3& game, const State& state, Wait& wait);
Next act_laser_fire(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_to_hit(const Vector3& game, const State& state, Wait& wait);
Next act_to_hit(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_damage(const Vector3& game, const State& state, Wait& wait);
Next act_damage(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_critical(const Vector3& game, const State& state, Wait& wait);
Next act_critical(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_pod(const Vector3& game, const State& state, Wait& wait);
Next act_pod(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
Next act_survivors(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
void wait_acceleration(const Vector3& game, const State& state, Wait& wait);
Next act_acceleration(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
Next act_warp(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);
Next act_end_of_turn(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events);

// Two dice for each seat in `seats`; the best is first, ties among the best roll again.
void ask_for_first(Wait& wait, SeatMask seats, DiceName name);
template <class Rolled>
Next choose_first(SeatMask seats, const GameAnswer& answer, GameEvents& events) {
    int best = 0;
    SeatMask leaders = 0;
    std::size_t at = 0;
    for (std::uint8_t s = 0; s < max_seats; ++s) {
        if ((seats & mask_of(Seat{s})) == 0) continue;
        const std::uint8_t die_1 = answer.faces[at++];
        const std::uint8_t die_2 = answer.faces[at++];
        events.push_back(Rolled{Seat{s}, die_1, die_2});
        const int sum = die_1 + die_2;
        if (sum > best) leaders = 0;
        if (sum >= best) leaders = static_cast<SeatMask>(leaders | mask_of(Seat{s}));
        best = sum > best ? sum : best;
    }
    // 2009:laser.2 must: the highest roll is first, ties among the highest roll again
    if ((leaders & (leaders - 1)) != 0) {
        events.push_back(RollTied{leaders});
        return Next::again();
    }
    events.push_back(FirstChosen{Seat{static_cast<std::uint8_t>(std::countr_zero(leaders))}});
    return Next::next();
}

}  // namespace astrogate::vector3
