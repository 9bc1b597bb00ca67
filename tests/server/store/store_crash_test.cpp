// Power is cut under the store, at fixed seeds: before, inside and after a sync, after an answer, and while
// the store replays its log at the start. Each time what is found must be a beginning of what was asked,
// whole batches only, that contains everything acknowledged; and the store must go on from there.
#include <atomic>
#include <cstdlib>
#include <deque>
#include <functional>
#include <future>
#include <random>

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "server/store/store.h"
#include "tests/server/store/crash_vfs.h"

namespace astrogate::server {
namespace {

using testing::CrashDisk;
using testing::CrashVfs;
using testing::CutMoment;
using testing::Leftovers;

enum class Kill { before_sync, inside_sync, after_sync, after_answer, during_replay };

// A batch as asked for; its content follows from its number and the seed alone.
struct Asked {
    std::uint64_t number = 0;
    std::atomic<bool> is_acknowledged = false;
};

Batch batch_of(std::uint64_t seed, std::uint64_t number) {
    std::mt19937_64 random(seed * 1'000'003 + number);
    Batch batch;
    const std::uint64_t count = 1 + random() % 4;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::string place =
            std::to_string(number) + ":" + std::to_string(i) + "/" + std::to_string(count);
        const std::size_t filler = random() % 10 == 0 ? 9000 : random() % 300;
        batch.entries.push_back({1 + random() % 5, static_cast<std::uint32_t>(number),
                                 place + std::string(filler, static_cast<char>('a' + random() % 26))});
    }
    const auto state = number % 2 == 0 ? GameState::open : GameState::over;
    batch.heads.push_back({1, state, static_cast<std::int64_t>(number), "head " + std::to_string(number)});
    return batch;
}

// The workload over all lives of one store: what was asked, in order, and what of it was acknowledged.
class Workload {
public:
    explicit Workload(std::uint64_t seed) : seed_(seed) {}

    // Asks for one more batch; `after_answer` runs in its callback when it was acknowledged.
    void ask(Store& store, const std::function<void()>& after_answer) {
        Asked& asked = asked_.emplace_back();
        asked.number = next_++;
        store.append(batch_of(seed_, asked.number), [&asked, after_answer](const Appended& answer) {
            if (answer.error) return;
            asked.is_acknowledged = true;
            if (after_answer) after_answer();
        });
    }

    // What was found becomes the past; what was asked in vain is dropped, and its numbers are not used again.
    void expect_found(Store& store) {
        std::vector<StoredRow> rows = read(store);
        std::size_t row = 0, kept = 0;
        for (Asked& asked : asked_) {
            if (!matches(rows, row, batch_of(seed_, asked.number))) break;
            ++kept;
        }
        EXPECT_EQ(row, rows.size()) << "something was invented, torn or out of order";
        for (std::size_t i = kept; i < asked_.size(); ++i)
            EXPECT_FALSE(asked_[i].is_acknowledged) << "an acknowledged batch is lost: " << asked_[i].number;
        while (asked_.size() > kept) asked_.pop_back();
        expect_games(store, rows);
        expect_head(store);
    }

    std::size_t acknowledged() const {
        std::size_t count = 0;
        for (const Asked& asked : asked_) count += asked.is_acknowledged ? 1 : 0;
        return count;
    }

private:
    struct StoredRow {
        Seq seq;
        Entry entry;
    };

    std::uint64_t seed_, next_ = 0;
    std::deque<Asked> asked_;

    static std::vector<StoredRow> read(Store& store) {
        std::vector<StoredRow> rows;
        const auto error = store.load(0, [&](const StoredEntry& entry) {
            EXPECT_TRUE(rows.empty() || rows.back().seq < entry.seq);
            rows.push_back({entry.seq, {entry.game, entry.kind, std::string(entry.body)}});
            return true;
        });
        EXPECT_FALSE(error) << error->text;
        return rows;
    }

