// Burns over hexes by what they cost.
#include "mechanics/hex_burns.h"

#include <set>

#include <gtest/gtest.h>

namespace astrogate {
namespace {

TEST(HexBurns, AreAllThatThePointsPayForCheapestFirst) {
    for (int points = 0; points <= longest_hex_burn; ++points) {
        std::set<std::pair<int, int>> wanted;
        for (int r = -9; r <= 9; ++r)
            for (int q = -9; q <= 9; ++q)
                if (length(Hex::of(q, r)) <= points) wanted.insert({q, r});
        std::set<std::pair<int, int>> found;
        int cost = 0;
        for (const Hex change : hex_burns(points)) {
            found.insert({change.q, change.r});
            EXPECT_GE(length(change), cost);
            cost = length(change);
        }
        EXPECT_EQ(found, wanted);
        EXPECT_EQ(hex_burns(points).size(), wanted.size());
    }
    EXPECT_EQ(hex_burns(2).size(), 19U);
    EXPECT_EQ(hex_burns(0).size(), 1U);
    EXPECT_EQ(hex_burns(-1).size(), 1U);
    EXPECT_EQ(hex_burns(99).size(), all_hex_burns.size());
}

TEST(HexBurns, AreOfferedAsPointsWithoutTheOneThatIsNone) {
    for (int points = 0; points <= longest_hex_burn; ++points) {
        const std::span<const Hex> changes = hex_burns(points).subspan(1);
        const std::span<const Point> offered = hex_burn_points(points);
        ASSERT_EQ(offered.size(), changes.size());
        for (std::size_t i = 0; i < offered.size(); ++i)
            EXPECT_EQ(offered[i], (Point{static_cast<std::int8_t>(changes[i].q),
                                         static_cast<std::int8_t>(changes[i].r), 0}));
    }
}

}  // namespace
}  // namespace astrogate
