// The running server, through its sockets: joining, playing on links, the guard of requests, limits, files.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "record/record.h"
#include "server/api/secrets.h"
#include "server/table/dice_box.h"
#include "tests/server/server_fixture.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::Connection;
using testing::Headers;
using testing::HttpAnswer;
using testing::WebSocket;

constexpr const char* two_seats =
    R"({"ruleset":"small","scenario":"secret","title":"Tuesday","dice":"chain","seats":[{"by":"me","name":"Ann"},{"by":"open"}]})";

class HttpTest : public testing::ServerTest {
protected:
    void SetUp() override {
        std::filesystem::create_directories(folder_ / "web" / "assets");
        write("index.html", "<!doctype html><title>page</title>");
        write("assets/app.js", "console.log(1)");
        write("assets/app.js.gz", "zipped");
        config_.web = (folder_ / "web").string();
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / "web" / name) << text;
    }
    void begin() {
        const std::string reason = start();
        ASSERT_EQ(reason, "");
        ann_ = std::make_unique<Browser>(server_->port());
        bea_ = std::make_unique<Browser>(server_->port());
    }
    // Ann makes a game and Bea joins by the link.
    void seat_two() {
        const HttpAnswer made = ann_->post("/api/games", two_seats);
        ASSERT_EQ(made.status, 201) << made.body;
        game_ = made.json()["game"].as_text();
        link_ = made.json()["seats"][1]["link"].as_text();
        secret_ = link_.substr(link_.rfind('/') + 1);
        const HttpAnswer joined = bea_->post("/api/claim", R"({"name":"Bea","secret":")" + secret_ + "\"}");
        ASSERT_EQ(joined.status, 200) << joined.body;
        EXPECT_EQ(joined.json()["seat"].as_integer(), 1);
    }
    std::string path(const std::string& rest) const { return "/api/games/" + game_ + rest; }
    static std::string sheet(int seat, int stage, int number) {
        return R"({"seat":)" + std::to_string(seat) + R"(,"stage":)" + std::to_string(stage) +
               R"(,"sheet":[{"is":"pick","number":)" + std::to_string(number) + "}]}";
    }
    void play_to_the_end() {
        for (int stage = 1; stage <= 4; ++stage) {
            EXPECT_EQ(bea_->post(path("/lock"), sheet(1, stage, 2)).status, 200);
            EXPECT_EQ(ann_->post(path("/lock"), sheet(0, stage, 3)).status, 200);
        }
    }

    std::unique_ptr<Browser> ann_, bea_;
    std::string game_, link_, secret_;

private:
};

TEST_F(HttpTest, TwoPeoplePlayOverLinks) {
    begin();
    seat_two();
    WebSocket ann(*ann_, path("/feed?seat=0&from=1")), bea(*bea_, path("/feed?seat=1&from=1"));
    ASSERT_EQ(ann.status(), 101);
    EXPECT_EQ(ann.hear_kind("frame")["n"].as_integer(), 1);
    EXPECT_EQ(bea.hear_kind("frame")["n"].as_integer(), 1);
    const HttpAnswer locked = ann_->post(path("/lock"), sheet(0, 1, 3));
    EXPECT_EQ(locked.status, 200) << locked.body;
    EXPECT_EQ(locked.json()["commitment"].as_text().size(), 64U);
    EXPECT_EQ(ann_->post(path("/lock"), sheet(0, 1, 3)).body, locked.body) << "twice is once";
    bea.say(R"({"t":"lock","id":9,"stage":1,"sheet":[{"is":"pick","number":2}]})");
    EXPECT_TRUE(bea.hear_kind("answer")["ok"].as_boolean());
    EXPECT_EQ(ann.hear_kind("frame")["n"].as_integer(), 2);
    EXPECT_EQ(bea.hear_kind("frame")["stage"].as_integer(), 2);
    const Node games = ann_->get("/api/games").json();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0]["title"].as_text(), "Tuesday");
    EXPECT_TRUE(games[0]["my_turn"].as_boolean());
    EXPECT_EQ(games[0]["turn"].as_integer(), 2);
    EXPECT_EQ(games[0]["seats"][1]["name"].as_text(), "Bea");
}

