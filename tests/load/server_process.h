// A server in a process of its own, so that its memory is its own and the crowd's work is not the server's.
#pragma once
#include <chrono>
#include <string>

#include <sys/types.h>

namespace astrogate::load {

struct ServerPlan {
    std::string data;                  // folder of the store
    bool is_echo = false;              // WebSockets answer every message once it is durable, and know no game
    std::chrono::milliseconds sync{};  // what every sync of the disk takes on top; 0: the disk as it is
};

class ServerProcess {
public:
    explicit ServerProcess(const ServerPlan& plan);
    ~ServerProcess();  // ends it
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    int port() const { return port_; }  // 0: it did not come up
    std::size_t resident_bytes() const;
    double processor_seconds() const;

private:
    pid_t pid_ = 0;
    int port_ = 0;
};

// Seconds from starting `program` on `data` until it answers its first request; negative: it never did.
double cold_start(const std::string& program, const std::string& data);

}  // namespace astrogate::load
