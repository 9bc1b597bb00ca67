// Studies: schedules, games that can be repeated, and ratings.
#include "search/study/study.h"

#include <cmath>

#include <gtest/gtest.h>

#include "kernel/limits.h"
#include "search/study/ratings.h"
#include "sitting/sitting.h"
#include "tests/conformance/effort.h"

namespace astrogate {
namespace {

Node setup(std::size_t seats) {
    Node node = Node::map();
    node.set("scenario", Node::text("duel"));
    node.set("seats", Node::integer(static_cast<std::int64_t>(seats)));
    return node;
}

TEST(Study, EveryPairPlaysEachSeedFromBothSeats) {
    const std::vector<StudyGame> games = schedule_of({"a", "b", "c"}, 2, 4, 10);
    ASSERT_EQ(games.size(), 24U);
    for (std::size_t i = 0; i < games.size(); i += 2) {
        EXPECT_EQ(games[i].number, i);
        EXPECT_EQ(games[i].seed, games[i + 1].seed);
        EXPECT_EQ(games[i].seed, 10 + i / 6);
        EXPECT_EQ(games[i].bots[0], games[i + 1].bots[1]);
        EXPECT_EQ(games[i].bots[1], games[i + 1].bots[0]);
        EXPECT_NE(games[i].bots[0], games[i].bots[1]);
    }
}

TEST(Study, WithMoreSeatsEveryBotSitsEverywhere) {
    const std::vector<StudyGame> games = schedule_of({"a", "b"}, 3, 1, 1);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].bots, (std::vector<std::string>{"a", "b", "a"}));
    EXPECT_EQ(games[1].bots, (std::vector<std::string>{"b", "a", "b"}));
}

TEST(Study, TheSameGameComesOutTheSame) {
    Node rules = Node::map();
    rules.set("turn_limit", Node::integer(20));
    const auto game = make_game("vector3_2009", rules).value();
    const StudyGame one{0, {"closer", "random"}, 5};
    const StudyResult first = play(*game, setup(2), one).value();
    const StudyResult again = play(*game, setup(2), one).value();
    EXPECT_EQ(first.points, again.points);
    EXPECT_EQ(first.inputs, again.inputs);
    EXPECT_FALSE(first.ending.empty());
    ASSERT_EQ(first.places.size(), 2U);
    EXPECT_EQ(std::min(first.places[0], first.places[1]), 1);
    bool differs = false;
    for (std::uint64_t seed = 6; seed < 12; ++seed)
        differs =
            differs || play(*game, setup(2), {0, {"closer", "random"}, seed}).value().inputs != first.inputs;
    EXPECT_TRUE(differs);
}

// The same game by the clerk, who hands on bytes, sheet by sheet.
StudyResult played_by_clerk(const AnyGame& game, const Node& setup, const StudyGame& one) {
    AnyMove begun = game.start(setup).value();
    Sitting sitting(game, one.bots.size(), false);
    sitting.take(begun);
    Stream dice(one.seed);
    StudyResult result;
    for (; sitting.waiting().what != Waits::over; ++result.inputs) {
        AnyInput input;
        input.stage = sitting.waiting().stage;
        if (sitting.waiting().what == Waits::dice) {
            input.kind = InputKind::dice;
            dice.answer(sitting.waiting().dice, input.faces);
        } else {
            const Waiting now = sitting.waiting();
            for (const Asked& asked : now.seats) {
                const std::uint64_t own = bot_seed(one.seed, now.stage, asked.seat);
                sitting.lock(
                    asked.seat,
                    game.choose(one.bots[asked.seat.value], sitting.view(asked.seat), own).value().sheet);
            }
            input = sitting.closing();
        }
        EXPECT_TRUE(sitting.advance(input));
        sitting.take_frames();
    }
    for (const Standing& standing : sitting.waiting().outcome.standings) {
        result.points.push_back(standing.points);
        result.places.push_back(standing.place);
    }
    result.last_view = game.view_node(sitting.view(spectator));
    return result;
}

TEST(Study, TheGameIsTheOneThatTheClerkPlays) {
    struct Played {
        const char* ruleset;
        const char* scenario;
        std::vector<std::string> bots;
    };
    for (const Played& one : {Played{"vector3_1979", "basic", {"captain", "random"}},
                              Played{"triplanetary_1981", "terra_and_luna", {"captain", "captain"}},
                              Played{"slingshot", "duel", {"ensign", "escort"}},
                              Played{"delta_vee", "first_shot", {"gunner", "captain"}}}) {
        Node rules = Node::map();
        if (std::string_view(one.ruleset) == "vector3_1979") rules.set("turn_limit", Node::integer(20));
        const auto game = make_game(one.ruleset, rules).value();
        Node setup = Node::map();
        setup.set("scenario", Node::text(one.scenario));
        setup.set("seats", Node::integer(2));
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const StudyResult quick = play(*game, setup, {0, one.bots, seed}).value();
            const StudyResult slow = played_by_clerk(*game, setup, {0, one.bots, seed});
            EXPECT_EQ(quick.inputs, slow.inputs) << one.scenario << ' ' << seed;
            EXPECT_EQ(quick.points, slow.points) << one.scenario << ' ' << seed;
            EXPECT_EQ(quick.places, slow.places) << one.scenario << ' ' << seed;
            EXPECT_TRUE(quick.last_view == slow.last_view) << one.scenario << ' ' << seed;
        }
    }
}

