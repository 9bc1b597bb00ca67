#include "server/store/store_layout.h"

#include <map>
#include <vector>

#include "server/api/secrets.h"
#include "server/store/checksum.h"

namespace astrogate::server {

namespace {

constexpr const char* entries_and_settled = R"(
    CREATE TABLE entries(seq INTEGER PRIMARY KEY, game INTEGER NOT NULL, kind INTEGER NOT NULL,
                         prev INTEGER NOT NULL, body BLOB NOT NULL, sum INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE settled(only_row INTEGER PRIMARY KEY CHECK (only_row = 1), seq INTEGER NOT NULL,
                         owes INTEGER NOT NULL DEFAULT 0, secret BLOB NOT NULL DEFAULT x'');
    INSERT INTO settled(only_row, seq) VALUES(1, 0);
)";

constexpr const char* list_of_games = R"(
    CREATE TABLE games(game INTEGER PRIMARY KEY, last INTEGER NOT NULL, mark INTEGER NOT NULL DEFAULT 0,
                       state INTEGER, created INTEGER, head BLOB, sum INTEGER);
)";

constexpr const char* texts_and_secret = R"(
    CREATE TABLE texts(id INTEGER PRIMARY KEY, game INTEGER NOT NULL, seat INTEGER NOT NULL,
                       text BLOB NOT NULL, sum INTEGER NOT NULL);
    CREATE UNIQUE INDEX text_of ON texts(game, seat);
)";

constexpr const char* from_layout_1 = R"(
    ALTER TABLE entries ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
    UPDATE entries SET sum = astrogate_sum(seq, game, kind, prev, body);
    ALTER TABLE games ADD COLUMN mark INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN sum INTEGER;
    UPDATE games SET mark = astrogate_sum(game, last),
                     sum = CASE WHEN state IS NULL THEN NULL
                                ELSE astrogate_sum(game, state, created, head) END;
    ALTER TABLE settled ADD COLUMN owes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE settled ADD COLUMN secret BLOB NOT NULL DEFAULT x'';
)";

StoreFault fault_of(int code) {
    switch (code & 0xff) {
        case SQLITE_FULL: return StoreFault::disk_full;
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
        case SQLITE_READONLY: return StoreFault::cannot_open;
        case SQLITE_NOTADB: return StoreFault::not_ours;
        case SQLITE_CORRUPT: return StoreFault::damaged;
        default: return StoreFault::disk_error;
    }
}

// A write that the disk refused: nothing of it is there, and it may go well when it is tried again. After a
// failed sync that is not so: nobody knows what the disk has.
bool may_pass(int code) {
    switch (code) {
        case SQLITE_IOERR_WRITE:
        case SQLITE_IOERR_TRUNCATE:
        case SQLITE_IOERR_SHMSIZE:
        case SQLITE_IOERR_SHMMAP: return true;
        default: return (code & 0xff) == SQLITE_FULL || (code & 0xff) == SQLITE_BUSY;
    }
}

// All rows of games that are as they were written.
struct GoodHeads {
    std::map<GameNumber, GameHead> heads;
    std::size_t lost = 0;
};

GoodHeads read_good_heads(sqlite3* connection) {
    GoodHeads good;
    sql::Statement rows;
    if (rows.prepare(connection,
                     "SELECT game, state, created, head, sum = astrogate_sum(game, state, created, head) "
                     "FROM games WHERE state IS NOT NULL") != SQLITE_OK)
        return good;
    while (rows.step() == SQLITE_ROW) {
        const GameNumber game = rows.column(0);
        if (rows.column(4) == 0)
            ++good.lost;
        else
            good.heads[game] = {game, rows.column(1) == 0 ? GameState::open : GameState::over,
                                rows.column_signed(2), std::string(rows.column_bytes(3))};
    }
    return good;
}

// The last entry of every game, read past pages that cannot be read.
int read_tails(sqlite3* connection, std::map<GameNumber, Seq>& tails) {
    int code = SQLITE_OK;
    const auto end = static_cast<Seq>(sql::number(connection, "SELECT max(seq) FROM entries", 0, code));
    if (code != SQLITE_OK) return code;
    sql::Statement from;
    code = from.prepare(connection,
                        "SELECT seq, game, sum = astrogate_sum(seq, game, kind, prev, body) FROM entries "
                        "WHERE seq >= ?1 ORDER BY seq");
    if (code != SQLITE_OK) return code;
    for (Seq next = 1; next <= end; ++next) {
        from.bind(1, next);
        while (from.step() == SQLITE_ROW) {
            next = from.column(0) + 1;
            if (from.column(2) != 0) tails[from.column(1)] = from.column(0);
        }
        from.reset();
    }
    return SQLITE_OK;
}

