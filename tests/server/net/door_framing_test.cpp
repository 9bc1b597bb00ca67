// How requests are framed: what is buffered before any check, where a body ends, and what HTTP wants said.
#include <fstream>

#include "tests/server/net/door_fixture.h"

namespace astrogate::server::testing {
namespace {

using FramingTest = DoorTest;

// Kilobytes of this process that are in memory.
std::int64_t resident() {
    std::int64_t all = 0, pages = 0;
    std::ifstream("/proc/self/statm") >> all >> pages;
    return pages * ::sysconf(_SC_PAGESIZE) / 1024;
}

// How many megabytes of `piece` the server takes behind `head` before it closes; 64 at most.
int taken(int port, const std::string& head, const std::string& piece) {
    const Connection connection(port);
    connection.send(head);
    std::string megabyte;
    while (megabyte.size() < 1U << 20) megabyte += piece;
    int sent = 0;
    while (sent < 64 && connection.send(megabyte)) ++sent;
    return sent;
}

TEST_F(FramingTest, EndlessExtensionsAndTrailersAreCutOffBeforeTheyFillTheMemory) {
    begin();
    const std::string head = "POST /api/games HTTP/1.1\r\n" + host() + "Transfer-Encoding: chunked\r\n\r\n";
    const std::int64_t before = resident();
    EXPECT_LT(taken(server_->port(), head + "2;", "a"), 16) << "the extension of a chunk";
    EXPECT_LT(taken(server_->port(), head + "0\r\n", "X: a\r\n"), 16) << "lines behind the last chunk";
    EXPECT_LT(taken(server_->port(), "GET / HTTP/1.1\r\n" + host(), "X: a\r\n"), 16) << "the head";
    EXPECT_LT(resident() - before, 16 * 1024);
    EXPECT_EQ(answer_to(head + "2;" + std::string(20000, 'a')).status, 431);
    EXPECT_EQ(ann_->get("/api/games").status, 200) << "and the others are served";
}

TEST_F(FramingTest, BodiesInChunksAreReadUpToTheirLimit) {
    begin();
    const std::string game = R"({"ruleset":"small","scenario":"secret","seats":[{"by":"me"},{"by":"open"}]})";
    const std::string head = "POST /api/games HTTP/1.1\r\n" + host() + "Origin: " + ann_->origin() +
                             "\r\nContent-Type: application/json\r\nTransfer-Encoding: Chunked\r\n\r\n";
    std::string chunks;
    for (const char c : game) chunks += std::string("1;x=y\r\n") + c + "\r\n";
    EXPECT_EQ(answer_to(head + chunks + "0\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n").status, 201);
    EXPECT_EQ(answer_to(head + "10000\r\n" + std::string(0x10000, ' ') + "\r\n1\r\n \r\n0\r\n\r\n").status,
              413);
}

TEST_F(FramingTest, OnlyChunkedIsATransferCodingAndNothingBehindARefusedBodyIsARequest) {
    begin();
    const std::string inner = "GET /api/games/kinds HTTP/1.1\r\n" + host() + "\r\n";
    const std::string length = "Content-Length: " + std::to_string(inner.size()) + "\r\n";
    const std::string chunked = "Transfer-Encoding: chunked\r\n";
    struct Case {
        std::string version, lines;
        int status;
    };
    const std::vector<Case> cases{Case{"1.1", host() + "Transfer-Encoding: xchunked\r\n", 501},
                                  Case{"1.1", host() + "Transfer-Encoding: chunked, identity\r\n", 501},
                                  Case{"1.1", host() + "Transfer-Encoding: gzip, chunked\r\n", 501},
                                  Case{"1.1", host() + "Transfer-Encoding: identity\r\n", 501},
                                  Case{"1.1", host() + "Transfer-Encoding: gzip\r\n" + chunked, 501},
                                  Case{"1.1", host() + chunked + chunked, 400},
                                  Case{"1.0", host() + chunked, 400},
                                  Case{"1.1", host() + chunked + length, 400},
                                  Case{"1.1", host() + length + chunked, 400},
                                  Case{"1.1", host() + "Content-Length: 1\r\n" + length, 400},
                                  Case{"1.1", host() + "Host: evil.example\r\n", 400},
                                  Case{"1.1", "Host: evil.example\r\n" + host(), 400},
                                  Case{"1.1", "", 400}};
    for (const Case& one : cases) {
        Connection connection(server_->port());
        connection.send("POST /api/claim HTTP/" + one.version + "\r\n" + one.lines + "\r\n" + inner);
        EXPECT_EQ(read_answer(connection).status, one.status) << one.lines;
        EXPECT_EQ(read_answer(connection).status, 0) << "closed: " << one.lines;
        EXPECT_TRUE(connection.is_ended()) << one.lines;
    }
    EXPECT_EQ(log().find("kinds"), std::string::npos) << log();
}

TEST_F(FramingTest, LinesBehindABodySayNothing) {
    config_.proxies = 1;
    begin();
    const std::string head = "POST /api/claim HTTP/1.1\r\nX-Forwarded-For: 198.51.100.7\r\n" + host() +
                             "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    const std::string behind = "0\r\nOrigin: " + ann_->origin() + "\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n";
    EXPECT_EQ(answer_to(head + behind).code(), "origin_missing");
    EXPECT_NE(log().find("198.51.100.7 POST /api/claim 403"), std::string::npos) << log();
}

TEST_F(FramingTest, WhoWaitsForContinueIsToldToSendTheBody) {
    begin();
    const std::string game = R"({"ruleset":"small","scenario":"secret","seats":[{"by":"me"},{"by":"open"}]})";
    const std::string head = "POST /api/games HTTP/1.1\r\n" + host() + "Origin: " + ann_->origin() +
                             "\r\nContent-Type: application/json\r\nContent-Length: ";
    Connection connection(server_->port());
    connection.send(head + std::to_string(game.size()) + "\r\nExpect: 100-Continue\r\n\r\n");
    EXPECT_EQ(connection.read_to("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    connection.send(game);
    EXPECT_EQ(read_answer(connection).status, 201);
    EXPECT_EQ(answer_to(head + "100000\r\nExpect: 100-continue\r\n\r\n").status, 413)
        << "it need not be sent";
    EXPECT_EQ(answer_to(head + "2\r\nExpect: miracles\r\n\r\n{}").status, 417);
}

TEST_F(FramingTest, RefusedMethodsSayWhichAreAllowedAndEveryAnswerItsDate) {
    begin();
    const auto allowed = [&](const std::string& method, const std::string& path) {
        const HttpAnswer answer = ann_->ask(method, path, "", {{"Origin", ann_->origin()}});
        EXPECT_EQ(answer.status, 405) << method << path;
        return answer.header("Allow");
    };
    EXPECT_EQ(allowed("DELETE", "/api/games"), "GET, HEAD, POST");
    EXPECT_EQ(allowed("GET", "/api/claim"), "POST");
    EXPECT_EQ(allowed("POST", "/api/games/kinds"), "GET, HEAD");
    EXPECT_EQ(allowed("GET", "/api/games/0000000000000001/lock"), "POST");
    EXPECT_EQ(allowed("PUT", "/api/games/0000000000000001/talk"), "GET, HEAD, POST");
    EXPECT_EQ(allowed("POST", "/index.html"), "GET, HEAD");
    const std::string date = ann_->get("/api/games").header("Date");
    EXPECT_EQ(date.size(), 29U) << date;
    EXPECT_TRUE(date.ends_with(" GMT")) << date;
}

TEST_F(FramingTest, TheNameOfTheSchemeHasNoCase) {
    begin();
    std::string link;
    for (const char* scheme : {"Bearer ", "bearer ", "BEARER  "}) {
        link = new_game().json()["seats"][1]["link"].as_text();  // good for one claim
        const Headers program{{"Authorization", scheme + link.substr(link.rfind('/') + 1)},
                              {"Content-Type", "application/json"}};
        EXPECT_EQ(Browser(server_->port()).ask("POST", "/api/claim", "{}", program).status, 200) << scheme;
    }
    const Headers other{{"Authorization", "Basic " + link.substr(link.rfind('/') + 1)},
                        {"Content-Type", "application/json"}};
    EXPECT_EQ(Browser(server_->port()).ask("POST", "/api/claim", "{}", other).code(), "origin_missing");
}

TEST_F(FramingTest, HealthIsToldToProbesByAnyName) {
    begin();
    for (const char* name : {"10.0.0.7", "balancer.example:99"}) {
        const HttpAnswer answer = ann_->ask("GET", "/api/health", "", {{"Host", name}});
        EXPECT_EQ(answer.status, 200);
        EXPECT_EQ(answer.json()["status"].as_text(), "ok");
        EXPECT_FALSE(answer.json()["version"].as_text().empty());
        EXPECT_EQ(answer.header("Cache-Control"), "no-store");
    }
    EXPECT_EQ(ann_->ask("HEAD", "/api/health", "", {{"Host", "10.0.0.7"}}).status, 200);
    EXPECT_EQ(ann_->ask("GET", "/api/games", "", {{"Host", "10.0.0.7"}}).code(), "unknown_host");
}

TEST_F(FramingTest, ABinaryFrameIsReadLikeText) {
    begin();
    WebSocket feed(*ann_, "/api/games/" + new_game().json()["game"].as_text() + "/feed?seat=0");
    feed.say_in_binary("\xff\xfe");
    EXPECT_FALSE(feed.hear_kind("answer")["ok"].as_boolean());
    feed.say_in_binary(R"({"t":"fly","id":7})");
    const Node refused = feed.hear_kind("answer");
    EXPECT_EQ(refused["id"].as_integer(), 7);
    EXPECT_EQ(refused["problems"][0]["code"].as_text(), "unknown_message");
}

TEST_F(FramingTest, AnUnknownKeyIsRefusedWhereverItStands) {
    begin();
    const std::string game = "/api/games/" + new_game().json()["game"].as_text();
    struct Case {
        std::string path, body, place;
    };
    for (const Case& one :
         {Case{game + "/lock", R"({"colour":1,"seat":0,"stage":1,"sheet":[]})", "colour"},
          Case{game + "/delete", R"({"surely":true})", "surely"},
          Case{"/api/games", R"({"ruleset":"small","seats":[{"by":"me"},{"by":"open","hat":1}]})",
               "seats.1.hat"},
          Case{"/api/claim", R"({"secret":"x","time":{}})", "time"}}) {
        const HttpAnswer refused = ann_->post(one.path, one.body);
        EXPECT_EQ(refused.status, 400);
        EXPECT_EQ(refused.code(), "unknown_key");
        EXPECT_EQ(refused.json()["problems"][0]["detail"].as_text(), one.place) << refused.body;
    }
    EXPECT_EQ(ann_->post(game + "/nothing", R"({"surely":true})").status, 404);
    EXPECT_EQ(ann_->post(game + "/lock", R"({"seat":0,"stage":1,"sheet":[]})").code(), "game_not_begun");
}

}  // namespace
}  // namespace astrogate::server::testing