// Nobody there ever leaves, agrees or hits anything to speak of.
TEST(Study, AGameWithoutAnEndIsStoppedWhereNoRecordGoesOn) {
    if (conformance::is_sanitized) GTEST_SKIP() << "plays on and on where everything is checked";
    const auto game = make_game("vector3_2009", Node::map()).value();
    const Result<StudyResult> result = play(*game, setup(3), {0, {"random", "random", "random"}, 1});
    ASSERT_TRUE(result);
    EXPECT_FALSE(result.value().is_over);
    EXPECT_EQ(result.value().ending, "unfinished");
    EXPECT_EQ(result.value().inputs, std::size_t{max_inputs});
    EXPECT_TRUE(result.value().points.empty());
    EXPECT_TRUE(result.value().places.empty());
}

TEST(Study, AnUnknownBotIsAProblem) {
    const auto game = make_game("vector3_2009", Node::map()).value();
    const Result<StudyResult> result = play(*game, setup(2), {0, {"closer", "nobody"}, 1});
    ASSERT_FALSE(result);
    EXPECT_STREQ(result.problems()[0].code, "no_such_bot");
}

TEST(Ratings, FindTheStrengthsThatGaveTheResults) {
    Ratings ratings(3);
    const auto add = [&ratings](std::size_t a, std::size_t b, int won, int lost) {
        for (int i = 0; i < won; ++i) ratings.add(a, b, 1.0);
        for (int i = 0; i < lost; ++i) ratings.add(a, b, 0.0);
    };
    add(0, 1, 6000, 3000);  // strengths 4 : 2 : 1
    add(1, 2, 6000, 3000);
    add(0, 2, 7200, 1800);
    const std::vector<Rating> found = ratings.rate();
    const double step = 400 * std::log10(2.0);
    EXPECT_NEAR(found[0].points, step, 2);
    EXPECT_NEAR(found[1].points, 0, 2);
    EXPECT_NEAR(found[2].points, -step, 2);
    for (const Rating& one : found) {
        EXPECT_GT(one.margin, 1);
        EXPECT_LT(one.margin, 10);
    }
}

TEST(Ratings, FewerGamesLeaveWiderMargins) {
    const auto margin_after = [](int games) {
        Ratings ratings(2);
        for (int i = 0; i < games; ++i) ratings.add(0, 1, i % 2 == 0 ? 1.0 : 0.0);
        return ratings.rate()[0].margin;
    };
    // Twice as sure after four times the games; the drawn game more counts as well.
    EXPECT_NEAR(margin_after(99) / margin_after(399), 2.0, 0.01);
    // One difference of 100 games at evens: its logarithm spreads by 2 / 10, each of the two has half of it.
    EXPECT_NEAR(margin_after(99), 1.96 * 0.1 * 400 / std::log(10.0), 0.1);
}

TEST(Ratings, WhoWonEverythingHasARatingToo) {
    Ratings ratings(2);
    for (int i = 0; i < 10; ++i) ratings.add(0, 1, 1.0);
    const std::vector<Rating> found = ratings.rate();
    EXPECT_GT(found[0].points, 100);
    EXPECT_TRUE(std::isfinite(found[0].points));
    EXPECT_GT(found[0].margin, 100);
}

TEST(Ratings, WhoMetNobodyCannotBeCompared) {
    Ratings ratings(5);
    ratings.add(1, 2, 1.0);
    ratings.add(2, 4, 1.0);
    ratings.add(0, 3, 1.0);  // these two are a smaller group
    const std::vector<Rating> rated = ratings.rate();
    for (const std::size_t player : {0U, 3U}) {
        EXPECT_EQ(rated[player].points, 0);
        EXPECT_TRUE(std::isinf(rated[player].margin));
    }
    EXPECT_GT(rated[1].points, rated[2].points);
    EXPECT_GT(rated[2].points, rated[4].points);
    EXPECT_NEAR(rated[1].points + rated[2].points + rated[4].points, 0, 1e-6);
    for (const std::size_t player : {1U, 2U, 4U}) EXPECT_TRUE(std::isfinite(rated[player].margin));
}

TEST(Ratings, IntervalsAreWilsons) {
    const Interval half = interval_of(50, 100);
    EXPECT_NEAR(half.low, 0.4038, 0.0001);
    EXPECT_NEAR(half.high, 0.5962, 0.0001);
    EXPECT_NEAR(interval_of(10, 10).low, 0.7225, 0.0001);
    EXPECT_EQ(interval_of(0, 0).high, 1.0);
}

}  // namespace
}  // namespace astrogate
