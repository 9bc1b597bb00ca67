// The recorded plays of Delta Vee. Each is kept for its ending, and for what happens in it.
#include "games/delta_vee/tests/goal_plays.h"

namespace astrogate::plays {
namespace {

const Part fights{.bot = "gunner", .lines = {}};
const Part roams{.bot = "random", .lines = {}};
const Part commands{.bot = "captain", .lines = {}};
const Part drifts{};

std::vector<Recipe> all_recipes() {
    std::vector<Recipe> list;
    const auto add = [&](const std::string& name, std::vector<Part> seats, Shown shows) -> Recipe& {
        list.push_back({.name = "showdown/" + name,
                        .ruleset = "delta_vee",
                        .scenario = "showdown",
                        .seats = std::move(seats),
                        .shows = std::move(shows)});
        return list.back();
    };
    add("first-player-wins", {fights, drifts}, {"destroyed", "ship_destroyed", "wins_1"});
    add("second-player-wins", {drifts, fights}, {"destroyed", "ship_destroyed", "wins_2"});
    add("gunners", {fights, fights}, {"part_hit", "damaged"});
    add("turn-limit", {fights, roams}, {"turn_limit", "fire_declared"}).rules =
        option("turn_limit", Node::integer(12));
    add("resigned", {fights, fights}, {"resigned", "wins_2"}).resigning_turn = 4;
    add("time-up", {fights, fights}, {"time_up"}).time_turn = 5;
    add("captains", {commands, commands}, {"missile_launched"});
    const auto shot = [&](const std::string& name, std::vector<Part> seats, Shown shows) -> Recipe& {
        Recipe& one = add(name, std::move(seats), std::move(shows));
        one.name = "first_shot/" + name;
        one.scenario = "first_shot";
        return one;
    };
    shot("sword-wins", {commands, drifts}, {"destroyed", "missile_met", "wins_1"});
    shot("daggers-win", {drifts, commands}, {"destroyed", "missile_met", "wins_2"});
    shot("captains", {commands, commands}, {"field_held", "field_rolled", "missile_prepared"});
    shot("apart",
         {by_script({{1, "first_command", "1.A accelerate 2\n1.A turn 6"}}),
          by_script({{1, "second_command", "2.A accelerate 3\n2.A turn 12\n2.B accelerate 3\n2.B turn 12"}})},
         {"apart"});
    shot("turn-limit", {fights, roams}, {"turn_limit"}).rules = option("turn_limit", Node::integer(3));
    shot("resigned", {commands, commands}, {"resigned", "wins_2"}).resigning_turn = 2;
    shot("time-up", {commands, commands}, {"time_up"}).time_turn = 2;
    for (const char* scenario : {"tau_ceti", "pirates", "convoy"}) {
        Recipe& one = shot("turn-limit", {commands, commands}, {"turn_limit", "craft_prepared"});
        one.name = std::string(scenario) + "/turn-limit";
        one.scenario = scenario;
        one.rules = option("turn_limit", Node::integer(2));
    }
    for (Recipe& one : goal_recipes()) list.push_back(std::move(one));
    return list;
}

}  // namespace

const KeptPlays& kept_plays() {
    static const std::vector<Recipe> recipes = all_recipes();
    static const KeptPlays kept = kept_from("delta_vee", recipes, 200);
    return kept;
}

INSTANTIATE_TEST_SUITE_P(DeltaVee, KeptFile, testing::ValuesIn(kept_plays().plays), test_name);

}  // namespace astrogate::plays
