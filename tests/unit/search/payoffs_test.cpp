// What rows are worth against what is expected, on made-up candidates.
#include "search/player/payoffs.h"

#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace astrogate::search {
namespace {

// Candidate i is worth 500 i, give or take; what others do makes no difference. Each trial takes one of the
// limit.
class InSteps final : public Trials {
public:
    bool play(std::size_t row, std::size_t, std::size_t sample, std::uint32_t limit,
              std::int32_t& value) override {
        if (spent_ >= limit) return false;
        ++spent_;
        least_ = std::min(least_, sample);
        Stream dice(sample * 1000 + row);
        value = static_cast<int>(row) * 500 + static_cast<int>(dice.below(4001)) - 2000;
        return true;
    }
    std::size_t widen(std::size_t, std::size_t) override { return 3; }
    std::size_t least() const { return least_; }

private:
    std::uint32_t spent_ = 0;
    std::size_t least_ = SIZE_MAX;
};

MatrixRows three() {
    MatrixRows rows;
    for (std::uint8_t row = 0; row < 3; ++row) rows.push_back(row);
    return rows;
}

TEST(ExpectedPayoffs, AreMeasuredInSamplesOfTheirOwn) {
    InSteps trials;
    const Expected expected = measure_expected(trials, three(), 1500);
    EXPECT_EQ(expected.samples, 500);
    EXPECT_GE(trials.least(), most_samples);  // a screening had the others
    EXPECT_NEAR(expected.means[2], 1000, 200);
    EXPECT_EQ(expected.noise[0], 0);
    // Two spreads of 4,001 evenly filled, in 500 samples.
    EXPECT_NEAR(static_cast<double>(expected.noise[2]), 2 * 4001.0 * 4001.0 / 12 / 500, 1500);
    EXPECT_EQ(best_expected(expected, 3), 2U);
}

TEST(ExpectedPayoffs, LuckIsNotTakenForStrength) {
    InSteps trials;
    const Expected few = measure_expected(trials, three(), 24);
    EXPECT_EQ(few.samples, 8);
    EXPECT_EQ(best_expected(few, 3), 0U);
    Expected even;
    even.samples = 100;
    even.means = {0, 100, 140};
    even.noise = {0, 100 * 100, 100 * 100};
    EXPECT_EQ(best_expected(even, 3), 0U);
    even.means[2] = 160;
    EXPECT_EQ(best_expected(even, 3), 2U);
    even.means[1] = 170;
    EXPECT_EQ(best_expected(even, 3), 1U);
}

}  // namespace
}  // namespace astrogate::search
