// Vector 3: what the chapters offer each other. A stage that takes sheets has three functions: `check_`
// (everything wrong with a sheet), `offer_` (what may be added to a draft) and, where nothing at all is not
// legal, `default_`.
#pragma once
#include <algorithm>
#include <bit>

#include "games/vector3/rules/editions.h"
#include "kernel/game_base.h"
#include "kernel/sheet.h"
#include "mechanics/first_by_dice.h"

namespace astrogate::vector3 {

using GameEvents = Events<Vector3>;
using GameSheet = Sheet<Vector3>;
using GameAnswer = Answer<Vector3>;

// ---- questions --------------------------------------------------------------------------------------------

void find_fleets(State& state);  // where each of them stands
// For a ship that does not stand where its fleet says.
[[gnu::cold]] const Ship* search_for_ship(const State& state, UnitId unit);
[[gnu::cold]] Ship* search_for_ship(State& state, UnitId unit);
template <class AnyState>  // const or not
auto find_ship(AnyState& state, UnitId unit) -> decltype(state.ships.data()) {
    const std::size_t place = state.derived.place_of(unit);
    if (place < state.ships.size() && state.ships[place].unit == unit) return &state.ships[place];
    return search_for_ship(state, unit);
}
inline Ship& ship_of(State& state, UnitId unit) { return *find_ship(state, unit); }  // must exist
bool has_ships(const State& state, Seat seat);                                       // in play
SeatMask seats_with_ships(const State& state);
int seats_left(const Vector3& game, const State& state);               // that keep the game open
bool is_standing(const Vector3& game, const State& state, Seat seat);  // keeps the game open
const Warhead* find_warhead(const State& state, UnitId unit);
// A ship in play, or a warhead in space.
inline bool is_in_play(const State& state, UnitId unit) {
    if (!is_ship(unit)) return find_warhead(state, unit) != nullptr;
    const Ship* ship = find_ship(state, unit);
    return ship != nullptr && ship->is_in_play();
}
Vec position_of(const State& state, UnitId unit);  // must exist
bool is_inside(Vec p, std::int32_t limit);         // no coordinate farther from 0 than `limit`
int working_lasers(const Ship& ship);              // 0 without Power or out of play
int whole_pods(const Ship& ship);
// Whether B18's ban holds for the seat's fire, screens, salvoes and tractors.
inline bool is_arriving(const Rules& rules, std::uint32_t turn, const Player& player) {
    // B18
    return rules.arrival_ban && turn <= 1 && player.has_warped_in;
}
// Whether a ship of `owner` may launch what it has loaded, or use a tractor-pressor, on this turn.
bool can_launch(const Rules& rules, std::uint32_t turn, const Player& owner, const Ship& ship);
bool can_push(const Rules& rules, std::uint32_t turn, const Player& owner, const Ship& ship);
inline constexpr int beyond_lasers = 26;  // cubes: the highest level reaches 25
constexpr int tractor_reach(int level) { return 5 * level; }
// What a whole screen pod takes off; 0 without one.
inline int screen_level(const Rules& rules, std::uint32_t turn, const List<Player, max_seats>& players,
                        const Ship& ship) {
    const Player& owner = players[ship.seat().value];
    // 1979:9.0.4
    // C6; 2009:advanced.screen.3
    const int level = owner.level(Technology::screen);
    return level > 0 && ship.has_working(Pod::screen) && !is_arriving(rules, turn, owner) ? level : 0;
}
bool is_in_reach(const Player& owner, Vec from, Vec to);                    // of the owner's lasers
int hit_number(const Player& owner, const Ship& ship, const Ship& target);  // screens aside; 0 = out of reach
int hit_number(const Player& owner, Vec from, Vec to, int screen);          // 0 = cannot hit
int most_targets(const Player& owner);                                      // of one ship in a phase
// The first ship of each seat that can fire, and that of one seat, from a place in the list of ships on.
void find_armed(const Vector3& game, const State& state, Derived& derived);
void find_next_armed(const Vector3& game, const State& state, Seat seat, std::size_t from, Derived& derived);
bool seat_can_fire(const Vector3& game, const State& state, Seat seat);
int blast_radius(const List<Player, max_seats>& players, UnitId warhead);
int blast_rolls(int radius, std::int64_t distance, int screen);  // damage rolls, never below 0

// ---- by edition -------------------------------------------------------------------------------------------

// Of the sets in editions.cpp: who has a part in a phase, of 2009 and, by what lies open, of 1979; and the
// warp of a turn.
bool has_armed_ship(const Vector3& game, const State& state, Seat seat);
bool could_fire(const Vector3& game, const State& state, Seat seat);
bool has_tractor_to_use(const Vector3& game, const State& state, Seat seat);
bool could_push(const Vector3& game, const State& state, Seat seat);
bool has_loaded_ship(const Vector3& game, const State& state, Seat seat);
bool could_launch(const Vector3& game, const State& state, Seat seat);
void charge_or_warp_out(const Vector3& game, const State& state, GameEvents& events);
void spoil_hit_ones(const Vector3& game, const State& state, GameEvents& events);

void check_edition(const Vector3& game, Problems& problems);  // options that it does not know
inline SeatMask seen_by(const Vector3& game, Seat seat) {     // who sees dice that are this seat's
    return game.edition().has_secrets ? mask_of(seat) : everybody;
}
bool sells_mines(const Vector3& game, std::uint8_t scenario);  // to be laid before play
bool sells(const Vector3& game, std::uint8_t scenario, Pod pod);
int farthest_level(const Vector3& game, std::uint8_t scenario,
                   Technology technology);                          // that anybody can hold
int points_of(const Vector3& game, const State& state, Seat seat);  // In 1979: as they would be counted now
void take_notes(const Vector3& game, State& state,
                const Event& event);  // before it is applied (notebook.cpp)
void end_game(const Vector3& game, const State& state, Ending ending, GameEvents& events);
// Ends the game if no more than one seat is left.
bool end_if_alone(const Vector3& game, const State& state, GameEvents& events);

// ---- around the table (rounds.cpp) ------------------------------------------------------------------------

bool is_plotted(const Vector3& game);
SeatMask seats_that(const Vector3& game, const State& state, SeatQuestion question);
// Clockwise from the seat after `after`, `after` itself last; no_seat when none.
Seat next_seat_that(const Vector3& game, const State& state, Seat after, SeatQuestion question);
void ask_all_that(const Vector3& game, const State& state, SeatQuestion question, Wait& wait);
// Seats that roll for the first of a round: those tied, or all that have a part in it. Nobody rolls against
// nobody.
void ask_round(const Vector3& game, const State& state, SeatQuestion has_part, DiceName name, Wait& wait);
// Their roll. The round itself, the step `round`, comes next; where nobody has a part in it, what comes
// after.
template <class Rolled>
Next open_round(const Vector3& game, const State& state, SeatQuestion has_part, std::uint8_t round,
                const GameAnswer& answer, GameEvents& events);
// To the next seat that may act, in the same step; the round is over when there is none.
Next pass_on(const Vector3& game, const State& state, SeatQuestion question, GameEvents& events);
// The step at which play that has come to `step` goes on. In 2009 phases in which nobody has a part are
// passed over; in 1979 that would tell.
std::uint8_t past_idle(const Vector3& game, const State& state, std::uint8_t step);
// The first entry left in a seat's sealed list of that phase.
const Plot* next_plot(const State& state, Seat seat, PlotPhase phase,
                      bool (*stands)(const State&, const Plot&));

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

// A change of velocity that `capacity` must allow, order `i` of the sheet, for `unit`.
void check_change(const Checking& c, UnitId unit, Vec change, int capacity, std::size_t i);

void check_technology(const Checking& c);
void check_fleet(const Checking& c);
void check_placement(const Checking& c);
void check_fire(const Checking& c);
void check_fire_plot(const Checking& c);
void check_acceleration(const Checking& c);
void check_detonation(const Checking& c);
void check_detonation_plot(const Checking& c);
void check_salvo(const Checking& c);
void check_tractor(const Checking& c);
void check_tractor_plot(const Checking& c);

void offer_technology(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fleet(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_placement(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fire(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_fire_plot(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_acceleration(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_detonation(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_detonation_plot(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_salvo(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_tractor(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void offer_tractor_plot(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);

void check_mines(const Checking& c);
void offer_mines(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink);
void default_mines(const Vector3& game, const View& view, GameSheet& sheet);
// The 1979 burn of a ship whose Maneuver is destroyed: one step along one axis.
bool has_one_axis(const Vector3& game, const Ship& ship);
// Every burn that a ship can make, none first.
std::span<const Point> burns_of(const Vector3& game, const ShipView& one);
Vec nearest_burn(const Vector3& game, const ShipView& one, Vec wish);
// The package proposed to a seat that holds these levels: of its role.
const Package& proposed(const Vector3& game, std::uint8_t scenario, Seat seat, const Levels* levels);

void default_technology(const Vector3& game, const View& view, GameSheet& sheet);
void default_fleet(const Vector3& game, const View& view, GameSheet& sheet);
void default_placement(const Vector3& game, const View& view, GameSheet& sheet);

int cabins_in(const BuildShip& order);
// Sold by the scenario, and within what the seat's technology can use.
bool is_open(const Vector3& game, const View& view, Pod pod);
bool is_open(const Vector3& game, const View& view, Weapon weapon);
int loaded(const GameSheet& sheet, Weapon weapon);
int built_of(const GameSheet& sheet, Hull hull);
int displays_of(const Vector3& game, const Scenario& scenario, Hull hull);
int highest_level(const Tables& tables, std::size_t technology);  // that can be had
int technology_cost(const Tables& tables, const Levels& levels);
// All Acceleration 1 and Laser 1, and what the sheet buys.
Levels levels_bought(const GameSheet& sheet);
int ship_cost(const Tables& tables, const BuildShip& order);  // hull and paid pods, ship points
int paid_pods_cost(const Tables& tables, const BuildShip& order);
// Orders for as much of `wanted` as the seat's points buy, one technology after another.
void buy_levels(const Vector3& game, const View& view, const Levels& wanted, GameSheet& sheet);
int weapon_cost(const Vector3& game, Weapon weapon);          // half points
int fleet_cost(const Vector3& game, const GameSheet& sheet);  // half points, loads included
int load_limit(const Vector3& game, const Player& player);    // of one launch pod
int rounds_in(const GameSheet& sheet, UnitId unit, std::uint8_t pod);

// Of at least one hit, in thousandths.
std::uint16_t chance_of_a_hit(int needed, int lasers);
// The most that a ship can burn, as far as a View tells.
int capacity_at_most(const Vector3& game, const View& view, const ShipView& one);
// What a draft would do with technology, loads, torpedoes, mines and tractors (foresee_weapons.cpp).
void foresee_weapons(const Vector3& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink);

// ---- steps, two functions each ----------------------------------------------------------------------------

WaitOf<Vector3> wait_technology, wait_fleet, wait_placement_roll, wait_placement, wait_mines,
    wait_detonation_plot, wait_detonation_roll, wait_detonation, wait_fire_plot, wait_initiative,
    wait_laser_fire, wait_to_hit, wait_damage, wait_critical, wait_pod, wait_salvo, wait_dud,
    wait_tractor_plot, wait_tractor_roll, wait_tractor, wait_acceleration;
ActOf<Vector3> act_technology, act_fleet, act_placement_roll, act_placement, act_mines, act_clearance,
    act_movement, act_detonation_plot, act_detonation_roll, act_detonation, act_blast, act_fire_plot,
    act_initiative, act_laser_fire, act_to_hit, act_damage, act_critical, act_pod, act_survivors, act_salvo,
    act_dud, act_tractor_plot, act_tractor_roll, act_tractor, act_acceleration, act_warp, act_end_of_turn;

SeatMask seats_rolling(const Vector3& game, const State& state, SeatQuestion has_part);
// Two dice for each seat in `seats`; the best is first, ties among the best roll again.
void ask_for_first(Wait& wait, SeatMask seats, DiceName name);
template <class Rolled>
Next choose_first(SeatMask seats, const GameAnswer& answer, GameEvents& events) {
    const SeatMask leaders = highest_rolls(seats, answer.faces, 2, [&](Seat seat, const auto& faces) {
        events.push_back(Rolled{seat, faces[0], faces[1]});
    });
    // 2009:laser.2
    if (has_several(leaders)) {
        events.push_back(RollTied{leaders});
        return Next::again();
    }
    events.push_back(FirstChosen{lowest_seat(leaders)});
    return Next::next();
}

// One die for both sides.
Next cast_die(std::uint8_t die, GameEvents& events);

template <class Rolled>
Next open_round(const Vector3& game, const State& state, SeatQuestion has_part, std::uint8_t round,
                const GameAnswer& answer, GameEvents& events) {
    const SeatMask seats = seats_rolling(game, state, has_part);
    if (answer.faces.size() == 1) return cast_die(answer.faces[0], events);
    if (!answer.faces.empty()) return choose_first<Rolled>(seats, answer, events);
    if (seats == 0) return Next::after(round);
    events.push_back(FirstChosen{lowest_seat(seats)});
    return Next::next();
}

}  // namespace astrogate::vector3
