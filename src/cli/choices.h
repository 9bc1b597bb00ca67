// What several commands are told on the command line.
#pragma once
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace astrogate::cli {

// Options of the rules from words such as fire=plotted, turn_limit=60, flat=true, ship_points=100,200.
Node rules_from(const std::vector<std::string>& words);

// Whether every name is a bot of the game, or `human` where people may play; else says so on standard error.
bool players_are_known(const AnyGame& game, const std::vector<std::string>& names, bool people_too);

// {"scenario", "seats"}
Node setup_of(const std::string& scenario, std::size_t seats);

}  // namespace astrogate::cli
