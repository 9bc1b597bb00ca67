// Vector 3: the words of the game. Everything an event or a view is made of, each with its field list.
#pragma once
#include <array>
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "kernel/seat.h"
#include "kernel/waiting.h"
#include "space/vec.h"

namespace astrogate::vector3 {

inline constexpr std::size_t ships_per_seat = 18;
inline constexpr std::size_t ship_capacity = ships_per_seat * max_seats;
inline constexpr std::uint16_t units_per_seat = 32;    // ship k of seat s has unit id 32 s + k
inline constexpr std::size_t warheads_per_seat = 128;  // in space at one time
inline constexpr std::size_t warhead_capacity = warheads_per_seat * max_seats;
inline constexpr std::uint16_t launches_of_a_kind = 512;  // of one seat in a whole game: no id is given twice
inline constexpr std::uint16_t launches_per_seat = 4 * launches_of_a_kind;
inline constexpr std::uint16_t first_warhead = units_per_seat * max_seats;

enum class Weapon : std::uint8_t { unguided, guided, mine };
inline constexpr std::size_t weapons = 3;

constexpr bool is_ship(UnitId unit) { return unit.value < first_warhead; }
constexpr Seat owner_of(UnitId unit) {
    const int seat =
        is_ship(unit) ? unit.value / units_per_seat : (unit.value - first_warhead) / launches_per_seat;
    return Seat{static_cast<std::uint8_t>(seat)};
}
constexpr UnitId ship_id(Seat seat, std::size_t index) {
    return UnitId{static_cast<std::uint16_t>(std::size_t{seat.value} * units_per_seat + index)};
}
// The `number`th of its kind that a seat launches, counted from 0.
constexpr UnitId warhead_id(Seat seat, Weapon weapon, std::size_t number) {
    return UnitId{static_cast<std::uint16_t>(first_warhead + std::size_t{seat.value} * launches_per_seat +
                                             static_cast<std::size_t>(weapon) * launches_of_a_kind + number)};
}
constexpr std::size_t launch_number(UnitId warhead) {
    return static_cast<std::size_t>(warhead.value - first_warhead) % launches_of_a_kind;
}
constexpr Weapon weapon_of(UnitId warhead) {
    const int kind = (warhead.value - first_warhead) % launches_per_seat / launches_of_a_kind;
    return static_cast<Weapon>(kind < 2 ? kind : 2);
}

// What others see of a mine that lay hidden, once it goes off: the same for every one of them.
constexpr UnitId unseen_mine(Seat seat) { return warhead_id(seat, Weapon::mine, launches_of_a_kind - 1U); }

enum class Edition : std::uint8_t { revised_2009, original_1979 };
// In 1979 one side defends and the other warps in upon it.
enum class Role : std::uint8_t { either, attacker, defender };
inline constexpr Seat attacker{0};
inline constexpr Seat defender{1};
enum class Hull : std::uint8_t { six, nine, twelve };
enum class Pod : std::uint8_t { none, cargo, cabin, laser, launch, tractor, screen };
enum class Section : std::uint8_t { maneuver, warp, power };
enum class Technology : std::uint8_t {
    acceleration,
    laser,
    launch,
    mine,
    unguided,
    guided,
    multi_fire,
    tractor,
    screen
};
enum class Fate : std::uint8_t { building, in_play, destroyed, warped_out, withdrawn };
enum class FireMode : std::uint8_t { alternating, plotted };
enum class Destruction : std::uint8_t { revised, literal };
enum class LaunchLoad : std::uint8_t { factor, none, level };
enum class MineCost : std::uint8_t { half, whole };
enum class Cause : std::uint8_t { critical, cabins, sections, unseen };
enum class Spoiler : std::uint8_t { enemy_near, was_hit };
enum class Ending : std::uint8_t {
    last_fleet,
    nobody_left,
    agreement,
    turn_limit,
    time_up,
    out_of_space,
    too_long
};

inline constexpr std::size_t pod_slots = 12;
inline constexpr std::size_t technologies = 9;
inline constexpr std::size_t launch_pods = 6;  // of one ship at most: the other slots hold the hull's cabins
using Pods = std::array<Pod, pod_slots>;
using Levels = std::array<std::uint8_t, technologies>;

constexpr Technology technology_of(Weapon weapon) {
    return weapon == Weapon::mine     ? Technology::mine
           : weapon == Weapon::guided ? Technology::guided
                                      : Technology::unguided;
}
constexpr std::size_t slots_of(Hull hull) { return 6 + 3 * static_cast<std::size_t>(hull); }
constexpr std::uint8_t boxes_of(Hull hull) {  // boxes in each section
    return static_cast<std::uint8_t>(1 + static_cast<int>(hull));
}
constexpr Section section_of(Hull hull, std::size_t slot) {  // slot counted from 0
    return static_cast<Section>(slot / (slots_of(hull) / 3));
}

// Instead of clean turns until the turn ends, of a ship whose attempt to warp out was spoilt in it (1979).
inline constexpr std::uint8_t warp_failed = 255;

// One ship. `lost` has bit n set when the pod in slot n is destroyed; `hits` counts hits taken per section.
struct Ship {
    UnitId unit{};
    Hull hull = Hull::six;
    Fate fate = Fate::building;
    Vec position{};
    Vec velocity{};
    Pods pods{};
    std::uint16_t lost = 0;
    std::array<std::uint8_t, 3> hits{};
    bool is_warping = false;
    std::uint8_t clean_turns = 0;
    bool was_hit = false;     // by fire, this turn
    bool has_fired = false;   // this laser phase
    bool has_pushed = false;  // this tractor phase

