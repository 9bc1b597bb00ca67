#include "games/triplanetary/map/detectors.h"

#include <algorithm>
#include <array>

namespace astrogate::triplanetary {

namespace {

// As seen from Callisto.
constexpr Hex jupiter_lies{4, 0};
constexpr std::array behind_jupiter{Hex{5, -2}, Hex{4, -1}, Hex{5, -1}, Hex{3, 0}, Hex{4, 0},
                                    Hex{5, 0},  Hex{3, 1},  Hex{4, 1},  Hex{3, 2}};

bool is_behind_jupiter(const Map& map, const World& world, Hex away) {
    return world.name == Body::callisto && map.world(Body::jupiter).hex == world.hex + jupiter_lies &&
           std::ranges::find(behind_jupiter, away) != behind_jupiter.end();
}

// Whether `v`, as seen from the world, lies in the third of a circle that a side faces, its edges too.
bool is_faced(Direction side, Hex v) {
    const Hex left = step_towards(turned(side, 1));
    const Hex right = step_towards(turned(side, -1));
    // v = a * left + b * right with a and b not below 0
    return cross(v, right) * cross(left, right) >= 0 && cross(left, v) * cross(left, right) >= 0;
}

}  // namespace

bool is_seen_from(const Map& map, const World& world, Direction side, Hex hex) {
    const Hex away = hex - world.hex;
    // 1981:detection.1; F6
    return length(away) <= seen_from_a_base && is_faced(side, away) && !is_behind_jupiter(map, world, away);
}

bool is_seen_from(const Map& map, const World& world, Hex hex) {
    return std::ranges::any_of(world.bases,
                               [&](Direction side) { return is_seen_from(map, world, side, hex); });
}

}  // namespace astrogate::triplanetary
