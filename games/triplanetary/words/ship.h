// Triplanetary: the ships, and the little words that ships, orders and events are told in.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "base/fields.h"
#include "base/list.h"
#include "games/triplanetary/map/course.h"
#include "kernel/seat.h"
#include "mechanics/hex_facts.h"

namespace astrogate::triplanetary {

inline constexpr std::size_t ship_capacity = 40;
using Worlds = List<Body, 8>;            // there are eight of full gravity
inline constexpr int burn_limit = 2;     // fuel points in one turn, by an overload
inline constexpr int destroyed_at = 6;   // turns of disablement
inline constexpr int days_foreseen = 3;  // of coasting

enum class Ending : std::uint8_t {
    landed,
    last_ship,
    nobody_left,
    turn_limit,
    time_up,
    pilgrims_decisive,
    pilgrims_marginal,
    pilgrims_moral,
    enforcers_decisive,
    enforcers_marginal,
    resigned,
    one_side_left,
    world_wasted,
    pirates_decisive,
    pirates_win,
    navy_decisive,
    navy_win,
    passengers_lost,
    empire_decisive,
    empire_marginal,
    rebel_decisive,
    mutiny_fails,
    tyrant_falls,
    enforcers_hide,
    rebels_destroyed,
    rebels_hide,
    enforcers_alive,
    fortune,
    nova,
    east_wins,
    west_wins,
    invasion_fails,
    blocs_marginal,
    east_decisive,
    west_decisive,
    blocs_decisive,
    colonies_win,
    terra_decisive,
    terra_marginal,
    law_kept,
    law_shared,
    merchants_thrive,
    fleet_wiped_out,
    cycle_looted,
    agreement
};
enum class Recovery : std::uint8_t { same_phase, resupply };  // when disablement counts down
enum class Maintenance : std::uint8_t { overload, repairs };  // what a stop at a base gives besides fuel
enum class Orbit : std::uint8_t { coasting, moving };         // who is in orbit: who coasted, or burned too
enum class Figures : std::uint8_t { edition_1981, edition_2018 };  // packets, rams, the longest odds
enum class Sight : std::uint8_t { open, blocked };                 // whether worlds hide what is behind them
enum class Rams : std::uint8_t { plain, by_velocity };             // whether a difference of velocity counts
enum class Descent : std::uint8_t { ordered, on_touch };  // whether who orbits a world lands by touching it
enum class Decoys : std::uint8_t { may_ram, alone_ram };  // whether the fugitives' transport rams, too
enum class Moral : std::uint8_t { destroyed, disabled };  // what it takes of an Enforcer
enum class Joiners : std::uint8_t { anybody, victims_side };  // who joins a counterattack
enum class Salvos : std::uint8_t { whole, any_part };  // whether a ship may fire with less than all it has
enum class Lift : std::uint8_t { pulled, free };  // whether the arrow above a base pulls who was lifted there
enum class Damage : std::uint8_t { turns, parts };  // whether hits disable a ship for turns, or parts of it
enum class Part : std::uint8_t { none, weapons, drive, structure };  // of a ship
enum class Loss : std::uint8_t { crash, off_the_map, dense_asteroids, damage, nuke };
enum class Kind : std::uint8_t {
    corvette,
    corsair,
    frigate,
    dreadnought,
    transport,
    tanker,
    liner,
    packet,
    orbital_base,
    torch
};
inline constexpr std::size_t kinds = 10;

// Under which rules the facts and events of flight hold.
struct FlightRules {
    using Body = triplanetary::Body;
    using Loss = triplanetary::Loss;
    static constexpr const char* inertia = "1981:astrogation.6";
    static constexpr const char* pull_acts = "1981:gravity.3";
    static constexpr const char* burn_adds = "1981:astrogation.12";
    static constexpr const char* course_sum = "1981:astrogation.7";
    static constexpr const char* will_enter = "1981:gravity.3";
    static constexpr const char* will_be_lost = "1981:crash.1";
    static constexpr const char* will_coast = "1981:astrogation.6";
    static constexpr const char* ship_moved = "1981:astrogation.6";
    static constexpr const char* gravity_entered = "1981:gravity.3";
};

// What a ship does in its next movement phase: flies its vector, or rests where it is landed.
enum class Plot : std::uint8_t { fly, rest, land, take_off };

// What became of a ship; who left beyond Jupiter did so with fuel for a dead stop and more, or without.
// Who joined the Freedom Fleet is in it no more as what it was.
enum class Fate : std::uint8_t { in_play, lost, left, left_with_fuel, joined };
// What an inspection found in a transport.
enum class Identity : std::uint8_t { unknown, decoy, fugitives };

// Gravity pending is not kept: it is that of the last course, which began at `hex` - `vector`.
struct Ship {
    UnitId unit{};
    Seat seat{};
    Kind kind = Kind::corvette;
    Body landed = Body::none;  // the body on whose side it stands; Ceres and Clandestine have no sides
    Hex hex{};
    Hex vector{};  // of its last course
    Direction side = Direction::e;
    std::uint8_t fuel = 0;
    std::uint8_t disabled = 0;   // turns
    std::uint8_t fresh = 0;      // of these, from this segment
    Seat hurt_in{};              // in whose segments they count down,
    bool hurt_moving = false;    // and whether with the movement phase, or with the combat phase
    std::uint8_t asteroids = 0;  // hexes entered at speed, dice to roll
    Plot plot = Plot::fly;
    bool has_overloaded = false;  // since its last maintenance
    bool after_weak = false;      // entered a weak hex last, when that course began
    bool has_burned = false;      // on that course
    bool is_prize = false;        // captured, and not yet seen by a base friendly to its captor
    bool has_fired = false;       // attacked in this segment
    bool was_attacked = false;    // in this combat phase
    UnitId rams = no_unit;        // in this movement phase
    bool is_lifted = false;       // by boosters, so that nothing pulls it on its next course
    std::uint8_t hits = 0;        // that no die has given to its parts yet
    std::uint8_t weapons = 0;     // damage to each part, where that is counted by parts
    std::uint8_t drive = 0;
    std::uint8_t structure = 0;

