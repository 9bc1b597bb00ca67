// The sockets' side of the server: listening, HTTP, WebSocket, timers and signals, all of
// Boost behind this one class. Requests are handed to Routes as plain values.
//
// One thread (that of `run`) serves everything; `post` brings work onto it from any thread.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "server/feed_wire.h"
#include "server/limits.h"

namespace astrogate::server {

class Routes;

struct Listening {
    std::string host = "127.0.0.1";
    int port = 0;                  // 0: any free one
    bool is_behind_proxy = false;  // the asker's address is the last one of X-Forwarded-For
    ServerLimits limits;
    std::function<void(const std::string&)> log;  // one line a request: no query, no headers, no ids
};

class Network {
public:
    Network();
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    void post(std::function<void()> task);

    // Opens the port, without accepting yet; `reason` says why not. `port()` is then known.
    bool bind(const Listening& listening, std::string& reason);
    int port() const;
    // Accepts from now on.
    void serve(Routes& routes, WireMaker wires);

    // Calls the hall's tick when it is due, and at least every ten seconds.
    void keep_time(Hall& hall);
    // SIGINT and SIGTERM stop the server.
    void stop_on_signals();

    void run();   // until stop
    void stop();  // from any thread

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace astrogate::server
