// A host's own battle, and charts of a table's own: what is played, and what is refused with its path.
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "games/delta_vee/tests/table.h"

namespace astrogate::delta_vee {
namespace {

// A Dagger with an arsenal in its way, and a Gamma.
Battle two_ships() {
    Battle battle;
    battle.turns = 9;
    battle.maps = 2;
    battle.points = 4;
    Berth ship;
    ship.kind = Kind::dagger;
    ship.hex = Hex{3, 3};
    ship.heading = 3;
    ship.velocity = 2;
    ship.pods = {{Pod::light_weapon, 1, 0}, {Pod::energy, 1, 0}};
    battle.fleets[0].ships.push_back(ship);
    ship.kind = Kind::gamma;
    ship.hex = Hex{20, -4};
    ship.pods = {{Pod::battlecraft, 1, 0}};
    battle.fleets[1].ships.push_back(ship);
    return battle;
}

// Each code with its path.
std::string said_of(const std::function<void(Battle&)>& change) {
    delta_vee::Setup setup;
    setup.custom = two_ships();
    change(setup.custom);
    State state;
    Problems problems;
    const bool starts = plain_game().start(setup, state, problems);
    EXPECT_EQ(starts, problems.empty());
    std::string said;
    for (const Problem& one : problems)
        said += std::string(said.empty() ? "" : ", ") + one.code + " " + std::string(one.detail.view());
    return said;
}

State begun(const Battle& battle) {
    delta_vee::Setup setup;
    setup.custom = battle;
    State state;
    Problems problems;
    EXPECT_TRUE(plain_game().start(setup, state, problems));
    return state;
}

// F60
TEST(OwnBattle, IsPlayedInsteadOfTheScenario) {
    State state = begun(two_ships());
    ASSERT_EQ(state.ships.size(), 2U);
    EXPECT_EQ(state.ships[0].kind, Kind::dagger);
    EXPECT_EQ(state.ships[1].unit, ship_unit(1, 0));
    EXPECT_EQ(state.hangar.size(), 1U);
    EXPECT_EQ(state.ships[0].pods[0].stock[0], 5);
    EXPECT_EQ(plain_game().turn_limit(plain_game().battle_of(state)), 9);
    EXPECT_EQ(plain_game().scenario_of(state).goal, Goal::duel);
    EXPECT_EQ(plain_game().scenario_of(state).jumps_from, 0);
    // The Gamma lost, the Dagger has won.
    state.ships.erase_at(1);
    EXPECT_TRUE(verdict_of(plain_game(), state).is_over);
    EXPECT_EQ(verdict_of(plain_game(), state).winner, Seat{0});
}

// 1981:6.5g; F63
TEST(OwnBattle, IsNotLostByWhoHasLanded) {
    State state = begun(two_ships());
    const Ship dagger = state.ships[0];
    const Ship gamma = state.ships[1];
    const auto ended = [&](std::initializer_list<Ship> ships, std::initializer_list<Gone> gone) {
        state.ships = ships;
        state.gone = gone;
        return verdict_of(plain_game(), state);
    };
    Ship missile = gamma;
    missile.kind = Kind::missile;
    const Gone landed = gone_of(gamma, Fate::set_down);
    EXPECT_EQ(ended({dagger}, {landed}).ending, Ending::landed);
    EXPECT_EQ(ended({dagger}, {landed}).winner, no_seat);
    EXPECT_FALSE(ended({dagger, missile}, {landed}).is_over);
    EXPECT_FALSE(ended({dagger, gamma}, {landed}).is_over);
    // What has landed is not destroyed; whoever has nothing but destroyed ships has lost to it.
    EXPECT_EQ(ended({missile}, {gone_of(dagger, Fate::destroyed), landed}).winner, Seat{1});
    EXPECT_EQ(ended({}, {gone_of(dagger, Fate::set_down), landed}).ending, Ending::landed);
    EXPECT_EQ(ended({}, {gone_of(dagger, Fate::destroyed), gone_of(gamma, Fate::destroyed)}).ending,
              Ending::destroyed);
}

TEST(OwnBattle, IsThatOfTheScenarioWhereNoneIsGiven) {
    State state;
    Problems problems;
    ASSERT_TRUE(plain_game().start(delta_vee::Setup{}, state, problems));
    EXPECT_FALSE(DeltaVee::is_custom(state));
    EXPECT_TRUE(plain_game().own_board(delta_vee::Setup{}).is_null());
    delta_vee::Setup setup;
    setup.custom = two_ships();
    EXPECT_FALSE(plain_game().own_board(setup).is_null());
}

TEST(OwnBattle, OfEachScenarioStartsAsThatDoes) {
    for (const Scenario& one : plain_game().scenarios) {
        delta_vee::Setup setup;
        setup.custom = one.battle;
        State state;
        Problems problems;
        EXPECT_TRUE(plain_game().start(setup, state, problems));
    }
}

TEST(OwnBattle, IsRefusedWithPathAndReason) {
    EXPECT_EQ(said_of([](Battle&) {}), "");
    EXPECT_EQ(said_of([](Battle& b) { b.points = 3; }), "");
    EXPECT_EQ(said_of([](Battle& b) { b.points = 2; }), "too_many_points custom.fleets[0].ships");
    EXPECT_EQ(said_of([](Battle& b) { b.points = 0; }), "");
    EXPECT_EQ(said_of([](Battle& b) { b.turns = 0; }), "no_such_length custom.turns");
    EXPECT_EQ(said_of([](Battle& b) { b.maps = 9; }), "no_such_maps custom.maps");
    EXPECT_EQ(said_of([](Battle& b) { b.alert = 11; }), "no_such_alert custom.alert");
    EXPECT_EQ(said_of([](Battle& b) { b.maps = 1; }), "off_the_maps custom.fleets[1].ships[0].hex");
    EXPECT_EQ(said_of([](Battle& b) { b.belt.push_back({Hex{0, -1}}); }), "off_the_maps custom.belt[0]");
    EXPECT_EQ(said_of([](Battle& b) {
                  b.planets.push_back({Planet::esata, {4, 4}});
                  b.planets.push_back({Planet::zaraznov, {4, 4}});
              }),
              "planet_twice custom.planets[1]");
    EXPECT_EQ(said_of([](Battle& b) { b.fleets[1].ships.clear(); }), "no_ships custom.fleets[1].ships");
}

TEST(OwnBattle, RefusesShipsThatCannotBe) {
    const auto ship = [](const std::function<void(Berth&)>& change) {
        return said_of([&](Battle& b) {
            b.points = 0;
            change(b.fleets[0].ships[0]);
        });
    };
    const std::string at = " custom.fleets[0].ships[0]";
    EXPECT_EQ(ship([](Berth& s) { s.kind = Kind::terwillicker_x; }), "no_such_hull" + at + ".kind");
    EXPECT_EQ(ship([](Berth& s) { s.kind = Kind::missile; }), "no_such_hull" + at + ".kind");
    EXPECT_EQ(ship([](Berth& s) { s.heading = 13; }), "no_such_heading" + at + ".heading");
    EXPECT_EQ(ship([](Berth& s) { s.velocity = 10; }), "too_fast" + at + ".velocity");
    // A Dagger's own 12 Blocks, and the 36 of its pod.
    EXPECT_EQ(ship([](Berth& s) { s.spent = 48; }), "");
    EXPECT_EQ(ship([](Berth& s) { s.spent = 49; }), "not_so_much_to_spend" + at + ".spent");
    EXPECT_EQ(ship([](Berth& s) { s.craft = Kind::mu; }), "no_battlecraft" + at + ".craft");
    EXPECT_EQ(ship([](Berth& s) { s.is_idle = true; }), "idle_for_good" + at + ".is_idle");
    EXPECT_EQ(ship([](Berth& s) { s.without.push_back(Missile::unknown); }),
              "no_such_missile" + at + ".without");
    EXPECT_EQ(ship([](Berth& s) { s.pods.push_back({Pod::crew, 0, 0}); }), "too_many_pods" + at + ".pods");
    EXPECT_EQ(ship([](Berth& s) { s.pods[0].armor = 3; }), "no_such_armor" + at + ".pods[0].armor");
    EXPECT_EQ(ship([](Berth& s) { s.pods[1].civ = 9; }), "no_such_civ" + at + ".pods[1].civ");
    // F61
    EXPECT_EQ(ship([](Berth& s) {
                  s.kind = Kind::spear;
                  s.pods.clear();
                  for (int i = 0; i < 5; ++i) s.pods.push_back({Pod::battlecraft, 0, 0});
              }),
              "too_many_battlecraft" + at + ".pods[4]");
}

// F62
TEST(OwnCharts, TakeThePlaceOfThoseOfTheGame) {
    Rules rules;
    rules.charts.push_back(plain_game().charts);
    rules.charts[0].classes[static_cast<std::size_t>(Kind::piccolo)].maneuver.value = 9;
    Problems problems;
    const DeltaVee game(embedded(), rules, problems);
    ASSERT_TRUE(problems.empty());
    Ship ship;
    EXPECT_EQ(maneuver_rating(game, ship), 9);
    EXPECT_EQ(maneuver_rating(plain_game(), ship), 8);
    EXPECT_NE(game.data_hash, plain_game().data_hash);
}

TEST(OwnCharts, AreReadStrictlyAndRefusedWithTheirPath) {
    const auto said_of_charts = [](const std::function<void(Charts&)>& change) {
        Rules rules;
        rules.charts.push_back(plain_game().charts);
        change(rules.charts[0]);
        Problems problems;
        const DeltaVee game(embedded(), rules, problems);
        return problems.empty() ? "" : std::string(problems.begin()->detail.view());
    };
    const std::string at = "rules.charts[0].";
    EXPECT_EQ(said_of_charts([](Charts&) {}), "");
    EXPECT_EQ(said_of_charts([](Charts& c) { c.map_columns.value = 0; }), at + "map_columns");
    EXPECT_EQ(said_of_charts([](Charts& c) { c.classes[2].pods.value = 13; }), at + "classes[2]");
    EXPECT_EQ(said_of_charts([](Charts& c) { c.magazines[0].count[0].value = -1; }), at + "magazines[0]");
    EXPECT_EQ(said_of_charts([](Charts& c) { c.pods[0].fires.value = 5; }), at + "pods[0]");
    EXPECT_EQ(said_of_charts([](Charts& c) { c.missiles[0].energy.value = 0; }), at + "missiles[0]");
    EXPECT_EQ(said_of_charts([](Charts& c) { c.interception[0][0] = 11; }), at + "interception[0]");
    EXPECT_EQ(said_of_charts([](Charts& c) { c.tractors[0].reach.value = -1; }), at + "tractors[0]");
}

}  // namespace
}  // namespace astrogate::delta_vee
