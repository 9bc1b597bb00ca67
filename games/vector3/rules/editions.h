// Vector 3: an edition is a set of values and functions. All that differs between the texts stands in the two
// sets of editions.cpp; the rules ask `game.edition()` for what they need and never which text is played.
#pragma once
#include <span>
#include <string_view>

#include "games/vector3/game.h"

namespace astrogate::vector3 {

using SeatQuestion = bool (*)(const Vector3&, const State&, Seat);

struct EditionRules {
    std::string_view ruleset;
    Rules (*preset)();
    bool told_by_twins;                           // of the sentences that the code names (rules.toml)
    std::span<const std::uint8_t> order_of_play;  // of steps; what is reached by `call` stands in none
    std::uint8_t after_fire;                      // the step after laser fire in it

    // Setting up
    bool has_sides;  // one defends, the other warps in upon it; else the seats place around the table
    bool always_bans_arrivals;  // who has warped in does not fire; else an option
    bool lays_mines;            // before play; else they are launched
    const char* rule_of_needs;  // of a pod or weapon whose technology is not held

    // What a side keeps to itself to the end: levels, kinds of pods, loads, damage and the dice for them.
    // Each side then has a notebook of the other's, and who has a part in a phase is found from what lies
    // open.
    bool has_secrets;
    SeatQuestion has_shot;    // of lasers, leaving aside who holds fire
    SeatQuestion has_push;    // of tractor-pressors, leaving aside who has passed
    SeatQuestion has_launch;  // is asked to salvo

    // Phases and rounds
    bool skips_idle_phases;
    bool one_die_begins;      // a round, for both sides; else every seat rolls two
    bool passes_once;         // who passes is out of the round; else asked again once another acts
    bool fire_may_be_sealed;  // by the option

    // Weapons and drives
    bool screens_add_to_die;      // of the side shot at; else they lower the number needed, openly
    bool duds_by_launch_level;    // else by that of the weapon
    bool pushes_warheads;         // with tractor-pressors
    bool one_axis_without_drive;  // the burn left to a ship whose Maneuver is destroyed

    // Warping out
    void (*close_warp_turn)(const Vector3& game, const State& state, Events<Vector3>& events);
    bool leaves_in_movement;   // else as the turn closes
    bool is_spoilt_warp_over;  // else the count begins again at nothing

    bool scores_at_once;  // else points are counted when the game ends
};

extern const EditionRules revised_2009;
extern const EditionRules original_1979;
inline const EditionRules& rules_of(Edition edition) {
    return edition == Edition::original_1979 ? original_1979 : revised_2009;
}

}  // namespace astrogate::vector3
