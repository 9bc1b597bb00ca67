// Who asks, and how much of the server one client can take: addresses, proxies, connections.
#include "server/net/client_address.h"
#include "tests/server/net/door_fixture.h"

namespace astrogate::server::testing {
namespace {

using ClientsTest = DoorTest;

std::string counted(const std::vector<std::string>& lines, int proxies = 1) {
    return client_of("10.0.0.1", lines, proxies).counted;
}

TEST(ClientAddressTest, IsTheOneThatTheOutermostProxyAdded) {
    EXPECT_EQ(counted({"192.0.2.1"}, 0), "10.0.0.1") << "nobody in front: whatever is claimed";
    EXPECT_EQ(counted({"192.0.2.1"}), "192.0.2.1");
    EXPECT_EQ(counted({"203.0.113.66, 192.0.2.1"}), "192.0.2.1");
    EXPECT_EQ(counted({"203.0.113.66", "192.0.2.1"}), "192.0.2.1")
        << "a line of the asker's own before the proxy's";
    EXPECT_EQ(counted({"203.0.113.66,192.0.2.1", " 192.0.2.2 ,10.0.0.2"}, 2), "192.0.2.2");
    EXPECT_EQ(counted({"192.0.2.1"}, 2), "192.0.2.1") << "came by the inner proxy alone";
    for (const std::vector<std::string>& none :
         {std::vector<std::string>{}, {""}, {" , "}, {"unknown"}, {"1.2.3"}})
        EXPECT_EQ(counted(none), "10.0.0.1");
}

TEST(ClientAddressTest, PortsAndFormsOfWritingAreOneAddress) {
    for (const char* form : {"192.0.2.1", "192.0.2.1:80", "192.0.2.1:65535", "::ffff:192.0.2.1",
                             "::ffff:c000:201", "[::ffff:192.0.2.1]:99"})
        EXPECT_EQ(counted({form}), "192.0.2.1") << form;
    for (const char* form : {"2001:db8:1:2::", "2001:db8:1:2:3:4:5:6", "[2001:db8:1:2::9]",
                             "[2001:DB8:1:2::9]:443", "\"[2001:db8:1:2::9]:443\"", "2001:db8:1:2::1%eth0"})
        EXPECT_EQ(counted({form}), "2001:db8:1:2::/64") << form;
    EXPECT_NE(counted({"2001:db8:1:3::"}), counted({"2001:db8:1:2::"}));
    EXPECT_EQ(client_of("::ffff:10.1.2.3", {}, 0).counted, "10.1.2.3") << "of a socket for both families";
    EXPECT_EQ(client_of("x", {"2001:db8::7"}, 1).address, "2001:db8::7") << "the log has it whole";
}

TEST_F(ClientsTest, ConnectionsAreCountedByClientAndNotByProxy) {
    config_.proxies = 1;
    config_.limits.connections_per_address = 3;
    begin();
    const std::string feed = "/api/games/" + new_game().json()["game"].as_text() + "/feed";
    std::vector<std::unique_ptr<WebSocket>> sockets;
    sockets.reserve(12);
    for (int i = 0; i < 12; ++i)
        sockets.push_back(
            std::make_unique<WebSocket>(*ann_, feed, forwarded("198.51.100." + std::to_string(i / 3 + 1))));
    for (const auto& socket : sockets) EXPECT_EQ(socket->status(), 101);
    EXPECT_EQ(WebSocket(*ann_, feed, forwarded("198.51.100.1")).status(), 429);
    EXPECT_EQ(ann_->ask("GET", "/api/games", "", forwarded("198.51.100.2")).code(), "too_many_connections");
    EXPECT_EQ(ann_->ask("GET", "/api/games", "", forwarded("198.51.100.9")).status, 200);
    EXPECT_EQ(ann_->get("/api/games").status, 200) << "and the proxy itself";
}

TEST_F(ClientsTest, ConnectionsThatAProxyKeepsCountForNobody) {
    config_.proxies = 1;
    config_.limits.connections_per_address = 2;
    begin();
    std::vector<std::unique_ptr<Connection>> kept;
    for (int i = 0; i < 8; ++i) {
        kept.push_back(std::make_unique<Connection>(server_->port()));
        kept.back()->send("GET /api/games HTTP/1.1\r\nX-Forwarded-For: 198.51.100.1\r\n" + host() + "\r\n");
        EXPECT_EQ(read_answer(*kept.back()).status, 200);
    }
}

TEST_F(ClientsTest, RatesHoldForAClientHoweverItWritesItself) {
    config_.proxies = 1;
    config_.limits.requests_per_second = 5;
    config_.limits.new_games_per_hour = 3;
    begin();
    const auto allowed = [&](const std::function<Headers(int)>& as) {
        int good = 0;
        for (int i = 0; i < 60; ++i) good += ann_->ask("GET", "/api/games", "", as(i)).status == 200 ? 1 : 0;
        return good;
    };
    const auto number = [](int i) { return std::to_string(i + 1); };
    EXPECT_LT(allowed([&](int i) {
                  return Headers{{"X-Forwarded-For", "203.0.113." + number(i)},
                                 {"X-Forwarded-For", "192.0.2.1"}};
              }),
              40)
        << "two lines";
    EXPECT_LT(allowed([&](int i) { return forwarded("192.0.2.2:" + number(i)); }), 40) << "ports";
    EXPECT_LT(allowed([&](int i) { return forwarded("2001:db8:1:2::" + number(i)); }), 40) << "one network";
    EXPECT_EQ(allowed([&](int i) { return forwarded("192.0.2.1" + number(i)); }), 60) << "many clients";
    int made = 0;
    for (int i = 0; i < 10; ++i)
        made += ann_->ask("POST", "/api/games",
                          R"({"ruleset":"small","scenario":"secret","seats":[{"by":"me"},{"by":"open"}]})",
                          {{"X-Forwarded-For", "2001:db8:7:7::" + number(i)},
                           {"Content-Type", "application/json"},
                           {"Origin", ann_->origin()}})
                            .status == 201
                    ? 1
                    : 0;
    EXPECT_EQ(made, 3);
}

TEST_F(ClientsTest, IdleStrangersYieldToNewcomers) {
    config_.limits.connections = 8;
    config_.limits.connections_reserved = 2;
    config_.limits.connections_per_address = 100;
    begin();
    new_game();
    Connection known(server_->port());
    const std::string ask =
        "GET /api/games HTTP/1.1\r\n" + host() + "Cookie: astrogate=" + ann_->cookie + "\r\n\r\n";
    known.send(ask);
    ASSERT_EQ(read_answer(known).status, 200);
    std::vector<std::unique_ptr<Connection>> idle;
    idle.reserve(40);
    for (int i = 0; i < 40; ++i) idle.push_back(std::make_unique<Connection>(server_->port()));
    for (int i = 0; i < 20; ++i) EXPECT_EQ(Browser(server_->port()).get("/api/games").status, 200) << i;
    known.send(ask);
    EXPECT_EQ(read_answer(known).status, 200) << "who holds a seat stays";
    EXPECT_EQ(idle[0]->read(1), "");
    EXPECT_TRUE(idle[0]->is_ended());
}

TEST_F(ClientsTest, AReserveIsKeptForThoseWhoHoldASeat) {
    config_.limits.connections = 4;
    config_.limits.connections_reserved = 2;
    config_.limits.connections_per_address = 100;
    begin();
    const std::string game = "/api/games/" + new_game().json()["game"].as_text();
    std::vector<std::unique_ptr<WebSocket>> sockets;
    sockets.reserve(4);
    for (int i = 0; i < 4; ++i) sockets.push_back(std::make_unique<WebSocket>(*ann_, game + "/feed"));
    for (const auto& socket : sockets) EXPECT_EQ(socket->status(), 101);
    Browser stranger(server_->port());
    const HttpAnswer refused = stranger.get("/api/games");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.code(), "server_full");
    EXPECT_EQ(refused.header("Retry-After"), "5");
    EXPECT_EQ(ann_->get(game).status, 200);
    EXPECT_NE(log().find("newcomers are refused"), std::string::npos) << log();
}

TEST_F(ClientsTest, TheLogSaysWhoAskedWhatAndHowItEnded) {
    config_.proxies = 1;
    begin();
    const std::string whole = "2001:db8::1234";
    ann_->ask("GET", "/api/games", "", forwarded(whole));
    ann_->ask("LOOK-AT-MY-SECRET", "/api/games/0123456789abcdef/lock", "", forwarded("192.0.2.1:5"));
    answer_to("POST / HTTP/1.1\r\nTransfer-Encoding: x\r\n" + host() + "\r\n");
    answer_to("NONSENSE\r\n\r\n");
    const std::string text = log();
    EXPECT_NE(text.find("2001:db8::1234 GET /api/games 200 "), std::string::npos) << text;
    EXPECT_NE(text.find("192.0.2.1 - /api/games/:game/lock 405 "), std::string::npos) << text;
    EXPECT_NE(text.find("127.0.0.1 POST (file) 501 "), std::string::npos) << text;
    EXPECT_NE(text.find("127.0.0.1 - - 400 "), std::string::npos) << text;
}

}  // namespace
}  // namespace astrogate::server::testing
