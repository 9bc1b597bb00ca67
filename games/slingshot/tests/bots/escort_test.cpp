// The escort: never refused, and better than chance from either side of every scenario.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <gtest/gtest.h>

#include "games/slingshot/tests/table.h"
#include "tests/games/arena.h"

namespace astrogate::slingshot {
namespace {

using Choose = test::Player<Slingshot>;

// Half a win for a draw.
int halves_won(const char* scenario, const std::array<Choose, 2>& players, std::size_t seat,
               std::uint64_t seed) {
    test::Arena<Slingshot> table(plain_game());
    std::array<Stream, 2> own{Stream(seed * 7919), Stream(seed * 104729)};
    if (!table.open(scenario, 2) || !table.play(players, own, Stream(seed)) || !table.is_over()) return -1;
    const auto& standings = table.outcome().standings;
    return standings[seat].place > standings[1 - seat].place   ? 0
           : standings[seat].place < standings[1 - seat].place ? 2
                                                               : 1;
}

class EscortIn : public testing::TestWithParam<const char*> {};

TEST_P(EscortIn, BeatsRandomFromBothSides) {
    const int games = std::getenv("ASTROGATE_LONG") != nullptr ? 400 : 60;
    for (const std::size_t seat : {0U, 1U}) {
        std::array<Choose, 2> players{bot_named("random"), bot_named("random")};
        players[seat] = bot_named("escort");
        int halves = 0;
        for (int i = 0; i < games; ++i) {
            const int won = halves_won(GetParam(), players, seat, static_cast<std::uint64_t>(100 + i));
            ASSERT_GE(won, 0);
            halves += won;
        }
        const double rate = halves / (2.0 * games);
        std::printf("             %s, seat %zu: %.3f of %d games\n", GetParam(), seat + 1, rate, games);
        EXPECT_GE(rate, 0.9);
    }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, EscortIn, testing::Values("convoy", "duel", "sungrazer"),
                         [](const auto& one) { return std::string(one.param); });

// Against itself; neither side of a scenario is a sure winner.
TEST(Escort, PlaysItselfToAnEnd) {
    const std::array<Choose, 2> players{bot_named("escort"), bot_named("escort")};
    for (const char* scenario : {"convoy", "duel", "sungrazer"}) {
        int first = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const int won = halves_won(scenario, players, 0, seed);
            ASSERT_GE(won, 0);
            first += won;
        }
        std::printf("             %s: first side %.3f\n", scenario, first / 80.0);
    }
}

}  // namespace
}  // namespace astrogate::slingshot
