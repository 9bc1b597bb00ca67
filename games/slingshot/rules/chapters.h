// Slingshot: what the chapters' files share.
#pragma once
#include <optional>

#include "games/slingshot/game.h"
#include "kernel/sheet.h"
#include "space/hex_motion.h"

namespace astrogate::slingshot {

using GameEvents = Events<Slingshot>;
using GameAnswer = Answer<Slingshot>;
using GameSheet = Sheet<Slingshot>;
using Pulls = List<Pull, pull_capacity>;

// Of a State or a View; null where there is none.
template <class Holder>
auto find_ship(Holder& holder, UnitId unit) -> decltype(holder.ships.data()) {
    for (auto& ship : holder.ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}
// The seats of a side.
template <class Holder>
SeatMask team_of(const Holder& holder, std::size_t side) {
    SeatMask seats = 0;
    for (std::uint8_t s = 0; s < holder.players.size(); ++s)
        if (side_of(Seat{s}) == side) seats = static_cast<SeatMask>(seats | mask_of(Seat{s}));
    return seats;
}
// Those of them that play on.
SeatMask playing_of(const State& state, std::size_t side);

// ---- what a ship is: of a kind that is known (setup.cpp)

int integ_left(const Slingshot& game, const Ship& ship);
// As its side named it. Berths have names of their own.
const Berth* berth_of(const Battle& battle, const Ship& ship);
// Problems of a battle, each with its place.
void check_battle(const Slingshot& game, const Battle& battle, Problems& problems);
template <class F>
void each_hex_of(const Battle& battle, const Zone& zone, F&& f);
bool is_in_zone(const Battle& battle, const Zone& zone, Hex hex);

// ---- bodies (flight.cpp)

const Celestial* body_at(const Battle& battle, Hex hex);
void find_pulls(const Slingshot& game, const Battle& battle, Hex hex, Pulls& pulls);
// The way chosen for a pull, where there are two; null where none is.
const Lean* chosen_way(const Pull& pull, const Plan& plan);
// Gravity and thrust together.
Hex plotted(const Ship& ship, const Plan& plan, const Pulls& pulls);
// Whether a planet takes a point of a ship's velocity, by a die as large as that.
bool loses_point(const Battle& battle, const Ship& ship);
// The velocities that dice may leave a ship: of a point that is lost, of ways to stars. `throws`: how many of
// those that are as likely as each other.
struct Course {
    Hex vector{};
    std::uint32_t throws = 0;
    bool is_like(const Course& other) const { return vector == other.vector; }
    void add(const Course& other) { throws += other.throws; }
};
// With those of its like, of which there is one in the list at most. False where there is no room for it.
template <class T, std::size_t N>
bool gather(List<T, N>& all, const T& one) {
    for (T& known : all)
        if (known.is_like(one)) {
            known.add(one);
            return true;
        }
    if (all.full()) return false;
    all.push_back(one);
    return true;
}
using Courses = List<Course, 2U << most_stars>;
void find_courses(const Slingshot& game, const Battle& battle, const Ship& ship, const Plan& plan,
                  Courses& courses);
// What is likeliest of each die: the larger part of its velocity loses the point. Of a toss, the first way.
Hex likely_course(const Slingshot& game, const Battle& battle, const Ship& ship, const Plan& plan);
// The body that stands between two hexes.
Body blocker(const Battle& battle, Hex from, Hex to);
// When a course leads into a star, and which.
std::optional<Meeting> burns_up(const Slingshot& game, const Battle& battle, const HexMotion& motion,
                                Body& star);
// Whether what ends its turn so falls on the body there.
bool falls(const Slingshot& game, const Battle& battle, Hex hex, Hex vector, bool has_thrust);
inline bool is_far_out(const Battle& battle, Hex hex) { return length(hex) > battle.field + out_of_battle; }
// Points that it can still burn this turn, and what one costs.
int most_to_burn(const Slingshot& game, const Ship& ship);

// ---- attacks (shooting.cpp)

// Points of Integ by the table.
int points_by(const Slingshot& game, int attack, int defence, int die);
// What a side knows of a unit.
Tier tier_of(const Sightings& sightings, std::size_t side, UnitId unit);
// Who is told the dice of an attack on a target: those who know both figures; and of them who rolls.
struct Told {
    SeatMask all = 0;
    SeatMask rolls = 0;
};
Told told_of(const State& state, UnitId attacker, UnitId target);

// ---- orders (orders.cpp)

Plan plan_of(const GameSheet& sheet, UnitId unit, Seat by);
// Whether the seat of the View may order a ship now.
bool may_order(const View& view, const Ship& ship);
bool has_hyperdrive(const Ship& ship);
// Twice the Integ that a passenger may have.
int room_for(const Slingshot& game, const Ship& carrier);
bool can_carry(const Slingshot& game, const Ship& carrier, const Ship& passenger);
bool is_gate_open(const Battle& battle, Hex hex);
// What a ship can launch this turn.
int most_to_launch(const Slingshot& game, const Ship& ship);
// Nothing, or why a weapon cannot fire at a target.
struct Refusal {
    const char* code = nullptr;
    const char* rule = "";
    Body body = Body::none;
};
Refusal refusal_of_shot(const Battle& battle, const Ship& ship, const Weapon& weapon, const Ship& target);

// ---- what a refusal names in the place of what it refuses; null, or none, where nothing is legal:
//      instead.cpp

// The nearest of its burns to one that it cannot make.
Hex burn_instead(const Slingshot& game, const Ship& ship, Hex wanted);
// The nearest ship that this weapon can fire at.
const Ship* target_instead(const View& view, const Ship& ship, const Weapon& weapon);
// The nearest ship that takes orders of this seat and has none on the sheet.
const Ship* free_ship_instead(const View& view, const GameSheet& sheet, Hex from);
// The nearest ship that may launch one object more than the sheet says.
const Ship* launcher_instead(const Slingshot& game, const View& view, const GameSheet& sheet, Hex from);
const Ship* carrier_instead(const Slingshot& game, const View& view, const Ship& passenger);
// The nearest hex that no body is in, so far from the middle of the field at most.
Hex hex_instead(const Battle& battle, Hex wanted, int within);

// ---- sensors and points (end.cpp)

// The ships of a side that have sensors, from where they are.
class Lookouts {
public:
    Lookouts(const Slingshot& game, const Ships& ships, std::size_t side);
    // What they see of an enemy.
    Tier tier_of(const Ship& enemy) const;

private:
    struct Post {
        Hex hex{};
        std::array<std::uint8_t, 3> reach{};
    };
    List<Post, fleet_capacity> posts_{};
};
void add_points(const Slingshot& game, const State& state, const Ship& ship, Deed deed, GameEvents& events);
int points_for(const Battle& battle, std::size_t side, Deed deed, Kind kind);
// For a ship that falls on a planet; 0 where that is a loss.
int points_for_landing(const Battle& battle, const Ship& ship);
// Ships whose Integ is gone; hulks.
void remove_dead(const Slingshot& game, const State& state, GameEvents& events);
bool is_dead(const Slingshot& game, const Ship& ship);

// ---- steps

WaitOf<Slingshot> wait_muster, wait_sharing, wait_placement, wait_orders, wait_spare, wait_shooting,
    wait_gravity, wait_interception;
ActOf<Slingshot> act_muster, act_sharing, act_placement, act_orders, act_spare, act_shooting, act_launching,
    act_gravity, act_acceleration, act_interception, act_movement, act_hyperspace, act_end_of_turn;

// f(hex) for each hex of a zone that no body is in.
template <class F>
void each_hex_of(const Battle& battle, const Zone& zone, F&& f) {
    const int radius = zone.radius;
    for (int r = -radius; r <= radius; ++r)
        for (int q = -radius; q <= radius; ++q) {
            const Hex hex = zone.centre + Hex::of(q, r);
            if (is_in_zone(battle, zone, hex)) f(hex);
        }
}

}  // namespace astrogate::slingshot
