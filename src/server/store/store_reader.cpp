#include "server/store/store_reader.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/store/store_file.h"

namespace astrogate::server {

namespace {

std::optional<StoreError> outcome(int code) {
    if (code == SQLITE_OK || code == SQLITE_DONE) return std::nullopt;
    if ((code & 0xff) == SQLITE_CORRUPT)
        return StoreError{StoreFault::damaged,
                          "the store is damaged there; `astrogate salvage` copies the rest"};
    return store_error(code, "reading the store");
}

}  // namespace

std::optional<StoreError> StoreReader::prepare() {
    const std::pair<sql::Statement*, const char*> texts[] = {
        {&all_,
         "SELECT seq, game, kind, body, sum = astrogate_sum(seq, game, kind, prev, body) FROM entries "
         "WHERE seq > ?1 ORDER BY seq"},
        {&entry_,
         "SELECT kind, body, sum = astrogate_sum(seq, game, kind, prev, body) FROM entries WHERE seq = ?1"},
        {&prev_, "SELECT prev, game FROM entries WHERE seq = ?1"},
        {&heads_, "SELECT game, state, created, head FROM games WHERE state IS NOT NULL ORDER BY game"},
        {&headless_, "SELECT game FROM games WHERE state IS NULL ORDER BY game"},
        {&text_,
         "SELECT text, sum = astrogate_sum(game, seat, text) FROM texts WHERE game = ?1 AND seat = ?2"},
        {&begin_, "BEGIN"},
        {&end_, "COMMIT"},
    };
    for (const auto& [statement, text] : texts)
        if (const int code = statement->prepare(connection_, text); code != SQLITE_OK) return outcome(code);
    return std::nullopt;
}

std::optional<StoreError> StoreReader::load(Seq after, const EntryVisitor& visitor) {
    const std::scoped_lock hold(reading_);
    const sql::Resetting resetting(all_);
    all_.bind(1, after);
    int code = SQLITE_OK;
    while ((code = all_.step()) == SQLITE_ROW) {
        if (all_.column(4) == 0) return outcome(SQLITE_CORRUPT);
        const StoredEntry entry{all_.column(0), all_.column(1), static_cast<std::uint32_t>(all_.column(2)),
                                all_.column_bytes(3)};
        if (!visitor(entry)) return std::nullopt;
    }
    return outcome(code);
}

std::optional<StoreError> StoreReader::load_game(GameNumber game, const EntryVisitor& visitor) {
    const std::scoped_lock hold(reading_);
    const Seq last = tails_.durable(game);
    if (last == 0) return std::nullopt;
    std::vector<Seq> seqs;
    int code = begin_.run();
    if (code == SQLITE_OK) code = trace(game, last, seqs);
    if (code == SQLITE_OK) code = visit_each(game, seqs, visitor);
    end_.run();
    return outcome(code);
}

// From the last entry back to the first. A last entry that is missing has just been forgotten.
int StoreReader::trace(GameNumber game, Seq last, std::vector<Seq>& seqs) {
    for (Seq seq = last; seq != 0;) {
        const sql::Resetting resetting(prev_);
        const int code = prev_.bind(1, seq).step();
        if (code == SQLITE_DONE && seqs.empty()) return SQLITE_OK;
        if (code == SQLITE_DONE) return SQLITE_CORRUPT;
        if (code != SQLITE_ROW) return code;
        const Seq before = prev_.column(0);
        if (prev_.column(1) != game || before >= seq) return SQLITE_CORRUPT;
        seqs.push_back(seq);
        seq = before;
    }
    std::reverse(seqs.begin(), seqs.end());
    return SQLITE_OK;
}

int StoreReader::visit_each(GameNumber game, const std::vector<Seq>& seqs, const EntryVisitor& visitor) {
    for (const Seq seq : seqs) {
        const sql::Resetting resetting(entry_);
        const int code = entry_.bind(1, seq).step();
        if (code != SQLITE_ROW) return code == SQLITE_DONE ? SQLITE_CORRUPT : code;
        if (entry_.column(2) == 0) return SQLITE_CORRUPT;
        const auto kind = static_cast<std::uint32_t>(entry_.column(0));
        if (!visitor(StoredEntry{seq, game, kind, entry_.column_bytes(1)})) return SQLITE_OK;
    }
    return SQLITE_OK;
}

std::optional<StoreError> StoreReader::load_heads(const HeadVisitor& visitor) {
    const std::scoped_lock hold(reading_);
    const sql::Resetting resetting(heads_);
    int code = SQLITE_OK;
    while ((code = heads_.step()) == SQLITE_ROW) {
        const GameHead head{heads_.column(0), heads_.column(1) == 0 ? GameState::open : GameState::over,
                            heads_.column_signed(2), std::string(heads_.column_bytes(3))};
        if (!visitor(head)) return std::nullopt;
    }
    return outcome(code);
}

std::optional<StoreError> StoreReader::load_headless(std::vector<GameNumber>& games) {
    const std::scoped_lock hold(reading_);
    const sql::Resetting resetting(headless_);
    int code = SQLITE_OK;
    while ((code = headless_.step()) == SQLITE_ROW) games.push_back(headless_.column(0));
    return outcome(code);
}

std::optional<StoreError> StoreReader::load_text(GameNumber game, std::uint32_t seat,
                                                 std::optional<std::string>& text) {
    const std::scoped_lock hold(reading_);
    const sql::Resetting resetting(text_);
    const int code = text_.bind(1, game).bind(2, std::uint64_t{seat}).step();
    if (code != SQLITE_ROW) return outcome(code);
    if (text_.column(1) == 0) return outcome(SQLITE_CORRUPT);
    text = std::string(text_.column_bytes(0));
    return std::nullopt;
}

}  // namespace astrogate::server
