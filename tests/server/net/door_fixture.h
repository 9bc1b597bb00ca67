// A running server with a small game, for tests of its door: who may come in, how, and how many.
#pragma once
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/server.h"
#include "tests/server/net/net_client.h"
#include "tests/server/small_game.h"

namespace astrogate::server::testing {

class DoorTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() / ("astrogate-door-" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        config_.port = 0;
        config_.data = (folder_ / "data").string();
        config_.limits.requests_per_second = 10000;
    }
    void TearDown() override {
        server_.reset();
        std::filesystem::remove_all(folder_);
    }
    void begin() {
        std::string reason;
        server_ = RunningServer::start(config_, reason, make_small_game, {"small"},
                                       [this](const std::string& line) {
                                           const std::lock_guard hold(lock_);
                                           log_ += line + "\n";
                                       });
        ASSERT_NE(server_, nullptr) << reason;
        ann_ = std::make_unique<Browser>(server_->port());
    }
    std::string log() {
        const std::lock_guard hold(lock_);
        return log_;
    }
    std::string host() const { return "Host: 127.0.0.1:" + std::to_string(server_->port()) + "\r\n"; }
    // What the server answers to these bytes on a connection of their own.
    HttpAnswer answer_to(const std::string& bytes) const {
        Connection connection(server_->port());
        connection.send(bytes);
        return read_answer(connection);
    }
    HttpAnswer new_game() {
        return ann_->post("/api/games",
                          R"({"ruleset":"small","scenario":"secret","seats":[{"by":"me"},{"by":"open"}]})");
    }
    static Headers forwarded(const std::string& address) { return {{"X-Forwarded-For", address}}; }

    std::filesystem::path folder_;
    ServerConfig config_;
    std::unique_ptr<RunningServer> server_;
    std::unique_ptr<Browser> ann_;

private:
    std::mutex lock_;
    std::string log_;
};

}  // namespace astrogate::server::testing
