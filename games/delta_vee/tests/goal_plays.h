// Recorded plays of Delta Vee in which a script brings each scenario with an aim to each of its endings; dice
// decide only whether a missile intercepts.
#pragma once
#include "tests/games/scripted_plays.h"

namespace astrogate::plays {

inline Part by_script(std::vector<Line> lines) { return Part{.bot = {}, .lines = std::move(lines)}; }

inline Recipe goal_recipe(const char* scenario, const char* name, std::vector<Line> first,
                          std::vector<Line> second, Shown shows) {
    Recipe one;
    one.name = std::string(scenario) + "/" + name;
    one.ruleset = "delta_vee";
    one.scenario = scenario;
    one.seats = {by_script(std::move(first)), by_script(std::move(second))};
    one.shows = std::move(shows);
    return one;
}

inline std::vector<Recipe> pirates_recipes() {
    return {
        goal_recipe("pirates", "home",
                    {{1, "first_command", "1.B turn 8"},
                     {4, "first_command", "1.B turn 9"},
                     {21, "planet", "1.B decelerate 1"}},
                    {}, {"home", "wins_1", "rock_rolled"}),
        goal_recipe("pirates", "boarded", {},
                    {{0, "second_placing", "2.B turn 12"},
                     {1, "second_command", "2.B accelerate 1"},
                     {6, "second_command", "2.B decelerate 1"},
                     {7, "second_command", "2.B accelerate 2\n2.B turn 9\n2.B rendezvous 1.B"}},
                    {"boarded", "wins_2", "ships_docked"}),
        goal_recipe(
            "pirates", "lost", {},
            {{0, "second_placing", "2.A turn 12"}, {4, "second_fire", "2.A launch 1 unguided 31,-5 12 1|"}},
            {"lost", "ship_destroyed"}),
        goal_recipe("pirates", "flutes-destroyed",
                    {{1, "first_command", "1.A accelerate 4\n1.A turn 4\n1.B decelerate 1"},
                     {2, "first_command", "1.A turn 3\n1.B decelerate 1"},
                     {5, "first_fire", "1.A launch 1 unguided 24,-1 3 6|"},
                     {6, "first_fire", "1.A launch 1 unguided 29,-4 3 6|"}},
                    {{0, "second_placing", "2.A turn 12"},
                     {1, "second_command", "2.A accelerate 1"},
                     {2, "second_command", "2.A decelerate 1"},
                     {6, "emergency", ""},
                     {7, "emergency", ""}},
                    {"destroyed", "wins_1", "alert_rolled"}),
    };
}

inline std::vector<Recipe> tau_ceti_recipes() {
    return {
        goal_recipe("tau_ceti", "iota-jumps",
                    {{1, "first_command", "1.A accelerate 2"},
                     {14, "first_command", "1.A prepare_jump"},
                     {15, "first_command", "1.A jump"}},
                    {}, {"escaped", "wins_1", "ship_jumped"}),
        goal_recipe("tau_ceti", "gammas-jump",
                    {{1, "first_command", "1.B accelerate 2\n1.C accelerate 2"},
                     {14, "first_command", "1.B prepare_jump\n1.C prepare_jump"},
                     {15, "first_command", "1.B jump\n1.C jump"}},
                    {}, {"escaped", "wins_1", "ship_jumped"}),
        goal_recipe("tau_ceti", "sword-destroyed",
                    {{1, "first_command", "1.A decelerate 2\n1.A turn 2"},
                     {2, "first_command", "1.A turn 9"},
                     {3, "first_fire", "1.A launch 1 unguided 9,3 9 1|"}},
                    {{0, "second_placing", "2.A place 0,8"}, {3, "emergency", ""}},
                    {"destroyed", "wins_1", "ship_destroyed"}),
        goal_recipe(
            "tau_ceti", "stopped",
            {{1, "first_command", "1.A decelerate 2\n1.B decelerate 2\n1.C decelerate 2\n1.D decelerate 2"}},
            {{0, "second_placing", "2.A place 0,8"},
             {3, "second_fire",
              "2.A launch 1 unguided 10,3 3 2|2.A launch 1 unguided 10,3 4 4|2.A launch 2 unguided 10,2 4 "
              "4|"}},
            {"stopped", "wins_2", "ship_destroyed"}),
    };
}

inline std::vector<Recipe> convoy_recipes() {
    return {
        goal_recipe("convoy", "delivered",
                    {{0, "first_placing", "1.B place 4,5\n1.C place 2,5\nset_out 4 2"},
                     {2, "first_command", "1.B turn 3"},
                     {3, "first_command", "1.C turn 3"},
                     {19, "planet", "1.B decelerate 1"},
                     {20, "planet", "1.C decelerate 1"}},
                    {{0, "second_placing", "set_out 4 0"}}, {"delivered", "wins_1", "ship_arrived"}),
        goal_recipe("convoy", "raided", {{0, "first_placing", "1.A place 4,4\n1.C place 3,5\nset_out 3 0"}},
                    {{0, "second_placing", "set_out 10 6"},
                     {2, "second_fire", "2.A launch 1 unguided 9,5 10 7|2.A launch 2 unguided 9,5 10 7|"}},
                    {"raided", "wins_2", "ship_destroyed"}),
        goal_recipe("convoy", "flagship-lost",
                    {{0, "first_placing", "1.A place 4,4\n1.E place 3,5\nset_out 4 4"},
                     {3, "first_fire", "1.E launch 1 unguided 16,5 4 5|"}},
                    {{0, "second_placing", "set_out 4 0"}, {4, "emergency", ""}},
                    {"flagship_lost", "wins_1", "ship_destroyed"}),
    };
}

// A battlecraft that weaves and goes home is refilled there; then time is called.
inline Recipe refilled_recipe() {
    Recipe one =
        goal_recipe("pirates", "battlecraft-refilled",
                    {{1, "first_command", "1.B decelerate 1"}, {2, "first_command", "1.B decelerate 1"}},
                    {{1, "second_command", "2.B prepare_craft 2.B1"},
                     {2, "second_command", "2.B launch_craft 2.B1\n2.B1 weave"},
                     {3, "second_command", "2.B rendezvous 2.B1"},
                     {4, "second_command", "2.B refill 2.B1 1"}},
                    {"time_up", "craft_launched", "craft_docked", "craft_refilled"});
    one.time_turn = 6;
    return one;
}

inline std::vector<Recipe> goal_recipes() {
    std::vector<Recipe> all = pirates_recipes();
    for (auto* some : {&tau_ceti_recipes, &convoy_recipes})
        for (Recipe& one : some()) all.push_back(std::move(one));
    all.push_back(refilled_recipe());
    return all;
}

}  // namespace astrogate::plays
