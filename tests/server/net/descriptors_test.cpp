// File descriptors: as many as connections need, where the system gives them; and a word where there are none
// left.
#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

#include <sys/resource.h>

#include "tests/server/net/net_client.h"
#include "tests/server/program_fixture.h"

namespace astrogate::server::testing {
namespace {

class DescriptorsTest : public ProgramTest {
protected:
    static void allow(rlim_t soft, rlim_t hard) {
        const rlimit open{soft, hard};
        if (::setrlimit(RLIMIT_NOFILE, &open) != 0) ::_exit(9);
    }
    void prepare(ServerConfig& config) override {
        config.limits.connections = 300;
        config.limits.connections_per_address = 1000;
        config.limits.requests_per_second = 10000;
        if (hard_ > 0) allow(64, hard_);
    }
    void begun() override {
        if (!is_starved_) return;
        until_others_sleep();
        const int next = ::dup(STDOUT_FILENO);
        ::close(next);
        allow(static_cast<rlim_t>(next) + 5, hard_);
    }
    // Until the threads that have just begun wait for work: a sanitizer looks at what a thread begins with,
    // and needs a descriptor for it.
    static void until_others_sleep() {
        const std::string self = std::to_string(::gettid());
        const auto is_busy = [&](const std::filesystem::directory_entry& task) {
            std::ifstream stat(task.path() / "stat");
            std::string text((std::istreambuf_iterator<char>(stat)), {});
            const std::size_t state = text.rfind(')') + 2;
            return task.path().filename() != self && state < text.size() && text[state] != 'S';
        };
        for (int i = 0; i < 1000; ++i) {
            const std::filesystem::directory_iterator tasks("/proc/self/task");
            if (std::none_of(std::filesystem::begin(tasks), std::filesystem::end(tasks), is_busy)) return;
            ::usleep(10'000);
        }
    }
    // How many of so many connections, all open at once, are answered with this status.
    int answered(int count, int status) const {
        std::vector<std::unique_ptr<Connection>> all;
        int found = 0;
        for (int i = 0; i < count; ++i) {
            all.push_back(std::make_unique<Connection>(port_));
            all.back()->send("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n");
            found += read_answer(*all.back()).status == status ? 1 : 0;
        }
        return found;
    }
    rlim_t hard_ = 0;
    bool is_starved_ = false;
};

TEST_F(DescriptorsTest, TheSoftLimitIsRaisedToWhatTheConnectionsNeed) {
    hard_ = 1024;
    begin();
    EXPECT_EQ(answered(250, 200), 250);
    EXPECT_EQ(printed().find("LimitNOFILE"), std::string::npos) << printed();
}

TEST_F(DescriptorsTest, WhereTheSystemGivesFewerTheLogSaysSoAndTheRestIsKeptBack) {
    hard_ = 300;
    begin();
    EXPECT_NE(printed().find("this process may open 300 files"), std::string::npos) << printed();
    EXPECT_EQ(answered(150, 200), 150) << "idle ones yield";
    EXPECT_EQ(printed().find("no file descriptor is left"), std::string::npos);
}

TEST_F(DescriptorsTest, NewcomersAreTurnedAwayAtOnceWhenNoneIsLeft) {
    hard_ = 1024;
    is_starved_ = true;
    begin();
    EXPECT_EQ(answered(40, 503), 35) << printed();
    EXPECT_NE(printed().find("no file descriptor is left"), std::string::npos) << printed();
    for (int i = 0; i < 100 && answered(1, 200) == 0; ++i) ::usleep(10'000);
    EXPECT_EQ(answered(1, 200), 1) << "and served again when some have closed";
}

}  // namespace
}  // namespace astrogate::server::testing
