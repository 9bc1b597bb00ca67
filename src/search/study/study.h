// Studies: schedules of games between named bots, each game played as a server would play it, from Views to
// sheets.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/any/any_game.h"

namespace astrogate {

// One game of a schedule. The same number, bots and seed give the same game, everywhere.
struct StudyGame {
    std::size_t number = 0;
    std::vector<std::string> bots;  // by seat
    std::uint64_t seed = 0;
};

struct StudyResult {
    bool is_over = true;               // else stopped after max_inputs: nobody has points or a place
    std::string ending;                // "unfinished" where it was stopped
    std::vector<std::int32_t> points;  // by seat
    std::vector<std::uint8_t> places;  // by seat; 1 is best, equal places are shared
    std::size_t inputs = 0;
    Node last_view;  // a spectator's, at the end
};

// Two seats: every pair of bots plays `rounds` seeds from both seats. More seats: `rounds` times as many
// games as there are bots; the bots sit in their order, one seat further on in each game, from the start
// again when there are more seats than bots. Seeds count from `first_seed`, and both games of a pair have the
// same.
std::vector<StudyGame> schedule_of(const std::vector<std::string>& bots, std::size_t seats,
                                   std::size_t rounds, std::uint64_t first_seed);

// Plays one game to its end, or to as many Inputs as a game may have. `setup` is {"scenario", "seats"}. The
// Problem of the first order that is refused.
Result<StudyResult> play(const AnyGame& game, const Node& setup, const StudyGame& one);

}  // namespace astrogate
