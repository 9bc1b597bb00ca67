// Standing rules: what goes in for a seat whose owner is away.
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/bots/bots.h"

namespace astrogate::vector3 {

namespace {

ShipView ship(Seat seat, std::size_t index, Vec position, Pod second) {
    ShipView one;
    one.ship.unit = ship_id(seat, index);
    one.ship.fate = Fate::in_play;
    one.ship.position = position;
    one.ship.pods = {Pod::laser, second, Pod::cabin, Pod::cabin, Pod::cabin, Pod::cabin};
    one.lasers = 1;
    return one;
}

TEST(Vector3Standing, TheBestOddsAreThoseThatScreensLeave) {
    Problems problems;
    const auto game = std::make_unique<Vector3>(embedded(), Rules{}, problems);
    ASSERT_TRUE(problems.empty());
    const auto view = std::make_unique<View>();
    view->seen.seat = Seat{0};
    view->seen.step = step::laser_fire;
    view->players = {Player{}, Player{}};
    for (Player& one : view->players) one.levels = {1, 2};
    view->players[1].levels[static_cast<std::size_t>(Technology::screen)] = 2;
    view->ships.push_back(ship(Seat{0}, 0, {0, 0, 0}, Pod::cargo));
    view->ships.push_back(ship(Seat{1}, 0, {2, 0, 0}, Pod::screen));  // 5 less 2
    view->ships.push_back(ship(Seat{1}, 1, {4, 0, 0}, Pod::cargo));   // 4
    for (const StandingRule<Vector3>& rule : standing_rules()) {
        if (rule.step != step::laser_fire || std::string_view(rule.name) == "hold") continue;
        Sheet<Vector3> sheet;
        rule.fill(*game, *view, sheet);
        ASSERT_EQ(sheet.orders.size(), 1U);
        const std::size_t wanted = std::string_view(rule.name) == "nearest" ? 0 : 1;
        EXPECT_EQ(std::get<Fire>(sheet.orders[0]).target, ship_id(Seat{1}, wanted)) << rule.name;
    }
}

}  // namespace
}  // namespace astrogate::vector3
