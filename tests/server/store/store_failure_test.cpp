// What the store refuses, and how it fails.
#include <csignal>
#include <filesystem>
#include <functional>
#include <mutex>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/server/store/store_fixture.h"

namespace astrogate::server::testing {
namespace {

class StoreFailure : public StoreTest {};

TEST_F(StoreFailure, refuses_a_second_opening_while_it_is_open) {
    open();
    EXPECT_EQ(fault_of_open(options()), StoreFault::locked);
    store.reset();
    open();
}

TEST_F(StoreFailure, refuses_what_is_not_ours_and_leaves_it_alone) {
    disk.put("games.db", std::string(8192, 'x'));
    EXPECT_EQ(fault_of_open(options()), StoreFault::not_ours);
    EXPECT_EQ(disk.durable("games.db"), std::string(8192, 'x'));
    disk.put("games.db", "");
    change_file("CREATE TABLE recipes(text)");
    const auto before = disk.durable("games.db");
    EXPECT_EQ(fault_of_open(options()), StoreFault::not_ours);
    EXPECT_EQ(disk.durable("games.db"), before);
}

TEST_F(StoreFailure, refuses_a_newer_layout_and_says_which) {
    open();
    store.reset();
    change_file("PRAGMA user_version = 9");
    const auto opened = Store::open(options());
    ASSERT_TRUE(opened.error);
    EXPECT_EQ(opened.error->fault, StoreFault::newer_version);
    EXPECT_NE(opened.error->text.find('9'), std::string::npos);
}

TEST_F(StoreFailure, a_batch_too_large_or_malformed_is_refused_alone) {
    auto wanted = options();
    wanted.max_batch_bytes = 10'000;
    open(wanted);
    EXPECT_EQ(wait_for(*store, one(1, std::string(20'000, 'x'))).error->fault, StoreFault::too_large);
    EXPECT_EQ(wait_for(*store, one(0, "x")).error->fault, StoreFault::malformed);
    EXPECT_EQ(wait_for(*store, one(~0ULL, "x")).error->fault, StoreFault::malformed);
    EXPECT_EQ(wait_for_forget(*store, 0).error->fault, StoreFault::malformed);
    EXPECT_FALSE(wait_for(*store, one(1, "x")).error);
    EXPECT_FALSE(store->failure());
    EXPECT_EQ(rows_of(*store).size(), 1U);
}

TEST_F(StoreFailure, a_queue_too_long_is_refused_until_it_is_shorter) {
    auto wanted = options();
    std::mutex gate;
    wanted.max_queue_bytes = 50'000;
    wanted.post = [&](const std::function<void()>& call) {
        const std::scoped_lock wait(gate);
        call();
    };
    open(wanted);
    int written = 0, refused = 0;
    {
        const std::scoped_lock hold(gate);
        for (int i = 0; i < 100; ++i)
            store->append(one(1, std::string(5'000, 'x')), [&](const Appended& answer) {
                written += !answer.error;
                refused += answer.error && answer.error->fault == StoreFault::queue_full;
            });
    }
    ASSERT_FALSE(wait_for(*store, {}).error);
    EXPECT_GT(written, 0);
    EXPECT_GT(refused, 0);
    EXPECT_EQ(written + refused, 100);
    EXPECT_EQ(rows_of(*store).size(), static_cast<std::size_t>(written));
    store.reset();
}

TEST_F(StoreFailure, a_full_disk_is_told_and_when_there_is_space_the_store_goes_on_by_itself) {
    auto wanted = options();
    wanted.retry_ms = 10;
    open(wanted);
    ASSERT_FALSE(wait_for(*store, one(1, "before")).error);
    for (int round = 0; round < 3; ++round) {
        const auto before = bodies_of(*store, 1);
        disk.limit(disk.durable("games.db")->size() + disk.durable("games.db-wal")->size() + 100'000);
        std::size_t written = before.size();
        Appended answer;
        while (!(answer = wait_for(*store, one(1, std::string(3'000, 'x')))).error) ++written;
        EXPECT_EQ(answer.error->fault, StoreFault::disk_full);
        EXPECT_TRUE(store->is_failing());
        EXPECT_EQ(wait_for(*store, one(1, std::string(300'000, 'y'))).error->fault, StoreFault::disk_full);
        EXPECT_EQ(bodies_of(*store, 1).size(), written) << "reading goes on";
        disk.limit(std::nullopt);
        for (int i = 0; i < 500 && store->is_failing(); ++i) usleep(10'000);
        ASSERT_FALSE(store->is_failing()) << "nobody wrote, and nobody restarted it";
        const auto more = wait_for(*store, one(1, "after"));
        ASSERT_FALSE(more.error) << more.error->text;
        EXPECT_EQ(bodies_of(*store, 1).size(), written + 1);
    }
    const auto before = bodies_of(*store, 1);
    open();
    EXPECT_EQ(bodies_of(*store, 1), before);
}

TEST_F(StoreFailure, a_game_that_could_not_be_forgotten_on_a_full_disk_is_whole) {
    auto wanted = options();
    wanted.retry_ms = 10;
    open(wanted);
    for (int i = 0; i < 50; ++i)
        ASSERT_FALSE(wait_for(*store, one(i % 2 == 0 ? 1 : 2, std::string(2'000, 'x'))).error);
    disk.limit(1);
    EXPECT_TRUE(wait_for_forget(*store, 1).error);
    EXPECT_EQ(bodies_of(*store, 1).size(), 25U);
    disk.limit(std::nullopt);
    for (int i = 0; i < 500 && store->is_failing(); ++i) usleep(10'000);
    ASSERT_FALSE(wait_for(*store, one(1, "after")).error);
    EXPECT_EQ(bodies_of(*store, 1).size(), 26U);
    ASSERT_FALSE(wait_for_forget(*store, 1).error);
    EXPECT_TRUE(bodies_of(*store, 1).empty());
    EXPECT_EQ(bodies_of(*store, 2).size(), 25U);
}

TEST_F(StoreFailure, after_a_failed_sync_it_refuses_until_it_is_opened_anew) {
    open();
    ASSERT_FALSE(wait_for(*store, one(1, "a")).error);
    disk.fail_next_sync();
    EXPECT_EQ(wait_for(*store, one(1, "b")).error->fault, StoreFault::disk_error);
    EXPECT_EQ(wait_for(*store, one(1, "c")).error->fault, StoreFault::disk_error);
    EXPECT_EQ(bodies_of(*store, 1), std::vector<std::string>{"a"});
    open();
    const auto bodies = bodies_of(*store, 1);
    ASSERT_FALSE(bodies.empty());
    EXPECT_EQ(bodies.front(), "a");
    EXPECT_LE(bodies.size(), 2U);
    EXPECT_FALSE(wait_for(*store, one(1, "d")).error);
}

TEST_F(StoreFailure, a_chain_that_contradicts_itself_is_told) {
    open();
    for (int i = 0; i < 5; ++i) ASSERT_FALSE(wait_for(*store, one(1, "x")).error);
    store.reset();
    change_file("DELETE FROM entries WHERE seq = 3");
    open();
    const auto error = store->load_game(1, [](const StoredEntry&) { return true; });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, StoreFault::damaged);
}

// The kernel's own refusal: no file of this process may grow.
TEST(StoreOnFiles, a_limit_of_the_file_size_is_outlived_like_a_full_disk) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("astrogate-limit-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    StoreOptions options;
    options.path = folder / "games.db";
    options.retry_ms = 10;
    auto opened = Store::open(options);
    ASSERT_FALSE(opened.error) << opened.error->text;
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{200'000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    std::size_t written = 0;
    while (written < 1'000 && !wait_for(*opened.store, one(1, std::string(3'000, 'x'))).error) ++written;
    EXPECT_TRUE(opened.store->is_failing());
    EXPECT_TRUE(opened.store->failure()->may_pass) << opened.store->failure()->text;
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    for (int i = 0; i < 500 && opened.store->is_failing(); ++i) usleep(10'000);
    EXPECT_FALSE(wait_for(*opened.store, one(1, "after")).error);
    EXPECT_EQ(bodies_of(*opened.store, 1).size(), written + 1);
    EXPECT_LT(written, 1'000U);
    opened.store.reset();
    std::filesystem::remove_all(folder);
}

// On the platform's own files, where the lock is the operating system's.
TEST(StoreOnFiles, reloads_and_keeps_a_second_server_out) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("astrogate-store-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    StoreOptions options;
    options.path = folder / "games.db";
    {
        auto first = Store::open(options);
        ASSERT_FALSE(first.error) << first.error->text;
        EXPECT_EQ(Store::open(options).error->fault, StoreFault::locked);
        EXPECT_FALSE(wait_for(*first.store, one(5, "hello")).error);
    }
    auto again = Store::open(options);
    ASSERT_FALSE(again.error) << again.error->text;
    EXPECT_EQ(bodies_of(*again.store, 5), std::vector<std::string>{"hello"});
    again.store.reset();
    std::filesystem::remove_all(folder);
    EXPECT_EQ(Store::open(options).error->fault, StoreFault::cannot_open);
}

}  // namespace
}  // namespace astrogate::server::testing
