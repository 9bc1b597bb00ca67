#include "server/store/backup.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include <fcntl.h>
#include <unistd.h>

#include "server/data_folder.h"
#include "server/store/store_layout.h"

namespace astrogate::server {

namespace {

namespace files = std::filesystem;

constexpr int patience_ms = 10'000;

sql::Connection open_copy(const std::string& path, int flags, int& code) {
    sqlite3* raw = nullptr;
    code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
    sql::Connection connection(raw);
    if (code == SQLITE_OK) sqlite3_busy_timeout(raw, patience_ms);
    return connection;
}

std::string told(int code, const std::string& path) { return path + ": " + sqlite3_errstr(code); }

// Whether the file is a store, and whole.
bool is_store(sqlite3* connection, const std::string& path, std::string& reason) {
    int code = SQLITE_OK;
    const auto application = sql::number(connection, "PRAGMA application_id", 0, code);
    const auto version = sql::number(connection, "PRAGMA user_version", 0, code);
    if (code != SQLITE_OK)
        reason = told(code, path);
    else if (application != store_application_id)
        reason = path + " is not a store of Astrogate";
    else if (version > store_version)
        reason = path + " was written by a newer program";
    if (!reason.empty()) return false;
    sql::Statement check;
    code = check.prepare(connection, "PRAGMA integrity_check(1)");
    if (code == SQLITE_OK) code = check.step();
    if (code == SQLITE_ROW && check.column_bytes(0) == "ok") return true;
    reason = path + " is damaged";
    return false;
}

// The whole of one file into another, in one step: readers and writers of `from` go on meanwhile.
bool copy(sqlite3* from, const std::string& to, std::string& reason) {
    int code = SQLITE_OK;
    const sql::Connection target = open_copy(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, code);
    if (code == SQLITE_OK) code = sql::execute(target.get(), "PRAGMA synchronous=FULL");
    sqlite3_backup* copying =
        code == SQLITE_OK ? sqlite3_backup_init(target.get(), "main", from, "main") : nullptr;
    if (copying == nullptr) {
        reason = told(code == SQLITE_OK ? sqlite3_errcode(target.get()) : code, to);
        return false;
    }
    code = sqlite3_backup_step(copying, -1);
    const int end = sqlite3_backup_finish(copying);
    if (code != SQLITE_DONE || end != SQLITE_OK) {
        reason = told(end == SQLITE_OK ? code : end, to);
        return false;
    }
    // One file, without a log beside it.
    code = sql::execute(target.get(), "PRAGMA journal_mode=DELETE");
    if (code != SQLITE_OK) reason = told(code, to);
    return code == SQLITE_OK && is_store(target.get(), to, reason);
}

bool sync(const files::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool is_good = ::fsync(file) == 0;
    ::close(file);
    return is_good;
}

// Copies beside the target and renames: a copy is there whole or not at all. The entries hold secrets, so
// that nobody but the owner reads them.
bool copy_whole(const files::path& from, const files::path& to, std::string& reason) {
    int code = SQLITE_OK;
    const sql::Connection source = open_copy(from.string(), SQLITE_OPEN_READWRITE, code);
    if (code != SQLITE_OK) {
        reason = told(code, from.string());
        return false;
    }
    if (!is_store(source.get(), from.string(), reason)) return false;
    const files::path part = to.string() + ".part";
    std::error_code error;
    files::remove(part, error);
    const int file = ::open(part.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
    if (file < 0) reason = part.string() + " cannot be written";
    if (file < 0) return false;
    bool is_good = copy(source.get(), part.string(), reason);
    if (is_good) files::rename(part, to, error);
    is_good =
        is_good && !error && sync(to) && sync(to.has_parent_path() ? to.parent_path() : files::path("."));
    if (!is_good && reason.empty()) reason = to.string() + " cannot be written";
    if (!is_good) files::remove(part, error);
    return is_good;
}

std::size_t games_under_way(const files::path& file) {
    int code = SQLITE_OK;
    const sql::Connection store = open_copy(file.string(), SQLITE_OPEN_READONLY, code);
    if (code != SQLITE_OK) return 0;
    return static_cast<std::size_t>(
        sql::number(store.get(), "SELECT count(*) FROM games WHERE state = 0", 0, code));
}

// The store that is there, with its log, under a name that nothing has yet.
bool set_aside(const files::path& store, std::string& replaced, std::string& reason) {
    constexpr const char* tails[] = {"", "-wal", "-shm"};
    const auto is_there = [&tails](const std::string& name) {
        std::error_code error;
        return std::any_of(std::begin(tails), std::end(tails),
                           [&](const char* tail) { return files::exists(name + tail, error); });
    };
    if (!is_there(store.string())) return true;
    replaced = store.string() + ".replaced";
    for (int number = 2; is_there(replaced); ++number)
        replaced = store.string() + ".replaced." + std::to_string(number);
    std::error_code error;
    for (const char* tail : tails)
        if (const std::string old = store.string() + tail; files::exists(old, error))
            files::rename(old, replaced + tail, error);
    if (error) reason = "renaming " + store.string() + " failed: " + error.message();
    return !error;
}

}  // namespace

bool back_up(const std::string& folder, const std::string& file, std::string& reason) {
    const files::path store = files::path(folder) / "games.sqlite";
    std::error_code error;
    if (!files::exists(store, error))
        reason = "there is no store in " + folder;
    else if (files::exists(file, error))
        reason = file + " is there already";
    return reason.empty() && copy_whole(store, file, reason);
}

bool restore(const std::string& file, const std::string& folder, bool replaces, Restored& told,
             std::string& reason) {
    const files::path store = files::path(folder) / "games.sqlite";
    std::error_code error;
    if (!files::exists(file, error)) reason = "there is no " + file;
    if (!reason.empty() || !make_data_folder(folder, reason)) return false;
    int code = SQLITE_OK;
    const sql::Connection lock = sql::connect(store.string() + ".lock", "", code);
    if (code != SQLITE_OK)
        reason = "making the file " + store.string() + ".lock failed";
    else if (sql::execute(lock.get(), "BEGIN EXCLUSIVE") != SQLITE_OK)
        reason = "a server is working on " + folder;
    else if (files::exists(store, error) && !replaces)
        reason = "there is a store in " + folder;
    if (!reason.empty()) return false;
    const files::path fresh = store.string() + ".restored";
    if (!copy_whole(file, fresh, reason)) return false;
    told.under_way = games_under_way(fresh);
    if (!set_aside(store, told.replaced, reason)) return false;
    files::rename(fresh, store, error);
    if (error || !sync(folder)) reason = store.string() + " cannot be put in place";
    return reason.empty();
}

}  // namespace astrogate::server
