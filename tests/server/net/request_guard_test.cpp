// Hosts, origins, cookies, rates, queries, configuration: the parts that need no server.
#include "server/net/request_guard.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/api/secrets.h"
#include "server/config.h"
#include "server/net/rates.h"

namespace astrogate::server {
namespace {

Request from(const std::string& host, const std::string& origin = "") {
    Request request;
    request.host = host;
    request.origin = origin;
    request.has_origin = !origin.empty();
    return request;
}

std::string refusal(const RequestGuard& guard, const Request& request, bool changes) {
    return guard.refusal(request, changes).value_or("");
}

TEST(DoorsTest, AHostIsKnownByItsOwnNamesOnly) {
    const RequestGuard guard("127.0.0.1", 8080, "");
    for (const char* host : {"127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"})
        EXPECT_EQ(refusal(guard, from(host), false), "") << host;
    for (const char* host : {"", "127.0.0.1", "localhost:80", "evil.example:8080",
                             "127.0.0.1:8080.evil.example", "localhost:8080 "})
        EXPECT_EQ(refusal(guard, from(host), false), "unknown_host") << host;
}

TEST(DoorsTest, LinksBeginWithAnAddressThatWorks) {
    EXPECT_EQ(RequestGuard("127.0.0.1", 8080, "").public_url(), "http://127.0.0.1:8080");
    EXPECT_EQ(RequestGuard("0.0.0.0", 8080, "").public_url(), "http://127.0.0.1:8080");
    EXPECT_EQ(RequestGuard("::1", 8080, "").public_url(), "http://[::1]:8080");
    EXPECT_EQ(RequestGuard("127.0.0.1", 8080, "https://Play.Example/").public_url(), "https://play.example");
}

TEST(DoorsTest, ThePortOfTheSchemeIsNoPart) {
    const RequestGuard guard("127.0.0.1", 8080, "https://Play.Example:443/");
    EXPECT_EQ(guard.public_url(), "https://play.example");
    for (const char* host : {"play.example", "play.example:443"})
        EXPECT_EQ(refusal(guard, from(host, "https://play.example"), true), "") << host;
    EXPECT_EQ(refusal(guard, from("play.example:80"), false), "unknown_host");
    EXPECT_EQ(RequestGuard("127.0.0.1", 8080, "http://[2001:DB8::1]:80").public_url(),
              "http://[2001:db8::1]");
    EXPECT_EQ(RequestGuard("127.0.0.1", 8080, "http://play.example:8080").public_url(),
              "http://play.example:8080");
}

TEST(DoorsTest, APublicAddressIsSchemeHostAndPort) {
    for (const char* good : {"https://play.example", "HTTPS://play.example/", "http://10.0.0.7:8080",
                             "http://[::1]:1", "http://xn--bcher-kva.example"})
        EXPECT_TRUE(read_public_url(good)) << good;
    for (const char* bad : {"", "play.example", "https://", "https:///", "http://exa mple",
                            "ftp://play.example", "https://play.example/games", "https://play.example?x",
                            "https://ann@play.example", "https://play.example:", "https://play.example:0",
                            "https://play.example:65536", "https://play.example:8o", "https://.example",
                            "https://[::1", "https://[play]", "https://b\xC3\xBC.example"})
        EXPECT_FALSE(read_public_url(bad)) << bad;
}

TEST(DoorsTest, AnOriginIsThisServersOrNone) {
    const RequestGuard guard("127.0.0.1", 8080, "https://play.example/");
    EXPECT_EQ(refusal(guard, from("play.example", "https://play.example"), true), "");
    EXPECT_EQ(refusal(guard, from("play.example", "http://play.example"), true), "foreign_origin");
    EXPECT_EQ(refusal(guard, from("localhost:8080", "http://localhost:8080"), true), "");
    EXPECT_EQ(refusal(guard, from("localhost:8080", "http://localhost:9090"), false), "foreign_origin");
    EXPECT_EQ(refusal(guard, from("localhost:8080"), true), "origin_missing");
    EXPECT_EQ(refusal(guard, from("localhost:8080"), false), "");
    Request program = from("localhost:8080");
    program.bearer = "secret";
    EXPECT_EQ(refusal(guard, program, true), "");
    program.origin = "https://evil.example";
    program.has_origin = true;
    EXPECT_EQ(refusal(guard, program, true), "foreign_origin");
}

TEST(DoorsTest, AProgramIsItsSeatAndNothingMore) {
    Request request;
    request.session = "given";
    EXPECT_EQ(RequestGuard::actor_of(request).session, hash_of_session("given"));
    request.bearer = "seat";
    EXPECT_TRUE(RequestGuard::actor_of(request).session.empty());
}

TEST(RatesTest, FillsSteadilyAndOverflows) {
    Rate rate(2, 1000, 3);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(rate.take("a", 0));
    EXPECT_FALSE(rate.take("a", 0));
    EXPECT_TRUE(rate.take("b", 0)) << "each address for itself";
    EXPECT_FALSE(rate.take("a", 499));
    EXPECT_TRUE(rate.take("a", 500));
    EXPECT_FALSE(rate.has("a", 501));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(rate.take("a", 1'000'000));
    EXPECT_FALSE(rate.take("a", 1'000'000)) << "no more than the burst, however long it was quiet";
    EXPECT_FALSE(rate.take("a", 0)) << "a clock set back gives nothing";
}

TEST(RatesTest, RemembersNoMoreThanItMay) {
    Rate rate(1, 1000, 1, 10);
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(rate.take("address " + std::to_string(i), i));
}

TEST(RequestTest, QueriesAreReadStrictly) {
    std::map<std::string, std::string> query;
    EXPECT_TRUE(read_query("seat=1&from=%32&x=a+b%26", query));
    EXPECT_EQ(query["from"], "2");
    EXPECT_EQ(query["x"], "a b&");
    for (const char* bad : {"a=%", "a=%2", "a=%zz", "a=%00", "a=1&a=2"}) {
        query.clear();
        EXPECT_FALSE(read_query(bad, query)) << bad;
    }
}

TEST(RequestTest, TheLogHasKnownWordsOnly) {
    EXPECT_EQ(path_for_log("/api/games/0123456789abcdef/lock"), "/api/games/:game/lock");
    EXPECT_EQ(path_for_log("/api/games/secret/secret"), "/api/games/:game/?");
    EXPECT_EQ(path_for_log("/api/games/0123456789abcdef"), "/api/games/:game");
    EXPECT_EQ(path_for_log("/api/join/secret"), "/api/?");
    EXPECT_EQ(path_for_log("/secret"), "(file)");
    EXPECT_EQ(path_for_log("/api/health"), "/api/health");
}

TEST(SecretsTest, GameIdsGoThereAndBack) {
    EXPECT_EQ(game_id(0x0123456789ABCDEF), "0123456789abcdef");
    EXPECT_EQ(game_of_id("0123456789abcdef"), 0x0123456789ABCDEFU);
    for (const char* bad : {"", "123", "0123456789ABCDEF", "f123456789abcdef", "0123456789abcdeg"})
        EXPECT_EQ(game_of_id(bad), 0U) << bad;
    EXPECT_NE(new_secret(), new_secret());
    EXPECT_EQ(new_secret().size(), 43U);
    EXPECT_NE(hash_of_link("x"), hash_of_session("x"));
}

class ConfigTest : public ::testing::Test {
protected:
    std::string read(const std::string& text) {
        const std::string path =
            std::filesystem::temp_directory_path() / ("astrogate-config-" + std::to_string(::getpid()));
        std::ofstream(path) << text;
        Problems problems;
        const bool good = read_config(path, config_, problems);
        std::filesystem::remove(path);
        if (good) return "";
        return std::string(problems[0].code) + " " + std::string(problems[0].detail.view()) + " " +
               std::to_string(problems[0].numbers[0].value);
    }
    ServerConfig config_;
};

TEST_F(ConfigTest, TakesWhatItNamesAndLeavesTheRest) {
    EXPECT_EQ(read("port = 9000\npublic = \"https://play.example\"\n[limits]\nopen_games = 7\n"), "");
    EXPECT_EQ(config_.port, 9000);
    EXPECT_EQ(config_.public_url, "https://play.example");
    EXPECT_EQ(config_.limits.open_games, 7);
    EXPECT_EQ(config_.host, "127.0.0.1");
    EXPECT_EQ(config_.limits.body_bytes, ServerLimits{}.body_bytes);
}

TEST_F(ConfigTest, ProxiesAreYesOrNoOrSoMany) {
    EXPECT_EQ(read("behind_proxy = true\n"), "");
    EXPECT_EQ(config_.proxies, 1);
    EXPECT_EQ(read("behind_proxy = 2\n"), "");
    EXPECT_EQ(config_.proxies, 2);
    EXPECT_EQ(read("behind_proxy = false\n"), "");
    EXPECT_EQ(config_.proxies, 0);
    EXPECT_EQ(read("behind_proxy = 99\n"), "number_out_of_range behind_proxy 1");
    EXPECT_EQ(read("behind_proxy = \"yes\"\n"), "number_out_of_range behind_proxy 1");
}

TEST_F(ConfigTest, RefusesWithThePlace) {
    EXPECT_EQ(read("log = \"warnings\"\n"), "not_trace_debug_info_warn_or_error log 1");
    EXPECT_EQ(read("log = 1\n"), "not_trace_debug_info_warn_or_error log 1");
    EXPECT_EQ(read("port = 9000\ncolour = \"red\"\n"), "unknown_key colour 2");
    EXPECT_EQ(read("[limits]\nopen_gamez = 7\n"), "unknown_key limits.open_gamez 2");
    EXPECT_EQ(read("\nport = 70000\n"), "number_out_of_range port 2");
    EXPECT_EQ(read("port = \"9000\"\n"), "number_out_of_range port 1");
    EXPECT_EQ(read("host = 1\n"), "not_a_text host 1");
    EXPECT_EQ(read("[limits]\nbody_bytes = 0\n"), "number_out_of_range limits.body_bytes 2");
    EXPECT_NE(read("port = = 1\n"), "");
}

}  // namespace
}  // namespace astrogate::server
