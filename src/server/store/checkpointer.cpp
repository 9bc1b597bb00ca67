#include "server/store/checkpointer.h"

#include <chrono>
#include <utility>

#include "server/store/store_file.h"

namespace astrogate::server {

Checkpointer::Checkpointer(sqlite3* connection, int trigger_pages, OnFailure on_failure)
    : connection_(connection), trigger_pages_(trigger_pages), on_failure_(std::move(on_failure)) {
    thread_ = std::thread([this] { work(); });
}

void Checkpointer::log_has(int pages) {
    if (trigger_pages_ <= 0) return;
    std::unique_lock hold(lock_);
    log_pages_ = pages;
    if (pages < written_back_) written_back_ = 0;  // the log has started over
    holds_writer_ = pages >= trigger_pages_ * cap_factor;
    if (holds_writer_ || is_due()) wake_.notify_one();
    if (holds_writer_)
        let_go_.wait_for(hold, std::chrono::milliseconds(pause_ms),
                         [this] { return stopping_ || !holds_writer_; });
}

void Checkpointer::cut_off() {
    const std::scoped_lock hold(lock_);
    ++cuts_asked_;
    wake_.notify_one();
}

bool Checkpointer::has_cut_off() const {
    const std::scoped_lock hold(lock_);
    return cuts_made_ == cuts_asked_;
}

void Checkpointer::stop() {
    {
        const std::scoped_lock hold(lock_);
        stopping_ = true;
    }
    wake_.notify_one();
    let_go_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Checkpointer::work() {
    std::unique_lock hold(lock_);
    for (;;) {
        wake_.wait(hold,
                   [this] { return stopping_ || holds_writer_ || is_due() || cuts_made_ != cuts_asked_; });
        if (stopping_) return;
        const int pages = log_pages_;
        const int cuts = cuts_asked_;
        const bool cuts_off = cuts_made_ != cuts_asked_;
        const bool holds_writer = holds_writer_;
        hold.unlock();
        const Outcome outcome = cuts_off ? truncate(cuts) : write_back(pages, holds_writer);
        hold.lock();
        if (holds_writer) holds_writer_ = false;
        let_go_.notify_one();
        if (outcome == Outcome::failed) return;
        if (outcome == Outcome::again)
            wake_.wait_for(hold, std::chrono::milliseconds(pause_ms), [this] { return stopping_; });
    }
}

Checkpointer::Outcome Checkpointer::outcome_of(int code) {
    if (code == SQLITE_OK) return Outcome::done;
    StoreError error = store_error(code, "writing the log back");
    if (error.may_pass) return Outcome::again;
    on_failure_(std::move(error));
    return Outcome::failed;
}

Checkpointer::Outcome Checkpointer::truncate(int cuts) {
    const Outcome outcome = outcome_of(
        sqlite3_wal_checkpoint_v2(connection_, "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr));
    if (outcome != Outcome::done) return outcome;
    const std::scoped_lock hold(lock_);
    cuts_made_ = cuts;
    written_back_ = log_pages_ = 0;
    return outcome;
}

// A log that is busy or read by somebody is written back as far as can be; the rest comes with the next
// trigger. Only while the writer is held up can all of it be written back for certain, so that the log starts
// over.
Checkpointer::Outcome Checkpointer::write_back(int pages, bool holds_writer) {
    const int mode = holds_writer ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE;
    int logged = 0, back = 0;
    const int code = sqlite3_wal_checkpoint_v2(connection_, "main", mode, &logged, &back);
    const bool is_busy = (code & 0xff) == SQLITE_BUSY;
    const Outcome outcome = is_busy ? Outcome::done : outcome_of(code);
    if (outcome != Outcome::done) return outcome;
    const std::scoped_lock hold(lock_);
    written_back_ = !is_busy && back > 0 ? back : pages;
    return outcome;
}

}  // namespace astrogate::server
