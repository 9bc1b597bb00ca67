// Interceptions against steps of a ten-thousandth of a turn, and lines of fire against sums worked out by
// hand.
#include <cmath>

#include <gtest/gtest.h>

#include "games/slingshot/tests/table.h"
#include "space/hex_axes.h"
#include "space/hex_motion.h"

namespace astrogate::slingshot {
namespace {

struct Point2 {
    double x = 0;
    double y = 0;
};
Point2 point_of(Hex hex) { return {hex.q + hex.r / 2.0, hex.r * std::sqrt(3.0) / 2}; }
double apart(const HexMotion& a, const HexMotion& b, double t) {
    const Point2 from = point_of(a.from - b.from);
    const Point2 by = point_of(a.vector - b.vector);
    return std::hypot(from.x + by.x * t, from.y + by.y * t);
}
// The first moment of so many steps at which two are nearer than half a hex; beyond 1: never.
double stepped(const HexMotion& a, const HexMotion& b) {
    constexpr int steps = 10'000;
    for (int i = 0; i <= steps; ++i)
        if (apart(a, b, i / double{steps}) < 0.5 - 1e-9) return i / double{steps};
    return 2;
}
double time_of(const Meeting& when) {
    return (static_cast<double>(when.b) - std::sqrt(static_cast<double>(when.d))) /
           (2 * static_cast<double>(when.a));
}

TEST(SlingshotInterceptions, AreWhenStepsFindThem) {
    Stream dice(19);
    const auto part = [&](int most) {
        return static_cast<int>(dice.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
    };
    int met = 0;
    for (int i = 0; i < 4'000; ++i) {
        const HexMotion a{Hex::of(part(4), part(4)), Hex::of(part(5), part(5))};
        const HexMotion b{Hex::of(part(4), part(4)), Hex::of(part(5), part(5))};
        const auto when = first_meeting(a, b, {1, 2});
        const double found = stepped(a, b);
        if (when) {
            ++met;
            EXPECT_LE(time_of(*when), found + 1e-9);
            // Steps may leap over what lasts a moment, never over half a step.
            if (found <= 1) EXPECT_NEAR(time_of(*when), found, 2e-4);
            EXPECT_LT(apart(a, b, time_of(*when) + 1e-7), 0.5 + 1e-6);
        } else {
            EXPECT_GT(found, 1);
        }
    }
    EXPECT_GT(met, 100);
}

// The order of meetings, by pairs of them.
TEST(SlingshotInterceptions, AreInTheOrderOfTime) {
    Stream dice(20);
    const auto part = [&](int most) {
        return static_cast<int>(dice.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
    };
    int compared = 0;
    while (compared < 2'000) {
        const HexMotion a{Hex::of(part(3), part(3)), Hex::of(part(6), part(6))};
        const auto one = first_meeting(a, {Hex::of(part(3), part(3)), Hex::of(part(6), part(6))}, {1, 2});
        const auto other = first_meeting(a, {Hex::of(part(3), part(3)), Hex::of(part(6), part(6))}, {1, 2});
        if (!one || !other) continue;
        ++compared;
        const double gap = time_of(*one) - time_of(*other);
        if (std::abs(gap) < 1e-9) continue;
        EXPECT_EQ(*one < *other, gap < 0);
        EXPECT_EQ(*other < *one, gap > 0);
    }
}

// A star against the same steps: who is nearer than half a hex to its middle, inside its hex, is lost.
TEST(SlingshotStars, TakeWhoeverCrossesTheirHex) {
    const Battle battle = around({{Body::star, {0, 0}}});
    for (int q = -3; q <= 3; ++q)
        for (int r = -3; r <= 3; ++r)
            for (int vq = -6; vq <= 6; ++vq)
                for (int vr = -6; vr <= 6; ++vr) {
                    const HexMotion motion{Hex::of(q, r), Hex::of(vq, vr)};
                    if (length(motion.from) == 0 || length(motion.vector) > 6) continue;
                    Body star = Body::none;
                    const auto when = burns_up(plain_game(), battle, motion, star);
                    const double found = stepped(motion, {Hex{}, Hex{}});
                    EXPECT_EQ(when.has_value(), found <= 1);
                    if (when) EXPECT_LE(time_of(*when), found + 1e-9);
                }
}

TEST(SlingshotLines, AreBlockedAsWorkedOutByHand) {
    const auto at = [](int x, int y, int z) { return vector_of({x, y, z}); };
    const auto blocks = [&](Hex body, Hex to) {
        return blocker(around({{Body::planet, body}}), {}, to) != Body::none;
    };
    EXPECT_TRUE(blocks(at(0, 1, 0), at(0, 2, 0)));
    EXPECT_FALSE(blocks(at(0, 1, 0), at(0, 1, 1)));
    EXPECT_FALSE(blocks(at(0, 0, 1), at(0, 1, 1)));
    EXPECT_TRUE(blocks(at(0, 1, 0), at(0, 2, 1)));
    EXPECT_TRUE(blocks(at(0, 1, 1), at(0, 2, 1)));
    int blocked = 0;
    for (int q = -5; q <= 5; ++q)
        for (int r = -5; r <= 5; ++r)
            if (!(Hex::of(q, r) == at(0, 3, 1)) && blocks(Hex::of(q, r), at(0, 3, 1))) ++blocked;
    EXPECT_EQ(blocked, 4);
    for (const Hex body : {at(0, 1, 0), at(0, 1, 1), at(0, 2, 0), at(0, 2, 1)})
        EXPECT_TRUE(blocks(body, at(0, 3, 1)));
    // From the body's hex the line is free, into it it is not.
    EXPECT_FALSE(blocks(Hex{}, at(0, 2, 0)));
    EXPECT_TRUE(blocks(at(0, 2, 0), at(0, 2, 0)));
}

}  // namespace
}  // namespace astrogate::slingshot
