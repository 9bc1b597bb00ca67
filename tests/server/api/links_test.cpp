// Who holds a seat: links that one claim uses up, holders who see and throw out the others, seats handed
// over.
#include <gtest/gtest.h>

#include "server/api/secrets.h"
#include "server/entries/head.h"
#include "tests/server/server_fixture.h"
#include "tests/server/table/table_fixture.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::Headers;
using testing::HttpAnswer;
using testing::WebSocket;

std::string end_of(const std::string& link) { return link.substr(link.rfind('/') + 1); }
Headers bearer(const std::string& secret) {
    return {{"Authorization", "Bearer " + secret}, {"Content-Type", "application/json"}};
}

// Ann has opened a table of two seats; its link is not used yet.
class LinksTest : public testing::ServerTest {
protected:
    void SetUp() override {
        begin();
        const HttpAnswer made = ann_->post(
            "/api/games",
            R"({"ruleset":"small","scenario":"secret","seats":[{"by":"me","name":"Ann"},{"by":"open"}]})");
        ASSERT_EQ(made.status, 201) << made.body;
        game_ = "/api/games/" + made.json()["game"].as_text();
        own_ = end_of(made.json()["seats"][0]["link"].as_text());
        given_ = end_of(made.json()["seats"][1]["link"].as_text());
    }
    void begin() {
        const std::string reason = start();
        ASSERT_EQ(reason, "");
        for (auto* browser : {&ann_, &bea_, &stranger_}) bring(*browser);
    }
    static HttpAnswer claim(Browser& browser, const std::string& secret) {
        return browser.post("/api/claim", R"({"name":"Bea","secret":")" + secret + "\"}");
    }
    HttpAnswer ask(const std::string& what, int seat, const Headers& headers) {
        return stranger_->ask("POST", game_ + "/" + what, R"({"seat":)" + std::to_string(seat) + "}",
                              headers);
    }
    std::string frames(int seat) const { return game_ + "/frames?seat=" + std::to_string(seat) + "&from=1"; }
    Node holders(Browser& browser, int seat) const {
        return browser.get(game_ + "?seat=" + std::to_string(seat)).json()["away"]["holders"];
    }

    std::unique_ptr<Browser> ann_, bea_, stranger_;
    std::string game_, own_, given_;
};

TEST_F(LinksTest, TheMakerKeepsNothingOfASeatThatIsTaken) {
    const Headers maker = bearer(given_);
    EXPECT_EQ(stranger_->ask("GET", frames(1), "", maker).status, 403) << "a link alone shows nothing";
    ASSERT_EQ(claim(*bea_, given_).status, 200);
    EXPECT_EQ(bea_->get(frames(1)).status, 200);
    EXPECT_EQ(stranger_->ask("GET", frames(1), "", maker).status, 403);
    EXPECT_EQ(stranger_->ask("GET", game_ + "?seat=1", "", maker).status, 403);
    EXPECT_EQ(stranger_->ask("GET", game_ + "/record?seat=1", "", maker).status, 403);
    EXPECT_EQ(ask("resign", 1, maker).status, 403);
    EXPECT_EQ(ask("link", 1, maker).status, 403);
    EXPECT_EQ(ask("throw_out", 1, maker).status, 403);
    EXPECT_EQ(WebSocket(*stranger_, game_ + "/feed?seat=1", {maker[0], {"Origin", ""}}).status(), 403);
    EXPECT_EQ(claim(*ann_, given_).code(), "link_used_up");
    EXPECT_EQ(ann_->get(frames(1)).status, 403);
    EXPECT_EQ(stranger_->ask("POST", "/api/claim", "{}", maker).code(), "link_used_up");
    EXPECT_EQ(stranger_->ask("GET", "/api/games", "", maker).json().size(), 0U);
    begin();
    EXPECT_EQ(stranger_->ask("GET", frames(1), "", maker).status, 403) << "nor after a restart";
    EXPECT_EQ(claim(*ann_, given_).code(), "link_used_up");
}

