// Writes SQLite's log back into the main file, on a thread and a connection of its own, so that no append
// waits for it. The log starts over with the first append after a complete write-back. Under a load that
// never pauses the log would grow for ever: past `cap_factor` times the trigger the writer is held up for the
// short rest.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "server/sql.h"
#include "server/store.h"

namespace astrogate::server {

class Checkpointer {
public:
    using OnFailure = std::function<void(StoreError)>;  // called on the checkpointer's thread

    // trigger_pages 0: never.
    Checkpointer(sqlite3* connection, int trigger_pages, OnFailure on_failure);
    ~Checkpointer() { stop(); }
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    void log_has(int pages);  // after a commit; from the writer's thread
    void stop();              // waits for a write-back under way; may be called twice

private:
    static constexpr int cap_factor = 16;

    sqlite3* connection_;
    const int trigger_pages_;
    OnFailure on_failure_;
    std::mutex lock_;
    std::condition_variable wake_;
    int log_pages_ = 0, written_back_ = 0;
    bool stopping_ = false;
    std::thread thread_;

    bool is_due() const { return log_pages_ - written_back_ >= trigger_pages_; }
    void work();
    bool write_back(int pages);
};

}  // namespace astrogate::server
