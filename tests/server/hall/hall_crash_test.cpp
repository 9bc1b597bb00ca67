// Power is cut under a whole hall at work: games are created, sheets locked, stages closed, bots move. After
// every cut the hall is opened anew, and everything it had acknowledged must be there, every game whole and
// able to go on.
#include <cstdlib>
#include <map>
#include <set>
#include <thread>

#include "tests/server/hall/hall_fixture.h"
#include "tests/server/store/crash_vfs.h"

namespace astrogate::server {
namespace {

using testing::bot;
using testing::CrashDisk;
using testing::CrashVfs;
using testing::Cut;
using testing::CutMoment;
using testing::Leftovers;
using testing::Life;
using testing::person;
using testing::pick;
using testing::small_plan;
using testing::TaskQueue;

// What the hall said was done, of one game.
struct Promise {
    std::uint32_t stage = 0;            // reached
    std::map<std::uint32_t, int> said;  // by stage: the number seat 0 picked
};

class HallCrash {
public:
    HallCrash(std::uint64_t seed, CutMoment moment)
        : disk_(seed), vfs_(disk_), random_(seed), moment_(moment) {}

    // `after_answers`: power is cut right after so many answers; 0: as planned by the moment.
    void live(int after_answers = 0) {
        Life life(queue_, {"games.sqlite", vfs_.name(), testing::make_small_game, {}}, now_, bytes_);
        if (!life.is_up()) return;
        expect_promises(life);
        answers_left_ = after_answers;
        const Leftovers leftovers = random_.below(2) == 0 ? Leftovers::lost : Leftovers::in_pieces;
        if (after_answers == 0) disk_.plan({moment_, 1 + random_.below(12), leftovers});
        for (int turn = 0; turn < 40 && !disk_.is_cut(); ++turn) work(life);
        if (!disk_.is_cut()) disk_.cut_now(Leftovers::lost);
    }
    // The same, with games deleted, and a disk that is full for a while.
    void live_with_everything() {
        Life life(queue_, {"games.sqlite", vfs_.name(), testing::make_small_game, {}}, now_, bytes_);
        if (!life.is_up()) return;
        expect_promises(life);
        if (::testing::Test::HasFailure()) return;
        disk_.plan(
            {moment_, 1 + random_.below(40), random_.below(2) == 0 ? Leftovers::lost : Leftovers::in_pieces});
        for (int turn = 0; turn < 40 && !disk_.is_cut(); ++turn) {
            const std::uint32_t chance = random_.below(60);
            if (chance == 0)
                fill_disk(life);
            else if (chance < 4)
                remove(life);
            else
                work(life);
        }
        if (!disk_.is_cut()) disk_.cut_now(Leftovers::lost);
    }
    std::size_t full_disks() const { return full_disks_; }
    std::size_t deleted() const { return deleted_.size(); }
    void restore() { disk_.restore(); }
    bool was_cut_at_start() const { return was_cut_at_start_; }
    std::size_t acknowledged() const { return acknowledged_; }

    // Power is cut while what there is is read.
    void die_at_start() {
        disk_.plan({CutMoment::at_operation, 1 + random_.below(30), Leftovers::lost});
        Life life(queue_, {"games.sqlite", vfs_.name(), testing::make_small_game, {}}, now_, bytes_);
        was_cut_at_start_ = disk_.is_cut();
        disk_.cut_now(Leftovers::lost);
    }

    void expect_promises(Life& life) {
        for (const GameNumber game : deleted_)
            EXPECT_FALSE(life.hall().heads().contains(game)) << "a deleted game is back";
        for (const auto& [game, promise] : promises_) {
            bool is_done = false;
            std::map<std::uint32_t, Bytes> found;
            const auto each = [&found](const Table&, const AnyEntry& entry) {
                const auto* locked = std::get_if<Locked>(&entry);
                if (locked != nullptr && locked->seat == 0) found[locked->stage] = locked->sheet;
            };
            const auto then = [&, said = promise.said, stage = promise.stage](const Table* table,
                                                                              const Problems&) {
                is_done = true;
                // The power failed while the game was read: the next life looks again.
                if (table == nullptr && disk_.is_cut()) return;
                ASSERT_NE(table, nullptr) << "an acknowledged game is lost";
                ASSERT_FALSE(table->frozen()) << table->frozen()->reason;
                EXPECT_GE(table->waiting().stage, stage);
                for (const auto& [at, number] : said)
                    EXPECT_EQ(found[at], pick(number)) << "an acknowledged sheet is lost";
            };
            life.hall().replay(game, {each, {}, then}, {});
            ASSERT_TRUE(queue_.run_until([&] { return is_done; }));
        }
    }

private:
    void remove(Life& life) {
        if (promises_.empty()) return;
        auto at = promises_.begin();
        std::advance(at, random_.below(static_cast<std::uint32_t>(promises_.size())));
        const GameNumber game = at->first;
        bool is_done = false;
        life.hall().forget(game, [&](const Problems& problems) {
            is_done = true;
            if (problems.empty()) deleted_.insert(game);
        });
        ASSERT_TRUE(queue_.run_until([&] { return is_done; }));
        promises_.erase(game);  // gone, or nobody knows
    }

