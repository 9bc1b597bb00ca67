// What several commands are told on the command line.
#pragma once
#include <string>
#include <vector>

#include "cli/setup_file.h"
#include "kernel/any/any_game.h"

namespace astrogate::cli {

// Options of the rules from words such as fire=plotted, turn_limit=60, flat=true, ship_points=100,200.
Node rules_from(const std::vector<std::string>& words);

// Whether every name is a bot of the game, or `human` where people may play; else says so on standard error.
bool players_are_known(const AnyGame& game, const std::vector<std::string>& names, bool people_too);

// {"scenario", "seats"}, and "custom" where the file has it, whose scenario goes before the one named.
Node setup_of(const std::string& scenario, std::size_t seats, const SetupFile& file);

// A ruleset with the options named, or that of the file with its own options beneath them; null, with the
// reasons on standard error, where there is none.
std::shared_ptr<const AnyGame> game_from(const std::string& ruleset, const std::vector<std::string>& rules,
                                         const SetupFile& file);
// Why a game cannot start.
void complain_of_start(const AnyGame& game, const SetupFile& file, const Problems& problems);

}  // namespace astrogate::cli
