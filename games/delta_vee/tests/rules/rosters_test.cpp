// What the ships of every scenario begin with: fires of a Fire Phase, Battle Commands, missiles and Blocks.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/delta_vee/tests/table.h"

namespace astrogate::delta_vee {
namespace {

struct Roster {
    const char* scenario;
    std::uint8_t seat;
    std::uint8_t letter;
    Kind kind;
    int fires;
    int battle_commands;
    std::array<int, missiles> stock;  // unguided, guided, intelligent, MIMS
    int blocks;
};

// Reckoned by hand from the text: what the classes and pods give, less the Blocks that a scenario has spent.
const std::vector<Roster> rosters = {
    {"showdown", 0, 0, Kind::piccolo, 2, 0, {2, 0, 1, 0}, 10},
    {"showdown", 1, 0, Kind::piccolo, 2, 0, {2, 0, 1, 0}, 10},
    {"first_shot", 0, 0, Kind::sword, 4, 4, {12, 10, 6, 2}, 37},
    {"first_shot", 1, 0, Kind::dagger, 2, 1, {6, 5, 3, 1}, 48},
    {"first_shot", 1, 1, Kind::dagger, 2, 1, {6, 5, 3, 1}, 48},
    {"tau_ceti", 0, 0, Kind::iota, 3, 2, {12, 10, 0, 0}, 22 - 3},
    {"tau_ceti", 0, 1, Kind::gamma, 2, 1, {5, 3, 0, 0}, 11 - 3},
    {"tau_ceti", 0, 2, Kind::gamma, 2, 1, {5, 3, 0, 0}, 11 - 3},
    {"tau_ceti", 0, 3, Kind::gamma, 1, 0, {0, 0, 0, 0}, 11 - 3},
    {"tau_ceti", 1, 0, Kind::sword, 6, 4, {16, 14, 10, 4}, 13},
    {"pirates", 0, 0, Kind::dagger, 2, 1, {6, 5, 3, 1}, 48},
    {"pirates", 0, 1, Kind::mu, 2, 1, {5, 3, 0, 0}, 20},
    {"pirates", 1, 0, Kind::flute, 3, 1, {8, 7, 5, 2}, 35},
    {"pirates", 1, 1, Kind::flute, 2, 1, {6, 5, 3, 1}, 35},
    {"convoy", 0, 0, Kind::spear, 6, 4, {16, 14, 10, 4}, 24 - 10},
    {"convoy", 0, 1, Kind::zeta, 2, 1, {5, 3, 0, 0}, 28 - 10},
    {"convoy", 0, 2, Kind::zeta, 2, 1, {5, 3, 0, 0}, 28 - 10},
    {"convoy", 0, 3, Kind::zeta, 2, 1, {5, 0, 0, 0}, 28 - 10},
    {"convoy", 0, 4, Kind::dagger, 2, 0, {2, 0, 1, 0}, 48 - 10},
    {"convoy", 1, 0, Kind::clarinet, 4, 4, {12, 10, 6, 2}, 31},
    {"convoy", 1, 1, Kind::flute, 2, 1, {6, 5, 3, 1}, 35},
    {"convoy", 1, 2, Kind::flute, 2, 1, {5, 3, 0, 0}, 35},
};

// How often it fires, one mount after another, until none has a fire left.
int fires_in_all(const DeltaVee& game, Ship ship) {
    int fires = 0;
    for (std::uint8_t mount = 0; mount <= ship.pods.size(); ++mount)
        for (; may_fire_again(game, ship, mount); ++fires)
            ++(mount == 0 ? ship.fired : ship.pods[mount - 1U].fired);
    return fires;
}

State begun(const std::string& scenario) {
    const DeltaVee& game = plain_game();
    Setup setup;
    while (game.scenario_names[setup.scenario].view() != scenario) ++setup.scenario;
    State state;
    Problems problems;
    EXPECT_TRUE(game.start(setup, state, problems)) << scenario;
    return state;
}

TEST(Rosters, OfEveryScenarioHaveTheFiresCommandsMissilesAndBlocksOfTheText) {
    const DeltaVee& game = plain_game();
    std::size_t ships = 0;
    for (const Roster& one : rosters) {
        const State state = begun(one.scenario);
        const Ship* ship = find_ship(state, ship_unit(one.seat, one.letter));
        const std::string name = std::string(one.scenario) + " " + std::to_string(one.seat + 1) + "." +
                                 static_cast<char>('A' + one.letter);
        ASSERT_NE(ship, nullptr) << name;
        EXPECT_EQ(ship->kind, one.kind) << name;
        EXPECT_EQ(fires_in_all(game, *ship), one.fires) << name;
        EXPECT_EQ(battle_commands(game, *ship), one.battle_commands) << name;
        std::array<int, missiles> stock{};
        for (const FittedPod& pod : ship->pods)
            for (std::size_t m = 0; m < stock.size(); ++m) stock[m] += pod.stock[m];
        EXPECT_EQ(stock, one.stock) << name;
        EXPECT_EQ(energy_left(game, *ship), one.blocks * game.charts.of(ship->kind).burn.value) << name;
        if (one.seat == 0 && one.letter == 0) ships += state.ships.size();
    }
    // No ship of any scenario is left out.
    EXPECT_EQ(ships, rosters.size());
    EXPECT_EQ(game.scenario_names.size(), 5U);
}

}  // namespace
}  // namespace astrogate::delta_vee
