// Work that takes long: turns, caps, dropping, and that no kind of it holds up another.
#include <set>
#include <thread>

#include "server/api/routes.h"
#include "server/api/secrets.h"
#include "server/feed/feed_wire.h"
#include "server/hall/workers.h"
#include "tests/server/hall/hall_fixture.h"

namespace astrogate::server {
namespace {

using testing::bot;
using testing::HallTest;
using testing::person;
using testing::small_plan;

// A pool whose tasks are done one by one, when the test says so.
class SlowPool {
public:
    RunTask run() {
        return [this](std::function<void()> task, std::function<void()> then) {
            tasks_.push_back([task = std::move(task), then = std::move(then)] {
                task();
                then();
            });
        };
    }
    bool finish_one() {
        if (tasks_.empty()) return false;
        const auto task = std::move(tasks_.front());
        tasks_.pop_front();
        task();
        return true;
    }
    void finish() {
        while (finish_one()) {
        }
    }

private:
    std::deque<std::function<void()>> tasks_;
};

TEST(FairQueueTest, AddressesTakeTurnsWhoeverAskedMoreAndSooner) {
    SlowPool pool;
    FairQueue queue({1, 100, 100}, pool.run());
    std::string done;
    const auto ask = [&](const char* address, char mark) {
        EXPECT_TRUE(queue.add({address}, {[&done, mark] { done += mark; }, [] {}}));
    };
    for (const char mark : {'a', 'b', 'c', 'd'}) ask("greedy", mark);
    ask("second", '2');
    ask("third", '3');
    ask("second", '4');
    pool.finish();
    EXPECT_EQ(done, "ab23c4d") << "the first was under way before anybody else came";
}

TEST(FairQueueTest, WhoAsksForTooMuchIsRefusedAndNobodyElseIs) {
    SlowPool pool;
    FairQueue queue({1, 5, 2}, pool.run());
    int done = 0;
    const Work work{[&done] { ++done; }, [] {}};
    EXPECT_TRUE(queue.add({"a"}, work)) << "under way";
    EXPECT_TRUE(queue.add({"a"}, work));
    EXPECT_TRUE(queue.add({"a"}, work));
    EXPECT_FALSE(queue.add({"a"}, work)) << "two of one address wait";
    EXPECT_TRUE(queue.add({"b"}, work));
    EXPECT_TRUE(queue.add({"b"}, work));
    EXPECT_TRUE(queue.add({"c"}, work));
    EXPECT_FALSE(queue.add({"d"}, work)) << "five wait in all";
    EXPECT_TRUE(queue.add({"", {}, true}, work)) << "what a game needs is never refused";
    pool.finish();
    EXPECT_EQ(done, 7);
    EXPECT_EQ(queue.waiting(), 0U);
    EXPECT_TRUE(queue.add({"a"}, work));
}

TEST(FairQueueTest, WhatNobodyWaitsForIsDroppedBeforeItBegins) {
    SlowPool pool;
    FairQueue queue({1, 3, 3}, pool.run());
    bool has_gone = false;
    int done = 0, dropped = 0, answered = 0;
    const Work work{[&] { ++done; }, [&] { ++answered; }, [&] { ++dropped; }};
    const Asker asker{"a", [&] { return has_gone; }};
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(queue.add(asker, work));
    has_gone = true;
    EXPECT_TRUE(queue.add({"a"}, work)) << "those who have gone take nobody's room";
    EXPECT_EQ(dropped, 3);
    pool.finish();
    EXPECT_EQ(done, 2) << "what was under way goes on to its end";
    EXPECT_EQ(answered, 2);
    EXPECT_EQ(dropped, 3);
}

TEST(WorkersTest, AKindThatIsStuckHoldsUpNoOther) {
    testing::TaskQueue queue;
    std::mutex stuck;
    stuck.lock();
    Workers workers({1, 1, 1, 1}, [&](std::function<void()> task) { queue.post(std::move(task)); });
    std::set<int> done;
    for (const WorkKind kind : {WorkKind::thinking, WorkKind::replaying, WorkKind::opening})
        workers.run(
            kind, [&] { const std::lock_guard wait(stuck); },
            [&, kind] { done.insert(static_cast<int>(kind)); });
    for (int i = 10; i < 20; ++i) workers.run(WorkKind::answering, [] {}, [&, i] { done.insert(i); });
    EXPECT_TRUE(queue.run_until([&] { return done.size() == 10; }));
    EXPECT_EQ(*done.begin(), 10);
    stuck.unlock();
    EXPECT_TRUE(queue.run_until([&] { return done.size() == 13; }));
}

class PoolsTest : public HallTest {
protected:
    // Tasks of these kinds wait until the test lets them go; all others are done at once.
    void SetUp() override {
        work_ = [this](WorkKind kind, const std::function<void()>& task, std::function<void()> then) {
            ++begun_[kind];
            const auto all = [this, task, then = std::move(then)] {
                task();
                queue_.post(then);
            };
            held_.contains(kind) ? stuck_.push_back(all) : all();
        };
        HallTest::SetUp();
    }
    void let_go() {
        held_.clear();
        while (!stuck_.empty()) {
            const auto all = std::exchange(stuck_, {});
            for (const auto& one : all) one();
        }
    }
    // A record asked for over HTTP.
    struct Asked {
        int status = 0;
        std::string body, retry;
        bool has_gone = false;
    };
    std::shared_ptr<Asked> ask_record(Routes& routes, GameNumber game, const std::string& address) {
        auto asked = std::make_shared<Asked>();
        Request request;
        request.method = "GET";
        request.path = "/api/games/" + game_id(game) + "/record";
        request.query["seat"] = "spectator";
        request.host = "127.0.0.1:80";
        request.address = address;
        request.is_gone = [asked] { return asked->has_gone; };
        routes.serve(request, [asked](const Response& response) {
            asked->status = response.status;
            asked->body = *response.body;
            for (const auto& [name, value] : response.headers)
                if (name == "Retry-After") asked->retry = value;
        });
        return asked;
    }

