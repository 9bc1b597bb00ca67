// Many WebSockets driven by one thread: what a crowd of browsers does to a server, with the time of every
// answer.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <sys/epoll.h>

#include "tests/server/net/net_client.h"

namespace astrogate::load {

using Clock = std::chrono::steady_clock;

struct Measured {
    std::vector<double> milliseconds;  // from sending to the answer, sorted
    double seconds = 0;
    double processor_seconds = 0;  // of the server
    std::uint64_t bytes = 0;       // that the server sent meanwhile, over all sockets
    std::uint64_t refused = 0;
    std::string refusal;  // the first one, whole

    double bytes_an_order() const {
        return static_cast<double>(bytes) / static_cast<double>(milliseconds.size());
    }
    double per_processor_second() const {
        return static_cast<double>(milliseconds.size()) / processor_seconds;
    }
    double per_second() const { return static_cast<double>(milliseconds.size()) / seconds; }
    double percentile(double share) const;  // milliseconds; 0 when nothing was answered
};

// Two seats of one game each time, both held by one browser.
class Crowd {
public:
    explicit Crowd(int port);
    ~Crowd();
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    // A new game from the ready fleets. False when the server refuses it; `refusal` is its answer.
    bool add_game(std::string& refusal);
    // Opens both seats' sockets of every game.
    void connect();
    // As often as answers allow: burns for every stage a frame brings or, against an echo, the same bytes
    // without waiting for any frame. What is answered after the warm-up counts.
    Measured play(double warm_up_seconds, double seconds, bool is_echo);
    // Who orders asks first what may be ordered, and waits for the answer.
    void ask_options(int times) { options_ = times; }
    // The same for that many answers, however long they take.
    Measured play_orders(std::size_t count, bool is_echo);

private:
    struct Voice;
    void greet(Voice& voice);
    void begin(bool is_echo);
    void read_all();
    void read(Voice& voice);
    void hear_lines(Voice& voice, const std::string& message);
    void hear(Voice& voice, const std::string& line);
    void order(Voice& voice);
    void begin_order(Voice& voice);

    server::testing::Browser browser_;
    std::vector<std::string> games_;
    std::vector<std::unique_ptr<Voice>> voices_;
    int epoll_ = -1;
    std::vector<epoll_event> events_;
    bool is_echo_ = false, counts_ = false;
    int options_ = 0;
    Measured measured_;
};

}  // namespace astrogate::load
