// The captain in Nova: never refused, no move over two seconds, and past chance from each of the three seats.
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
using Three = std::array<Choose, 3>;

class NovaTable : public test::Arena<Triplanetary> {
public:
    NovaTable() : Arena(game_1981()) {}
    // False when a sheet was refused.
    bool play(const Three& players, std::uint64_t seed) {
        std::array<Stream, 3> own{Stream(seed * 7919), Stream(seed * 104729), Stream(seed * 1299709)};
        return open("nova", 3) && Arena::play(players, own, Stream(seed));
    }

private:
    bool goes_on() const override { return state().turn < 120; }
};

int nova_games(int usual = 2) {
    const char* wanted = std::getenv("ASTROGATE_GAMES");
    return wanted != nullptr ? std::atoi(wanted) : usual;
}

// How often each seat came first alone.
std::array<int, 3> play_nova(const Three& players, const char* told, int games = nova_games()) {
    std::array<int, 3> won{};
    std::map<std::string, int> endings;
    double slowest = 0;
    for (int game = 1; game <= games; ++game) {
        auto table = std::make_unique<NovaTable>();
        EXPECT_TRUE(table->play(players, static_cast<std::uint64_t>(2000 + game)));
        slowest = std::max(slowest, table->slowest());
        if (!table->is_over()) {
            ++endings["still plays"];
            continue;
        }
        const auto& places = table->outcome().standings;
        const auto first = std::ranges::count_if(places, [](const Standing& one) { return one.place == 1; });
        for (std::size_t seat = 0; seat < 3; ++seat)
            won[seat] += places[seat].place == 1 && first == 1 ? 1 : 0;
        ++endings[enum_names<Ending>[static_cast<std::size_t>(table->state().ending)]];
    }
    std::printf("nova, %s, %d games: %d, %d, %d; the slowest move %.2f s;", told, games, won[0], won[1],
                won[2], slowest);
    for (const auto& [name, count] : endings) std::printf(" %s %d", name.c_str(), count);
    std::printf("\n");
    EXPECT_LT(slowest, 2);
    return won;
}

class NovaCaptain : public ::testing::Test {
protected:
    void SetUp() override {
        if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    }
    Choose captain_ = bot_named("captain");
    Choose random_ = bot_named("random");
};

TEST_F(NovaCaptain, BringsTheBombPastChance) {
    EXPECT_GE(play_nova({random_, random_, captain_}, "captain as the aliens")[2], nova_games() * 3 / 4);
}

// docs/opponents/triplanetary.md: a bloc destroys the last alien in 80 games of 100; the others mostly go
// unhurt.
TEST_F(NovaCaptain, OfABlocHuntsAliensThatNeverComeToSol) {
    const int games = nova_games(6);
    EXPECT_GE(play_nova({captain_, random_, random_}, "captain as the EastBloc", games)[0], games / 3);
    EXPECT_GE(play_nova({random_, captain_, random_}, "captain as the WestBloc", games)[1], games / 3);
}

TEST_F(NovaCaptain, PlaysAgainstItselfWithoutARefusal) {
    play_nova({captain_, captain_, captain_}, "captain v captain");
}

}  // namespace
}  // namespace astrogate::triplanetary