    static constexpr auto fields() {
        return Fields{open("unit", &Ship::unit),
                      open("seat", &Ship::seat),
                      open("kind", &Ship::kind),
                      open("landed", &Ship::landed),
                      open("hex", &Ship::hex),
                      open("vector", &Ship::vector),
                      open("side", &Ship::side),
                      open("fuel", &Ship::fuel),
                      open("disabled", &Ship::disabled),
                      open("fresh", &Ship::fresh),
                      open("hurt_in", &Ship::hurt_in),
                      open("hurt_moving", &Ship::hurt_moving),
                      open("asteroids", &Ship::asteroids),
                      open("plot", &Ship::plot),
                      open("has_overloaded", &Ship::has_overloaded),
                      open("after_weak", &Ship::after_weak),
                      open("has_burned", &Ship::has_burned),
                      open("is_prize", &Ship::is_prize),
                      open("has_fired", &Ship::has_fired),
                      open("was_attacked", &Ship::was_attacked),
                      open("rams", &Ship::rams),
                      open("is_lifted", &Ship::is_lifted),
                      open("hits", &Ship::hits),
                      open("weapons", &Ship::weapons),
                      open("drive", &Ship::drive),
                      open("structure", &Ship::structure)};
    }
    std::uint8_t& of(Part part) {
        return part == Part::weapons ? weapons : part == Part::drive ? drive : structure;
    }
    std::uint8_t of(Part part) const { return Ship(*this).of(part); }
    bool is_broken() const { return weapons > 0 || drive > 0 || structure > 0; }
    // Whether it does nothing but drift; and for how many turns, if its drive is repaired first.
    bool is_adrift() const { return disabled > 0 || drive > 0; }
    int days_adrift() const { return std::max(disabled, drive); }
};

// Gravity that acts on a ship this turn, in the order in which it was entered; and the body it orbits.
struct Pending {
    UnitId unit{};
    Body orbits = Body::none;
    List<Pull, most_pulls> pulls{};

    static constexpr auto fields() {
        return Fields{open("unit", &Pending::unit), open("orbits", &Pending::orbits),
                      open("pulls", &Pending::pulls)};
    }
};

// A ship of the game, by the number of its unit, whether it is still in play or not. All of it is open.
struct Enrolled {
    Seat seat{};  // at the start
    Kind kind = Kind::corvette;
    Fate fate = Fate::in_play;
    Identity identity = Identity::unknown;
    bool was_disabled = false;  // by guns or a ram, at any time
    bool is_heroic = false;     // has hit at long odds, and adds to its dice in attack

    static constexpr auto fields() {
        return Fields{open("seat", &Enrolled::seat),
                      open("kind", &Enrolled::kind),
                      open("fate", &Enrolled::fate),
                      open("identity", &Enrolled::identity),
                      open("was_disabled", &Enrolled::was_disabled),
                      open("is_heroic", &Enrolled::is_heroic)};
    }
};
using Roster = List<Enrolled, ship_capacity>;

// One attack with guns, or one counterattack: every attacker fires at every target. `seat` is that of the
// first of them. Or planetary defence, of the base on a side of `body` and without attackers.
using Units = List<UnitId, ship_capacity>;
struct Volley {
    Seat seat{};
    Units attackers{};
    Units targets{};
    Body body = Body::none;
    Direction side = Direction::e;

