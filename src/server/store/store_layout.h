// What is in the store's file.
//
//   entries(seq, game, kind, prev, body, sum)      appended to only. prev is the seq of the game's entry
//                                                  before, 0 for the first: a game is found through its last
//                                                  entry, without an index.
//   games(game, last, mark, state, created, head,  one row a game. last is right for all entries up to
//         sum)                                     settled.seq; the entries after it are read at the open.
//                                                  state is NULL without a head.
//   texts(id, game, seat, text, sum)               a finished game's records, which never change again.
//   settled(seq, owes, secret)                     one row. No seq up to `seq` is given out again. `owes`:
//                                                  something was erased, and the log may still have it.
//                                                  `secret` was drawn when the store was made.
//
// Every `sum` is the checksum of the other values of its row, `mark` that of game and last (checksum.h).
// The file is ours by its application id; user_version counts the layouts. Layout 1 had no checksums, no
// texts and no secret: such a file is brought to layout 2 in one transaction when it is opened.
#pragma once
#include <optional>
#include <string>

#include "server/store/sql.h"
#include "server/store/store.h"

namespace astrogate::server {

constexpr std::int32_t store_application_id = 0x41535452;  // "ASTR"
constexpr std::int32_t store_version = 2;

// Which layout a file has, 0 for an empty one; an error when it is none of ours.
std::optional<StoreError> examine_layout(sqlite3* connection, const std::string& path, int& version);

// Makes the layout of an empty file, or raises an older one; `secret` of 32 bytes, or empty to draw one. The
// connection knows astrogate_sum.
std::optional<StoreError> bring_up_layout(sqlite3* connection, int version, const std::string& secret);

// The table of games is made again from the entries, with the heads that can be read; `told` gets a sentence
// about it. Damage in the entries themselves is left to whoever reads them.
std::optional<StoreError> mend_games(sqlite3* connection, std::string& told);

// The error for SQLite's code; `doing` is a verb in -ing.
StoreError store_error(int code, const char* doing);

}  // namespace astrogate::server
