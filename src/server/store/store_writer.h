// Writes groups of batches: one transaction, one sync a group. Used by the store's own thread alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/game_tails.h"
#include "server/store/sql.h"
#include "server/store/store.h"

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

    // Prepares, and finds the last entry of every game: the settled rows, then the entries after them. A list
    // of games that cannot be read is mended, of which `told` then tells.
    std::optional<StoreError> prepare(std::string& told);

    // Carries out the jobs that are not refused, in order, and commits. After an error nothing of it is
    // committed for certain and the writer must not be used again.
    std::optional<StoreError> write(std::vector<StoreJob>& group);
    // Writes something that changes nothing, to see whether the disk takes it.
    std::optional<StoreError> try_disk();

    // Notes the places of last entries in the games' rows, so that the next open reads little.
    std::optional<StoreError> settle();
    Seq unsettled_entries() const { return last_ - settled_; }

    // Something was erased and is still in the log; `paid` when the log has been cut off since.
    bool owes_truncation() const { return owes_; }
    std::uint64_t erasures() const { return erasures_; }  // so many transactions have erased something
    std::optional<StoreError> paid();

    const std::string& secret() const { return secret_; }

private:
    sqlite3* connection_;
    GameTails& tails_;
    Seq last_ = 0, settled_ = 0;
    bool owes_ = false;
    std::uint64_t erasures_ = 0;
    std::string secret_;
    sql::Statement begin_, commit_, rollback_, insert_, upsert_head_, place_, mark_, owe_, entry_, rewrite_,
        insert_text_, delete_entry_, delete_game_, delete_texts_;

    int prepare_statements();
    int read_settled();
    int find_tails(GameTails& tails);
    void refuse_damaged(StoreJob& job);
    int carry_out(const StoreJob& job, Appended& answer);
    int append(const Batch& batch, Appended& answer);
    int append_entry(const Entry& entry);
    int append_head(const GameHead& head);
    int rewrite(const Rewriting& rewriting);
    int forget(GameNumber game);
    int trace(GameNumber game, Seq last, std::vector<Seq>& seqs);
    int owe();
    int note_places();
    template <class Work>
    std::optional<StoreError> transact(const char* doing, Work work);
};

}  // namespace astrogate::server