// A table whose pages cannot be read cannot be dropped either; it can be renamed.
int set_games_aside(sqlite3* connection, std::string& name) {
    int code = SQLITE_OK;
    const auto tables = sql::number(connection, "SELECT count(*) FROM sqlite_schema", 0, code);
    name = "games_damaged_" + std::to_string(tables);
    return code == SQLITE_OK ? sql::execute(connection, ("ALTER TABLE games RENAME TO " + name).c_str())
                             : code;
}

int write_games(sqlite3* connection, const std::map<GameNumber, Seq>& tails, const GoodHeads& good) {
    sql::Statement row;
    int code = row.prepare(connection,
                           "INSERT INTO games VALUES(?1, ?2, astrogate_sum(?1, ?2), ?3, ?4, ?5, "
                           "CASE WHEN ?3 IS NULL THEN NULL ELSE astrogate_sum(?1, ?3, ?4, ?5) END)");
    for (const auto& [game, last] : tails) {
        if (code != SQLITE_OK) return code;
        row.clear().bind(1, game).bind(2, last);
        if (const auto head = good.heads.find(game); head != good.heads.end()) {
            row.bind(3, static_cast<std::uint64_t>(head->second.state)).bind_signed(4, head->second.created);
            row.bind(5, std::string_view(head->second.head));
        }
        code = row.run();
    }
    return code;
}

}  // namespace

StoreError store_error(int code, const char* doing) {
    return {fault_of(code),
            std::string(doing) + " failed: " + sqlite3_errstr(code) + " (code " + std::to_string(code) + ")",
            may_pass(code)};
}

std::optional<StoreError> examine_layout(sqlite3* connection, const std::string& path, int& version) {
    int code = SQLITE_OK;
    const auto tables = sql::number(connection, "SELECT count(*) FROM sqlite_schema", 0, code);
    if (code != SQLITE_OK) return store_error(code, "reading the store");
    const auto application = sql::number(connection, "PRAGMA application_id", 0, code);
    version = static_cast<int>(sql::number(connection, "PRAGMA user_version", 0, code));
    if (code != SQLITE_OK) return store_error(code, "reading the store");
    if (tables == 0 && application == 0 && version == 0) return std::nullopt;
    if (application != store_application_id)
        return StoreError{StoreFault::not_ours, path + " is a database, but not a store of Astrogate"};
    if (version > store_version)
        return StoreError{StoreFault::newer_version, path + " has layout " + std::to_string(version) +
                                                         "; this program knows layouts up to " +
                                                         std::to_string(store_version)};
    if (version < 1 || tables == 0)
        return StoreError{StoreFault::damaged, path + " bears our mark but has no layout"};
    return std::nullopt;
}

std::optional<StoreError> bring_up_layout(sqlite3* connection, int version, const std::string& secret) {
    if (version == store_version) return std::nullopt;
    std::string text = "BEGIN IMMEDIATE;";
    text += version == 0 ? std::string(entries_and_settled) + list_of_games : std::string(from_layout_1);
    text += texts_and_secret;
    text += "UPDATE settled SET secret = x'" + hex(secret.size() == 32 ? secret : random_bytes(32)) + "';";
    text += "PRAGMA application_id=" + std::to_string(store_application_id);
    text += ";PRAGMA user_version=" + std::to_string(store_version) + ";COMMIT";
    const int code = sql::execute(connection, text.c_str());
    if (code == SQLITE_OK) return std::nullopt;
    sql::execute(connection, "ROLLBACK");
    return store_error(code, version == 0 ? "creating the store" : "raising the store from layout 1 to 2");
}

std::optional<StoreError> mend_games(sqlite3* connection, std::string& told) {
    const GoodHeads good = read_good_heads(connection);
    std::map<GameNumber, Seq> tails;
    int code = read_tails(connection, tails);
    if (code == SQLITE_OK) code = sql::execute(connection, "BEGIN IMMEDIATE");
    if (code != SQLITE_OK) return store_error(code, "reading the store");
    std::string aside;
    code = set_games_aside(connection, aside);
    if (code == SQLITE_OK) code = sql::execute(connection, list_of_games);
    if (code == SQLITE_OK) code = write_games(connection, tails, good);
    if (code == SQLITE_OK) code = sql::execute(connection, "COMMIT");
    if (code != SQLITE_OK) {
        sql::execute(connection, "ROLLBACK");
        return store_error(code, "mending the list of games");
    }
    sql::execute(connection, ("DROP TABLE " + aside).c_str());  // where that goes
    std::size_t kept = 0;
    for (const auto& [game, head] : good.heads) kept += tails.contains(game) ? 1 : 0;
    told = "the list of games in the store was damaged: " + std::to_string(kept) + " of " +
           std::to_string(tails.size()) +
           " games have kept their heads, the others get new ones from their entries";
    return std::nullopt;
}

}  // namespace astrogate::server