    // Nothing is acknowledged that is not there; with space again it goes on, unless the power has failed.
    void fill_disk(Life& life) {
        disk_.limit(1);
        for (int turn = 0; turn < 200 && !life.hall().is_failing() && !disk_.is_cut(); ++turn) work(life);
        const bool was_full = life.hall().is_failing();
        disk_.limit(std::nullopt);
        for (int i = 0; i < 2'000 && life.hall().is_failing() && !disk_.is_cut(); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (disk_.is_cut()) return;
        EXPECT_FALSE(life.hall().is_failing());
        full_disks_ += was_full ? 1 : 0;
        life.hall().tick();
        expect_promises(life);
    }

    void answered() {
        ++acknowledged_;
        if (answers_left_ > 0 && --answers_left_ == 0) disk_.cut_now(Leftovers::in_pieces);
    }

    void work(Life& life) {
        bool is_done = false;
        if (promises_.size() < 3 || random_.below(10) == 0) {
            life.hall().create(small_plan({person("a"), bot("fives")}),
                               [&](GameNumber game, const Table* table, const Problems&) {
                                   is_done = true;
                                   if (table == nullptr) return;
                                   promises_[game].stage = table->waiting().stage;
                                   answered();
                               });
        } else {
            auto at = promises_.begin();
            std::advance(at, random_.below(static_cast<std::uint32_t>(promises_.size())));
            move(life, at->first, at->second, is_done);
        }
        ASSERT_TRUE(queue_.run_until([&] { return is_done; }));
    }

    void move(Life& life, GameNumber game, Promise& promise, bool& is_done) {
        const int number = 1 + static_cast<int>(random_.below(9));
        auto stage = std::make_shared<std::uint32_t>(0);
        life.hall().act(
            game,
            [this, &life, number, stage](const Table& table) {
                *stage = table.waiting().stage;
                if (table.phase() == Phase::over || table.seats()[0].locked) return Decision();
                return life.hall().clerk().lock(table, Seat{0}, *stage, pick(number), now_);
            },
            [&is_done, &promise, number, stage, this](const Table* table, const Problems& problems) {
                is_done = true;
                if (table == nullptr || !problems.empty()) return;
                promise.stage = table->waiting().stage;
                if (!table->sitting().has_handed_in(Seat{0}, *stage, pick(number))) return;
                promise.said[*stage] = number;
                answered();
            });
    }

    CrashDisk disk_;
    CrashVfs vfs_;
    Stream random_;
    CutMoment moment_;
    TaskQueue queue_;
    Millis now_ = 1'000'000;
    RandomBytes bytes_ = testing::counted_bytes();
    std::map<GameNumber, Promise> promises_;
    std::set<GameNumber> deleted_;
    std::size_t full_disks_ = 0;
    std::size_t acknowledged_ = 0;
    bool was_cut_at_start_ = false;
    int answers_left_ = 0;
};

void kill_often(CutMoment moment, std::uint64_t seed, int kills) {
    std::size_t acknowledged = 0;
    for (int i = 0; i < kills / 5; ++i) {
        HallCrash crash(seed + static_cast<std::uint64_t>(i), moment);
        for (int life = 0; life < 5; ++life) {
            crash.live();
            if (::testing::Test::HasFailure()) return;
            crash.restore();
        }
        acknowledged += crash.acknowledged();
    }
    EXPECT_GT(acknowledged, 0U);
}

TEST(HallCrashTest, BeforeASync) { kill_often(CutMoment::before_sync, 100, 40); }
TEST(HallCrashTest, InsideASync) { kill_often(CutMoment::inside_sync, 200, 40); }
TEST(HallCrashTest, AfterASync) { kill_often(CutMoment::after_sync, 300, 40); }
TEST(HallCrashTest, AtAnyOperation) { kill_often(CutMoment::at_operation, 400, 40); }

TEST(HallCrashTest, RightAfterAnAnswer) {
    for (std::uint64_t seed = 600; seed < 610; ++seed) {
        HallCrash crash(seed, CutMoment::after_sync);
        for (int life = 0; life < 4; ++life) {
            crash.live(1 + static_cast<int>(seed % 7) + 3 * life);
            if (::testing::Test::HasFailure()) return;
            crash.restore();
        }
        EXPECT_GT(crash.acknowledged(), 0U);
    }
}

TEST(HallCrashTest, WhileReadingAtTheStart) {
    int cut = 0;
    for (std::uint64_t seed = 500; seed < 540; ++seed) {
        HallCrash crash(seed, CutMoment::after_sync);
        crash.live();
        crash.restore();
        crash.die_at_start();
        cut += crash.was_cut_at_start() ? 1 : 0;
        crash.restore();
        crash.live();
        if (::testing::Test::HasFailure()) return;
        crash.restore();
    }
    EXPECT_GE(cut, 20);
}

// Sixty kills; with ASTROGATE_LONG set, a thousand.
TEST(HallCrashTest, ASoakOfKillsDeletionsAndFullDisks) {
    const int kills = std::getenv("ASTROGATE_LONG") != nullptr ? 1'000 : 60;
    std::size_t acknowledged = 0, deleted = 0, full = 0;
    constexpr CutMoment moments[] = {CutMoment::before_sync, CutMoment::inside_sync, CutMoment::after_sync,
                                     CutMoment::at_operation};
    for (int done = 0; done < kills;) {
        HallCrash crash(900 + static_cast<std::uint64_t>(done), moments[done / 20 % 4]);
        for (int life = 0; life < 20; ++life, ++done) {
            crash.live_with_everything();
            if (::testing::Test::HasFailure()) return;
            crash.restore();
        }
        acknowledged += crash.acknowledged();
        deleted += crash.deleted();
        full += crash.full_disks();
    }
    EXPECT_GT(acknowledged, 100U);
    EXPECT_GT(deleted, 0U);
    EXPECT_GT(full, 0U);
    RecordProperty("acknowledged", static_cast<int>(acknowledged));
    RecordProperty("deleted", static_cast<int>(deleted));
    RecordProperty("full_disks", static_cast<int>(full));
}

}  // namespace
}  // namespace astrogate::server
