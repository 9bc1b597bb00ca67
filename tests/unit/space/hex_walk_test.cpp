// Walks along the twelve headings, against a reference that knows columns and rows and nothing else.
#include "space/hex_walk.h"

#include <gtest/gtest.h>

namespace astrogate {
namespace {

// Columns run straight up and down; those with an even number lie half a hex lower. From [column, row], a
// step towards a side, by the hour of its clock.
struct Cell {
    int column = 0;
    int row = 0;
    void step(int hour) {
        const bool is_low = column % 2 == 0;
        if (hour == 12 || hour == 6) row += hour == 6 ? 1 : -1;
        if (hour == 2 || hour == 10) row -= is_low ? 0 : 1;
        if (hour == 4 || hour == 8) row += is_low ? 1 : 0;
        if (hour == 2 || hour == 4) ++column;
        if (hour == 8 || hour == 10) --column;
    }
    Hex hex() const { return Hex::of(column - 1, row - 1 - (column - 1) / 2); }
};

TEST(HexWalk, FollowsTheReferenceFor200StepsInEachOfTwelveHeadings) {
    for (int hour = 1; hour <= 12; ++hour) {
        const Heading heading = heading_at_hour(hour);
        EXPECT_EQ(hour_of(heading), hour);
        Cell cell{401, 401};
        Hex hex = cell.hex();
        const Hex start = hex;
        for (int i = 0; i < 200; ++i) {
            const bool is_right = i % 2 != 0;
            const int left = hour == 1 ? 12 : hour - 1;
            cell.step(hour % 2 == 0 ? hour : is_right ? hour + 1 : left);
            hex = hex + step_along(heading, is_right);
            ASSERT_EQ(hex, cell.hex()) << hour << " o'clock, step " << i;
            ASSERT_EQ(start + walked(heading, i + 1, false), hex);
        }
        EXPECT_EQ(cross(hex - start, axis_of(heading)), 0);
        EXPECT_GT(twice_dot(hex - start, axis_of(heading)), 0);
    }
}

TEST(HexWalk, GoesOnWithTheOtherStepAfterAnOddNumber) {
    for (int hour = 1; hour <= 12; ++hour)
        for (int first = 0; first < 10; ++first) {
            const Heading heading = heading_at_hour(hour);
            EXPECT_EQ(walked(heading, first, false) + walked(heading, 7, first % 2 != 0),
                      walked(heading, first + 7, false));
        }
}

TEST(HexWalk, TurnsAreCountedTheShorterWayRound) {
    for (int a = 1; a <= 12; ++a)
        for (int b = 1; b <= 12; ++b) {
            const int apart = a > b ? a - b : b - a;
            EXPECT_EQ(turn_between(heading_at_hour(a), heading_at_hour(b)), apart > 6 ? 12 - apart : apart);
        }
}

}  // namespace
}  // namespace astrogate
