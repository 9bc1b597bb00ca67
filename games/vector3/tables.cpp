#include "games/vector3/tables.h"

#include <algorithm>

namespace astrogate::vector3 {

namespace {

Point sorted_size(Point p) {
    for (auto& part : p) part = static_cast<std::int8_t>(part < 0 ? -part : part);
    std::sort(p.begin(), p.end(), std::greater<>());
    return p;
}

bool is_exception(const List<Vec, 4>& exceptions, Point p) {
    const Point size = sorted_size(p);
    for (const Vec& one : exceptions)
        if (size == Point{static_cast<std::int8_t>(one.x), static_cast<std::int8_t>(one.y),
                          static_cast<std::int8_t>(one.z)})
            return true;
    return false;
}

int squares_of(Point p) { return p[0] * p[0] + p[1] * p[1] + p[2] * p[2]; }

}  // namespace

int length_cost(std::int64_t squares) {
    // 2009:tables.burn.1 2009:tables.burn.2 2009:tables.burn.3 2009:tables.burn.4 2009:tables.burn.5 may: as
    // long as printed
    return static_cast<int>(nearest_root(squares));
}

void BurnTable::build(const Tables& tables, bool is_flat) {
    exceptions_ = tables.burn_exceptions;
    points_.clear();
    struct Entry {
        int cost;
        int squares;
        Point point;
        auto operator<=>(const Entry&) const = default;
    };
    static_assert(max_capacity == 6);
    List<Entry, 2197> all;
    for (int x = -6; x <= 6; ++x)
        for (int y = -6; y <= 6; ++y)
            for (int z = -6; z <= 6; ++z) {
                const Point p{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y),
                              static_cast<std::int8_t>(z)};
                const int by_length = length_cost(squares_of(p));
                // 2009:tables.burn.6 may: 5,4,2 is printed under 6 although it is longer
                const int cost = is_exception(exceptions_, p) ? by_length - 1 : by_length;
                all.push_back({cost, squares_of(p), p});
            }
    std::sort(all.begin(), all.end());
    count_ = {};
    for (const Entry& entry : all) {
        if (entry.cost > max_capacity) break;
        // C13 must_not: in flat play no burn is offered along Z
        if (is_flat && entry.point[2] != 0) continue;
        points_.push_back(entry.point);
        for (std::size_t c = static_cast<std::size_t>(entry.cost); c <= max_capacity; ++c) ++count_[c];
    }
}

int BurnTable::cost(Vec change) const {
    const std::int64_t squares = squared(change);
    const int by_length = squares > 100 ? max_capacity + 1 : length_cost(squares);
    if (by_length != max_capacity + 1 || squares > 100)
        return by_length > max_capacity ? max_capacity + 1 : by_length;
    const Point p{static_cast<std::int8_t>(change.x), static_cast<std::int8_t>(change.y),
                  static_cast<std::int8_t>(change.z)};
    return is_exception(exceptions_, p) ? max_capacity : max_capacity + 1;
}

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