    static constexpr auto fields() {
        return Fields{open("unit", &Ship::unit),
                      open("hull", &Ship::hull),
                      open("fate", &Ship::fate),
                      open("position", &Ship::position),
                      open("velocity", &Ship::velocity),
                      owner("pods", &Ship::pods),
                      owner("lost", &Ship::lost),
                      owner("hits", &Ship::hits),
                      open("is_warping", &Ship::is_warping),
                      open("clean_turns", &Ship::clean_turns),
                      owner("was_hit", &Ship::was_hit),
                      open("has_fired", &Ship::has_fired),
                      open("has_pushed", &Ship::has_pushed)};
    }
    bool is_in_play() const { return fate == Fate::in_play; }
    // Its owner's, as owner_of finds it, which asks first whether a unit is a ship.
    Seat seat() const { return Seat{static_cast<std::uint8_t>(unit.value / units_per_seat)}; }
    bool has_section(Section section) const {
        return hits[static_cast<std::size_t>(section)] < boxes_of(hull);
    }
    bool has_failed_to_warp() const { return clean_turns == warp_failed; }
    bool is_charging() const { return is_warping && !has_failed_to_warp(); }
    bool may_declare_warp() const { return !is_warping && has_section(Section::warp); }
    bool has_pod(std::size_t slot) const { return (lost & (1U << slot)) == 0; }
    bool has_working(Pod kind) const {
        for (std::size_t slot = 0; slot < slots_of(hull); ++slot)
            if (pods[slot] == kind && has_pod(slot)) return true;
        return false;
    }
    int working(Pod kind) const {
        int count = 0;
        for (std::size_t slot = 0; slot < slots_of(hull); ++slot)
            count += pods[slot] == kind && has_pod(slot) ? 1 : 0;
        return count;
    }
};

// A seat's standing.
struct Player {
    Levels levels{};  // 0 = not held; all 0 until technologies are revealed
    std::int32_t points = 0;
    bool is_playing = true;  // has not resigned
    bool has_placed = false;
    bool has_warped_in = false;                     // placed its fleet after another seat
    bool holds_fire = false;                        // dropped out of this laser phase
    bool has_passed = false;                        // in this round of detonations or tractors
    bool agrees_to_end = false;                     // in this turn's sheet
    std::array<std::uint16_t, weapons> launched{};  // so far, by Weapon
    std::uint8_t mines = 0;                         // bought to be laid before play (1979)

    static constexpr auto fields() {
        return Fields{owner("levels", &Player::levels),
                      open("points", &Player::points),
                      open("is_playing", &Player::is_playing),
                      open("has_placed", &Player::has_placed),
                      open("has_warped_in", &Player::has_warped_in),
                      open("holds_fire", &Player::holds_fire),
                      open("has_passed", &Player::has_passed),
                      open("agrees_to_end", &Player::agrees_to_end),
                      open("launched", &Player::launched),
                      owner("mines", &Player::mines)};
    }
    int level(Technology technology) const { return levels[static_cast<std::size_t>(technology)]; }
};

// One ship's shots at one target, allotted before any roll.
struct Allotment {
    UnitId target{};
    std::uint8_t lasers = 0;
    static constexpr auto fields() {
        return Fields{open("target", &Allotment::target), open("lasers", &Allotment::lasers)};
    }
};

// An order sealed for later in the same phase (Rules.fire = plotted), kept while the phase is carried out.
enum class PlotPhase : std::uint8_t { detonation, laser, tractor };
struct Plot {
    PlotPhase phase = PlotPhase::laser;
    UnitId unit{};
    UnitId target = no_unit;
    std::uint8_t lasers = 0;
    Vec change{};
    static constexpr auto fields() {
        return Fields{open("phase", &Plot::phase), open("unit", &Plot::unit), open("target", &Plot::target),
                      open("lasers", &Plot::lasers), open("change", &Plot::change)};
    }
};

// A launch that has been ordered, while its dud dice are out.
struct PendingLaunch {
    UnitId unit{};
    std::uint8_t pod = 0;
    Weapon weapon = Weapon::unguided;
    static constexpr auto fields() {
        return Fields{open("unit", &PendingLaunch::unit), owner("pod", &PendingLaunch::pod),
                      open("weapon", &PendingLaunch::weapon)};
    }
};

// A torpedo or a mine in space. Gone ones are taken off the list.
struct Warhead {
    UnitId unit{};
    Weapon weapon = Weapon::unguided;
    bool is_new = false;  // launched this turn
    Vec position{};
    Vec velocity{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Warhead::unit), owner("weapon", &Warhead::weapon),
                      owner("is_new", &Warhead::is_new), owner("position", &Warhead::position),
                      owner("velocity", &Warhead::velocity)};
    }
    // Its owner's, as a ship says it.
    Seat seat() const {
        return Seat{static_cast<std::uint8_t>((unit.value - first_warhead) / launches_per_seat)};
    }
    // A guided torpedo every turn, an unguided one in the turn of its launch, a mine never.
    bool can_burn() const { return weapon == Weapon::guided || (weapon == Weapon::unguided && is_new); }
};

