// The captain: never refused, and better than chance and than the gunner from either side of every scenario.
#include "games/delta_vee/tests/table.h"
#include "tests/games/match.h"

namespace astrogate::delta_vee {
namespace {

using Players = std::array<test::Player<DeltaVee>, 2>;

test::Player<DeltaVee> bot_named(std::string_view name) {
    return std::ranges::find_if(bots(), [&](const auto& one) { return one.name == name; })->choose;
}

// What is kept is what docs/opponents/delta_vee.md has measured, less what chance takes from a hundred games.
struct Kept {
    const char* scenario;
    std::size_t seat;
    double random;
    double gunner;
};

class CaptainIn : public testing::TestWithParam<Kept> {};

void expect(const char* other, double least) {
    const Kept& kept = CaptainIn::GetParam();
    Players players{bot_named(other), bot_named(other)};
    players[kept.seat] = bot_named("captain");
    const test::Score score =
        test::play_match(plain_game(), kept.scenario, players, kept.seat, test::games_of_match(100), 10001);
    ASSERT_TRUE(score.is_whole);
    EXPECT_GE(score.rate(), least) << kept.scenario << ", seat " << kept.seat + 1 << " against " << other;
}

TEST_P(CaptainIn, BeatsRandom) { expect("random", GetParam().random); }
TEST_P(CaptainIn, BeatsTheGunner) { expect("gunner", GetParam().gunner); }

constexpr Kept kept[] = {
    {"showdown", 0, 0.87, 0.96},   {"showdown", 1, 0.88, 0.95}, {"first_shot", 0, 0.77, 0.95},
    {"first_shot", 1, 0.96, 0.95}, {"tau_ceti", 0, 0.96, 0.77}, {"tau_ceti", 1, 0.96, 0.95},
    {"pirates", 0, 0.93, 0.82},    {"pirates", 1, 0.95, 0.93},  {"convoy", 0, 0.95, 0.95},
    {"convoy", 1, 0.95, 0.95},
};

INSTANTIATE_TEST_SUITE_P(Scenarios, CaptainIn, testing::ValuesIn(kept), [](const auto& one) {
    return std::string(one.param.scenario) + "_" + std::to_string(one.param.seat + 1);
});

// Against itself each side of each scenario has a chance.
TEST(Captain, PlaysItselfToAnEnd) {
    const Players players{bot_named("captain"), bot_named("captain")};
    for (const char* scenario : {"showdown", "first_shot", "tau_ceti", "pirates", "convoy"}) {
        const test::Score score =
            test::play_match(plain_game(), scenario, players, 0, test::games_of_match(40), 10001);
        ASSERT_TRUE(score.is_whole);
        EXPECT_GT(score.rate(), 0.05) << scenario;
        EXPECT_LT(score.rate(), 0.95) << scenario;
    }
}

}  // namespace
}  // namespace astrogate::delta_vee
