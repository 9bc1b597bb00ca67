#include "games/vector3/tables.h"

namespace astrogate::vector3 {

int hit_number(std::int64_t distance, int level) {
    // C1 must: distance 0 counts as 1
    const std::int64_t range = distance < 1 ? 1 : distance;
    if (range > 5 * level) return 0;  // beyond the last band, or no level at all
    // 2009:laser.6 must: read the laser table; 2009:laser.8 must: the band of the distance
    // 2009:laser.9 must: its row; 2009:tables.laser.2 must: bands of two
    // 2009:tables.laser.3 must: bands of three
    return static_cast<int>(6 - (range + level - 1) / level);
}

int burn_capacity(const Tables& tables, const Ship& ship, int acceleration_level) {
    const int full = tables.acceleration[static_cast<std::size_t>(acceleration_level - 1)]
                                        [static_cast<std::size_t>(ship.hull)];
    const int hits = ship.hits[0];
    const int boxes = boxes_of(ship.hull);
    // 2009:effects.5 must: without Maneuver the capacity is 1
    if (hits >= boxes) return 1;
    // 2009:effects.6 must: each hit takes its share of the capacity, halves up, and never leaves less than 1
    const int left = (2 * full * (boxes - hits) + boxes) / (2 * boxes);
    // 2009:effects.7 must: never less than 1
    return left < 1 ? 1 : left;
}

}  // namespace astrogate::vector3
