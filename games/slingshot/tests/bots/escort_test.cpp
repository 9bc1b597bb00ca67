// The escort: never refused, and better than chance from either side of every scenario.
#include "games/slingshot/tests/table.h"
#include "tests/games/match.h"

namespace astrogate::slingshot {
namespace {

using Players = std::array<test::Player<Slingshot>, 2>;

class EscortIn : public testing::TestWithParam<const char*> {};

TEST_P(EscortIn, BeatsRandomFromBothSides) {
    for (const std::size_t seat : {0U, 1U}) {
        Players players{bot_named("random"), bot_named("random")};
        players[seat] = bot_named("escort");
        const test::Score score =
            test::play_match(plain_game(), GetParam(), players, seat, test::games_of_match(60), 100);
        ASSERT_TRUE(score.is_whole);
        EXPECT_GE(score.rate(), 0.9);
    }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, EscortIn, testing::Values("convoy", "duel", "sungrazer"),
                         [](const auto& one) { return std::string(one.param); });

// Against itself; neither side of a scenario is a sure winner.
TEST(Escort, PlaysItselfToAnEnd) {
    const Players players{bot_named("escort"), bot_named("escort")};
    for (const char* scenario : {"convoy", "duel", "sungrazer"})
        ASSERT_TRUE(test::play_match(plain_game(), scenario, players, 0, 40, 1).is_whole);
}

}  // namespace
}  // namespace astrogate::slingshot
