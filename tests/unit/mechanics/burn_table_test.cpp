// The burns of the cube games: what they cost, which are open, which is nearest.
#include "mechanics/burn_table.h"

#include <gtest/gtest.h>

namespace astrogate {
namespace {

TEST(BurnTableOfAxes, ListsWhatCapacityAndAxesAllowAndNothingElse) {
    for (int axes = 1; axes <= 3; ++axes) {
        BurnTable table;
        table.build({}, axes);
        for (int capacity = 0; capacity <= max_capacity; ++capacity) {
            std::size_t wanted = 0;
            for (int x = -8; x <= 8; ++x)
                for (int y = -8; y <= 8; ++y)
                    for (int z = -8; z <= 8; ++z)
                        wanted += (axes > 1 || y == 0) && (axes > 2 || z == 0) &&
                                          nearest_root(x * x + y * y + z * z) <= capacity
                                      ? 1
                                      : 0;
            EXPECT_EQ(table.within(capacity).size(), wanted) << axes << " axes, capacity " << capacity;
        }
    }
}

TEST(BurnTableOfAxes, FindsTheNearestBurn) {
    BurnTable table;
    table.build({}, 2);
    EXPECT_EQ(table.nearest(2, {9, 0, 0}), (Vec{2, 0, 0}));
    EXPECT_EQ(table.nearest(2, {1, 1, 5}), (Vec{1, 1, 0}));
    EXPECT_EQ(table.nearest(0, {3, 0, 0}), Vec{});
}

// The first of the table that is least far off, whatever is wished.
TEST(BurnTableOfAxes, NearestIsWhatAWalkOverAllFinds) {
    const Vec exceptions[] = {{5, 4, 2}, {3, 2, 1}};
    for (int axes = 1; axes <= 3; ++axes) {
        BurnTable table;
        table.build(exceptions, axes);
        for (int capacity = 0; capacity <= max_capacity; ++capacity)
            for (int x = -8; x <= 8; ++x)
                for (int y = -8; y <= 8; ++y)
                    for (int z = -8; z <= 8; ++z) {
                        const Vec wish{x, y * 3, z};
                        Vec first{};
                        for (const Point& p : table.within(capacity)) {
                            const Vec change{p[0], p[1], p[2]};
                            if (squared(wish - change) < squared(wish - first)) first = change;
                        }
                        ASSERT_EQ(table.nearest(capacity, wish), first) << x << " " << y << " " << z;
                    }
    }
}

}  // namespace
}  // namespace astrogate
