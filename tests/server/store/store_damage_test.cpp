// Damaged files: what is hit, what is found, what is saved; older layouts; what was erased.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/store/pages.h"
#include "server/store/salvage.h"
#include "tests/server/store/store_fixture.h"

namespace astrogate::server::testing {
namespace {

namespace files = std::filesystem;

class StoreDamage : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = files::temp_directory_path() / ("astrogate-damage-" + std::to_string(getpid()));
        files::remove_all(folder_);
        files::create_directories(folder_);
    }
    void TearDown() override {
        store_.reset();
        files::remove_all(folder_);
    }

    std::string file() const { return (folder_ / "games.sqlite").string(); }
    std::optional<StoreError> open() { return open_at(file()); }
    std::optional<StoreError> open_at(const std::string& path) {
        store_.reset();
        StoreOptions options;
        options.path = path;
        options.told = [this](const std::string& line) { told_ += line; };
        auto opened = Store::open(options);
        store_ = std::move(opened.store);
        return opened.error;
    }
    // `games` games of `length` entries each, one after another in turn, each with a head; then closed.
    void fill(GameNumber games, int length) {
        ASSERT_FALSE(open());
        for (int i = 0; i < length; ++i)
            for (GameNumber game = 1; game <= games; ++game)
                store_->append({{{game, 7, body(game, i)}}, {{game, GameState::open, 5, head(game)}}}, {});
        ASSERT_FALSE(wait_for(*store_, {}).error);
        store_.reset();
    }
    static std::string body(GameNumber game, int i) {
        return "entry " + std::to_string(i) + " of " + std::to_string(game) + std::string(80, '.');
    }
    static std::string head(GameNumber game) {
        return "head of " + std::to_string(game) + std::string(200, '.');
    }

    std::string bytes() const { return bytes_of(file()); }
    static std::string bytes_of(const std::string& path) {
        std::ostringstream text;
        text << std::ifstream(path, std::ios::binary).rdbuf();
        return text.str();
    }
    // All files of the folder, one after another.
    std::string all_bytes() const {
        std::string all;
        for (const auto& one : files::directory_iterator(folder_)) all += bytes_of(one.path().string());
        return all;
    }
    void put(const std::string& all) const { std::ofstream(file(), std::ios::binary) << all; }
    // Without the log, which has good copies of what is damaged in the file.
    void put_alone(const std::string& all) const {
        put(all);
        files::remove(file() + "-wal");
        files::remove(file() + "-shm");
    }
    static void zero_page(std::string& all, std::size_t page) {
        all.replace((page - 1) * 4096, 4096, std::string(4096, '\0'));
    }
    std::size_t page_with(const std::string& text) const {
        const std::size_t at = bytes().find(text);
        EXPECT_NE(at, std::string::npos) << text;
        return at / 4096 + 1;
    }
    bool is_whole(GameNumber game, int length) {
        int count = 0;
        const auto error = store_->load_game(game, [&](const StoredEntry& entry) {
            count += entry.body == body(game, count) ? 1 : 0;
            return true;
        });
        return !error && count == length;
    }

    files::path folder_;
    std::unique_ptr<Store> store_;
    std::string told_;
};

TEST_F(StoreDamage, one_flipped_byte_in_an_entry_is_found_and_hits_one_game_only) {
    fill(12, 20);
    std::string all = bytes();
    const std::size_t at = all.find(body(5, 3));
    ASSERT_NE(at, std::string::npos);
    all[at + 40] ^= 0x10;
    put_alone(all);
    ASSERT_FALSE(open());
    const auto error = store_->load_game(5, [](const StoredEntry&) { return true; });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, StoreFault::damaged);
    for (GameNumber game = 1; game <= 12; ++game) EXPECT_EQ(is_whole(game, 20), game != 5) << game;
    EXPECT_FALSE(wait_for(*store_, one(6, "goes on")).error);
    EXPECT_EQ(wait_for_forget(*store_, 6).error, std::nullopt);
}

