// A running server with a small game, for tests of its door: who may come in, how, and how many.
#pragma once
#include <memory>
#include <string>

#include "tests/server/server_fixture.h"

namespace astrogate::server::testing {

class DoorTest : public ServerTest {
protected:
    void begin() {
        const std::string reason = start();
        ASSERT_EQ(reason, "");
        bring(ann_);
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

    std::unique_ptr<Browser> ann_;
};

}  // namespace astrogate::server::testing
