#include "server/server.h"

#include <thread>

#include <spdlog/spdlog.h>

#include "server/house.h"

namespace astrogate::server {

int run_server(const ServerConfig& config, const std::function<void(const std::string& url)>& ready) {
    if (is_log_level(config.log_level)) spdlog::set_level(spdlog::level::from_str(config.log_level));
    const LogLines log{[](const std::string& line) { spdlog::info(line); },
                       [](const std::string& line) { spdlog::warn(line); }};
    House house;
    std::string reason;
    if (!house.open(config, make_game, ruleset_names(), log, reason)) {
        spdlog::error(reason);
        return exit_cannot_start;
    }
    house.network().stop_on_signals();
    spdlog::info("serving at {}", house.url());
    if (ready) ready(house.url());
    house.network().run();
    if (const auto failure = house.failure()) {
        spdlog::error("the disk failed: {}", failure->text);
        return exit_disk_failed;
    }
    spdlog::info("stopped");
    return exit_good;
}

class RunningServer::Inside {
public:
    House house;
    std::thread thread;
};

RunningServer::RunningServer(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

std::unique_ptr<RunningServer> RunningServer::start(const ServerConfig& config, std::string& reason,
                                                    Games games, std::vector<std::string> rulesets,
                                                    std::function<void(const std::string&)> log) {
    if (!log) log = [](const std::string&) {};
    auto inside = std::make_unique<Inside>();
    if (!inside->house.open(config, std::move(games), std::move(rulesets), {log, log}, reason))
        return nullptr;
    inside->thread = std::thread([house = &inside->house] { house->network().run(); });
    return std::unique_ptr<RunningServer>(new RunningServer(std::move(inside)));
}

RunningServer::~RunningServer() {
    inside_->house.network().stop();
    if (inside_->thread.joinable()) inside_->thread.join();
}

void RunningServer::say_good_bye() {
    inside_->house.network().say_good_bye();
    inside_->thread.join();
}

int RunningServer::port() const { return inside_->house.network().port(); }

}  // namespace astrogate::server
