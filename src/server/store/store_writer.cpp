#include "server/store/store_writer.h"

#include <algorithm>
#include <utility>

#include "server/store/checksum.h"
#include "server/store/store_layout.h"

namespace astrogate::server {

std::optional<StoreError> StoreWriter::prepare(std::string& told) {
    int code = prepare_statements();
    if (code == SQLITE_OK) code = read_settled();
    if (code != SQLITE_OK) return store_error(code, "reading the store");
    GameTails found;
    code = find_tails(found);
    if ((code & 0xff) == SQLITE_CORRUPT) {
        if (auto error = mend_games(connection_, told)) return error;
        GameTails mended;
        code = find_tails(mended);
        tails_.replace(std::move(mended));
    } else {
        tails_.replace(std::move(found));
    }
    if (code != SQLITE_OK) return store_error(code, "reading the store");
    return std::nullopt;
}

int StoreWriter::prepare_statements() {
    const std::pair<sql::Statement*, const char*> texts[] = {
        {&begin_, "BEGIN IMMEDIATE"},
        {&commit_, "COMMIT"},
        {&rollback_, "ROLLBACK"},
        {&insert_, "INSERT INTO entries(seq, game, kind, prev, body, sum) VALUES(?1, ?2, ?3, ?4, ?5, ?6)"},
        {&upsert_head_,
         "INSERT INTO games(game, last, mark, state, created, head, sum) "
         "VALUES(?1, ?2, ?6, ?3, ?4, ?5, ?7) "
         "ON CONFLICT(game) DO UPDATE SET last = excluded.last, mark = excluded.mark, "
         "state = excluded.state, created = excluded.created, head = excluded.head, sum = excluded.sum"},
        {&place_,
         "INSERT INTO games(game, last, mark) VALUES(?1, ?2, astrogate_sum(?1, ?2)) "
         "ON CONFLICT(game) DO UPDATE SET last = excluded.last, mark = excluded.mark"},
        {&mark_, "UPDATE settled SET seq = ?1"},
        {&owe_, "UPDATE settled SET owes = ?1"},
        {&entry_,
         "SELECT game, prev, kind, body, sum = astrogate_sum(seq, game, kind, prev, body) FROM entries "
         "WHERE seq = ?1"},
        {&rewrite_,
         "UPDATE entries SET body = ?2, sum = astrogate_sum(seq, game, kind, prev, ?2) WHERE seq = ?1"},
        {&insert_text_,
         "INSERT OR IGNORE INTO texts(game, seat, text, sum) VALUES(?1, ?2, ?3, astrogate_sum(?1, ?2, ?3))"},
        {&delete_entry_, "DELETE FROM entries WHERE seq = ?1"},
        {&delete_game_, "DELETE FROM games WHERE game = ?1"},
        {&delete_texts_, "DELETE FROM texts WHERE game = ?1"},
    };
    for (const auto& [statement, text] : texts)
        if (const int code = statement->prepare(connection_, text); code != SQLITE_OK) return code;
    return SQLITE_OK;
}

int StoreWriter::read_settled() {
    sql::Statement row;
    int code = row.prepare(connection_, "SELECT seq, owes, secret FROM settled");
    if (code == SQLITE_OK) code = row.step();
    if (code == SQLITE_DONE) return SQLITE_CORRUPT;
    if (code != SQLITE_ROW) return code;
    last_ = settled_ = row.column(0);
    owes_ = row.column(1) != 0;
    secret_ = std::string(row.column_bytes(2));
    return SQLITE_OK;
}

// SQLITE_CORRUPT: the list of games cannot be trusted.
int StoreWriter::find_tails(GameTails& tails) {
    sql::Statement rows;
    int code = rows.prepare(connection_,
                            "SELECT game, last, mark = astrogate_sum(game, last), state IS NULL OR "
                            "sum = astrogate_sum(game, state, created, head) FROM games");
    if (code != SQLITE_OK) return code;
    while ((code = rows.step()) == SQLITE_ROW) {
        if (rows.column(2) == 0 || rows.column(3) == 0) return SQLITE_CORRUPT;
        if (rows.column(1) > 0) tails.found(rows.column(0), rows.column(1), true);
    }
    if (code != SQLITE_DONE) return code;
    sql::Statement newer;
    code = newer.prepare(connection_,
                         "SELECT seq, game, sum = astrogate_sum(seq, game, kind, prev, body) FROM entries "
                         "WHERE seq > ?1 ORDER BY seq");
    if (code != SQLITE_OK) return code;
    const auto end = static_cast<Seq>(sql::number(connection_, "SELECT max(seq) FROM entries", 0, code));
    if (code != SQLITE_OK) return code;
    for (last_ = settled_; last_ < end; ++last_) {  // past what cannot be read
        newer.bind(1, last_);
        while ((code = newer.step()) == SQLITE_ROW) {
            last_ = newer.column(0);
            if (newer.column(2) != 0) tails.found(newer.column(1), last_, false);
        }
        newer.reset();
        if (code == SQLITE_DONE) break;
        if ((code & 0xff) != SQLITE_CORRUPT) return code;
    }
    return SQLITE_OK;
}

template <class Work>
std::optional<StoreError> StoreWriter::transact(const char* doing, Work work) {
    int code = begin_.run();
    if (code == SQLITE_OK) code = work();
    if (code == SQLITE_OK) code = commit_.run();
    if (code == SQLITE_OK) return std::nullopt;
    rollback_.run();
    return store_error(code, doing);
}

std::optional<StoreError> StoreWriter::write(std::vector<StoreJob>& group) {
    for (StoreJob& job : group) refuse_damaged(job);
    const bool all_refused =
        std::all_of(group.begin(), group.end(), [](const StoreJob& job) { return job.refusal.has_value(); });
    if (all_refused) return std::nullopt;
    auto error = transact("writing", [&] {
        for (StoreJob& job : group)
            if (const int code = carry_out(job, job.answer); code != SQLITE_OK) return code;
        return SQLITE_OK;
    });
    if (!error) tails_.make_durable();
    return error;
}

std::optional<StoreError> StoreWriter::try_disk() {
    return transact("writing", [&] { return mark_.bind(1, settled_).run(); });
}

// What cannot be read hurts the job that needs it, and no other: a transaction in which a page could not be
// read is not committed.
void StoreWriter::refuse_damaged(StoreJob& job) {
    const GameNumber game = job.forget ? *job.forget : job.batch.rewriting.game;
    std::vector<Seq> seqs;
    if (job.refusal || game == 0) return;
    if (const int code = trace(game, tails_.durable(game), seqs); (code & 0xff) != SQLITE_CORRUPT) return;
    if (job.forget)
        job.refusal = StoreError{StoreFault::damaged, "entries of the game cannot be read"};
    else
        job.batch.rewriting = {};  // nobody can read what was to be rewritten
}

int StoreWriter::carry_out(const StoreJob& job, Appended& answer) {
    if (job.refusal) return SQLITE_OK;
    return job.forget ? forget(*job.forget) : append(job.batch, answer);
}

int StoreWriter::append(const Batch& batch, Appended& answer) {
    int code = SQLITE_OK;
    if (batch.rewriting.game != 0) code = rewrite(batch.rewriting);
    for (const Entry& entry : batch.entries) {
        if (code != SQLITE_OK) return code;
        code = append_entry(entry);
        if (answer.first == 0) answer.first = last_;
        answer.last = last_;
    }
    for (const GameHead& head : batch.heads)
        if (code == SQLITE_OK) code = append_head(head);
    for (const GameText& text : batch.texts) {
        if (code != SQLITE_OK) return code;
        insert_text_.bind(1, text.game)
            .bind(2, std::uint64_t{text.seat})
            .bind(3, std::string_view(text.text));
        code = insert_text_.run();
    }
    return code;
}

int StoreWriter::append_entry(const Entry& entry) {
    const Seq seq = ++last_;
    const Seq before = tails_.extend(entry.game, seq);
    const std::uint64_t kind = entry.kind;
    Checksum sum(entry.body.size());
    sum.add(seq).add(entry.game).add(kind).add(before).add(std::string_view(entry.body));
    insert_.bind(1, seq).bind(2, entry.game).bind(3, kind).bind(4, before);
    return insert_.bind(5, std::string_view(entry.body)).bind_signed(6, sum.value()).run();
}

int StoreWriter::append_head(const GameHead& head) {
    const Seq last = tails_.written(head.game);
    const auto state = static_cast<std::uint64_t>(head.state);
    Checksum mark, sum(head.head.size());
    mark.add(head.game).add(last);
    sum.add(head.game).add(state).add(head.created).add(std::string_view(head.head));
    upsert_head_.bind(1, head.game).bind(2, last).bind(3, state).bind_signed(4, head.created);
    upsert_head_.bind(5, std::string_view(head.head)).bind_signed(6, mark.value());
    return upsert_head_.bind_signed(7, sum.value()).run();
}

// The game's entries from the last back to the first; SQLITE_CORRUPT when they cannot all be read.
int StoreWriter::trace(GameNumber game, Seq last, std::vector<Seq>& seqs) {
    for (Seq seq = last; seq != 0;) {
        const sql::Resetting resetting(entry_);
        const int code = entry_.bind(1, seq).step();
        if (code == SQLITE_DONE) return SQLITE_CORRUPT;
        if (code != SQLITE_ROW) return code;
        const Seq before = entry_.column(1);
        if (entry_.column(0) != game || before >= seq) return SQLITE_CORRUPT;
        seqs.push_back(seq);
        seq = before;
    }
    return SQLITE_OK;
}

int StoreWriter::rewrite(const Rewriting& rewriting) {
    std::vector<Seq> seqs;
    int code = trace(rewriting.game, tails_.written(rewriting.game), seqs);
    if (code != SQLITE_OK) return code;
    bool has_erased = false;
    for (const Seq seq : seqs) {
        std::optional<std::string> body;
        if (entry_.bind(1, seq).step() == SQLITE_ROW && entry_.column(4) != 0)
            body = rewriting.body(static_cast<std::uint32_t>(entry_.column(2)), entry_.column_bytes(3));
        entry_.reset();
        if (!body) continue;
        code = rewrite_.bind(1, seq).bind(2, std::string_view(*body)).run();
        if (code != SQLITE_OK) return code;
        has_erased = true;
    }
    return has_erased ? owe() : SQLITE_OK;
}

// Settling in the same transaction keeps the numbers of the removed entries from being given out again.
int StoreWriter::forget(GameNumber game) {
    std::vector<Seq> seqs;
    int code = trace(game, tails_.written(game), seqs);
    if (code != SQLITE_OK) return code;
    tails_.cut_off(game);
    for (const Seq seq : seqs)
        if (code = delete_entry_.bind(1, seq).run(); code != SQLITE_OK) return code;
    code = delete_game_.bind(1, game).run();
    if (code == SQLITE_OK) code = delete_texts_.bind(1, game).run();
    if (code == SQLITE_OK) code = owe();
    return code == SQLITE_OK ? note_places() : code;
}

int StoreWriter::owe() {
    owes_ = true;
    ++erasures_;
    return owe_.bind(1, std::uint64_t{1}).run();
}

std::optional<StoreError> StoreWriter::paid() {
    auto error = transact("settling", [&] { return owe_.bind(1, std::uint64_t{0}).run(); });
    if (!error) owes_ = false;
    return error;
}

std::optional<StoreError> StoreWriter::settle() {
    if (settled_ == last_) return std::nullopt;
    return transact("settling", [&] { return note_places(); });
}

int StoreWriter::note_places() {
    for (const auto& [game, last] : tails_.take_unsettled())
        if (const int code = place_.bind(1, game).bind(2, last).run(); code != SQLITE_OK) return code;
    settled_ = last_;
    return mark_.bind(1, last_).run();
}

}  // namespace astrogate::server