TEST_F(LinksTest, TheSameBrowserFindsItsSeatByTheLinkItUsed) {
    const Node first = claim(*bea_, given_).json();
    EXPECT_FALSE(first["link"].as_text().empty());
    begin();
    const HttpAnswer again = claim(*bea_, given_);
    ASSERT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.json()["seat"].as_integer(), 1);
    EXPECT_EQ(again.json()["game"].as_text(), first["game"].as_text());
    EXPECT_FALSE(again.json().has("link")) << "nothing was used up";
    EXPECT_EQ(holders(*bea_, 1)["browsers"].as_integer(), 1);
}

TEST_F(LinksTest, AProgramGoesOnWithATokenOfItsOwn) {
    const HttpAnswer sat = stranger_->ask("POST", "/api/claim", R"({"name":"robot"})", bearer(given_));
    ASSERT_EQ(sat.status, 200) << sat.body;
    const std::string token = sat.json()["token"].as_text();
    EXPECT_NE(token, given_);
    for (int life = 0; life < 2; ++life) {
        EXPECT_EQ(stranger_->ask("GET", frames(1), "", bearer(token)).status, 200);
        EXPECT_EQ(WebSocket(*stranger_, game_ + "/feed?seat=1", {bearer(token)[0], {"Origin", ""}}).status(),
                  101);
        EXPECT_EQ(stranger_->ask("POST", "/api/claim", "{}", bearer(token)).json()["seat"].as_integer(), 1);
        EXPECT_EQ(stranger_->ask("GET", "/api/games", "", bearer(token)).json().size(), 1U);
        begin();
    }
    EXPECT_EQ(claim(*bea_, token).code(), "link_used_up") << "a token is no link";
    // A browser looks over the program's shoulder.
    ASSERT_EQ(claim(*bea_, end_of(sat.json()["link"].as_text())).status, 200);
    EXPECT_EQ(stranger_->ask("GET", frames(1), "", bearer(token)).status, 200);
    EXPECT_EQ(holders(*bea_, 1)["programs"].as_integer(), 1);
    EXPECT_EQ(holders(*bea_, 1)["browsers"].as_integer(), 1);
}

TEST_F(LinksTest, WhoeverHasItsOwnLinkGetsTheSeatBack) {
    ASSERT_EQ(claim(*bea_, given_).status, 200);
    EXPECT_EQ(claim(*stranger_, own_).json()["seat"].as_integer(), 0) << "the maker's, its cookie gone";
    const HttpAnswer fresh = bea_->post(game_ + "/link", R"({"seat":1})");
    ASSERT_EQ(fresh.status, 200) << fresh.body;
    Browser telephone(server_->port());
    EXPECT_EQ(claim(telephone, end_of(fresh.json()["link"].as_text())).status, 200);
    EXPECT_EQ(telephone.get(frames(1)).status, 200);
    EXPECT_EQ(holders(*bea_, 1)["browsers"].as_integer(), 2);
}

TEST_F(LinksTest, AHolderThrowsTheOthersOut) {
    const std::string next = end_of(claim(*bea_, given_).json()["link"].as_text());
    ASSERT_EQ(claim(*stranger_, next).status, 200);
    const Node robot =
        ann_->ask("POST", "/api/claim", "{}",
                  bearer(end_of(stranger_->post(game_ + "/link", R"({"seat":1})").json()["link"].as_text())))
            .json();
    const Headers program = bearer(robot["token"].as_text());
    const std::string address =
        stranger_->post(game_ + "/call", R"({"seat":1,"feed":"new"})").json()["address"].as_text();
    WebSocket feed(*stranger_, game_ + "/feed?seat=1"), kept(*bea_, game_ + "/feed?seat=1");
    ASSERT_EQ(feed.status(), 101);
    EXPECT_EQ(kept.hear_kind("away")["holders"]["browsers"].as_integer(), 2);
    const Node changed_before = ann_->get("/api/games").json()[0]["changed"];
    const HttpAnswer thrown = bea_->post(game_ + "/throw_out", R"({"seat":1})");
    ASSERT_EQ(thrown.status, 200) << thrown.body;
    EXPECT_EQ(thrown.json()["holders"]["browsers"].as_integer(), 1);
    EXPECT_EQ(thrown.json()["holders"]["programs"].as_integer(), 0);
    EXPECT_EQ(kept.hear_kind("away")["holders"]["browsers"].as_integer(), 1);
    while (feed.hear()) continue;
    EXPECT_EQ(feed.reason(), "not_your_seat");
    EXPECT_EQ(stranger_->get(frames(1)).status, 403);
    EXPECT_EQ(stranger_->ask("GET", frames(1), "", program).status, 403);
    EXPECT_EQ(claim(*stranger_, next).code(), "no_such_link");
    EXPECT_EQ(claim(*stranger_, end_of(robot["link"].as_text())).code(), "no_such_link");
    EXPECT_EQ(stranger_->get(address.substr(address.find("/api/"))).status, 404) << "its Atom feed";
    EXPECT_EQ(bea_->get(frames(1)).status, 200);
    EXPECT_EQ(ann_->get("/api/games").json()[0]["changed"].as_integer(), changed_before.as_integer())
        << "nobody else is told";
    begin();
    EXPECT_EQ(stranger_->get(frames(1)).status, 403);
    EXPECT_EQ(claim(*stranger_, end_of(thrown.json()["link"].as_text())).status, 200);
}

