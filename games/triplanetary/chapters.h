// Triplanetary: what the chapters' files share.
#pragma once
#include "games/triplanetary/game.h"
#include "kernel/sheet.h"

namespace astrogate::triplanetary {

using GameEvents = Events<Triplanetary>;
using GameAnswer = Answer<Triplanetary>;
using GameSheet = Sheet<Triplanetary>;

template <class O>
constexpr std::uint8_t index_of() {
    return static_cast<std::uint8_t>(Order(O{}).index());
}

// The order of this kind that a sheet has for a unit; null where there is none.
template <class O>
const O* order_for(const GameSheet& sheet, UnitId unit) {
    for (const Order& order : sheet.orders)
        if (const O* found = std::get_if<O>(&order); found != nullptr && found->unit == unit) return found;
    return nullptr;
}

// Of a State or a View; null where there is none.
template <class Holder>
const Ship* find_ship(const Holder& holder, UnitId unit) {
    for (const Ship& ship : holder.ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}

// ---- where a ship is (astrogation.cpp)

// Gravity collected on its last course, and the body it orbits.
void find_pending(const Triplanetary& game, const Ship& ship, Course& course, Pending& pending);
// Lost on the course: `loss` says how. A course may end on a disc, in dense asteroids, or off the map.
bool is_lost(const Course& course, Loss& loss);

// What a ship's orders of a sheet make of its next course.
struct Plan {
    Plot plot = Plot::fly;
    Direction side = Direction::e;
    Hex change{};
    std::uint8_t cost = 0;
    Hex vector{};
};
bool is_refused(const GameSheet& sheet, UnitId unit, const Pull& pull);
Plan plan_of(const Ship& ship, const Pending& pending, const GameSheet& sheet);

// ---- orders by chapter

void offer_places(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_courses(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fuel(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_courses(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);

// The world at whose base a ship can refuel now; Body::none where there is none. `scenario` is that of State or View.
Body base_of(const Triplanetary& game, std::uint8_t scenario, const Ship& ship, Body orbits);
// Whether it would gain by that.
bool gains_by_refuelling(const Triplanetary& game, const Ship& ship);

// ---- Grand Tour (tour.cpp)

// Whether `route` has each of `visit` once, or nothing.
bool is_route(const Worlds& route, const Worlds& visit);
// The worlds that a course adds to a ship's tour.
void visit_worlds(const Triplanetary& game, const State& state, const Ship& ship, const Course& course,
                  GameEvents& events);
// Whether a seat stands on the world that it has to reach, with its tour behind it.
bool has_arrived(const Triplanetary& game, const State& state, Seat seat);
// Whether a seat has arrived by the same route as another, on less fuel.
bool has_flown_better(const Triplanetary& game, const State& state, Seat seat, Seat other);

// ---- steps

void wait_for_nothing(const Triplanetary& game, const State& state, Wait& wait);
void wait_placement(const Triplanetary& game, const State& state, Wait& wait);
Next act_placement(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_astrogation(const Triplanetary& game, const State& state, Wait& wait);
Next act_astrogation(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_movement(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_asteroids(const Triplanetary& game, const State& state, Wait& wait);
Next act_asteroids(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_recovery(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_resupply(const Triplanetary& game, const State& state, Wait& wait);
Next act_resupply(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_end_of_segment(const Triplanetary& game, const State& state, const GameAnswer& got,
                        GameEvents& events);

// Counts one turn of disablement off the ships of the phasing seat that were disabled before this phase.
void recover(const State& state, GameEvents& events);

}  // namespace astrogate::triplanetary
