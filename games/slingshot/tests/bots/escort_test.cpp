// The escort: never refused, and better than chance from either side of every scenario.
#include "games/slingshot/rules/chapters.h"
#include "games/slingshot/tests/table.h"
#include "tests/games/match.h"

namespace astrogate::slingshot {
namespace {

using Players = std::array<test::Player<Slingshot>, 2>;

class EscortIn : public testing::TestWithParam<const char*> {};

TEST_P(EscortIn, BeatsRandomFromBothSides) {
    for (const std::size_t seat : {0U, 1U}) {
        Players players{bot_named("random"), bot_named("random")};
        players[seat] = bot_named("escort");
        const test::Score score =
            test::play_match(plain_game(), GetParam(), players, seat, test::games_of_match(60), 100);
        ASSERT_TRUE(score.is_whole);
        EXPECT_GE(score.rate(), 0.9);
    }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, EscortIn, testing::Values("convoy", "duel", "sungrazer"),
                         [](const auto& one) { return std::string(one.param); });

// Against itself; neither side of a scenario is a sure winner.
TEST(Escort, PlaysItselfToAnEnd) {
    const Players players{bot_named("escort"), bot_named("escort")};
    for (const char* scenario : {"convoy", "duel", "sungrazer"})
        ASSERT_TRUE(test::play_match(plain_game(), scenario, players, 0, 40, 1).is_whole);
}

// A scout in the hex of a planet at velocity 1: the planet takes that point, so that who coasts has landed.
Sheet<Slingshot> ordered_in_the_hex_of_the_planet(Hex vector) {
    View view;
    view.seen.seat = Seat{0};
    view.seen.step = step::orders;
    view.battle = around({{Body::planet, Hex::of(0, -7)}});
    view.battle.scores.push_back({0, Deed::landed, Kind::scout, 2});
    view.players = {Player{}, Player{}};
    Ship scout;
    scout.unit = ship_unit(0, 0);
    scout.seat = Seat{0};
    scout.kind = Kind::scout;
    scout.hex = Hex::of(0, -7);
    scout.vector = vector;
    scout.fuel = 12;
    view.ships.push_back(scout);
    Sheet<Slingshot> sheet;
    Stream dice{1};
    Reason reason;
    bot_named("escort")(plain_game(), view, dice, sheet, reason);
    return sheet;
}
TEST(Escort, CoastsWhereThePlanetTakesTheLastPoint) {
    const auto sheet = ordered_in_the_hex_of_the_planet(Hex::of(0, -1));
    ASSERT_EQ(sheet.orders.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<Coast>(sheet.orders[0]));
}
TEST(Escort, BurnsOnlyWhatThePlanetDoesNotTake) {
    const auto sheet = ordered_in_the_hex_of_the_planet(Hex::of(0, -2));
    ASSERT_EQ(sheet.orders.size(), 1U);
    const Burn* burn = std::get_if<Burn>(&sheet.orders[0]);
    ASSERT_NE(burn, nullptr);
    EXPECT_EQ(burn->change, Hex::of(0, 1));
}

// Nearest to an enemy beyond a planet is the planet's own hex, where dice take velocity and who is at rest falls.
TEST(Escort, GoesAroundAPlanetWhereItHasNothingToLandFor) {
    View view;
    view.seen.seat = Seat{0};
    view.seen.step = step::orders;
    view.battle = around({{Body::planet, Hex::of(0, -7)}});
    view.battle.scores.push_back({0, Deed::destroyed, Kind::corvette, 2});
    view.players = {Player{}, Player{}};
    Ship scout;
    scout.unit = ship_unit(0, 0);
    scout.seat = Seat{0};
    scout.kind = Kind::scout;
    scout.hex = Hex::of(0, -3);
    scout.vector = Hex::of(0, -3);
    scout.fuel = 12;
    Ship enemy = scout;
    enemy.unit = ship_unit(1, 0);
    enemy.seat = Seat{1};
    enemy.kind = Kind::corvette;
    enemy.hex = Hex::of(0, -8);
    enemy.vector = Hex{};
    view.ships.push_back(scout);
    view.ships.push_back(enemy);
    Sheet<Slingshot> sheet;
    Stream dice{1};
    Reason reason;
    bot_named("escort")(plain_game(), view, dice, sheet, reason);
    Plan plan;
    for (const Order& order : sheet.orders)
        if (const Burn* burn = std::get_if<Burn>(&order)) plan.change = burn->change;
    const Hex end = scout.hex + likely_course(plain_game(), view.battle, scout, plan);
    EXPECT_FALSE(end == Hex::of(0, -7));
}

}  // namespace
}  // namespace astrogate::slingshot
