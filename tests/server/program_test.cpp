// The real program, as a process of its own: killed without warning it comes back with every game as it was;
// asked to stop it stops; it serves the real game; and what it prints has no secrets.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/server.h"
#include "tests/server/net_client.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::HttpAnswer;
using testing::WebSocket;

class ProgramTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ =
            std::filesystem::temp_directory_path() / ("astrogate-program-" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override {
        if (process_ > 0) end(SIGKILL);
        std::filesystem::remove_all(folder_);
    }

    // Starts the program in a child process; `port` is told through a pipe when it is ready.
    void begin() {
        int pipe[2];
        ASSERT_EQ(::pipe(pipe), 0);
        process_ = ::fork();
        if (process_ == 0) serve(pipe[1]);
        ::close(pipe[1]);
        port_ = 0;
        ASSERT_EQ(::read(pipe[0], &port_, sizeof port_), static_cast<ssize_t>(sizeof port_)) << printed();
        ::close(pipe[0]);
    }
    [[noreturn]] void serve(int ready) const {
        const int out = ::open((folder_ / "log").c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(out, STDERR_FILENO);
        ServerConfig config;
        config.port = 0;
        config.data = (folder_ / "data").string();
        config.log_level = "trace";
        const int code = run_server(config, [ready](const std::string& url) {
            const int port = std::stoi(url.substr(url.rfind(':') + 1));
            if (::write(ready, &port, sizeof port) < 0) ::_exit(9);
        });
        ::_exit(code);
    }
    int end(int signal) {
        ::kill(process_, signal);
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
        return status;
    }
    std::string printed() const {
        std::ostringstream text;
        text << std::ifstream(folder_ / "log").rdbuf();
        return text.str();
    }

    std::filesystem::path folder_;
    pid_t process_ = -1;
    int port_ = 0;
};

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