// What one launch pod still holds, by Weapon. Empty and lost pods have no entry.
struct Magazine {
    UnitId unit{};
    std::uint8_t pod = 0;  // numbered from 1
    std::array<std::uint8_t, weapons> rounds{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Magazine::unit), owner("pod", &Magazine::pod),
                      owner("rounds", &Magazine::rounds)};
    }
    Seat seat() const { return Seat{static_cast<std::uint8_t>(unit.value / units_per_seat)}; }
    bool is_empty() const { return rounds[0] == 0 && rounds[1] == 0 && rounds[2] == 0; }
};

// The warhead that has gone off, how far its blast has come in the order of ids, and the damage rolls left.
struct Blast {
    UnitId unit = no_unit;
    Weapon weapon = Weapon::unguided;
    Vec position{};
    UnitId target = no_unit;
    std::uint8_t rolls = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &Blast::unit), open("weapon", &Blast::weapon),
                      open("position", &Blast::position), hidden("target", &Blast::target),
                      hidden("rolls", &Blast::rolls)};
    }
};

// The ship that is firing, and how far its dice have come.
struct Volley {
    UnitId unit = no_unit;
    List<Allotment, 6> allotments{};
    UnitId target = no_unit;  // hit by the shot whose damage is being rolled
    static constexpr auto fields() {
        return Fields{open("unit", &Volley::unit), open("allotments", &Volley::allotments),
                      open("target", &Volley::target)};
    }
};

}  // namespace astrogate::vector3

namespace astrogate {
template <>
inline constexpr auto enum_names<vector3::Edition> = std::array{"revised_2009", "original_1979"};
template <>
inline constexpr auto enum_names<vector3::Role> = std::array{"either", "attacker", "defender"};
template <>
inline constexpr auto enum_names<vector3::Hull> = std::array{"six", "nine", "twelve"};
template <>
inline constexpr auto enum_names<vector3::Pod> =
    std::array{"none", "cargo", "cabin", "laser", "launch", "tractor", "screen"};
template <>
inline constexpr auto enum_names<vector3::Section> = std::array{"maneuver", "warp", "power"};
template <>
inline constexpr auto enum_names<vector3::Technology> = std::array{
    "acceleration", "laser", "launch", "mine", "unguided", "guided", "multi_fire", "tractor", "screen"};
template <>
inline constexpr auto enum_names<vector3::Weapon> = std::array{"unguided", "guided", "mine"};
template <>
inline constexpr auto enum_names<vector3::Destruction> = std::array{"revised", "literal"};
template <>
inline constexpr auto enum_names<vector3::LaunchLoad> = std::array{"factor", "none", "level"};
template <>
inline constexpr auto enum_names<vector3::MineCost> = std::array{"half", "whole"};
template <>
inline constexpr auto enum_names<vector3::PlotPhase> = std::array{"detonation", "laser", "tractor"};
template <>
inline constexpr auto enum_names<vector3::Fate> =
    std::array{"building", "in_play", "destroyed", "warped_out", "withdrawn"};
template <>
inline constexpr auto enum_names<vector3::FireMode> = std::array{"alternating", "plotted"};
template <>
inline constexpr auto enum_names<vector3::Cause> = std::array{"critical", "cabins", "sections", "unseen"};
template <>
inline constexpr auto enum_names<vector3::Spoiler> = std::array{"enemy_near", "was_hit"};
template <>
inline constexpr auto enum_names<vector3::Ending> =
    std::array{"last_fleet", "nobody_left", "agreement", "turn_limit", "time_up", "out_of_space", "too_long"};
}  // namespace astrogate