    static constexpr auto fields() {
        return Fields{open("seat", &Volley::seat), open("attackers", &Volley::attackers),
                      open("targets", &Volley::targets), open("body", &Volley::body),
                      open("side", &Volley::side)};
    }
    bool is_defence() const { return body != Body::none; }
};
using Volleys = List<Volley, ship_capacity>;  // the attack, then what answers it; or shots of bases

// A ship that fires with no more than `strength` of its own.
struct Reserve {
    UnitId unit{};
    std::uint8_t strength = 0;

    static constexpr auto fields() {
        return Fields{open("unit", &Reserve::unit), open("strength", &Reserve::strength)};
    }
};
using Reserves = List<Reserve, ship_capacity>;

}  // namespace astrogate::triplanetary

namespace astrogate {
template <>
inline constexpr auto enum_names<triplanetary::Ending> = std::array{"landed",
                                                                    "last_ship",
                                                                    "nobody_left",
                                                                    "turn_limit",
                                                                    "time_up",
                                                                    "pilgrims_decisive",
                                                                    "pilgrims_marginal",
                                                                    "pilgrims_moral",
                                                                    "enforcers_decisive",
                                                                    "enforcers_marginal",
                                                                    "resigned",
                                                                    "one_side_left",
                                                                    "world_wasted",
                                                                    "pirates_decisive",
                                                                    "pirates_win",
                                                                    "navy_decisive",
                                                                    "navy_win",
                                                                    "passengers_lost",
                                                                    "empire_decisive",
                                                                    "empire_marginal",
                                                                    "rebel_decisive",
                                                                    "mutiny_fails",
                                                                    "tyrant_falls",
                                                                    "enforcers_hide",
                                                                    "rebels_destroyed",
                                                                    "rebels_hide",
                                                                    "enforcers_alive",
                                                                    "fortune",
                                                                    "nova",
                                                                    "east_wins",
                                                                    "west_wins",
                                                                    "invasion_fails",
                                                                    "blocs_marginal",
                                                                    "east_decisive",
                                                                    "west_decisive",
                                                                    "blocs_decisive",
                                                                    "colonies_win",
                                                                    "terra_decisive",
                                                                    "terra_marginal",
                                                                    "law_kept",
                                                                    "law_shared",
                                                                    "merchants_thrive",
                                                                    "fleet_wiped_out",
                                                                    "cycle_looted",
                                                                    "agreement"};
template <>
inline constexpr auto enum_names<triplanetary::Recovery> = std::array{"same_phase", "resupply"};
template <>
inline constexpr auto enum_names<triplanetary::Maintenance> = std::array{"overload", "repairs"};
template <>
inline constexpr auto enum_names<triplanetary::Orbit> = std::array{"coasting", "moving"};
template <>
inline constexpr auto enum_names<triplanetary::Figures> = std::array{"edition_1981", "edition_2018"};
template <>
inline constexpr auto enum_names<triplanetary::Sight> = std::array{"open", "blocked"};
template <>
inline constexpr auto enum_names<triplanetary::Rams> = std::array{"plain", "by_velocity"};
template <>
inline constexpr auto enum_names<triplanetary::Descent> = std::array{"ordered", "on_touch"};
template <>
inline constexpr auto enum_names<triplanetary::Decoys> = std::array{"may_ram", "alone_ram"};
template <>
inline constexpr auto enum_names<triplanetary::Moral> = std::array{"destroyed", "disabled"};
template <>
inline constexpr auto enum_names<triplanetary::Joiners> = std::array{"anybody", "victims_side"};
template <>
inline constexpr auto enum_names<triplanetary::Salvos> = std::array{"whole", "any_part"};
template <>
inline constexpr auto enum_names<triplanetary::Lift> = std::array{"pulled", "free"};
template <>
inline constexpr auto enum_names<triplanetary::Damage> = std::array{"turns", "parts"};
template <>
inline constexpr auto enum_names<triplanetary::Part> = std::array{"none", "weapons", "drive", "structure"};
template <>
inline constexpr auto enum_names<triplanetary::Loss> =
    std::array{"crash", "off_the_map", "dense_asteroids", "damage", "nuke"};
template <>
inline constexpr auto enum_names<triplanetary::Kind> =
    std::array{"corvette", "corsair", "frigate", "dreadnought",  "transport",
               "tanker",   "liner",   "packet",  "orbital_base", "torch"};
template <>
inline constexpr auto enum_names<triplanetary::Fate> =
    std::array{"in_play", "lost", "left", "left_with_fuel", "joined"};
template <>
inline constexpr auto enum_names<triplanetary::Identity> = std::array{"unknown", "decoy", "fugitives"};
template <>
inline constexpr auto enum_names<triplanetary::Plot> = std::array{"fly", "rest", "land", "take_off"};
}  // namespace astrogate
