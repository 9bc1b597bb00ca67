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

struct Entry {
    int cost;
    int squares;
    Point point;
    auto operator<=>(const Entry&) const = default;
};

}  // namespace

bool BurnTable::is_exception(Point p) const {
    const Point size = sorted_size(p);
    for (const Vec& one : exceptions_)
        if (size == point_of(one)) return true;
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
    for (const Entry& entry : all) {
        if (entry.cost > max_capacity) break;
        points_.push_back(entry.point);
        for (auto c = static_cast<std::size_t>(entry.cost); c <= max_capacity; ++c) ++count_[c];
    }
}

int BurnTable::cost(Vec change) const {
    const auto is_far = [](std::int32_t part) { return part > max_capacity || part < -max_capacity; };
    if (is_far(change.x) || is_far(change.y) || is_far(change.z)) return max_capacity + 1;
    const int cost = length_cost(squared(change)) - (is_exception(point_of(change)) ? 1 : 0);
    return cost > max_capacity ? max_capacity + 1 : cost;
}

Vec BurnTable::nearest(int capacity, Vec wanted) const {
    Vec best{};
    std::int64_t least = squared(wanted);
    for (const Point& p : within(capacity)) {
        const Vec change{p[0], p[1], p[2]};
        if (squared(wanted - change) >= least) continue;
        least = squared(wanted - change);
        best = change;
    }
    return best;
}

}  // namespace astrogate
