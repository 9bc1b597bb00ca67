// Matrix games with a known solution.
#include "search/player/matrix.h"

#include <gtest/gtest.h>

namespace astrogate::search {
namespace {

// Nothing is expected more than anything else.
Matrix even(std::initializer_list<std::initializer_list<std::int32_t>> rows) {
    Matrix matrix;
    for (const auto& row : rows) {
        matrix.columns = 0;
        for (const std::int32_t value : row) matrix.values[matrix.rows][matrix.columns++] = value;
        ++matrix.rows;
    }
    for (std::size_t k = 0; k < matrix.columns; ++k)
        matrix.expected[k] = whole / static_cast<std::int64_t>(matrix.columns);
    return matrix;
}

double part(const Mixture<most_rows>& mixture, std::size_t row) {
    return static_cast<double>(mixture[row]) / static_cast<double>(whole);
}

TEST(Matrix, PenniesAreShownHalfAndHalf) {
    const Matrix matrix = even({{certain, -certain}, {-certain, certain}});
    const Mixture<most_rows> response = respond(matrix);
    EXPECT_NEAR(part(response, 0), 0.5, 0.02);
    EXPECT_NEAR(part(response, 1), 0.5, 0.02);
    EXPECT_NEAR(static_cast<double>(assured(matrix, response)), 0, 200);
    EXPECT_EQ(assured(matrix, only(0)), -certain / 2);  // half of the time it is seen through
}

TEST(Matrix, WhatIsBetterInEveryCaseIsChosen) {
    const Mixture<most_rows> response = respond(even({{100, 200, 300}, {400, 500, 600}, {-50, 0, 550}}));
    EXPECT_GT(part(response, 1), 0.99);
}

// Scissors, paper, stone in which stone counts double: 1/4 stone, 1/4 paper... worked out by hand below.
TEST(Matrix, UnevenStakesGiveAnUnevenMixture) {
    // Rows and columns: stone, paper, scissors. Stone against scissors wins two.
    const Matrix matrix = even({{0, -3000, 6000}, {3000, 0, -3000}, {-6000, 3000, 0}});
    const Mixture<most_rows> response = respond(matrix);
    // The solution of the game itself is (1/4, 1/2, 1/4). The half of the others that plays evenly makes
    // stone better than that, and no row may then be worse against the worst than what it gains.
    const std::int64_t value = assured(matrix, response);
    for (std::size_t row = 0; row < 3; ++row) EXPECT_GE(value + 60, assured(matrix, only(row)));
    Mixture<most_rows> solution{};
    solution[0] = solution[2] = whole / 4;
    solution[1] = whole / 2;
    EXPECT_GE(value + 60, assured(matrix, solution));
}

TEST(Matrix, WhatIsExpectedIsAnsweredAsFarAsItIsSafe) {
    // The second row is best against what is expected, but loses all against the other column.
    Matrix matrix = even({{1000, 1000}, {2000, -certain}});
    matrix.expected = {};
    matrix.expected[0] = whole;
    EXPECT_GT(part(respond(matrix), 0), 0.99);
    matrix.values[1][1] = 900;
    EXPECT_GT(part(respond(matrix), 1), 0.99);
}

TEST(Matrix, WhatIsKnownBetterOfTheExpectedCountsInThePlaceOfTheColumns) {
    Matrix matrix = even({{1000, 1000}, {900, 900}});
    EXPECT_GT(part(respond(matrix), 0), 0.99);
    EXPECT_EQ(assured(matrix, only(1)), 900);
    matrix.means = {{1000, 2000}};
    EXPECT_GT(part(respond(matrix), 1), 0.99);
    EXPECT_EQ(assured(matrix, only(1)), (2000 + 900) / 2);
    EXPECT_EQ(worst_column(even({{5, 3, 4}}), only(0)), 1U);
}

}  // namespace
}  // namespace astrogate::search
