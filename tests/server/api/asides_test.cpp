// Beside the game: talk, calls, playing again, deletion. What is private leaves no trace with anybody else.
#include "server/deeds/asides.h"

#include <algorithm>

#include "server/api/answers.h"
#include "server/deeds/rematch.h"
#include "server/entries/record_maker.h"
#include "server/feed/feed_wire.h"
#include "tests/server/hall/hall_fixture.h"

namespace astrogate::server {
namespace {

using testing::bot;
using testing::HallTest;
using testing::open_seat;
using testing::person;
using testing::small_plan;

Node map_of(std::initializer_list<std::pair<const char*, Node>> entries) {
    Node node = Node::map();
    for (const auto& [key, value] : entries) node.set(key, value);
    return node;
}

class AsidesTest : public HallTest {
protected:
    std::string say(GameNumber game, int seat, const std::string& text, std::optional<int> to = {}) {
        Node body = map_of({{"seat", Node::integer(seat)}, {"text", Node::text(text)}});
        if (to) body.set("to", Node::integer(*to));
        return act(game, talk_deed(hall(), actor(seat), body));
    }
    std::string say_to_team(GameNumber game, int seat, const std::string& text) {
        const Node body =
            map_of({{"seat", Node::integer(seat)}, {"text", Node::text(text)}, {"to", Node::text("team")}});
        return act(game, talk_deed(hall(), actor(seat), body));
    }
    std::string call_me(GameNumber game, int seat, Node body) {
        body.set("seat", Node::integer(seat));
        return act(game, call_deed(hall(), actor(seat), body, {"feed secret", "hook key", "CODE"}));
    }
    static Actor actor(int seat) { return {std::string(1, static_cast<char>('a' + seat)), ""}; }
    std::vector<std::string> heard(GameNumber game, Seat seat) {
        return look(game, [seat](const Table& table) {
            std::vector<std::string> lines;
            for (const HeardLine& one : table.talk().heard(seat).kept)
                lines.push_back(std::to_string(one.number) + " " + one.line->text);
            return lines;
        });
    }
    void play(GameNumber game, std::uint32_t at) {
        EXPECT_EQ(lock(game, 1, at, 4), "");
        EXPECT_EQ(lock(game, 2, at, 6), "");
        EXPECT_EQ(lock(game, 0, at, 2), "");
    }

