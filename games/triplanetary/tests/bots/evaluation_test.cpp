// What a race is worth on its way: by who is nearer to the goal, in turns.
#include <memory>

#include <gtest/gtest.h>

#include "games/triplanetary/game.h"
#include "kernel/turn.h"
#include "search/player/value.h"

namespace astrogate::triplanetary {
namespace {

struct Race {
    explicit Race(std::string_view scenario)
        : game(embedded(), Triplanetary::preset("triplanetary_1981"), problems) {
        Setup setup;
        while (game.scenario_names[setup.scenario].view() != scenario) ++setup.scenario;
        setup.seats = 2;
        EXPECT_TRUE(open_game(game, setup, *state, *scratch, log, problems));
    }
    // One Input, by the pilot for the seat `flies` and by default for the other.
    void step(Seat flies) {
        const Waiting now = scratch->now;
        Input<Triplanetary> input;
        input.stage = now.stage;
        input.kind = now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        if (now.what == Waits::dice) dice.answer(now.dice, input.faces);
        for (const Asked& one : now.seats) {
            SeatSheet<Triplanetary>& sheet = input.sheets.push_back({one.seat, one.seat != flies, {}});
            View view;
            look(game, *state, one.seat, view);
            Reason reason;
            if (one.seat == flies) bots()[1].choose(game, view, dice, sheet.sheet, reason);
        }
        advance(game, *state, input, *scratch, log);
    }

    Problems problems{};
    Triplanetary game;
    std::unique_ptr<State> state = std::make_unique<State>();
    std::unique_ptr<Scratch<Triplanetary>> scratch = std::make_unique<Scratch<Triplanetary>>();
    Silence log{};
    Stream dice{1};
};

TEST(Evaluation, RisesWithEveryTurnThatThePilotFlies) {
    Race race("bi_planetary");
    std::int32_t before = -search::certain;
    int turn = -1;
    int turns = 0;
    while (!race.state->progress.is_over) {
        if (race.state->turn != turn && race.state->progress.step == step::astrogation) {
            turn = race.state->turn;
            const std::int32_t worth = race.game.evaluate(*race.state, Seat{0});
            EXPECT_GT(worth, before) << "turn " << turn;
            EXPECT_LT(race.game.evaluate(*race.state, Seat{1}), worth);
            before = worth;
            ++turns;
        }
        race.step(Seat{0});
    }
    EXPECT_GT(turns, 4);
}

// Where there is no race, the seats count as they stand.
TEST(Evaluation, LeavesBattlesToTheStandings) {
    const Race race("terra_and_luna");
    Outcome outcome;
    race.game.outcome(*race.state, outcome);
    for (const Seat seat : {Seat{0}, Seat{1}})
        EXPECT_EQ(race.game.evaluate(*race.state, seat), search::value_of(outcome, seat, false));
}

}  // namespace
}  // namespace astrogate::triplanetary