TEST_F(LinksTest, TheTableSeesThatASeatIsHandedOver) {
    ASSERT_EQ(claim(*bea_, given_).status, 200);
    EXPECT_EQ(ann_->post(game_ + "/seats/1", R"({"by":"open"})").code(), "seat_is_taken") << "not hers";
    WebSocket feed(*ann_, game_ + "/feed?seat=0&talk=1");
    const HttpAnswer given = bea_->post(game_ + "/seats/1", R"({"by":"open"})");
    ASSERT_EQ(given.status, 200) << given.body;
    const Node line = feed.hear_kind("talk");
    EXPECT_EQ(line["event"].as_text(), "handed_over");
    EXPECT_EQ(line["seat"].as_integer(), 1);
    EXPECT_EQ(line["name"].as_text(), "Bea");
    EXPECT_EQ(bea_->get(frames(1)).status, 403) << "and has it no more";
    ASSERT_EQ(claim(*stranger_, end_of(given.json()["link"].as_text())).status, 200);
    EXPECT_EQ(stranger_->get(frames(1)).status, 200);
    const HttpAnswer to_bot = stranger_->post(game_ + "/seats/1", R"({"by":"bot","bot":"fives"})");
    ASSERT_EQ(to_bot.status, 200) << to_bot.body;
    EXPECT_EQ(feed.hear_kind("talk")["event"].as_text(), "bot_sits");
    EXPECT_EQ(ann_->post(game_ + "/seats/0", R"({"by":"bot","bot":"fives"})").code(), "nobody_plays");
}

class OldLinksTest : public testing::TableTest {};

TEST_F(OldLinksTest, GamesFromBeforeTokensStayTheirPlayers) {
    create(
        testing::small_plan({testing::person("a"), testing::open_seat("link"), testing::open_seat("two")}));
    ASSERT_EQ(take(clerk_.note(table_, Claimed{0, 1, "b", "Bea", ""}, now_)), "");
    ASSERT_EQ(take(clerk_.note(table_, Claimed{0, 2, "", "robot", ""}, now_)), "");
    EXPECT_TRUE(is_held_by(table_.seats()[1], Actor{"b", ""}));
    EXPECT_FALSE(is_held_by(table_.seats()[1], Actor{"", "link"})) << "the maker, who kept it";
    EXPECT_TRUE(is_held_by(table_.seats()[2], Actor{"", "two"})) << "a program, which has nothing else";
    Head old = head_of(table_);
    EXPECT_TRUE(is_held_by(old.seats[2], Actor{"", "two"}));
    old.seats[2].holders.clear();  // as it was written then
    EXPECT_TRUE(is_held_by(old.seats[2], Actor{"", "two"}));
    ASSERT_EQ(take(clerk_.claim(table_, Seat{1}, "c", "", "", now_, {"next", ""})), "");
    EXPECT_EQ(table_.seats()[1].secret, "next");
    EXPECT_FALSE(replayed().frozen());
    EXPECT_EQ(replayed().seats()[1].sessions, (std::vector<std::string>{"b", "c"}));
}

}  // namespace
}  // namespace astrogate::server
