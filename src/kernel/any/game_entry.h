// One line of the list of games: what games/list.cpp knows of a game.
#pragma once
#include <memory>

#include "kernel/any/any_game.h"

namespace astrogate {

// One ruleset: a game under the name of one of its editions.
struct GameEntry {
    const char* ruleset;
    // The rules in `rules` replace those of the preset. Problems: unknown keys, values that are no rules,
    // tables that do not read.
    Result<std::shared_ptr<const AnyGame>> (*make)(const char* ruleset, const Node& rules);
};

}  // namespace astrogate