TEST_F(StoreDamage, no_flipped_byte_anywhere_changes_a_game_without_a_word) {
    fill(12, 8);
    const std::string all = bytes();
    std::size_t hit = 0;
    for (std::size_t at = 200; at < all.size(); at += 97) {
        std::string flipped = all;
        flipped[at] ^= static_cast<char>(1U << at % 8);
        put_alone(flipped);
        if (open()) continue;  // refused in words
        for (GameNumber game = 1; game <= 12; ++game) {
            int count = 0;
            const auto error = store_->load_game(game, [&](const StoredEntry& entry) {
                EXPECT_EQ(entry.body, body(game, count)) << "byte " << at;
                ++count;
                return true;
            });
            hit += error ? 1 : 0;
            EXPECT_TRUE(error || count == 8) << "byte " << at << " of game " << game << ": " << count;
        }
        for (const GameHead& known : heads_of(*store_)) EXPECT_EQ(known.head, head(known.game)) << at;
    }
    EXPECT_GT(hit, 0U);
}

TEST_F(StoreDamage, a_zeroed_page_of_the_list_of_games_is_made_again_from_the_entries) {
    fill(60, 6);
    for (const char* lost : {"head of 60.", "head of 1."}) {
        SCOPED_TRACE(lost);
        const std::string good = bytes();
        std::string all = good;
        zero_page(all, page_with(lost));
        put_alone(all);
        told_.clear();
        const auto error = open();
        ASSERT_FALSE(error) << error->text;
        EXPECT_NE(told_.find("the list of games in the store was damaged"), std::string::npos);
        for (GameNumber game = 1; game <= 60; ++game) EXPECT_TRUE(is_whole(game, 6)) << game;
        std::vector<GameNumber> headless;
        ASSERT_FALSE(store_->load_headless(headless));
        EXPECT_FALSE(headless.empty());
        for (const GameHead& known : heads_of(*store_)) EXPECT_EQ(known.head, head(known.game));
        EXPECT_EQ(heads_of(*store_).size() + headless.size(), 60U);
        EXPECT_FALSE(wait_for(*store_, one(3, "goes on")).error);
        told_.clear();
        ASSERT_FALSE(open());
        EXPECT_EQ(told_, "") << "mended for good";
        store_.reset();
        put_alone(good);
    }
}

TEST_F(StoreDamage, a_zeroed_page_of_entries_hits_the_games_on_it_and_no_others) {
    ASSERT_FALSE(open());
    for (GameNumber game = 1; game <= 20; ++game)
        for (int i = 0; i < 30; ++i)
            store_->append({{{game, 7, body(game, i)}}, {{game, GameState::open, 5, head(game)}}}, {});
    ASSERT_FALSE(wait_for(*store_, {}).error);
    store_.reset();
    std::string all = bytes();
    zero_page(all, page_with(body(7, 15)));
    put_alone(all);
    ASSERT_FALSE(open());
    int whole = 0;
    for (GameNumber game = 1; game <= 20; ++game) whole += is_whole(game, 30) ? 1 : 0;
    EXPECT_FALSE(is_whole(7, 30));
    EXPECT_GE(whole, 17);
    EXPECT_EQ(wait_for_forget(*store_, 7).error->fault, StoreFault::damaged) << "refused alone";
    EXPECT_FALSE(store_->failure()) << store_->failure()->text;
}

TEST_F(StoreDamage, an_empty_file_beside_a_log_is_refused_in_words) {
    ASSERT_FALSE(open());
    ASSERT_FALSE(wait_for(*store_, one(1, "only in the log")).error);
    const std::string log = bytes_of(file() + "-wal");
    store_.reset();
    std::ofstream(file() + "-wal", std::ios::binary) << log;
    put("");
    const auto error = open();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, StoreFault::damaged);
    EXPECT_NE(error->text.find("salvage"), std::string::npos);
    EXPECT_EQ(bytes_of(file() + "-wal"), log) << "left alone";
}

