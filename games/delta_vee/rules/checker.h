// Delta Vee: the checker of a sheet's orders, from a View: check.cpp has those of flight and fire, check_battle.cpp those of
// Battle Commands and missiles.
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

// The order at `i` of a sheet.
struct Checker {
    const DeltaVee& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;

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

private:
    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    static Problem about(const char* code, const char* rule, const Ship& ship) {
        return Problem(code, rule).with("unit", ship.unit.value);
    }
    // A unit that this seat may order now; null, with a Problem, where it is none.
    const Ship* own(UnitId unit, bool is_time) const;
    const Ship* own_ship(UnitId unit, bool is_time) const;  // no missile
    const Ship* own_missile(UnitId unit) const;             // for standing orders
    void check_change(UnitId unit, int by, bool is_faster) const;
    void check_whole(const Ship& ship) const;
    void check_battle(const Ship& ship) const;
    void check_energy(const Ship& ship) const;
    bool takes_commands(const Ship& missile) const;
    template <class O>
    static constexpr bool is_maneuver(const O&) {
        return std::is_same_v<O, Accelerate> || std::is_same_v<O, Decelerate> || std::is_same_v<O, Turn> ||
               std::is_same_v<O, Weave>;
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
