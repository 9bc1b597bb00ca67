// Hexes, and straight courses over them. games/triplanetary/tests/map/reference_test.py holds many more courses against
// an independent reckoning.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "space/hex_course.h"

namespace astrogate {
namespace {

std::vector<Hex> disk(int radius) {
    std::vector<Hex> all;
    for (int r = -radius; r <= radius; ++r)
        for (int q = -radius; q <= radius; ++q)
            if (length(Hex::of(q, r)) <= radius) all.push_back(Hex::of(q, r));
    return all;
}

TEST(Hexes, HaveSixNeighboursCounterClockwise) {
    for (int i = 0; i < directions; ++i) {
        const auto direction = static_cast<Direction>(i);
        EXPECT_EQ(length(step_towards(direction)), 1);
        EXPECT_EQ(step_towards(opposite(direction)), -step_towards(direction));
        EXPECT_EQ(direction_of(step_towards(direction)), direction);
        EXPECT_EQ(distance(step_towards(direction), step_towards(turned(direction, 1))), 1);
        EXPECT_EQ(turned(direction, -7), turned(direction, 5));
    }
}

TEST(Hexes, LieAsFarApartAsStepsLead) {
    // As many as a ring of this radius has, counted by walking.
    std::set<std::pair<int, int>> reached{{0, 0}};
    for (int radius = 1; radius <= 5; ++radius) {
        auto next = reached;
        for (const auto& [q, r] : reached)
            for (const Hex side : neighbours) next.insert({q + side.q, r + side.r});
        for (const auto& [q, r] : next) EXPECT_LE(length(Hex::of(q, r)), radius);
        EXPECT_EQ(next.size(), disk(radius).size());
        reached = next;
    }
}

std::string told(Hex vector) {
    CourseSteps steps;
    trace(vector, steps);
    std::string text;
    for (const CourseStep& step : steps) {
        if (step.kind != CourseStep::Kind::side_too) text += text.empty() ? "" : " ";
        if (step.kind == CourseStep::Kind::side_too) text += "/";
        text += std::to_string(step.hex().q) + "," + std::to_string(step.hex().r);
    }
    return text;
}

TEST(HexCourses, EnterHexesInOrderAndPassSides) {
    EXPECT_EQ(told({}), "");
    EXPECT_EQ(told({2, 0}), "1,0 2,0");
    EXPECT_EQ(told({2, -1}), "1,0/1,-1 2,-1") << "along the side between two";
    EXPECT_EQ(told({4, -2}), "1,0/1,-1 2,-1 3,-1/3,-2 4,-2");
    EXPECT_EQ(told({1, 2}), "0,1 1,1 1,2");
    EXPECT_EQ(told({-1, -2}), "0,-1 -1,-1 -1,-2");
    // Through a corner into the hex beyond: neither of the two beside it.
    EXPECT_EQ(told({5, -1}), "1,0 2,0 3,-1 4,-1 5,-1");
}

TEST(HexCourses, EndWhereTheVectorPointsAndSkipNoHex) {
    CourseSteps steps;
    for (const Hex vector : disk(longest_course)) {
        trace(vector, steps);
        Hex last{};
        for (const CourseStep& step : steps) {
            if (step.kind == CourseStep::Kind::side_too) continue;
            ASSERT_EQ(distance(last, step.hex()), 1) << told(vector);
            last = step.hex();
        }
        ASSERT_EQ(last, vector);
    }
}

TEST(HexCourses, AreMirroredWithTheirVectors) {
    CourseSteps there;
    CourseSteps back;
    for (const Hex vector : disk(14)) {
        trace(vector, there);
        trace(-vector, back);
        ASSERT_EQ(there.size(), back.size());
        for (std::size_t i = 0; i < there.size(); ++i) {
            EXPECT_EQ(there[i].hex(), -back[i].hex());
            ASSERT_EQ(there[i].sectors.size(), back[i].sectors.size());
            for (std::size_t k = 0; k < there[i].sectors.size(); ++k)
                EXPECT_EQ(there[i].sectors[k], opposite(back[i].sectors[k]));
        }
    }
}

TEST(HexCourses, CrossSectorsSideBySide) {
    CourseSteps steps;
    for (const Hex vector : disk(16)) {
        trace(vector, steps);
        for (const CourseStep& step : steps) {
            for (std::size_t k = 1; k < step.sectors.size(); ++k) {
                const Direction before = step.sectors[k - 1];
                const Direction after = step.sectors[k];
                EXPECT_TRUE(after == turned(before, 1) || after == turned(before, -1));
                EXPECT_TRUE(reaches(vector, step.hex()) < crosses(vector, step.hex(), before, after));
            }
        }
    }
}

TEST(HexCourses, OfTheBookAreThoseThatAreTraced) {
    const CourseBook book;
    CourseSteps traced;
    CourseSteps own;
    for (const Hex vector : disk(CourseBook::kept_length + 2)) {
        trace(vector, traced);
        const auto found = book.steps(vector, own);
        ASSERT_EQ(found.size(), traced.size());
        for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i].offset, traced[i].offset);
    }
}

}  // namespace
}  // namespace astrogate
