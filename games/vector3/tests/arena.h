// Games of Vector 3 between players.
#pragma once
#include <string_view>

#include "games/vector3/bots/bots.h"
#include "tests/games/arena.h"

namespace astrogate::vector3 {

using Choose = test::Player<Vector3>;

// Random, but it stands where the book proposes: from a thousand cubes away nobody is found in forty turns.
inline void choose_near_random(const Vector3& rules, const View& view, Stream& dice, Sheet<Vector3>& sheet,
                               Reason& reason) {
    choose_random(rules, view, dice, sheet, reason);
    if (view.seen.step != step::placement && view.seen.step != step::arrival) return;
    sheet.orders.clear();
    rules.default_sheet(view, sheet);
}

class Arena : public test::Arena<Vector3> {
public:
    using test::Arena<Vector3>::Arena;

    // Plays one game to its end. False when a sheet was refused.
    bool play(std::string_view scenario, std::span<const Choose> players, std::uint64_t seed) {
        Stream own(seed * 7919);
        return open(scenario, players.size()) && test::Arena<Vector3>::play(players, {&own, 1}, Stream(seed));
    }
    std::int32_t points(std::size_t seat) const { return state().players[seat].points; }
};

}  // namespace astrogate::vector3
