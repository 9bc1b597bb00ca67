// Vector 3: the printed tables, read once from data/tables.toml, and the scenarios, read from
// scenarios/*.toml.
#pragma once
#include <span>

#include "base/node.h"
#include "base/problem.h"
#include "games/vector3/words/types.h"
#include "mechanics/burn_table.h"

namespace astrogate::vector3 {

inline constexpr int coordinate_limit = 1 << 28;
inline constexpr std::uint32_t most_turns = 65'535;  // C25

struct Tables {
    // acceleration[level - 1][hull], [3] = guided, [4] = unguided torpedo
    std::array<std::array<std::uint8_t, 5>, 4> acceleration{};
    std::array<std::uint8_t, 3> hull_cost{};
    std::array<std::uint8_t, 3> free_cabins{};
    std::array<std::uint8_t, 7> pod_cost{};           // by Pod, `none` 0
    std::array<std::uint8_t, weapons> weapon_cost{};  // half points, by Weapon
    std::array<std::array<std::uint8_t, 5>, technologies>
        technology_cost{};                   // of holding levels 1 to 5; 255 = none
    std::array<std::uint8_t, 3> displays{};  // of each hull on one sheet of ship displays
    std::uint8_t sole_survivor_points = 10;
    std::uint8_t ship_points = 5;
    std::uint8_t pod_points = 1;
    std::array<std::uint8_t, 2> kill_points{};   // 1979 alone: of a ship destroyed, by role
    std::array<std::uint8_t, 2> empty_points{};  // 1979 alone: for an empty display
    std::uint8_t warp_distance = 3;
    std::uint8_t warp_turns = 2;
    List<Vec, 4> burn_exceptions{};  // changes printed one cheaper than their length

    static constexpr auto fields() {
        return Fields{open("acceleration", &Tables::acceleration),
                      open("hull_cost", &Tables::hull_cost),
                      open("free_cabins", &Tables::free_cabins),
                      open("pod_cost", &Tables::pod_cost),
                      open("weapon_cost", &Tables::weapon_cost),
                      open("technology_cost", &Tables::technology_cost),
                      open("displays", &Tables::displays),
                      open("sole_survivor_points", &Tables::sole_survivor_points),
                      open("ship_points", &Tables::ship_points),
                      open("pod_points", &Tables::pod_points),
                      open("kill_points", &Tables::kill_points),
                      open("empty_points", &Tables::empty_points),
                      open("warp_distance", &Tables::warp_distance),
                      open("warp_turns", &Tables::warp_turns),
                      open("burn_exceptions", &Tables::burn_exceptions)};
    }
};

// A ship as a scenario lists it: for ready fleets, and as what the builder proposes. `rounds`, by Weapon, go
// into each of its launch pods.
struct ReadyShip {
    Hull hull = Hull::six;
    List<Pod, pod_slots> pods{};
    Vec position{};
    std::array<std::uint8_t, weapons> rounds{};

    static constexpr auto fields() {
        return Fields{open("hull", &ReadyShip::hull), open("pods", &ReadyShip::pods),
                      open("position", &ReadyShip::position), open("rounds", &ReadyShip::rounds)};
    }
};

// A technology package with the fleet proposed for it, for one role where there are roles. `mines` are
// proposed to be laid before play.
struct Package {
    Role role = Role::either;
    Levels levels{};
    std::uint8_t mines = 0;
    List<ReadyShip, 12> ships{};

    static constexpr auto fields() {
        return Fields{open("role", &Package::role), open("levels", &Package::levels),
                      open("mines", &Package::mines), open("ships", &Package::ships)};
    }
};

// `ready` fleets, when there are any, replace technology choice, building and placement: seat n gets
// ready[n]. With `technology_points` levels are bought, and packages are proposals; without, one of them is
// taken.
struct Scenario {
    Edition edition = Edition::revised_2009;
    std::uint8_t min_seats = 2;
    std::uint8_t max_seats = 8;
    std::uint16_t ship_points = 0;
    std::uint16_t technology_points = 0;
    std::uint16_t defender_ship_points = 0;  // 0: as the others
    std::uint16_t defender_technology_points = 0;
    std::array<std::uint8_t, technologies> most_levels{};  // that are sold
    std::uint8_t display_sheets = 1;                       // for each seat, when components are limited
    std::int32_t placement_limit = 1000;                   // cubes on each axis
    std::uint8_t group_distance = 2;                       // each ship of a group this near to another
    std::uint8_t arrival_distance = 3;                     // no ship this near to another player's
    std::array<bool, 3> hulls{};                           // may be built
    std::array<bool, 7> pods{};                            // may be fitted
    std::array<bool, vector3::weapons> weapons{};          // may be loaded
    List<Package, 8> packages{};
    List<Package, 8> ready{};

    static constexpr auto fields() {
        return Fields{open("edition", &Scenario::edition),
                      open("min_seats", &Scenario::min_seats),
                      open("max_seats", &Scenario::max_seats),
                      open("ship_points", &Scenario::ship_points),
                      open("technology_points", &Scenario::technology_points),
                      open("defender_ship_points", &Scenario::defender_ship_points),
                      open("defender_technology_points", &Scenario::defender_technology_points),
                      open("most_levels", &Scenario::most_levels),
                      open("display_sheets", &Scenario::display_sheets),
                      open("placement_limit", &Scenario::placement_limit),
                      open("group_distance", &Scenario::group_distance),
                      open("arrival_distance", &Scenario::arrival_distance),
                      open("hulls", &Scenario::hulls),
                      open("pods", &Scenario::pods),
                      open("weapons", &Scenario::weapons),
                      open("packages", &Scenario::packages),
                      open("ready", &Scenario::ready)};
    }
};

// For pods that are bought: the others hold the hull's cabins.
inline int free_slots(const Tables& tables, Hull hull) {
    return static_cast<int>(slots_of(hull)) - tables.free_cabins[static_cast<std::size_t>(hull)];
}

// Number needed on a die to hit with lasers of `level` at a cube distance; 0 = out of reach.
int hit_number(std::int64_t distance, int level);

// The farthest distances at which a laser of `level` hits what a screen covers on 5 or less, on 4, 3, 2, and
// on 1 alone; -1 = nowhere.
inline constexpr int most_needed = 5;  // a 6 never hits
std::array<std::int32_t, most_needed> laser_bands(int level, int screen = 0);

// Capacity of a torpedo's burns: by its kind's column, 0 for a mine.
int burn_capacity(const Tables& tables, Weapon weapon, int acceleration_level);

// Capacity of a ship's burns, damage to Maneuver included.
int burn_capacity(const Tables& tables, const Ship& ship, int acceleration_level);

}  // namespace astrogate::vector3
