// How the server ends: it says good-bye, answers what it was asked, and waits for nobody for long.
#include <atomic>
#include <chrono>
#include <thread>

#include "tests/server/net/door_fixture.h"
#include "tests/server/program_fixture.h"

namespace astrogate::server::testing {
namespace {

using Clock = std::chrono::steady_clock;

class GoodByeTest : public DoorTest {
protected:
    // A game takes its time to be made; `is_making_` says that it has begun.
    void begin_slowly() {
        const std::string reason = start([this](std::string_view ruleset, const Node& rules) {
            is_making_ = true;
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            return make_small_game(ruleset, rules);
        });
        ASSERT_EQ(reason, "");
        bring(ann_);
    }
    std::atomic<bool> is_making_ = false;
};

TEST_F(GoodByeTest, WhatWasAskedIsAnswered) {
    begin_slowly();
    HttpAnswer made;
    std::thread asking([&] { made = new_game(); });
    while (!is_making_) std::this_thread::yield();
    server_->say_good_bye();
    asking.join();
    EXPECT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.header("Connection"), "close");
    EXPECT_EQ(ann_->get("/api/games").status, 0) << "nobody listens";
}

// A record that is still being made stands in the hall, with the connection that awaits it: the connection
// must end with the network, and not with the hall.
TEST_F(GoodByeTest, AServerStopsWhileARecordIsAwaited) {
    std::atomic<bool> is_held = false;
    const auto hold = [&] {
        while (is_held) {
            is_making_ = true;
            std::this_thread::yield();
        }
    };
    ASSERT_EQ(start(small_games({.at_start = hold})), "");
    bring(ann_);
    const HttpAnswer made = ann_->post(
        "/api/games", R"({"ruleset":"small","scenario":"plain","seats":[{"by":"me"},{"by":"me"}]})");
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string record = "/api/games/" + made.json()["game"].as_text() + "/record?seat=0";
    ASSERT_EQ(ann_->get("/api/games").status, 200);
    is_held = true;
    Connection asking(server_->port());
    asking.send("GET " + record + " HTTP/1.1\r\n" + host() + "Cookie: astrogate=" + ann_->cookie +
                "\r\n\r\n");
    while (!is_making_) std::this_thread::yield();
    server_->stop();
    is_held = false;
    server_.reset();
    EXPECT_EQ(asking.read(1), "") << "nobody answers any more";
    EXPECT_TRUE(asking.was_closed());
}

TEST_F(GoodByeTest, SocketsAreClosedAsGoingAwayAndIdleConnectionsEnd) {
    begin();
    const std::string feed = "/api/games/" + new_game().json()["game"].as_text() + "/feed";
    WebSocket socket(*ann_, feed);
    ASSERT_EQ(socket.status(), 101);
    Connection idle(server_->port());
    idle.send("GET /api/games HTTP/1.1\r\n" + host() + "\r\n");
    ASSERT_EQ(read_answer(idle).status, 200);
    std::thread leaving([&] { server_->say_good_bye(); });
    while (socket.hear()) {
    }
    EXPECT_EQ(socket.close_code(), 1001);
    EXPECT_EQ(idle.read(1), "");
    EXPECT_TRUE(idle.is_ended());
    leaving.join();
}

TEST_F(ProgramTest, SigtermSaysGoodByeAndDoesNotWaitForEver) {
    begin();
    Browser ann(port_);
    const Node kinds = ann.get("/api/games/kinds").json();
    const std::string wish = R"({"ruleset":")" + kinds[0]["ruleset"].as_text() + R"(","scenario":")" +
                             kinds[0]["scenarios"][0]["name"].as_text() +
                             R"(","seats":[{"by":"me"},{"by":"open"}]})";
    const HttpAnswer made = ann.post("/api/games", wish);
    ASSERT_EQ(made.status, 201) << made.body;
    WebSocket deaf(ann, "/api/games/" + made.json()["game"].as_text() + "/feed");
    ASSERT_EQ(deaf.status(), 101);
    const auto before = Clock::now();
    EXPECT_TRUE(WIFEXITED(end(SIGTERM)));
    EXPECT_LT(Clock::now() - before, std::chrono::seconds(9))
        << "a socket that does not answer is left behind";
    while (deaf.hear()) {
    }
    EXPECT_EQ(deaf.close_code(), 1001);
    EXPECT_NE(printed().find("stopped"), std::string::npos);
}

TEST_F(ProgramTest, SighupDoesNotKill) {
    begin();
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(::kill(process_, SIGHUP), 0);
        EXPECT_EQ(Browser(port_).get("/api/health").status, 200);
    }
    EXPECT_EQ(WEXITSTATUS(end(SIGTERM)), exit_good);
}

}  // namespace
}  // namespace astrogate::server::testing