    std::set<WorkKind> held_;
    std::map<WorkKind, int> begun_;
    std::vector<std::function<void()>> stuck_;
    RequestGuard guard_{"127.0.0.1", 80, ""};
    StaticFiles files_;
};

TEST_F(PoolsTest, BotsAndRecordsLeaveAnothersTableItsQuestions) {
    const GameNumber own = create(small_plan({person("a")}));
    std::vector<GameNumber> games;
    for (int i = 0; i < 60; ++i) games.push_back(create(small_plan({person("b")})));
    held_ = {WorkKind::thinking, WorkKind::replaying};
    create(small_plan({person("b"), bot("fives"), bot("fives"), bot("fives"), bot("fives"), bot("fives")}));
    Routes routes(hall(), guard_, files_, {}, [] { return true; });
    std::vector<std::shared_ptr<Asked>> asked;
    for (const GameNumber game : games) asked.push_back(ask_record(routes, game, "192.0.2.1"));
    std::size_t answers = 0;
    const auto wire = std::make_shared<FeedWire>(
        hall(), FeedOrder{own, Seat{0}, {"a", ""}, {}, {}, "192.0.2.2"},
        [&](const std::string& text) { answers += text.starts_with(R"({"t":"answer")") ? 1U : 0U; },
        [](const std::string&) {});
    wire->start();
    for (std::size_t i = 1; i <= 100; ++i) {
        wire->hear(R"({"t":"view","id":1})");
        now_ += 1000;
        ASSERT_TRUE(queue_.run_until([&] { return answers == i; }));
    }
    EXPECT_EQ(lock(own, 0, 1, 5), "") << "and it goes on";
    wire->stop();
    let_go();
    EXPECT_TRUE(queue_.run_until([&] {
        return std::all_of(asked.begin(), asked.end(), [](const auto& one) { return one->status != 0; });
    }));
    const auto busy = std::count_if(asked.begin(), asked.end(), [](const auto& one) {
        return one->status == 503 && one->body.find("busy") != std::string::npos && one->retry == "1";
    });
    EXPECT_EQ(busy, 60 - 1 - limits_.work_waiting_per_address) << "one was under way, so many may wait";
}

TEST_F(PoolsTest, ARecordIsMadeOnceForAllWhoWantIt) {
    const GameNumber game = create(small_plan({person("a")}));
    Routes routes(hall(), guard_, files_, {}, [] { return true; });
    held_ = {WorkKind::replaying};
    const auto first = ask_record(routes, game, "192.0.2.1");
    const auto second = ask_record(routes, game, "192.0.2.2");
    let_go();
    ASSERT_TRUE(queue_.run_until([&] { return first->status != 0 && second->status != 0; }));
    EXPECT_EQ(first->status, 200) << first->body;
    EXPECT_EQ(first->body, second->body);
    const auto third = ask_record(routes, game, "192.0.2.3");
    EXPECT_EQ(third->status, 200) << "at once";
    EXPECT_EQ(third->body, first->body);
    EXPECT_EQ(begun_[WorkKind::replaying], 1);
    ASSERT_EQ(lock(game, 0, 1, 5), "");
    const auto fourth = ask_record(routes, game, "192.0.2.3");
    ASSERT_TRUE(queue_.run_until([&] { return fourth->status != 0; }));
    EXPECT_EQ(begun_[WorkKind::replaying], 2) << "the game has gone on";
    EXPECT_NE(fourth->body, first->body);
    const auto length = look(game, [](const Table& table) { return table.length(); });
    const RecordShelf::Key key{game, spectator.value, length};
    EXPECT_NE(hall().records().find(key), nullptr);
    bool is_deleted = false;
    hall().forget(game, [&](const Problems& problems) { is_deleted = problems.empty(); });
    ASSERT_TRUE(queue_.run_until([&] { return is_deleted; }));
    EXPECT_EQ(hall().records().find(key), nullptr) << "deleted is gone";
}

TEST_F(PoolsTest, ARecordThatNobodyWaitsForIsNotMade) {
    const GameNumber first = create(small_plan({person("a")}));
    const GameNumber second = create(small_plan({person("a")}));
    Routes routes(hall(), guard_, files_, {}, [] { return true; });
    held_ = {WorkKind::replaying};
    const auto under_way = ask_record(routes, first, "192.0.2.1");
    const auto waiting = ask_record(routes, second, "192.0.2.1");
    const auto joined = ask_record(routes, second, "192.0.2.2");
    under_way->has_gone = waiting->has_gone = joined->has_gone = true;
    let_go();
    ASSERT_TRUE(queue_.run_until([&] { return joined->status != 0; }));
    EXPECT_EQ(begun_[WorkKind::replaying], 1);
    const auto again = ask_record(routes, second, "192.0.2.2");
    ASSERT_TRUE(queue_.run_until([&] { return again->status != 0; }));
    EXPECT_EQ(again->status, 200);
}

TEST_F(PoolsTest, ATableThatCannotBeOpenedForNowSaysBusy) {
    limits_.work_waiting_per_address = 1;
    const GameNumber first = create(small_plan({person("a")}));
    const GameNumber second = create(small_plan({person("a")}));
    const GameNumber third = create(small_plan({person("a")}));
    begin();
    held_ = {WorkKind::opening};
    std::map<GameNumber, std::string> codes;
    const auto look_for = [&](GameNumber game, const std::string& address) {
        hall().look(game,
                    [&codes, game](const Table* table, const Problems& problems) {
                        codes[game] = table != nullptr ? "there" : problems[0].code;
                    },
                    {address});
    };
    look_for(first, "192.0.2.1");
    look_for(second, "192.0.2.1");
    look_for(third, "192.0.2.1");
    EXPECT_EQ(codes[third], "busy");
    look_for(third, "192.0.2.2");
    let_go();
    ASSERT_TRUE(queue_.run_until([&] { return codes.size() == 3 && codes[third] == "there"; }));
    EXPECT_EQ(codes[first], "there");
    EXPECT_EQ(codes[second], "there");
}

TEST_F(PoolsTest, ABotThatIsNotAskedAnyMoreIsNotThoughtFor) {
    Created plan = small_plan({person("a"), bot("fives")});
    plan.stage_time = 60'000;
    held_ = {WorkKind::thinking};
    create(small_plan({person("a"), bot("fives")}));  // under way
    const GameNumber game = create(plan);             // waits
    now_ += 120'000;
    hall().tick();
    ASSERT_TRUE(queue_.run_until([&] { return stage(game) > 1; }));
    let_go();
    ASSERT_EQ(lock(game, 0, 2, 5), "") << "in stage 2 the bot need not move";
    EXPECT_EQ(begun_[WorkKind::thinking], 2) << "the first game's, and this one's for stage 3";
    ASSERT_TRUE(queue_.run_until(
        [&] { return look(game, [](const Table& table) { return table.seats()[1].locked != nullptr; }); }));
}

TEST_F(PoolsTest, ARuleThatThinksWaitsAmongTheBotsAndTheOneInItsPlaceIsThoughtFor) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    const auto stand = [&](const std::string& rule) {
        return act(game, [&, rule](const Table& table) {
            return hall().clerk().stand(table, Seat{0}, 0, rule, now_);
        });
    };
    const auto locked = [&] {
        return look(game, [](const Table& table) {
            const Bytes* sheet = table.sitting().sheet(Seat{0});
            return sheet == nullptr ? std::nullopt : std::optional(*sheet);
        });
    };
    held_ = {WorkKind::thinking};
    ASSERT_EQ(stand("fives"), "");  // under way
    EXPECT_EQ(begun_[WorkKind::thinking], 1);
    ASSERT_EQ(stand("mute"), "");
    EXPECT_FALSE(locked());
    ASSERT_EQ(stand("fives"), "");
    ASSERT_EQ(stand("mute"), "");
    let_go();
    ASSERT_TRUE(queue_.run_until([&] { return begun_[WorkKind::thinking] == 2; }));
    EXPECT_FALSE(locked()) << "the first was no longer wanted, and the other has nothing to hand in";
    ASSERT_EQ(stand("fives"), "");
    ASSERT_TRUE(queue_.run_until([&] { return locked().has_value(); }));
    EXPECT_EQ(*locked(), testing::pick(5));
}

TEST_F(PoolsTest, AKeptRecordIsReadOnceForAllWhoWantIt) {
    Created plan = small_plan({person("a")});
    plan.rules = Node::map();
    plan.rules.set("turns", Node::integer(1));
    const GameNumber game = create(plan);
    ASSERT_EQ(lock(game, 0, 1, 5), "");
    ASSERT_TRUE(queue_.run_until([&] { return hall().heads().at(game).is_kept; }));
    const int before = begun_[WorkKind::replaying];
    Routes routes(hall(), guard_, files_, {}, [] { return true; });
    held_ = {WorkKind::replaying};
    const auto first = ask_record(routes, game, "192.0.2.1");
    const auto second = ask_record(routes, game, "192.0.2.2");
    let_go();
    ASSERT_TRUE(queue_.run_until([&] { return first->status != 0 && second->status != 0; }));
    EXPECT_EQ(first->status, 200) << first->body;
    EXPECT_EQ(first->body, second->body);
    EXPECT_EQ(begun_[WorkKind::replaying], before + 1);
}

TEST_F(PoolsTest, AGameIsMadeOffTheServingThread) {
    std::mutex lock;
    std::set<std::thread::id> makers;
    work_ = [this](WorkKind, const std::function<void()>& task, std::function<void()> then) {
        std::thread(task).join();
        queue_.post(std::move(then));
    };
    begin([&](std::string_view ruleset, const Node& rules) {
        const std::lock_guard hold(lock);
        makers.insert(std::this_thread::get_id());
        return testing::make_small_game(ruleset, rules);
    });
    create(small_plan({person("a"), bot("fives")}));
    EXPECT_FALSE(makers.empty());
    EXPECT_FALSE(makers.contains(std::this_thread::get_id()))
        << "whoever makes the rules, the dice and the first table, it is not the thread that serves";
    life_.reset();
}

TEST_F(PoolsTest, WhileAGameIsMadeOthersAreServed) {
    const GameNumber own = create(small_plan({person("a")}));
    held_ = {WorkKind::opening};
    GameNumber made = 0;
    hall().create(small_plan({person("b")}),
                  [&](GameNumber game, const Table*, const Problems&) { made = game; });
    EXPECT_EQ(lock(own, 0, 1, 5), "");
    EXPECT_EQ(stage(own), 2U);
    EXPECT_EQ(made, 0U);
    let_go();
    ASSERT_TRUE(queue_.run_until([&] { return made != 0; }));
    EXPECT_EQ(stage(made), 1U);
}

}  // namespace
}  // namespace astrogate::server
