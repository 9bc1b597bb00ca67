// Vector 3: the words of the game. Everything a sheet, an event or a view is made of, each with its field
// list.
#pragma once
#include <array>
#include <cstdint>
#include <tuple>
#include <variant>

#include "base/fields.h"
#include "kernel/seat.h"
#include "kernel/waiting.h"
#include "space/vec.h"

namespace astrogate::vector3 {

inline constexpr std::size_t ships_per_seat = 18;
inline constexpr std::size_t ship_capacity = ships_per_seat * max_seats;
inline constexpr std::uint16_t units_per_seat = 32;  // ship k of seat s has unit id 32 s + k

constexpr Seat owner_of(UnitId unit) { return Seat{static_cast<std::uint8_t>(unit.value / units_per_seat)}; }
constexpr UnitId ship_id(Seat seat, std::size_t index) {
    return UnitId{static_cast<std::uint16_t>(std::size_t{seat.value} * units_per_seat + index)};
}

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
enum class Cause : std::uint8_t { critical, cabins, sections };
enum class Spoiler : std::uint8_t { enemy_near, was_hit };
enum class Ending : std::uint8_t { last_fleet, nobody_left, agreement, turn_limit, time_up, out_of_space };

inline constexpr std::size_t pod_slots = 12;
inline constexpr std::size_t technologies = 9;
using Pods = std::array<Pod, pod_slots>;
using Levels = std::array<std::uint8_t, technologies>;

constexpr std::size_t slots_of(Hull hull) { return 6 + 3 * static_cast<std::size_t>(hull); }
constexpr std::uint8_t boxes_of(Hull hull) {  // boxes in each section
    return static_cast<std::uint8_t>(1 + static_cast<int>(hull));
}
constexpr Section section_of(Hull hull, std::size_t slot) {  // slot counted from 0
    return static_cast<Section>(slot / (slots_of(hull) / 3));
}

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
    bool was_hit = false;    // by fire, this turn
    bool has_fired = false;  // this laser phase

    static constexpr auto fields() {
        return std::tuple{open("unit", &Ship::unit),
                          open("hull", &Ship::hull),
                          open("fate", &Ship::fate),
                          open("position", &Ship::position),
                          open("velocity", &Ship::velocity),
                          open("pods", &Ship::pods),
                          open("lost", &Ship::lost),
                          open("hits", &Ship::hits),
                          open("is_warping", &Ship::is_warping),
                          open("clean_turns", &Ship::clean_turns),
                          open("was_hit", &Ship::was_hit),
                          open("has_fired", &Ship::has_fired)};
    }
    bool is_in_play() const { return fate == Fate::in_play; }
    bool has_section(Section section) const {
        return hits[static_cast<std::size_t>(section)] < boxes_of(hull);
    }
    bool has_pod(std::size_t slot) const { return (lost & (1U << slot)) == 0; }
    int working(Pod kind) const {
        int count = 0;
        for (std::size_t slot = 0; slot < slots_of(hull); ++slot)
            count += pods[slot] == kind && has_pod(slot) ? 1 : 0;
        return count;
    }
};

// A seat's standing, public in this edition.
struct Player {
    Levels levels{};  // 0 = not held; all 0 until technologies are revealed
    std::int32_t points = 0;
    bool is_playing = true;  // has not resigned
    bool has_placed = false;
    bool holds_fire = false;     // dropped out of this laser phase
    bool agrees_to_end = false;  // in this turn's sheet

    static constexpr auto fields() {
        return std::tuple{
            open("levels", &Player::levels),         open("points", &Player::points),
            open("is_playing", &Player::is_playing), open("has_placed", &Player::has_placed),
            open("holds_fire", &Player::holds_fire), open("agrees_to_end", &Player::agrees_to_end)};
    }
    int level(Technology technology) const { return levels[static_cast<std::size_t>(technology)]; }
};

// ---- orders -----------------------------------------------------------------------------------------------