TEST_F(HttpTest, BrowsersAddTheirSharesToTheDice) {
    begin();
    const std::string share_a(64, 'a'), share_b(64, 'b');
    const std::string hash_a = hex(hash_of_share(std::string(32, '\xaa'))),
                      hash_b = hex(hash_of_share(std::string(32, '\xbb')));
    const std::string wish = R"({"ruleset":"small","scenario":"plain","seats":[{"by":"me","share_hash":")" +
                             hash_a + R"("},{"by":"open"},{"by":"bot","bot":"fives"}]})";
    const HttpAnswer made = ann_->post("/api/games", wish);
    game_ = made.json()["game"].as_text();
    const std::string link = made.json()["seats"][1]["link"].as_text();
    const std::string secret = link.substr(link.rfind('/') + 1);
    const std::string claim = R"({"secret":")" + secret + R"(","share_hash":")" + hash_b + "\"}";
    const Node sat = bea_->post("/api/claim", claim).json();
    EXPECT_EQ(sat["round"].as_integer(), 1);
    Browser telephone(server_->port());
    const std::string own = sat["link"].as_text();
    const HttpAnswer second =
        telephone.post("/api/claim", R"({"secret":")" + own.substr(own.rfind('/') + 1) + "\"}");
    EXPECT_EQ(second.status, 200) << second.body;
    EXPECT_TRUE(second.json()["round"].is_null());
    WebSocket feed(*ann_, path("/feed?seat=0"));
    const Node table = feed.hear_kind("table");
    EXPECT_EQ(table["state"].as_text(), "sharing");
    EXPECT_EQ(table["seats"][0]["share_by"].as_text(), "seat");
    EXPECT_EQ(table["seats"][1]["share_hash"].as_text(), hash_b);
    EXPECT_EQ(table["seats"][2]["share_by"].as_text(), "server");
    feed.say(R"({"t":"share","id":1,"round":1,"share":")" + share_b + "\"}");
    EXPECT_EQ(feed.hear_kind("answer")["problems"][0]["code"].as_text(), "share_does_not_fit");
    feed.say(R"({"t":"share","id":2,"round":1,"share":")" + share_a + "\"}");
    EXPECT_TRUE(feed.hear_kind("answer")["ok"].as_boolean());
    EXPECT_EQ(bea_->post(path("/share"), R"({"seat":1,"round":1,"share":")" + share_b + "\"}").status, 200);
    EXPECT_EQ(bea_->get(path("")).json()["state"].as_text(), "open");
}

TEST_F(HttpTest, ACutSocketComesBackWithoutLossOrDouble) {
    begin();
    seat_two();
    std::vector<std::int64_t> numbers;
    for (int stage = 1; stage <= 4; ++stage) {
        WebSocket bea(*bea_, path("/feed?seat=1&from=") + std::to_string(numbers.size() + 1));
        while (numbers.size() < static_cast<std::size_t>(stage))
            numbers.push_back(bea.hear_kind("frame")["n"].as_integer());
        ann_->post(path("/lock"), sheet(0, stage, 3));
        bea_->post(path("/lock"), sheet(1, stage, 3));
    }
    const Node frames = bea_->get(path("/frames?seat=1&from=1")).json();
    ASSERT_EQ(frames.size(), 5U);
    EXPECT_EQ(numbers, (std::vector<std::int64_t>{1, 2, 3, 4}));
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(frames[i]["n"].as_integer(), static_cast<std::int64_t>(i + 1));
}

TEST_F(HttpTest, NobodySeesASeatThatIsNotTheirs) {
    begin();
    seat_two();
    Browser stranger(server_->port());
    EXPECT_EQ(bea_->get(path("?seat=0")).code(), "not_your_seat");
    EXPECT_EQ(stranger.get(path("/frames?seat=0&from=1")).code(), "not_your_seat");
    EXPECT_EQ(stranger.get(path("/record?seat=1")).code(), "not_your_seat");
    EXPECT_EQ(stranger.post(path("/lock"), sheet(0, 1, 3)).code(), "not_your_seat");
    EXPECT_EQ(bea_->post(path("/resign"), R"({"seat":0})").code(), "not_your_seat");
    EXPECT_EQ(bea_->post(path("/seats/0"), R"({"by":"bot","bot":"fives"})").code(), "seat_is_taken");
    EXPECT_EQ(stranger.post(path("/seats/0"), R"({"by":"bot","bot":"fives"})").code(), "not_yours_to_give");
    EXPECT_EQ(WebSocket(stranger, path("/feed?seat=0")).status(), 403);
    EXPECT_EQ(WebSocket(stranger, path("/feed?seat=spectator")).status(), 101);
    EXPECT_EQ(stranger.get("/api/games").json().size(), 0U);
    EXPECT_EQ(stranger.post("/api/claim", R"({"secret":"guess"})").status, 404);
    EXPECT_EQ(stranger.get(path("")).status, 200) << "who knows the game may watch it";
}

