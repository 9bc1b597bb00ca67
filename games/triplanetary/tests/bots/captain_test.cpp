// The captain in Escape: never refused, far better than chance from both sides, no sure winner against
// itself, and the same orders whichever transport carries the fugitives.
#include "games/triplanetary/bots/captain.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"
#include "tests/games/arena.h"

namespace astrogate::triplanetary {
namespace {

using Choose = test::Player<Triplanetary>;

// One game of Escape.
class Table : public test::Arena<Triplanetary> {
public:
    Table() : Arena(game_1981()) {}
    // False when a sheet was refused.
    bool play(std::array<Choose, 2> players, std::uint64_t seed) {
        std::array<Stream, 2> own{Stream(seed * 7919), Stream(seed * 104729)};
        return open("escape", 2) && Arena::play(players, own, Stream(seed));
    }
    bool has_won(std::size_t seat) const {
        return is_over() && outcome().standings[seat].place == 1 && outcome().standings[1 - seat].place == 2;
    }
    std::string ending() const {
        return is_over() ? enum_names<Ending>[static_cast<std::size_t>(state().ending)] : "no end";
    }

    bool choose_again = false;
    int repeated = 0;

private:
    bool goes_on() const override { return state().turn < 400; }
    void chosen(const test::Choice<Triplanetary>& one) override {
        if (choose_again) repeat(one);
    }
    // From another State with the same View.
    void repeat(test::Choice<Triplanetary> one) {
        State other = state();
        List<UnitId, ship_capacity> candidates;
        for (const Ship& ship : other.ships)
            if (may_carry_fugitives(other, ship.unit)) candidates.push_back(ship.unit);
        if (other.progress.step != step::placement && candidates.size() > 0)
            other.players[0].fugitives =
                candidates[guesses_.below(static_cast<std::uint32_t>(candidates.size()))];
        look(game_, other, one.seat, seen_);
        GameSheet again;
        Reason reason;
        one.player(game_, seen_, one.dice, again, reason);
        EXPECT_TRUE(same(again, one.sheet))
            << "turn " << other.turn << " in step " << Triplanetary::steps()[other.progress.step].name;
        repeated += other.players[0].fugitives == state().players[0].fugitives ? 0 : 1;
    }

    Stream guesses_{7};
    View seen_{};
};

// Four hundred where there is time.
int games() { return std::getenv("ASTROGATE_LONG") != nullptr ? 400 : 20; }

// Wilson's, of 95 %.
double lower_bound(int won, int of) {
    const double n = of;
    const double p = won / n;
    const double z = 1.96;
    return (p + z * z / (2 * n) - z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n))) / (1 + z * z / n);
}

// How many games each seat won; a game without a winner is nobody's.
std::array<int, 2> play(const char* first, const char* second) {
    std::array<int, 2> won{};
    std::map<std::string, int> endings;
    double slowest = 0;
    double all = 0;
    int moves = 0;
    for (int game = 1; game <= games(); ++game) {
        auto table = std::make_unique<Table>();
        const auto seed = static_cast<std::uint64_t>(1000 + game);  // the captain was tuned on those before
        EXPECT_TRUE(table->play({bot_named(first), bot_named(second)}, seed));
        for (std::size_t seat = 0; seat < 2; ++seat) won[seat] += table->has_won(seat) ? 1 : 0;
        ++endings[table->ending()];
        slowest = std::max(slowest, table->slowest());
        all += table->all();
        moves += table->moves();
    }
    std::printf("%s v %s, %d games: %d (%.3f) to %d (%.3f); a move %.1f ms, the slowest %.2f s;", first,
                second, games(), won[0], lower_bound(won[0], games()), won[1], lower_bound(won[1], games()),
                1000 * all / moves, slowest);
    for (const auto& [name, count] : endings) std::printf(" %s %d", name.c_str(), count);
    std::printf("\n");
    EXPECT_LT(slowest, 2);
    return won;
}

TEST(Captain, GetsTheFugitivesAwayFromChance) {
    EXPECT_GE(lower_bound(play("captain", "random")[0], games()), games() < 400 ? 0.65 : 0.9);
}

TEST(Captain, HuntsDownChance) {
    EXPECT_GE(lower_bound(play("random", "captain")[1], games()), games() < 400 ? 0.65 : 0.9);
}

TEST(Captain, IsNoSureWinnerAgainstItself) {
    const std::array<int, 2> won = play("captain", "captain");
    for (const int one : won) EXPECT_GE(one, games() / 5);
}

TEST(Captain, DoesTheSameWhoeverCarriesTheFugitives) {
    int repeated = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        auto table = std::make_unique<Table>();
        table->choose_again = true;
        ASSERT_TRUE(table->play({bot_named("captain"), bot_named("captain")}, seed));
        repeated += table->repeated;
    }
    EXPECT_GT(repeated, 20);
}

}  // namespace
}  // namespace astrogate::triplanetary
