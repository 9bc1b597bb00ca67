// Delta Vee: the checker of a sheet's orders, from a View: check.cpp has those of flight and fire,
// check_battle.cpp those of Battle Commands and missiles, check_craft.cpp those of set-up, battlecraft and
// docking; nearest.cpp has what a refusal names instead.
#pragma once
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

inline bool is_command(const View& view) {
    return view.seen.step == step::first_command || view.seen.step == step::second_command;
}
inline bool is_fire(const View& view) {
    return view.seen.step == step::first_fire || view.seen.step == step::second_fire;
}
inline bool is_standing(const View& view) {
    return view.seen.step == step::first_standing || view.seen.step == step::second_standing;
}

inline bool is_placing(const View& view) {
    return view.seen.step == step::first_placing || view.seen.step == step::second_placing;
}
inline bool is_at_planet(const View& view) { return view.seen.step == step::planet; }

// The order at `i` of a sheet.
struct Checker {
    const DeltaVee& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;
    mutable Ship fresh{};  // a battlecraft that the sheet launches

    void operator()(const Accelerate& order) const { check_change(order.unit, order.by, true); }
    void operator()(const Decelerate& order) const { check_change(order.unit, order.by, false); }
    void operator()(const Turn& order) const;
    void operator()(const Weave& order) const;
    void operator()(const Fire& order) const;
    void operator()(const ChoosePart& order) const;
    void operator()(const Search& order) const;
    void operator()(const Prepare& order) const;
    void operator()(const Control& order) const;
    void operator()(const RaiseField& order) const;
    void operator()(const LowerField& order) const;
    void operator()(const Decline& order) const;
    void operator()(const Prefer& order) const;
    void operator()(const Launch& order) const;
    void operator()(const Place& order) const;
    void operator()(const SetOut& order) const;
    void operator()(const PrepareJump& order) const;
    void operator()(const JumpOut& order) const;
    void operator()(const PrepareCraft& order) const;
    void operator()(const LaunchCraft& order) const;
    void operator()(const UseTractor& order) const;
    void operator()(const Rendezvous& order) const;
    void operator()(const Refill& order) const;
    void operator()(const Undock& order) const;
    void operator()(const LeaveOrbit& order) const;
    void operator()(const MoveNext& order) const;

private:
    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    static Problem about(const char* code, const char* rule, const Ship& ship) {
        return Problem(code, rule).with("unit", ship.unit.value);
    }
    // A unit that this seat may order now; null, with a Problem, where it is none.
    const Ship* own(UnitId unit, bool is_time) const;
    bool say_aboard(UnitId unit, const char* field) const;
    const Ship* own_ship(UnitId unit, bool is_time) const;  // no missile
    const Ship* own_missile(UnitId unit) const;             // for standing orders
    void check_change(UnitId unit, int by, bool is_faster) const;
    void check_whole(const Ship& ship) const;
    void check_battle(const Ship& ship) const;
    void check_energy(const Ship& ship) const;
    // One that may take Maneuver Commands now: also a battlecraft that the sheet launches.
    const Ship* own_flyer(UnitId unit) const;
    const Craft* own_craft(UnitId mother, UnitId craft) const;
    bool is_banned(const Ship& ship) const;  // its field is up, and stays so
    bool is_docking(const Ship& one, const Ship& other) const;
    void check_face(const Turn& order) const;
    void say_no_beam(const Ship& ship) const;
    void check_pull(const UseTractor& order, const Ship& ship, const Ship& target, const Beams& beams) const;
    void check_tractor_alone(const UseTractor& order, const Ship& target) const;
    bool takes_commands(const Ship& missile) const;
    // What a refusal names beside its reason (nearest.cpp).
    Problem not_now(const char* rule) const;
    int nearest_change(const Ship& ship, int by, bool is_faster) const;
    int payable_changes(const Ship& ship) const;
    int preparing(UnitId unit, std::uint8_t mount, Missile missile,
                  std::size_t orders) const;  // the first of the sheet
    Problem missile_instead(Problem problem, const Ship& ship, std::uint8_t mount, bool is_launch) const;
    static Problem template_of(Problem problem, const Ship& ship);
    template <class O>
    static constexpr bool is_maneuver(const O&) {
        return std::is_same_v<O, Accelerate> || std::is_same_v<O, Decelerate> || std::is_same_v<O, Turn> ||
               std::is_same_v<O, Weave> || std::is_same_v<O, PrepareJump> || std::is_same_v<O, JumpOut>;
    }
    // Whether the order at `i` is the first of its sort for the unit, so that the whole is looked at once.
    template <class F>
    bool is_first_for(const Ship& ship, F&& is_of_sort) const {
        for (std::size_t k = 0; k < i; ++k) {
            bool is_one = false;
            on_alternative(sheet.orders[k],
                           [&](const auto& one) { is_one = unit_in(one) == ship.unit && is_of_sort(one); });
            if (is_one) return false;
        }
        return true;
    }
};

}  // namespace astrogate::delta_vee
