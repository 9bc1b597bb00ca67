// Over HTTP: a finished game under another release, refusals in words, and cookies that we did not give.
#include <gtest/gtest.h>

#include "tests/server/server_fixture.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::HttpAnswer;
using testing::small_games;

constexpr const char* alone =
    R"({"ruleset":"small","scenario":"plain","rules":{"turns":2},"seats":[{"by":"me","name":"Ann"}]})";

class ReleaseHttp : public testing::ServerTest {
protected:
    std::string begin(Games games = testing::make_small_game) {
        std::string reason = start(std::move(games));
        if (reason.empty()) bring(ann_);
        return reason;
    }
    std::string make() {
        const HttpAnswer made = ann_->post("/api/games", alone);
        EXPECT_EQ(made.status, 201) << made.body;
        return "/api/games/" + made.json()["game"].as_text();
    }
    int lock(const std::string& path, int stage) {
        return ann_
            ->post(path + "/lock", R"({"seat":0,"stage":)" + std::to_string(stage) +
                                       R"(,"sheet":[{"is":"pick","number":3}]})")
            .status;
    }

    std::unique_ptr<Browser> ann_;
};

TEST_F(ReleaseHttp, AFinishedGameIsServedFromItsTextAndEveryRefusalHasAProblem) {
    ASSERT_EQ(begin(), "");
    const std::string path = make();
    ASSERT_EQ(lock(path, 1), 200);
    ASSERT_EQ(lock(path, 2), 200);
    const std::string full = ann_->get(path + "/record").body, mine = ann_->get(path + "/record?seat=0").body;
    ASSERT_NE(full.find("\"created\""), std::string::npos) << full;
    for (int i = 0; i < 200 && ann_->get(path + "/record").body != full; ++i) ::usleep(10'000);
    std::string reason;
    for (int i = 0; i < 200; ++i) {  // until its record is kept
        reason = begin(small_games({.revision = 2}));
        if (reason.empty()) break;
        ASSERT_EQ(begin(), "");
        ::usleep(50'000);
    }
    ASSERT_EQ(reason, "");
    EXPECT_EQ(ann_->get(path + "/record").body, full);
    EXPECT_EQ(ann_->get(path + "/record?seat=0").body, mine);
    const Node table = ann_->get(path + "?seat=0").json();
    EXPECT_EQ(table["state"].as_text(), "over");
    EXPECT_EQ(table["other_release"], Node::boolean(true));
    EXPECT_FALSE(table["outcome"].is_null());
    for (const HttpAnswer& answer :
         {ann_->get(path + "/frames?seat=0&from=1"), ann_->post(path + "/resign", R"({"seat":0})")}) {
        EXPECT_EQ(answer.status, 409);
        EXPECT_NE(answer.json()["problems"][0]["text"].as_text(), "") << answer.body;
    }
    EXPECT_EQ(ann_->post(path + "/rematch", "{}").status, 201) << "under the new release";
}

TEST_F(ReleaseHttp, ARunningGameKeepsTheServerFromStartingUnlessTheHostSaysSo) {
    ASSERT_EQ(begin(), "");
    const std::string path = make();
    EXPECT_NE(begin(small_games({.revision = 2})).find(path.substr(11)), std::string::npos);
    config_.leaves_other_releases = true;
    ASSERT_EQ(begin(small_games({.revision = 2})), "");
    EXPECT_EQ(ann_->get("/api/games").json()[0]["other_release"], Node::boolean(true));
    const HttpAnswer answer = ann_->get(path + "?seat=0");
    EXPECT_EQ(answer.status, 409);
    EXPECT_EQ(answer.json()["problems"][0]["code"].as_text(), "other_release");
}

TEST_F(ReleaseHttp, APlantedCookieIsNoSession) {
    ASSERT_EQ(begin(), "");
    for (const std::string& planted : {std::string(43, 'A'), std::string(64, 'A')}) {
        Browser victim(server_->port());
        victim.cookie = planted;
        const HttpAnswer made = victim.post("/api/games", alone);
        ASSERT_EQ(made.status, 201);
        EXPECT_NE(made.header("Set-Cookie"), "");
        EXPECT_NE(victim.cookie, planted);
        Browser thief(server_->port());
        thief.cookie = planted;
        EXPECT_EQ(thief.get("/api/games").json().size(), 0U);
        EXPECT_EQ(victim.get("/api/games").json().size(), 1U);
    }
}

}  // namespace
}  // namespace astrogate::server
