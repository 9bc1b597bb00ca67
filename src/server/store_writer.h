// Writes groups of batches: one transaction, one sync a group. Used by the store's own thread alone.
#pragma once

#include <optional>
#include <vector>

#include "server/game_tails.h"
#include "server/sql.h"
#include "server/store.h"

namespace astrogate::server {

// One thing asked of the store, and where the answer goes.
struct StoreJob {
    Batch batch;
    std::optional<GameNumber> forget;
    std::optional<StoreError> refusal;  // decided when it was asked; answered in its turn
    OnDurable on_durable;
    Appended answer;
};

class StoreWriter {
public:
    StoreWriter(sqlite3* connection, GameTails& tails) : connection_(connection), tails_(tails) {}

    // Prepares, and finds the last entry of every game: the settled rows, then the entries after them.
    std::optional<StoreError> prepare();

    // Carries out the jobs that are not refused, in order, and commits. After an error nothing of it is
    // committed for certain and the writer must not be used again.
    std::optional<StoreError> write(std::vector<StoreJob>& group);

    // Notes the places of last entries in the games' rows, so that the next open reads little.
    std::optional<StoreError> settle();
    Seq unsettled_entries() const { return last_ - settled_; }

private:
    sqlite3* connection_;
    GameTails& tails_;
    Seq last_ = 0, settled_ = 0;
    sql::Statement begin_, commit_, rollback_, insert_, upsert_head_, place_, mark_, prev_, delete_entry_,
        delete_game_;

    int prepare_statements();
    int find_tails();
    int carry_out(StoreJob& job);
    int append(const Batch& batch, Appended& answer);
    int forget(GameNumber game);
    int note_places();
    template <class Work>
    std::optional<StoreError> transact(const char* doing, Work work);
};

}  // namespace astrogate::server
