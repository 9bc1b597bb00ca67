#include "server/store_file.h"

#include <string>

namespace astrogate::server {

namespace {

constexpr int writer_patience_ms = 60'000;    // the writer waits only for a checkpoint that caps the log
constexpr int checkpointer_patience_ms = 50;  // how long such a checkpoint may hold the writer up
constexpr int reader_patience_ms = 10'000;

constexpr const char* layout = R"(
    BEGIN IMMEDIATE;
    CREATE TABLE entries(seq INTEGER PRIMARY KEY, game INTEGER NOT NULL, kind INTEGER NOT NULL,
                         prev INTEGER NOT NULL, body BLOB NOT NULL);
    CREATE TABLE games(game INTEGER PRIMARY KEY, last INTEGER NOT NULL, state INTEGER, created INTEGER, head BLOB);
    CREATE TABLE settled(only_row INTEGER PRIMARY KEY CHECK (only_row = 1), seq INTEGER NOT NULL);
    INSERT INTO settled VALUES(1, 0);
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

std::optional<StoreError> take_lock(StoreFile& file, const StoreOptions& options) {
    int code = SQLITE_OK;
    file.lock = sql::connect(options.path + ".lock", options.vfs, code);
    if (code == SQLITE_OK) code = sql::execute(file.lock.get(), "BEGIN EXCLUSIVE");
    if ((code & 0xff) == SQLITE_BUSY)
        return StoreError{StoreFault::locked, "another server is working on " + options.path};
    if (code != SQLITE_OK) return store_error(code, "locking the store");
    return std::nullopt;
}

// Whether there is a layout already; an error when it is not one of ours.
std::optional<StoreError> examine(sqlite3* connection, const std::string& path, bool& is_empty) {
    int code = SQLITE_OK;
    const auto tables = sql::number(connection, "SELECT count(*) FROM sqlite_schema", 0, code);
    if (code != SQLITE_OK) return store_error(code, "reading the store");
    const auto application = sql::number(connection, "PRAGMA application_id", 0, code);
    const auto version = sql::number(connection, "PRAGMA user_version", 0, code);
    if (code != SQLITE_OK) return store_error(code, "reading the store");
    is_empty = tables == 0 && application == 0 && version == 0;
    if (is_empty) return std::nullopt;
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

// The log's file is kept over closes and never cut shorter: a sync that lets a file grow costs forty times
// one that does not.
int set_up(sqlite3* connection, int patience_ms) {
    sqlite3_busy_timeout(connection, patience_ms);
    int keep = 1;
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
    return sql::execute(connection,
                        "PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0; PRAGMA temp_store=MEMORY;"
                        "PRAGMA trusted_schema=OFF");
}

int create_layout(sqlite3* connection) {
    const std::string text = std::string(layout) +                                              //
                             "PRAGMA application_id=" + std::to_string(store_application_id) +  //
                             ";PRAGMA user_version=" + std::to_string(store_version) + ";COMMIT";
    const int code = sql::execute(connection, text.c_str());
    if (code != SQLITE_OK) sql::execute(connection, "ROLLBACK");
    return code;
}

// Write-ahead logging is a property of the file; a file system without shared memory refuses it.
std::optional<StoreError> set_up_writer(sqlite3* writer, bool is_empty) {
    int code = set_up(writer, writer_patience_ms);
    if (code == SQLITE_OK) code = sql::execute(writer, "PRAGMA journal_mode=WAL; PRAGMA secure_delete=ON");
    if (code != SQLITE_OK) return store_error(code, "setting up the store");
    sql::Statement mode;
    mode.prepare(writer, "PRAGMA journal_mode");
    code = mode.step();
    if (code != SQLITE_ROW) return store_error(code, "setting up the store");
    if (mode.column_bytes(0) != "wal")
        return StoreError{StoreFault::cannot_open, "the file system cannot hold a write-ahead log"};
    mode.reset();
    if (is_empty) code = create_layout(writer);
    if (is_empty && code != SQLITE_OK) return store_error(code, "creating the store");
    return std::nullopt;
}

}  // namespace

StoreError store_error(int code, const char* doing) {
    return {fault_of(code),
            std::string(doing) + " failed: " + sqlite3_errstr(code) + " (code " + std::to_string(code) + ")"};
}

std::optional<StoreError> StoreFile::open(const StoreOptions& options) {
    if (auto error = take_lock(*this, options)) return error;
    int code = SQLITE_OK;
    writer = sql::connect(options.path, options.vfs, code);
    if (code != SQLITE_OK) return store_error(code, "opening the store");
    bool is_empty = false;
    if (auto error = examine(writer.get(), options.path, is_empty)) return error;
    if (sqlite3_db_readonly(writer.get(), "main") != 0)
        return StoreError{StoreFault::cannot_open, options.path + " cannot be written"};
    if (auto error = set_up_writer(writer.get(), is_empty)) return error;
    checkpointer = sql::connect(options.path, options.vfs, code);
    if (code == SQLITE_OK) code = set_up(checkpointer.get(), checkpointer_patience_ms);
    if (code == SQLITE_OK) reader = sql::connect(options.path, options.vfs, code);
    if (code == SQLITE_OK) code = set_up(reader.get(), reader_patience_ms);
    if (code != SQLITE_OK) return store_error(code, "opening the store");
    return std::nullopt;
}

void StoreFile::leave_log_alone() {
    for (auto* connection : {&writer, &checkpointer, &reader})
        if (*connection) sqlite3_db_config(connection->get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

}  // namespace astrogate::server
