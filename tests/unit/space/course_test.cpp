// Straight courses past a cube, against a search along the course in fractions.
#include "space/course.h"

#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace astrogate {
namespace {

constexpr std::int64_t parts = 5040;  // every foot of a perpendicular lies within 1 / 5040 of one of these

// Twice the slack of the search: where the exact answer is that near to the edge, the search cannot tell.
std::int64_t least_scaled(Vec from, Vec to, Vec point) {
    std::int64_t least = -1;
    const Vec d = to - from;
    for (std::int64_t t = 0; t <= parts; ++t) {
        const auto part = [&](std::int32_t a, std::int32_t step, std::int32_t p) {
            return (std::int64_t{a} - p) * parts + step * t;
        };
        const std::int64_t x = part(from.x, d.x, point.x);
        const std::int64_t y = part(from.y, d.y, point.y);
        const std::int64_t z = part(from.z, d.z, point.z);
        const std::int64_t sum = x * x + y * y + z * z;
        if (least < 0 || sum < least) least = sum;
    }
    return least;
}

TEST(Course, ComesAsNearAsASearchAlongItFinds) {
    Stream dice(1979);
    const auto any = [&] { return static_cast<std::int32_t>(dice.below(13)) - 6; };
    int within = 0;
    for (int i = 0; i < 3000; ++i) {
        const Vec from{any(), any(), any()};
        const Vec to{any(), any(), any()};
        const Vec point{any(), any(), any()};
        const auto range = static_cast<std::int64_t>(dice.below(4));
        const std::int64_t edge = (range * range + range) * parts * parts;
        const std::int64_t least = least_scaled(from, to, point);
        const std::int64_t slack =
            squared(to - from);  // (|d| / 2)², what the search may miss between two parts
        const bool is_near = course_is_within(from, to, point, range);
        if (least <= edge) {
            EXPECT_TRUE(is_near);
        } else if (least > edge + slack) {
            EXPECT_FALSE(is_near);
        }
        within += is_near ? 1 : 0;
    }
    EXPECT_GT(within, 100);
    EXPECT_LT(within, 2700);
}

TEST(Course, OfAShipThatRestsIsItsCube) {
    EXPECT_TRUE(course_is_within({1, 2, 3}, {1, 2, 3}, {1, 2, 4}, 1));
    EXPECT_FALSE(course_is_within({1, 2, 3}, {1, 2, 3}, {1, 2, 5}, 1));
}

TEST(Course, HasItsMomentsInOrder) {
    const Vec from{0, 0, 0};
    const Vec to{6, 3, 0};
    EXPECT_TRUE(nearest_moment(from, to, {2, 1, 0}) < nearest_moment(from, to, {4, 2, 5}));
    EXPECT_FALSE(nearest_moment(from, to, {9, 9, 9}) < nearest_moment(from, to, to));
    EXPECT_FALSE(nearest_moment(from, to, from) < nearest_moment(from, to, {-3, 0, 0}));
    EXPECT_FALSE(nearest_moment(from, from, to) < nearest_moment(from, from, from));
}

}  // namespace
}  // namespace astrogate
