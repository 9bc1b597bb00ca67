// Answers that connections await. A Reply may outlive the network (a record that somebody waits for stands in
// the hall): the connection's end of it goes with the network, and the Reply then finds nobody.
#pragma once
#include <memory>
#include <mutex>
#include <unordered_set>
#include <utility>

namespace astrogate::server {

class Awaited {
    struct Held {
        std::mutex mutex;
        std::unordered_set<std::shared_ptr<void>> handlers;
    };

public:
    template <class Handler>
    class Ticket {
    public:
        Ticket(std::weak_ptr<Held> held, std::weak_ptr<Handler> handler)
            : held_(std::move(held)), handler_(std::move(handler)) {}
        Ticket(const Ticket&) = delete;
        Ticket& operator=(const Ticket&) = delete;
        ~Ticket() { take(); }

        // The handler, once; null when the network has ended.
        std::shared_ptr<Handler> take() {
            std::shared_ptr<Handler> handler = handler_.lock();
            const std::shared_ptr<Held> held = held_.lock();
            if (handler == nullptr || held == nullptr) return nullptr;
            const std::lock_guard lock(held->mutex);
            return held->handlers.erase(handler) == 1 ? handler : nullptr;
        }

    private:
        std::weak_ptr<Held> held_;
        std::weak_ptr<Handler> handler_;
    };

    // The handler dies when its ticket is dropped untaken.
    template <class Handler>
    std::shared_ptr<Ticket<Handler>> keep(Handler handler) {
        auto kept = std::make_shared<Handler>(std::move(handler));
        const std::lock_guard lock(held_->mutex);
        held_->handlers.insert(kept);
        return std::make_shared<Ticket<Handler>>(held_, kept);
    }

private:
    std::shared_ptr<Held> held_ = std::make_shared<Held>();
};

}  // namespace astrogate::server
