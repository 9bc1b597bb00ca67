// Games outlive a release: a program of another release begins nothing quietly, and what is over stays as it
// was.
#include <fstream>
#include <sstream>

#include "server/api/secrets.h"
#include "server/entries/archive.h"
#include "server/entries/record_maker.h"
#include "tests/server/hall/hall_fixture.h"

namespace astrogate::server {
namespace {

using testing::HallTest;
using testing::person;
using testing::small_games;
using testing::small_plan;
using testing::SmallRelease;

class ReleaseTest : public HallTest {
protected:
    GameNumber finished() {
        Created plan = small_plan({person("a")});
        plan.rules = Node::map();
        plan.rules.set("turns", Node::integer(2));
        const GameNumber game = create(std::move(plan));
        EXPECT_EQ(lock(game, 0, 1, 3), "");
        EXPECT_EQ(lock(game, 0, 2, 4), "");
        return game;
    }
    bool is_kept(GameNumber game) const { return life_->hall().heads().at(game).is_kept; }
    void wait_until_kept(GameNumber game) {
        ASSERT_TRUE(queue_.run_until([&] { return is_kept(game); })) << life_->log;
    }
    // Made from the entries, as the route makes those of games under way.
    std::string made_record(GameNumber game, std::optional<Seat> seat) {
        RecordMaker maker;
        Problems problems;
        std::string text;
        bool is_done = false;
        const auto see = [&](const Table& table, const AnyEntry& entry) { maker.see(table, entry); };
        const auto finish = [&] { text = seat ? maker.of_seat(*seat, problems) : maker.full(); };
        const auto then = [&](const Table*, const Problems&) { is_done = true; };
        hall().replay(game, {see, finish, then}, {});
        EXPECT_TRUE(queue_.run_until([&] { return is_done; }));
        return text;
    }
    std::string kept_record(GameNumber game, std::optional<Seat> seat) {
        std::string text;
        bool is_done = false;
        const auto then = [&](const std::string& kept, const Problems& problems) {
            EXPECT_TRUE(problems.empty());
            text = kept;
            is_done = true;
        };
        hall().kept_text(game, text_of(seat), then, {});
        EXPECT_TRUE(queue_.run_until([&] { return is_done; }));
        return text;
    }
    std::vector<std::pair<std::uint32_t, std::string>> entries(GameNumber game) {
        std::vector<std::pair<std::uint32_t, std::string>> all;
        life_->store().load_game(game, [&](const StoredEntry& entry) {
            all.emplace_back(entry.kind, entry.body);
            return true;
        });
        return all;
    }
};

TEST_F(ReleaseTest, AStartUnderAnotherReleaseIsRefusedInWordsAndChangesNothing) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(lock(game, 0, 1, 3), "");
    const auto before = entries(game);
    const std::pair<SmallRelease, const char*> others[] = {
        {{.revision = 2}, "revision 1 of its rules, this program has 2"},
        {{.data_hash = "01"}, "its tables are other ones"},
        {{.has_other_state = true}, "its State is made otherwise"}};
    for (const auto& [release, why] : others) {
        SCOPED_TRACE(why);
        try_to_begin(small_games(release));
        EXPECT_FALSE(life_->is_up());
        EXPECT_NE(life_->refusal.find(why), std::string::npos) << life_->refusal;
        EXPECT_NE(life_->refusal.find("game " + game_id(game)), std::string::npos);
        EXPECT_NE(life_->refusal.find("--leave-other-releases"), std::string::npos);
        EXPECT_EQ(entries(game), before);
    }
    begin();
    EXPECT_EQ(lock(game, 1, 1, 3), "") << "the program that it was begun with goes on";
    EXPECT_EQ(stage(game), 2U);
}

TEST_F(ReleaseTest, LeftGamesAreListedAndNeitherLoadedNorChanged) {
    Created plan = small_plan({person("a"), person("b")});
    plan.stage_time = 60'000;
    const GameNumber game = create(plan);
    const GameNumber unbegun = create(small_plan({person("a"), testing::open_seat("link")}));
    const auto before = entries(game), before_unbegun = entries(unbegun);
    limits_.grace_seconds = 0;
    begin(small_games({.revision = 2}), true);
    EXPECT_NE(life_->log.find(game_id(game)), std::string::npos) << "listed";
    EXPECT_EQ(hall().games_of({"a", {}}).size(), 2U);
    EXPECT_TRUE(hall().heads().at(game).is_left);
    EXPECT_EQ(lock(game, 0, 1, 3), "other_release");
    now_ += Millis{400} * 86'400'000;
    for (int i = 0; i < 3; ++i) hall().tick();
    const GameNumber fresh = create(small_plan({person("a")}));
    EXPECT_EQ(lock(fresh, 0, 1, 3), "") << "the new release plays its own";
    EXPECT_EQ(entries(game), before);
    EXPECT_EQ(entries(unbegun), before_unbegun) << "not even swept away";
    begin(small_games({}), true);
    EXPECT_TRUE(hall().heads().at(fresh).is_left);
    EXPECT_FALSE(hall().heads().at(game).is_left);
}

TEST_F(ReleaseTest, AFinishedGamesRecordsAreKeptWhenItEnds) {
    const GameNumber game = finished();
    const std::string full = made_record(game, {}), mine = made_record(game, Seat{0});
    const std::string theirs = made_record(game, spectator);
    wait_until_kept(game);
    EXPECT_NE(full, "");
    EXPECT_EQ(kept_record(game, {}), full);
    EXPECT_EQ(kept_record(game, Seat{0}), mine);
    EXPECT_EQ(kept_record(game, spectator), theirs);
    begin([](std::string_view ruleset, const Node& given) {  // changed, and nobody raised the revision
        Node rules = given.is_null() ? Node::map() : given;
        rules.set("slant", Node::integer(1));
        return testing::make_small_game(ruleset, rules);
    });
    EXPECT_EQ(kept_record(game, {}), full) << "it never changes again";
}

TEST_F(ReleaseTest, AFinishedGameOfAnotherReleaseIsShownFromItsRecord) {
    const GameNumber game = finished();
    wait_until_kept(game);
    const std::string full = kept_record(game, {});
    ASSERT_EQ(act(game,
                  [this](const Table& table) {
                      return hall().clerk().note(table, Said{0, 0, to_all, "well played"}, now_);
                  }),
              "");
    for (const SmallRelease& release : {SmallRelease{.revision = 2}, SmallRelease{.data_hash = "01"},
                                        SmallRelease{.has_other_state = true}}) {
        begin(small_games(release));
        EXPECT_EQ(kept_record(game, {}), full);
        EXPECT_EQ(look(game, [](const Table& table) { return table.phase(); }), Phase::over);
        EXPECT_FALSE(look(game, [](const Table& table) { return table.frozen().has_value(); }));
        EXPECT_EQ(look(game, [](const Table& table) { return table.waiting().outcome.standings.size(); }),
                  1U);
        EXPECT_EQ(look(game, [](const Table& table) { return table.talk().heard(Seat{0}).kept.size(); }), 1U);
        EXPECT_TRUE(look(game, [](const Table& table) { return is_held_by(table.seats()[0], {"a", {}}); }));
        EXPECT_EQ(lock(game, 0, 2, 4), "game_over");
    }
}

// A game as an older program left it: over, without the entry that its records are kept.
TEST_F(ReleaseTest, GamesThatWereOverBeforeRecordsWereKeptGetThemAtTheStart) {
    const GameNumber game = finished();
    const std::string full = made_record(game, {});
    wait_until_kept(game);
    Batch batch;
    for (const auto& [kind, body] : entries(game))
        if (kind != Ended::kind) batch.entries.push_back({game, kind, body});
    Head head = hall().heads().at(game);
    head.is_kept = false;
    head.release.clear();
    batch.heads.push_back({game, GameState::over, head.created, packed(head)});
    life_.reset();
    folder_ /= "older";
    std::filesystem::create_directories(folder_);
    {
        StoreOptions options;
        options.path = (folder_ / "games.sqlite").string();
        auto opened = Store::open(options);
        opened.store->append(batch, {});
    }
    try_to_begin(small_games({.revision = 2}));
    EXPECT_FALSE(life_->is_up()) << "this program cannot make its record";
    EXPECT_NE(life_->refusal.find("it is over, but its record is not kept yet"), std::string::npos);
    begin();
    wait_until_kept(game);
    EXPECT_EQ(kept_record(game, {}), full);
    begin(small_games({.revision = 2}));
}

TEST_F(ReleaseTest, AGameWithoutAHeadGetsItFromItsEntries) {
    const GameNumber over = finished(), open = create(small_plan({person("a"), person("b")}));
    wait_until_kept(over);
    Batch batch;
    for (const GameNumber game : {over, open})
        for (const auto& [kind, body] : entries(game)) batch.entries.push_back({game, kind, body});
    life_.reset();
    folder_ /= "headless";
    std::filesystem::create_directories(folder_);
    {
        StoreOptions options;
        options.path = (folder_ / "games.sqlite").string();
        auto opened = Store::open(options);
        opened.store->append(batch, {});
    }
    try_to_begin(small_games({.revision = 2}));
    EXPECT_FALSE(life_->is_up());
    begin();
    EXPECT_NE(life_->log.find("its head was made again"), std::string::npos);
    EXPECT_TRUE(is_kept(over));
    EXPECT_EQ(hall().games_of({"b", {}}), std::vector<GameNumber>{open});
    begin();
    EXPECT_EQ(life_->log.find("its head was made again"), std::string::npos) << "written for good";
    EXPECT_EQ(lock(open, 0, 1, 3), "");
}

TEST_F(ReleaseTest, AGameWithADamagedEntryIsNamedAndTheOthersGoOn) {
    const GameNumber first = create(small_plan({person("a"), person("b")}));
    const GameNumber second = create(small_plan({person("a"), person("b")}));
    const auto its = entries(first);
    life_.reset();
    std::string path = (folder_ / "games.sqlite").string();
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    std::string all = text.str();
    const std::size_t at = all.find(its[0].second);
    ASSERT_NE(at, std::string::npos);
    all[at + 20] ^= 1;
    std::ofstream(path, std::ios::binary) << all;
    std::filesystem::remove(path + "-wal");
    begin();
    EXPECT_EQ(lock(first, 0, 1, 3), "game_damaged");
    EXPECT_NE(life_->log.find("game " + game_id(first)), std::string::npos);
    EXPECT_EQ(lock(second, 0, 1, 3), "");
}

}  // namespace
}  // namespace astrogate::server
