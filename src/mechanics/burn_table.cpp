#include "mechanics/burn_table.h"

#include <algorithm>
#include <compare>
#include <functional>

namespace astrogate {

namespace {

Point sorted_size(Point p) {
    for (auto& part : p) part = static_cast<std::int8_t>(part < 0 ? -part : part);
    std::sort(p.begin(), p.end(), std::greater<>());
    return p;
}

Point point_of(Vec v) {
    return {static_cast<std::int8_t>(v.x), static_cast<std::int8_t>(v.y), static_cast<std::int8_t>(v.z)};
}

Vec vec_of(Point p) { return {p[0], p[1], p[2]}; }

struct Entry {
    int cost;
    int squares;
    Point point;
    auto operator<=>(const Entry&) const = default;
};

int cost_of(Vec change, std::span<const Vec> exceptions) {
    const int cost = length_cost(squared(change));
    for (const Vec& one : exceptions)
        if (squared(change) == squared(one) && sorted_size(point_of(change)) == point_of(one))
            return cost - 1;
    return cost;
}

}  // namespace

void BurnTable::build(std::span<const Vec> exceptions, int axes) {
    static_assert(max_capacity == 6);
    // The third axis and the second have costs where they are closed, too.
    for (int x = -max_capacity; x <= max_capacity; ++x)
        for (int y = -max_capacity; y <= max_capacity; ++y)
            for (int z = -max_capacity; z <= max_capacity; ++z)
                cost_[place_of({x, y, z})] =
                    static_cast<std::uint8_t>(std::min(cost_of({x, y, z}, exceptions), max_capacity + 1));
    List<Entry, 2197> all;
    const int far_y = axes >= 2 ? max_capacity : 0;
    const int far_z = axes >= 3 ? max_capacity : 0;
    for (int x = -max_capacity; x <= max_capacity; ++x)
        for (int y = -far_y; y <= far_y; ++y)
            for (int z = -far_z; z <= far_z; ++z) {
                all.push_back({cost({x, y, z}), x * x + y * y + z * z, point_of({x, y, z})});
            }
    std::sort(all.begin(), all.end());
    points_.clear();
    count_ = {};
    octant_.clear();
    octant_count_ = {};
    for (const Entry& entry : all) {
        if (entry.cost > max_capacity) break;
        points_.push_back(entry.point);
        const bool is_in_octant = entry.point[0] <= 0 && entry.point[1] <= 0 && entry.point[2] <= 0;
        if (is_in_octant) octant_.push_back(entry.point);
        for (auto c = static_cast<std::size_t>(entry.cost); c <= max_capacity; ++c) {
            ++count_[c];
            if (is_in_octant) ++octant_count_[c];
        }
    }
}

// The nearest lies on the side of the one wanted: of two that are mirrored the other is farther off or, where
// the component wanted is 0, comes later in the table.
Vec BurnTable::nearest(int capacity, Vec wanted) const {
    const auto side = [](std::int32_t part) { return part > 0 ? -1 : 1; };
    const Vec sides{side(wanted.x), side(wanted.y), side(wanted.z)};
    Point best{};
    std::int64_t least = squared(wanted);
    int cost_of_best = 0;
    const auto is_first = [&](Point p) {
        // Equals stand in the table by cost, by length, and then by their components.
        return cost(vec_of(p)) == cost_of_best && squared(vec_of(p)) == squared(vec_of(best)) && p < best;
    };
    for (const Point& one : std::span(octant_.data(), octant_count_[static_cast<std::size_t>(capacity)])) {
        const Vec change{one[0] * sides.x, one[1] * sides.y, one[2] * sides.z};
        const std::int64_t off = squared(wanted - change);
        if (off > least || (off == least && !is_first(point_of(change)))) continue;
        least = off;
        best = point_of(change);
        cost_of_best = cost(change);
    }
    return vec_of(best);
}

}  // namespace astrogate
