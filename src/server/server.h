// The server as a whole: `astrogate serve`.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/config.h"
#include "server/table/table.h"

namespace astrogate::server {

// Exit codes of run_server.
inline constexpr int exit_good = 0;
inline constexpr int exit_cannot_start = 2;  // the port, the folder or the store; the reason is logged
inline constexpr int exit_disk_failed = 3;   // the store refused while serving; nothing acknowledged is lost

// Serves until SIGINT or SIGTERM. `ready` (may be empty) is called once, with the address people can open.
int run_server(const ServerConfig& config, const std::function<void(const std::string& url)>& ready = {});

// A server in this process, for tests and programs of their own: serves on a thread until it is destroyed.
class RunningServer {
public:
    // Null, with the reason, when it cannot start. `games` and `rulesets`: the real ones unless a test brings
    // its own. `log` gets every line of the log.
    static std::unique_ptr<RunningServer> start(const ServerConfig& config, std::string& reason, Games games,
                                                std::vector<std::string> rulesets,
                                                std::function<void(const std::string&)> log = {});
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    int port() const;
    // Stops as on SIGTERM: nobody new, answers to what was asked, good-bye to who is connected.
    void say_good_bye();
    // Stops as on a second signal: at once, whoever still waits for an answer.
    void stop();

private:
    class Inside;
    explicit RunningServer(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace astrogate::server
