// The captain in pursuit of a ship that cannot brake any more: where it lines up for a launch, and when it
// launches.
#include <gtest/gtest.h>

#include "games/delta_vee/bots/captain.h"
#include "games/delta_vee/tests/table.h"
#include "kernel/turn.h"

namespace astrogate::delta_vee {
namespace {

// The Showdown, with both on one heading at velocity 8, at which neither takes a command.
View chase(Hex behind) {
    const DeltaVee& game = plain_game();
    State state;
    Problems problems;
    std::uint8_t showdown = 0;
    while (game.scenario_names[showdown].view() != "showdown") ++showdown;
    EXPECT_TRUE(game.start(Setup{showdown, seats}, state, problems));
    state.turn = 2;
    View view;
    look(game, state, Seat{0}, view);
    for (Ship& ship : view.ships) {
        ship.heading = 3;
        ship.velocity = 8;
        ship.vector = walked(heading_of(ship), ship.velocity, false);
        ship.hex = Hex{22, -3};
    }
    find_ship(view, ship_unit(0, 0))->hex = Hex{22, -3} + behind;
    return view;
}

int lack_from(Hex behind) {
    const View view = chase(behind);
    return lack_of_aim(plain_game(), view, *find_ship(view, ship_unit(0, 0)),
                       *find_ship(view, ship_unit(1, 0)));
}

int worth_from(Hex behind) {
    const View view = chase(behind);
    Launch launch;
    return best_launch(plain_game(), view, *find_ship(view, ship_unit(0, 0)), launch);
}

// 3 o'clock is towards a corner: two hexes along it are (2, -1).
TEST(CaptainAim, LinesUpBehindARunner) {
    EXPECT_LT(lack_from(Hex{-16, 8}), 30);
    EXPECT_GT(lack_from(Hex{-16, 15}), 80);
}

TEST(CaptainAim, LaunchesOnlyWhereTheMissileStaysOnTheMaps) {
    EXPECT_GT(worth_from(Hex{-8, 4}), 500);
    EXPECT_EQ(worth_from(Hex{-28, 14}), 0);
}

// Bridge and engine have one number of the die for four hits, the pod one for two.
TEST(CaptainAim, PutsACriticalHitWhereMostIsMissing) {
    View view = chase(Hex{-8, 4});
    view.seen.step = step::choice;
    view.aim.target = ship_unit(1, 0);
    view.aim.parts = parts_by(plain_game(), *find_ship(view, ship_unit(1, 0)), 1);
    find_ship(view, ship_unit(1, 0))->pods[0].condition = Condition::damaged;
    Stream dice(1);
    Sheet<DeltaVee> sheet;
    Reason reason;
    choose_captain(plain_game(), view, dice, sheet, reason);
    ASSERT_EQ(sheet.orders.size(), 1U);
    EXPECT_EQ(std::get<ChoosePart>(sheet.orders[0]).part, Part::bridge);
}

}  // namespace
}  // namespace astrogate::delta_vee
