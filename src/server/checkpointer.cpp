#include "server/checkpointer.h"

#include <utility>

#include "server/store_file.h"

namespace astrogate::server {

Checkpointer::Checkpointer(sqlite3* connection, int trigger_pages, OnFailure on_failure)
    : connection_(connection), trigger_pages_(trigger_pages), on_failure_(std::move(on_failure)) {
    if (trigger_pages_ > 0) thread_ = std::thread([this] { work(); });
}

void Checkpointer::log_has(int pages) {
    if (trigger_pages_ <= 0) return;
    const std::scoped_lock hold(lock_);
    log_pages_ = pages;
    if (pages < written_back_) written_back_ = 0;  // the log has started over
    if (is_due()) wake_.notify_one();
}

void Checkpointer::stop() {
    {
        const std::scoped_lock hold(lock_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Checkpointer::work() {
    std::unique_lock hold(lock_);
    for (;;) {
        wake_.wait(hold, [this] { return stopping_ || is_due(); });
        if (stopping_) return;
        const int pages = log_pages_;
        hold.unlock();
        const bool is_well = write_back(pages);
        hold.lock();
        if (!is_well) return;
    }
}

// A log that is busy or read by somebody is written back as far as can be; the rest comes with the next
// trigger.
bool Checkpointer::write_back(int pages) {
    const int mode =
        pages >= trigger_pages_ * cap_factor ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE;
    int logged = 0, back = 0;
    const int code = sqlite3_wal_checkpoint_v2(connection_, "main", mode, &logged, &back);
    if (code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY) {
        on_failure_(store_error(code, "writing the log back"));
        return false;
    }
    const std::scoped_lock hold(lock_);
    written_back_ = code == SQLITE_OK && back > 0 ? back : pages;
    return true;
}

}  // namespace astrogate::server