TEST_F(StoreDamage, salvage_copies_every_game_whose_entries_are_there_whatever_else_is_broken) {
    fill(12, 40);
    const std::string good = bytes();
    for (std::size_t page = 1; page <= good.size() / 4096; ++page) {
        SCOPED_TRACE("page " + std::to_string(page));
        std::string all = good;
        zero_page(all, page);
        put_alone(all);
        const std::string into = (folder_ / ("saved" + std::to_string(page))).string();
        Salvaged told;
        std::string reason;
        ASSERT_TRUE(salvage(folder_.string(), into, told, reason)) << reason;
        EXPECT_EQ(bytes(), all) << "what was there is left as it was";
        EXPECT_FALSE(salvage(folder_.string(), into, told, reason)) << "not over another store";
        ASSERT_FALSE(open_at(into + "/games.sqlite"));
        const std::size_t hurt = told.shortened.size() + told.lost.size();
        std::size_t whole = 0;
        for (GameNumber game = 1; game <= 12; ++game) whole += is_whole(game, 40) ? 1 : 0;
        EXPECT_LE(hurt, 12U);
        EXPECT_EQ(whole, 12U - hurt) << "a game is whole, or it is named";
        EXPECT_EQ(told.entries == 480U, hurt == 0);
    }
}

TEST_F(StoreDamage, salvage_reads_the_log_too_and_keeps_records_and_the_secret) {
    ASSERT_FALSE(open());
    const std::string secret = store_->secret();
    const std::string text(20'000, 't');
    ASSERT_FALSE(
        wait_for(*store_, {{{1, 7, body(1, 0)}, {1, 7, std::string(9'000, 'l')}}, {}, {{1, 3, text}}}).error);
    const std::string main = bytes(), log = bytes_of(file() + "-wal");
    store_.reset();
    put(main);
    std::ofstream(file() + "-wal", std::ios::binary) << log;
    Salvaged told;
    std::string reason;
    const std::string into = (folder_ / "saved").string();
    ASSERT_TRUE(salvage(folder_.string(), into, told, reason)) << reason;
    EXPECT_EQ(told.entries, 2U);
    EXPECT_EQ(told.records, 1U);
    ASSERT_FALSE(open_at(into + "/games.sqlite"));
    EXPECT_EQ(store_->secret(), secret);
    EXPECT_EQ(bodies_of(*store_, 1), (std::vector<std::string>{body(1, 0), std::string(9'000, 'l')}));
    std::optional<std::string> kept;
    ASSERT_FALSE(store_->load_text(1, 3, kept));
    EXPECT_EQ(kept, text);
}

TEST_F(StoreDamage, a_text_that_is_kept_never_changes) {
    ASSERT_FALSE(open());
    ASSERT_FALSE(wait_for(*store_, {{}, {}, {{1, 0, "first"}}}).error);
    ASSERT_FALSE(wait_for(*store_, {{}, {}, {{1, 0, "second"}, {1, 1, "other seat"}}}).error);
    std::optional<std::string> kept, other, of_no_game;
    ASSERT_FALSE(store_->load_text(1, 0, kept));
    ASSERT_FALSE(store_->load_text(1, 1, other));
    ASSERT_FALSE(store_->load_text(2, 0, of_no_game));
    EXPECT_EQ(kept, "first");
    EXPECT_EQ(other, "other seat");
    EXPECT_EQ(of_no_game, std::nullopt);
}

// Layout 1 as the program before this one made it.
constexpr const char* layout_1 = R"(
    PRAGMA journal_mode=WAL;
    CREATE TABLE entries(seq INTEGER PRIMARY KEY, game INTEGER NOT NULL, kind INTEGER NOT NULL,
                         prev INTEGER NOT NULL, body BLOB NOT NULL);
    CREATE TABLE games(game INTEGER PRIMARY KEY, last INTEGER NOT NULL, state INTEGER, created INTEGER,
                       head BLOB);
    CREATE TABLE settled(only_row INTEGER PRIMARY KEY CHECK (only_row = 1), seq INTEGER NOT NULL);
    INSERT INTO settled VALUES(1, 2);
    INSERT INTO entries VALUES(1, 5, 7, 0, 'a'), (2, 6, 7, 0, 'b'), (3, 5, 8, 1, 'c');
    INSERT INTO games VALUES(5, 1, 0, 77, 'head of five'), (6, 2, NULL, NULL, NULL);
    PRAGMA application_id=0x41535452; PRAGMA user_version=1;
)";

TEST_F(StoreDamage, a_store_of_layout_1_is_raised_in_place_and_loses_nothing) {
    sqlite3* raw = nullptr;
    ASSERT_EQ(sqlite3_open(file().c_str(), &raw), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(raw, layout_1, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(raw);
    sqlite3_close(raw);
    for (int round = 0; round < 2; ++round) {
        const auto error = open();
        ASSERT_FALSE(error) << error->text;
        EXPECT_EQ(store_->secret().size(), 32U);
        EXPECT_EQ(bodies_of(*store_, 5), (std::vector<std::string>{"a", "c"}));
        EXPECT_EQ(bodies_of(*store_, 6), std::vector<std::string>{"b"});
        ASSERT_EQ(heads_of(*store_).size(), 1U);
        EXPECT_EQ(heads_of(*store_)[0].head, "head of five");
        EXPECT_EQ(heads_of(*store_)[0].created, 77);
    }
    EXPECT_EQ(wait_for(*store_, one(6, "goes on")).first, 4U);
}

TEST_F(StoreDamage, forgotten_games_and_rewritten_entries_are_in_no_file_of_the_folder) {
    ASSERT_FALSE(open());
    const auto secret_of = [](GameNumber game) { return "ZEBRA-" + std::to_string(game) + "-"; };
    for (int i = 0; i < 12; ++i)
        for (GameNumber game = 1; game <= 150; ++game)
            store_->append({{{game * 7919 % 1000 + 1, 7, secret_of(game) + std::string(90, 'b')}},
                            {{game * 7919 % 1000 + 1, GameState::open, 5,
                              secret_of(game) + std::string(static_cast<std::size_t>(100 + 30 * i), 'h')}},
                            {{game * 7919 % 1000 + 1, 0, secret_of(game) + std::string(5'000, 't')}}},
                           {});
    ASSERT_FALSE(wait_for(*store_, {}).error);
    ASSERT_NE(all_bytes().find("ZEBRA-3-"), std::string::npos);
    for (GameNumber game = 1; game <= 150; game += 2)
        ASSERT_FALSE(wait_for_forget(*store_, game * 7919 % 1000 + 1).error);
    Batch batch = one(2 * 7919 % 1000 + 1, "instead");
    batch.rewriting = {2 * 7919 % 1000 + 1,
                       [](std::uint32_t, std::string_view) { return std::string("gone"); }};
    batch.heads = {{2 * 7919 % 1000 + 1, GameState::open, 5, "head"}};
    ASSERT_FALSE(wait_for(*store_, std::move(batch)).error);
    EXPECT_EQ(bodies_of(*store_, 2 * 7919 % 1000 + 1).front(), "gone");
    const auto is_clean = [&] {
        const std::string all = all_bytes();
        for (GameNumber game = 1; game <= 150; game += 2)
            if (all.find(secret_of(game)) != std::string::npos) return false;
        return true;
    };
    for (int i = 0; i < 300 && !is_clean(); ++i) usleep(10'000);
    EXPECT_TRUE(is_clean()) << "while the store is open, as soon as nobody reads";
    EXPECT_EQ(bodies_of(*store_, 4 * 7919 % 1000 + 1).size(), 12U) << "the others are untouched";
    store_.reset();
    EXPECT_TRUE(is_clean());
}

}  // namespace
}  // namespace astrogate::server::testing
