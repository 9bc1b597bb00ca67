// Delta Vee: the charts as data/charts.toml has them, each figure with how sure we are of it.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "base/field_macros.h"
#include "base/list.h"

namespace astrogate {

// How sure a figure is: it stands in the text; was read from a damaged table and checked; follows from
// several clues; from one weak one; or nothing is left, and it only keeps the game playable.
ASTROGATE_ENUM(delta_vee, Confidence, certain, decoded, inferred, weak, guess);
ASTROGATE_ENUM(delta_vee, Kind, terwillicker_5000, terwillicker_x, dagger, sword, spear, piccolo, flute,
               clarinet, gamma, zeta, iota, mu, missile);
ASTROGATE_ENUM(delta_vee, Pod, hunter, light_weapon, heavy_weapon, arsenal, battle_communications, tractor,
               battlecraft, standard_jump, augmented_jump, energy, other, luxury_cabin, standard_cabin, crew,
               advanced_medical, bio_research, standard_cargo, buffered_cargo, living_cargo, lander, survey,
               robot, explorer, escape, support, equipment);
ASTROGATE_ENUM(delta_vee, Missile, unknown, unguided, guided, intelligent, mims);
ASTROGATE_ENUM(delta_vee, Shot, laser_burst, laser_barrage, particle_burst, particle_barrage);
ASTROGATE_ENUM(delta_vee, Part, bridge, engine, force_field, pod_1, pod_2, pod_3, pod_4, pod_5, pod_6, pod_7,
               pod_8, pod_9, pod_10, pod_11, pod_12, pod_13, pod_14, pod_15);

}  // namespace astrogate

namespace astrogate::delta_vee {

inline constexpr std::size_t kinds = 12;  // with a row in the chart; a missile has its own
inline constexpr std::size_t missiles = 4;
inline constexpr std::size_t pod_kinds = 11;  // with a row in the chart; `other` is that of all that follow
inline constexpr std::size_t shots = 4;
inline constexpr std::size_t value_columns = 8;
inline constexpr std::size_t speed_columns = 6;
inline constexpr int automatic = 10;  // a hit without a roll: no face of ten sides is above it

constexpr bool is_cargo(Pod pod) {
    return pod == Pod::standard_cargo || pod == Pod::buffered_cargo || pod == Pod::living_cargo;
}

// In TOML a pair: [8, "guess"].
struct Figure {
    std::int16_t value = 0;
    Confidence confidence = Confidence::certain;
    static constexpr bool as_row = true;
    ASTROGATE_FIELDS(Figure, open, (value, confidence))
};

// Chart 4.9, a row each.
struct ShipClass {
    Kind kind = Kind::terwillicker_5000;
    Figure pods{};
    Figure velocity{};
    Figure maneuver{};
    Figure energy{};  // EU
    Figure burn{};    // EU a Block
    Figure burster{};
    Figure armor{};
    Figure force_field{};  // 0: none
    Figure civ{};
    Figure targeting{};
    Figure streamlined{};  // 1: it is
    ASTROGATE_FIELDS(ShipClass, open,
                     (kind, pods, velocity, maneuver, energy, burn, burster, armor, force_field, civ,
                      targeting, streamlined))
};
// Chart 5.8, a row each. Its missiles are in the magazines.
struct PodClass {
    Pod pod = Pod::hunter;
    Figure fires{};  // in a Fire Phase, of any type; 0: no weapon
    Figure commands{};
    Figure civ{};
    Figure targeting{};
    Figure armor{};
    ASTROGATE_FIELDS(PodClass, open, (pod, fires, commands, civ, targeting, armor))
};
// A tractor beam by the Civ Level of its pod: Maneuver Commands a phase, and how many hexes it reaches.
struct Tractor {
    std::uint8_t civ = 0;
    Figure commands{};
    Figure reach{};
    ASTROGATE_FIELDS(Tractor, open, (civ, commands, reach))
};
// The missiles of chart 5.8, in the order of Missile without `unknown`. `prepared`: 1 where one is launched
// only after Prepare Missile.
struct Magazine {
    Pod pod = Pod::hunter;
    std::array<Figure, missiles> count{};
    std::array<std::uint8_t, missiles> prepared{};
    ASTROGATE_FIELDS(Magazine, open, (pod, count, prepared))
};
// Missile Chart 9.5, a row each; of an unguided missile there is none.
struct MissileClass {
    Missile missile = Missile::guided;
    std::uint8_t civ = 6;
    Figure velocity{};
    Figure maneuver{};
    Figure energy{};
    ASTROGATE_FIELDS(MissileClass, open, (missile, civ, velocity, maneuver, energy))
};
// A row of the Fire Results Table: the energy, and the Hit Chance by column; 10 is a hit without a roll, 0
// none.
struct FireRow {
    Shot shot = Shot::laser_burst;
    std::uint8_t energy = 0;
    std::array<std::uint8_t, value_columns> chances{};
    ASTROGATE_FIELDS(FireRow, open, (shot, energy, chances))
};
struct Charts {
    std::array<ShipClass, kinds> classes{};            // in the order of Kind
    std::array<PodClass, pod_kinds> pods{};            // in the order of Pod
    std::array<std::uint8_t, value_columns> values{};  // the greatest Target Value of each column
    std::array<FireRow, shots> fire{};                 // in the order of Shot
    std::array<List<Part, 2>, 10> hits{};              // by die; none: a critical hit
    List<Magazine, 4> magazines{};
    List<MissileClass, 9> missiles{};
    std::array<std::uint8_t, speed_columns> speeds{};  // the greatest relative velocity of each column
    std::array<std::array<std::uint8_t, speed_columns>, 3> interception{};  // by Civ Level from 6
    Figure detection{};                 // hexes from a ship within which units are revealed
    Figure search{};                    // by an Active Search
    Figure search_far{};                // with battle communications
    Figure weave{};                     // added to the Target Value of fire at a ship that weaves
    Figure energy_pod{};                // EU
    Figure energy_leak{};               // EU a Command Phase, of an energy pod that is damaged
    std::array<Tractor, 2> tractors{};  // by rising Civ Level
    Figure tractor_burns{};             // burn rates of the target that a command by tractor costs
    Figure map_columns{};               // hexes of a map sheet
    Figure map_rows{};
    ASTROGATE_FIELDS(Charts, open,
                     (classes, pods, values, fire, hits, magazines, missiles, speeds, interception, detection,
                      search, search_far, weave, energy_pod, energy_leak, tractors, tractor_burns,
                      map_columns, map_rows))

    const ShipClass& of(Kind kind) const {
        static constexpr ShipClass no_class{};
        return kind == Kind::missile ? no_class : classes[static_cast<std::size_t>(kind)];
    }
    const PodClass& of(Pod pod) const {
        // 1981:5.7
        return pods[std::min(static_cast<std::size_t>(pod), pod_kinds - 1)];
    }
    const Magazine& magazine(Pod pod) const {
        static constexpr Magazine empty{};
        for (const Magazine& one : magazines)
            if (one.pod == pod) return one;
        return empty;
    }
    const FireRow& of(Shot shot) const { return fire[static_cast<std::size_t>(shot)]; }
};

}  // namespace astrogate::delta_vee
