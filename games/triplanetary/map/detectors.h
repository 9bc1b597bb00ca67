// Triplanetary: what the detectors of bases see, as the map shows it.
#pragma once
#include "games/triplanetary/map/map.h"

namespace astrogate::triplanetary {

inline constexpr int seen_from_a_base = 5;
inline constexpr int seen_from_asteroids_2018 = 3;

// How far bases on asteroids see.
constexpr int reach_of_asteroids(bool is_2018) {
    return is_2018 ? seen_from_asteroids_2018 : seen_from_a_base;
}
// Whether the base on one side of a world sees a hex: within five of the world, in the third of a circle that
// the side faces. Callisto's bases do not see Jupiter, the hexes around it and those behind, where the two
// lie as printed.
bool is_seen_from(const Map& map, const World& world, Direction side, Hex hex);
// The same of all its bases.
bool is_seen_from(const Map& map, const World& world, Hex hex);

}  // namespace astrogate::triplanetary
