#include "server/store/store_file.h"

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "server/store/checksum.h"

namespace astrogate::server {

namespace {

namespace files = std::filesystem;

constexpr int writer_patience_ms = 60'000;    // the writer waits only for a checkpoint that caps the log
constexpr int checkpointer_patience_ms = 50;  // how long such a checkpoint may hold the writer up
constexpr int reader_patience_ms = 10'000;

// SQLite drops the log of an empty file, and with it all that was not written back yet.
std::optional<StoreError> refuse_log_alone(const files::path& path) {
    std::error_code error;
    const bool is_there = files::exists(path, error) && files::file_size(path, error) > 0;
    const auto log = path.string() + "-wal";
    if (is_there || !files::exists(log, error) || files::file_size(log, error) == 0) return std::nullopt;
    return StoreError{StoreFault::damaged,
                      path.string() + " is empty or missing, but " + log +
                          " is not: put the file back, or copy what the log has with `astrogate salvage`"};
}

// The entries hold secrets: the files are their owner's alone, whoever may read the folder. SQLite gives the
// log the mode of the file.
std::optional<StoreError> prepare_files(const std::string& path) {
    if (auto error = refuse_log_alone(path)) return error;
    for (const std::string& one : {path, path + ".lock"}) {
        const int file = ::open(one.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
        if (file >= 0) ::close(file);
        if (file >= 0 || errno == EEXIST) continue;
        return StoreError{StoreFault::cannot_open,
                          "making the file " + one + " failed: " + std::generic_category().message(errno)};
    }
    return std::nullopt;
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

// The log's file is kept over closes and never cut shorter: a sync that lets a file grow costs forty times
// one that does not.
int set_up(sqlite3* connection, int patience_ms) {
    sqlite3_busy_timeout(connection, patience_ms);
    int keep = 1;
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
    if (const int code = add_checksum(connection); code != SQLITE_OK) return code;
    return sql::execute(connection,
                        "PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0; PRAGMA temp_store=MEMORY;"
                        "PRAGMA trusted_schema=OFF");
}

// Write-ahead logging is a property of the file; a file system without shared memory refuses it.
std::optional<StoreError> set_up_writer(sqlite3* writer) {
    int code = set_up(writer, writer_patience_ms);
    if (code == SQLITE_OK) code = sql::execute(writer, "PRAGMA journal_mode=WAL; PRAGMA secure_delete=ON");
    if (code != SQLITE_OK) return store_error(code, "setting up the store");
    sql::Statement mode;
    mode.prepare(writer, "PRAGMA journal_mode");
    code = mode.step();
    if (code != SQLITE_ROW) return store_error(code, "setting up the store");
    if (mode.column_bytes(0) != "wal")
        return StoreError{StoreFault::cannot_open, "the file system cannot hold a write-ahead log"};
    return std::nullopt;
}

}  // namespace

std::optional<StoreError> StoreFile::open(const StoreOptions& options) {
    if (options.vfs.empty())
        if (auto error = prepare_files(options.path)) return error;
    if (auto error = take_lock(*this, options)) return error;
    int code = SQLITE_OK;
    writer = sql::connect(options.path, options.vfs, code);
    if (code != SQLITE_OK) return store_error(code, "opening the store");
    int version = 0;
    if (auto error = examine_layout(writer.get(), options.path, version)) return error;
    if (sqlite3_db_readonly(writer.get(), "main") != 0)
        return StoreError{StoreFault::cannot_open, options.path + " cannot be written"};
    if (auto error = set_up_writer(writer.get())) return error;
    if (auto error = bring_up_layout(writer.get(), version, options.secret)) return error;
    checkpointer = sql::connect(options.path, options.vfs, code);
    if (code == SQLITE_OK) code = set_up(checkpointer.get(), checkpointer_patience_ms);
    if (code == SQLITE_OK) reader = sql::connect(options.path, options.vfs, code);
    if (code == SQLITE_OK) code = set_up(reader.get(), reader_patience_ms);
    if (code != SQLITE_OK) return store_error(code, "opening the store");
    return std::nullopt;
}

std::optional<StoreError> StoreFile::reopen_writer(const StoreOptions& options) {
    int code = SQLITE_OK;
    writer = sql::connect(options.path, options.vfs, code);
    if (code != SQLITE_OK) return store_error(code, "opening the store");
    return set_up_writer(writer.get());
}

void StoreFile::leave_log_alone() {
    for (auto* connection : {&writer, &checkpointer, &reader})
        if (*connection) sqlite3_db_config(connection->get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

}  // namespace astrogate::server
