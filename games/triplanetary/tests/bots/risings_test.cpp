// The captain in Fleet Mutiny, Retribution and Interplanetary War: never refused, no move over two seconds,
// and past chance from either side.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/triplanetary/bots/captain.h"
#include "games/triplanetary/tests/board.h"
#include "tests/conformance/effort.h"
#include "tests/games/arena.h"

namespace astrogate::triplanetary {
namespace {

using Choose = test::Player<Triplanetary>;

// A Rebel of Interplanetary War saves up for his fourth nuke for some 180 turns.
constexpr int most_turns = 320;

class RisingTable : public test::Arena<Triplanetary> {
public:
    explicit RisingTable(const Triplanetary& game = game_1981(), int most = most_turns)
        : Arena(game), most_(most) {}
    // False when a sheet was refused.
    bool play(const char* scenario, std::array<Choose, 2> players, std::uint64_t seed) {
        std::array<Stream, 2> own{Stream(seed * 7919), Stream(seed * 104729)};
        return open(scenario, 2) && Arena::play(players, own, Stream(seed));
    }

private:
    bool goes_on() const override { return state().turn < most_; }
    int most_;
};

int some_games() {
    const char* wanted = std::getenv("ASTROGATE_GAMES");
    return wanted != nullptr ? std::atoi(wanted) : 2;
}

// How often each seat came first alone.
std::array<int, 2> play(const char* scenario, Choose first, Choose second, const char* told) {
    std::array<int, 2> won{};
    std::map<std::string, int> endings;
    double slowest = 0;
    for (int game = 1; game <= some_games(); ++game) {
        auto table = std::make_unique<RisingTable>();
        EXPECT_TRUE(table->play(scenario, {first, second}, static_cast<std::uint64_t>(1000 + game)));
        slowest = std::max(slowest, table->slowest());
        if (!table->is_over()) {
            ++endings["still plays"];
            continue;
        }
        const auto& places = table->outcome().standings;
        for (std::size_t seat = 0; seat < 2; ++seat)
            won[seat] += places[seat].place == 1 && places[1 - seat].place == 2 ? 1 : 0;
        ++endings[enum_names<Ending>[static_cast<std::size_t>(table->state().ending)]];
    }
    std::printf("%s, %s, %d games: %d to %d; the slowest move %.2f s;", scenario, told, some_games(), won[0],
                won[1], slowest);
    for (const auto& [name, count] : endings) std::printf(" %s %d", name.c_str(), count);
    std::printf("\n");
    EXPECT_LT(slowest, 2);
    return won;
}

class RisingCaptain : public ::testing::TestWithParam<const char*> {};

TEST_P(RisingCaptain, BeatsChanceFromEitherSide) {
    if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    EXPECT_GE(play(GetParam(), bot_named("captain"), bot_named("random"), "captain v random")[0],
              some_games() * 3 / 4);
    EXPECT_GE(play(GetParam(), bot_named("random"), bot_named("captain"), "random v captain")[1],
              some_games() * 3 / 4);
}

TEST_P(RisingCaptain, PlaysAgainstItselfWithoutARefusal) {
    if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    play(GetParam(), bot_named("captain"), bot_named("captain"), "captain v captain");
}

// Of the war of 2018 eleven of thirty games had no end: who hides on the ground or drifts far away was let
// be.
TEST(WarCaptain, BringsTheWarToAnEndByEitherBook) {
    if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    static const auto of_2018 = [] {
        Problems problems;
        return std::make_unique<Triplanetary>(embedded(), rules_2018(), problems);
    }();
    for (const Triplanetary* game : std::array<const Triplanetary*, 2>{&game_1981(), of_2018.get()})
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            auto table = std::make_unique<RisingTable>(*game, 200);
            const Choose captain = bot_named("captain");
            ASSERT_TRUE(table->play("interplanetary_war", {captain, captain}, seed));
            EXPECT_TRUE(table->is_over()) << seed;
        }
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, RisingCaptain,
                         ::testing::Values("fleet_mutiny", "retribution", "interplanetary_war"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace astrogate::triplanetary
