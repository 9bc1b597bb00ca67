// A disk that is full, and what was deleted, as the whole hall has it.
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/server/hall/hall_fixture.h"
#include "tests/server/store/crash_vfs.h"

namespace astrogate::server {
namespace {

using testing::bot;
using testing::HallTest;
using testing::person;
using testing::small_plan;

TEST(HallDisk, WhenThereIsSpaceAgainItGoesOnByItselfBotsIncluded) {
    testing::CrashDisk disk(3);
    testing::CrashVfs vfs(disk);
    testing::TaskQueue queue;
    Millis now = 1'000'000;
    testing::Life life(queue, {"games.sqlite", vfs.name(), testing::make_small_game, {}}, now,
                       testing::counted_bytes());
    ASSERT_TRUE(life.is_up());
    GameNumber game = 0;
    life.hall().create(small_plan({person("a"), person("b"), bot("fives")}),
                       [&](GameNumber made, const Table*, const Problems&) { game = made; });
    ASSERT_TRUE(queue.run_until([&] { return game != 0; }));
    const auto act = [&](const Deed& deed) {
        std::optional<std::string> code;
        life.hall().act(game, deed, [&](const Table*, const Problems& problems) {
            code = problems.empty() ? "" : problems[0].code;
        });
        EXPECT_TRUE(queue.run_until([&] { return code.has_value(); }));
        return *code;
    };
    const auto talk = [&](const Table& table) {
        return life.hall().clerk().note(table, Said{0, 0, to_all, std::string(400, 'x')}, now);
    };
    const auto length = [&] {
        std::uint64_t entries = 0;
        life.store().load_game(game, [&](const StoredEntry&) { return ++entries > 0; });
        return entries;
    };
    disk.limit(0);
    std::uint64_t written = length();
    std::string code;
    for (int i = 0; i < 5'000 && (code = act(talk)).empty(); ++i) ++written;
    EXPECT_EQ(code, "disk_failed");
    EXPECT_TRUE(life.hall().is_failing());
    EXPECT_GE(length(), written) << "nothing acknowledged is lost";
    EXPECT_EQ(act({}), "") << "reading goes on";
    life.hall().tick();
    disk.limit(std::nullopt);
    for (int i = 0; i < 1'000 && life.hall().is_failing(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ASSERT_FALSE(life.hall().is_failing());
    life.hall().tick();
    EXPECT_NE(life.log.find("the disk takes what is written again"), std::string::npos);
    EXPECT_EQ(act(talk), "");
    ASSERT_TRUE(queue.run_until([&] {
        bool is_locked = false;
        life.hall().look(game, [&](const Table* table, const Problems&) {
            is_locked = table != nullptr && table->seats()[2].locked != nullptr;
        });
        return is_locked;
    })) << "the bot has moved, although it was refused before";
}

class HallErasure : public HallTest {
protected:
    std::string all_bytes() const {
        std::string all;
        for (const auto& one : std::filesystem::directory_iterator(folder_)) {
            std::ostringstream text;  // one for each: an empty file would end the others
            text << std::ifstream(one.path(), std::ios::binary).rdbuf();
            all += text.str();
        }
        return all;
    }
    bool is_gone(const std::string& words) const {
        for (int i = 0; i < 300; ++i) {
            if (all_bytes().find(words) == std::string::npos) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }
    std::string call_at(GameNumber game, const std::string& hook, const std::string& mail) {
        CallSettings plan;
        plan.hook = hook;
        plan.mail = mail;
        plan.key = "key of " + hook;
        return act(game, [this, plan](const Table& table) {
            return hall().clerk().note(table, CallSettingsChanged{0, 0, plan}, now_);
        });
    }
};

TEST_F(HallErasure, ADeletedGameIsInNoFile) {
    Created plan = small_plan({person("a")});
    plan.title = "ZEBRA of the title";
    plan.seats[0].name = "ZEBRA of the name";
    const GameNumber game = create(plan);
    ASSERT_EQ(act(game,
                  [this](const Table& table) {
                      return hall().clerk().note(table, Said{0, 0, to_all, "ZEBRA of the talk"}, now_);
                  }),
              "");
    ASSERT_EQ(call_at(game, "https://ZEBRA.example/hook", "ZEBRA@example.org"), "");
    const GameNumber other = create(small_plan({person("a")}));
    ASSERT_NE(all_bytes().find("ZEBRA"), std::string::npos);
    bool is_done = false;
    hall().forget(game, [&](const Problems& problems) { is_done = problems.empty(); });
    EXPECT_EQ(act(game, {}), "no_such_game");
    ASSERT_TRUE(queue_.run_until([&] { return is_done; }));
    EXPECT_TRUE(is_gone("ZEBRA")) << "while the server is at work";
    life_.reset();
    EXPECT_TRUE(is_gone("ZEBRA"));
    begin();
    EXPECT_EQ(stage(other), 1U);
    EXPECT_FALSE(hall().heads().contains(game));
}

TEST_F(HallErasure, AnAddressThatIsNoMoreCalledIsInNoFile) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(call_at(game, "https://first.example/hook", "first@example.org"), "");
    ASSERT_EQ(call_at(game, "https://second.example/hook", "second@example.org"), "");
    EXPECT_TRUE(is_gone("first"));
    EXPECT_NE(all_bytes().find("second.example"), std::string::npos);
    begin();
    EXPECT_EQ(look(game, [](const Table& table) { return table.seats()[0].call.hook; }),
              "https://second.example/hook");
    for (std::uint32_t stage = 1; stage <= 4; ++stage)
        for (int seat = 0; seat < 2; ++seat)
            if (stage % 2 == 1 || seat == 0) lock(game, seat, stage, 3);
    ASSERT_TRUE(queue_.run_until([&] { return hall().heads().at(game).is_kept; }));
    EXPECT_TRUE(is_gone("second")) << "the game is over: nobody is called any more";
    begin();
    EXPECT_FALSE(look(game, [](const Table& table) { return table.frozen().has_value(); }));
}

}  // namespace
}  // namespace astrogate::server
