// Being away, through the sockets: a seat's own things come to that seat and to nobody else, and a restart
// keeps them.
#include <gtest/gtest.h>

#include "tests/server/server_fixture.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::HttpAnswer;
using testing::WebSocket;

class AwayHttpTest : public testing::ServerTest {
protected:
    void SetUp() override {
        begin();
        const HttpAnswer made = ann_->post(
            "/api/games", R"({"ruleset":"small","scenario":"plain","seats":[{"by":"me"},{"by":"open"}],)"
                          R"("time":{"stage_seconds":3600}})");
        ASSERT_EQ(made.status, 201) << made.body;
        path_ = "/api/games/" + made.json()["game"].as_text();
        const std::string link = made.json()["seats"][1]["link"].as_text();
        ASSERT_EQ(
            bea_->post("/api/claim", R"({"secret":")" + link.substr(link.rfind('/') + 1) + "\"}").status,
            200);
    }
    void begin() {
        const std::string reason = start();
        ASSERT_EQ(reason, "");
        bring(ann_);
        bring(bea_);
    }
    HttpAnswer ann(const std::string& what, const std::string& body) {
        return ann_->post(path_ + "/" + what, R"({"seat":0,)" + body + "}");
    }

    std::unique_ptr<Browser> ann_, bea_;
    std::string path_;
};

TEST_F(AwayHttpTest, WhatASeatLaysDownIsItsOwn) {
    WebSocket hers(*bea_, path_ + "/feed?seat=1");
    ASSERT_FALSE(hers.hear_kind("away").is_null());
    const std::string before = bea_->get(path_ + "?seat=1").body, list = bea_->get("/api/games").body;
    WebSocket own(*ann_, path_ + "/feed?seat=0");
    EXPECT_EQ(own.hear_kind("away")["prepared"].size(), 0U);
    ASSERT_FALSE(hers.hear_kind("table").is_null()) << "Ann is at the table now";

    HttpAnswer answer = ann("prepare", R"("step":"picking","turn":2,"sheet":[{"is":"pick","number":9}])");
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.json()["prepared"][0]["turn"].as_integer(), 2);
    EXPECT_EQ(own.hear_kind("away")["prepared"][0]["id"].as_integer(), 1);
    own.say(R"({"t":"prepare","id":7,"step":"picking","turn":3,"notation":"pick 8"})");
    EXPECT_TRUE(own.hear_kind("answer")["ok"].as_boolean());
    EXPECT_EQ(ann("take_back", R"("id":1)").json()["prepared"].size(), 1U);
    EXPECT_EQ(ann("standing", R"("step":"picking","rule":"eights")").status, 400);
    EXPECT_EQ(ann("prepare", R"("step":"dancing","sheet":[])").code(), "no_such_step");
    EXPECT_EQ(ann("prepare", R"("step":"picking","turn":1)").code(), "bad_request");
    EXPECT_EQ(bea_->post(path_ + "/standing", R"({"seat":0,"step":"picking","rule":"sevens"})").status, 403);

    EXPECT_EQ(bea_->get("/api/games").body, list) << "not even the time of the last change";
    EXPECT_EQ(bea_->get(path_ + "?seat=1").json()["away"]["prepared"].size(), 0U);
    EXPECT_EQ(bea_->get(path_).body.find("away"), std::string::npos) << "spectators are told of nobody";
    // Bea's next message is about her own move; nothing came in between.
    ASSERT_EQ(
        bea_->post(path_ + "/lock", R"({"seat":1,"stage":1,"sheet":[{"is":"pick","number":2}]})").status,
        200);
    const std::optional<std::string> next = hers.hear();
    ASSERT_TRUE(next);
    EXPECT_NE(next->find(R"("locked":true)"), std::string::npos) << *next;
}

TEST_F(AwayHttpTest, ARestartKeepsThemAndThePause) {
    ASSERT_EQ(ann("prepare", R"("step":"picking","turn":3,"sheet":[{"is":"pick","number":9}])").status, 200);
    ASSERT_EQ(bea_->post(path_ + "/standing", R"({"seat":1,"step":"picking","rule":"sevens"})").status, 200);
    ASSERT_EQ(ann("pause", R"("wish":true)").status, 200);
    ASSERT_EQ(bea_->post(path_ + "/pause", R"({"seat":1,"wish":true})").status, 200);
    begin();
    const Node game = ann_->get(path_ + "?seat=mine").json();
    EXPECT_EQ(game["away"]["prepared"].size(), 1U) << "the one seat that is hers";
    EXPECT_TRUE(game["pause"].has("since"));
    EXPECT_FALSE(game.has("deadline"));
    EXPECT_EQ(bea_->get(path_ + "?seat=1").json()["away"]["standing"]["picking"].as_text(), "sevens");
    ASSERT_EQ(ann_->post(path_ + "/resume", R"({"seat":0})").status, 200);
    EXPECT_TRUE(ann_->get(path_).json().has("deadline"));
}

}  // namespace
}  // namespace astrogate::server
