// A hall on a store, without sockets: one queue of tasks stands for the serving thread, time is moved by
// hand.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "server/hall/hall.h"
#include "tests/server/small_game.h"
#include "tests/server/table/table_fixture.h"

namespace astrogate::server::testing {

// Tasks from any thread, run on the one that calls run_until.
class TaskQueue {
public:
    void post(std::function<void()> task) {
        const std::lock_guard hold(lock_);
        tasks_.push_back(std::move(task));
        arrived_.notify_one();
    }
    // False when nothing more came for ten seconds.
    bool run_until(const std::function<bool()>& done) {
        while (!done()) {
            std::unique_lock hold(lock_);
            if (!arrived_.wait_for(hold, std::chrono::seconds(10), [&] { return !tasks_.empty(); }))
                return false;
            auto task = std::move(tasks_.front());
            tasks_.pop_front();
            hold.unlock();
            task();
        }
        return true;
    }
    void clear() {
        const std::lock_guard hold(lock_);
        tasks_.clear();
    }

private:
    std::mutex lock_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> tasks_;
};

// One life of a server: opened on a store file, gone when destroyed.
class Life {
public:
    struct Options {
        std::string path, vfs;
        Games games = make_small_game;
        ServerLimits limits{};
        std::function<Millis()> steady{};
        bool leaves_other_releases = false;
        std::function<void(WorkKind, std::function<void()>, std::function<void()>)> work{};  // empty: at once
    };
    Life(TaskQueue& queue, Options options, Millis& now, RandomBytes random) : queue_(queue) {
        StoreOptions store;
        store.path = options.path;
        store.vfs = options.vfs;
        store.post = [&queue](std::function<void()> task) { queue.post(std::move(task)); };
        OpenedStore opened = Store::open(store);
        store_ = std::move(opened.store);
        if (store_ == nullptr) return;
        HallNeeds needs;
        needs.store = store_.get();
        needs.games = std::move(options.games);
        needs.random = std::move(random);
        needs.now = [&now] { return now; };
        needs.steady = std::move(options.steady);
        needs.leaves_other_releases = options.leaves_other_releases;
        needs.work = std::move(options.work);
        if (!needs.work)
            needs.work = [&queue](WorkKind, const std::function<void()>& task, std::function<void()> then) {
                task();
                queue.post(std::move(then));
            };
        needs.later = [&queue](std::function<void()> task) { queue.post(std::move(task)); };
        needs.log = [this](const std::string& line) { log += line + "\n"; };
        needs.notify = [this](const Notice& call) { calls.push_back(call); };
        needs.notice_rules = {true, false, true};
        needs.limits = options.limits;
        hall_ = std::make_unique<Hall>(std::move(needs));
        if (auto why = hall_->begin()) {
            refusal = *why;
            hall_.reset();
        }
    }
    ~Life() {
        store_.reset();
        queue_.clear();
    }
    Life(const Life&) = delete;
    Life& operator=(const Life&) = delete;

    bool is_up() const { return hall_ != nullptr; }
    Hall& hall() { return *hall_; }
    std::string log, refusal;
    Store& store() { return *store_; }
    std::vector<Notice> calls;

private:
    TaskQueue& queue_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Hall> hall_;
};

class HallTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() / ("astrogate-hall-" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        begin();
    }
    void TearDown() override {
        life_.reset();
        std::filesystem::remove_all(folder_);
    }
    void begin(Games games = make_small_game, bool leaves_other_releases = false) {
        try_to_begin(std::move(games), leaves_other_releases);
        ASSERT_TRUE(life_->is_up()) << life_->refusal;
    }
    void try_to_begin(Games games, bool leaves_other_releases = false) {
        life_.reset();
        life_ =
            std::make_unique<Life>(queue_,
                                   Life::Options{(folder_ / "games.sqlite").string(), "", std::move(games),
                                                 limits_, steady_, leaves_other_releases, work_},
                                   now_, random_);
    }
    Hall& hall() { return life_->hall(); }

    GameNumber create(Created plan) {
        GameNumber made = 0;
        bool is_done = false;
        hall().create(std::move(plan), [&](GameNumber game, const Table* table, const Problems& problems) {
            EXPECT_NE(table, nullptr) << (problems.empty() ? "" : problems[0].code);
            made = game;
            is_done = true;
        });
        EXPECT_TRUE(queue_.run_until([&] { return is_done; }));
        return made;
    }
    // The code of the first Problem, or nothing.
    std::string act(GameNumber game, Deed deed) {
        std::string code;
        bool is_done = false;
        hall().act(game, std::move(deed), [&](const Table*, const Problems& problems) {
            if (!problems.empty()) code = problems[0].code;
            is_done = true;
        });
        EXPECT_TRUE(queue_.run_until([&] { return is_done; }));
        return code;
    }
    std::string lock(GameNumber game, int seat, std::uint32_t stage, int number) {
        return act(game, [=, this](const Table& table) {
            return hall().clerk().lock(table, Seat{static_cast<std::uint8_t>(seat)}, stage, pick(number),
                                       now_);
        });
    }
    // What `ask` says of the table.
    template <class Ask>
    auto look(GameNumber game, Ask ask) {
        std::optional<decltype(ask(std::declval<const Table&>()))> answer;
        hall().look(game, [&](const Table* table, const Problems&) {
            EXPECT_NE(table, nullptr);
            if (table != nullptr) answer = ask(*table);
        });
        EXPECT_TRUE(queue_.run_until([&] { return answer.has_value(); }));
        return *answer;
    }
    std::uint32_t stage(GameNumber game) {
        return look(game, [](const Table& table) { return table.waiting().stage; });
    }

    std::filesystem::path folder_;
    TaskQueue queue_;
    Millis now_ = 1'000'000;
    std::function<Millis()> steady_;  // empty: the hall trusts the wall clock
    ServerLimits limits_;
    std::function<void(WorkKind, std::function<void()>, std::function<void()>)> work_;
    RandomBytes random_ = counted_bytes();
    std::unique_ptr<Life> life_;
};

}  // namespace astrogate::server::testing
