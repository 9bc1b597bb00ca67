#include "server/store.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "server/checkpointer.h"
#include "server/store_file.h"
#include "server/store_reader.h"
#include "server/store_writer.h"

namespace astrogate::server {

namespace {

constexpr std::size_t group_bytes = 8U
                                    << 20;  // a group is closed beyond this, so that nobody waits for a giant

std::size_t cost(const Batch& batch) {
    std::size_t bytes = 64;
    for (const Entry& entry : batch.entries) bytes += sizeof(Entry) + entry.body.size();
    for (const GameHead& head : batch.heads) bytes += sizeof(GameHead) + head.head.size();
    return bytes;
}

bool is_number(GameNumber game) { return game != 0 && game >> 63 == 0; }

bool has_numbers(const Batch& batch) {
    for (const Entry& entry : batch.entries)
        if (!is_number(entry.game)) return false;
    for (const GameHead& head : batch.heads)
        if (!is_number(head.game)) return false;
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

private:
    const StoreOptions options_;
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
    bool stopping_ = false;

    std::atomic<std::uint64_t> groups_ = 0;
    std::thread thread_;

    std::optional<StoreError> refusal(const StoreJob& job, std::size_t bytes) const;
    void work();
    bool take_group(std::vector<StoreJob>& group);
    void write(std::vector<StoreJob>& group);
    void settle_if(Seq limit);
    void answer(std::vector<StoreJob> group);
    void fail(StoreError error);
};

std::optional<StoreError> Store::Inside::open() {
    if (auto error = file_.open(options_)) return error;
    if (auto error = writer_.emplace(file_.writer.get(), tails_).prepare()) return error;
    if (auto error = reader_.emplace(file_.reader.get(), tails_).prepare()) return error;
    checkpointer_.emplace(file_.checkpointer.get(), options_.checkpoint_pages,
                          [this](StoreError error) { fail(std::move(error)); });
    const auto hook = [](void* self, sqlite3*, const char*, int pages) {
        static_cast<Inside*>(self)->checkpointer_->log_has(pages);
        return SQLITE_OK;
    };
    sqlite3_wal_hook(file_.writer.get(), hook, this);
    thread_ = std::thread([this] { work(); });
    return std::nullopt;
}

Store::Inside::~Inside() {
    {
        const std::scoped_lock hold(lock_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
    if (checkpointer_) checkpointer_->stop();
    if (failure_) file_.leave_log_alone();
}

std::optional<StoreError> Store::Inside::refusal(const StoreJob& job, std::size_t bytes) const {
    const bool is_well_formed = job.forget ? is_number(*job.forget) : has_numbers(job.batch);
    if (!is_well_formed)
        return StoreError{StoreFault::malformed, "a game's number lies between 1 and 2^63 - 1"};
    if (bytes > options_.max_batch_bytes)
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
        settle_if(options_.settle_entries_busy);
    }
    settle_if(0);
}

// Waits for something to do; uses an empty queue to settle. False once stopping and everybody is answered.
bool Store::Inside::take_group(std::vector<StoreJob>& group) {
    std::unique_lock hold(lock_);
    if (queue_.empty()) {
        hold.unlock();
        settle_if(options_.settle_entries);
        hold.lock();
    }
    wake_.wait(hold, [this] { return stopping_ || !queue_.empty(); });
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
    auto error = failure();
    if (!error) {
        error = writer_->write(group);
        if (error) fail(*error);
        ++groups_;
    }
    for (StoreJob& job : group) {
        if (job.refusal)
            job.answer.error = std::move(job.refusal);
        else if (error)
            job.answer = Appended{error};
    }
}

void Store::Inside::settle_if(Seq limit) {
    if (writer_->unsettled_entries() <= limit || failure()) return;
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
    const std::scoped_lock hold(lock_);
    if (!failure_) failure_ = std::move(error);
}

std::optional<StoreError> Store::Inside::failure() const {
    const std::scoped_lock hold(lock_);
    return failure_;
}

Store::Store(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Store::~Store() = default;

OpenedStore Store::open(const StoreOptions& options) {
    auto inside = std::make_unique<Inside>(options);
    if (auto error = inside->open()) return {nullptr, std::move(error)};
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

std::optional<StoreError> Store::failure() const { return inside_->failure(); }
std::uint64_t Store::groups_written() const { return inside_->groups_written(); }

}  // namespace astrogate::server
