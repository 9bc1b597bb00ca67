// The search on games whose value is known: tic-tac-toe is drawn, pennies are shown half and half.
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "search/player/admiral.h"
#include "tests/conformance/effort.h"
#include "tests/games/pennies/game.h"
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate::search {
namespace {

using pennies::Pennies;
using tic_tac_toe::TicTacToe;

constexpr Level small{.inputs = 24'000, .horizon = 20, .candidates = 16, .kinds = 4, .rows = 4};

template <class G>
struct Table {
    explicit Table(const G& of) : game(of) {}
    void open(const typename G::Setup& setup) {
        Problems problems;
        ASSERT_TRUE(open_game(game, setup, state, scratch, log, problems));
    }
    // Rolls what is awaited, so that seat 0 begins.
    void roll() {
        while (scratch.now.what == Waits::dice) {
            Input<G> input;
            input.kind = InputKind::dice;
            for (std::size_t i = 0; i < dice_in(scratch.now.dice); ++i)
                input.faces.push_back(static_cast<std::uint8_t>(i == 0 ? 6 : 1));
            advance(game, state, input, scratch, log);
        }
    }
    void hand_in(Seat seat, const Sheet<G>& sheet) {
        Input<G> input;
        input.stage = state.progress.stage;
        input.sheets.push_back({seat, false, sheet});
        Problems problems;
        admit(game, state, input, scratch, problems);
        ASSERT_TRUE(problems.empty()) << problems[0].code;
        advance(game, state, input, scratch, log);
    }
    typename G::View seen_by(Seat seat) const {
        typename G::View view;
        look(game, state, seat, view);
        return view;
    }

    const G& game;
    typename G::State state{};
    Scratch<G> scratch{};
    Silence log{};
};

// Plays every answer that an opponent can give to what the search does; the search has `seat`.
class EveryAnswer {
public:
    EveryAnswer(const TicTacToe& game, Seat seat, const Level& level)
        : game_(game), seat_(seat), level_(level) {}

    void play(const Table<TicTacToe>& table) {
        if (table.scratch.now.what == Waits::over) {
            ++games;
            const Standing& own = table.scratch.now.outcome.standings[seat_.value];
            lost += own.place == 2 ? 1 : 0;
            won += own.points;
            return;
        }
        const Seat turn = table.state.on_turn;
        if (turn == seat_) return play_on(table, turn, found(table));
        for (std::uint8_t row = 1; row <= 3; ++row)
            for (std::uint8_t column = 1; column <= 3; ++column) {
                if (table.state.cells[static_cast<std::size_t>((row - 1) * 3 + column - 1)] != no_seat)
                    continue;
                Sheet<TicTacToe> sheet;
                sheet.orders.push_back(tic_tac_toe::Mark{column, row});
                play_on(table, turn, sheet);
            }
    }

    int games = 0;
    int lost = 0;
    int won = 0;

private:
    void play_on(const Table<TicTacToe>& table, Seat turn, const Sheet<TicTacToe>& sheet) {
        const auto next = std::make_unique<Table<TicTacToe>>(table);
        next->hand_in(turn, sheet);
        play(*next);
    }
    Sheet<TicTacToe> found(const Table<TicTacToe>& table) {
        const tic_tac_toe::View view = table.seen_by(seat_);
        const auto known = known_.find(hash_of(view));
        if (known != known_.end()) return known->second;
        Sheet<TicTacToe> sheet;
        Reason reason;
        Stream dice(hash_of(view));
        EXPECT_LE(choose(game_, tic_tac_toe::bots(), view, dice, level_, sheet, reason), level_.inputs);
        EXPECT_STRNE(reason.text, "");
        known_[hash_of(view)] = sheet;
        return sheet;
    }

    const TicTacToe& game_;
    Seat seat_;
    Level level_;
    std::map<std::uint64_t, Sheet<TicTacToe>> known_;
};

EveryAnswer against_every_answer(Seat seat, const Level& level) {
    Problems problems;
    const TicTacToe game(tic_tac_toe::embedded(), {}, problems);
    std::uint8_t three = 0;
    while (game.scenario_names[three].view() != "three") ++three;
    Table<TicTacToe> table(game);
    table.open({.scenario = three});
    table.roll();
    EveryAnswer all(game, seat, level);
    all.play(table);
    return all;
}

// Of all answers an opponent may give, so also of the weak ones.
TEST(SearchPlayer, NeverLosesAtTicTacToeAndDoesNoBetterWithLessToSpend) {
    if (conformance::is_sanitized) GTEST_SKIP() << "plays every game there is where everything is checked";
    Level tiny = small;
    tiny.inputs = 120;
    const EveryAnswer first = against_every_answer(Seat{0}, small);
    const EveryAnswer second = against_every_answer(Seat{1}, small);
    for (const EveryAnswer* all : {&first, &second}) {
        EXPECT_GT(all->games, 20);
        EXPECT_EQ(all->lost, 0) << "of " << all->games << " games of the "
                                << (all == &first ? "first" : "second");
        EXPECT_GT(all->won, 0);
    }
    const EveryAnswer little = against_every_answer(Seat{1}, tiny);
    EXPECT_LT(second.lost * little.games, little.lost * second.games);
}

TEST(SearchPlayer, ShowsPenniesHalfAndHalf) {
    const Pennies game;
    Table<Pennies> table(game);
    table.open({});
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        int heads = 0;
        constexpr int often = 400;
        for (int i = 0; i < often; ++i) {
            const pennies::View view = table.seen_by(seat);
            Stream dice(static_cast<std::uint64_t>(i));
            Sheet<Pennies> sheet;
            Reason reason;
            Level level = small;
            level.inputs = 600;
            choose(game, pennies::bots(), view, dice, level, sheet, reason);
            ASSERT_EQ(sheet.orders.size(), 1U);
            heads += std::get<pennies::Show>(sheet.orders[0]).side == pennies::Side::heads ? 1 : 0;
        }
        EXPECT_NEAR(heads, often / 2, 40) << int{seat.value};
    }
}

TEST(SearchPlayer, TheSameDiceGiveTheSameSheet) {
    Problems problems;
    const TicTacToe game(tic_tac_toe::embedded(), {}, problems);
    Table<TicTacToe> table(game);
    table.open({});
    table.roll();
    const tic_tac_toe::View view = table.seen_by(Seat{0});
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Sheet<TicTacToe> sheets[2];
        Reason reasons[2];
        for (std::size_t i = 0; i < 2; ++i) {
            Stream dice(seed);
            choose(game, tic_tac_toe::bots(), view, dice, small, sheets[i], reasons[i]);
        }
        EXPECT_TRUE(same(sheets[0], sheets[1]));
        for (std::size_t i = 0; i < reasons[0].numbers.size(); ++i)
            EXPECT_EQ(reasons[0].numbers[i].value, reasons[1].numbers[i].value);
    }
}

TEST(SearchPlayer, PlaysWithNothingToSpend) {
    Problems problems;
    const TicTacToe game(tic_tac_toe::embedded(), {}, problems);
    Table<TicTacToe> table(game);
    table.open({});
    table.roll();
    const tic_tac_toe::View view = table.seen_by(Seat{0});
    Level nothing = small;
    nothing.inputs = 0;
    Stream dice(1);
    Sheet<TicTacToe> sheet;
    Reason reason;
    EXPECT_EQ(choose(game, tic_tac_toe::bots(), view, dice, nothing, sheet, reason), 0U);
    EXPECT_STREQ(reason.text, "search_had_no_time");
    table.hand_in(Seat{0}, sheet);
}

}  // namespace
}  // namespace astrogate::search
