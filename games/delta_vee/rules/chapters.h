// Delta Vee: what the chapters' files share.
#pragma once
#include <algorithm>
#include <string>

#include "games/delta_vee/game.h"
#include "kernel/sheet.h"
#include "space/hex_walk.h"

namespace astrogate::delta_vee {

using GameEvents = Events<DeltaVee>;
using GameAnswer = Answer<DeltaVee>;
using GameSheet = Sheet<DeltaVee>;

constexpr UnitId ship_unit(std::size_t seat, std::size_t number) {
    return UnitId{static_cast<std::uint16_t>(seat * letters + number)};
}
// Missiles of a seat are numbered round and round.
inline constexpr std::uint16_t first_missile = 64;
inline constexpr std::uint16_t missile_numbers = 64;
constexpr Seat seat_of_missile(UnitId unit) {
    return Seat{static_cast<std::uint8_t>((unit.value - first_missile) / missile_numbers)};
}
// Of a State or View: whose phases come second.
template <class Holder>
Seat second_of(const Holder& holder) {
    return Seat{static_cast<std::uint8_t>(1 - holder.first.value)};
}
constexpr Heading heading_of(const Ship& ship) { return heading_at_hour(ship.heading); }

// Of a State or a View; null where there is none.
template <class Holder>
auto find_ship(Holder& holder, UnitId unit) -> decltype(holder.ships.data()) {
    if (unit == no_unit) return nullptr;
    for (auto& ship : holder.ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}

// ---- the start (battle_check.cpp, charts_check.cpp)

std::string fault_of(const Charts& charts);  // where the first is that will not do; none: empty
// Everything wrong with a battle, each with its path from `at`.
void check_battle(const DeltaVee& game, const Battle& battle, const char* at, Problems& problems);
void check_own(const DeltaVee& game, const Battle& battle, Problems& problems);  // a host's
bool is_given(const Battle& battle);                                             // by a host

// ---- pods (pods.cpp)

int civ_of(const DeltaVee& game, const Ship& ship, const FittedPod& pod);
bool has_pod(const Ship& ship, Pod kind);                         // one that is not damaged
int energy_capacity(const DeltaVee& game, const Ship& ship);      // EU at the start
int energy_lost_at_once(const DeltaVee& game, const Ship& ship);  // EU, of energy pods that are destroyed
int energy_leaked(const DeltaVee& game, const Ship& ship);        // EU of a Command Phase, of those damaged
int program_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount);
int fires_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount);  // of a Fire Phase, and launches
// Whether it has a fire or launch left, with those that battle communications add.
bool may_fire_again(const DeltaVee& game, const Ship& ship, std::uint8_t mount);

// ---- Maneuver Commands (commands.cpp)

// What the Maneuver Rating is, as the bridge is; and how many commands a ship may receive now.
int maneuver_rating(const DeltaVee& game, const Ship& ship);
int most_commands(const DeltaVee& game, const Ship& ship);
int velocity_rating(const DeltaVee& game, const Ship& ship);
int energy_left(const DeltaVee& game, const Ship& ship);  // EU
// What a sheet has for a ship.
struct Plan {
    int faster = 0;
    int slower = 0;
    std::uint8_t heading = 0;  // 0: as it is
    bool weaves = false;
    bool jumps = false;  // prepares, or does
};
Plan plan_of(const GameSheet& sheet, UnitId unit);
int turns_in(const Ship& ship, const Plan& plan);
int commands_in(const Ship& ship, const Plan& plan);
int energy_of(const DeltaVee& game, const Ship& ship, const Plan& plan);  // EU
// The ship as it is once a plan is carried out.
Ship commanded(const DeltaVee& game, const Ship& ship, const Plan& plan);
// The same of a Command Phase, in which an unguided missile gains velocity.
Ship after_command(const DeltaVee& game, const Ship& ship, const Plan& plan);

// ---- fire (fire.cpp)

