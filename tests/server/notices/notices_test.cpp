// Calls that go out: a receiver that answers, hangs, fails or sends elsewhere; addresses that are refused;
// the Atom feed; mail.
#include "server/notices/notices.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "formats/json.h"
#include "server/api/secrets.h"
#include "tests/server/server_fixture.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::HttpAnswer;

// What a receiver answers to a body; nothing: it never does.
using Judge = std::function<std::string(const std::string& body)>;

std::string body_in(const std::string& request) {
    const std::size_t head = request.find("\r\n\r\n");
    return head == std::string::npos ? std::string() : request.substr(head + 4);
}

bool is_whole(const std::string& request) {
    const std::size_t length = request.find("Content-Length: ");
    return length != std::string::npos && request.find("\r\n\r\n") != std::string::npos &&
           body_in(request).size() >= std::stoul(request.substr(length + 16));
}

// Listens on 127.0.0.1 and answers every request with the same bytes, or never, or as a judge says.
class Receiver {
public:
    explicit Receiver(std::string answer)
        : Receiver([answer = std::move(answer)](const std::string&) { return answer; }) {}
    explicit Receiver(Judge judge) : judge_(std::move(judge)), socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        ::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
        ::listen(socket_, 16);
        socklen_t size = sizeof address;
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { serve(); });
    }
    ~Receiver() {
        ::shutdown(socket_, SHUT_RDWR);
        thread_.join();
        for (const int one : kept_) ::close(one);
        ::close(socket_);
    }
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;
    int port() const { return port_; }
    std::vector<std::string> got() {
        const std::lock_guard hold(lock_);
        return got_;
    }
    // False when so many have not come within ten seconds.
    bool has_got(std::size_t count) {
        for (int i = 0; i < 1000 && got().size() < count; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        return got().size() >= count;
    }

private:
    void serve() {
        for (;;) {
            const int one = ::accept(socket_, nullptr, nullptr);
            if (one < 0) return;
            kept_.push_back(one);
            std::string request;
            char buffer[4096];
            while (!is_whole(request)) {
                const ssize_t count = ::recv(one, buffer, sizeof buffer, 0);
                if (count <= 0) break;
                request.append(buffer, static_cast<std::size_t>(count));
            }
            {
                const std::lock_guard hold(lock_);
                got_.push_back(request);
            }
            const std::string answer = judge_(body_in(request));
            if (answer.empty()) continue;
            ::send(one, answer.data(), answer.size(), MSG_NOSIGNAL);
            ::shutdown(one, SHUT_WR);
        }
    }

    Judge judge_;
    int socket_, port_ = 0;
    std::vector<int> kept_;
    std::mutex lock_;
    std::vector<std::string> got_;
    std::thread thread_;
};

constexpr const char* well = "HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n";