struct ChooseTechnology {
    static constexpr const char* name = "choose_technology";
    Levels levels{};
    static constexpr auto fields() { return std::tuple{owner("levels", &ChooseTechnology::levels)}; }
};
struct BuildShip {
    static constexpr const char* name = "build";
    UnitId unit{};
    Hull hull = Hull::six;
    Pods pods{};  // slots beyond the hull's are `none`
    static constexpr auto fields() {
        return std::tuple{owner("unit", &BuildShip::unit), owner("hull", &BuildShip::hull),
                          owner("pods", &BuildShip::pods)};
    }
};
struct Place {
    static constexpr const char* name = "place";
    UnitId unit{};
    Vec position{};
    static constexpr auto fields() {
        return std::tuple{owner("unit", &Place::unit), owner("position", &Place::position)};
    }
};
struct Fire {
    static constexpr const char* name = "fire";
    UnitId unit{};
    UnitId target{};
    std::uint8_t lasers = 0;
    static constexpr auto fields() {
        return std::tuple{owner("unit", &Fire::unit), owner("target", &Fire::target),
                          owner("lasers", &Fire::lasers)};
    }
};
struct Hold {  // drop out of this laser phase
    static constexpr const char* name = "hold";
    static constexpr auto fields() { return std::tuple{}; }
};
struct Burn {
    static constexpr const char* name = "burn";
    UnitId unit{};
    Vec change{};
    static constexpr auto fields() {
        return std::tuple{owner("unit", &Burn::unit), owner("change", &Burn::change)};
    }
};
struct WarpOut {
    static constexpr const char* name = "warp_out";
    UnitId unit{};
    static constexpr auto fields() { return std::tuple{owner("unit", &WarpOut::unit)}; }
};
struct CancelWarp {
    static constexpr const char* name = "cancel_warp";
    UnitId unit{};
    static constexpr auto fields() { return std::tuple{owner("unit", &CancelWarp::unit)}; }
};
struct AgreeToEnd {
    static constexpr const char* name = "agree_to_end";
    static constexpr auto fields() { return std::tuple{}; }
};

using Order =
    std::variant<ChooseTechnology, BuildShip, Place, Fire, Hold, Burn, WarpOut, CancelWarp, AgreeToEnd>;

// One ship's shots at one target, allotted before any roll.
struct Allotment {
    UnitId target{};
    std::uint8_t lasers = 0;
    static constexpr auto fields() {
        return std::tuple{open("target", &Allotment::target), open("lasers", &Allotment::lasers)};
    }
};

// A fire order sealed for later in the same phase (Rules.fire = plotted), kept while the phase is carried
// out.
struct Plot {
    UnitId unit{};
    UnitId target{};
    std::uint8_t lasers = 0;
    static constexpr auto fields() {
        return std::tuple{open("unit", &Plot::unit), open("target", &Plot::target),
                          open("lasers", &Plot::lasers)};
    }
};

// The ship that is firing, and how far its dice have come.
struct Volley {
    UnitId unit = no_unit;
    List<Allotment, 6> allotments{};
    UnitId target = no_unit;  // hit by the shot whose damage is being rolled
    static constexpr auto fields() {
        return std::tuple{open("unit", &Volley::unit), open("allotments", &Volley::allotments),
                          open("target", &Volley::target)};
    }
};

}  // namespace astrogate::vector3

namespace astrogate {
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
inline constexpr auto enum_names<vector3::Fate> =
    std::array{"building", "in_play", "destroyed", "warped_out", "withdrawn"};
template <>
inline constexpr auto enum_names<vector3::FireMode> = std::array{"alternating", "plotted"};
template <>
inline constexpr auto enum_names<vector3::Cause> = std::array{"critical", "cabins", "sections"};
template <>
inline constexpr auto enum_names<vector3::Spoiler> = std::array{"enemy_near", "was_hit"};
template <>
inline constexpr auto enum_names<vector3::Ending> =
    std::array{"last_fleet", "nobody_left", "agreement", "turn_limit", "time_up", "out_of_space"};
}  // namespace astrogate
