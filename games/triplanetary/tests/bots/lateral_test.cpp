// The captain in Lateral 7: never refused, better than chance from the navy's side and than a liner that only
// flies from the pirates', and the same orders whatever lies under the enemy's counters.
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

class LateralTable : public test::Arena<Triplanetary> {
public:
    LateralTable() : Arena(game_1981()) {}
    // False when a sheet was refused.
    bool play(std::array<Choose, 2> players, std::uint64_t seed) {
        std::array<Stream, 2> own{Stream(seed * 7919), Stream(seed * 104729)};
        return open("lateral_7", 2) && Arena::play(players, own, Stream(seed));
    }

    bool choose_again = false;
    int repeated = 0;

private:
    bool goes_on() const override { return state().turn < 120; }
    void chosen(const test::Choice<Triplanetary>& one) override {
        if (choose_again) repeat(one);
    }
    // From a guess at the View, which has the enemy's ships under other counters.
    void repeat(test::Choice<Triplanetary> one) {
        State other;
        guess(game_, one.view, guesses_, other);
        look(game_, other, one.seat, seen_);
        GameSheet again;
        Reason reason;
        one.player(game_, seen_, one.dice, again, reason);
        EXPECT_TRUE(same(again, one.sheet))
            << "turn " << other.turn << " in step " << Triplanetary::steps()[other.progress.step].name;
        repeated += same(other.counters, state().counters) ? 0 : 1;
    }

    Stream guesses_{7};
    View seen_{};
};

// Four hundred where there is time.
int all_games() { return std::getenv("ASTROGATE_LONG") != nullptr ? 400 : 4; }

struct Score {
    std::array<int, 2> won{};
    int drawn = 0;
};

Score play(Choose first, Choose second, const char* told) {
    Score score;
    std::map<std::string, int> endings;
    double slowest = 0;
    for (int game = 1; game <= all_games(); ++game) {
        auto table = std::make_unique<LateralTable>();
        EXPECT_TRUE(table->play({first, second}, static_cast<std::uint64_t>(1000 + game)));
        EXPECT_TRUE(table->is_over());
        const auto& places = table->outcome().standings;
        for (std::size_t seat = 0; seat < 2 && table->is_over(); ++seat)
            score.won[seat] += places[seat].place == 1 && places[1 - seat].place == 2 ? 1 : 0;
        score.drawn += table->is_over() && places[0].place == places[1].place ? 1 : 0;
        ++endings[enum_names<Ending>[static_cast<std::size_t>(table->state().ending)]];
        slowest = std::max(slowest, table->slowest());
    }
    std::printf("%s, %d games: %d to %d, nobody %d; the slowest move %.2f s;", told, all_games(),
                score.won[0], score.won[1], score.drawn, slowest);
    for (const auto& [name, count] : endings) std::printf(" %s %d", name.c_str(), count);
    std::printf("\n");
    EXPECT_LT(slowest, 2);
    return score;
}

// What a newcomer would write: the liner flies as the captain's does, and the dreadnought never moves.
void choose_liner(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet,
                  Reason& reason) {
    choose_lateral(game, view, dice, sheet, reason);
    if (view.seen.step == step::placement) return;
    for (std::size_t i = sheet.orders.size(); i-- > 0;) {
        const Ship* ship = find_ship(view, unit_of(sheet.orders[i]));
        if (ship == nullptr || ship->kind != Kind::liner) sheet.orders.erase_at(i);
    }
}

TEST(LateralCaptain, DeliversTheLinerPastChance) {
    if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    const Score score = play(bot_named("random"), bot_named("captain"), "random v captain");
    EXPECT_GE(score.won[1], all_games() * 9 / 10);
}

TEST(LateralCaptain, RobsALinerThatOnlyFlies) {
    if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    const Score score = play(bot_named("captain"), choose_liner, "captain v liner");
    EXPECT_GE(score.won[0], all_games() / 4);
}

TEST(LateralCaptain, IsNoSureWinnerAgainstItself) {
    if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    const Score score = play(bot_named("captain"), bot_named("captain"), "captain v captain");
    for (const int one : score.won) EXPECT_GE(one, all_games() / 4);
}

TEST(LateralCaptain, DoesTheSameWhateverLiesUnderCounters) {
    int repeated = 0;
    for (std::uint64_t seed = 1; seed <= 1; ++seed) {
        auto table = std::make_unique<LateralTable>();
        table->choose_again = true;
        ASSERT_TRUE(table->play({bot_named("captain"), bot_named("captain")}, seed));
        repeated += table->repeated;
    }
    EXPECT_GT(repeated, 4);
}

}  // namespace
}  // namespace astrogate::triplanetary
