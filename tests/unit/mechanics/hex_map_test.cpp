// The contents of a board's hexes.
#include "mechanics/hex_map.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace astrogate {
namespace {

struct Rocks {
    int count = 0;
};

TEST(HexMaps, AreClearWhereNothingWasPut) {
    HexMap<Rocks, 3> map;
    map.put({2, -5}).count = 4;
    map.put({-128, 127}).count = 1;
    map.put({127, -128}).count = 2;
    EXPECT_TRUE(map.is_full());
    int clear = 0;
    for (int r = -hex_row / 2; r < hex_row / 2; ++r)
        for (int q = -hex_row / 2; q < hex_row / 2; ++q) {
            const bool is_clear = map.is_clear(Hex::of(q, r));
            clear += is_clear ? 1 : 0;
            EXPECT_EQ(map.at(Hex::of(q, r)).count == 0, is_clear);
        }
    EXPECT_EQ(clear, hex_row * hex_row - 3);
    EXPECT_EQ(map.at({2, -5}).count, 4);
    EXPECT_EQ(map.at({-128, 127}).count, 1);
    EXPECT_EQ(map.at({127, -128}).count, 2);
}

TEST(HexMaps, PutTwiceIntoOneHexWriteTheSameContents) {
    HexMap<Rocks, 2> map;
    map.put({1, 1}).count = 1;
    map.put({0, 1}).count = 5;
    map.put({1, 1}).count += 1;
    EXPECT_EQ(map.at({1, 1}).count, 2);
    EXPECT_EQ(map.at({0, 1}).count, 5);
}

TEST(HexMaps, LookTheSameAroundAnyHex) {
    HexMap<Rocks, 20> map;
    for (int i = 0; i < 20; ++i) map.put(Hex::of(i - 10, 3 * i - 30)).count = i + 1;
    for (const Hex from : {Hex{0, 0}, Hex{-7, 12}, Hex{15, -3}}) {
        const auto around = map.around(from);
        for (int r = -40; r <= 40; ++r)
            for (int q = -40; q <= 40; ++q) {
                const Hex away = Hex::of(q, r);
                EXPECT_EQ(around.at(hex_offset(away)).count, map.at(from + away).count);
                EXPECT_EQ(around.number(hex_offset(away)) == 0, map.is_clear(from + away));
            }
    }
}

TEST(HexMaps, HaveRoomUpToTheNearestHexThatIsNotClear) {
    HexMap<Rocks, 20> map;
    map.find_room();
    EXPECT_EQ(map.room({3, -4}), 255);
    const std::array rocks{Hex{0, 0}, Hex{9, -2}, Hex{-20, 31}, Hex{-21, 8}, Hex{14, 14}};
    for (const Hex rock : rocks) map.put(rock).count = 1;
    map.find_room();
    for (int r = -50; r <= 50; ++r)
        for (int q = -50; q <= 50; ++q) {
            int least = 255;
            for (const Hex rock : rocks) least = std::min(least, distance(rock, Hex::of(q, r)));
            EXPECT_EQ(map.room(Hex::of(q, r)), least) << q << ", " << r;
        }
}

}  // namespace
}  // namespace astrogate
