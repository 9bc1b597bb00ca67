// What the store promises on a healthy disk.
#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/store/store_fixture.h"

namespace astrogate::server::testing {
namespace {

TEST_F(StoreTest, keeps_entries_in_the_order_of_their_appending) {
    open();
    for (GameNumber i = 0; i < 100; ++i) store->append(one(1 + i % 7, std::to_string(i)), {});
    ASSERT_FALSE(wait_for(*store, {}).error);
    const auto before = rows_of(*store);
    ASSERT_EQ(before.size(), 100U);
    for (std::size_t i = 0; i < 100; ++i) {
        EXPECT_EQ(before[i], (Row{i + 1, 1 + i % 7, 7, std::to_string(i)}));
    }
    open();
    EXPECT_EQ(rows_of(*store), before);
    EXPECT_EQ(rows_of(*store, 40).front().seq, 41U);
}

TEST_F(StoreTest, a_body_is_any_bytes) {
    open();
    const std::string bytes("\0\xff'\n\0", 5);
    ASSERT_FALSE(wait_for(*store, {{{3, 0xffffffff, bytes}, {3, 0, ""}}, {}}).error);
    open();
    EXPECT_EQ(rows_of(*store), (std::vector<Row>{{1, 3, 0xffffffff, bytes}, {2, 3, 0, ""}}));
}

TEST_F(StoreTest, finds_one_game_among_many_before_and_after_settling) {
    auto wanted = options();
    wanted.settle_entries = wanted.settle_entries_busy = 10;
    open(wanted);
    std::map<GameNumber, std::vector<std::string>> expected;
    for (int i = 0; i < 500; ++i) {
        const GameNumber game = 1 + static_cast<GameNumber>(i * i) % 13;
        expected[game].push_back(std::to_string(i));
        store->append(one(game, std::to_string(i)), {});
        if (i % 17 == 0) {
            ASSERT_FALSE(wait_for(*store, {}).error);
        }
    }
    ASSERT_FALSE(wait_for(*store, {}).error);
    for (int round = 0; round < 3; ++round, open()) {
        for (GameNumber game = 1; game < 20; ++game) {
            EXPECT_EQ(bodies_of(*store, game), expected[game]) << game;
        }
    }
}

TEST_F(StoreTest, answers_tell_the_places_of_a_batch) {
    open();
    EXPECT_EQ(wait_for(*store, one(1, "a")).first, 1U);
    const auto answer = wait_for(*store, {{{1, 0, "b"}, {2, 0, "c"}, {1, 0, "d"}}, {}});
    EXPECT_EQ(answer.first, 2U);
    EXPECT_EQ(answer.last, 4U);
    EXPECT_EQ(wait_for(*store, {}).first, 0U);
}

TEST_F(StoreTest, heads_are_replaced_as_a_whole_and_come_in_order) {
    open();
    ASSERT_FALSE(
        wait_for(*store, {{}, {{9, GameState::open, 5, "nine"}, {2, GameState::open, -1, "two"}}}).error);
    ASSERT_FALSE(wait_for(*store, {{{9, 0, "x"}}, {{9, GameState::over, 6, std::string("\0z", 2)}}}).error);
    ASSERT_FALSE(wait_for(*store, one(4, "a game without a head")).error);
    open();
    const auto heads = heads_of(*store);
    ASSERT_EQ(heads.size(), 2U);
    EXPECT_EQ(heads[0].game, 2U);
    EXPECT_EQ(heads[0].created, -1);
    EXPECT_EQ(heads[0].state, GameState::open);
    EXPECT_EQ(heads[1].game, 9U);
    EXPECT_EQ(heads[1].state, GameState::over);
    EXPECT_EQ(heads[1].created, 6);
    EXPECT_EQ(heads[1].head, std::string("\0z", 2));
}

TEST_F(StoreTest, a_forgotten_game_is_gone_and_its_numbers_do_not_come_back) {
    open();
    ASSERT_FALSE(wait_for(*store, {{{1, 0, "keep"}, {2, 0, "burn-after-reading"}}, {}}).error);
    ASSERT_FALSE(wait_for(*store, {{{2, 0, "burn-after-reading"}}, {{2, GameState::over, 0, "h"}}}).error);
    ASSERT_FALSE(wait_for_forget(*store, 2).error);
    ASSERT_FALSE(wait_for_forget(*store, 77).error);
    EXPECT_TRUE(bodies_of(*store, 2).empty());
    open();
    EXPECT_TRUE(bodies_of(*store, 2).empty());
    EXPECT_TRUE(heads_of(*store).empty());
    EXPECT_EQ(wait_for(*store, one(2, "new")).first, 4U);
    EXPECT_EQ(bodies_of(*store, 2), std::vector<std::string>{"new"});
    EXPECT_EQ(bodies_of(*store, 1), std::vector<std::string>{"keep"});
    store.reset();
    EXPECT_EQ(disk.durable("games.db")->find("burn-after-reading"), std::string::npos);
}

TEST_F(StoreTest, a_visitor_may_stop) {
    open();
    for (int i = 0; i < 10; ++i)
        store->append({{{1, 0, "x"}}, {{GameNumber(i) + 1, GameState::open, 0, ""}}}, {});
    ASSERT_FALSE(wait_for(*store, {}).error);
    int visits = 0;
    const auto stop = [&](const auto&) { return ++visits % 3 != 0; };
    store->load(0, stop);
    EXPECT_EQ(visits, 3);
    store->load_game(1, stop);
    EXPECT_EQ(visits, 6);
    store->load_heads(stop);
    EXPECT_EQ(visits, 9);
    EXPECT_EQ(rows_of(*store).size(), 10U);
}

TEST_F(StoreTest, what_arrives_during_a_sync_shares_the_next_one) {
    auto wanted = options();
    std::mutex gate;
    wanted.post = [&](const std::function<void()>& call) {
        const std::scoped_lock wait(gate);
        call();
    };
    open(wanted);
    std::atomic<int> answered = 0;
    const auto count = [&](const Appended& answer) { answered += answer.error ? 0 : 1; };
    {
        const std::scoped_lock hold(gate);
        for (int i = 0; i < 1000; ++i) store->append(one(1, "x"), count);
        while (store->groups_written() == 0) std::this_thread::yield();
        for (int i = 0; i < 1000; ++i) store->append(one(1, "x"), count);
    }
    ASSERT_FALSE(wait_for(*store, {}).error);
    EXPECT_LE(store->groups_written(), 4U);
    store.reset();
    EXPECT_EQ(answered, 2000);
}

TEST_F(StoreTest, callbacks_run_where_the_caller_says_in_order) {
    auto wanted = options();
    std::mutex lock;
    std::vector<std::function<void()>> posted;
    wanted.post = [&](std::function<void()> call) {
        const std::scoped_lock hold(lock);
        posted.push_back(std::move(call));
    };
    open(wanted);
    std::vector<int> order;
    for (int i = 0; i < 50; ++i)
        store->append(one(i == 20 ? 0 : 1, "x"), [&order, i](const Appended&) { order.push_back(i); });
    store.reset();
    EXPECT_TRUE(order.empty());
    for (const auto& call : posted) call();
    ASSERT_EQ(order.size(), 50U);
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST_F(StoreTest, being_destroyed_it_writes_and_answers_what_waits) {
    open();
    int answered = 0;
    for (int i = 0; i < 300; ++i)
        store->append(one(1, "x"), [&](const Appended& answer) { answered += !answer.error; });
    store.reset();
    EXPECT_EQ(answered, 300);
    open();
    EXPECT_EQ(rows_of(*store).size(), 300U);
}

TEST_F(StoreTest, many_producers_lose_nothing_and_keep_each_his_order) {
    auto wanted = options();
    wanted.checkpoint_pages = 8;
    wanted.settle_entries = 50;
    open(wanted);
    constexpr int producers = 4, batches = 300;
    std::atomic<int> answered = 0;
    std::vector<std::thread> threads;
    threads.reserve(producers);
    for (GameNumber game = 1; game <= producers; ++game)
        threads.emplace_back([&, game] {
            for (int i = 0; i < batches; ++i) {
                store->append({{{game, 0, std::to_string(2 * i)}, {game, 0, std::to_string(2 * i + 1)}}, {}},
                              [&](const Appended& answer) { answered += answer.error ? 0 : 1; });
                if (i % 50 == 0) bodies_of(*store, game);
            }
        });
    for (auto& thread : threads) thread.join();
    ASSERT_FALSE(wait_for(*store, {}).error);
    EXPECT_EQ(answered, producers * batches);
    for (GameNumber game = 1; game <= producers; ++game) {
        const auto bodies = bodies_of(*store, game);
        ASSERT_EQ(bodies.size(), 2U * batches);
        for (std::size_t i = 0; i < bodies.size(); ++i) ASSERT_EQ(bodies[i], std::to_string(i));
    }
}

TEST_F(StoreTest, the_log_is_written_back_beside_the_appends_and_does_not_grow_for_ever) {
    auto wanted = options();
    wanted.checkpoint_pages = 16;
    open(wanted);
    for (int i = 0; i < 3000; ++i) ASSERT_FALSE(wait_for(*store, one(1, std::string(1000, 'x'))).error);
    EXPECT_LT(disk.durable("games.db-wal")->size(), 4096U * 500);
    EXPECT_GT(disk.durable("games.db")->size(), 1000U * 1000);
}

}  // namespace
}  // namespace astrogate::server::testing
