// Whole games of Triplanetary by script and by bots, recorded: games/triplanetary/plays/*.jsonl.
#pragma once
#include <string>
#include <vector>

#include "kernel/any/any_game.h"
#include "tests/games/plays.h"

namespace astrogate::triplanetary {

// What a seat hands in, in notation, when this step of this turn asks it.
struct Line {
    int turn;
    std::string step;
    std::string orders;
};

// A seat follows its lines; where none fits, its bot plays.
struct Part {
    std::string bot = "coaster";
    std::vector<Line> lines{};
};

struct Recipe {
    std::string name;  // of the file
    std::string scenario;
    std::vector<Part> seats;
    std::string ending;  // what the play must show
    std::string ruleset = "triplanetary_1981";
    int turn_limit = 0;
    int resigning_turn = 0;  // in this turn's astrogation seat 1 resigns
    int time_turn = 0;       // in this turn's astrogation time is called
};

// What a play shows is its ending.
using plays::Play;
using plays::Told;

// The game that these dice make of a recipe.
Play play(const Recipe& recipe, std::uint64_t seed);

// What a record tells, replayed and verified. Complaints are added to `problems`.
Told told_by(const std::string& text, Problems& problems);

const std::vector<Recipe>& recipes();

}  // namespace astrogate::triplanetary
