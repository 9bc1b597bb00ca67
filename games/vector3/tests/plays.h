// Whole games of Vector 3 by script and by bots, recorded: games/vector3/plays/*.jsonl.
#pragma once
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "kernel/any/any_game.h"
#include "tests/games/plays.h"

namespace astrogate::vector3 {

// How a seat plays. `closes`, `roams` and `fights` are the bots closer, random and lieutenant; the others
// close in but for one thing.
enum class Habit : std::uint8_t {
    closes,
    roams,
    fights,
    absent,      // hands in nothing, ever
    holds_fire,  // drops out of every laser phase
    flees,       // holds fire and warps out as soon as it may
    agrees,      // would end the game from its second turn on
    runs_away,   // holds fire and burns along X with all it has, for ever
    blasts,      // one ship beside the enemy's, with torpedoes that it sets off where it stands
};

struct Recipe {
    std::string name;  // of the file
    std::string ruleset = "vector3_2009";
    std::string scenario = "learning";
    std::vector<Habit> seats;
    std::string fire = "alternating";
    int turn_limit = 0;
    int resigning_turn =
        0;  // in this turn's acceleration seat 1 resigns, and in the next one seat 2 if three play
    int time_turn = 0;    // in this turn's acceleration time is called
    int ship_points = 0;  // of every seat; 0: the scenario's
    std::set<std::string>
        ones{};                   // rolls whose dice always show 1, as if typed in; the seed gives the others
    std::set<std::string> shows;  // what the play must show, of the words below
};

// What a play shows: its ending ("last_fleet", …), "tie", "drop_out", "absentee", "sole_survivor", "draw",
// "shots_lost", "plotted", "N seats", "won by seat N", "departure", "fought_out" (the last fleet, without a
// departure), "in_one_blast" (nobody is left when a blast has ended).
using plays::Play;
using plays::Shown;
using plays::Told;

std::shared_ptr<const AnyGame> game_of(const Recipe& recipe);

// The game that these dice make of a recipe.
Play play(const Recipe& recipe, std::uint64_t seed);

// What a record tells, replayed and verified. Complaints are added to `problems`.
Told told_by(const std::string& text, Problems& problems);

const std::vector<Recipe>& recipes();

// What the recipes show between them: every ending that a record can keep, of every scenario, with as many of
// 2, 3, 5 and 8 seats as it takes. In 1979, where the sides differ, each of them is left alone once.
inline constexpr const char* kept_endings[] = {"last_fleet", "nobody_left", "agreement", "turn_limit",
                                               "time_up"};
struct KeptTable {
    std::string ruleset;
    std::string scenario;
    std::size_t seats;
};
std::vector<KeptTable> kept_tables();
bool shows(const Recipe& recipe, const KeptTable& table, const char* ending);

}  // namespace astrogate::vector3
