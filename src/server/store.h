// The store: every game as an append-only list of entries on disk. Everything the server holds in memory is a
// cache of it.
//
// What must be provided
//   StoreOptions::path   the file; its folder exists. SQLite keeps <path>-wal and <path>-shm beside it,
//                        the store keeps <path>.lock. The entries hold secrets: make the folder readable
//                        by its owner only.
//
//   post                 where callbacks run. Called on the store's own thread; must not block. Without it
//                        callbacks run on the store's thread itself and must not wait for the store.
//
//   body, head           bytes that mean nothing to the store. It has no clock either: times stand in
//                        the bodies.
//
// What holds
//   Order        Entries have the order in which append() was called; seq grows over all games and is
//                never used twice.
//   Durability   An on_durable without error runs only after the batch is synced to disk. Callbacks come in
//                the order of their append() calls, each exactly once, also for a store being destroyed.
//   Atomicity    A batch is on disk whole or not at all, its heads included.
//   Group commit All that arrived while the last sync ran is written in one transaction with one sync.
//                Writing the log back into the main file happens on a thread of its own, beside the
//                appends.
//   Failure      Once the disk fails or is full, every batch not yet acknowledged is answered with the
//                error and the store refuses everything but reading until it is opened anew. A batch
//                answered with an error was not acknowledged: at the next open it is there whole or not
//                at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace astrogate::server {

using GameNumber = std::uint64_t;  // chosen by the caller, below 2^63, never 0
using Seq = std::uint64_t;         // place of an entry among all entries, from 1

enum class StoreFault {
    cannot_open,    // no such folder, no permission
    locked,         // another server works on this file
    not_ours,       // the file exists and is not a store of Astrogate
    newer_version,  // written by a newer program
    damaged,        // what is read contradicts itself
    disk_full,      //
    disk_error,     // reading, writing or syncing failed
    too_large,      // one batch exceeds max_batch_bytes: this batch only, the store goes on
    queue_full,     // more than max_queue_bytes wait to be written: this batch only, the store goes on
    malformed,      // game 0, or a number beyond 2^63: this batch only, the store goes on
};

struct StoreError {
    StoreFault fault{};
    std::string text;  // one sentence for the log and the operator; no bytes of any entry
};

struct Entry {
    GameNumber game = 0;
    std::uint32_t kind = 0;  // the caller's; the store keeps it beside the body
    std::string body;
};

enum class GameState : std::uint8_t { open = 0, over = 1 };

// What a list of games shows without reading the games: the caller's summary, replaced as a whole.
struct GameHead {
    GameNumber game = 0;
    GameState state = GameState::open;
    std::int64_t created = 0;  // the caller's time
    std::string head;          // the caller's bytes
};

// Appended together or not at all. An empty batch is acknowledged once everything before it is durable.
struct Batch {
    std::vector<Entry> entries;
    std::vector<GameHead> heads;
};

struct Appended {
    std::optional<StoreError> error;
    Seq first = 0, last = 0;  // of the batch's entries; 0 where there are none
};

struct StoredEntry {
    Seq seq = 0;
    GameNumber game = 0;
    std::uint32_t kind = 0;
    std::string_view body;  // valid during the visit only
};

struct StoreOptions {
    std::string path;
    std::string vfs;  // SQLite VFS by name; empty: the platform's
    std::function<void(std::function<void()>)> post;
    std::size_t max_batch_bytes = 4U << 20;
    std::size_t max_queue_bytes = 64U << 20;
    int checkpoint_pages =
        1024;                   // log pages (4 KiB) after which the log is written back; 0: at the close only
    Seq settle_entries = 1024;  // entries after which places of last entries are noted, when nothing waits
    Seq settle_entries_busy = 65536;  // the same, although something waits
};

using OnDurable = std::function<void(const Appended&)>;
using EntryVisitor = std::function<bool(const StoredEntry&)>;  // false: enough
using HeadVisitor = std::function<bool(const GameHead&)>;      // false: enough

class Store;
struct OpenedStore {
    std::unique_ptr<Store> store;     // exactly one of the two
    std::optional<StoreError> error;  //
};

// All members may be called from any thread. A visitor must not call the same store's reading members.
class Store {
public:
    static OpenedStore open(const StoreOptions& options);

    // Writes what waits, answers everybody, closes. No member may be running or be called any more.
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // Returns at once; on_durable (may be empty) brings the answer. A refusal comes the same way.
    void append(Batch batch, OnDurable on_durable);

    // Removes a game, its entries and its head, and overwrites their bytes. Ordered with append().
    // A game the store does not know is no error.
    void forget(GameNumber game, OnDurable on_durable);

    // Reads only what is durable: all entries after `after`, in order of seq.
    std::optional<StoreError> load(Seq after, const EntryVisitor& visitor);
    // One game's entries in order of seq; none when unknown. Costs what the game is long, not the store.
    std::optional<StoreError> load_game(GameNumber game, const EntryVisitor& visitor);
    // All heads ever appended and not forgotten, in order of game.
    std::optional<StoreError> load_heads(const HeadVisitor& visitor);

    // Set once the store refuses appends.
    std::optional<StoreError> failure() const;
    // Groups written since the open; what was appended in one group shared one sync.
    std::uint64_t groups_written() const;

private:
    class Inside;
    explicit Store(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace astrogate::server
