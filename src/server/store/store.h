// The store: every game as an append-only list of entries on disk. Everything the server holds in memory is a
// cache of it.
//
// What must be provided
//   StoreOptions::path   the file; its folder exists. SQLite keeps <path>-wal and <path>-shm beside it,
//                        the store keeps <path>.lock. The entries hold secrets: make the folder readable
//                        by its owner only.
//
//   post                 where callbacks run. CallSent on the store's own thread; must not block. Without it
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
//   Failure      Once the disk refuses a write, every batch not yet acknowledged is answered with the error,
//                and the store refuses everything but reading. It tries again by itself, first soon, then
//                every few seconds, and takes batches again as soon as a write has gone well: a full disk
//                needs nothing but space. After a failed sync nobody knows what the disk has: the store
//                then refuses until it is opened anew. A batch answered with an error was not
//                acknowledged: it is there whole or not at all.
//   Damage       Every row has a checksum. A game with a row that is not as it was written is refused with
//                `damaged`; all others go on. The list of games is made again from the entries when it
//                cannot be read.
//   Erasing      What is forgotten or rewritten is overwritten in the file at once, and the log is cut off
//                as soon as nobody reads it: then it is in no file any more.
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
    std::string text;       // one sentence for the log and the operator; no bytes of any entry
    bool may_pass = false;  // the store tries again by itself
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

// A text that is kept beside a game and never changes: the first one for a game and seat stays.
struct GameText {
    GameNumber game = 0;
    std::uint32_t seat = 0;  // the caller's
    std::string text;
};

// Goes over the entries of one game that were there before the batch, the latest first, and gives those a new
// body that must not keep the old one.
struct Rewriting {
    GameNumber game = 0;  // 0: none
    std::function<std::optional<std::string>(std::uint32_t kind, std::string_view body)> body;
};

// Appended together or not at all. An empty batch is acknowledged once everything before it is durable.
struct Batch {
    std::vector<Entry> entries;
    std::vector<GameHead> heads;
    std::vector<GameText> texts{};
    Rewriting rewriting{};
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
    int retry_ms = 200;               // until the first try after a refused write; doubles, 5 s at most
    std::string secret{};             // for a store to be made; empty: one is drawn
    std::function<void(const std::string&)> told{};  // at the open: a sentence about what was mended
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
    // Games that have entries, and no head.
    std::optional<StoreError> load_headless(std::vector<GameNumber>& games);
    // The text kept for a game and seat; nothing when there is none.
    std::optional<StoreError> load_text(GameNumber game, std::uint32_t seat,
                                        std::optional<std::string>& text);
    // 32 bytes drawn when the store was made.
    const std::string& secret() const;

    // Set while the store refuses appends.
    std::optional<StoreError> failure() const;
    bool is_failing() const { return failure().has_value(); }
    // Groups written since the open; what was appended in one group shared one sync.
    std::uint64_t groups_written() const;

private:
    class Inside;
    explicit Store(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace astrogate::server
