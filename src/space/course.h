// Straight courses through cube space, exactly: no root, no fraction, no rounding.
#pragma once
#include "space/vec.h"

namespace astrogate {

constexpr std::int64_t dot(Vec a, Vec b) {
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y + std::int64_t{a.z} * b.z;
}

// Whether the straight course from `from` to `to` comes as near to `point` as is_within(…, range) asks of a
// cube. Exact for parts up to 2^14 between any two of the three. Where the foot of the perpendicular lies on
// the course, the square of the distance is |p|² - (p·d)² / |d|², and both sides are multiplied by |d|².
constexpr bool course_is_within(Vec from, Vec to, Vec point, std::int64_t range) {
    if (is_within(from, point, range) || is_within(to, point, range)) return true;
    const Vec d = to - from;
    const Vec p = point - from;
    const std::int64_t along = dot(p, d);
    const std::int64_t length = squared(d);
    if (along <= 0 || along >= length) return false;
    return squared(p) * length - along * along <= (range * range + range) * length;
}

// When on the straight course from `from` to `to` it is nearest to `point`: a part of the whole, exactly.
struct Moment {
    std::int64_t part = 0;
    std::int64_t whole = 1;

    friend constexpr bool operator<(const Moment& a, const Moment& b) {
        return a.part * b.whole < b.part * a.whole;
    }
};
constexpr Moment nearest_moment(Vec from, Vec to, Vec point) {
    const Vec d = to - from;
    const std::int64_t whole = squared(d);
    const std::int64_t part = dot(point - from, d);
    if (part <= 0) return {0, 1};
    return part >= whole ? Moment{1, 1} : Moment{part, whole};
}

}  // namespace astrogate
