// The hall: order, durability, bots, time, restarts, listeners.
#include <set>

#include "server/api/answers.h"
#include "server/deeds/deeds.h"
#include "server/feed/feed_wire.h"
#include "tests/server/hall/hall_fixture.h"
#include "tests/server/merged.h"

namespace astrogate::server {
namespace {

using testing::bot;
using testing::HallTest;
using testing::open_seat;
using testing::person;
using testing::pick;
using testing::small_plan;

TEST_F(HallTest, PlaysAgainstBotsToTheEnd) {
    const GameNumber game = create(small_plan({person("a"), bot("fives"), bot("cheat"), bot("mute")}));
    for (std::uint32_t at = 1; at <= 4; ++at) {
        ASSERT_TRUE(queue_.run_until([&] { return stage(game) == at; }));
        ASSERT_EQ(lock(game, 0, at, 5), "");
    }
    ASSERT_TRUE(queue_.run_until(
        [&] { return look(game, [](const Table& table) { return table.phase() == Phase::over; }); }));
    const auto scores =
        look(game, [](const Table& table) { return testing::read_small_view(table.view(Seat{0})).scores; });
    EXPECT_EQ(scores[1] * 1, scores[2] * 5) << "a bot that is never legal hands in the default sheet";
    EXPECT_EQ(scores[2], scores[3]);
    EXPECT_NE(life_->log.find("no legal sheet"), std::string::npos);
    EXPECT_EQ(hall().open_games(), 0U);
}

TEST_F(HallTest, EveryGameIsAsItWasAfterARestart) {
    const GameNumber first = create(small_plan({person("a"), person("b")}, "secret"));
    const GameNumber second = create(small_plan({person("a"), open_seat("link")}));
    ASSERT_EQ(lock(first, 0, 1, 3), "");
    ASSERT_EQ(lock(first, 1, 1, 4), "");
    ASSERT_EQ(lock(first, 0, 2, 5), "");
    const auto whole = [](const Table& table) {
        return std::tuple(table.state(), table.view(Seat{1}), table.feed(Seat{0}).last,
                          table.seats()[0].locked != nullptr, table.phase(), table.due());
    };
    const auto first_before = look(first, whole);
    const auto second_before = look(second, whole);
    begin();
    EXPECT_EQ(look(first, whole), first_before);
    EXPECT_EQ(look(second, whole), second_before);
    EXPECT_EQ(hall().games_of({"a", ""}).size(), 2U);
    ASSERT_TRUE(hall().seat_of_link("link"));
    EXPECT_EQ(hall().seat_of_link("link")->game, second);
    EXPECT_EQ(lock(first, 0, 2, 1), "wrong_stage") << "stage 2 waits for nobody else and has closed";
}

TEST_F(HallTest, BotsGoOnAfterARestart) {
    const GameNumber game = create(small_plan({bot("fives"), person("a")}));
    begin();
    ASSERT_TRUE(queue_.run_until(
        [&] { return look(game, [](const Table& table) { return table.seats()[0].locked != nullptr; }); }));
}

TEST_F(HallTest, AChangedProgramFreezesAndStillShows) {
    const GameNumber game = create(small_plan({person("a")}));
    ASSERT_EQ(lock(game, 0, 1, 3), "");
    begin([](std::string_view ruleset, const Node&) {
        Node rules = Node::map();
        rules.set("slant", Node::integer(1));
        return testing::make_small_game(ruleset, rules);
    });
    EXPECT_EQ(lock(game, 0, 2, 3), "game_frozen");
    EXPECT_NE(life_->log.find("frozen at line"), std::string::npos);
    const Node told = head_node("1", hall().heads().at(game), Actor{"a", ""});
    EXPECT_TRUE(told["frozen"].as_boolean());
    EXPECT_TRUE(told["seats"][0]["awaited"].as_boolean());
    EXPECT_FALSE(told["my_turn"].as_boolean()) << "nobody can do anything there";
    EXPECT_FALSE(look(game, [](const Table& table) { return table.view(Seat{0}); }).empty());
    begin();
    EXPECT_EQ(lock(game, 0, 2, 3), "") << "the program of its revision goes on with it";
}

TEST_F(HallTest, GamesOfUnknownRulesAreLeftAsTheyAre) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    const auto unknown = [](std::string_view, const Node&) -> Result<std::shared_ptr<const AnyGame>> {
        return Problem("no_such_ruleset", "");
    };
    try_to_begin(unknown);
    EXPECT_FALSE(life_->is_up());
    EXPECT_NE(life_->refusal.find("does not know its rules"), std::string::npos);
    begin(unknown, true);
    EXPECT_EQ(hall().heads().at(game).seats.size(), 2U) << "its people still find it";
    EXPECT_TRUE(hall().heads().at(game).is_left);
    for (const Actor& actor : {Actor{"a", ""}, Actor{"b", ""}, Actor{}}) {
        Node body = Node::map();
        body.set("seat", Node::integer(0));
        body.set("stage", Node::integer(1));
        body.set("round", Node::integer(1));
        body.set("sheet", Node::list());
        body.set("by", Node::text("bot"));
        for (const Deed& deed :
             {lock_deed(hall(), actor, body), unlock_deed(hall(), actor, body),
              resign_deed(hall(), actor, body), share_deed(hall(), actor, body),
              faces_deed(hall(), actor, body), reseat_deed(hall(), actor, Seat{0}, body, ""),
              claim_deed(hall(), actor, "no link", body, {})})
            EXPECT_EQ(act(game, deed), "other_release");
    }
    hall().tick();
    begin();
    EXPECT_EQ(lock(game, 0, 1, 3), "");
}

TEST_F(HallTest, TheClockClosesStages) {
    limits_.grace_seconds = 60;
    begin();
    Created plan = small_plan({person("a"), person("b")});
    plan.stage_time = 60'000;
    const GameNumber game = create(plan);
    ASSERT_EQ(lock(game, 1, 1, 3), "");
    EXPECT_EQ(hall().next_due(), now_ + 60'000);
    now_ += 59'999;
    hall().tick();
    EXPECT_EQ(stage(game), 1U);
    now_ += 1;
    hall().tick();
    ASSERT_TRUE(queue_.run_until([&] { return stage(game) == 2; }));
    begin();
    now_ += 59'000;
    EXPECT_EQ(hall().next_due(), now_ + 1000) << "the stage's end";
    begin();
    EXPECT_EQ(hall().next_due(), now_ + 60'000) << "nobody's time runs out while they could not come in";
}

TEST_F(HallTest, IdleGamesRestOnDisk) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(lock(game, 0, 1, 3), "");
    now_ += (limits_.idle_minutes + 1) * 60'000;
    hall().tick();
    bool is_at_once = false;
    hall().look(game, [&](const Table*, const Problems&) { is_at_once = true; });
    EXPECT_FALSE(is_at_once) << "it is read again";
    ASSERT_TRUE(queue_.run_until([&] { return is_at_once; }));
    EXPECT_EQ(lock(game, 1, 1, 3), "");
}

TEST_F(HallTest, GamesThatNeverBeganAreForgotten) {
    const GameNumber unbegun = create(small_plan({person("a"), open_seat("never")}));
    const GameNumber begun = create(small_plan({person("a"), person("b")}));
    now_ += (limits_.days_to_begin - 1) * 86'400'000;
    hall().tick();
    EXPECT_TRUE(hall().heads().contains(unbegun));
    now_ += 2 * 86'400'000;
    hall().tick();
    ASSERT_TRUE(queue_.run_until([&] { return !hall().heads().contains(unbegun); }));
    EXPECT_FALSE(hall().seat_of_link("never"));
    begin();
    EXPECT_FALSE(hall().heads().contains(unbegun));
    EXPECT_TRUE(hall().heads().contains(begun)) << "a game may last for months";
    EXPECT_EQ(lock(begun, 0, 1, 2), "");
}

// A client of one seat: what it was sent, taken apart.
class FeedReader {
public:
    FeedReader(Hall& hall, GameNumber game, Seat seat, const std::string& session,
               std::optional<std::uint64_t> from)
        : wire_(std::make_shared<FeedWire>(
              hall, FeedOrder{game, seat, {session, ""}, from},
              [this](const std::string& text) { take(text); },
              [this](const std::string& reason) { closed = reason; })) {
        wire_->start();
    }
    ~FeedReader() { wire_->stop(); }
    FeedReader(const FeedReader&) = delete;
    FeedReader& operator=(const FeedReader&) = delete;
    void say(const std::string& text) { wire_->hear(text); }

    std::vector<std::int64_t> frames;
    std::vector<Node> answers;
    Node table;
    std::string closed, all;

private:
    void take(const std::string& text) {
        Node node;
        Problems problems;
        ASSERT_TRUE(read_json(text, node, problems)) << text;
        all += text + "\n";
        if (node["t"].as_text() == "frame") frames.push_back(node["n"].as_integer());
        if (node["t"].as_text() == "answer") answers.push_back(node);
        testing::hear_table(node, table);
    }
    std::shared_ptr<FeedWire> wire_;
};

TEST_F(HallTest, TwoSocketsOnOneSeatStayInStep) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    FeedReader one(hall(), game, Seat{0}, "a", {}), two(hall(), game, Seat{0}, "a", {}),
        other(hall(), game, Seat{1}, "b", {});
    one.say(R"({"t":"lock","id":1,"stage":1,"sheet":[{"is":"pick","number":3}]})");
    ASSERT_TRUE(queue_.run_until([&] { return !one.answers.empty(); }));
    EXPECT_TRUE(one.answers[0]["ok"].as_boolean());
    EXPECT_TRUE(queue_.run_until([&] { return two.table["seats"][0]["locked"].as_boolean(); }));
    two.say(R"({"t":"unlock","id":"x","stage":1})");
    ASSERT_TRUE(queue_.run_until([&] { return !two.answers.empty(); }));
    EXPECT_TRUE(queue_.run_until([&] { return !one.table["seats"][0]["locked"].as_boolean(); }));
    one.say(R"({"t":"lock","id":2,"stage":1,"sheet":[{"is":"pick","number":3}]})");
    other.say(R"({"t":"lock","id":1,"stage":1,"sheet":[{"is":"pick","number":4}]})");
    ASSERT_TRUE(queue_.run_until([&] { return one.frames.size() == 2; }));
    EXPECT_EQ(one.frames, (std::vector<std::int64_t>{1, 2}));
    EXPECT_EQ(two.frames, one.frames);
    EXPECT_EQ(other.frames, one.frames);
    EXPECT_TRUE(one.table["seats"][1]["present"].as_boolean());
}

TEST_F(HallTest, NothingIsLostOrDoubledByReconnecting) {
    limits_.frames_in_memory = 2;
    begin();
    const auto rules_of_ten = [](std::string_view ruleset, const Node&) {
        Node rules = Node::map();
        rules.set("turns", Node::integer(10));
        return testing::make_small_game(ruleset, rules);
    };
    begin(rules_of_ten);
    const GameNumber game = create(small_plan({person("a")}, "secret"));
    std::vector<std::int64_t> got;
    for (std::uint32_t at = 1; at <= 10; ++at) {
        if (at % 3 == 1) {
            FeedReader client(hall(), game, Seat{0}, "a",
                              got.empty() ? 1 : static_cast<std::uint64_t>(got.back() + 1));
            ASSERT_TRUE(
                queue_.run_until([&] { return client.frames.empty() || client.frames.back() == at; }));
            ASSERT_EQ(lock(game, 0, at, 2), "");
            got.insert(got.end(), client.frames.begin(), client.frames.end());
        } else {
            ASSERT_EQ(lock(game, 0, at, 2), "");
        }
        if (at == 5) begin(rules_of_ten);
    }
    FeedReader last(hall(), game, Seat{0}, "a", static_cast<std::uint64_t>(got.back() + 1));
    ASSERT_TRUE(queue_.run_until([&] { return !last.table.is_null(); }));
    got.insert(got.end(), last.frames.begin(), last.frames.end());
    EXPECT_EQ(got, (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
    FeedReader all(hall(), game, Seat{0}, "a", 1);
    ASSERT_TRUE(queue_.run_until([&] { return !all.table.is_null(); }));
    EXPECT_EQ(all.frames, got) << "from memory or replayed, the same";
}

TEST_F(HallTest, ASocketIsAskedWhoseSeatItIs) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    EXPECT_EQ(FeedReader(hall(), game, Seat{0}, "b", {}).closed, "not_your_seat");
    EXPECT_EQ(FeedReader(hall(), game, Seat{0}, "", {}).closed, "not_your_seat");
    EXPECT_EQ(FeedReader(hall(), game, Seat{0}, "a", 77).closed, "no_such_frame");
    FeedReader watcher(hall(), game, spectator, "", {});
    EXPECT_EQ(watcher.closed, "");
    watcher.say(R"({"t":"lock","id":1,"stage":1,"sheet":[{"is":"pick","number":3}]})");
    ASSERT_TRUE(queue_.run_until([&] { return !watcher.answers.empty(); }));
    EXPECT_FALSE(watcher.answers[0]["ok"].as_boolean());
}

TEST_F(HallTest, ASocketThatNeverStopsTalkingIsClosed) {
    limits_.requests_per_second = 2;
    begin();
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    FeedReader client(hall(), game, Seat{0}, "a", {});
    for (int i = 0; i < 9; ++i) client.say("{}");
    EXPECT_EQ(client.answers.size(), 8U);
    EXPECT_EQ(client.closed, "too_many_requests");
}

TEST_F(HallTest, NonsenseIsAnsweredNotObeyed) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    FeedReader client(hall(), game, Seat{0}, "a", {});
    for (const char* nonsense :
         {"", "{", "[]", "{}", "7", R"({"t":"lock"})", R"({"t":"lock","stage":-1,"sheet":[]})",
          R"({"t":"lock","stage":1})", R"({"t":"lock","stage":1,"sheet":[{"is":"dance"}]})",
          R"({"t":"lock","stage":1,"notation":"pick x"})", R"({"t":"take","seat":1})"}) {
        const std::size_t before = client.answers.size();
        client.say(nonsense);
        ASSERT_TRUE(queue_.run_until([&] { return client.answers.size() == before + 1; })) << nonsense;
        EXPECT_FALSE(client.answers.back()["ok"].as_boolean()) << nonsense;
        EXPECT_GT(client.answers.back()["problems"].size(), 0U) << nonsense;
    }
    EXPECT_EQ(client.closed, "");
}

// Two runs that differ in hidden dice alone give seat 1 and the spectators the same bytes.
TEST_F(HallTest, WhatIsHiddenChangesNothingElsewhere) {
    std::vector<std::string> seat, spectators, other;
    std::vector<std::uint64_t> hidden;
    for (const char flip : {'\0', '\1', '\2', '\3'}) {
        int calls = 0;
        random_ = [&calls, flip, bytes = testing::counted_bytes()](std::size_t count) {
            std::string drawn = bytes(count);
            if (++calls == 2)
                drawn.front() = static_cast<char>(drawn.front() ^ flip);  // the seed of the hidden chain
            return drawn;
        };
        TearDown();
        SetUp();
        const GameNumber game = create(small_plan({person("a"), person("b")}, "secret"));
        FeedReader zero(hall(), game, Seat{0}, "a", 1), one(hall(), game, Seat{1}, "b", 1),
            watcher(hall(), game, spectator, "", 1);
        for (std::uint32_t at = 1; at <= 4; ++at)
            for (const int place : {1, 0}) ASSERT_EQ(lock(game, place, at, 2), "");
        seat.push_back(one.all);
        spectators.push_back(watcher.all);
        other.push_back(zero.all);
        hidden.push_back(look(
            game, [](const Table& table) { return testing::read_small_view(table.view(Seat{0})).secret; }));
    }
    EXPECT_NE(std::set<std::uint64_t>(hidden.begin(), hidden.end()).size(), 1U)
        << "the hidden dice did differ";
    for (std::size_t i = 1; i < seat.size(); ++i) {
        EXPECT_EQ(seat[i], seat[0]);
        EXPECT_EQ(spectators[i], spectators[0]);
        EXPECT_NE(other[i], other[0]);
    }
}

// A rule that bears a bot's name thinks for as long as the bot: the clerk does not wait for it, a worker
// does.
TEST_F(HallTest, AStandingRuleThatThinksIsAWorkers) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    const auto stand = [&](const std::string& rule) {
        return act(game, [&, rule](const Table& table) {
            Decision decision = hall().clerk().stand(table, Seat{0}, 0, rule, now_);
            EXPECT_FALSE(decision.next->seats()[0].locked) << "not by the clerk";
            return decision;
        });
    };
    const auto is_locked = [&] {
        return look(game, [](const Table& table) { return table.seats()[0].locked != nullptr; });
    };
    ASSERT_EQ(stand("fives"), "");
    ASSERT_TRUE(queue_.run_until(is_locked));
    EXPECT_EQ(look(game, [](const Table& table) { return *table.sitting().sheet(Seat{0}); }), pick(5));
    EXPECT_EQ(look(game, [](const Table& table) { return table.seats()[0].away.words.back().rule; }),
              "fives");
    ASSERT_EQ(act(game, [&](const Table& table) { return hall().clerk().unlock(table, Seat{0}, 1, now_); }),
              "");
    EXPECT_FALSE(is_locked()) << "whoever takes it back is not acted for again";
    ASSERT_EQ(lock(game, 0, 1, 2), "");
    ASSERT_EQ(lock(game, 1, 1, 2), "");
    ASSERT_TRUE(queue_.run_until(is_locked)) << "in the next stage it is";
}

