// Courses on the board, by hand: the examples, orbits, discs grazed, sides run along. reference_test.py holds
// thousands more against an independent reckoning.
#include <limits>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"

namespace astrogate::triplanetary {
namespace {

using Words = std::vector<std::string>;

std::unique_ptr<Course> flown(Hex from, Hex vector, bool after_weak = false) {
    auto course = std::make_unique<Course>();
    resolve(board(), from, vector, after_weak, *course);
    return course;
}

// "SE venus", with a question mark where it may be refused.
Words pulls(const Course& course) {
    Words words;
    for (const Pull& pull : course.pulls)
        words.push_back(std::string(enum_names<Direction>[static_cast<std::size_t>(pull.direction)]) + " " +
                        enum_names<Body>[static_cast<std::size_t>(pull.body)] + (pull.may_refuse ? "?" : ""));
    return words;
}

Hex pulled(const Course& course) {
    Hex vector = course.vector;
    for (const Pull& pull : course.pulls) vector = vector + step_towards(pull.direction);
    return vector;
}

TEST(TriplanetaryCourses, PassNoHexFartherThanTheyAreLong) {
    for (int r = -30; r <= 30; ++r)
        for (int q = -30; q <= 30; ++q) {
            const Hex vector = Hex::of(q, r);
            CourseSteps own;
            for (const CourseStep& step : board().book.steps(vector, own))
                EXPECT_LE(length(step.hex()), length(vector)) << q << ", " << r;
        }
}

TEST(TriplanetaryCourses, PastVenusAreBentAsInTheExample) {
    const auto first = flown({-9, 3}, {2, 0});
    EXPECT_EQ(first->to(), (Hex{-7, 3}));
    EXPECT_EQ(pulls(*first), (Words{"SE venus", "SW venus"}));
    EXPECT_EQ(pulled(*first), (Hex{1, 2}));
    const auto second = flown(first->to(), pulled(*first));
    EXPECT_EQ(second->to(), (Hex{-6, 5}));
    EXPECT_EQ(pulls(*second), (Words{"W venus"}));
    EXPECT_EQ(pulled(*second), (Hex{0, 2}));
    EXPECT_EQ(flown(second->to(), pulled(*second))->to(), (Hex{-6, 7}));
}

// A coasting ship is back in its hex with its vector after six turns. Pulls of other bodies are refused where
// that is allowed.
bool closes(Body body, Direction start, int sense) {
    const Hex middle = board().world(body).hex;
    const Hex from = middle + step_towards(start);
    Hex hex = middle + step_towards(turned(start, sense));
    Hex vector = hex - from;
    const Hex first = vector;
    bool after_weak = false;
    for (int turn = 0; turn < 6; ++turn) {
        const auto course = flown(hex - vector, vector, after_weak);
        for (const Pull& pull : course->pulls)
            if (pull.body == body || !pull.may_refuse) vector = vector + step_towards(pull.direction);
        after_weak = course->after_weak;
        if (distance(hex + vector, middle) != 1) return false;
        hex = hex + vector;
    }
    return hex == middle + step_towards(turned(start, sense)) && vector == first;
}

TEST(TriplanetaryCourses, OrbitsCloseBothWaysButAroundIo) {
    for (std::size_t b = 0; b < worlds; ++b) {
        const auto body = static_cast<Body>(b);
        if (board().world(body).gravity == Gravity::none) continue;
        for (int start = 0; start < directions; ++start)
            for (const int sense : {1, -1})
                // In (20,-35) Jupiter's arrow undoes Io's.
                EXPECT_EQ(closes(body, static_cast<Direction>(start), sense), body != Body::io)
                    << testing::PrintToString(body) << " from side " << start << ", " << sense;
    }
}

// The least square of a vector's length with which a course that misses the middle strikes a disc; none up to
// length 9.
std::int64_t least_graze(Body body) {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    const Hex middle = board().world(body).hex;
    for (int r = -9; r <= 9; ++r)
        for (int q = -9; q <= 9; ++q) {
            const Hex vector = Hex::of(q, r);
            if (length(vector) > 9) continue;
            for (int y = -9; y <= 9; ++y)
                for (int x = -9; x <= 9; ++x) {
                    const Hex to = Hex::of(x, y);
                    if (to == Hex{} || cross(to, vector) == 0 || length(to) > 9) continue;
                    if (flown(middle - to, vector)->crash == body) least = std::min(least, squared(vector));
                }
        }
    return least;
}

TEST(TriplanetaryCourses, GrazeDiscsFromTheSpeedThatTheirSizesGive) {
    using enum Body;
    constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(least_graze(sol), 7);
    EXPECT_EQ(least_graze(jupiter), 13);
    for (const Body body : {venus, terra, mars})
        EXPECT_EQ(least_graze(body), 21) << testing::PrintToString(body);
    EXPECT_EQ(least_graze(mercury), 39) << "37 misses it by a hair";
    EXPECT_EQ(least_graze(ceres), 19);
    EXPECT_EQ(least_graze(clandestine), 19);
    for (const Body body : {luna, callisto, io, ganymede})
        EXPECT_EQ(least_graze(body), never) << testing::PrintToString(body);
}

TEST(TriplanetaryCourses, AlongTheInnerSideEnterTheGravityHexAndAlongNoOther) {
    // From E of Mars along Mars's own side below the NE hex.
    const Hex mars = board().world(Body::mars).hex;
    EXPECT_EQ(pulls(*flown(mars + Hex{1, 0}, {-1, -1})), (Words{"SW mars", "SE mars"}));
    // Between two gravity hexes, out: neither. The course begins beyond the ring.
    const Hex outside = mars + Hex{2, -1};
    const auto radial = flown(outside + Hex{2, -1}, {-2, 1});
    EXPECT_TRUE(radial->pulls.empty()) << "outer corner only";
    const auto inward = flown(outside, {-2, 1});
    EXPECT_EQ(inward->crash, Body::mars);
    EXPECT_TRUE(inward->pulls.empty()) << "between two arrows, on the way down";
    // Along the outer edge of the ring.
    const auto outer = flown(mars + Hex{2, -2} + Hex{1, 0}, {-1, -1});
    EXPECT_TRUE(outer->pulls.empty());
    EXPECT_FALSE(outer->after_weak);
}

TEST(TriplanetaryCourses, ThroughABodysHexEnterItsSectors) {
    // Over Luna, past its small disc: in by the W side, out by the NE side.
    const Hex luna = board().world(Body::luna).hex;
    const auto course = flown(luna + Hex{-2, 0}, {5, -1});
    EXPECT_EQ(course->crash, Body::none);
    EXPECT_EQ(pulls(*course), (Words{"E luna?", "SE luna", "SW luna"}));
    EXPECT_FALSE(course->after_weak);
}

TEST(TriplanetaryCourses, LeaveTheHexTheyStartInAlone) {
    const Hex venus = board().world(Body::venus).hex;
    // Starting E of Venus straight away from it; and down into its own sector, which crashes.
    EXPECT_TRUE(flown(venus + Hex{1, 0}, {1, 0})->pulls.empty());
    EXPECT_EQ(flown(venus + Hex{1, 0}, {-1, 0})->crash, Body::venus);
    EXPECT_TRUE(flown(venus + Hex{1, 0}, {-1, 0})->pulls.empty());
    // At rest it is pulled again, and may not refuse a weak pull.
    EXPECT_EQ(pulls(*flown(venus + Hex{1, 0}, {})), (Words{"W venus"}));
    const auto resting = flown(board().world(Body::luna).hex + Hex{1, 0}, {});
    EXPECT_EQ(pulls(*resting), (Words{"W luna"}));
    EXPECT_TRUE(resting->after_weak);
}

TEST(TriplanetaryCourses, EnterWeakGravityFreelyButOnce) {
    const Hex luna = board().world(Body::luna).hex;
    EXPECT_EQ(pulls(*flown(luna + Hex{2, 0}, {0, -1})), (Words{}));
    EXPECT_EQ(pulls(*flown(luna + Hex{2, 0}, {-1, 0})), (Words{"W luna?"}));
    EXPECT_EQ(pulls(*flown(luna + Hex{2, 0}, {-1, 0}, true)), (Words{"W luna"})) << "across turns";
    // Two arrows in one hex: Jupiter's in full, Io's weak.
    EXPECT_EQ(pulls(*flown({21, -35}, {-1, 0})), (Words{"NW jupiter", "SE io?"}));
    EXPECT_TRUE(flown({21, -35}, {-1, 0})->after_weak);
}

TEST(TriplanetaryCourses, StopAtCeresWithoutACrashAtSpeedOneOnly) {
    const Hex ceres = board().world(Body::ceres).hex;
    EXPECT_EQ(flown(ceres + Hex{0, -1}, {0, 1})->crash, Body::none);
    EXPECT_EQ(flown(ceres + Hex{0, -2}, {0, 2})->crash, Body::ceres);
    EXPECT_EQ(flown(ceres + Hex{0, -1}, {0, 2})->crash, Body::ceres) << "over it and on";
    EXPECT_EQ(flown(ceres, {3, 1})->crash, Body::none);
    EXPECT_EQ(flown(ceres, {})->crash, Body::none);
}

TEST(TriplanetaryCourses, CountAsteroidHexesOnceAndSidesBetweenTwoAsOne) {
    const auto hazards = [](const Course& course) {
        Words words;
        for (const Hazard& one : course.hazards)
            words.push_back(std::to_string(one.hex.q) + "," + std::to_string(one.hex.r) +
                            (one.is_dense ? "!" : ""));
        return words;
    };
    // (12,-23), (13,-23) and (14,-23) in a row.
    EXPECT_EQ(hazards(*flown({11, -23}, {4, 0})), (Words{"12,-23", "13,-23", "14,-23"}));
    // Along the side between (12,-23) and (13,-23), from above to below.
    EXPECT_EQ(hazards(*flown({13, -24}, {-1, 2})), (Words{"12,-23", "12,-22"}));
    // Along the side between (14,-23) and the clear (15,-23).
    EXPECT_EQ(hazards(*flown({15, -24}, {-1, 2})), (Words{}));
    // Between the dense (23,-24) and the dense (23,-25) lies (24,-25), dense too; between dense and ordinary:
    // ordinary.
    EXPECT_EQ(hazards(*flown({22, -24}, {2, -1})), (Words{"23,-25!", "24,-25!"}));
    EXPECT_EQ(hazards(*flown({26, -27}, {-1, 2})), (Words{"25,-26"}));
}

TEST(TriplanetaryCourses, EndOffTheBoardOnlyByTheirLastHex) {
    EXPECT_TRUE(flown({18, 0}, {1, 0})->is_off);
    EXPECT_FALSE(flown({18, 0}, {-3, 1})->is_off);
    EXPECT_FALSE(flown({40, -43}, {-1, 1})->is_off);
    EXPECT_TRUE(flown({40, -43}, {0, 1})->is_off);
}

TEST(TriplanetaryCourses, AreFollowedAcrossTheWholeBoardAndBeyond) {
    const auto course = flown({-21, 11}, {60, -54});
    EXPECT_FALSE(course->steps.empty());
    EXPECT_EQ(course->from + course->steps.back().hex(), course->to());
    const auto far = flown({-21, 11}, {80, 0});
    EXPECT_TRUE(far->is_off);
    EXPECT_EQ(far->steps.size(), 80U);
}

}  // namespace
}  // namespace astrogate::triplanetary
