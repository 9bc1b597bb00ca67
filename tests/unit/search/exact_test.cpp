// Exact solutions of games whose value is known, and what is lost by those who do not play them so.
#include <memory>

#include <gtest/gtest.h>

#include "search/exact/exploitability.h"
#include "tests/games/pennies/game.h"
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate::search {
namespace {

using pennies::Pennies;
using tic_tac_toe::TicTacToe;

Payoff payoff_of(std::initializer_list<std::initializer_list<double>> rows) {
    Payoff payoff(rows.size(), rows.begin()->size());
    std::size_t i = 0;
    for (const auto& row : rows) {
        std::size_t k = 0;
        for (const double value : row) payoff.at(i, k++) = value;
        ++i;
    }
    return payoff;
}

TEST(MatrixGame, RockPaperScissorsIsAThirdEach) {
    const Equilibrium found = solve(payoff_of({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}));
    EXPECT_NEAR(found.low, 0, 1e-9);
    EXPECT_NEAR(found.high, 0, 1e-9);
    for (const double weight : found.rows) EXPECT_NEAR(weight, 1.0 / 3, 1e-9);
    for (const double weight : found.columns) EXPECT_NEAR(weight, 1.0 / 3, 1e-9);
}

// Stone against scissors wins two: stone and scissors a quarter each, paper a half.
TEST(MatrixGame, UnevenStakesGiveAnUnevenMixture) {
    const Equilibrium found = solve(payoff_of({{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}}));
    EXPECT_NEAR(found.rows[0], 0.25, 1e-9);
    EXPECT_NEAR(found.rows[1], 0.5, 1e-9);
    EXPECT_NEAR(found.high - found.low, 0, 1e-9);
}

TEST(MatrixGame, OfTwoByThreeTheValueIsKnown) {
    // The third column is never played; of the other two (2, 3; 4, 1) the value is 5 / 2.
    const Equilibrium found = solve(payoff_of({{2, 3, 9}, {4, 1, 9}}));
    EXPECT_NEAR(found.low, 2.5, 1e-9);
    EXPECT_NEAR(found.high, 2.5, 1e-9);
    EXPECT_NEAR(found.columns[2], 0, 1e-9);
}

// Whatever rounding does: random games, in which the mixtures prove each other.
TEST(MatrixGame, MixturesProveEachOther) {
    Stream dice(7);
    for (int game = 0; game < 200; ++game) {
        Payoff payoff(1 + dice.below(30), 1 + dice.below(30));
        for (std::size_t i = 0; i < payoff.rows(); ++i)
            for (std::size_t k = 0; k < payoff.columns(); ++k)
                payoff.at(i, k) = static_cast<double>(dice.below(game % 2 == 0 ? 3 : 20'001)) - 1;
        const Equilibrium found = solve(payoff);
        EXPECT_GE(found.high, found.low - 1e-6);
        EXPECT_NEAR(found.high, found.low, 1e-6) << payoff.rows() << " by " << payoff.columns();
    }
}

template <class G>
struct Opened {
    Opened(const G& game, const typename G::Setup& setup) {
        Problems problems;
        EXPECT_TRUE(open_game(game, setup, *state, scratch, log, problems));
    }
    std::unique_ptr<typename G::State> state = std::make_unique<typename G::State>();
    Scratch<G> scratch{};
    Silence log{};
};

struct PenniesStage : testing::Test {
    void SetUp() override { ASSERT_TRUE(solver.stage(*opened.state, stage)); }

    Bounds loss_of(std::size_t place, std::initializer_list<pennies::Side> sides) {
        Habit<Pennies> habit;
        for (const pennies::Side side : sides) {
            Sheet<Pennies> sheet;
            sheet.orders.push_back(pennies::Show{side});
            habit.add(sheet);
        }
        Bounds loss;
        EXPECT_TRUE(exploitability(solver, *opened.state, stage, place, habit, loss));
        return loss;
    }

    Pennies game{};
    Opened<Pennies> opened{game, {}};
    Solver<Pennies> solver{game};
    StageGame<Pennies> stage{};
};

TEST_F(PenniesStage, IsWorthNothingToEither) {
    ASSERT_EQ(stage.sheets[0].size(), 2U);
    EXPECT_NEAR(stage.value.low, 0, 1e-6);
    EXPECT_NEAR(stage.value.high, 0, 1e-6);
    for (const auto& mixture : stage.mixtures)
        for (const double weight : mixture) EXPECT_NEAR(weight, 0.5, 1e-9);
}

// A game that is won by one point to none, in places and shares of the points.
TEST_F(PenniesStage, WhoIsGuessedLosesAll) {
    using enum pennies::Side;
    Outcome outcome;
    outcome.standings.push_back(Standing{Seat{0}, 1, 1});
    outcome.standings.push_back(Standing{Seat{1}, 0, 2});
    const double won = value_of(outcome, Seat{0}, true);
    ASSERT_GT(won, 0.85 * certain);
    for (const std::size_t place : {0U, 1U}) {
        EXPECT_NEAR(loss_of(place, {heads}).low, won, 1e-6);
        EXPECT_NEAR(loss_of(place, {heads, tails}).high, 0, 1e-6);
        EXPECT_NEAR(loss_of(place, {tails, tails, tails, heads}).low, won / 2, 1e-6);
    }
}

// A die for who begins, then one seat after the other: drawn, however it falls.
TEST(Solver, TicTacToeIsDrawn) {
    Problems problems;
    const TicTacToe game(tic_tac_toe::embedded(), {}, problems);
    std::uint8_t three = 0;
    while (game.scenario_names[three].view() != "three") ++three;
    const Opened<TicTacToe> opened(game, {.scenario = three});
    Solver<TicTacToe> solver(game);
    Bounds bounds;
    ASSERT_TRUE(solver.value(*opened.state, bounds));
    EXPECT_EQ(bounds.low, 0);
    EXPECT_EQ(bounds.high, 0);
    EXPECT_GT(solver.nodes(), 5'000U);
}

TEST(Solver, SaysWhatIsTooMuch) {
    Problems problems;
    const TicTacToe game(tic_tac_toe::embedded(), {}, problems);
    const Opened<TicTacToe> opened(game, {});
    Solver<TicTacToe> solver(game, {}, {.nodes = 50});
    Bounds bounds;
    EXPECT_FALSE(solver.value(*opened.state, bounds));
    const Pennies small;
    const Opened<Pennies> table(small, {});
    Solver<Pennies> narrow(small, {}, {.sheets = 1});
    StageGame<Pennies> stage;
    EXPECT_FALSE(narrow.stage(*table.state, stage));
}

}  // namespace
}  // namespace astrogate::search