TEST_F(HttpTest, ProgramsComeWithTheirSecretAndNoOrigin) {
    begin();
    const HttpAnswer made = ann_->post("/api/games", two_seats);
    game_ = made.json()["game"].as_text();
    const std::string link = made.json()["seats"][1]["link"].as_text();
    const Headers claim{{"Authorization", "Bearer " + link.substr(link.rfind('/') + 1)},
                        {"Content-Type", "application/json"}};
    Browser anybody(server_->port());
    const HttpAnswer sat = anybody.ask("POST", "/api/claim", R"({"name":"robot"})", claim);
    ASSERT_EQ(sat.status, 200);
    const std::string bearer = "Bearer " + sat.json()["token"].as_text();
    const Headers program{{"Authorization", bearer}, {"Content-Type", "application/json"}};
    EXPECT_EQ(anybody.ask("POST", path("/lock"), sheet(1, 1, 4), program).status, 200);
    EXPECT_EQ(anybody.ask("POST", path("/lock"), sheet(0, 1, 4), program).code(), "not_your_seat");
    EXPECT_EQ(WebSocket(anybody, path("/feed?seat=1"), {{"Authorization", bearer}, {"Origin", ""}}).status(),
              101);
    EXPECT_TRUE(anybody.cookie.empty());
}

TEST_F(HttpTest, ForeignPagesAndNamesStayOutside) {
    begin();
    seat_two();
    const Headers json{{"Content-Type", "application/json"}};
    EXPECT_EQ(ann_->ask("POST", "/api/games", two_seats, json).code(), "origin_missing");
    for (const std::string& origin : {std::string("http://evil.example"), std::string("null"),
                                      std::string("https://127.0.0.1"), ann_->origin() + ".evil.example"}) {
        EXPECT_EQ(ann_->ask("POST", path("/lock"), sheet(0, 1, 3),
                            {{"Content-Type", "application/json"}, {"Origin", origin}})
                      .code(),
                  "foreign_origin");
        EXPECT_EQ(WebSocket(*ann_, path("/feed?seat=0"), {{"Origin", origin}}).status(), 403);
        EXPECT_EQ(ann_->ask("GET", "/api/games", "", {{"Origin", origin}}).code(), "foreign_origin");
    }
    EXPECT_EQ(WebSocket(*ann_, path("/feed?seat=0"), {{"Origin", ""}}).status(), 403);
    EXPECT_EQ(ann_->ask("GET", "/", "", {{"Host", "rebound.example"}}).code(), "unknown_host");
    EXPECT_EQ(ann_->ask("GET", "/api/games", "", {{"Host", "127.0.0.1"}}).code(), "unknown_host");
    EXPECT_EQ(ann_->ask("POST", "/api/games", two_seats,
                        {{"Content-Type", "text/plain"}, {"Origin", ann_->origin()}})
                  .code(),
              "json_wanted");
}

