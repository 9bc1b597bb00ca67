// Two movements over hexes at the same time, against a search through the turn in fractions.
#include "space/hex_motion.h"

#include <vector>

#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace astrogate {
namespace {

constexpr std::int64_t turn_parts = 840;

std::int64_t apart_at(const HexMotion& a, const HexMotion& b, std::int64_t t) {
    const Hex apart = a.from - b.from;
    const Hex closing = a.vector - b.vector;
    const std::int64_t q = apart.q * turn_parts + closing.q * t;
    const std::int64_t r = apart.r * turn_parts + closing.r * t;
    return q * q + q * r + r * r;
}

bool are_same(Moment a, Moment b) { return !(a < b) && !(b < a); }

TEST(HexMotions, MeetHalfwayHeadOn) {
    const HexMotion east{{0, 0}, {4, 0}};
    const HexMotion west{{4, 0}, {-4, 0}};
    EXPECT_TRUE(are_same(nearest_moment(east, west), {1, 2}));
    EXPECT_TRUE(come_nearer(east, west, {1, 2}));
    EXPECT_FALSE(is_nearer_at(east, west, {0, 1}, {1, 2}));
    EXPECT_FALSE(is_nearer_at(east, west, {7, 16}, {1, 2})) << "exactly the reach away is not nearer";
    EXPECT_TRUE(is_nearer_at(east, west, {15, 32}, {1, 2}));
}

TEST(HexMotions, KeepTheirDistanceInFormation) {
    const HexMotion first{{0, 0}, {3, -1}};
    const HexMotion second{{1, 0}, {3, -1}};
    EXPECT_TRUE(are_same(nearest_moment(first, second), {0, 1}));
    EXPECT_FALSE(come_nearer(first, second, {1, 1}));
    EXPECT_TRUE(come_nearer(first, second, {2, 1}));
}

TEST(HexMotions, CrossAtDifferentTimesWithoutMeeting) {
    const HexMotion early{{0, 0}, {4, 0}};
    EXPECT_TRUE(come_nearer(early, {{2, -2}, {0, 4}}, {1, 2})) << "both at 2,0 halfway";
    EXPECT_FALSE(come_nearer(early, {{2, -6}, {0, 6}}, {1, 2})) << "there at the end only";
}

TEST(HexMotions, PassAPointAtTheFootOfItsPerpendicular) {
    EXPECT_TRUE(are_same(nearest_moment(Hex{0, 0}, Hex{4, 0}, Hex{1, 2}), {1, 2}));
    EXPECT_TRUE(are_same(nearest_moment(Hex{0, 0}, Hex{4, 0}, Hex{-3, 1}), {0, 1}));
    EXPECT_TRUE(are_same(nearest_moment(Hex{0, 0}, Hex{4, 0}, Hex{9, 0}), {1, 1}));
    EXPECT_TRUE(are_same(nearest_moment(Hex{2, 2}, Hex{2, 2}, Hex{9, 0}), {0, 1})) << "at rest";
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
        for (std::int64_t t = 1; t <= turn_parts; ++t)
            if (apart_at(a, b, t) < least) {
                least = apart_at(a, b, t);
                when = t;
            }
        const Moment nearest = nearest_moment(a, b);
        EXPECT_TRUE(Moment({when - 1, turn_parts}) < nearest || when == 0);
        EXPECT_TRUE(nearest < Moment({when + 1, turn_parts}));
        const bool found = 4 * least < turn_parts * turn_parts;
        near += found ? 1 : 0;
        if (found) {
            EXPECT_TRUE(come_nearer(a, b, {1, 2}));
        }
        // A part is at most 1/35 of a hex here; the exact answer may be that much nearer than the search.
        if (come_nearer(a, b, {1, 2})) {
            EXPECT_LT(100 * least, 30 * turn_parts * turn_parts);
        }
    }
    EXPECT_GT(near, 100);
}

// The first of the parts of a turn at which two are nearer than half a hex; -1 where none is.
std::int64_t first_part(const HexMotion& a, const HexMotion& b) {
    for (std::int64_t t = 0; t <= turn_parts; ++t)
        if (4 * apart_at(a, b, t) < turn_parts * turn_parts) return t;
    return -1;
}

TEST(HexMotions, MeetInTheOrderThatASearchFinds) {
    Stream dice(4250082);
    const auto any = [&] { return static_cast<int>(dice.below(11)) - 5; };
    const auto drawn = [&] { return HexMotion{Hex::of(any(), any()), Hex::of(any(), any())}; };
    const HexReach half{1, 2};
    std::vector<std::pair<Meeting, std::int64_t>> met;
    for (int i = 0; i < 20000; ++i) {
        const HexMotion a = drawn();
        const HexMotion b = drawn();
        const auto meeting = first_meeting(a, b, half);
        EXPECT_EQ(meeting.has_value(), come_nearer(a, b, half));
        const std::int64_t found = first_part(a, b);
        if (found >= 0) {
            ASSERT_TRUE(meeting.has_value());
            if (met.size() < 600) met.emplace_back(*meeting, found);
        }
    }
    ASSERT_EQ(met.size(), 600U);
    int ordered = 0;
    for (const auto& [one, first] : met)
        for (const auto& [other, second] : met) {
            EXPECT_FALSE(one < other && other < one);
            // The search is late by a part at most, as the two are not nearer before.
            if (first < second) {
                EXPECT_FALSE(other < one && second > first + 1);
            }
            if (first + 1 < second) {
                EXPECT_TRUE(one < other);
                ++ordered;
            }
        }
    EXPECT_GT(ordered, 10000);
}

TEST(HexMotions, MeetExactlyWhenTheReachIsReached) {
    const HexMotion waiting{{4, 0}, {0, 0}};
    const HexReach half{1, 2};
    // At half a hex before: after 3.5 of 4, of 5 and of 7 hexes, and twice the same from both sides.
    const auto slow = first_meeting({{0, 0}, {4, 0}}, waiting, half);
    const auto fast = first_meeting({{0, 0}, {5, 0}}, waiting, half);
    const auto fastest = first_meeting({{0, 0}, {7, 0}}, waiting, half);
    const auto other = first_meeting({{8, 0}, {-4, 0}}, waiting, half);
    ASSERT_TRUE(slow && fast && fastest && other);
    EXPECT_TRUE(*fast < *slow);
    EXPECT_TRUE(*fastest < *fast);
    EXPECT_FALSE(*slow < *other);
    EXPECT_FALSE(*other < *slow);
    const auto same_hex = first_meeting({{4, 0}, {1, 1}}, waiting, half);
    ASSERT_TRUE(same_hex.has_value());
    EXPECT_TRUE(*same_hex < *fastest);
    EXPECT_FALSE(first_meeting({{0, 0}, {3, 0}}, waiting, half)) << "a hex short";
    EXPECT_FALSE(first_meeting({{4, 1}, {0, 0}}, waiting, {1, 1})) << "a hex away is not nearer than one";
}

}  // namespace
}  // namespace astrogate
