// Which release of its game a table belongs to: the game's revision, the hash of its tables, and the State
// that it begins with. A game goes on only under the release that it was made with (docs/decisions/0004).
#pragma once
#include <map>
#include <optional>
#include <string>

#include "server/table/table.h"

namespace astrogate::server {

// Ruleset, rules, scenario, seats, revision, tables and State in a few bytes: equal for games whose releases
// are equal.
std::string release_of(const Created& plan);

// Why this program is of another release than the game; nothing when it goes on with it. A door for later:
// who has the old rules at hand answers here.
std::optional<std::string> difference(const Games& games, const Created& plan);

}  // namespace astrogate::server
