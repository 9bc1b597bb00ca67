// Successive halving on made-up candidates.
#include "search/player/screening.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace astrogate::search {
namespace {

// Candidate i is worth `means[i]`, give or take.
class MadeUp final : public Trials {
public:
    explicit MadeUp(std::vector<int> means) : means_(std::move(means)) {}
    bool play(std::size_t row, std::size_t kind, std::size_t sample, std::uint32_t limit,
              std::int32_t& value) override {
        EXPECT_EQ(kind, by_chance);
        if (spent_ + 3 > limit) return false;
        spent_ += 3;
        Stream dice(sample * 1000 + row);
        value = means_[row] + static_cast<int>(dice.below(2001)) - 1000;
        return true;
    }
    std::size_t widen(std::size_t, std::size_t) override { return means_.size(); }
    std::uint32_t spent() const { return spent_; }

private:
    std::vector<int> means_;
    std::uint32_t spent_ = 0;
};

TEST(Screening, FindsTheBestAndKeepsTheFirst) {
    MadeUp trials({0, 100, 200, 900, 300, -500, 250, 800});
    const auto screening = std::make_unique<Screening>(trials, 8, false);
    screening->run(6000);
    ASSERT_FALSE(screening->left().empty());
    EXPECT_EQ(screening->left()[0], 3);
    EXPECT_EQ(screening->left().back(), 0);
    EXPECT_TRUE(screening->is_better(3, 0));
    EXPECT_FALSE(screening->is_better(0, 3));
    EXPECT_NEAR(screening->mean(3), 900, 150);
    EXPECT_LE(trials.spent(), 6000U);
    EXPECT_GT(trials.spent(), 5000U);
}

TEST(Screening, LuckIsNotTakenForStrength) {
    MadeUp trials({0, 5, -5, 3, 0, 0, 0, 0});
    const auto screening = std::make_unique<Screening>(trials, 8, false);
    screening->run(3000);
    int better = 0;
    for (const std::uint8_t row : screening->left()) better += screening->is_better(row, 0) ? 1 : 0;
    EXPECT_EQ(better, 0);
}

// Candidates that all come to the same.
class Decided final : public Trials {
public:
    bool play(std::size_t, std::size_t, std::size_t sample, std::uint32_t, std::int32_t& value) override {
        ++played;
        value = sample % 2 == 0 ? 9000 : 8990;
        return true;
    }
    std::size_t widen(std::size_t, std::size_t) override { return 8; }

    int played = 0;
};

TEST(Screening, WhereNothingMattersItStopsEarly) {
    Decided trials;
    const auto screening = std::make_unique<Screening>(trials, 8, false);
    screening->run(1'000'000);
    EXPECT_TRUE(screening->is_settled());
    EXPECT_EQ(screening->samples(), 32U);
    EXPECT_LT(trials.played, 200);
    EXPECT_EQ(screening->left()[0], 0);
    MadeUp others({0, 100, 200, 900});
    const auto open = std::make_unique<Screening>(others, 4, false);
    open->run(6000);
    EXPECT_FALSE(open->is_settled());
}

TEST(Screening, ABudgetOfNothingComparesNothing) {
    MadeUp trials({0, 500});
    const auto screening = std::make_unique<Screening>(trials, 2, false);
    screening->run(0);
    EXPECT_EQ(trials.spent(), 0U);
    EXPECT_EQ(screening->samples(), 0U);
    EXPECT_FALSE(screening->is_better(1, 0));
}

}  // namespace
}  // namespace astrogate::search
