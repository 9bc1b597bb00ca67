// The sockets' side of the server: listening, HTTP, WebSocket, timers and signals, all of
// Boost behind this one class. Requests are handed to Routes as plain values.
//
// One thread (that of `run`) serves everything; `post` brings work onto it from any thread.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "server/feed/feed_wire.h"
#include "server/limits.h"

namespace astrogate::server {

class Routes;

struct Listening {
    std::string host = "127.0.0.1";
    int port = 0;     // 0: any free one
    int proxies = 0;  // in front, each of which adds whom it heard to X-Forwarded-For
    ServerLimits limits;
    std::function<void(const std::string&)> log;    // one line a request: no query, no headers, no ids
    std::function<void(const std::string&)> event;  // what an operator should know
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
    // SIGINT and SIGTERM stop the server: it takes nobody in any more, answers what it was asked, says
    // good-bye to those who are connected, and gives them a few seconds for it; the second signal ends that.
    // SIGHUP does nothing.
    void stop_on_signals();

    void run();   // until stop
    void stop();  // from any thread, at once
    // From any thread: as on SIGTERM. run ends when everybody has left.
    void say_good_bye();

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace astrogate::server
