// Names looked up for calls: a silent name server holds up nobody, neither other calls nor the end.
#include <condition_variable>
#include <mutex>
#include <set>

#include <gtest/gtest.h>

#include "server/notices/notifier.h"

namespace astrogate::server {
namespace {

using namespace std::chrono_literals;

// Hosts that begin with "slow" are looked up until the test is over. Outlives the threads that wait in it.
struct SilentServer {
    std::mutex lock;
    std::condition_variable changed;
    bool is_over = false;
    int asked = 0;

    std::vector<std::string> look_up(const std::string& host) {
        std::unique_lock hold(lock);
        ++asked;
        changed.notify_all();
        if (host.starts_with("slow")) changed.wait(hold, [this] { return is_over; });
        return {std::string("\x7F\0\0\1", 4)};
    }
};

class NamesTest : public ::testing::Test {
protected:
    ~NamesTest() override {
        const std::lock_guard hold(silent_->lock);
        silent_->is_over = true;
        silent_->changed.notify_all();
    }
    LookUp look_up() const {
        return [silent = silent_](const std::string& host) { return silent->look_up(host); };
    }
    // Who was told, "failed" or "private_address"; the address of every name is a private one.
    std::unique_ptr<Notifier> notifier(std::int64_t calls_at_once = 32, std::int64_t call_seconds = 1) {
        NotifierNeeds needs;
        needs.rules = {true, false, false};
        needs.limits.call_seconds = call_seconds;
        needs.limits.calls_at_once = calls_at_once;
        needs.look_up = look_up();
        needs.told = [this](GameNumber game, Seat, const char* how) {
            const std::lock_guard hold(lock_);
            told_.insert(std::to_string(game) + " " + how);
            changed_.notify_all();
        };
        return std::make_unique<Notifier>(std::move(needs));
    }
    static Notice call(GameNumber game, const std::string& host) {
        Notice made;
        made.game = game;
        made.hook = "http://" + host + "/";
        made.key = std::string(32, 'k');
        return made;
    }
    // Waits for it as long as a crowded machine may need: silent names stay silent until the test is over.
    bool is_told(const std::string& words) {
        std::unique_lock hold(lock_);
        return changed_.wait_for(hold, 120s, [&] { return told_.contains(words); });
    }

    std::shared_ptr<SilentServer> silent_ = std::make_shared<SilentServer>();

private:
    std::mutex lock_;
    std::condition_variable changed_;
    std::set<std::string> told_;
};

TEST_F(NamesTest, SilentNamesHoldUpNoOtherCall) {
    const auto calls = notifier(32, 3600);
    for (GameNumber game = 1; game <= 20; ++game)
        calls->send(call(game, "slow" + std::to_string(game) + ".example"));
    calls->send(call(100, "quick.example"));
    EXPECT_TRUE(is_told("100 private_address"));
    calls->send(call(101, "127.0.0.1"));
    EXPECT_TRUE(is_told("101 private_address")) << "an address is no name";
}

TEST_F(NamesTest, ACallWhoseNameIsSilentEndsInTime) {
    const auto calls = notifier(1);
    calls->send(call(1, "slow.example"));
    calls->send(call(2, "quick.example"));
    EXPECT_TRUE(is_told("2 private_address")) << "there is room for one at a time";
}

TEST_F(NamesTest, TheEndWaitsForNoName) {
    auto calls = notifier(32, 3600);
    for (GameNumber game = 1; game <= 4; ++game)
        calls->send(call(game, "slow" + std::to_string(game) + ".example"));
    calls->send(call(5, "quick.example"));
    ASSERT_TRUE(is_told("5 private_address"));
    calls.reset();  // and not after an hour
}

TEST_F(NamesTest, OneNameIsLookedUpOnceForAllWhoWaitAndSoManyAtMost) {
    Names names(look_up(), 2);
    const auto nobody = [](const std::vector<std::string>&) {};
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(names.ask("slow.example", nobody));
    EXPECT_TRUE(names.ask("slower.example", nobody));
    EXPECT_FALSE(names.ask("slowest.example", nobody));
    std::unique_lock hold(silent_->lock);
    EXPECT_TRUE(silent_->changed.wait_for(hold, 120s, [this] { return silent_->asked == 2; }));
}

TEST(LookUpTest, FindsThisMachine) {
    const std::vector<std::string> found = look_up_host("localhost");
    ASSERT_FALSE(found.empty());
    EXPECT_TRUE(found[0] == std::string("\x7F\0\0\1", 4) || found[0] == std::string(15, '\0') + '\1');
    EXPECT_TRUE(look_up_host("name.invalid").empty());
}

}  // namespace
}  // namespace astrogate::server
