// Hexes, and straight courses over them. games/triplanetary/tests/map/reference_test.py holds many more
// courses against an independent reckoning.
#include <algorithm>
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

TEST(HexCourses, CrossCentresOnlyOnTheirLine) {
    EXPECT_TRUE(crosses_centre({0, 0}, {6, -3}, {2, -1}));
    EXPECT_TRUE(crosses_centre({0, 0}, {6, -3}, {0, 0})) << "where it begins";
    EXPECT_TRUE(crosses_centre({0, 0}, {6, -3}, {6, -3})) << "where it ends";
    EXPECT_FALSE(crosses_centre({0, 0}, {6, -3}, {8, -4})) << "on its line, beyond";
    EXPECT_FALSE(crosses_centre({0, 0}, {6, -3}, {-2, 1})) << "on its line, before";
    EXPECT_FALSE(crosses_centre({0, 0}, {6, -3}, {1, 0})) << "through the hex, beside its centre";
    EXPECT_TRUE(crosses_centre({4, 4}, {0, 0}, {4, 4}));
    EXPECT_FALSE(crosses_centre({4, 4}, {0, 0}, {4, 5}));
}

TEST(HexCourses, AreInsideTheHexesThatTheyEnter) {
    CourseSteps steps;
    for (const Hex vector : disk(7)) {
        trace(vector, steps);
        std::set<std::pair<int, int>> entered{{0, 0}};
        for (const CourseStep& step : steps)
            if (step.kind == CourseStep::Kind::inside) entered.insert({step.hex().q, step.hex().r});
        for (const Hex hex : disk(9))
            ASSERT_EQ(is_inside(vector, hex), entered.contains({hex.q, hex.r})) << told(vector);
    }
}

// A world blocks a line of fire where the line runs inside its hex. Axes X, Y, Z of a board with flat sides
// up point to NW, N and NE there.
TEST(HexCourses, RunAlongASideWithoutBeingInside) {
    const auto at = [](int x, int y, int z) { return Hex::of(z - x, -y - z); };
    const auto blocks = [&](Hex target, Hex world) { return is_inside(target, world); };
    EXPECT_TRUE(blocks(at(0, 2, 0), at(0, 1, 0)));
    EXPECT_FALSE(blocks(at(0, 1, 1), at(0, 1, 0)));
    EXPECT_FALSE(blocks(at(0, 1, 1), at(0, 0, 1)));
    EXPECT_TRUE(blocks(at(0, 2, 1), at(0, 1, 0)));
    EXPECT_TRUE(blocks(at(0, 2, 1), at(0, 1, 1)));
    int blocking = 0;
    for (const Hex hex : disk(5)) blocking += blocks(at(0, 3, 1), hex) ? 1 : 0;
    EXPECT_EQ(blocking, 6) << "the two ends and four between";
    for (const Hex hex : {at(0, 1, 0), at(0, 1, 1), at(0, 2, 0), at(0, 2, 1)})
        EXPECT_TRUE(blocks(at(0, 3, 1), hex));
}

TEST(HexCourses, AreAsFarFromAHexAsTheNearestOfTheirs) {
    const CourseBook book;
    std::vector<Hex> met;
    each_hex_of_course(book, {3, 3}, {2, -1}, [&](Hex hex) { met.push_back(hex); });
    EXPECT_EQ(met, (std::vector<Hex>{{3, 3}, {5, 2}})) << "sides run along are not entered";
    EXPECT_EQ(distance_from_course(book, {0, 0}, {6, 0}, {3, 2}), 2);
    EXPECT_EQ(distance_from_course(book, {0, 0}, {6, 0}, {-2, 0}), 2) << "from where it begins";
    EXPECT_EQ(distance_from_course(book, {0, 0}, {6, 0}, {9, 0}), 3) << "from where it ends";
    EXPECT_EQ(distance_from_course(book, {4, 1}, {0, 0}, {4, 3}), 2);
    for (const Hex vector : disk(6))
        for (const Hex hex : disk(4)) {
            int least = 99;
            for (const Hex one : disk(7))
                if (is_inside(vector, one)) least = std::min(least, distance(one, hex));
            ASSERT_EQ(distance_from_course(book, {}, vector, hex), least);
        }
}

}  // namespace
}  // namespace astrogate