TEST_F(HttpTest, AnswersCarryTheirSafety) {
    begin();
    const HttpAnswer page = ann_->get("/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.header("Cache-Control"), "no-cache");
    EXPECT_NE(page.header("Content-Security-Policy").find("script-src 'self' 'wasm-unsafe-eval';"),
              std::string::npos);
    EXPECT_EQ(page.header("Content-Security-Policy").find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
    EXPECT_TRUE(page.header("Set-Cookie").empty()) << "a visit is no session";
    EXPECT_EQ(ann_->ask("GET", "/", "", {{"If-None-Match", page.header("ETag")}}).status, 304);
    EXPECT_EQ(ann_->ask("GET", "/", "", {{"If-None-Match", "\"x\", W/" + page.header("ETag")}}).status, 304);
    const HttpAnswer script = ann_->get("/assets/app.js");
    EXPECT_NE(script.header("Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(script.body, "console.log(1)");
    EXPECT_EQ(ann_->ask("GET", "/assets/app.js", "", {{"Accept-Encoding", "gzip"}}).body, "zipped");
    EXPECT_EQ(ann_->ask("HEAD", "/assets/app.js", "", {}).status, 200);
    for (const char* outside : {"/../data/games.sqlite", "/%2e%2e/data/games.sqlite", "/assets/../../data",
                                "/nothing", "/assets/app.js.gz"})
        EXPECT_EQ(ann_->get(outside).status, 404) << outside;
    const HttpAnswer made = ann_->post("/api/games", two_seats);
    EXPECT_NE(made.header("Set-Cookie").find("; Path=/; HttpOnly; SameSite=Strict"), std::string::npos);
    EXPECT_EQ(made.header("Cache-Control"), "no-store");
}

TEST_F(HttpTest, NonsenseGetsItsReason) {
    begin();
    seat_two();
    struct Case {
        const char* body;
        const char* code;
    };
    for (const Case& one :
         {Case{"{", "unexpected_end"}, Case{"[]", "not_a_map"},
          Case{R"({"ruleset":"chess","seats":[{"by":"me"}]})", "no_such_ruleset"},
          Case{R"({"ruleset":"small","scenario":"none","seats":[{"by":"me"}]})", "no_such_scenario"},
          Case{R"({"ruleset":"small","scenario":"plain","seats":[]})", "bad_request"},
          Case{R"({"ruleset":"small","scenario":"plain","seats":[{"by":"bot","bot":"fives"}]})",
               "nobody_plays"},
          Case{R"({"ruleset":"small","scenario":"plain","seats":[{"by":"me"}],"color":1})", "unknown_key"},
          Case{R"({"ruleset":"small","scenario":"plain","seats":[{"by":"me"}],"time":{"stage_seconds":5}})",
               "bad_time"},
          Case{R"({"ruleset":"small","scenario":"plain","title":"a\nb","seats":[{"by":"me"}]})",
               "bad_name"}}) {
        const HttpAnswer answer = ann_->post("/api/games", one.body);
        EXPECT_EQ(answer.code(), one.code) << one.body << answer.body;
        EXPECT_EQ(answer.status, 400);
        EXPECT_TRUE(answer.json()["problems"][0]["text"].as_text().ends_with('.')) << answer.body;
    }
    EXPECT_EQ(ann_->get("/api/games/0000000000000000").status, 404);
    EXPECT_EQ(ann_->get("/api/games/zz").status, 404);
    EXPECT_EQ(ann_->get(path("/nothing")).status, 404);
    EXPECT_EQ(ann_->ask("DELETE", path(""), "", {{"Origin", ann_->origin()}}).status, 405);
    EXPECT_EQ(ann_->get("/api/games?a=%zz").status, 400);
    EXPECT_EQ(ann_->post(path("/lock"), sheet(0, 7, 3)).code(), "wrong_stage");
    EXPECT_EQ(ann_->post(path("/lock"), sheet(0, 1, 42)).code(), "pick_out_of_range");
    Connection raw(server_->port());
    raw.send("NONSENSE\r\n\r\n");
    EXPECT_EQ(read_answer(raw).status, 400);
}

TEST_F(HttpTest, LimitsHold) {
    config_.limits.body_bytes = 2048;
    config_.limits.requests_per_second = 5;
    config_.limits.page_files_per_second = 20;
    config_.limits.new_games_per_hour = 3;
    config_.limits.failed_links_per_hour = 2;
    config_.limits.connections_per_address = 3;
    config_.limits.name_bytes = 10;
    begin();
    EXPECT_EQ(ann_->post("/api/games", std::string(3000, ' ')).status, 413);
    EXPECT_EQ(
        ann_->post("/api/games",
                   R"({"ruleset":"small","scenario":"plain","seats":[{"by":"me","name":"longer than ten"}]})")
            .code(),
        "bad_name");
    for (int i = 0; i < 2; ++i) EXPECT_EQ(ann_->post("/api/games", two_seats).status, 201);
    EXPECT_EQ(ann_->post("/api/games", two_seats).code(), "too_many_new_games");
    for (int i = 0; i < 2; ++i) EXPECT_EQ(ann_->post("/api/claim", R"({"secret":"x"})").status, 404);
    EXPECT_EQ(ann_->post("/api/claim", R"({"secret":"x"})").status, 429);
    EXPECT_EQ(ann_->post("/api/invitation", R"({"secret":"x"})").status, 429);
    int refused = 0;
    for (int i = 0; i < 40; ++i) refused += ann_->get("/api/games").status == 429 ? 1 : 0;
    EXPECT_GT(refused, 10);
    // A page of many files is read all the same.
    refused = 0;
    for (int i = 0; i < 60; ++i) refused += ann_->get("/").status == 429 ? 1 : 0;
    EXPECT_EQ(refused, 0);
    for (int i = 0; i < 100; ++i) refused += ann_->get("/").status == 429 ? 1 : 0;
    EXPECT_GT(refused, 10);
    const Connection one(server_->port()), two(server_->port()), three(server_->port());
    ::usleep(100'000);
    EXPECT_EQ(ann_->get("/").code(), "too_many_connections") << "no fourth connection";
}

TEST_F(HttpTest, RecordsOfTheEndAndOfASeat) {
    begin();
    seat_two();
    ann_->post(path("/lock"), sheet(0, 1, 3));
    bea_->post(path("/lock"), sheet(1, 1, 2));
    EXPECT_EQ(ann_->get(path("/record")).code(), "game_not_over");
    const HttpAnswer mine = ann_->get(path("/record?seat=0"));
    EXPECT_EQ(mine.status, 200) << mine.body;
    record::Record seat, full;
    Problems problems;
    EXPECT_TRUE(record::read_record(mine.body, seat, problems)) << mine.body;
    EXPECT_TRUE(seat.header.is_seat);
    play_to_the_end();
    const HttpAnswer whole = bea_->get(path("/record"));
    EXPECT_EQ(whole.status, 200) << whole.body;
    EXPECT_TRUE(record::read_record(whole.body, full, problems));
    EXPECT_TRUE(full.closing.is_over);
}

TEST_F(HttpTest, BotsExplainThemselvesWhenThatWasAgreed) {
    begin();
    const std::string wish =
        R"({"ruleset":"small","scenario":"plain","explains":true,"seats":[{"by":"me"},{"by":"bot","bot":"fives"}]})";
    game_ = ann_->post("/api/games", wish).json()["game"].as_text();
    EXPECT_EQ(ann_->get(path("/explain?seat=1")).code(), "no_reason");
    WebSocket feed(*ann_, path("/feed?seat=0&from=2"));
    ann_->post(path("/lock"), sheet(0, 1, 3));
    EXPECT_EQ(feed.hear_kind("frame")["n"].as_integer(), 2);
    EXPECT_EQ(ann_->get(path("/explain?seat=1")).json()["text"].as_text(), "likes_fives");
    game_ =
        ann_->post(
                "/api/games",
                R"({"ruleset":"small","scenario":"plain","seats":[{"by":"me"},{"by":"bot","bot":"fives"}]})")
            .json()["game"]
            .as_text();
    WebSocket silent(*ann_, path("/feed?seat=0&from=2"));
    ann_->post(path("/lock"), sheet(0, 1, 3));
    silent.hear_kind("frame");
    EXPECT_EQ(ann_->get(path("/explain?seat=1")).code(), "no_reason");
}

TEST_F(HttpTest, TheLogHasNoSecrets) {
    begin();
    seat_two();
    ann_->get(path("?seat=0&token=" + secret_));
    bea_->get("/api/join/" + secret_);
    bea_->get("/" + secret_);
    const WebSocket feed(*ann_, path("/feed?seat=0"));
    ann_->post(path("/lock"), sheet(0, 1, 3));
    play_to_the_end();
    const std::string text = log();
    EXPECT_NE(text.find("POST /api/games/:game/lock 200"), std::string::npos) << text;
    for (const std::string& secret : {secret_, ann_->cookie, bea_->cookie, game_}) {
        ASSERT_FALSE(secret.empty());
        EXPECT_EQ(text.find(secret), std::string::npos);
        EXPECT_EQ(text.find(secret.substr(0, 12)), std::string::npos);
    }
}

}  // namespace
}  // namespace astrogate::server
