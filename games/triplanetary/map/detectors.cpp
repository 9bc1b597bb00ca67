#include "games/triplanetary/map/detectors.h"

#include <algorithm>
#include <array>

namespace astrogate::triplanetary {

namespace {

constexpr std::array hidden_from_callisto{Hex{21, -38}, Hex{20, -37}, Hex{21, -37},
                                          Hex{19, -36}, Hex{20, -36}, Hex{21, -36},
                                          Hex{19, -35}, Hex{20, -35}, Hex{19, -34}};

bool is_hidden(const World& world, Hex h) {
    return world.name == Body::callisto &&
           std::ranges::find(hidden_from_callisto, h) != hidden_from_callisto.end();
}

// Whether `v`, as seen from the world, lies in the third of a circle that a side faces, its edges too.
bool is_faced(Direction side, Hex v) {
    const Hex left = step_towards(turned(side, 1));
    const Hex right = step_towards(turned(side, -1));
    // v = a * left + b * right with a and b not below 0
    return cross(v, right) * cross(left, right) >= 0 && cross(left, v) * cross(left, right) >= 0;
}

}  // namespace

bool is_seen_from(const World& world, Direction side, Hex hex) {
    const Hex away = hex - world.hex;
    // 1981:detection.1; F6
    return length(away) <= seen_from_a_base && is_faced(side, away) && !is_hidden(world, hex);
}

bool is_seen_from(const World& world, Hex hex) {
    return std::ranges::any_of(world.bases, [&](Direction side) { return is_seen_from(world, side, hex); });
}

}  // namespace astrogate::triplanetary
