#include "games/vector3/rules/tables.h"

namespace astrogate::vector3 {

int hit_number(std::int64_t distance, int level) {
    // C1
    const std::int64_t range = distance < 1 ? 1 : distance;
    if (range > 5 * level) return 0;  // beyond the last band, or no level at all
    // 1979:6.2.3; 1979:6.2.4; 1979:6.2.5
    // 1979:tables.laser.1, 1979:tables.laser.2, 1979:tables.laser.3, 1979:tables.laser.4, 1979:tables.laser.5
    // 2009:laser.6; 2009:laser.8
    // 2009:laser.9; 2009:tables.laser.2
    // 2009:tables.laser.3; 2009:tables.laser.1, 2009:tables.laser.4
    // 2009:tables.laser.5
    return static_cast<int>(6 - (range + level - 1) / level);
}

std::array<std::int32_t, most_needed> laser_bands(int level, int screen) {
    std::array<std::int32_t, most_needed> bands{};
    bands.fill(-1);
    int needed = hit_number(1, level) - screen;
    for (std::int32_t distance = 1; needed > 0; needed = hit_number(++distance, level) - screen)
        for (auto band = static_cast<std::size_t>(most_needed - needed); band < bands.size(); ++band)
            bands[band] = distance;
    return bands;
}

int burn_capacity(const Tables& tables, Weapon weapon, int acceleration_level) {
    if (weapon == Weapon::mine || acceleration_level == 0) return 0;
    // 1979:7.0.13
    // C9; 2009:basic.acceleration.4, 2009:basic.salvo.10
    return tables
        .acceleration[static_cast<std::size_t>(acceleration_level - 1)][weapon == Weapon::guided ? 3 : 4];
}

int burn_capacity(const Tables& tables, const Ship& ship, int acceleration_level) {
    // 1979:4.2.1; 1979:10.0.7
    // 2009:basic.acceleration.2; 2009:basic.acceleration.3
    const int full = tables.acceleration[static_cast<std::size_t>(acceleration_level - 1)]
                                        [static_cast<std::size_t>(ship.hull)];
    const int hits = ship.hits[0];
    const int boxes = boxes_of(ship.hull);
    // 1979:6.4.7
    // 2009:effects.5; 2009:basic.effects.3; 2009:basic.effects.6; 2009:basic.effects.10
    if (hits >= boxes) return 1;
    // 1979:6.4.4; 1979:6.4.5
    // 1979:6.4.6
    // 2009:effects.6
    // 2009:basic.effects.2; 2009:basic.effects.4; 2009:basic.effects.5
    // 2009:basic.effects.7; 2009:basic.effects.9; 2009:basic.effects.8
    const int left = (2 * full * (boxes - hits) + boxes) / (2 * boxes);
    // 2009:effects.7
    return left < 1 ? 1 : left;
}

}  // namespace astrogate::vector3
