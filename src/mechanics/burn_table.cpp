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

}  // namespace

bool BurnTable::is_exception(Point p) const {
    const std::int64_t squares = squared(vec_of(p));
    for (const Vec& one : exceptions_)
        if (squares == squared(one) && sorted_size(p) == point_of(one)) return true;
    return false;
}

void BurnTable::build(std::span<const Vec> exceptions, int axes) {
    static_assert(max_capacity == 6);
    exceptions_.clear();
    for (const Vec& one : exceptions) exceptions_.push_back(one);
    List<Entry, 2197> all;
    const int far_y = axes >= 2 ? max_capacity : 0;
    const int far_z = axes >= 3 ? max_capacity : 0;
    for (int x = -max_capacity; x <= max_capacity; ++x)
        for (int y = -far_y; y <= far_y; ++y)
            for (int z = -far_z; z <= far_z; ++z) {
                const Point p = point_of({x, y, z});
                const int squares = x * x + y * y + z * z;
                all.push_back({length_cost(squares) - (is_exception(p) ? 1 : 0), squares, p});
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

int BurnTable::cost(Vec change) const {
    const auto is_far = [](std::int32_t part) { return part > max_capacity || part < -max_capacity; };
    if (is_far(change.x) || is_far(change.y) || is_far(change.z)) return max_capacity + 1;
    const int cost = length_cost(squared(change)) - (is_exception(point_of(change)) ? 1 : 0);
    return cost > max_capacity ? max_capacity + 1 : cost;
}

// The nearest lies on the side of the one wanted: of two that are mirrored the other is farther off or, where the
// component wanted is 0, comes later in the table.
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