TEST_F(HallTest, ARestartTakesUpTheThoughtOfAStandingRule) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(
        act(game, [&](const Table& table) { return hall().clerk().stand(table, Seat{1}, 0, "fives", now_); }),
        "");
    EXPECT_TRUE(hall().heads().at(game).has_bot_asked);
    begin();
    ASSERT_TRUE(queue_.run_until(
        [&] { return look(game, [](const Table& table) { return table.seats()[1].locked != nullptr; }); }));
}

TEST_F(HallTest, FramesHoldNobodyElsesSecrets) {
    const GameNumber game = create(small_plan({person("a"), person("b")}, "secret"));
    FeedReader other(hall(), game, Seat{1}, "b", {});
    ASSERT_EQ(lock(game, 0, 1, 3), "");
    const std::string nonce = look(game, [](const Table& table) { return table.seats()[0].locked->nonce; });
    ASSERT_EQ(lock(game, 1, 1, 3), "");
    const Table table = look(game, [](const Table& one) { return one; });
    for (const std::string& secret :
         {nonce, table.plan().open_seed, table.plan().hidden_seed, table.dice().link(2),
          table.dice().hidden_link(1), std::string("link of a")}) {
        std::string digits;
        for (const char letter : secret) {
            const auto byte = static_cast<unsigned char>(letter);
            digits += "0123456789abcdef"[byte >> 4U];
            digits += "0123456789abcdef"[byte & 15U];
        }
        EXPECT_EQ(other.all.find(digits), std::string::npos);
        EXPECT_EQ(other.all.find(secret), std::string::npos);
    }
    EXPECT_NE(other.all.find("commitment"), std::string::npos);
}

}  // namespace
}  // namespace astrogate::server
