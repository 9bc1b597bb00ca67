#include "server/store/store.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "server/store/checkpointer.h"
#include "server/store/store_file.h"
#include "server/store/store_reader.h"
#include "server/store/store_writer.h"

namespace astrogate::server {

namespace {

constexpr std::size_t group_bytes = 8U
                                    << 20;  // a group is closed beyond this, so that nobody waits for a giant

std::size_t cost(const Batch& batch) {
    std::size_t bytes = 64;
    for (const Entry& entry : batch.entries) bytes += sizeof(Entry) + entry.body.size();
    for (const GameHead& head : batch.heads) bytes += sizeof(GameHead) + head.head.size();
    for (const GameText& text : batch.texts) bytes += sizeof(GameText) + text.text.size();
    return bytes;
}

bool is_number(GameNumber game) { return game != 0 && game >> 63 == 0; }

bool has_numbers(const Batch& batch) {
    for (const Entry& entry : batch.entries)
        if (!is_number(entry.game)) return false;
    for (const GameHead& head : batch.heads)
        if (!is_number(head.game)) return false;
    for (const GameText& text : batch.texts)
        if (!is_number(text.game)) return false;
    return true;
}

}  // namespace

class Store::Inside {
public:
    explicit Inside(StoreOptions options) : options_(std::move(options)) {}
    ~Inside();

    std::optional<StoreError> open();
    void ask(StoreJob job);
    StoreReader& reader() { return reader_.value(); }
    std::optional<StoreError> failure() const;
    std::uint64_t groups_written() const { return groups_; }

    const std::string& secret() const { return secret_; }

private:
    using Clock = std::chrono::steady_clock;

    const StoreOptions options_;
    std::string secret_;
    StoreFile file_;
    GameTails tails_;
    std::optional<StoreReader> reader_;
    std::optional<StoreWriter> writer_;
    std::optional<Checkpointer> checkpointer_;

    mutable std::mutex lock_;  // of all below
    std::condition_variable wake_;
    std::deque<StoreJob> queue_;
    std::size_t queued_bytes_ = 0;
    std::optional<StoreError> failure_;
    Clock::time_point next_try_{};  // while it fails in a way that may pass
    std::chrono::milliseconds pause_{};
    bool stopping_ = false;

    std::atomic<std::uint64_t> groups_ = 0;
    std::thread thread_;

