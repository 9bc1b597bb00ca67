// A thin skin over SQLite: connections and statements that close themselves, results as values.
// Nothing here throws. A code is SQLite's own; SQLITE_OK is 0.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace astrogate::server::sql {

struct CloseConnection {
    void operator()(sqlite3* raw) const { sqlite3_close_v2(raw); }
};
struct FinalizeStatement {
    void operator()(sqlite3_stmt* raw) const { sqlite3_finalize(raw); }
};

using Connection = std::unique_ptr<sqlite3, CloseConnection>;

// Opens or creates the file. The connection belongs to one thread at a time.
// `vfs` empty: the platform's. On failure `code` tells why and the connection is empty.
Connection connect(const std::string& path, const std::string& vfs, int& code);

// Runs one or several statements without results.
int execute(sqlite3* connection, const char* text);

// First column of the first row; `otherwise` when there is none. `code` is SQLITE_OK or what went wrong.
std::int64_t number(sqlite3* connection, const char* text, std::int64_t otherwise, int& code);

// A prepared statement, kept over many runs: bind, step until done, reset.
class Statement {
public:
    Statement() = default;
    int prepare(sqlite3* connection, const char* text);

    Statement& bind(int place, std::uint64_t value);
    Statement& bind_signed(int place, std::int64_t value);
    Statement& bind(int place, std::string_view bytes);  // the bytes must live until reset

    int step() { return sqlite3_step(raw_.get()); }  // SQLITE_ROW, SQLITE_DONE or an error
    int run();                                       // step without rows, then reset; SQLITE_OK or an error
    void reset();
    Statement& clear();  // all that was bound is NULL again

    std::uint64_t column(int place) const;
    std::int64_t column_signed(int place) const;
    std::string_view column_bytes(int place) const;  // until the next step or reset

private:
    std::unique_ptr<sqlite3_stmt, FinalizeStatement> raw_;
};

// Resets a statement on the way out, so that its read transaction ends.
class Resetting {
public:
    explicit Resetting(Statement& statement) : statement_(statement) {}
    ~Resetting() { statement_.reset(); }
    Resetting(const Resetting&) = delete;
    Resetting& operator=(const Resetting&) = delete;

private:
    Statement& statement_;
};

}  // namespace astrogate::server::sql
