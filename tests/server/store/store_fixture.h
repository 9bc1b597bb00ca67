// A store on a disk in memory, and short ways to ask it.
#pragma once

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "server/store/store.h"
#include "tests/server/store/crash_vfs.h"

namespace astrogate::server::testing {

struct Row {
    Seq seq;
    GameNumber game;
    std::uint32_t kind;
    std::string body;
    bool operator==(const Row&) const = default;
};

inline std::vector<Row> rows_of(Store& store, Seq after = 0) {
    std::vector<Row> rows;
    const auto error = store.load(after, [&](const StoredEntry& entry) {
        rows.push_back({entry.seq, entry.game, entry.kind, std::string(entry.body)});
        return true;
    });
    EXPECT_FALSE(error) << error->text;
    return rows;
}

inline std::vector<std::string> bodies_of(Store& store, GameNumber game) {
    std::vector<std::string> bodies;
    const auto error = store.load_game(game, [&](const StoredEntry& entry) {
        EXPECT_EQ(entry.game, game);
        bodies.emplace_back(entry.body);
        return true;
    });
    EXPECT_FALSE(error) << error->text;
    return bodies;
}

inline std::vector<GameHead> heads_of(Store& store) {
    std::vector<GameHead> heads;
    const auto error = store.load_heads([&](const GameHead& head) {
        heads.push_back(head);
        return true;
    });
    EXPECT_FALSE(error) << error->text;
    return heads;
}

// The promise is shared: its last use is on the store's thread.
inline Appended wait_for(Store& store, Batch batch) {
    const auto answered = std::make_shared<std::promise<Appended>>();
    store.append(std::move(batch), [answered](const Appended& answer) { answered->set_value(answer); });
    return answered->get_future().get();
}

inline Appended wait_for_forget(Store& store, GameNumber game) {
    const auto answered = std::make_shared<std::promise<Appended>>();
    store.forget(game, [answered](const Appended& answer) { answered->set_value(answer); });
    return answered->get_future().get();
}

inline Batch one(GameNumber game, std::string body) { return {{{game, 7, std::move(body)}}, {}}; }

class StoreTest : public ::testing::Test {
protected:
    CrashDisk disk{1};
    CrashVfs vfs{disk};
    std::unique_ptr<Store> store;

    StoreOptions options() const {
        StoreOptions wanted;
        wanted.path = "games.db";
        wanted.vfs = vfs.name();
        return wanted;
    }
    void open() { open(options()); }
    void open(const StoreOptions& wanted) {
        store.reset();
        auto opened = Store::open(wanted);
        ASSERT_FALSE(opened.error) << opened.error->text;
        store = std::move(opened.store);
    }
    StoreFault fault_of_open(const StoreOptions& wanted) {
        const auto opened = Store::open(wanted);
        EXPECT_TRUE(opened.error);
        EXPECT_FALSE(opened.store);
        return opened.error ? opened.error->fault : StoreFault{};
    }
    void change_file(const char* statement) {
        sqlite3* raw = nullptr;
        ASSERT_EQ(
            sqlite3_open_v2("games.db", &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs.name().c_str()),
            SQLITE_OK);
        ASSERT_EQ(sqlite3_exec(raw, statement, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(raw);
        sqlite3_close(raw);
    }
};

}  // namespace astrogate::server::testing
