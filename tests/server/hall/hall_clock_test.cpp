// The wall clock jumps, and nobody's time runs out by it.
#include "tests/server/hall/hall_fixture.h"

namespace astrogate::server {
namespace {

using testing::HallTest;
using testing::person;
using testing::small_plan;

constexpr Millis hours = 3'600'000;

class HallClock : public HallTest {
protected:
    void SetUp() override {
        HallTest::SetUp();
        steady_ = [this] { return steadily_; };
        limits_.grace_seconds = 10;
        begin();
    }
    // Both clocks run, and the hall looks every second.
    void pass(Millis time) {
        for (; time > 0; time -= 1000) {
            now_ += 1000;
            steadily_ += 1000;
            tick();
        }
    }
    void tick() {
        hall().tick();
        bool is_done = false;
        queue_.post([&] { is_done = true; });
        ASSERT_TRUE(queue_.run_until([&] { return is_done; }));
        life_->store().append({}, {});
    }
    GameNumber timed_game() {
        Created plan = small_plan({person("a"), person("b")});
        plan.stage_time = 60'000;
        plan.bank_time = 30'000;
        plan.game_time = 3 * hours;
        return create(std::move(plan));
    }
    int misses(GameNumber game) {
        return look(game, [](const Table& table) { return table.seats()[0].misses; });
    }
    Millis left(GameNumber game) {
        return look(game, [](const Table& table) { return table.due(Seat{0}).value(); }) - hall().now();
    }

    Millis steadily_ = 5'000;
};

TEST_F(HallClock, AJumpEitherWayCostsNobodyAStageOrGivesTime) {
    const GameNumber game = timed_game();
    for (const Millis by : {2 * hours, -2 * hours, 26 * hours, Millis{-40'000}}) {
        SCOPED_TRACE(by);
        pass(5'000);
        const Millis before = left(game);
        now_ += by;
        EXPECT_EQ(left(game), before) << "not even before the hall has noticed";
        tick();
        EXPECT_EQ(hall().now(), now_) << "what is shown is the wall clock's time";
        ASSERT_TRUE(queue_.run_until([&] { return left(game) == before; })) << left(game) << " " << before;
        EXPECT_EQ(stage(game), 1U);
        EXPECT_EQ(misses(game), 0);
    }
    EXPECT_NE(life_->log.find("the clock jumped by 7200 seconds"), std::string::npos);
    const Millis before = left(game);
    pass(before - 1'000);
    EXPECT_EQ(stage(game), 1U);
    pass(2'000);
    ASSERT_TRUE(queue_.run_until([&] { return stage(game) == 2U; })) << "time runs all the same";
    EXPECT_EQ(misses(game), 1);
}

TEST_F(HallClock, AGameThatRestsOnDiskIsAllowedForToo) {
    const GameNumber game = timed_game();
    begin();  // nobody has it at hand
    now_ += 2 * hours;
    pass(20'000);
    EXPECT_EQ(stage(game), 1U);
    EXPECT_EQ(misses(game), 0);
    EXPECT_GT(left(game), 60'000);
    begin();
    EXPECT_GT(left(game), 60'000) << "the jump is written down";
}

TEST_F(HallClock, WithoutAJumpNothingIsWritten) {
    const GameNumber game = timed_game();
    const auto length = [&] { return look(game, [](const Table& table) { return table.length(); }); };
    const auto before = length();
    for (int i = 0; i < 20; ++i) {
        now_ += 20;  // the wall clock is slewed
        pass(1'000);
    }
    EXPECT_EQ(length(), before);
}

}  // namespace
}  // namespace astrogate::server