// Rounded to the nearest, velocity 0 as 1; both 0 are 0.
int across(int a, int b);
int relative_velocity(const Ship& one, const Ship& other);
// The same as 8.4 leaves it.
int speed_between(const Ship& one, const Ship& other);
bool has_fired(const Ship& ship);  // in this Fire Phase
// A Target Value and what it is made of.
struct Sight {
    int range = 0;
    int speed = 0;
    int program = 0;
    int weave = 0;
    int value = 0;
};
Sight sight_between(const DeltaVee& game, const Ship& ship, const Ship& target);  // without a program
Sight with_program(const DeltaVee& game, Sight sight, int program);
Sight sight_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount, const Ship& target);
std::size_t value_column(const Charts& charts, int value);   // value_columns: beyond the last
int hit_chance(const Charts& charts, Shot shot, int value);  // 0: none
// Nothing, or why a mount cannot fire so.
struct Refusal {
    const char* code = nullptr;
    const char* rule = "";
};
Refusal refusal_of_ship(const DeltaVee& game, UnitId firing, const Ship& ship);
// Of one that has a fire left.
Refusal refusal_of_weapon(const DeltaVee& game, const Ship& ship, std::uint8_t mount, Shot shot);
// Of ship, energy and weapon together; `firing` is the ship that fired last in this phase.
Refusal refusal_of_mount(const DeltaVee& game, UnitId firing, const Ship& ship, std::uint8_t mount,
                         Shot shot);
Refusal refusal_of_fire(const DeltaVee& game, const Ship& ship, std::uint8_t mount, Shot shot,
                        const Ship& target);

// ---- hits (damage.cpp)

// Null where a ship has no such part, or that part is nothing that can be hit.
const Condition* condition_of(const DeltaVee& game, const Ship& ship, Part part);
bool kills_missile(const Ship& missile, int die);
Parts parts_by(const DeltaVee& game, const Ship& ship, int die);
int armor_of(const DeltaVee& game, const Ship& ship, Part part);
Condition hit_once(Condition condition, int armor);
bool is_destroyed(const Ship& ship);

// ---- Battle Commands (battle.cpp)

int battle_commands(const DeltaVee& game, const Ship& ship);
int battle_commands_in(const GameSheet& sheet, UnitId unit);
int battle_energy_of(const DeltaVee& game, const Ships& ships, const Ship& ship,
                     const GameSheet& sheet);  // EU of them all
// Whether the sheet searches: what it finds is revealed, and nothing else of the sheet is done.
bool act_searches(const DeltaVee& game, const State& state, const GameSheet& sheet, GameEvents& events);
void act_battle_commands(const DeltaVee& game, const State& state, Seat seat, const GameSheet& sheet,
                         GameEvents& events);
void reveal(const Ship& unit, GameEvents& events);  // unless it is
// Within which an Active Search reveals.
int search_range(const DeltaVee& game, const Ship& ship);

// ---- missiles (missiles.cpp)

inline constexpr int civ_that_declines = 8;
inline constexpr int most_scattered = 4;  // unguided missiles of a MIMS
// Its row of the chart; null: it takes no commands, or what it is does not show.
const MissileClass* class_of(const DeltaVee& game, const Ship& ship);
// In a magazine.
constexpr std::size_t place_of(Missile missile) { return static_cast<std::size_t>(missile) - 1; }
bool is_starred(const DeltaVee& game, const FittedPod& pod, Missile missile);
int missiles_of(const DeltaVee& game, const FittedPod& pod);
int missiles_in_flight(const Ships& ships, Seat seat);
// f(hex) for each hex into which a ship may launch: towards a side the three ahead, towards a corner the two
// beside it.
template <class F>
void each_launch_hex(const Ship& ship, F&& f) {
    const Heading heading = heading_of(ship);
    // 1981:9.4d
    const int reach = heading.is_to_side() ? 2 : 1;
    for (int turn = -reach; turn <= reach; turn += 2) f(ship.hex + step_along(turned(heading, turn), false));
}
// 1981:9.4b
inline int slowest_launch(const Ship& ship) { return std::max(1, ship.velocity - 1); }
inline int quickest_launch(const Ship& ship) { return std::min(fastest, ship.velocity + 1); }
// Whether a ship may control a missile: one of its guided ones, from a pod that is not hurt.
bool may_control(const Ship& ship, const Ship& missile);
bool is_in_template(const Ship& ship, Hex hex, std::uint8_t heading);
Refusal refusal_of_launcher(const DeltaVee& game, const View& view, const Ship& ship);
Refusal refusal_of_magazine(const DeltaVee& game, const Ship& ship, std::uint8_t mount, Missile missile);
// Of launcher and magazine together.
Refusal refusal_of_launch(const DeltaVee& game, const View& view, const Ship& ship, const Launch& launch);
// Whether a ship or missile may launch, by what everybody knows of it.
bool may_launch_openly(const DeltaVee& game, const Ship& ship);
MissileLaunched launched_by(const DeltaVee& game, const State& state, const Launch& launch);

