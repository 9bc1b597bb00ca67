// Delta Vee: what the chapters' files share.
#pragma once
#include "games/delta_vee/game.h"
#include "kernel/sheet.h"
#include "space/hex_walk.h"

namespace astrogate::delta_vee {

using GameEvents = Events<DeltaVee>;
using GameAnswer = Answer<DeltaVee>;
using GameSheet = Sheet<DeltaVee>;

inline constexpr std::size_t letters = 4;  // ships a side
constexpr UnitId ship_unit(std::size_t seat, std::size_t number) {
    return UnitId{static_cast<std::uint16_t>(seat * letters + number)};
}
constexpr Heading heading_of(const Ship& ship) { return heading_at_hour(ship.heading); }

// Of a State or a View; null where there is none.
template <class Holder>
auto find_ship(Holder& holder, UnitId unit) -> decltype(holder.ships.data()) {
    for (auto& ship : holder.ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}

// ---- pods (pods.cpp)

int civ_of(const DeltaVee& game, const Ship& ship, const FittedPod& pod);
bool has_pod(const Ship& ship, Pod kind);                              // one that is not damaged
int energy_capacity(const DeltaVee& game, const Ship& ship);           // EU at the start
int energy_lost_at_once(const DeltaVee& game, const Ship& ship);       // EU, of energy pods that are destroyed
int energy_leaked(const DeltaVee& game, const Ship& ship);             // EU of a Command Phase, of those damaged
int program_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount);
int fires_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount);  // of a Fire Phase, and launches
// Whether it has a fire or launch left, with those that battle communications add.
bool may_fire_again(const DeltaVee& game, const Ship& ship, std::uint8_t mount);

// ---- Maneuver Commands (commands.cpp)

// What the Maneuver Rating is, as the bridge is; and how many commands a ship may receive now.
int maneuver_rating(const DeltaVee& game, const Ship& ship);
int most_commands(const DeltaVee& game, const Ship& ship);
int energy_left(const DeltaVee& game, const Ship& ship);  // EU
// What a sheet has for a ship.
struct Plan {
    int faster = 0;
    int slower = 0;
    std::uint8_t heading = 0;  // 0: as it is
    bool weaves = false;
};
Plan plan_of(const GameSheet& sheet, UnitId unit);
int turns_in(const Ship& ship, const Plan& plan);
int commands_in(const Ship& ship, const Plan& plan);
int energy_of(const DeltaVee& game, const Ship& ship, const Plan& plan);  // EU
// The ship as it is once a plan is carried out.
Ship commanded(const DeltaVee& game, const Ship& ship, const Plan& plan);

// ---- fire (fire.cpp)

// Rounded to the nearest, velocity 0 as 1; both 0 are 0.
int across(int a, int b);
int relative_velocity(const Ship& one, const Ship& other);
// A Target Value and what it is made of.
struct Sight {
    int range = 0;
    int speed = 0;
    int program = 0;
    int weave = 0;
    int value = 0;
};
Sight sight_of(const DeltaVee& game, const Ship& ship, std::uint8_t mount, const Ship& target);
int hit_chance(const Charts& charts, Shot shot, int value);  // 0: none
// Nothing, or why a mount cannot fire so.
struct Refusal {
    const char* code = nullptr;
    const char* rule = "";
};
Refusal refusal_of_mount(const DeltaVee& game, const View& view, const Ship& ship, std::uint8_t mount,
                         Shot shot);
Refusal refusal_of_fire(const DeltaVee& game, const Ship& ship, std::uint8_t mount, Shot shot,
                        const Ship& target);
// f(fire, sight, chance) for each fire that a ship may conduct now.
template <class F>
void each_fire(const DeltaVee& game, const View& view, const Ship& ship, F&& f) {
    for (std::uint8_t mount = 0; mount <= ship.pods.size(); ++mount)
        for (std::uint8_t s = 0; s < shots; ++s) {
            const auto shot = static_cast<Shot>(s);
            if (refusal_of_mount(game, view, ship, mount, shot).code != nullptr) continue;
            for (const Ship& target : view.ships) {
                if (refusal_of_fire(game, ship, mount, shot, target).code != nullptr) continue;
                const Sight sight = sight_of(game, ship, mount, target);
                f(Fire{ship.unit, mount, shot, target.unit}, sight,
                  hit_chance(game.charts, shot, sight.value));
            }
        }
}

// ---- hits (damage.cpp)

// Null where a ship has no such part, or that part is nothing that can be hit.
const Condition* condition_of(const Ship& ship, Part part);
Parts parts_by(const DeltaVee& game, const Ship& ship, int die);
int armor_of(const DeltaVee& game, const Ship& ship, Part part);
Condition hit_once(Condition condition, int armor);
bool is_destroyed(const Ship& ship);

// ---- steps: movement.cpp, commands.cpp, fire.cpp, damage.cpp

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

}  // namespace astrogate::delta_vee
