#include "server/store_writer.h"

#include <algorithm>
#include <utility>

#include "server/store_file.h"

namespace astrogate::server {

std::optional<StoreError> StoreWriter::prepare() {
    int code = prepare_statements();
    if (code == SQLITE_OK) code = find_tails();
    if (code != SQLITE_OK) return store_error(code, "reading the store");
    return std::nullopt;
}

int StoreWriter::prepare_statements() {
    const std::pair<sql::Statement*, const char*> texts[] = {
        {&begin_, "BEGIN IMMEDIATE"},
        {&commit_, "COMMIT"},
        {&rollback_, "ROLLBACK"},
        {&insert_, "INSERT INTO entries(seq, game, kind, prev, body) VALUES(?1, ?2, ?3, ?4, ?5)"},
        {&upsert_head_,
         "INSERT INTO games(game, last, state, created, head) VALUES(?1, 0, ?2, ?3, ?4) ON CONFLICT(game) "
         "DO UPDATE SET state = excluded.state, created = excluded.created, head = excluded.head"},
        {&place_,
         "INSERT INTO games(game, last) VALUES(?1, ?2) ON CONFLICT(game) DO UPDATE SET last = excluded.last"},
        {&mark_, "UPDATE settled SET seq = ?1"},
        {&prev_, "SELECT prev FROM entries WHERE seq = ?1 AND game = ?2"},
        {&delete_entry_, "DELETE FROM entries WHERE seq = ?1"},
        {&delete_game_, "DELETE FROM games WHERE game = ?1"},
    };
    for (const auto& [statement, text] : texts)
        if (const int code = statement->prepare(connection_, text); code != SQLITE_OK) return code;
    return SQLITE_OK;
}

int StoreWriter::find_tails() {
    int code = SQLITE_OK;
    settled_ = static_cast<Seq>(sql::number(connection_, "SELECT seq FROM settled", 0, code));
    if (code != SQLITE_OK) return code;
    last_ = settled_;
    sql::Statement rows;
    code = rows.prepare(connection_, "SELECT game, last FROM games WHERE last > 0");
    if (code != SQLITE_OK) return code;
    while ((code = rows.step()) == SQLITE_ROW) tails_.found(rows.column(0), rows.column(1), true);
    if (code != SQLITE_DONE) return code;
    sql::Statement newer;
    code = newer.prepare(connection_, "SELECT seq, game FROM entries WHERE seq > ?1 ORDER BY seq");
    if (code != SQLITE_OK) return code;
    newer.bind(1, settled_);
    while ((code = newer.step()) == SQLITE_ROW) {
        last_ = newer.column(0);
        tails_.found(newer.column(1), last_, false);
    }
    return code == SQLITE_DONE ? SQLITE_OK : code;
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
    const bool all_refused =
        std::all_of(group.begin(), group.end(), [](const StoreJob& job) { return job.refusal.has_value(); });
    if (all_refused) return std::nullopt;
    auto error = transact("writing", [&] {
        for (StoreJob& job : group)
            if (const int code = carry_out(job); code != SQLITE_OK) return code;
        return SQLITE_OK;
    });
    if (!error) tails_.make_durable();
    return error;
}

int StoreWriter::carry_out(StoreJob& job) {
    if (job.refusal) return SQLITE_OK;
    return job.forget ? forget(*job.forget) : append(job.batch, job.answer);
}

int StoreWriter::append(const Batch& batch, Appended& answer) {
    for (const Entry& entry : batch.entries) {
        const Seq seq = ++last_;
        insert_.bind(1, seq).bind(2, entry.game).bind(3, std::uint64_t{entry.kind});
        insert_.bind(4, tails_.extend(entry.game, seq)).bind(5, std::string_view(entry.body));
        if (const int code = insert_.run(); code != SQLITE_OK) return code;
        if (answer.first == 0) answer.first = seq;
        answer.last = seq;
    }
    for (const GameHead& head : batch.heads) {
        upsert_head_.bind(1, head.game).bind(2, static_cast<std::uint64_t>(head.state));
        upsert_head_.bind_signed(3, head.created).bind(4, std::string_view(head.head));
        if (const int code = upsert_head_.run(); code != SQLITE_OK) return code;
    }
    return SQLITE_OK;
}

// Settling in the same transaction keeps the numbers of the removed entries from being given out again.
int StoreWriter::forget(GameNumber game) {
    for (Seq seq = tails_.cut_off(game); seq != 0;) {
        int code = prev_.bind(1, seq).bind(2, game).step();
        const Seq before = code == SQLITE_ROW ? prev_.column(0) : 0;
        prev_.reset();
        if (code == SQLITE_DONE || before >= seq) return SQLITE_CORRUPT;
        if (code != SQLITE_ROW) return code;
        code = delete_entry_.bind(1, seq).run();
        if (code != SQLITE_OK) return code;
        seq = before;
    }
    if (const int code = delete_game_.bind(1, game).run(); code != SQLITE_OK) return code;
    return note_places();
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
