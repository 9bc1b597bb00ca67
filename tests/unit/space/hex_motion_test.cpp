// Two movements over hexes at the same time, against a search through the turn in fractions.
#include "space/hex_motion.h"

#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace astrogate {
namespace {

constexpr std::int64_t parts = 840;

std::int64_t apart_at(const HexMotion& a, const HexMotion& b, std::int64_t t) {
    const Hex apart = a.from - b.from;
    const Hex closing = a.vector - b.vector;
    const std::int64_t q = apart.q * parts + closing.q * t;
    const std::int64_t r = apart.r * parts + closing.r * t;
    return q * q + q * r + r * r;
}

bool is_same(Moment a, Moment b) { return !(a < b) && !(b < a); }

TEST(HexMotions, MeetHalfwayHeadOn) {
    const HexMotion east{{0, 0}, {4, 0}};
    const HexMotion west{{4, 0}, {-4, 0}};
    EXPECT_TRUE(is_same(nearest_moment(east, west), {1, 2}));
    EXPECT_TRUE(come_nearer(east, west, {1, 2}));
    EXPECT_FALSE(is_nearer_at(east, west, {0, 1}, {1, 2}));
    EXPECT_FALSE(is_nearer_at(east, west, {7, 16}, {1, 2})) << "exactly the reach away is not nearer";
    EXPECT_TRUE(is_nearer_at(east, west, {15, 32}, {1, 2}));
}

TEST(HexMotions, KeepTheirDistanceInFormation) {
    const HexMotion first{{0, 0}, {3, -1}};
    const HexMotion second{{1, 0}, {3, -1}};
    EXPECT_TRUE(is_same(nearest_moment(first, second), {0, 1}));
    EXPECT_FALSE(come_nearer(first, second, {1, 1}));
    EXPECT_TRUE(come_nearer(first, second, {2, 1}));
}

TEST(HexMotions, CrossAtDifferentTimesWithoutMeeting) {
    const HexMotion early{{0, 0}, {4, 0}};
    EXPECT_TRUE(come_nearer(early, {{2, -2}, {0, 4}}, {1, 2})) << "both at 2,0 halfway";
    EXPECT_FALSE(come_nearer(early, {{2, -6}, {0, 6}}, {1, 2})) << "there at the end only";
}

TEST(HexMotions, PassAPointAtTheFootOfItsPerpendicular) {
    EXPECT_TRUE(is_same(nearest_moment(Hex{0, 0}, Hex{4, 0}, Hex{1, 2}), {1, 2}));
    EXPECT_TRUE(is_same(nearest_moment(Hex{0, 0}, Hex{4, 0}, Hex{-3, 1}), {0, 1}));
    EXPECT_TRUE(is_same(nearest_moment(Hex{0, 0}, Hex{4, 0}, Hex{9, 0}), {1, 1}));
    EXPECT_TRUE(is_same(nearest_moment(Hex{2, 2}, Hex{2, 2}, Hex{9, 0}), {0, 1})) << "at rest";
}

TEST(HexMotions, AreNearestWhereASearchFindsThem) {
    Stream dice(126070);
    const auto any = [&] { return static_cast<int>(dice.below(13)) - 6; };
    int near = 0;
    for (int i = 0; i < 3000; ++i) {
        const HexMotion a{Hex::of(any(), any()), Hex::of(any(), any())};
        const HexMotion b{Hex::of(any(), any()), Hex::of(any(), any())};
        std::int64_t least = apart_at(a, b, 0);
        std::int64_t when = 0;
        for (std::int64_t t = 1; t <= parts; ++t)
            if (apart_at(a, b, t) < least) {
                least = apart_at(a, b, t);
                when = t;
            }
        const Moment nearest = nearest_moment(a, b);
        EXPECT_TRUE(Moment({when - 1, parts}) < nearest || when == 0);
        EXPECT_TRUE(nearest < Moment({when + 1, parts}));
        const bool found = 4 * least < parts * parts;
        near += found ? 1 : 0;
        if (found) {
            EXPECT_TRUE(come_nearer(a, b, {1, 2}));
        }
        // A part is at most 1/35 of a hex here; the exact answer may be that much nearer than the search.
        if (come_nearer(a, b, {1, 2})) {
            EXPECT_LT(100 * least, 30 * parts * parts);
        }
    }
    EXPECT_GT(near, 100);
}

}  // namespace
}  // namespace astrogate
