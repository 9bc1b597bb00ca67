// The store's file: who may open it, what is in it, how it is set up.
//
//   entries(seq, game, kind, prev, body)     appended to only. prev is the seq of the game's entry before,
//                                            0 for the first: a game is found through
//                                            its last entry, without an index.
//   games(game, last, state, created, head)  one row a game. last is right for all entries up to
//                                            settled.seq; the entries after it are read at
//                                            the open. state is NULL without a
//                                            head.
//   settled(seq)                             one row; also: no seq up to it is given out again.
//
// The file is ours by its application id; user_version counts the layouts. A second server is kept out by an
// exclusive lock on <path>.lock, which dies with its process.
#pragma once

#include <cstdint>
#include <optional>

#include "server/sql.h"
#include "server/store.h"

namespace astrogate::server {

constexpr std::int32_t store_application_id = 0x41535452;  // "ASTR"
constexpr std::int32_t store_version = 1;

// Three connections, so that reading and writing back never wait for the writer, nor it for them.
struct StoreFile {
    sql::Connection lock;
    sql::Connection writer;
    sql::Connection checkpointer;
    sql::Connection reader;

    // Opens, checks, creates what is missing. Touches nothing in a file that is not ours.
    std::optional<StoreError> open(const StoreOptions& options);

    // After a failed write or sync: what is in the log cannot be trusted before it is read anew with its
    // checksums, so closing must not write it back.
    void leave_log_alone();
};

// The error for SQLite's code; `doing` is a verb in -ing.
StoreError store_error(int code, const char* doing);

}  // namespace astrogate::server
