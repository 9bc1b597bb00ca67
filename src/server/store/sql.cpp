#include "server/store/sql.h"

namespace astrogate::server::sql {

Connection connect(const std::string& path, const std::string& vfs, int& code) {
    constexpr int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    sqlite3* raw = nullptr;
    code = sqlite3_open_v2(path.c_str(), &raw, flags, vfs.empty() ? nullptr : vfs.c_str());
    Connection connection(raw);
    if (code != SQLITE_OK) connection.reset();
    return connection;
}

int execute(sqlite3* connection, const char* text) {
    return sqlite3_exec(connection, text, nullptr, nullptr, nullptr);
}

std::int64_t number(sqlite3* connection, const char* text, std::int64_t otherwise, int& code) {
    Statement statement;
    code = statement.prepare(connection, text);
    if (code != SQLITE_OK) return otherwise;
    const int step = statement.step();
    code = step == SQLITE_ROW || step == SQLITE_DONE ? SQLITE_OK : step;
    return step == SQLITE_ROW ? statement.column_signed(0) : otherwise;
}

int Statement::prepare(sqlite3* connection, const char* text) {
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite3_prepare_v3(connection, text, -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
    raw_.reset(raw);
    return code;
}

Statement& Statement::bind(int place, std::uint64_t value) {
    return bind_signed(place, static_cast<std::int64_t>(value));
}

Statement& Statement::bind_signed(int place, std::int64_t value) {
    sqlite3_bind_int64(raw_.get(), place, value);
    return *this;
}

Statement& Statement::bind(int place, std::string_view bytes) {
    const char* start = bytes.data() == nullptr ? "" : bytes.data();
    sqlite3_bind_blob64(raw_.get(), place, start, bytes.size(), SQLITE_STATIC);
    return *this;
}

int Statement::run() {
    const int code = step();
    reset();
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

void Statement::reset() { sqlite3_reset(raw_.get()); }

Statement& Statement::clear() {
    sqlite3_clear_bindings(raw_.get());
    return *this;
}

std::uint64_t Statement::column(int place) const { return static_cast<std::uint64_t>(column_signed(place)); }

std::int64_t Statement::column_signed(int place) const { return sqlite3_column_int64(raw_.get(), place); }

std::string_view Statement::column_bytes(int place) const {
    const auto* start = static_cast<const char*>(sqlite3_column_blob(raw_.get(), place));
    const int size = sqlite3_column_bytes(raw_.get(), place);
    return {start == nullptr ? "" : start, static_cast<std::size_t>(size)};
}

}  // namespace astrogate::server::sql
