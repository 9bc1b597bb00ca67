// The captain in Prospecting: never refused, richer than chance from every seat, no move over two seconds.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"
#include "tests/conformance/effort.h"
#include "tests/games/arena.h"

namespace astrogate::triplanetary {
namespace {

using Choose = test::Player<Triplanetary>;

class BeltTable : public test::Arena<Triplanetary> {
public:
    BeltTable() : Arena(game_1981()) {}
    bool play(std::span<const Choose> players, std::uint64_t seed) {
        std::array<Stream, 3> own{Stream(seed * 7919), Stream(seed * 104729), Stream(seed * 1299709)};
        return open("prospecting", players.size()) && Arena::play(players, own, Stream(seed));
    }
};

int belt_games() { return std::getenv("ASTROGATE_LONG") != nullptr ? 40 : 8; }

// Games of which a seat is the captain's, and the others chance's: how many the captain has won alone.
int games_won(std::size_t captain, std::size_t seats) {
    int won = 0;
    int money = 0;
    double slowest = 0;
    for (int game = 1; game <= belt_games(); ++game) {
        std::array<Choose, 3> players{};
        for (std::size_t s = 0; s < seats; ++s) players[s] = bot_named(s == captain ? "captain" : "random");
        const auto table = std::make_unique<BeltTable>();
        EXPECT_TRUE(table->play({players.data(), seats}, static_cast<std::uint64_t>(1000 + game)));
        EXPECT_TRUE(table->is_over());
        bool is_first = table->outcome().standings[captain].place == 1;
        for (std::size_t s = 0; s < seats; ++s)
            is_first = is_first && (s == captain || table->outcome().standings[s].place > 1);
        won += is_first ? 1 : 0;
        money += table->state().purses[captain].money;
        slowest = std::max(slowest, table->slowest());
    }
    std::printf("captain in seat %zu of %zu: %d of %d won, MCr %d in the mean; the slowest move %.2f s\n",
                captain + 1, seats, won, belt_games(), money / belt_games() / tenths, slowest);
    EXPECT_LT(slowest, 2);
    return won;
}

TEST(ProspectorCaptain, IsRicherThanChanceFromEverySeat) {
    if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    const int least = belt_games() * 9 / 10;
    for (std::size_t seat = 0; seat < 2; ++seat) EXPECT_GE(games_won(seat, 2), least);
    EXPECT_GE(games_won(2, 3), least);
}

}  // namespace
}  // namespace astrogate::triplanetary
