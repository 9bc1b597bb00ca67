// Seats whose owners are away: prepared sheets, standing rules, what others can tell of them; the pause; what
// a clerk's act does to sheets that are sealed already.
#include <map>

#include "formats/json.h"
#include "server/api/answers.h"
#include "server/api/new_game.h"
#include "server/api/told_table.h"
#include "tests/server/table/table_fixture.h"

namespace astrogate::server {
namespace {

using testing::person;
using testing::pick;
using testing::small_plan;
using testing::TableTest;

Node picks(int number) {
    Node list = Node::list();
    Node& order = list.add(Node::map());
    order.set("is", Node::text("pick"));
    order.set("number", Node::integer(number));
    return list;
}

class AwayTest : public TableTest {
protected:
    void create_two(int turns = 4) {
        Created plan = small_plan({person("a"), person("b")});
        plan.chain_length = 256;
        plan.rules = Node::map();
        plan.rules.set("turns", Node::integer(turns));
        create(plan);
    }
    std::string prepare(int seat, std::uint32_t turn, const Node& sheet, std::uint8_t step = 0) {
        return take(clerk_.prepare(table_, seat_at(seat), step, turn, sheet, now_));
    }
    std::string stand(int seat, const std::string& rule, std::uint8_t step = 0) {
        return take(clerk_.stand(table_, seat_at(seat), step, rule, now_));
    }
    std::string pause(int seat, PauseWish wish) {
        return take(clerk_.pause(table_, seat_at(seat), wish, now_));
    }
    const Away& away(int seat) const { return table_.seats()[static_cast<std::size_t>(seat)].away; }
    static Seat seat_at(int seat) { return Seat{static_cast<std::uint8_t>(seat)}; }
    // All that everybody at the table is shown, and all that `seat` is.
    std::string shown(Seat seat) const {
        std::string text = write_json(ToldTable(table_, everybody).node());
        for (const FramePtr& frame : table_.feed(seat).kept) text += frame_text(*frame);
        return text + write_json(head_node("game", head_of(table_), {"b", {}}));
    }
};

TEST_F(AwayTest, APreparedSheetGoesInWhenItsTimeComes) {
    create_two();
    EXPECT_EQ(prepare(0, 2, picks(9)), "");
    EXPECT_FALSE(table_.seats()[0].locked) << "it is for turn 2";
    ASSERT_EQ(lock(0, 1, 1), "");
    ASSERT_EQ(lock(1, 1, 1), "");
    EXPECT_EQ(table_.waiting().stage, 3U) << "stage 2 awaited seat 0 only";
    EXPECT_GT(view(0).scores[0], view(0).scores[1]);
    EXPECT_TRUE(away(0).prepared.empty());
    ASSERT_EQ(away(0).words.size(), 1U);
    EXPECT_EQ(away(0).words[0].kind, AwayWord::Kind::prepared_used);
    EXPECT_EQ(replayed().state(), table_.state());
    EXPECT_EQ(write_json(away_node(replayed(), Seat{0})), write_json(away_node(table_, Seat{0})));
}

TEST_F(AwayTest, TheFirstThatPassesGoesInAndTheOwnerIsToldOfTheOthers) {
    create_two();
    EXPECT_EQ(prepare(1, 3, picks(12)), "") << "a sheet is judged when its time comes";
    EXPECT_EQ(prepare(1, 3, picks(8)), "");
    EXPECT_EQ(prepare(1, 0, Node::text("pick 4")), "") << "for the next time, which is now";
    EXPECT_TRUE(table_.seats()[1].locked);
    ASSERT_EQ(lock(0, 1, 1), "");
    ASSERT_EQ(lock(0, 2, 1), "");
    EXPECT_EQ(*table_.sitting().sheet(Seat{1}), pick(8));
    const Node told = away_node(table_, Seat{1})["words"];
    ASSERT_EQ(told.size(), 3U);
    EXPECT_EQ(told[1]["is"].as_text(), "prepared_dropped");
    EXPECT_EQ(told[1]["problems"][0]["code"].as_text(), "pick_out_of_range");
    EXPECT_EQ(told[2]["is"].as_text(), "prepared_used");
    EXPECT_EQ(told[2]["id"].as_integer(), 2);
}

TEST_F(AwayTest, ASheetForATurnThatPassedIsDropped) {
    create_two();
    EXPECT_EQ(prepare(1, 2, picks(5)), "") << "in stage 2 seat 1 may act; it goes in";
    EXPECT_EQ(prepare(1, 2, picks(6)), "");
    ASSERT_EQ(lock(0, 1, 1), "");
    ASSERT_EQ(lock(1, 1, 1), "");
    EXPECT_EQ(*table_.sitting().sheet(Seat{1}), pick(5));
    ASSERT_EQ(lock(0, 2, 1), "");
    EXPECT_TRUE(away(1).prepared.empty());
    EXPECT_EQ(away(1).words.back().problems[0]["code"].as_text(), "turn_has_passed");
    EXPECT_EQ(prepare(1, 2, picks(5)), "turn_has_passed");
}

TEST_F(AwayTest, RefusesWhatCannotBe) {
    create_two();
    EXPECT_EQ(prepare(0, 0, picks(5), 1), "no_such_step");
    EXPECT_EQ(prepare(0, 2, Node::text("picking")), "not_a_sheet");
    EXPECT_EQ(prepare(7, 2, picks(5)), "no_such_seat");
    EXPECT_EQ(stand(0, "eights"), "no_such_standing_rule");
    EXPECT_EQ(stand(0, "sevens", 3), "no_such_step");
    for (std::size_t i = 0; i < prepared_per_seat; ++i) ASSERT_EQ(prepare(0, 4, picks(5)), "");
    EXPECT_EQ(prepare(0, 4, picks(5)), "too_many_prepared");
    EXPECT_EQ(take(clerk_.take_back(table_, Seat{0}, 3, now_)), "");
    EXPECT_EQ(take(clerk_.take_back(table_, Seat{0}, 3, now_)), "") << "gone is gone";
    EXPECT_EQ(away(0).prepared.size(), prepared_per_seat - 1);
    EXPECT_EQ(prepare(0, 4, picks(5)), "");
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(AwayTest, AGameWithoutTurnsTakesSheetsForTheNextTimeOnly) {
    Created plan = small_plan({person("a"), person("b")});
    plan.ruleset = "small_hidden";
    create(plan);
    EXPECT_EQ(prepare(0, 2, picks(5)), "game_has_no_turns");
    EXPECT_EQ(prepare(0, 0, picks(5)), "");
    EXPECT_TRUE(table_.seats()[0].locked);
}

TEST_F(AwayTest, AStandingRuleHandsInForItsOwner) {
    create_two();
    EXPECT_EQ(stand(1, "sevens"), "");
    EXPECT_TRUE(table_.seats()[1].locked) << "the game waits for it now";
    ASSERT_EQ(lock(0, 1, 1), "");
    ASSERT_EQ(lock(0, 2, 1), "");
    ASSERT_EQ(lock(0, 3, 1), "");
    EXPECT_EQ(view(1).scores[1], view(1).scores[0] * 7) << "every time";
    EXPECT_EQ(stand(1, ""), "");
    EXPECT_TRUE(away(1).standing.empty());
}

TEST_F(AwayTest, WhoTakesASheetBackIsNotActedForAgain) {
    create_two();
    ASSERT_EQ(stand(1, "sevens"), "");
    ASSERT_EQ(take(clerk_.unlock(table_, Seat{1}, 1, now_)), "");
    EXPECT_FALSE(table_.seats()[1].locked);
    ASSERT_EQ(lock(0, 1, 1), "");
    EXPECT_EQ(table_.waiting().stage, 1U) << "its owner is at the table";
    ASSERT_EQ(lock(1, 1, 3), "");
    EXPECT_EQ(table_.waiting().stage, 2U);
    EXPECT_TRUE(table_.seats()[1].locked) << "the next stage is another";
}

TEST_F(AwayTest, StandingRulesAloneDoNotPlayTheGame) {
    create_two(200);
    ASSERT_EQ(stand(1, "sevens"), "");
    ASSERT_EQ(stand(0, "sevens"), "");
    const std::uint32_t first = table_.waiting().stage;
    EXPECT_EQ(first, 1U + stands_without_a_hand);
    EXPECT_FALSE(table_.seats()[0].locked) << "rules rest until somebody acts";
    EXPECT_EQ(take(clerk_.tick(table_, now_ + 1'000'000'000)), "") << "no clock runs";
    EXPECT_EQ(table_.waiting().stage, first);
    ASSERT_EQ(lock(0, first, 2), "");
    EXPECT_EQ(table_.waiting().stage, first + stands_without_a_hand) << "counted per seat";
    EXPECT_FALSE(replayed().frozen());
}

TEST(AwayRound, GoesOnceAroundTheOrderOfPlay) {
    Away away;
    for (const int at : {3, 3, 3, 5, 5}) {
        const auto step = static_cast<std::uint8_t>(at);
        EXPECT_FALSE(away.rests(step));
        away.stood(step);
    }
    EXPECT_TRUE(away.rests(3)) << "the same phase, a turn later";
    EXPECT_FALSE(away.rests(5)) << "this phase is not over";
    EXPECT_FALSE(away.rests(7));
    away.wake();
    EXPECT_FALSE(away.rests(3));
}

TEST_F(AwayTest, PreparedSheetsOfAllEndToo) {
    create_two(200);
    for (const int seat : {1, 0})
        for (std::uint32_t i = 0; i < prepared_per_seat; ++i)
            ASSERT_EQ(prepare(seat, 2 * i + 3, picks(6)), "");
    for (const int seat : {1, 0}) ASSERT_EQ(stand(seat, "sevens"), "");
    EXPECT_LE(table_.waiting().stage, 100U);
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(AwayTest, WhenTimeIsUpAStandingRuleComesBeforeTheDefaultSheet) {
    Created plan = small_plan({person("a"), person("b")});
    plan.stage_time = 60'000;
    create(plan);
    ASSERT_EQ(stand(1, "sevens"), "");
    ASSERT_EQ(take(clerk_.unlock(table_, Seat{1}, 1, now_)), "");
    now_ += 60'000;
    ASSERT_EQ(take(clerk_.tick(table_, now_)), "");
    EXPECT_EQ(view(1).scores[1], view(1).scores[0] * 7) << "seat 0 had the default sheet";
    EXPECT_EQ(table_.seats()[1].misses, 0);
    EXPECT_EQ(table_.seats()[0].misses, 1);
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(AwayTest, OthersSeeTheSameWhetherASeatPreparedOrWasThere) {
    // In one run seat 0 prepares and lays down a rule at some other hour; in the other it seals by hand.
    std::map<bool, std::vector<std::string>> seen;
    for (const bool is_away : {true, false}) {
        clerk_ = Clerk(testing::make_small_game, testing::counted_bytes(), 8);
        now_ = 1'000'000;
        create_two();
        std::vector<std::string>& all = seen[is_away];
        now_ += 1000;
        if (is_away) {
            ASSERT_EQ(prepare(0, 2, picks(9)), "");
            ASSERT_EQ(prepare(0, 4, picks(44)), "");
            ASSERT_EQ(take(clerk_.take_back(table_, Seat{0}, 2, now_)), "");
        }
        for (const Seat seat : {Seat{1}, spectator}) all.push_back(shown(seat));
        now_ += 1000;
        ASSERT_EQ(lock(0, 1, 1), "");
        now_ += 1000;
        if (is_away) {
            ASSERT_EQ(stand(0, "sevens"), "");
        }
        ASSERT_EQ(lock(1, 1, 1), "");
        if (!is_away) {
            ASSERT_EQ(lock(0, 2, 9), "");
            ASSERT_EQ(lock(0, 3, 7), "");
        }
        for (const Seat seat : {Seat{1}, spectator}) all.push_back(shown(seat));
        now_ += 1000;
        ASSERT_EQ(lock(1, 3, 2), "");
        if (!is_away) {
            ASSERT_EQ(lock(0, 4, 7), "");
        }
        for (const Seat seat : {Seat{1}, spectator}) all.push_back(shown(seat));
    }
    EXPECT_EQ(seen[true], seen[false]);
}

TEST_F(AwayTest, ClocksStandWhenAllAgreeAndGoOnByAnybody) {
    Created plan = small_plan({person("a"), person("b"), testing::bot("fives")});
    plan.stage_time = 60'000;
    plan.bank_time = 30'000;
    plan.game_time = 500'000;
    create(plan);
    ASSERT_EQ(lock(2, 1, 5), "");
    const Millis due = *table_.due();
    now_ += 10'000;
    ASSERT_EQ(pause(0, PauseWish::ask), "");
    EXPECT_EQ(table_.due(), due) << "one of two asks";
    ASSERT_EQ(pause(0, PauseWish::withdraw), "");
    ASSERT_EQ(pause(1, PauseWish::ask), "");
    EXPECT_FALSE(table_.paused_since());
    ASSERT_EQ(pause(0, PauseWish::ask), "");
    EXPECT_EQ(table_.due(), std::nullopt);
    EXPECT_EQ(ToldTable(table_, everybody).node()["pause"]["asked"].size(), 2U);
    table_ = replayed();
    ASSERT_TRUE(table_.paused_since()) << "a restart ends no pause";
    now_ += 7'000'000;
    EXPECT_TRUE(clerk_.tick(table_, now_).entries.empty());
    ASSERT_EQ(lock(0, 1, 3), "") << "who likes may seal";
    ASSERT_EQ(pause(1, PauseWish::resume), "");
    EXPECT_EQ(table_.due(), due + 7'000'000);
    EXPECT_EQ(ToldTable(table_, everybody).node()["pause"].size(), 0U);
    now_ += 10'000;
    ASSERT_EQ(lock(1, 1, 3), "");
    EXPECT_EQ(table_.seats()[0].bank, 30'000);
    EXPECT_EQ(table_.seats()[1].bank, 30'000) << "the pause took nothing from anybody";
    EXPECT_EQ(replayed().due(), table_.due());
}

TEST_F(AwayTest, APauseNeedsAClock) {
    create_two();
    EXPECT_EQ(pause(0, PauseWish::ask), "no_clock_runs");
    EXPECT_EQ(pause(0, PauseWish::resume), "") << "nothing to end";
}

TEST(AwayNewGame, SlowGamesAndHiddenDice) {
    ServerLimits limits;
    const auto read = [&](const std::string& text) {
        Node body;
        Problems problems;
        EXPECT_TRUE(read_json(text, body, problems));
        return read_new_game(body, "me", limits, testing::make_small_game);
    };
    const auto rules = [&](const std::string& more) {
        const auto made = read(R"({"ruleset":"small","scenario":"plain","seats":[{"by":"me"}])" + more + "}");
        EXPECT_TRUE(made.ok());
        return made.ok() ? write_json(made.value().plan.rules) : "";
    };
    EXPECT_EQ(rules(R"(,"time":{"stage_seconds":3600})"), "null");
    EXPECT_EQ(rules(R"(,"time":{"stage_seconds":3601})"), R"({"turns":3})");
    EXPECT_EQ(rules(R"(,"time":{"stage_seconds":86400},"rules":{"turns":9})"), R"({"turns":9})");
    const auto typed =
        read(R"({"ruleset":"small_hidden","scenario":"secret","seats":[{"by":"me"}],"dice":"typed"})");
    ASSERT_FALSE(typed.ok());
    EXPECT_STREQ(typed.problems()[0].code, "typed_dice_would_tell");
}

}  // namespace
}  // namespace astrogate::server