    // Everything that seat 2 and a spectator are sent, the list of games, and the record, of one run.
    std::string run(bool talks) {
        life_.reset();
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        random_ = testing::counted_bytes();
        now_ = 1'000'000;
        begin();
        const GameNumber game = create(small_plan({person("a"), person("b"), person("c")}, "secret"));
        std::string all;
        const auto send = [&all](const std::string& text) { all += text + "\n"; };
        const auto close = [&all](const std::string& reason) { all += "closed " + reason; };
        const auto third =
            std::make_shared<FeedWire>(hall(), FeedOrder{game, Seat{2}, actor(2), 1, 1}, send, close);
        const auto watcher =
            std::make_shared<FeedWire>(hall(), FeedOrder{game, spectator, {}, 1, 1}, send, close);
        third->start();
        watcher->start();
        for (std::uint32_t at = 1; at <= 4; ++at) {
            now_ += 1000;
            for (int i = 0; talks && i < 4; ++i) {
                EXPECT_EQ(say(game, 0, "between us", 1), "");
                EXPECT_EQ(say(game, 1, "quite", 0), "");
            }
            if (talks) {
                EXPECT_EQ(call_me(game, 0, map_of({{"hook", Node::text("http://example.org/")}})), "");
                EXPECT_EQ(call_me(game, 1, map_of({{"feed", Node::text("new")}})), "");
            }
            EXPECT_EQ(say(game, 0, "to all"), "");
            all += write_json(head_node("game", hall().heads().at(game), actor(2))) + "\n";
            now_ += 1000;
            play(game, at);
        }
        third->stop();
        watcher->stop();
        RecordMaker maker;
        bool is_done = false;
        hall().replay(game,
                      {[&](const Table& table, const AnyEntry& entry) { maker.see(table, entry); },
                       [&] {
                           Problems problems;
                           all += maker.full() + maker.of_seat(Seat{2}, problems);
                       },
                       [&](const Table* table, const Problems&) { is_done = table != nullptr; }},
                      {});
        EXPECT_TRUE(queue_.run_until([&] { return is_done; }));
        return all;
    }
};

TEST_F(AsidesTest, WhatTwoSeatsSayLeavesNoTraceWithAThird) {
    const std::string quiet = run(false), busy = run(true);
    EXPECT_TRUE(quiet == busy);
    EXPECT_NE(quiet.find(R"("n":4)"), std::string::npos);
    EXPECT_NE(quiet.find(R"("text":"to all")"), std::string::npos);
    EXPECT_EQ(busy.find("between us"), std::string::npos);
    EXPECT_EQ(quiet.substr(quiet.find("astrogate record")).find("to all"), std::string::npos)
        << "no talk in records";
}

TEST_F(AsidesTest, TalkReachesWhomItIsForAndLastsOverARestart) {
    const GameNumber game = create(small_plan({person("a"), person("b"), person("c")}));
    ASSERT_EQ(say(game, 0, "hello"), "");
    ASSERT_EQ(say(game, 1, "only you", 2), "");
    ASSERT_EQ(say(game, 2, "all again"), "");
    begin();
    using Lines = std::vector<std::string>;
    EXPECT_EQ(heard(game, Seat{0}), (Lines{"1 hello", "2 all again"}));
    EXPECT_EQ(heard(game, Seat{1}), (Lines{"1 hello", "2 only you", "3 all again"}));
    EXPECT_EQ(heard(game, Seat{2}), (Lines{"1 hello", "2 only you", "3 all again"}));
    EXPECT_EQ(heard(game, spectator), (Lines{"1 hello", "2 all again"}));
}

TEST_F(AsidesTest, ATeamHearsItsOwnAndNobodyElseDoes) {
    Created plan = small_plan({person("a"), person("b"), person("c"), bot("fives")});
    plan.rules = map_of({{"teams", Node::boolean(true)}});
    const GameNumber game = create(plan);
    ASSERT_EQ(say_to_team(game, 0, "we go left"), "");
    ASSERT_EQ(say(game, 2, "hello"), "");
    begin();
    using Lines = std::vector<std::string>;
    EXPECT_EQ(heard(game, Seat{0}), (Lines{"1 we go left", "2 hello"}));
    EXPECT_EQ(heard(game, Seat{2}), (Lines{"1 we go left", "2 hello"}));
    for (const Seat other : {Seat{1}, Seat{3}, spectator}) EXPECT_EQ(heard(game, other), Lines{"1 hello"});
    EXPECT_EQ(say_to_team(game, 1, "beep"), "nobody_listens") << "a computer for a mate";
    const std::string told = write_json(
        look(game, [](const Table& table) { return talk_node(table.talk().heard(Seat{2}).kept.front()); }));
    EXPECT_NE(told.find(R"("to":"team")"), std::string::npos);
    const GameNumber alone = create(small_plan({person("a"), person("b"), person("c")}));
    EXPECT_EQ(say_to_team(alone, 0, "anybody"), "nobody_listens");
}

// Somebody at a socket, who may shut another's.
struct Ear final : Listener {
    void table_changed(const Table&) override {}
    void heard(const Table&, const std::string& message) override {
        all.push_back(message);
        then();
    }
    void table_lost(const char*) override {}