// ---- interception, force fields (interception.cpp, field.cpp)

// Missiles of a seat that have spent all their energy.
void lose_spent(const DeltaVee& game, const State& state, Seat seat, GameEvents& events);
bool has_enemy(const State& state, const Ship& unit, Hex hex);
int interception_chance(const Charts& charts, int civ, int speed);
int field_class(const DeltaVee& game, const Ship& ship);  // 0: none that works
// 1981:9.8a
inline int hits_behind(int strength) { return strength > 1 ? 1 : 3; }
bool can_raise_at_once(const DeltaVee& game, const Ship& ship);
int emergency_chance(const DeltaVee& game, const Ship& ship);

// ---- planets, asteroids, maps (bodies.cpp)

bool is_planet(const Battle& battle, Hex hex);
bool is_rocky(const Battle& battle, Hex hex);
bool is_in_orbit(const Battle& battle, const Ship& ship);
bool sets_down(const DeltaVee& game, const Battle& battle, const Ship& ship);  // in its next movement
// Whether a unit of a seat has still to move in its Movement Phase. 1981:6.0
bool is_to_move(const DeltaVee& game, const Battle& battle, const Ship& ship, Seat seat);
// A map sheet, counted from sheet A.
struct MapSheet {
    int column = 0;
    int row = 0;
    friend bool operator==(const MapSheet&, const MapSheet&) = default;
};
MapSheet sheet_at(const DeltaVee& game, Hex hex);
bool is_on_maps(const DeltaVee& game, const State& state, Hex hex);  // that are in use

Ship placed(const GameSheet& sheet, const Ship& ship);  // by the set-up (placing.cpp)

// ---- battlecraft (craft.cpp)

inline constexpr std::uint16_t first_craft = 16;
inline constexpr std::uint16_t craft_a_ship = 4;
constexpr UnitId craft_unit(UnitId mother, std::size_t number) {
    return UnitId{static_cast<std::uint16_t>(first_craft + mother.value * craft_a_ship + number)};
}
constexpr bool is_craft_unit(UnitId unit) { return unit.value >= first_craft && unit.value < first_missile; }
constexpr UnitId mother_of(UnitId craft) {
    return UnitId{static_cast<std::uint16_t>((craft.value - first_craft) / craft_a_ship)};
}
template <class Holder>
auto find_craft(Holder& holder, UnitId unit) -> decltype(holder.hangar.data()) {
    for (auto& craft : holder.hangar)
        if (craft.unit == unit) return &craft;
    return nullptr;
}
Ship launched_craft(const Ship& mother, const Craft& craft);
// A unit of a State or View as a sheet finds it: in flight, or a battlecraft that the sheet launches. False
// where it is neither.
template <class Holder>
bool find_subject(const Holder& holder, const GameSheet& sheet, UnitId unit, Ship& found) {
    if (const Ship* ship = find_ship(holder, unit)) {
        found = *ship;
        return true;
    }
    const Craft* craft = find_craft(holder, unit);
    if (craft == nullptr) return false;
    const Ship* mother = find_ship(holder, craft->mother);
    for (const Order& order : sheet.orders) {
        const auto* launch = std::get_if<LaunchCraft>(&order);
        if (launch == nullptr || launch->craft != unit || mother == nullptr) continue;
        found = launched_craft(*mother, *craft);
        return true;
    }
    return false;
}
// What comes before the Maneuver Commands of a sheet: preparing, refilling, launching; and the commands of
// those launched.
void act_hangars(const DeltaVee& game, const State& state, const GameSheet& sheet, GameEvents& events);
void command_ship(const DeltaVee& game, const State& state, const Ship& ship, const GameSheet& sheet,
                  GameEvents& events);

// ---- tractors, docking, jumps (tractor.cpp, docking.cpp, jump.cpp)