    static bool matches(const std::vector<StoredRow>& rows, std::size_t& row, const Batch& batch) {
        if (rows.size() - row < batch.entries.size()) return false;
        for (std::size_t i = 0; i < batch.entries.size(); ++i) {
            const Entry &found = rows[row + i].entry, &wanted = batch.entries[i];
            if (found.game != wanted.game || found.kind != wanted.kind || found.body != wanted.body)
                return false;
        }
        row += batch.entries.size();
        return true;
    }

    static void expect_games(Store& store, const std::vector<StoredRow>& rows) {
        for (GameNumber game = 1; game <= 5; ++game) {
            std::vector<Seq> all, own;
            for (const StoredRow& row : rows)
                if (row.entry.game == game) all.push_back(row.seq);
            const auto error = store.load_game(game, [&](const StoredEntry& entry) {
                own.push_back(entry.seq);
                return true;
            });
            EXPECT_FALSE(error) << error->text;
            EXPECT_EQ(own, all) << "the chain of game " << game;
        }
    }

    void expect_head(Store& store) const {
        int heads = 0;
        store.load_heads([&](const GameHead& head) {
            ++heads;
            EXPECT_EQ(head.head, asked_.empty() ? "none" : "head " + std::to_string(asked_.back().number));
            return true;
        });
        EXPECT_EQ(heads, asked_.empty() ? 0 : 1);
    }
};

// One disk, one workload, as many lives as wished.
class Lives {
public:
    explicit Lives(std::uint64_t seed) : random_(seed), disk_(seed), vfs_(disk_), work_(seed) {}

    // Works until the power fails as planned, lets it return and looks at what is there.
    void die(Kill kill) {
        if (kill == Kill::during_replay) leave_a_log();
        auto opened = open_until_cut(kill);
        if (kill == Kill::during_replay) {
            EXPECT_FALSE(opened) << "the replay was over before the cut";
        }
        if (opened) work_until_cut(*opened, kill);
        opened.reset();
        ASSERT_TRUE(disk_.is_cut()) << "the planned cut did not come";
        disk_.restore();
        look();
    }

    // The power stays on: more is asked, acknowledged and found again.
    void go_on() {
        const std::size_t before = work_.acknowledged();
        if (auto store = open())
            for (int i = 0; i < 5; ++i) work_.ask(*store, {});
        EXPECT_EQ(work_.acknowledged(), before + 5);
        look();
    }

    CrashDisk& disk() { return disk_; }
    Workload& work() { return work_; }
    std::unique_ptr<Store> open() {
        auto opened = Store::open(options());
        EXPECT_FALSE(opened.error) << opened.error->text;
        return std::move(opened.store);
    }
    void look() {
        const auto store = open();
        ASSERT_TRUE(store);
        work_.expect_found(*store);
    }

private:
    std::mt19937_64 random_;
    CrashDisk disk_;
    CrashVfs vfs_;
    Workload work_;

    StoreOptions options() const {
        StoreOptions wanted;
        wanted.path = "games.db";
        wanted.vfs = vfs_.name();
        wanted.checkpoint_pages = 20;
        wanted.settle_entries = 10;
        wanted.settle_entries_busy = 30;
        return wanted;
    }

    Leftovers leftovers() { return random_() % 2 == 0 ? Leftovers::lost : Leftovers::in_pieces; }

    // A plain cut with the log full of what is not yet in the main file.
    void leave_a_log() {
        if (auto store = open()) {
            const std::uint64_t answers = 3 + random_() % 8;
            std::atomic<std::uint64_t> count = 0;
            const auto left = leftovers();
            for (std::uint64_t asked = 0; !disk_.is_cut(); ++asked) {
                work_.ask(*store, [&, left] {
                    if (++count == answers) disk_.cut_now(left);
                });
                if (asked % 3 == 0) wait(*store);
            }
            wait(*store);
        }
        disk_.restore();
    }