    std::vector<std::string> all;
    std::function<void()> then = [] {};
};

TEST_F(AsidesTest, WhatIsPassedOnReachesItsSeatsButNotItsWriterAndNobodyWhoHasLeft) {
    const GameNumber game = create(small_plan({person("a"), person("b"), person("c")}));
    Ear writer, first, other, last;
    look(game, [&](const Table&) {
        hall().listen(game, Seat{0}, &writer);
        hall().listen(game, Seat{0}, &first);
        hall().listen(game, Seat{1}, &other);
        hall().listen(game, Seat{2}, &last);
        return true;
    });
    const auto team = static_cast<SeatMask>(mask_of(Seat{0}) | mask_of(Seat{2}));
    EXPECT_TRUE(hall().pass_on({game, Seat{0}}, &writer, team, "one"));
    first.then = [&] { hall().leave(game, Seat{2}, &last); };
    EXPECT_TRUE(hall().pass_on({game, Seat{0}}, &writer, team, "two"));
    EXPECT_EQ(first.all, (std::vector<std::string>{"one", "two"}));
    EXPECT_EQ(last.all, std::vector<std::string>{"one"});
    EXPECT_TRUE(other.all.empty());
    EXPECT_TRUE(writer.all.empty());
    hall().leave(game, Seat{0}, &writer);
    hall().leave(game, Seat{0}, &first);
    hall().leave(game, Seat{1}, &other);
}

TEST_F(AsidesTest, ASeatThatSaysTooMuchInAMomentIsNotPassedOn) {
    const GameNumber game = create(small_plan({person("a"), person("b"), person("c")}));
    const std::int64_t burst = 4 * hall().limits().drafts_per_second;
    for (std::int64_t i = 0; i < burst; ++i)
        EXPECT_TRUE(hall().pass_on({game, Seat{0}}, nullptr, mask_of(Seat{1}), "again"));
    EXPECT_FALSE(hall().pass_on({game, Seat{0}}, nullptr, mask_of(Seat{1}), "once more"));
    EXPECT_TRUE(hall().pass_on({game, Seat{2}}, nullptr, mask_of(Seat{1}), "another seat"));
}

TEST_F(AsidesTest, RefusesTalkWithAReason) {
    const GameNumber game = create(small_plan({person("a"), bot("fives"), person("c")}));
    EXPECT_EQ(say(game, 0, "beep", 1), "nobody_listens");
    EXPECT_EQ(say(game, 0, "me", 0), "nobody_listens");
    EXPECT_EQ(say(game, 0, "far", 7), "no_such_seat");
    EXPECT_EQ(say(game, 0, "   "), "bad_request");
    EXPECT_EQ(say(game, 0, std::string("a\nb")), "bad_request");
    EXPECT_EQ(say(game, 0, std::string(501, 'x')), "talk_too_long");
    const Node body = map_of({{"seat", Node::integer(0)}, {"text", Node::text("I")}});
    EXPECT_EQ(act(game, talk_deed(hall(), actor(2), body)), "not_your_seat");
    EXPECT_EQ(act(game, talk_deed(hall(), {}, map_of({{"text", Node::text("I")}}))), "bad_request")
        << "spectators have no seat to speak from";
}

TEST_F(AsidesTest, AFloodIsStoppedAndTheGameGoesOn) {
    limits_.talk_lines_per_seat = 30;
    begin();
    const GameNumber game = create(small_plan({person("a"), person("b"), person("c")}));
    int said = 0;
    while (said < 100 && say(game, 0, "x", 1).empty()) ++said;
    EXPECT_EQ(said, 20);
    EXPECT_EQ(say(game, 0, "x"), "too_much_talk");
    EXPECT_EQ(say(game, 1, "others may speak"), "");
    play(game, 1);
    now_ += 60'000;
    for (int i = 0; i < 10; ++i) EXPECT_EQ(say(game, 0, "x"), "");
    EXPECT_EQ(say(game, 0, "the 31st"), "too_much_talk");
}

TEST_F(AsidesTest, WhoTakesASeatOverDoesNotReadOldLetters) {
    const GameNumber game = create(small_plan({person("a"), person("b"), open_seat("link")}));
    ASSERT_EQ(
        act(game,
            [&](const Table& table) { return hall().clerk().claim(table, Seat{2}, "c", "Cat", "", now_); }),
        "");
    ASSERT_EQ(say(game, 0, "secret plan", 2), "");
    ASSERT_EQ(say(game, 2, "aha"), "");
    ASSERT_EQ(call_me(game, 2, map_of({{"feed", Node::text("new")}})), "");
    ASSERT_EQ(act(game,
                  [&](const Table& table) {
                      Decision decision;
                      decision.entries.push_back(Reseated{now_, 2, SeatBy::open, {}, "new link", false});
                      decision.next = std::make_shared<Table>(table);
                      decision.next->apply(decision.entries[0]);
                      return decision;
                  }),
              "");
    EXPECT_EQ(heard(game, Seat{2}), (std::vector<std::string>{"1 aha", "2 "}))
        << "and that the seat changed hands";
    EXPECT_TRUE(look(game, [](const Table& table) { return table.seats()[2].call.feed; }).empty());
    EXPECT_EQ(
        look(game, [](const Table& table) { return table.talk().heard(Seat{0}).kept.back().line->name; }),
        "Cat")
        << "a line keeps its name";
}

TEST_F(AsidesTest, CallsOnceForAWait) {
    const GameNumber game = create(small_plan({person("a"), person("b"), person("c")}));
    const Node hook = map_of({{"hook", Node::text("http://example.org/x")}});
    ASSERT_EQ(call_me(game, 1, hook), "");
    ASSERT_EQ(life_->calls.size(), 1U) << "it waits already";
    EXPECT_EQ(life_->calls[0].phase, "picking");
    EXPECT_EQ(life_->calls[0].turn, 1);
    EXPECT_EQ(life_->calls[0].key, "hook key");
    ASSERT_EQ(lock(game, 1, 1, 4), "");
    ASSERT_EQ(act(game, [&](const Table& table) { return hall().clerk().unlock(table, Seat{1}, 1, now_); }),
              "");
    ASSERT_EQ(call_me(game, 1, map_of({{"hook", Node::text("")}})), "");
    ASSERT_EQ(call_me(game, 1, hook), "");
    EXPECT_EQ(life_->calls.size(), 1U) << "the same wait";
    begin();
    hall().tick();
    play(game, 1);
    EXPECT_EQ(life_->calls.size(), 0U)
        << "stage 2 does not wait for seat 1, and a restart calls nobody again";
    ASSERT_EQ(lock(game, 0, 2, 2), "");
    ASSERT_EQ(life_->calls.size(), 1U);
    EXPECT_EQ(life_->calls[0].stage, 3U);
    begin();
    hall().tick();
    EXPECT_EQ(lock(game, 2, 3, 1), "");
    EXPECT_TRUE(life_->calls.empty());
}

TEST_F(AsidesTest, CallsOnceATurnIfAsked) {
    Created plan = small_plan({person("a"), person("b"), person("c")});
    plan.rules = map_of({{"stages_a_turn", Node::integer(2)}});
    const GameNumber game = create(plan);
    Node wish = map_of({{"hook", Node::text("http://example.org/")}, {"once_a_turn", Node::boolean(true)}});
    ASSERT_EQ(call_me(game, 0, wish), "");
    for (std::uint32_t at = 1; at <= 4; ++at) play(game, at);
    ASSERT_EQ(life_->calls.size(), 2U);
    EXPECT_EQ(life_->calls[1].stage, 3U);
}

TEST_F(AsidesTest, MailGoesToWhoConfirmedItAndIsAway) {
    const GameNumber game = create(small_plan({person("a"), person("b"), person("c")}));
    ASSERT_EQ(call_me(game, 0, map_of({{"mail", Node::text("ann@example.org")}})), "");
    ASSERT_EQ(life_->calls.size(), 1U);
    EXPECT_EQ(life_->calls[0].code, "CODE");
    EXPECT_EQ(call_me(game, 0, map_of({{"code", Node::text("WRONG")}})), "wrong_code");
    play(game, 1);
    EXPECT_EQ(life_->calls.size(), 1U) << "nobody has said yes to mail";
    ASSERT_EQ(call_me(game, 0, map_of({{"code", Node::text("CODE")}})), "");
    ASSERT_EQ(life_->calls.size(), 2U);
    EXPECT_EQ(life_->calls[1].mail, "ann@example.org");
    EXPECT_EQ(life_->calls[1].code, "");
    const auto here = std::make_shared<FeedWire>(
        hall(), FeedOrder{game, Seat{0}, actor(0), {}, {}}, [](const std::string&) {},
        [](const std::string&) {});
    here->start();
    play(game, 2);
    EXPECT_EQ(life_->calls.size(), 2U) << "who sits at the table needs no mail";
    here->stop();
}

TEST_F(AsidesTest, RefusesCallsThatCannotBe) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    const auto hook = [&](const char* url) { return call_me(game, 0, map_of({{"hook", Node::text(url)}})); };
    for (const char* url : {"ftp://example.org/", "http://", "http://a b/", "http://me@example.org/",
                            "http://example.org/#x", "http://example.org:0/", "http://example.org:99999/",
                            "https://exam_ple.org/", "javascript:alert(1)"})
        EXPECT_EQ(hook(url), "bad_webhook") << url;
    for (const char* url :
         {"http://127.0.0.1/", "http://10.1.2.3:8080/x", "http://[::1]/", "http://[fe80::1]/",
          "http://[::ffff:127.0.0.1]/", "http://169.254.169.254/latest"})
        EXPECT_EQ(hook(url), "private_address") << url;
    EXPECT_EQ(hook("https://example.org/hook?a=1"), "");
    for (const char* mail : {"no address", "a@b@c", "-x@example.org", "a@-b", "a@b..c", "a\n@b.c", "a@b c"})
        EXPECT_EQ(call_me(game, 0, map_of({{"mail", Node::text(mail)}})), "bad_mail_address") << mail;
    EXPECT_EQ(act(game, call_deed(hall(), actor(1), map_of({{"seat", Node::integer(0)}}), {})),
              "not_your_seat");
}

TEST_F(AsidesTest, ARematchSeatsTheSamePeopleOneFurther) {
    const GameNumber game = create(small_plan({person("a"), bot("fives"), open_seat("link")}));
    ASSERT_EQ(act(game, rematch_deed(hall(), actor(0), 7)), "game_not_over");
    ASSERT_EQ(
        act(game,
            [&](const Table& table) { return hall().clerk().claim(table, Seat{2}, "c", "Cat", "", now_); }),
        "");
    ASSERT_EQ(act(game,
                  [&](const Table& table) {
                      return hall().clerk().claim(table, Seat{2}, "c's telephone", "", "", now_);
                  }),
              "");
    for (std::uint32_t at = 1; at <= 4; ++at) {
        EXPECT_EQ(lock(game, 2, at, 4), "");
        EXPECT_EQ(lock(game, 0, at, 4), "");
        ASSERT_TRUE(queue_.run_until([&] {
            return look(game, [&](const Table& table) {
                return table.waiting().stage > at || table.phase() == Phase::over;
            });
        }));
    }
    EXPECT_EQ(act(game, rematch_deed(hall(), {"stranger", ""}, 7)), "not_your_seat");
    ASSERT_EQ(act(game, rematch_deed(hall(), actor(2), 7)), "");
    ASSERT_EQ(act(game, rematch_deed(hall(), actor(0), 8)), "");
    ASSERT_EQ(look(game, [](const Table& table) { return table.later(); }), 7U) << "the first one counts";
    const Rematch rematch = look(game, [&](const Table& table) { return rematch_of(table, game, "c"); });
    int made = 0;
    for (int twice = 0; twice < 2; ++twice)
        hall().create(
            7, [&] { return Result<Created>(rematch.game.plan); }, rematch.more,
            [&](GameNumber number, const Table* table, const Problems&) {
                EXPECT_EQ(number, 7U);
                EXPECT_NE(table, nullptr);
                ++made;
            },
            {});
    ASSERT_TRUE(queue_.run_until([&] { return made == 2; }));
    begin();
    look(7, [&](const Table& table) {
        EXPECT_FALSE(table.frozen());
        EXPECT_EQ(table.earlier(), game);
        EXPECT_EQ(table.phase(), Phase::playing);
        EXPECT_EQ(table.seats()[0].sessions, (std::vector<std::string>{"c", "c's telephone"}));
        EXPECT_EQ(table.seats()[0].name, "Cat");
        EXPECT_EQ(table.seats()[1].sessions, (std::vector<std::string>{"a"}));
        EXPECT_EQ(table.seats()[2].bot, "fives");
        EXPECT_TRUE(table.had_guests());
        return 0;
    });
}

TEST_F(AsidesTest, OnlyAGameOfOnesOwnIsDeleted) {
    Created plan = small_plan({person("a"), bot("fives"), open_seat("link")});
    plan.creator = "a";
    const GameNumber game = create(plan), other = create(plan);
    ASSERT_EQ(
        act(other,
            [&](const Table& table) { return hall().clerk().claim(table, Seat{2}, "c", "", "", now_); }),
        "");
    EXPECT_EQ(act(game, delete_deed({"c", ""})), "not_yours_to_give");
    EXPECT_EQ(act(other, delete_deed(actor(0))), "others_have_sat");
    ASSERT_EQ(act(game, delete_deed(actor(0))), "");
    hall().forget(game);
    EXPECT_EQ(lock(game, 0, 1, 1), "no_such_game");
    begin();
    EXPECT_FALSE(hall().heads().contains(game));
    EXPECT_TRUE(hall().heads().contains(other));
}

}  // namespace
}  // namespace astrogate::server