// The beams of a ship that work, the weakest first.
using Beams = List<Tractor, pod_capacity>;
Beams beams_of(const DeltaVee& game, const Ship& ship);
// Those that the first orders of a sheet, so many of them, leave for more in this phase.
Beams beams_left(const DeltaVee& game, const View& view, const Ship& ship, const GameSheet& sheet,
                 std::size_t orders);
// Of `beams` the weakest that reaches so far with so many commands, else the strongest; null: there is none.
const Tractor* beam_for(const Beams& beams, int commands, int range);
int commands_in(const Ship& target, const UseTractor& order);
int energy_of(const DeltaVee& game, const Ship& target, const UseTractor& order);  // EU
Ship pulled(const Ship& target, const UseTractor& order);
// A unit once its commands and the tractors of a sheet have acted.
Ship foreseen(const DeltaVee& game, const GameSheet& sheet, const Ship& ship);
bool may_dock(const Ship& one, const Ship& other);  // in one hex, alike in velocity and heading
bool can_jump(const Ship& ship);                    // by its pods and its field
bool may_jump_here(const DeltaVee& game, const Scenario& scenario, const Ship& ship);
// What comes after the Maneuver Commands: tractors, docking, jumps, ships that arrive.
void act_manoeuvred(const DeltaVee& game, const State& state, Seat seat, const GameSheet& sheet,
                    GameEvents& events);

// ---- how scenarios end (goals.cpp)

struct Verdict {
    bool is_over = false;
    Ending ending = Ending::destroyed;
    Seat winner = no_seat;
};
Verdict verdict_of(const DeltaVee& game, const State& state);
bool is_judged(const DeltaVee& game, const State& state, GameEvents& events);  // and told
int points_of(const DeltaVee& game, const State& state, Seat seat);
Gone gone_of(const Ship& ship, Fate fate);
// A ship that is where it was to go: it leaves play.
void arrive(const DeltaVee& game, const State& state, const Ship& ship, GameEvents& events);

// ---- steps: turn.cpp, standing.cpp, movement.cpp, detection.cpp, commands.cpp, fire.cpp, damage.cpp,
//      interception.cpp

void wait_first_player(const DeltaVee& game, const State& state, Wait& wait);
Next act_first_player(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_first_placing(const DeltaVee& game, const State& state, Wait& wait);
void wait_second_placing(const DeltaVee& game, const State& state, Wait& wait);
Next act_placing(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_first_detection(const DeltaVee& game, const State& state, Wait& wait);
void wait_second_detection(const DeltaVee& game, const State& state, Wait& wait);
void wait_orbit(const DeltaVee& game, const State& state, Wait& wait);
Next act_orbit(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_planet(const DeltaVee& game, const State& state, Wait& wait);
Next act_planet(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_mover(const DeltaVee& game, const State& state, Wait& wait);
Next act_mover(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_rocks(const DeltaVee& game, const State& state, Wait& wait);
Next act_rocks(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_turn_start(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_first_standing(const DeltaVee& game, const State& state, Wait& wait);
void wait_second_standing(const DeltaVee& game, const State& state, Wait& wait);
Next act_standing(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_first_detection(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_second_detection(const DeltaVee& game, const State& state, const GameAnswer& got,
                          GameEvents& events);
Next act_first_movement(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_second_movement(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_first_command(const DeltaVee& game, const State& state, Wait& wait);
void wait_second_command(const DeltaVee& game, const State& state, Wait& wait);
Next act_command(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_first_fire(const DeltaVee& game, const State& state, Wait& wait);
void wait_second_fire(const DeltaVee& game, const State& state, Wait& wait);
Next act_first_fire(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_second_fire(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_shot(const DeltaVee& game, const State& state, Wait& wait);
Next act_shot(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_hit(const DeltaVee& game, const State& state, Wait& wait);
Next act_hit(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_choice(const DeltaVee& game, const State& state, Wait& wait);
Next act_choice(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_loss(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
Next act_meeting(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_interception(const DeltaVee& game, const State& state, Wait& wait);
Next act_interception(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_emergency(const DeltaVee& game, const State& state, Wait& wait);
Next act_emergency(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);
void wait_field(const DeltaVee& game, const State& state, Wait& wait);
Next act_field(const DeltaVee& game, const State& state, const GameAnswer& got, GameEvents& events);

}  // namespace astrogate::delta_vee
