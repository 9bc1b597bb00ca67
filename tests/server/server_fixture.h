// A running server on a folder of its own, for tests that come through its door.
#pragma once
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/server.h"
#include "tests/server/net/net_client.h"
#include "tests/server/small_game.h"

namespace astrogate::server::testing {

class ServerTest : public ::testing::Test {
protected:
    ServerTest()
        : folder_(std::filesystem::temp_directory_path() /
                  ("astrogate-server-test-" + std::to_string(::getpid()))) {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        config_.port = 0;
        config_.data = (folder_ / "data").string();
        config_.limits.requests_per_second = 10000;
    }
    ~ServerTest() override {
        server_.reset();
        std::filesystem::remove_all(folder_);
    }

    // Starts the server, or ends it and starts it anew. Returns why that is not possible; empty where it
    // runs.
    std::string start(Games games = make_small_game, std::vector<std::string> rulesets = {"small"}) {
        server_.reset();
        std::string reason;
        server_ = RunningServer::start(config_, reason, std::move(games), std::move(rulesets),
                                       [this](const std::string& line) {
                                           const std::lock_guard hold(lock_);
                                           log_ += line + "\n";
                                       });
        return reason;
    }
    // Brings a browser to the server as it runs now, with the cookie that it had.
    void bring(std::unique_ptr<Browser>& browser) const {
        const std::string cookie = browser == nullptr ? std::string() : browser->cookie;
        browser = std::make_unique<Browser>(server_->port());
        browser->cookie = cookie;
    }
    std::string log() {
        const std::lock_guard hold(lock_);
        return log_;
    }

    std::filesystem::path folder_;
    ServerConfig config_;

private:
    std::mutex lock_;
    std::string log_;

protected:
    std::unique_ptr<RunningServer> server_;  // goes before what its log is written to
};

}  // namespace astrogate::server::testing
