#include "games/vector3/tables.h"

namespace astrogate::vector3 {

int hit_number(std::int64_t distance, int level) {
    // C1 must: distance 0 counts as 1
    const std::int64_t range = distance < 1 ? 1 : distance;
    if (range > 5 * level) return 0;  // beyond the last band, or no level at all
    // 1979:6.2.3 must: the hit table; 1979:6.2.4 must: the band of the distance; 1979:6.2.5 must: its row
    // 1979:tables.laser.1 1979:tables.laser.2 1979:tables.laser.3 1979:tables.laser.4 1979:tables.laser.5 must: five bands a level
    // 2009:laser.6 must: read the laser table; 2009:laser.8 must: the band of the distance
    // 2009:laser.9 must: its row; 2009:tables.laser.2 must: bands of two
    // 2009:tables.laser.3 must: bands of three; 2009:tables.laser.1 2009:tables.laser.4 must: of one, of four;
    // 2009:tables.laser.5 must: of five
    return static_cast<int>(6 - (range + level - 1) / level);
}

int burn_capacity(const Tables& tables, Weapon weapon, int acceleration_level) {
    if (weapon == Weapon::mine || acceleration_level == 0) return 0;
    // 1979:7.0.13 must: the Acceleration level
    // C9 must: the owner's Acceleration level; 2009:basic.acceleration.4 2009:basic.salvo.10 must: its column
    return tables
        .acceleration[static_cast<std::size_t>(acceleration_level - 1)][weapon == Weapon::guided ? 3 : 4];
}

int burn_capacity(const Tables& tables, const Ship& ship, int acceleration_level) {
    // 1979:4.2.1 may: level by size; 1979:10.0.7 must: of Acceleration
    // 2009:basic.acceleration.2 must: the acceleration table; 2009:basic.acceleration.3 must: level by hull
    const int full = tables.acceleration[static_cast<std::size_t>(acceleration_level - 1)]
                                        [static_cast<std::size_t>(ship.hull)];
    const int hits = ship.hits[0];
    const int boxes = boxes_of(ship.hull);
    // 1979:6.4.7 must: 1 at the least
    // 2009:effects.5 must: without Maneuver the capacity is 1; 2009:basic.effects.3 must: at the one hit of a 6-pod
    // ship; 2009:basic.effects.6 must: at two of a 9-pod ship; 2009:basic.effects.10 must: at three of a 12-pod ship
    if (hits >= boxes) return 1;
    // 1979:6.4.4 must: each box lowers it; 1979:6.4.5 must: a third of a 12-pod ship
    // 1979:6.4.6 must: half of a 9-pod ship
    // 2009:effects.6 must: each hit takes its share of the capacity, halves up, and never leaves less than 1;
    // 2009:basic.effects.2 must: by hull; 2009:basic.effects.4 must: half; 2009:basic.effects.5 must: halves up;
    // 2009:basic.effects.7 must: a third; 2009:basic.effects.9 must: two; 2009:basic.effects.8 must: to the nearest
    const int left = (2 * full * (boxes - hits) + boxes) / (2 * boxes);
    // 2009:effects.7 must: never less than 1
    return left < 1 ? 1 : left;
}

}  // namespace astrogate::vector3
