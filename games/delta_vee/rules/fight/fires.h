// Delta Vee: all fires that a ship may conduct now.
#pragma once
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

inline constexpr std::size_t not_aimed = value_columns + 1;

// A target as a ship sees it; the program, and what hangs on it, are those of one mount.
struct Prospect {
    const Ship* target = nullptr;
    Sight sight{};
    std::size_t column = not_aimed;  // of the Fire Results Table
};
using Prospects = List<Prospect, ship_capacity>;

// Those that a ship could fire at, in order of units; without a program.
template <class Holder>
void look_for_targets(const DeltaVee& game, const Holder& holder, const Ship& ship, Prospects& prospects) {
    for (const Ship& target : holder.ships)
        if (target.seat != ship.seat && !target.is_idle)
            prospects.push_back({&target, sight_between(game, ship, target)});
}

inline void aim(const DeltaVee& game, int program, Prospects& prospects) {
    for (Prospect& one : prospects) {
        if (one.column != not_aimed && one.sight.program == program) continue;
        one.sight = with_program(game, one.sight, program);
        one.column = value_column(game.charts, one.sight.value);
    }
}

// Of a State or View: f(fire, sight, chance) for each fire that a ship may conduct now, by mount, shot and
// target, until f returns false.
template <class Holder, class F>
void each_fire(const DeltaVee& game, const Holder& holder, const Ship& ship, F&& f) {
    if (refusal_of_ship(game, holder.firing, ship).code != nullptr) return;
    const int energy = energy_left(game, ship);
    Prospects prospects;
    for (std::uint8_t mount = 0; mount <= ship.pods.size(); ++mount) {
        if (!may_fire_again(game, ship, mount)) continue;
        if (prospects.empty()) look_for_targets(game, holder, ship, prospects);
        aim(game, program_of(game, ship, mount), prospects);
        for (std::uint8_t s = 0; s < shots; ++s) {
            const auto shot = static_cast<Shot>(s);
            const FireRow& row = game.charts.of(shot);
            if (energy < row.energy || refusal_of_weapon(game, ship, mount, shot).code != nullptr) continue;
            for (const Prospect& one : prospects) {
                const int chance = one.column < value_columns ? row.chances[one.column] : 0;
                if (chance > 0 && !f(Fire{ship.unit, mount, shot, one.target->unit}, one.sight, chance))
                    return;
            }
        }
    }
}

}  // namespace astrogate::delta_vee