class CallsTest : public testing::ServerTest {
protected:
    void SetUp() override {
        config_.webhooks = "any";
        config_.limits.call_retry_seconds = 1;
        config_.limits.call_seconds = 1;
    }
    void begin() {
        const std::string reason = start();
        ASSERT_EQ(reason, "");
        bring(ann_);
    }
    std::string new_game() {
        const HttpAnswer made = ann_->post(
            "/api/games",
            R"({"ruleset":"small","scenario":"plain","title":"T <1> & \"Ä\"","seats":[{"by":"me","name":"Ann"},{"by":"bot","bot":"fives"}]})");
        EXPECT_EQ(made.status, 201) << made.body;
        return "/api/games/" + made.json()["game"].as_text();
    }
    HttpAnswer set(const std::string& game, const std::string& more) {
        return ann_->post(game + "/call", R"({"seat":0,)" + more + "}");
    }
    HttpAnswer hook(const std::string& game, const Receiver& receiver,
                    const std::string& host = "127.0.0.1") {
        return set(game, R"("hook":"http://)" + host + ":" + std::to_string(receiver.port()) + R"(/h?x=1")");
    }
    HttpAnswer lock(const std::string& game, int stage) {
        return ann_->post(game + "/lock", R"({"seat":0,"stage":)" + std::to_string(stage) +
                                              R"(,"sheet":[{"is":"pick","number":3}]})");
    }
    std::string last(const std::string& game) {
        return ann_->get(game + "/call?seat=0").json()["last"].as_text();
    }
    bool ends_as(const std::string& game, const std::string& how) {
        for (int i = 0; i < 1000 && last(game) != how; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        return last(game) == how;
    }

    std::unique_ptr<Browser> ann_;
};

TEST_F(CallsTest, AWebhookIsSignedAndSentOnce) {
    begin();
    Receiver receiver(well);
    const std::string game = new_game();
    const HttpAnswer answer = hook(game, receiver);
    ASSERT_EQ(answer.status, 200) << answer.body;
    const std::string key = answer.json()["key"].as_text();
    EXPECT_EQ(key.size(), 43U);
    ASSERT_TRUE(receiver.has_got(1));
    const std::string request = receiver.got()[0];
    EXPECT_TRUE(request.starts_with("POST /h?x=1 HTTP/1.1\r\n")) << request;
    const std::string body = request.substr(request.find("\r\n\r\n") + 4);
    EXPECT_NE(request.find("Astrogate-Signature: " + hook_signature(key, body) + "\r\n"), std::string::npos)
        << request;
    EXPECT_NE(body.find(R"("stage":1,"turn":1,"phase":"picking")"), std::string::npos) << body;
    EXPECT_TRUE(ends_as(game, "delivered"));
    begin();
    EXPECT_EQ(lock(game, 1).status, 200);
    ASSERT_TRUE(receiver.has_got(2));
    EXPECT_NE(receiver.got()[1].find(R"("stage":2)"), std::string::npos) << "the restart sent nothing";
    EXPECT_EQ(set(game, R"("once_a_turn":true)").json()["key"].is_null(), true) << "a key is shown once";
    EXPECT_EQ(log().find(key), std::string::npos);
    EXPECT_EQ(log().find(std::to_string(receiver.port())), std::string::npos);
}

// What each of them refuses: a body without the part that it shows, or too long a one.
std::string shown_by(const std::string& body, const char* part, std::size_t limit) {
    Node node;
    Problems problems;
    const bool is_read = read_json(body, node, problems);
    const std::string text = is_read ? node[part].as_text() : std::string();
    const bool is_good = !text.empty() && text.size() <= limit;
    return is_good ? well : "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n";
}

TEST_F(CallsTest, DiscordAndSlackTakeTheSameBody) {
    begin();
    Receiver discord([](const std::string& body) { return shown_by(body, "content", 2000); });
    Receiver slack([](const std::string& body) { return shown_by(body, "text", 40000); });
    for (Receiver* receiver : {&discord, &slack}) {
        const std::string game = new_game();
        ASSERT_EQ(hook(game, *receiver).status, 200);
        EXPECT_TRUE(ends_as(game, "delivered")) << last(game);
        ASSERT_EQ(receiver->got().size(), 1U);
        Node body;
        Problems problems;
        ASSERT_TRUE(read_json(body_in(receiver->got()[0]), body, problems));
        EXPECT_NE(body["content"].as_text().find("T <1> & \"\xC3\x84\" waits for you: turn 1, picking."),
                  std::string::npos)
            << body["content"].as_text();
        EXPECT_TRUE(body["content"].as_text().ends_with(body["link"].as_text()));
        EXPECT_TRUE(body["text"].as_text().starts_with("T &lt;1&gt; &amp; ")) << "no title calls a channel";
        EXPECT_TRUE(body["allowed_mentions"]["parse"].is(Node::Kind::list));
        EXPECT_EQ(body["allowed_mentions"]["parse"].size(), 0U) << "nor everybody";
    }
}

TEST_F(CallsTest, WhoHangsHarmsNobody) {
    begin();
    Receiver hanging(""), quick(well);
    const std::string stuck = new_game(), game = new_game();
    ASSERT_EQ(hook(stuck, hanging).status, 200);
    ASSERT_TRUE(hanging.has_got(1));
    ASSERT_EQ(hook(game, quick).status, 200);
    EXPECT_TRUE(quick.has_got(1));
    EXPECT_EQ(lock(stuck, 1).status, 200) << "the game goes on";
    EXPECT_TRUE(hanging.has_got(3)) << "given up after a second, tried again; and stage 2";
}

TEST_F(CallsTest, AnErrorIsTriedAgainWithTheSameWords) {
    begin();
    Receiver failing("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n");
    const std::string game = new_game();
    ASSERT_EQ(hook(game, failing).status, 200);
    ASSERT_TRUE(failing.has_got(2));
    EXPECT_EQ(failing.got()[0], failing.got()[1]);
}

TEST_F(CallsTest, ARedirectIsNotFollowed) {
    begin();
    Receiver target(well);
    Receiver redirecting("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:" + std::to_string(target.port()) +
                         "/\r\nContent-Length: 0\r\n\r\n");
    const std::string game = new_game();
    ASSERT_EQ(hook(game, redirecting).status, 200);
    ASSERT_TRUE(redirecting.has_got(2));
    EXPECT_TRUE(target.got().empty());
}

TEST_F(CallsTest, PrivateAddressesAreRefusedUnlessConfigured) {
    config_.webhooks = "public";
    begin();
    Receiver receiver(well);
    const std::string game = new_game();
    EXPECT_EQ(hook(game, receiver).code(), "private_address");
    ASSERT_EQ(hook(game, receiver, "localhost").status, 200) << "a name is looked at when it is resolved";
    EXPECT_TRUE(ends_as(game, "private_address"));
    EXPECT_TRUE(receiver.got().empty());
    config_.webhooks = "off";
    begin();
    EXPECT_EQ(hook(game, receiver).code(), "no_webhooks_here");
}

TEST(Addresses, OnlyTheOpenInternet) {
    const auto is_open = [](const char* text) {
        char bytes[16];
        const bool is_v4 = ::inet_pton(AF_INET, text, bytes) == 1;
        EXPECT_TRUE(is_v4 || ::inet_pton(AF_INET6, text, bytes) == 1) << text;
        return is_public_address({bytes, is_v4 ? 4U : 16U});
    };
    for (const char* text :
         {"0.0.0.0",         "10.0.0.1",       "100.64.0.1",      "127.0.0.1",   "127.255.255.255",
          "169.254.169.254", "172.16.0.1",     "172.31.255.255",  "192.168.0.1", "192.0.2.1",
          "198.18.0.1",      "224.0.0.1",      "255.255.255.255", "::",          "::1",
          "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1",  "fc00::1",     "fd12::1",
          "fe80::1",         "fec0::1",        "ff02::1",         "2001:db8::1", "2001::1",
          "2002:a00:1::"})
        EXPECT_FALSE(is_open(text)) << text;
    for (const char* text :
         {"8.8.8.8", "172.32.0.1", "100.128.0.1", "1.1.1.1", "2606:4700::1111", "2a00:1450::1"})
        EXPECT_TRUE(is_open(text)) << text;
}

TEST_F(CallsTest, TheAtomFeedHasAnAddressOfItsOwn) {
    config_.limits.frames_in_memory = 1;
    begin();
    const std::string game = new_game();
    const std::string address = set(game, R"("feed":"new")").json()["address"].as_text();
    ASSERT_NE(address.find("/atom?seat=0&key="), std::string::npos);
    const std::string path = address.substr(address.find("/api"));
    Browser reader(server_->port());
    const HttpAnswer first = reader.ask("GET", path, "", {});
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_TRUE(first.header("Content-Type").starts_with("application/atom+xml"));
    EXPECT_NE(first.body.find("<title>T &lt;1&gt; &amp; &quot;Ä&quot;</title>"), std::string::npos)
        << first.body;
    EXPECT_NE(first.body.find("<title>Your move, turn 1: picking</title>"), std::string::npos) << first.body;
    EXPECT_EQ(reader.ask("GET", path, "", {{"If-None-Match", first.header("ETag")}}).status, 304);
    EXPECT_EQ(lock(game, 1).status, 200);
    const auto has_come_to = [&](const std::string& turn) {  // once the bot has handed in as well
        for (int i = 0; i < 1000; ++i) {
            if (reader.ask("GET", path, "", {}).body.find(turn) != std::string::npos) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    };
    EXPECT_TRUE(has_come_to("turn 2: picking"));
    ASSERT_EQ(lock(game, 2).status, 200);
    EXPECT_TRUE(has_come_to("turn 3: picking"));
    const std::string later = reader.ask("GET", path, "", {}).body;
    for (int turn = 1; turn <= 3; ++turn)  // what an entry says does not change when its frame is forgotten
        EXPECT_NE(later.find("turn " + std::to_string(turn) + ": picking"), std::string::npos) << turn;
    EXPECT_EQ(reader.ask("GET", path + "x", "", {}).status, 404);
    EXPECT_EQ(reader.ask("GET", game + "/atom?seat=0", "", {}).status, 404);
    EXPECT_EQ(set(game, R"("feed":"off")").status, 200);
    EXPECT_EQ(reader.ask("GET", path, "", {}).status, 404) << "revoked";
    EXPECT_EQ(log().find("key="), std::string::npos);
}

TEST_F(CallsTest, MailIsHandedToSendmailWithoutAShell) {
    const auto out = folder_ / "letters";
    const auto program = folder_ / "sendmail";
    std::ofstream(program) << "#!/bin/sh\n(echo \"to: $*\"; cat) >> '" << out.string() << "'\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    config_.sendmail = program.string();
    config_.mail_from = "games@example.org";
    begin();
    const std::string game = new_game();
    EXPECT_EQ(set(game, R"("mail":"ann@example.org\nBcc: all@example.org")").code(), "bad_mail_address");
    ASSERT_EQ(set(game, R"("mail":"ann@example.org")").status, 200);
    ASSERT_TRUE(ends_as(game, "delivered"));
    const auto letters = [&out] {
        std::ifstream file(out);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const std::string first = letters();
    EXPECT_TRUE(first.starts_with("to: -i -- ann@example.org\n")) << first;
    const std::string mark = "at the table: ";
    const std::string code = first.substr(first.find(mark) + mark.size(), 10);
    ASSERT_EQ(set(game, R"("code":")" + code + R"(")").status, 200);
    for (int i = 0; i < 500 && letters().find("/#/table/") == std::string::npos; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_NE(letters().find("waits for you: turn 1, picking.\r\n"), std::string::npos) << letters();
}

TEST_F(CallsTest, HostsOfMailAreConfiguredWholly) {
    config_.sendmail = "sendmail -t";
    std::string reason;
    EXPECT_EQ(RunningServer::start(config_, reason, testing::make_small_game, {"small"}), nullptr);
    EXPECT_NE(reason.find("sendmail"), std::string::npos);
}

TEST_F(CallsTest, DeletesAndPlaysAgainOverHttp) {
    begin();
    const std::string game = new_game();
    EXPECT_EQ(ann_->post(game + "/rematch", "{}").code(), "game_not_over");
    for (int stage = 1; stage <= 4; ++stage)
        for (int i = 0; i < 200 && lock(game, stage).status != 200; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
    HttpAnswer again;
    for (int i = 0; i < 200 && again.status != 201; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        again = ann_->post(game + "/rematch", "{}");
    }
    ASSERT_EQ(again.status, 201) << again.body;
    const std::string next = again.json()["game"].as_text();
    EXPECT_EQ(ann_->post(game + "/rematch", "{}").json()["game"].as_text(), next);
    const Node table = ann_->get("/api/games/" + next).json();
    EXPECT_EQ(table["my_seats"][0].as_integer(), 1);
    EXPECT_EQ("/api/games/" + table["earlier"].as_text(), game);
    EXPECT_EQ(ann_->get(game).json()["later"].as_text(), next);
    Browser bea(server_->port());
    EXPECT_EQ(bea.post(game + "/delete", "{}").code(), "not_yours_to_give");
    EXPECT_EQ(ann_->post(game + "/delete", "{}").status, 200);
    EXPECT_EQ(ann_->get(game).status, 404);
    EXPECT_EQ(ann_->get("/api/games").json().size(), 1U);
}

}  // namespace
}  // namespace astrogate::server
