// The analysis of games whose value is known: a blunder at tic-tac-toe, and pennies; and of a recorded play.
#include "search/analysis/analysis.h"

#include <cstdlib>
#include <functional>
#include <numeric>

#include <gtest/gtest.h>

#include "formats/file.h"
#include "formats/json.h"
#include "kernel/any/any_game_of.h"
#include "kernel/any/house.h"
#include "record/lines.h"
#include "record/recorder.h"
#include "record/verify.h"
#include "search/analysis/spread.h"
#include "tests/conformance/effort.h"
#include "tests/games/pennies/game.h"
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate::search {
namespace {

using pennies::Pennies;
using tic_tac_toe::TicTacToe;

constexpr AnalysisTerms terms{.inputs = 60'000};
constexpr Seat first_seat{0}, second_seat{1};

template <class G>
bool read_setup(const G&, const Node& node, typename G::Setup& setup, Problems& problems) {
    return from_node(node["seats"], setup.seats, problems, "seats");
}

template <class G>
Node no_scenarios(const G&) {
    return Node::list();
}

template <class G, Bots<G> bots>
AnyGameOf<G> behind_the_door(const G& game) {
    static const Node no_texts = Node::map();
    const House<G> house = house_of<G, bots>();
    return {
        game,
        {"game", read_setup<G>, no_scenarios<G>, bots(), &no_texts, {}, {}, house.players, house.analyst}};
}

AnyGameOf<Pennies> any_pennies() { return behind_the_door<Pennies, pennies::bots>({}); }

AnyGameOf<TicTacToe> any_tic_tac_toe() {
    Problems problems;
    Node three = Node::map();  // the scenario that comes first is the one that is played
    three.set("scenarios", Node::map()).set("three", tic_tac_toe::embedded()["scenarios"]["three"]);
    return behind_the_door<TicTacToe, tic_tac_toe::bots>(TicTacToe(three, {}, problems));
}

// Plays a game of two, and has it analysed.
class Played {
public:
    Played(const AnyGame& game, const AnalysisTerms& wanted) : game_(game), analysis(game, wanted) {
        Node setup = Node::map();
        setup.set("seats", Node::integer(2));
        now = game_.start(setup).value();
        problems = analysis.begin(now);
    }
    void roll(std::initializer_list<std::uint8_t> faces) {
        AnyInput input;
        input.kind = InputKind::dice;
        input.stage = now.waiting.stage;
        for (const std::uint8_t face : faces) input.faces.push_back(face);
        take(input);
    }
    void hand_in(std::initializer_list<std::pair<Seat, const char*>> sheets) {
        AnyInput input;
        input.stage = now.waiting.stage;
        for (const auto& [seat, orders] : sheets) {
            const Bytes view = game_.view(now.state, seat).value();
            input.sheets.push_back({seat, false, game_.sheet_from_notation(view, orders).value()});
        }
        take(input);
    }
    void resign(Seat seat) {
        AnyInput input;
        input.kind = InputKind::resign;
        input.stage = now.waiting.stage;
        input.seat = seat;
        take(input);
    }
    // Marks cells in turn.
    void mark(std::initializer_list<const char*> cells) {
        Seat turn = first_seat;
        for (const char* cell : cells) {
            hand_in({{turn, cell}});
            turn = turn == first_seat ? second_seat : first_seat;
        }
    }

private:
    void take(const AnyInput& input) {
        const Result<AnyMove> move = game_.advance(now.state, input);
        ASSERT_TRUE(move.ok()) << move.problems()[0].code;
        now = move.value();
        problems = analysis.take(input, now);
        ASSERT_TRUE(problems.empty()) << problems[0].code;
    }

    const AnyGame& game_;

public:
    Analysis analysis;
    AnyMove now;
    Problems problems;
};

void expect_that_it_adds_up(const Analysis& analysis) {
    for (std::size_t i = 0; i < analysis.seats().size(); ++i) {
        const Balance of = analysis.balance(i);
        EXPECT_EQ(of.start + of.play + of.luck, of.end);
        EXPECT_EQ(std::accumulate(analysis.points().begin(), analysis.points().end(), 0,
                                  [i](std::int32_t sum, const Point& point) { return sum + point.luck[i]; }),
                  of.luck);
    }
}

// The second seat does not see that the first has two in a diagonal.
void play_a_blunder(Played& played) {
    played.roll({6, 1});
    played.mark({"mark 2 2", "mark 1 1", "mark 3 1", "mark 3 3", "mark 1 3"});
    ASSERT_EQ(played.now.waiting.what, Waits::over);
}

TEST(Analysis, FindsTheBlunder) {
    const AnyGameOf<TicTacToe> game = any_tic_tac_toe();
    Played played(game, terms);
    play_a_blunder(played);
    const Analysis& analysis = played.analysis;
    ASSERT_EQ(analysis.decisions().size(), 5U);
    ASSERT_FALSE(analysis.turning_points().empty());
    EXPECT_EQ(analysis.turning_points()[0], 3U);
    const Decision& blunder = analysis.decisions()[3];
    EXPECT_EQ(blunder.seat, second_seat);
    EXPECT_EQ(blunder.at.inputs, 4U);
    EXPECT_GT(blunder.verdict.cost, 6000);
    EXPECT_GT(blunder.verdict.cost, blunder.verdict.margin);
    EXPECT_EQ(write_json(blunder.better.orders), R"([{"is":"mark","column":1,"row":3}])");
    EXPECT_EQ(blunder.better.text, "mark 1 3\n");
    EXPECT_EQ(blunder.played.text, "mark 3 3\n");
    EXPECT_EQ(analysis.decisions()[4].verdict.cost, 0);  // who wins at once could not do better
    EXPECT_LT(analysis.balance(0).cost + 6000, analysis.balance(1).cost);
}

TEST(Analysis, NamesTheResignationThatEndedTheGame) {
    const AnyGameOf<TicTacToe> game = any_tic_tac_toe();
    Played played(game, terms);
    played.roll({6, 1});
    played.mark({"mark 2 2", "mark 1 1", "mark 3 1", "mark 3 3"});
    played.resign(first_seat);  // which was about to win
    ASSERT_EQ(played.now.waiting.what, Waits::over);
    ASSERT_EQ(played.analysis.resignations().size(), 1U);
    const Resignation& resignation = played.analysis.resignations()[0];
    EXPECT_EQ(resignation.seat, first_seat);
    EXPECT_EQ(resignation.at.inputs, 5U);
    EXPECT_GT(resignation.before, 5'000);
    EXPECT_LT(resignation.after, -5'000);
    EXPECT_EQ(played.analysis.told({})["resignations"].size(), 1U);
    expect_that_it_adds_up(played.analysis);
}

TEST(Analysis, FollowsWhatEachSeatCouldExpect) {
    const AnyGameOf<TicTacToe> game = any_tic_tac_toe();
    Played played(game, terms);
    play_a_blunder(played);
    const std::vector<Point>& points = played.analysis.points();
    ASSERT_EQ(points.size(), 7U);  // the start, five marks, the end
    EXPECT_GT(points.back().expects[0], 8000);
    EXPECT_LT(points.back().expects[1], -8000);
    EXPECT_GT(points[5].expects[0], points[4].expects[0] + 3000) << "the blunder was made in between";
    for (const Point& point : points) EXPECT_NEAR(point.expects[0], -point.expects[1], 600);
}

TEST(Analysis, TellsLuckFromPlay) {
    const AnyGameOf<TicTacToe> game = any_tic_tac_toe();
    Played played(game, terms);
    play_a_blunder(played);
    const std::vector<Point>& points = played.analysis.points();
    // Who begins is a matter of luck, and of nobody's before it is thrown.
    EXPECT_GT(points[0].luck[0], 500);
    EXPECT_LT(points[0].luck[1], -500);
    EXPECT_NEAR(played.analysis.balance(0).start, 0, 2000);  // 62 games, each won or lost
    for (std::size_t i = 1; i < points.size(); ++i) EXPECT_EQ(points[i].luck[0], 0);
    expect_that_it_adds_up(played.analysis);
}

// Matching pennies from what each knew: nobody could have done better. With hindsight the loser should have
// shown the other side.
TEST(Analysis, BlamesNobodyForABadGuessButWithHindsight) {
    const AnyGameOf<Pennies> game = any_pennies();
    for (const bool is_truth : {false, true}) {
        AnalysisTerms wanted = terms;
        wanted.is_truth = is_truth;
        Played played(game, wanted);
        played.hand_in({{first_seat, "show tails"}, {second_seat, "show heads"}});
        ASSERT_EQ(played.now.waiting.what, Waits::over);
        const Analysis& analysis = played.analysis;
        ASSERT_EQ(analysis.decisions().size(), 2U);
        EXPECT_EQ(analysis.decisions()[1].verdict.cost, 0);
        EXPECT_EQ(analysis.turning_points().size(), is_truth ? 1U : 0U);
        EXPECT_EQ(analysis.decisions()[0].verdict.cost > 17'000, is_truth);
        if (is_truth) EXPECT_EQ(analysis.decisions()[0].better.text, "show heads\n");
        for (const std::size_t seat : {0U, 1U}) {
            EXPECT_EQ(analysis.balance(seat).luck, 0);
            EXPECT_EQ(analysis.balance(seat).margin, 0);
        }
        expect_that_it_adds_up(analysis);
    }
}

TEST(Analysis, LooksAtOneSeatAlone) {
    const AnyGameOf<TicTacToe> game = any_tic_tac_toe();
    AnalysisTerms wanted = terms;
    wanted.only = second_seat;
    Played played(game, wanted);
    play_a_blunder(played);
    EXPECT_EQ(played.analysis.seats(), std::vector<Seat>{second_seat});
    ASSERT_EQ(played.analysis.decisions().size(), 2U);
    EXPECT_EQ(played.analysis.turning_points()[0], 1U);
    EXPECT_EQ(played.analysis.points()[0].expects.size(), 1U);
}

TEST(Analysis, RefusesWhatItCannotDo) {
    const AnyGameOf<TicTacToe> game = any_tic_tac_toe();
    AnalysisTerms wanted = terms;
    wanted.only = Seat{2};
    Played of_nobody(game, wanted);
    ASSERT_EQ(of_nobody.problems.size(), 1U);
    EXPECT_STREQ(of_nobody.problems[0].code, "no_such_seat");

    for (const std::uint32_t inputs : {0U, 1U, 5375U}) {
        Played of_nothing(game, {.inputs = inputs});
        ASSERT_EQ(of_nothing.problems.size(), 1U) << inputs;
        EXPECT_STREQ(of_nothing.problems[0].code, "budget_too_small");
        EXPECT_EQ(of_nothing.problems[0].numbers[0].value, 5376) << "what the game of light Inputs needs";
    }
    EXPECT_TRUE(Played(game, {.inputs = 5376}).problems.empty());
}

TEST(Analysis, KeepsItsBudget) {
    const AnyGameOf<TicTacToe> game = any_tic_tac_toe();
    Played played(game, {.inputs = 5376});
    play_a_blunder(played);
    for (const Decision& one : played.analysis.decisions()) {
        EXPECT_GE(one.verdict.continuations, one.verdict.sheets == 1 ? 0U : 16U);
        EXPECT_LE(one.verdict.continuations, 5376U);  // each applies an Input at least
    }
    const Worth worth = game.worth(played.now.state, spectator, {.inputs = 1344}).value();
    EXPECT_LE(worth.samples * 21, 1344U);
}

TEST(Analysis, IsAskedOnlyWhatIsSo) {
    const AnyGameOf<TicTacToe> game = any_tic_tac_toe();
    Played played(game, terms);
    played.roll({6, 1});
    const Bytes& state = played.now.state;
    const AppraisalTerms enough{.inputs = terms.inputs};
    AnyInput input;
    input.stage = played.now.waiting.stage;
    input.sheets.push_back({first_seat, true, {}});
    EXPECT_TRUE(game.judge(state, input, first_seat, enough).ok());
    const auto code_of = [](const auto& result) { return std::string(result.problems()[0].code); };
    EXPECT_EQ(code_of(game.judge(state, input, second_seat, enough)), "no_such_seat");
    EXPECT_EQ(code_of(game.judge("none", input, first_seat, enough)), "not_a_state");
    input.stage += 1;
    EXPECT_EQ(code_of(game.judge(state, input, first_seat, enough)), "wrong_stage");
    EXPECT_EQ(code_of(game.worth(state, Seat{7}, enough)), "no_such_seat");
    EXPECT_EQ(code_of(game.worth("none", first_seat, enough)), "not_a_state");
}

TEST(Analysis, MeasuresHowFarLuckReaches) {
    Spread none, coins;
    for (int i = 0; i < 100; ++i) {
        none.add(7);
        coins.add(i % 2 == 0 ? 100 : -100);
    }
    EXPECT_EQ(none.mean(), 7);
    EXPECT_EQ(none.margin(), 0);
    EXPECT_EQ(coins.mean(), 0);
    EXPECT_EQ(coins.margin(), 25);  // two and a half times 100 / sqrt(100), and a little
}

std::string analysed(const record::Record& record, const AnyGame& game, const AnalysisTerms& wanted) {
    Analysis analysis(game, wanted);
    Problems problems;
    EXPECT_TRUE(record::verify_full(record, game, problems, [&](const record::Played& step) {
        const Problems found =
            step.input == nullptr ? analysis.begin(step.move) : analysis.take(*step.input, step.move);
        EXPECT_TRUE(found.empty());
        return found.empty();
    }));
    expect_that_it_adds_up(analysis);
    for (const Decision& one : analysis.decisions()) {
        EXPECT_EQ(one.verdict.cost == 0, one.better.orders.is_null());
        EXPECT_EQ(one.verdict.continuations > 16,
                  one.verdict.sheets > 1);  // else there is nothing to compare
    }
    return write_json(analysis.told(Node::map()));
}

record::Record kept_play(const char* path) {
    std::string text;
    Problems problems;
    record::Record record;
    EXPECT_TRUE(read_file(path, text, problems, Limits{.bytes = record::max_record_bytes})) << path;
    EXPECT_TRUE(record::read_record(text, record, problems)) << path;
    return record;
}

TEST(Analysis, OfARecordedPlayIsTheSameBytesTwice) {
    if (conformance::is_sanitized) GTEST_SKIP() << "thinks for long where everything is checked";
    for (const char* path : {ASTROGATE_ROOT "/games/slingshot/plays/duel/nobody-left.jsonl",
                             ASTROGATE_ROOT "/games/vector3/plays/two-seats-drawn-by-agreement.jsonl"}) {
        const record::Record record = kept_play(path);
        const auto game = make_game(record.header.ruleset, record.header.rules).value();
        const std::string once = analysed(record, *game, {.inputs = 108'000, .seed = 7});
        EXPECT_EQ(analysed(record, *game, {.inputs = 108'000, .seed = 7}), once);
        EXPECT_NE(analysed(record, *game, {.inputs = 108'000, .seed = 8}), once);
    }
}

TEST(Analysis, NamesThePlayerWhoWouldHaveDoneBetterAndWhy) {
    if (conformance::is_sanitized) GTEST_SKIP() << "thinks for long where everything is checked";
    const record::Record record =
        kept_play(ASTROGATE_ROOT "/games/vector3/plays/two-seats-to-the-last.jsonl");
    const auto game = make_game(record.header.ruleset, record.header.rules).value();
    Problems problems;
    Node told;
    EXPECT_TRUE(read_json(analysed(record, *game, {.inputs = 108'000, .seed = 7}), told, problems));
    int advised = 0;
    for (const Node& one : told["decisions"].items()) {
        if (!one.has("adviser")) continue;
        ++advised;
        EXPECT_GT(one["cost"].as_integer(), 0);
        EXPECT_NE(one["adviser"].as_text(), "random");
        EXPECT_TRUE(game->texts()["reason"].has(one["reason"]["is"].as_text())) << write_json(one["reason"]);
    }
    EXPECT_GT(advised, 0);
}

TEST(Analysis, AdvisesNoPlaceThatChanceDrew) {
    if (conformance::is_sanitized) GTEST_SKIP() << "thinks for long where everything is checked";
    const record::Record record = kept_play(ASTROGATE_ROOT "/games/vector3/plays/two-seats-plotted.jsonl");
    const auto game = make_game(record.header.ruleset, record.header.rules).value();
    Problems problems;
    Node told;
    EXPECT_TRUE(read_json(analysed(record, *game, {.inputs = 54'000, .seed = 7}), told, problems));
    int judged = 0;
    for (const Node& one : told["decisions"].items()) {
        if (one["step"].as_text() != "placement") continue;
        ++judged;
        EXPECT_LE(one["sheets"].as_integer(), 8);  // those of the house's players
        for (const Node& order : one["better"]["orders"].items())
            for (const Node& part : order["position"].items())
                EXPECT_LE(std::abs(part.as_integer()), 100) << "hundreds of cubes away";
    }
    EXPECT_EQ(judged, 2);
}

}  // namespace
}  // namespace astrogate::search
