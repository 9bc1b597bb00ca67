// Whole battles of Slingshot by script and by bots, recorded: games/slingshot/plays/*.jsonl.
#pragma once
#include <string>
#include <vector>

#include "kernel/any/any_game.h"
#include "tests/games/plays.h"

namespace astrogate::slingshot {

// What a seat hands in, in notation, when this step of this turn asks it.
struct Line {
    int turn;
    std::string step;
    std::string orders;
};

// A seat follows its lines; where none fits, its bot plays; without a bot it hands in what goes in unasked.
struct Part {
    std::string bot{};
    std::vector<Line> lines{};
};

struct Recipe {
    std::string name;  // of the file
    std::string scenario;
    std::vector<Part> seats;
    plays::Shown shows;  // an ending, events, deeds that gave points
    Node rules = Node::map();
    int resigning_turn = 0;  // when this turn's orders are asked for, seat 1 resigns
    int time_turn = 0;       // when this turn's orders are asked for, time is called
};

// The game that these dice make of a recipe.
plays::Play play(const Recipe& recipe, std::uint64_t seed);

// What a record tells, replayed and verified. Complaints are added to `problems`.
plays::Told told_by(const std::string& text, Problems& problems);

const std::vector<Recipe>& recipes();

}  // namespace astrogate::slingshot
