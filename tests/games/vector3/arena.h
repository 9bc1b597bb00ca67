// Games of Vector 3 between players.
#pragma once
#include <string_view>

#include "games/vector3/bots.h"
#include "tests/games/arena.h"

namespace astrogate::vector3 {

using Choose = test::Player<Vector3>;

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
