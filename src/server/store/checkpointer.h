// Writes SQLite's log back into the main file, on a thread and a connection of its own, so that no append
// waits for it. The log starts over with the first append after a complete write-back. Under a load that
// never pauses the log would grow for ever: past `cap_factor` times the trigger the writer waits for a try to
// write all of it back, `pause_ms` at most. A reader in the way lets the log grow further.
//
// When something was erased the log is cut off, so that no file has it: tried again and again until no reader
// is in the way. A disk that is full is waited for: the log keeps what is not written back.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "server/store/sql.h"
#include "server/store/store.h"

namespace astrogate::server {

class Checkpointer {
public:
    using OnFailure = std::function<void(StoreError)>;  // called on the checkpointer's thread

    // trigger_pages 0: never.
    Checkpointer(sqlite3* connection, int trigger_pages, OnFailure on_failure);
    ~Checkpointer() { stop(); }
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    void log_has(int pages);   // after a commit; from the writer's thread, which may be held up
    void cut_off();            // the log, as soon as it goes; from the writer's thread
    bool has_cut_off() const;  // since the last cut_off() was asked for
    void stop();               // waits for a write-back under way; may be called twice

private:
    static constexpr int cap_factor = 16;
    static constexpr int pause_ms = 250;  // before another try

    sqlite3* connection_;
    const int trigger_pages_;
    OnFailure on_failure_;
    mutable std::mutex lock_;
    std::condition_variable wake_;
    std::condition_variable let_go_;  // the writer waits for it
    int log_pages_ = 0, written_back_ = 0;
    int cuts_asked_ = 0, cuts_made_ = 0;
    bool stopping_ = false;
    bool holds_writer_ = false;  // until one try to start the log over
    std::thread thread_;

    enum class Outcome { done, again, failed };
    bool is_due() const { return trigger_pages_ > 0 && log_pages_ - written_back_ >= trigger_pages_; }
    void work();
    Outcome write_back(int pages, bool holds_writer);
    Outcome truncate(int cuts);
    Outcome outcome_of(int code);
};

}  // namespace astrogate::server