    std::optional<StoreError> refusal(const StoreJob& job, std::size_t bytes) const;
    std::optional<StoreError> set_up_writer();
    void watch_log();
    void work();
    bool take_group(std::vector<StoreJob>& group);
    void wait_for_work(std::unique_lock<std::mutex>& hold);
    void try_again();
    void settle_erasures();
    void write(std::vector<StoreJob>& group);
    void settle_if(Seq limit);
    void answer(std::vector<StoreJob> group);
    void fail(StoreError error);
};

std::optional<StoreError> Store::Inside::open() {
    if (auto error = file_.open(options_)) return error;
    if (auto error = set_up_writer()) return error;
    if (auto error = reader_.emplace(file_.reader.get(), tails_).prepare()) return error;
    secret_ = writer_->secret();
    checkpointer_.emplace(file_.checkpointer.get(), options_.checkpoint_pages,
                          [this](StoreError error) { fail(std::move(error)); });
    watch_log();
    if (writer_->owes_truncation()) checkpointer_->cut_off();
    thread_ = std::thread([this] { work(); });
    return std::nullopt;
}

std::optional<StoreError> Store::Inside::set_up_writer() {
    std::string told;
    auto error = writer_.emplace(file_.writer.get(), tails_).prepare(told);
    if (!told.empty() && options_.told) options_.told(told);
    return error;
}

void Store::Inside::watch_log() {
    const auto hook = [](void* self, sqlite3*, const char*, int pages) {
        static_cast<Inside*>(self)->checkpointer_->log_has(pages);
        return SQLITE_OK;
    };
    sqlite3_wal_hook(file_.writer.get(), hook, this);
}

Store::Inside::~Inside() {
    {
        const std::scoped_lock hold(lock_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
    if (checkpointer_) checkpointer_->stop();
    if (failure_)
        file_.leave_log_alone();
    else if (writer_ && writer_->owes_truncation() && checkpointer_)
        sqlite3_wal_checkpoint_v2(file_.writer.get(), "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
}

std::optional<StoreError> Store::Inside::refusal(const StoreJob& job, std::size_t bytes) const {
    const bool is_well_formed = job.forget ? is_number(*job.forget) : has_numbers(job.batch);
    if (!is_well_formed)
        return StoreError{StoreFault::malformed, "a game's number lies between 1 and 2^63 - 1"};
    const bool is_record = !job.batch.texts.empty();
    if (bytes > options_.max_batch_bytes && !is_record)
        return StoreError{StoreFault::too_large, "a batch of " + std::to_string(bytes) +
                                                     " bytes; the limit is " +
                                                     std::to_string(options_.max_batch_bytes)};
    if (queued_bytes_ + bytes > options_.max_queue_bytes)
        return StoreError{StoreFault::queue_full, "too much waits to be written"};
    return std::nullopt;
}

void Store::Inside::ask(StoreJob job) {
    const std::size_t bytes = cost(job.batch);
    {
        const std::scoped_lock hold(lock_);
        job.refusal = refusal(job, bytes);
        if (job.refusal)
            job.batch = {};
        else
            queued_bytes_ += bytes;
        queue_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void Store::Inside::work() {
    std::vector<StoreJob> group;
    while (take_group(group)) {
        write(group);
        answer(std::exchange(group, {}));
        settle_erasures();
        settle_if(options_.settle_entries_busy);
    }
    settle_if(0);
}

// Until there is something to do, or to stop; meanwhile a disk that refused is tried again.
void Store::Inside::wait_for_work(std::unique_lock<std::mutex>& hold) {
    const auto is_asked = [this] { return stopping_ || !queue_.empty(); };
    while (!is_asked()) {
        if (!failure_ || !failure_->may_pass) {
            wake_.wait(hold, [&] { return is_asked() || (failure_ && failure_->may_pass); });
        } else if (!wake_.wait_until(hold, next_try_, is_asked)) {
            hold.unlock();
            try_again();
            hold.lock();
        }
    }
}

// Waits for something to do; uses an empty queue to settle. False once stopping and everybody is answered.
bool Store::Inside::take_group(std::vector<StoreJob>& group) {
    std::unique_lock hold(lock_);
    if (queue_.empty()) {
        hold.unlock();
        settle_if(options_.settle_entries);
        hold.lock();
    }
    wait_for_work(hold);
    for (std::size_t bytes = 0; !queue_.empty() && bytes < group_bytes; queue_.pop_front()) {
        StoreJob& job = queue_.front();
        const std::size_t own = job.refusal ? 0 : cost(job.batch);
        bytes += own;
        queued_bytes_ -= own;
        group.push_back(std::move(job));
    }
    return !group.empty();
}

void Store::Inside::write(std::vector<StoreJob>& group) {
    try_again();
    auto error = failure();
    if (!error) {
        const std::uint64_t erasures = writer_->erasures();
        error = writer_->write(group);
        if (error) fail(*error);
        if (!error && erasures != writer_->erasures()) checkpointer_->cut_off();
        ++groups_;
    }
    for (StoreJob& job : group) {
        if (job.refusal)
            job.answer.error = std::move(job.refusal);
        else if (error)
            job.answer = Appended{error};
    }
}

// Where a write was refused and it is time for another try: everything is read anew, and something is
// written.
void Store::Inside::try_again() {
    {
        const std::scoped_lock hold(lock_);
        if (!failure_ || !failure_->may_pass || Clock::now() < next_try_) return;
    }
    writer_.reset();
    auto error = file_.reopen_writer(options_);
    if (!error) error = set_up_writer();
    if (!error) watch_log();
    if (!error) error = writer_->try_disk();
    const std::scoped_lock hold(lock_);
    if (!error) {
        failure_.reset();
        pause_ = {};
        return;
    }
    pause_ = std::min(2 * pause_, std::chrono::milliseconds(std::max(5000, options_.retry_ms)));
    next_try_ = Clock::now() + pause_;
}

// Once the log has been cut off, what was erased is in no file any more.
void Store::Inside::settle_erasures() {
    if (failure() || !writer_->owes_truncation() || !checkpointer_->has_cut_off()) return;
    if (auto error = writer_->paid()) fail(std::move(*error));
}

void Store::Inside::settle_if(Seq limit) {
    if (failure() || writer_->unsettled_entries() <= limit) return;
    if (auto error = writer_->settle()) fail(std::move(*error));
}

void Store::Inside::answer(std::vector<StoreJob> group) {
    const auto jobs = std::make_shared<std::vector<StoreJob>>(std::move(group));
    const auto call = [jobs] {
        for (const StoreJob& job : *jobs)
            if (job.on_durable) job.on_durable(job.answer);
    };
    if (options_.post)
        options_.post(call);
    else
        call();
}

void Store::Inside::fail(StoreError error) {
    {
        const std::scoped_lock hold(lock_);
        if (failure_ && (!failure_->may_pass || error.may_pass)) return;
        failure_ = std::move(error);
        pause_ = std::chrono::milliseconds(options_.retry_ms);
        next_try_ = Clock::now() + pause_;
    }
    wake_.notify_one();
}

std::optional<StoreError> Store::Inside::failure() const {
    const std::scoped_lock hold(lock_);
    return failure_;
}

Store::Store(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Store::~Store() = default;

OpenedStore Store::open(const StoreOptions& options) {
    auto inside = std::make_unique<Inside>(options);
    if (auto error = inside->open()) {
        if (error->fault == StoreFault::damaged && error->text.find("salvage") == std::string::npos)
            error->text += "; `astrogate salvage` copies what can be read into a new store";
        return {nullptr, std::move(error)};
    }
    return {std::unique_ptr<Store>(new Store(std::move(inside))), std::nullopt};
}

void Store::append(Batch batch, OnDurable on_durable) {
    inside_->ask({std::move(batch), std::nullopt, std::nullopt, std::move(on_durable), {}});
}

void Store::forget(GameNumber game, OnDurable on_durable) {
    inside_->ask({{}, game, std::nullopt, std::move(on_durable), {}});
}

std::optional<StoreError> Store::load(Seq after, const EntryVisitor& visitor) {
    return inside_->reader().load(after, visitor);
}

std::optional<StoreError> Store::load_game(GameNumber game, const EntryVisitor& visitor) {
    return inside_->reader().load_game(game, visitor);
}

std::optional<StoreError> Store::load_heads(const HeadVisitor& visitor) {
    return inside_->reader().load_heads(visitor);
}

std::optional<StoreError> Store::load_headless(std::vector<GameNumber>& games) {
    return inside_->reader().load_headless(games);
}

std::optional<StoreError> Store::load_text(GameNumber game, std::uint32_t seat,
                                           std::optional<std::string>& text) {
    return inside_->reader().load_text(game, seat, text);
}

const std::string& Store::secret() const { return inside_->secret(); }

std::optional<StoreError> Store::failure() const { return inside_->failure(); }
std::uint64_t Store::groups_written() const { return inside_->groups_written(); }

}  // namespace astrogate::server
