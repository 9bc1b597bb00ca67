// The store's file: who may open it, and its connections. What is in it: store_layout.h. A second server is
// kept out by an exclusive lock on <path>.lock, which dies with its process.
#pragma once

#include <optional>

#include "server/store/sql.h"
#include "server/store/store_layout.h"

namespace astrogate::server {

// Three connections, so that reading and writing back never wait for the writer, nor it for them.
struct StoreFile {
    sql::Connection lock;
    sql::Connection writer;
    sql::Connection checkpointer;
    sql::Connection reader;

    // Opens, checks, creates what is missing. Touches nothing in a file that is not ours.
    std::optional<StoreError> open(const StoreOptions& options);

    // A new connection in the place of the writer's, whose statements are gone.
    std::optional<StoreError> reopen_writer(const StoreOptions& options);

    // After a failed write or sync: what is in the log cannot be trusted before it is read anew with its
    // checksums, so closing must not write it back.
    void leave_log_alone();
};

}  // namespace astrogate::server
