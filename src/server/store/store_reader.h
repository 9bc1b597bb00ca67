// Reads what is durable, on a connection of its own, beside the writer. One reading at a time.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/store/game_tails.h"
#include "server/store/sql.h"
#include "server/store/store.h"

namespace astrogate::server {

class StoreReader {
public:
    StoreReader(sqlite3* connection, const GameTails& tails) : connection_(connection), tails_(tails) {}

    std::optional<StoreError> prepare();
    std::optional<StoreError> load(Seq after, const EntryVisitor& visitor);
    std::optional<StoreError> load_game(GameNumber game, const EntryVisitor& visitor);
    std::optional<StoreError> load_heads(const HeadVisitor& visitor);
    std::optional<StoreError> load_headless(std::vector<GameNumber>& games);
    std::optional<StoreError> load_text(GameNumber game, std::uint32_t seat,
                                        std::optional<std::string>& text);

private:
    sqlite3* connection_;
    const GameTails& tails_;
    std::mutex reading_;
    sql::Statement all_, entry_, prev_, heads_, headless_, text_, begin_, end_;

    int trace(GameNumber game, Seq last, std::vector<Seq>& seqs);
    int visit_each(GameNumber game, const std::vector<Seq>& seqs, const EntryVisitor& visitor);
};

}  // namespace astrogate::server
