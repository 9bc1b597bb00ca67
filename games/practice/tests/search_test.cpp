// The search flies, told by the game's evaluation what it may hope for.
#include <memory>

#include <gtest/gtest.h>

#include "games/practice/game.h"
#include "search/player/admiral.h"

namespace astrogate::practice {
namespace {

constexpr search::Level small{.inputs = 24'000, .horizon = 60, .candidates = 10, .kinds = 4, .rows = 3};

class Flown {
public:
    Flown(const Practice& game, std::uint8_t scenario, std::uint64_t seed) : game_(game), dice_(seed) {
        Problems problems;
        EXPECT_TRUE(open_game(game, Setup{scenario, 1}, state, scratch_, log_, problems));
    }
    int stars() {
        while (!state.progress.is_over) {
            View view;
            look(game_, state, Seat{0}, view);
            Input<Practice> input;
            input.stage = state.progress.stage;
            SeatSheet<Practice>& one = input.sheets.push_back({Seat{0}, false, {}});
            Reason reason;
            search::choose<Practice>(game_, bots(), view, dice_, small, one.sheet, reason);
            advance(game_, state, input, scratch_, log_);
        }
        Outcome outcome;
        game_.outcome(state, outcome);
        return outcome.standings[0].points;
    }
    void coast() {
        Input<Practice> input;
        input.stage = state.progress.stage;
        input.sheets.push_back({Seat{0}, false, {}});
        advance(game_, state, input, scratch_, log_);
    }

    State state{};

private:
    const Practice& game_;
    Stream dice_;
    Scratch<Practice> scratch_{};
    Silence log_{};
};

struct FlownBySearch : testing::Test {
    Problems problems{};
    Practice game{embedded(), {}, problems};
};

// By chance hardly a flight is flown at all, and none within par.
TEST_F(FlownBySearch, ComesThroughTheRings) {
    int stars = 0;
    for (std::uint8_t scenario = 0; scenario < game.scenarios.size(); ++scenario)
        stars += Flown(game, scenario, 5).stars();
    EXPECT_GE(stars, 8) << "of 18";
}

TEST_F(FlownBySearch, HopesForMoreOnTheWayThanBesideIt) {
    std::uint8_t drift = 0;
    while (game.scenario_names[drift].view() != "drift") ++drift;
    // Nothing is to be done there but to wait.
    const auto flown = std::make_unique<Flown>(game, drift, 1);
    const std::int32_t at_first = game.evaluate(flown->state, Seat{0});
    flown->coast();
    EXPECT_GE(game.evaluate(flown->state, Seat{0}), at_first);
    flown->state.velocity = flown->state.velocity + Vec{0, 3, 0};
    EXPECT_LT(game.evaluate(flown->state, Seat{0}), at_first);
}

}  // namespace
}  // namespace astrogate::practice
