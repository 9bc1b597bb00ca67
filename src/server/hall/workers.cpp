#include "server/hall/workers.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace astrogate::server {

namespace {

// Whoever waits for an answer comes first: bots and replays take what the others leave of the processors.
bool is_patient(std::size_t kind) {
    return kind == static_cast<std::size_t>(WorkKind::thinking) ||
           kind == static_cast<std::size_t>(WorkKind::replaying);
}

void step_back() {
#ifdef __linux__
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10));
#endif
}

}  // namespace

class Workers::Pool {
public:
    Pool(std::size_t threads, bool is_patient) {
        for (std::size_t i = 0; i < threads; ++i)
            threads_.emplace_back([this, is_patient] {
                if (is_patient) step_back();
                while (auto task = next()) task();
            });
    }
    ~Pool() { rest(); }
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    void add(std::function<void()> task) {
        const std::lock_guard hold(lock_);
        tasks_.push_back(std::move(task));
        changed_.notify_one();
    }
    void rest() {
        {
            const std::lock_guard hold(lock_);
            is_over_ = true;
            changed_.notify_all();
        }
        for (std::thread& thread : threads_)
            if (thread.joinable()) thread.join();
    }

private:
    std::function<void()> next() {
        std::unique_lock hold(lock_);
        changed_.wait(hold, [this] { return is_over_ || !tasks_.empty(); });
        if (is_over_) return {};
        auto task = std::move(tasks_.front());
        tasks_.pop_front();
        return task;
    }

    std::mutex lock_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
    bool is_over_ = false;
    std::vector<std::thread> threads_;  // last: they use what stands above
};

Workers::Workers(const Threads& threads, std::function<void(std::function<void()>)> post)
    : post_(std::move(post)) {
    for (std::size_t i = 0; i < work_kinds; ++i)
        pools_[i] = std::make_unique<Pool>(threads[i], is_patient(i));
}

Workers::~Workers() { rest(); }

void Workers::run(WorkKind kind, std::function<void()> task, std::function<void()> then) {
    pools_[static_cast<std::size_t>(kind)]->add(
        [this, task = std::move(task), then = std::move(then)]() mutable {
            task();
            post_(std::move(then));
        });
}

void Workers::rest() {
    for (auto& pool : pools_) pool->rest();
}

}  // namespace astrogate::server
