// Columns of combat tables: of the printed ratios, and by both readings of what lies between.
#include "mechanics/odds.h"

#include <gtest/gtest.h>

namespace astrogate {
namespace {

constexpr Ratio ratio_table[] = {{1, 3}, {2, 3}, {1, 1}, {3, 2}, {2, 1}, {3, 1}};

TEST(Odds, AreLoweredToAColumn) {
    EXPECT_EQ(odds_column(ratio_table, 2, 6), 0);
    EXPECT_EQ(odds_column(ratio_table, 3, 7), 0);
    EXPECT_EQ(odds_column(ratio_table, 3, 4), 1);
    EXPECT_EQ(odds_column(ratio_table, 5, 7), 1);
    EXPECT_EQ(odds_column(ratio_table, 4, 6), 1);
    EXPECT_EQ(odds_column(ratio_table, 7, 5), 2);
    EXPECT_EQ(odds_column(ratio_table, 7, 4), 3);
    EXPECT_EQ(odds_column(ratio_table, 14, 2), 5) << "higher than all";
    EXPECT_EQ(odds_column(ratio_table, 1, 4), -1) << "lower than all";
    EXPECT_EQ(odds_column({}, 4, 1), -1);
}

TEST(Odds, AreAsGoodAsTheColumnInEveryCase) {
    for (int attack = 1; attack <= 30; ++attack)
        for (int defence = 1; defence <= 30; ++defence) {
            int wanted = -1;
            for (int i = 0; i < 6; ++i)
                if (attack * ratio_table[i].defence >= ratio_table[i].attack * defence) wanted = i;
            EXPECT_EQ(odds_column(ratio_table, attack, defence), wanted);
        }
}

TEST(Odds, AreTakenTowardsEven) {
    EXPECT_EQ(odds_column_towards_even(ratio_table, 3, 7), 1) << "the printed example";
    EXPECT_EQ(odds_column_towards_even(ratio_table, 2, 6), 0) << "exactly 1:3";
    EXPECT_EQ(odds_column_towards_even(ratio_table, 2, 3), 1);
    EXPECT_EQ(odds_column_towards_even(ratio_table, 3, 4), 2) << "to 1:1, and not beyond";
    EXPECT_EQ(odds_column_towards_even(ratio_table, 7, 5), 2) << "odds better than even are lowered";
    EXPECT_EQ(odds_column_towards_even(ratio_table, 14, 2), 5);
    EXPECT_EQ(odds_column_towards_even(ratio_table, 1, 4), -1);
    constexpr Ratio without_even[] = {{1, 2}, {3, 2}};
    EXPECT_EQ(odds_column_towards_even(without_even, 3, 4), 0);
    EXPECT_EQ(odds_column_towards_even({without_even, 1}, 3, 4), 0) << "there is no next column";
}

}  // namespace
}  // namespace astrogate
