// Who is connected: a place for every connection while it lives.
//
// What holds
//   Room      So many connections in all. When they are taken, a connection that waits for its next request
//             and holds no seat yields to the newcomer: one of the client that has most of them, and of
//             those the one that has waited longest.
//   Reserve   So many more for those who hold a seat. Who holds none there, or comes beyond it, is refused
//             at once.
//   Clients   So many connections of one client.
#pragma once
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/entries/head.h"
#include "server/limits.h"
#include "server/net/log_throttle.h"

namespace astrogate::server {

class Guests {
public:
    struct Needs {
        std::int64_t connections = 0, reserved = 0, per_client = 0;
        std::function<bool(const Actor&)> holds_a_seat;
        std::function<void(const std::string&)> log;  // what an operator should know; at most once a minute
    };
    using Leave = std::function<void()>;

private:
    struct Guest {
        std::string client;
        Actor actor;
        Leave leave;
        bool may_yield = false, has_left = false;
    };

public:
    class Place {
    public:
        explicit Place(Guests& guests);
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

        // From now on one of this client's connections; of nobody's when empty.
        void count_for(const std::string& client);
        // Who last asked over it.
        void belongs_to(Actor actor) { guest_->actor = std::move(actor); }
        // Waits for a request, which `leave` ends.
        void wait(Leave leave);
        // Answers one, and is not to be disturbed.
        void work();
        // Stays open as long as both sides like; `leave` says good-bye.
        void stay(Leave leave);
        // The name of the Problem: too_many_connections of its client, or server_full; nothing when it may
        // stay. `is_heard`: it has said who it is, so that it may be refused the reserve.
        std::optional<const char*> refusal(bool is_heard);

    private:
        Guests& guests_;
        std::list<Guest>::iterator guest_;
    };

    void open(Needs needs) { needs_ = std::move(needs); }
    std::int64_t count() const { return static_cast<std::int64_t>(guests_.size()); }

    // All that wait or stay are asked to leave, and whoever works will find the house closed.
    void say_good_bye();
    bool is_closing() const { return is_closing_; }

private:
    std::int64_t of_client(const std::string& client) const;
    void count(const std::string& client, int change);
    void one_yields();
    void tell_full();

    Needs needs_;
    std::list<Guest> guests_;  // those who wait, in the order in which they began to
    std::unordered_map<std::string, std::int64_t> by_client_;
    std::int64_t taken_ = 0;
    bool is_closing_ = false;
    LogThrottle full_;
};

}  // namespace astrogate::server
