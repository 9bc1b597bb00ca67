// Flat play (ruling C13): whole games of every bot in which Z is 0 at every moment, and what does not fit in
// the plane is refused before it begins.
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/bots/bots.h"
#include "kernel/turn.h"

namespace astrogate::vector3 {

namespace {

class Flat : public testing::Test {
protected:
    static std::unique_ptr<Vector3> made(bool is_flat) {
        Problems problems;
        auto game = std::make_unique<Vector3>(embedded(), Rules{.turn_limit = 25, .flat = is_flat}, problems);
        EXPECT_TRUE(problems.empty());
        return game;
    }
    Problems opened(std::string_view scenario, std::uint8_t seats) {
        vector3::Setup setup{0, seats};
        while (game_->scenario_names[setup.scenario].view() != scenario) ++setup.scenario;
        Problems problems;
        open_game(*game_, setup, *state_, *scratch_, log_, problems);
        return problems;
    }
    void expect_plane() const {
        for (const Ship& ship : state_->ships) {
            EXPECT_EQ(ship.position.z, 0);
            EXPECT_EQ(ship.velocity.z, 0);
        }
    }
    // Every seat played by another bot; each sheet passes `check`.
    void play(std::uint64_t seed) {
        Stream dice(seed);
        while (scratch_->now.what != Waits::over && !HasFailure()) {
            Problems problems;
            input_->stage = scratch_->now.stage;
            input_->kind = scratch_->now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
            if (input_->kind == InputKind::dice)
                dice.answer(scratch_->now.dice, input_->faces);
            else
                choose(dice);
            admit(*game_, *state_, *input_, *scratch_, problems);
            ASSERT_TRUE(problems.empty()) << problems[0].code;
            advance(*game_, *state_, *input_, *scratch_, log_);
            expect_plane();
        }
    }
    void choose(Stream& dice) {
        input_->sheets.clear();
        for (const Asked& asked : scratch_->now.seats) {
            SeatSheet<Vector3>& one = input_->sheets.push_back(SeatSheet<Vector3>{});
            one.seat = asked.seat;
            look(*game_, *state_, asked.seat, scratch_->view);
            Reason reason;
            const auto& bot = bots()[asked.seat.value % bots().size()];
            bot.choose(*game_, scratch_->view, dice, one.sheet, reason);
        }
    }

    std::unique_ptr<Vector3> game_ = made(true);
    std::unique_ptr<State> state_ = std::make_unique<State>();
    std::unique_ptr<Scratch<Vector3>> scratch_ = std::make_unique<Scratch<Vector3>>();
    std::unique_ptr<Input<Vector3>> input_ = std::make_unique<Input<Vector3>>();
    Silence log_{};
};

TEST_F(Flat, BotsStayInThePlane) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        ASSERT_TRUE(opened("learning", seed % 2 == 0 ? 2 : 5).empty());
        play(seed);
        ASSERT_TRUE(opened("duel", 4).empty());
        play(seed);
    }
}

TEST_F(Flat, ReadyFleetsOffThePlaneTakeNoPart) {
    const Problems problems = opened("duel", 5);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_STREQ(problems[0].code, "wrong_number_of_seats");
    EXPECT_STREQ(problems[0].rule, "C13");
    game_ = made(false);
    EXPECT_TRUE(opened("duel", 5).empty());
}

}  // namespace
}  // namespace astrogate::vector3
