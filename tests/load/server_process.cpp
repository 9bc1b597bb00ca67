#include "tests/load/server_process.h"

#include <csignal>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "server/server.h"
#include "server/server_parts.h"
#include "tests/load/slow_disk.h"
#include "tests/server/net/net_client.h"

namespace astrogate::load {

namespace {

using Clock = std::chrono::steady_clock;

// Every message is an entry of the store, answered once it is durable: the same sockets and the same store,
// no rules.
class EchoWire final : public server::Wire, public std::enable_shared_from_this<EchoWire> {
public:
    EchoWire(server::Store& store, server::Send send) : store_(store), send_(std::move(send)) {}
    void start() override {}
    void hear(const std::string& message) override {
        store_.append({{{1, 99, message}}, {}}, [self = shared_from_this()](const server::Appended& done) {
            if (!self->is_over_)
                self->send_(done.error ? R"({"t":"answer","ok":false})" : R"({"t":"answer","ok":true})");
        });
    }
    void stop() override { is_over_ = true; }

private:
    server::Store& store_;
    server::Send send_;
    bool is_over_ = false;
};

server::WireMaker echo(server::Store& store) {
    return [&store](server::FeedOrder, server::Send send, server::Close) {
        return std::make_shared<EchoWire>(store, std::move(send));
    };
}

server::ServerConfig config_of(const ServerPlan& plan) {
    constexpr std::int64_t plenty = 1'000'000'000;
    server::ServerConfig config;
    config.port = 0;
    config.data = plan.data;
    config.limits.connections = config.limits.connections_per_address = plenty;
    config.limits.requests_per_second = config.limits.new_games_per_hour = plenty;
    config.limits.open_games = config.limits.open_games_per_session = plenty;
    return config;
}

[[noreturn]] void serve(const ServerPlan& plan, int port_to) {
    if (plan.sync.count() > 0) make_disk_slow(plan.sync);
    server::ServerParts parts;
    std::string reason;
    const auto quiet = [](const std::string&) {};
    server::WiresOf wires;
    if (plan.is_echo) wires = echo;
    int port = 0;
    if (parts.open(config_of(plan), make_game, ruleset_names(), {quiet, quiet}, reason, wires))
        port = parts.network().port();
    if (::write(port_to, &port, sizeof port) != sizeof port || port == 0) ::_exit(1);
    parts.network().stop_on_signals();
    parts.network().run();
    ::_exit(0);
}

void end(pid_t pid) {
    ::kill(pid, SIGTERM);
    ::waitpid(pid, nullptr, 0);
}

}  // namespace

ServerProcess::ServerProcess(const ServerPlan& plan) {
    int pipe[2] = {};
    if (::pipe(pipe) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) serve(plan, pipe[1]);
    ::close(pipe[1]);
    if (::read(pipe[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
    ::close(pipe[0]);
}

ServerProcess::~ServerProcess() {
    if (pid_ > 0) end(pid_);
}

std::size_t ServerProcess::resident_bytes() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
    std::size_t pages = 0, resident = 0;
    file >> pages >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

double ServerProcess::processor_seconds() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
    std::string line;
    std::getline(file, line);
    std::istringstream words(line.substr(line.rfind(')') + 1));
    std::string word;
    for (int i = 0; i < 11; ++i) words >> word;  // state to cmajflt
    double user = 0, system = 0;
    words >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double cold_start(const std::string& program, const std::string& data) {
    constexpr int port = 18973;
    const auto began = Clock::now();
    const pid_t pid = ::fork();
    if (pid == 0) {
        const std::string port_word = std::to_string(port);
        // Its words are nobody's affair here.
        if (std::freopen("/dev/null", "w", stdout) == nullptr) ::_exit(126);
        if (std::freopen("/dev/null", "w", stderr) == nullptr) ::_exit(126);
        ::execl(program.c_str(), "astrogate", "serve", "--port", port_word.c_str(), "--data", data.c_str(),
                nullptr);
        ::_exit(127);
    }
    double seconds = -1;
    while (seconds < 0 && Clock::now() - began < std::chrono::seconds(30) &&
           ::waitpid(pid, nullptr, WNOHANG) == 0) {
        server::testing::Browser browser(port);
        if (browser.get("/api/games").status == 200)
            seconds = std::chrono::duration<double>(Clock::now() - began).count();
        else
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    end(pid);
    return seconds;
}

}  // namespace astrogate::load
