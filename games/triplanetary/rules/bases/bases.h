// Triplanetary: bases, for all chapters: where they stand and whose they are, what they serve, their part in
// a fight.
#pragma once
#include <algorithm>
#include <span>

#include "games/triplanetary/game.h"
#include "kernel/sheet.h"

namespace astrogate::triplanetary {

using GameEvents = Events<Triplanetary>;
using GameAnswer = Answer<Triplanetary>;
using GameSheet = Sheet<Triplanetary>;

template <class L, class T>
bool contains(const L& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

// What of State or View says where bases are and whose. A Ground made of a scenario alone knows of no side
// laid waste, and of no owners but those that the scenario names.
struct Ground {
    std::uint8_t scenario = 0;
    std::span<const Waste> wasted{};
    std::span<const BodySide> suppressed{};
    std::span<const Holding> holdings{};
    std::span<const Ship> ships{};
    std::span<const Hold> holds{};
    std::span<const Pact> pacts{};

    Ground(std::uint8_t number) : scenario(number) {}
    template <class Holder>
        requires requires(const Holder& holder) { holder.sides_wasted; }
    Ground(const Holder& holder)
        : scenario(holder.scenario),
          wasted(holder.sides_wasted.begin(), holder.sides_wasted.size()),
          suppressed(holder.mutiny.suppressed.begin(), holder.mutiny.suppressed.size()),
          holdings(holder.holdings.begin(), holder.holdings.size()),
          ships(holder.ships.begin(), holder.ships.size()),
          holds(holder.holds.begin(), holder.holds.size()),
          pacts(holder.invasion.pacts.begin(), holder.invasion.pacts.size()) {}

    // As it is but for bases that others opened: what happens by itself goes by one's own bases, or it would
    // tell of pacts.
    Ground without_pacts() const {
        Ground own = *this;
        own.pacts = {};
        return own;
    }
};
// Whether a base stands there; a world without sides has one in its hex.
bool has_base(const Triplanetary& game, const Ground& ground, Body body, Direction side);

// Whose bases are, by sides; those that no map shows are said to be placed (holdings.cpp).
bool take_holdings(const Triplanetary& game, State& state, Problems& problems);

// ---- bases (resupply.cpp)

// Whether the base on a side of a world, if it stands, is in use and friendly to a seat; and whether any of a
// world is.
bool is_friendly(const Triplanetary& game, const Ground& ground, Seat seat, Body body, Direction side);
bool has_friends(const Triplanetary& game, const Ground& ground, Seat seat, Body body);
// Whether a seat's ships know the way through the dense asteroids; and their course, as it is to them.
bool knows_the_way(const Triplanetary& game, const Ground& ground, Seat seat);
void clear_the_way(const Triplanetary& game, const Ground& ground, const Ship& ship, Course& course);
// Whether boosters lift a seat's ships off a side of a world.
bool has_boosters(const Triplanetary& game, const Ground& ground, Seat seat, Body body, Direction side);

// The world at whose base a ship can refuel now; Body::none where there is none.
// Of those on sides of worlds and in the hexes of asteroids alone; or of anybody's.
Body ground_base_of(const Triplanetary& game, const Ground& ground, const Ship& ship, Body orbits,
                    bool is_anybodys = false);
Body base_of(const Triplanetary& game, const Ground& ground, const Ship& ship, Body orbits);
Body base_now(const Triplanetary& game, const State& state, const Ship& ship);
// Whether it may and would gain by that.
bool gains_by_refuelling(const Triplanetary& game, const Ship& ship);

// ---- orbital bases (stations.cpp)

inline bool is_station(const Ship& ship) { return ship.kind == Kind::orbital_base; }
// Whether its fuel has no end.
inline bool is_endless(const Triplanetary& game, const Ship& ship) {
    return game.tables.of(ship.kind).fuel == endless;
}
// Whether it stays in its hex, unmoved by gravity.
bool is_still(const Triplanetary& game, const Ship& ship);
// Whether a ship that is disabled can do nothing but drift.
bool is_out_of_action(const Triplanetary& game, const Ship& ship);
// Whether damage to its weapons keeps a ship from launching, and whether it keeps it from firing as well.
bool has_no_weapons(const Triplanetary& game, const Ship& ship);
bool is_silenced(const Triplanetary& game, const Ship& ship);
// The body that a friendly orbital base is at which serves a ship now; Body::none where none does.
Body station_of(const Triplanetary& game, const Ground& ground, const Ship& ship, Body orbits);
// The side of the body below a ship in its orbit.
Direction side_below(const Triplanetary& game, const Ship& ship, Body body);
bool may_carry_a_base(const Triplanetary& game, Kind kind);
bool can_place_a_base(const Triplanetary& game, const State& state);
// What a PlaceBase order makes; a base in orbit is a ship, and its unit is `next`, which then is the one
// after it.
void place_base(const Triplanetary& game, const State& state, const Order& order, std::uint16_t& next,
                GameEvents& events);
// How many of the first orders of a sheet make a ship: bases placed in orbit, and ships bought in the same
// phase.
std::size_t ships_made_by(const GameSheet& sheet, std::size_t before);
void offer_base_sites(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
// Of one order; false where it places no base.
bool check_base_site(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                     Problems& problems);

// ---- bases in a fight (defence.cpp)

// Whose the base on a side of a world is, where it is one seat's alone.
Seat owner_of_base(const Triplanetary& game, const Ground& ground, Body body, Direction side);
// Whether any base of a seat has something above it to fire at.
bool has_defence(const Triplanetary& game, const State& state, Seat seat);
// What the Defend orders of a sheet make; whether there are any.
bool defend(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events);
void offer_defence(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_defence(const Triplanetary& game, const View& view, const Defend& order, std::size_t i,
                   Problems& problems);
// Whether a ship that stood in a hex would be above a base that fires at its seat; which one.
bool is_above_a_defence(const Triplanetary& game, const View& view, Seat seat, Hex hex, Body& body,
                        Direction& side);
// Whether a base of a seat stands there, and does more than let ships land and take off.
bool is_manned(const Triplanetary& game, const Ground& ground, Seat seat, Body body, Direction side);
// Whether a seat has a base on an asteroid that launches torpedoes.
bool launches_from(const Triplanetary& game, const Ground& ground, Seat seat, Body body);
bool has_launching_base(const Triplanetary& game, const State& state, Seat seat);
void offer_base_launches(const Triplanetary& game, const View& view, const GameSheet& draft,
                         OptionSink& sink);
void check_base_launch(const Triplanetary& game, const View& view, const LaunchFrom& order, std::size_t i,
                       Problems& problems);

// ---- the guns of Clandestine (clandestine.cpp)

// Whether it has anybody to fire at; what a FireFrom order of a sheet makes.
bool has_base_guns(const Triplanetary& game, const State& state);
bool fire_from_base(const State& state, const GameSheet& sheet, GameEvents& events);
void offer_base_guns(const Triplanetary& game, const View& view, OptionSink& sink);
void check_base_guns(const Triplanetary& game, const View& view, const FireFrom& order, std::size_t i,
                     Problems& problems);

}  // namespace astrogate::triplanetary
