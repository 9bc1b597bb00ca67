// Whole games of Delta Vee by script and by bots, recorded: games/delta_vee/plays/*.jsonl.
#pragma once
#include <string>
#include <vector>

#include "kernel/any/any_game.h"
#include "tests/games/plays.h"

namespace astrogate::delta_vee {

// What a seat hands in, in notation, when this step of this turn asks it.
struct Line {
    int turn;
    std::string step;
    std::string orders;
};

// A seat follows its lines; where none fits, its bot plays; without a bot it hands in what goes in unasked.
struct Script {
    std::string bot{};
    std::vector<Line> lines{};
};

struct Recipe {
    std::string name;  // of the file
    std::string scenario;
    std::vector<Script> seats;
    plays::Shown shows;  // an ending, events, conditions of parts, who won
    Node rules = Node::map();
    int resigning_turn = 0;  // when the first player is asked for commands, seat 1 resigns
    int time_turn = 0;       // when the first player is asked for commands, time is called
};

// The game that these dice make of a recipe.
plays::Play play(const Recipe& recipe, std::uint64_t seed);

// What a record tells, replayed and verified. Complaints are added to `problems`.
plays::Told told_by(const std::string& text, Problems& problems);

const std::vector<Recipe>& recipes();

}  // namespace astrogate::delta_vee