    std::unique_ptr<Store> open_until_cut(Kill kill) {
        if (kill == Kill::during_replay)
            disk_.plan({CutMoment::at_operation, 1 + random_() % 25, leftovers()});
        if (kill == Kill::before_sync) disk_.plan({CutMoment::before_sync, 1 + random_() % 30, leftovers()});
        if (kill == Kill::inside_sync) disk_.plan({CutMoment::inside_sync, 1 + random_() % 30, leftovers()});
        if (kill == Kill::after_sync) disk_.plan({CutMoment::after_sync, 1 + random_() % 30, leftovers()});
        auto opened = Store::open(options());
        EXPECT_TRUE(opened.store || disk_.is_cut());
        return std::move(opened.store);
    }

    void work_until_cut(Store& store, Kill kill) {
        const std::uint64_t answers = 1 + random_() % 40;
        const auto left = leftovers();
        const std::uint64_t burst = 1 + random_() % 8;
        std::atomic<std::uint64_t> count = 0;
        for (std::uint64_t asked = 0; !disk_.is_cut() && asked < 5000; ++asked) {
            work_.ask(store, [&, left] {
                if (++count == answers && kill == Kill::after_answer) disk_.cut_now(left);
            });
            if (asked % burst == 0) wait(store);
        }
        wait(store);
    }

    static void wait(Store& store) {
        const auto answered = std::make_shared<std::promise<void>>();
        store.append({}, [answered](const Appended&) { answered->set_value(); });
        answered->get_future().wait();
    }
};

// Fifty seeds of each kind; with ASTROGATE_LONG set, twenty thousand.
void kill_often(Kill kill, std::uint64_t first_seed) {
    const std::uint64_t kills = std::getenv("ASTROGATE_LONG") != nullptr ? 20'000 : 50;
    for (std::uint64_t seed = first_seed; seed < first_seed + kills; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Lives lives(seed);
        lives.die(kill);
        lives.go_on();
        if (::testing::Test::HasFailure()) return;
    }
}

TEST(StoreCrash, many_kills_before_a_sync) { kill_often(Kill::before_sync, 100'000); }
TEST(StoreCrash, many_kills_inside_a_sync) { kill_often(Kill::inside_sync, 200'000); }
TEST(StoreCrash, many_kills_after_a_sync) { kill_often(Kill::after_sync, 300'000); }
TEST(StoreCrash, many_kills_after_an_answer) { kill_often(Kill::after_answer, 400'000); }
TEST(StoreCrash, many_kills_during_the_replay_at_the_start) { kill_often(Kill::during_replay, 500'000); }

TEST(StoreCrash, one_store_lives_through_sixty_kills_of_every_kind) {
    Lives lives(77);
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE("kill " + std::to_string(i));
        lives.die(static_cast<Kill>(i % 5));
        if (HasFailure()) return;
    }
    lives.go_on();
    EXPECT_GT(lives.work().acknowledged(), 100U);
}

// The test can fail: on a disk whose sync does nothing, acknowledged batches are lost, and it is seen.
TEST(StoreCrash, a_disk_that_lies_about_syncs_is_caught) {
    Lives lives(5);
    lives.go_on();
    lives.disk().lie_about_syncs(true);
    {
        auto store = lives.open();
        ASSERT_TRUE(store);
        for (int i = 0; i < 20; ++i) lives.work().ask(*store, {});
    }
    lives.disk().cut_now(Leftovers::lost);
    lives.disk().restore();
    lives.disk().lie_about_syncs(false);
    EXPECT_EQ(lives.work().acknowledged(), 25U);
    ::testing::TestPartResultArray failures;
    {
        const ::testing::ScopedFakeTestPartResultReporter catching(
            ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ALL_THREADS, &failures);
        lives.look();
    }
    ASSERT_GT(failures.size(), 0);
    EXPECT_NE(std::string(failures.GetTestPartResult(0).message()).find("acknowledged batch is lost"),
              std::string::npos);
}

}  // namespace
}  // namespace astrogate::server
