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

// Against itself, whoever of the two wins.
TEST(Escort, PlaysItselfToAnEnd) {
    const Players players{bot_named("escort"), bot_named("escort")};
    for (const char* scenario : {"convoy", "duel", "sungrazer"})
        ASSERT_TRUE(test::play_match(plain_game(), scenario, players, 0, 40, 1).is_whole);
}

Ship ship_at(std::uint8_t side, Kind kind, Hex hex, Hex vector) {
    Ship ship;
    ship.unit = ship_unit(side, 0);
    ship.seat = Seat{side};
    ship.kind = kind;
    ship.hex = hex;
    ship.vector = vector;
    ship.fuel = 12;
    return ship;
}
// A scout of the first side near a planet; it has points for what became of a ship of a kind.
View view_of(const Ship& scout, Deed deed, Kind kind) {
    View view;
    view.seen.seat = Seat{0};
    view.seen.step = step::orders;
    view.battle = around({{Body::planet, Hex::of(0, -7)}});
    view.battle.scores.push_back({0, deed, kind, 2});
    view.players = {Player{}, Player{}};
    view.ships.push_back(scout);
    return view;
}
Sheet<Slingshot> ordered(const View& view, std::string_view says = {}) {
    Sheet<Slingshot> sheet;
    Stream dice{1};
    Reason reason;
    bot_named("escort")(plain_game(), view, dice, sheet, reason);
    if (!says.empty()) EXPECT_EQ(reason.text, says);
    return sheet;
}
Plan plan_in(const Sheet<Slingshot>& sheet) {
    Plan plan;
    for (const Order& order : sheet.orders)
        if (const Burn* burn = std::get_if<Burn>(&order)) plan.change = burn->change;
    return plan;
}

// In the hex of a planet at velocity 1: the planet takes that point, so that who coasts has landed.
Sheet<Slingshot> ordered_in_the_hex_of_the_planet(Hex vector) {
    return ordered(view_of(ship_at(0, Kind::scout, Hex::of(0, -7), vector), Deed::landed, Kind::scout));
}
TEST(Escort, CoastsWhereThePlanetTakesTheLastPoint) {
    const auto sheet = ordered_in_the_hex_of_the_planet(Hex::of(0, -1));
    ASSERT_EQ(sheet.orders.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<Coast>(sheet.orders[0]));
}
TEST(Escort, BurnsOnlyWhatThePlanetDoesNotTake) {
    const auto sheet = ordered_in_the_hex_of_the_planet(Hex::of(0, -2));
    ASSERT_EQ(sheet.orders.size(), 1U);
    EXPECT_EQ(plan_in(sheet).change, Hex::of(0, 1));
}

// Nearest to an enemy beyond a planet is the planet's own hex, where dice take velocity and who is at rest
// falls.
TEST(Escort, GoesAroundAPlanetWhereItHasNothingToLandFor) {
    const Ship scout = ship_at(0, Kind::scout, Hex::of(0, -3), Hex::of(0, -3));
    View view = view_of(scout, Deed::destroyed, Kind::corvette);
    view.ships.push_back(ship_at(1, Kind::corvette, Hex::of(0, -8), Hex{}));
    const Hex vector = likely_course(plain_game(), view.battle, scout, plan_in(ordered(view)));
    EXPECT_FALSE(scout.hex + vector == Hex::of(0, -7));
}

// An enemy that runs for the edge is followed faster only with the fuel to brake again.
TEST(Escort, FollowsNoFurtherThanItCanComeBackFrom) {
    const auto change_with = [](std::uint8_t fuel) {
        Ship scout = ship_at(0, Kind::scout, Hex::of(0, 8), Hex::of(0, 3));
        scout.fuel = fuel;
        View view = view_of(scout, Deed::destroyed, Kind::corvette);
        view.battle.turns = 12;
        view.turn = 1;
        view.ships.push_back(ship_at(1, Kind::corvette, Hex::of(0, 11), Hex::of(0, 5)));
        return plan_in(ordered(view)).change;
    };
    EXPECT_EQ(change_with(12), Hex::of(0, 2));
    EXPECT_EQ(change_with(3), Hex{});
}

// A frigate of the first side with torpedoes aboard, and a scout of the second that comes towards it.
View view_before(Hex scout, Hex vector) {
    View view = view_of(ship_at(0, Kind::frigate, Hex{}, Hex{}), Deed::destroyed, Kind::scout);
    view.ships.push_back(ship_at(1, Kind::scout, scout, vector));
    return view;
}
std::size_t launches_in(const Sheet<Slingshot>& sheet) {
    return static_cast<std::size_t>(std::ranges::count_if(
        sheet.orders, [](const Order& order) { return std::holds_alternative<Launch>(order); }));
}
TEST(Escort, LaunchesAtWhoIsNearEnoughToBeStruck) {
    EXPECT_EQ(launches_in(ordered(view_before(Hex::of(3, 0), Hex::of(-2, 0)))), 1U);
    EXPECT_EQ(launches_in(ordered(view_before(Hex::of(18, 0), Hex::of(-2, 0)))), 0U);
}
// With one point it is where the scout passes.
TEST(Escort, SteersATorpedoIntoItsEnemysCourse) {
    View view = view_before(Hex::of(6, -2), Hex::of(-3, 0));
    Ship torpedo = ship_at(0, Kind::torpedo, Hex::of(2, -1), Hex::of(1, 0));
    torpedo.unit = launched_unit(ship_unit(0, 0), 0);
    torpedo.age = 1;
    view.ships[0] = torpedo;
    const HexMotion way{torpedo.hex, torpedo.vector + plan_in(ordered(view)).change};
    EXPECT_TRUE(come_nearer(way, {view.ships[1].hex, view.ships[1].vector}, {1, 2}));
}

// Who hunts starts as near as he may; who runs starts where the rules put him.
TEST(Escort, StartsNearToWhomItHunts) {
    View view;
    view.seen.seat = Seat{0};
    view.seen.step = step::placement;
    view.battle = around({});
    view.battle.scores.push_back({0, Deed::destroyed, Kind::corvette, 2});
    view.battle.fleets = {Flotilla{{Hex::of(0, 8), 2, Way::N, 0, 1}, {}}, Flotilla{{Hex::of(0, -8), 2}, {}}};
    view.battle.fleets[0].ships.push_back({Kind::scout, ShipName::hawk, 12, 0, false, {}, {}});
    view.players = {Player{}, Player{}};
    view.ships.push_back(ship_at(0, Kind::scout, Hex::of(0, 10), Hex::of(0, -1)));
    view.ships[0].name = ShipName::hawk;
    const Sheet<Slingshot> sheet = ordered(view, "escort_places");
    ASSERT_EQ(sheet.orders.size(), 1U);
    const Place* place = std::get_if<Place>(&sheet.orders[0]);
    ASSERT_NE(place, nullptr);
    EXPECT_EQ(place->hex, Hex::of(0, 6));
    view.battle.scores[0].deed = Deed::landed;
    EXPECT_TRUE(ordered(view, "escort_prepares").orders.empty());
}

}  // namespace
}  // namespace astrogate::slingshot
