// The real program, as a process of its own: killed without warning it comes back with every game as it was;
// asked to stop it stops; it serves the real game; and what it prints has no secrets.
#include "tests/server/net/net_client.h"
#include "tests/server/program_fixture.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::HttpAnswer;
using testing::ProgramTest;
using testing::WebSocket;

TEST_F(ProgramTest, KilledWithoutWarningItComesBackAsItWas) {
    begin();
    auto ann = std::make_unique<Browser>(port_);
    const Node kinds = ann->get("/api/games/kinds").json();
    ASSERT_GT(kinds.size(), 0U) << "the real games are served";
    const Node& scenario = kinds[0]["scenarios"][0];
    const std::string wish = R"({"ruleset":")" + kinds[0]["ruleset"].as_text() + R"(","scenario":")" +
                             scenario["name"].as_text() +
                             R"(","seats":[{"by":"me","name":"Ann"},{"by":"bot","bot":")" +
                             kinds[0]["bots"][0].as_text() + "\"}]}";
    const HttpAnswer made = ann->post("/api/games", wish);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string path = "/api/games/" + made.json()["game"].as_text();
    const std::string cookie = ann->cookie;
    {
        WebSocket feed(*ann, path + "/feed?seat=0&from=1");
        for (Node table = feed.hear_kind("table"); !table["seats"][1]["locked"].as_boolean();
             table = feed.hear_kind("table"))
            ASSERT_FALSE(table.is_null()) << "the bot hands in its sheet";
    }
    const Node before = ann->get(path + "?seat=0").json();
    const Node frames = ann->get(path + "/frames?seat=0&from=1").json();
    ASSERT_FALSE(before["frame"].is_null());
    EXPECT_TRUE(WIFSIGNALED(end(SIGKILL)));
    begin();
    ann = std::make_unique<Browser>(port_);
    ann->cookie = cookie;
    const Node after = ann->get(path + "?seat=0").json();
    EXPECT_EQ(after["frame"], before["frame"]);
    EXPECT_EQ(after["seats"][1]["commitment"], before["seats"][1]["commitment"]);
    EXPECT_EQ(ann->get(path + "/frames?seat=0&from=1").json(), frames);
    EXPECT_EQ(ann->get("/api/games").json()[0]["my_turn"], Node::boolean(true));
    EXPECT_EQ(ann->get(path + "/record?seat=0").status, 200);
}

TEST_F(ProgramTest, StopsWhenAsked) {
    for (const int signal : {SIGTERM, SIGINT}) {
        begin();
        const Browser idle(port_);
        const WebSocket open(idle, "/api/games/0000000000000001/feed");
        const int status = end(signal);
        EXPECT_TRUE(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), exit_good) << printed();
    }
}

TEST_F(ProgramTest, SaysWhyItCannotStart) {
    begin();
    ServerConfig config;
    config.data = (folder_ / "data").string();
    config.port = 0;
    const pid_t other = ::fork();
    if (other == 0) ::_exit(run_server(config));
    int status = 0;
    ::waitpid(other, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), exit_cannot_start) << "another server has this folder";
}

TEST_F(ProgramTest, WhatItIsToldMakesSense) {
    ServerConfig config;
    config.data = (folder_ / "data").string();
    config.port = 0;
    const auto complaint = [&] {
        ::testing::internal::CaptureStdout();
        EXPECT_EQ(run_server(config), exit_cannot_start);
        return ::testing::internal::GetCapturedStdout();
    };
    config.log_level = "warnings";
    EXPECT_NE(complaint().find("trace, debug, info, warn or error, and not warnings"), std::string::npos);
    config.log_level = "info";
    config.public_url = "http://exa mple";
    EXPECT_NE(complaint().find("no path: http://exa mple"), std::string::npos);
}

TEST_F(ProgramTest, PrintsNoSecrets) {
    begin();
    Browser ann(port_);
    const Node kinds = ann.get("/api/games/kinds").json();
    const std::string wish = R"({"ruleset":")" + kinds[0]["ruleset"].as_text() + R"(","scenario":")" +
                             kinds[0]["scenarios"][0]["name"].as_text() +
                             R"(","seats":[{"by":"me"},{"by":"open"}]})";
    const HttpAnswer made = ann.post("/api/games", wish);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string link = made.json()["seats"][1]["link"].as_text();
    const std::string secret = link.substr(link.rfind('/') + 1);
    Browser bea(port_);
    ASSERT_EQ(bea.post("/api/claim", R"({"secret":")" + secret + "\"}").status, 200);
    bea.get("/api/claim/" + secret);
    bea.get("/" + secret + "?secret=" + secret);
    end(SIGTERM);
    const std::string text = printed();
    EXPECT_NE(text.find("POST /api/claim 200"), std::string::npos) << text;
    for (const std::string& one : {secret, ann.cookie, bea.cookie, made.json()["game"].as_text()})
        EXPECT_EQ(text.find(one.substr(0, 10)), std::string::npos);
}

}  // namespace
}  // namespace astrogate::server
