// Triplanetary: what the chapters' files share. What they share of bases is in bases.h.
#pragma once
#include <algorithm>
#include <span>

#include "games/triplanetary/rules/bases/bases.h"
#include "games/triplanetary/rules/combat/odds.h"
#include "games/triplanetary/rules/refusals.h"

namespace astrogate::triplanetary {

// Of a State or a View; null where there is none.
template <class Holder>
const Ship* find_ship(const Holder& holder, UnitId unit) {
    // Where no ship has left, each has the place that its unit says.
    if (unit.value < holder.ships.size() && holder.ships[unit.value].unit == unit)
        return &holder.ships[unit.value];
    for (const Ship& ship : holder.ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}

// A piece of ordnance in flight, of a State or a View; null where there is none.
template <class Holder>
const Piece* find_piece(const Holder& holder, UnitId unit) {
    for (const Piece& piece : holder.ordnance)
        if (piece.unit == unit) return &piece;
    return nullptr;
}
// What a ship carries; nothing where there is no ordnance.
template <class Holder>
Hold hold_of(const Holder& holder, UnitId unit) {
    return unit.value < holder.holds.size() ? holder.holds[unit.value] : Hold{};
}
template <class Holder>
bool is_cleared(const Holder& holder, Hex hex) {
    for (const Hex one : holder.asteroids_cleared)
        if (one == hex) return true;
    return false;
}

// A ship of the View's own seat; null, with a Problem, where it is none.
const Ship* own_ship(const View& view, UnitId unit, std::size_t order, Problems& problems);

// ---- where a ship is (astrogation.cpp)

// The body around which a ship moved from one gravity hex to the next.
Body orbit_of(const Triplanetary& game, const Ship& ship);
// Gravity collected on its last course, and the body it orbits.
void find_pending(const Triplanetary& game, const Ship& ship, Course& course, Pending& pending);
// What a View has of that, for a unit; nothing where it has none.
const Pending& pending_of(const View& view, UnitId unit);
// Fuel points that a ship can burn this turn.
int most_to_burn(const Triplanetary& game, const Ship& ship);
int most_to_burn(const Triplanetary& game, const Ship& ship, int fuel);
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
Plan plan_of(const Triplanetary& game, const Ground& ground, const Ship& ship, const Pending& pending,
             const GameSheet& sheet);

// ---- an end by agreement (agreement.cpp)

// Whether a seat is asked for courses in its segment.
bool plots_courses(const Triplanetary& game, const State& state, Seat seat);
// Whether nobody but the reader is left to agree, as far as counters let him know.
bool have_others_agreed(const Triplanetary& game, const View& view);
// Whether the sheet of the phasing seat is the last that was wanted, so that the game is over.
bool agree_to_end(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events);

// ---- orders by chapter

void offer_places(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_courses(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_ordnance(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_sides(const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fuel(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_rams(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fire(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_boarding(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_places(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void check_courses(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void check_ordnance(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void check_sides(const View& view, const GameSheet& sheet, Problems& problems);
void check_rams(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void check_fire(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
// Of one order; false where it is none for boarding.
bool check_boarding(const Triplanetary& game, const View& view, const Order& order, std::size_t i,
                    Problems& problems);

// ---- the board of the table (own_map.cpp)

// Puts the board that the rules name, or the game's own, into play; Problems where one of them is none.
void read_board(Triplanetary& game, Problems& problems);
// Whether the worlds that a scenario is about lie on the board, and are what it takes them for; Problems
// where not.
bool has_its_worlds(const Triplanetary& game, const Setup& setup, Problems& problems);
// Where a ship of a scenario starts that the game's own board has in `hex`: beside the same world. A table's
// own ships start where it says.
Hex station_of(const Triplanetary& game, Hex hex);

// ---- before the first turn (setup.cpp, end.cpp)

// The rule that says how many play a scenario.
const char* rule_of_seats(const Scenario& scenario);
// Whether a seat has fugitives to hide. `scenario` is that of State or View.
bool designates(const Triplanetary& game, std::uint8_t scenario, Seat seat);
// Whether a sheet says all that is asked for then.
bool is_placed(const Triplanetary& game, const View& view, const GameSheet& sheet);
void place_by_default(const Triplanetary& game, const View& view, GameSheet& sheet);

// ---- inverted counters (counters.cpp)

bool has_counters(const Triplanetary& game, std::uint8_t scenario);
int dummies_of(const Triplanetary& game, std::uint8_t scenario, Seat seat);
// Who lays counters now, before the first turn; no_seat where all have.
Seat next_to_hide(const Triplanetary& game, const State& state);
void lay_counters(const State& state, Seat seat, const GameSheet& sheet, GameEvents& events);
Ship ship_under(const Triplanetary& game, const Counter& counter, const Enrolled& enrolled);
void turn_up(const Counter& counter, GameEvents& events);
bool is_hidden_in(const Triplanetary& game, const View& view, const GameSheet& sheet);
void offer_hideouts(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
// Of one order; false where it lays no counter.
bool check_hiding(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                  Problems& problems);
void check_all_hidden(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void hide_by_default(const Triplanetary& game, const View& view, GameSheet& sheet);
// How many dummies a sheet has to remove, and how many it does.
int dummies_to_remove(const View& view, const GameSheet& sheet);
int dummies_removed(const GameSheet& sheet);
void offer_removals(const View& view, const GameSheet& draft, OptionSink& sink);
void check_removal(const View& view, const RemoveDummy& order, std::size_t i, Problems& problems);
void check_removals(const View& view, const GameSheet& sheet, Problems& problems);
// Dummies that a sheet removes, and ships that burn from under their counters.
void leave_counters(const State& state, const GameSheet& sheet, GameEvents& events);
// Whether a ship of a View lies under a counter of its owner.
inline bool is_under_a_counter(const Counters& counters, UnitId unit) {
    for (const Counter& counter : counters)
        if (counter.ship == unit) return true;
    return false;
}

// ---- detection (detection.cpp)

// Who is detected now, and what that turns up.
void detect(const Triplanetary& game, const State& state, GameEvents& events);
// Whether a ship has to be detected before it is fired at, and is not.
template <class Holder>
bool is_undetected(const Triplanetary& game, const Holder& holder, UnitId unit) {
    const Scenario& played = game.scenario(holder.scenario);
    // H51
    if (!played.detection || contains(holder.detected, unit)) return false;
    const Ship* ship = has_pirates(played.conflict) ? find_ship(holder, unit) : nullptr;
    // H107
    return ship == nullptr || ship->seat == raiders;
}

// ---- holds (holds.cpp)

// What a hold weighs, in tenths of a ton and in tons begun; and whether it is within what the ship may carry.
int tenths_in(const Triplanetary& game, const Hold& hold);
int tons_in(const Triplanetary& game, const Hold& hold);
Refusals refusals_of_load(const Triplanetary& game, const ShipClass& kind, const Hold& hold);
inline Refusal refusal_of_load(const Triplanetary& game, const ShipClass& kind, const Hold& hold) {
    const Refusals all = refusals_of_load(game, kind, hold);
    return all.empty() ? Refusal{} : all[0];
}
// Whether anything but nukes finds room in a hold; and whether a base could put it there.
bool has_room(const Triplanetary& game, const Ship& ship, const Hold& hold);
// Whether a seat keeps its holds for cargo.
inline bool is_for_cargo(const Triplanetary& game, std::uint8_t scenario, Seat seat) {
    // H105
    return has_pirates(game.scenario(scenario).conflict) && seat == merchants;
}
// Whether a cargo of the Campaign leaves a ship's hold no room for anything else.
template <class Holder>
bool is_full_of_cargo(const Triplanetary& game, const Holder& holder, UnitId unit) {
    // H111
    return game.scenario(holder.scenario).conflict == Conflict::campaign &&
           std::ranges::any_of(holder.piracy.cargoes,
                               [&](const Consignment& one) { return one.unit == unit; });
}
template <class Holder>
bool may_reload(const Triplanetary& game, const Holder& holder, const Ship& ship) {
    // 1981:resupply.9; G2
    return !holder.holds.empty() && !ship.has_fired && !is_for_cargo(game, holder.scenario, ship.seat) &&
           has_room(game, ship, hold_of(holder, ship.unit));
}
// Whether ordnance is sold to a seat, so that no base gives it away.
inline bool is_ordnance_sold(const Triplanetary& game, std::uint8_t scenario, Seat seat) {
    const Scenario& played = game.scenario(scenario);
    // 1981:interplanetary_war.5; G17
    // 2018:campaign.11; H116
    return !played.shops.empty() && contains(played.shop_of(seat).wares, Ware::mine);
}
// Whether the bases of a world have ordnance for a seat at all.
inline bool has_ordnance(const Triplanetary& game, std::uint8_t scenario, Seat seat, Body base) {
    const Worlds& at = game.scenario(scenario).ordnance_at;
    // 1981:retribution.14; G15
    return base != Body::none && !is_ordnance_sold(game, scenario, seat) &&
           (at.empty() || contains(at, base));
}
void offer_loads(const Triplanetary& game, const View& view, const Ship& ship, OptionSink& sink);
void check_load(const Triplanetary& game, const View& view, const Reload& reload, std::size_t i,
                Problems& problems);
// As many torpedoes as fit, of a warship, then mines.
void load_by_default(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet);

// ---- ordnance (ordnance.cpp, contact.cpp, setting_off.cpp)

bool is_warship(const ShipClass& kind);
// Gravity collected on its last course.
void find_pulls(const Triplanetary& game, const Piece& piece, Course& course);
void move_ordnance(const State& state, GameEvents& events);
// Whether a ship of the phasing seat has flown into a hex in this phase, and when.
bool crosses_hex(const State& state, const Ship& ship, Hex hex, Moment& when);
// The sides of a world that a course comes in over: one, or two where it comes in along the side between
// them.
void find_sides(const Triplanetary& game, Hex from, Hex vector, Hex world, Direction& side, Direction& other);
// The next thing that ordnance meets.
Next find_contact(const Triplanetary& game, const State& state, GameEvents& events);
// A nuke, and the guards of a claim, as guns see them.
Ship as_target(const Piece& piece);
Ship as_target(const Claim& claim, UnitId guards);

// ---- surrender (combat/surrender.cpp)

// Whether two ships may not attack each other, and whether one has surrendered: to anybody, or to another.
template <class Holder>
bool is_struck(const Holder& holder, UnitId one, UnitId other) {
    return std::ranges::any_of(holder.bargains, [&](const Bargain& bargain) {
        return bargain.reply == Reply::accepted && ((bargain.unit == one && bargain.target == other) ||
                                                    (bargain.unit == other && bargain.target == one));
    });
}
inline bool has_surrendered(const Bargains& bargains, UnitId unit) {
    return std::ranges::any_of(
        bargains, [&](const Bargain& one) { return one.reply == Reply::accepted && one.target == unit; });
}
inline bool has_surrendered_to(const Bargains& bargains, UnitId unit, UnitId to) {
    return std::ranges::any_of(bargains, [&](const Bargain& one) {
        return one.reply == Reply::accepted && one.target == unit && one.unit == to;
    });
}
// Whether the sheet demanded a surrender, and so fires at nobody.
bool demand(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events);
void offer_demands(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
// Besides what an attack asks for.
void check_demand(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
                  std::size_t i, Problems& problems);
void offer_replies(const View& view, const GameSheet& draft, OptionSink& sink);
void check_replies(const View& view, const GameSheet& sheet, Problems& problems);

// ---- the patrol of Retribution (retribution.cpp)

// Whether a ship that is bound to it is where the detectors of Terra and of Luna do not see it.
bool is_off_patrol(const Triplanetary& game, const Rebellion& rebellion, const Ship& ship);

// ---- damage (combat/damage.cpp)

// Adds turns of disablement, by number of unit; six destroy.
void add_damage(const State& state, std::span<const int> turns, bool moving, GameEvents& events);

// ---- boarding (boarding.cpp)

bool can_board(const Triplanetary& game, const State& state);
void board(const State& state, const Order& order, GameEvents& events);
// Whether a unit is a transport of which all that do not own it have yet to learn what it carries.
template <class Holder>
bool may_carry_fugitives(const Holder& holder, UnitId unit) {
    const Enrolled& one = holder.roster[unit.value];
    return one.kind == Kind::transport && one.seat == pilgrims && one.identity == Identity::unknown;
}
// Whether a sheet has an order of this kind for that target.
template <class O>
bool is_boarded(const GameSheet& sheet, UnitId target) {
    for (const Order& order : sheet.orders)
        if (const O* one = std::get_if<O>(&order); one != nullptr && one->target == target) return true;
    return false;
}

// ---- Escape (escape.cpp)

// Whether the fugitives' fate is settled, or a side has resigned: that ends the game.
bool is_settled(const Triplanetary& game, const State& state, Ending& ending);
bool is_settled(const Triplanetary& game, const State& state);
bool end_if_settled(const Triplanetary& game, const State& state, GameEvents& events);
// Whether a ship whose course ends off the map has left beyond Jupiter by it, as the Pilgrims may.
bool escapes(const Triplanetary& game, std::uint8_t scenario, Seat seat, const Course& course);
// Fuel asked for by a decisive victory.
int fuel_to_escape(Hex vector);
int escape_points(const State& state, Seat seat);
// Whether a unit is a transport that might carry, or have carried, the fugitives.
bool is_of_pilgrims(const State& state, UnitId unit);

// ---- Lateral 7 (lateral.cpp)

// Whether the passengers' fate is settled, or a side has resigned: that ends the game.
bool is_delivered(const Triplanetary& game, const State& state, Ending& ending);
int lateral_points(const State& state, Seat seat);
// Whether a ship may not burn yet.
bool is_held_back(const Triplanetary& game, const View& view, const Ship& ship);
Refusal refusal_of_taking(const Triplanetary& game, UnitId passengers, const Bargains& bargains,
                          const Ship& ship, const Ship& target);
template <class Holder>
Refusal refusal_of_taking(const Triplanetary& game, const Holder& holder, const Ship& ship,
                          const Ship& target) {
    return refusal_of_taking(game, holder.passengers, holder.bargains, ship, target);
}
bool can_take_passengers(const Triplanetary& game, const State& state);

// ---- battles (battle.cpp)

// Whether a scenario is one, whether a seat has lost its world in it, and what ends it.
bool is_battle(const Triplanetary& game, std::uint8_t scenario);
bool has_lost_its_world(const Triplanetary& game, const State& state, Seat seat);
bool is_fought_out(const Triplanetary& game, const State& state, Ending& ending);
int battle_points(const Triplanetary& game, const State& state, Seat seat);

// ---- combat on a tour (duels.cpp)

// Whether a scenario has guns at all; and whether whoever fires is judged.
bool has_guns(const Triplanetary& game, std::uint8_t scenario);
bool is_judged(const Triplanetary& game, std::uint8_t scenario);
// Of the attack that is rolled for: whether who made it is out; and that those at whom it was have been
// attacked.
void judge(const Triplanetary& game, const State& state, GameEvents& events);
void note_survivors(const Triplanetary& game, State& state);
// Whether a base, or a racer who is not attacked, sees a ship that fires (detection.cpp).
bool is_witnessed(const Triplanetary& game, const State& state, const Volley& attack, const Ship& ship);

// ---- Grand Tour (tour.cpp)

// Whether `route` has each of `visit` once, or nothing.
bool is_route(const Worlds& route, const Worlds& visit);
// Whether `tour` has none but some of `visit`, each once.
bool is_part_of_tour(const Worlds& tour, const Worlds& visit);
// The worlds that a course adds to a ship's tour.
void visit_worlds(const Triplanetary& game, const State& state, const Ship& ship, const Course& course,
                  GameEvents& events);
// The world whose boosters lift a ship into its gravity.
void visit_from_ground(const Triplanetary& game, const State& state, const Ship& ship, GameEvents& events);
// Whether a seat stands on the world that it has to reach, with its tour behind it.
bool has_arrived(const Triplanetary& game, const State& state, Seat seat);
// Whether a seat has arrived by the same route as another, on less fuel.
bool has_flown_better(const Triplanetary& game, const State& state, Seat seat, Seat other);

bool has_ships(const State& state, Seat seat);

// ---- steps

void wait_placement(const Triplanetary& game, const State& state, Wait& wait);
Next act_placement(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_astrogation(const Triplanetary& game, const State& state, Wait& wait);
Next act_astrogation(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_ordnance(const Triplanetary& game, const State& state, Wait& wait);
Next act_ordnance(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_movement(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_contact(const Triplanetary& game, const State& state, Wait& wait);
Next act_contact(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_devastation(const Triplanetary& game, const State& state, Wait& wait);
Next act_devastation(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_ramming(const Triplanetary& game, const State& state, Wait& wait);
Next act_ramming(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_collision(const Triplanetary& game, const State& state, Wait& wait);
Next act_collision(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_ram_recovery(const Triplanetary& game, const State& state, const GameAnswer& got,
                      GameEvents& events);
void wait_guns(const Triplanetary& game, const State& state, Wait& wait);
Next act_guns(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_counterattack(const Triplanetary& game, const State& state, Wait& wait);
Next act_counterattack(const Triplanetary& game, const State& state, const GameAnswer& got,
                       GameEvents& events);
void wait_parley(const Triplanetary& game, const State& state, Wait& wait);
Next act_parley(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_gunfire(const Triplanetary& game, const State& state, Wait& wait);
Next act_gunfire(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_asteroids(const Triplanetary& game, const State& state, Wait& wait);
Next act_asteroids(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_recovery(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_resupply(const Triplanetary& game, const State& state, Wait& wait);
Next act_resupply(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_detection(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_end_of_segment(const Triplanetary& game, const State& state, const GameAnswer& got,
                        GameEvents& events);

// Counts one turn of disablement off the ships whose turn it is. `moving`: at the end of the movement phase.
void recover(const Triplanetary& game, const State& state, bool moving, GameEvents& events);

}  // namespace astrogate::triplanetary
