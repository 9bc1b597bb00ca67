#include "server/server.h"

#include <thread>

#include <spdlog/spdlog.h>

#include "server/server_parts.h"

namespace astrogate::server {

int run_server(const ServerConfig& config, const std::function<void(const std::string& url)>& ready) {
    if (is_log_level(config.log_level)) spdlog::set_level(spdlog::level::from_str(config.log_level));
    const LogLines log{[](const std::string& line) { spdlog::info(line); },
                       [](const std::string& line) { spdlog::warn(line); }};
    ServerParts parts;
    std::string reason;
    if (!parts.open(config, make_game, ruleset_names(), log, reason)) {
        spdlog::error(reason);
        return exit_cannot_start;
    }
    parts.network().stop_on_signals();
    spdlog::info("serving at {}", parts.url());
    if (ready) ready(parts.url());
    parts.network().run();
    if (const auto failure = parts.failure()) {
        spdlog::error("the disk failed: {}", failure->text);
        return exit_disk_failed;
    }
    spdlog::info("stopped");
    return exit_good;
}

class RunningServer::Inside {
public:
    ServerParts parts;
    std::thread thread;
};

RunningServer::RunningServer(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

std::unique_ptr<RunningServer> RunningServer::start(const ServerConfig& config, std::string& reason,
                                                    Games games, std::vector<std::string> rulesets,
                                                    std::function<void(const std::string&)> log) {
    if (!log) log = [](const std::string&) {};
    auto inside = std::make_unique<Inside>();
    if (!inside->parts.open(config, std::move(games), std::move(rulesets), {log, log}, reason))
        return nullptr;
    inside->thread = std::thread([parts = &inside->parts] { parts->network().run(); });
    return std::unique_ptr<RunningServer>(new RunningServer(std::move(inside)));
}

RunningServer::~RunningServer() { stop(); }

void RunningServer::stop() {
    inside_->parts.network().stop();
    if (inside_->thread.joinable()) inside_->thread.join();
}

void RunningServer::say_good_bye() {
    inside_->parts.network().say_good_bye();
    inside_->thread.join();
}

int RunningServer::port() const { return inside_->parts.network().port(); }

}  // namespace astrogate::server
