// Recorded plays, games/<game>/plays/*.jsonl: what a game says of its own, for the tests that all games share
// (kept_plays_test.h).
#pragma once
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "base/problem.h"

namespace astrogate::plays {

// What a play shows, in the game's own words: its ending, and what else it was chosen for.
using Shown = std::set<std::string>;

// Shown, and the rule numbers of all that happened.
struct Told {
    Shown shown;
    std::set<std::string> rules;
};

struct Play {
    std::string text;  // the record
    Told told;
};

// A play that is kept: the file's name without its ending, what it must show, and the game that a seed makes
// of it.
struct KeptPlay {
    std::string name;
    Shown shows;
    std::function<Play(std::uint64_t seed)> play;
};

struct KeptPlays {
    std::string game;  // its folder
    std::vector<KeptPlay> plays;
    std::uint64_t most_seeds;  // that are tried for one which shows all of it
    Told (*told_by)(const std::string& text, Problems& problems);
};

const KeptPlays& kept_plays();  // of the game whose tests these are

}  // namespace astrogate::plays
