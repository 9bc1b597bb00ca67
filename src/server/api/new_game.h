// A request for a new game, read into the plan of one.
#pragma once
#include <string>
#include <vector>

#include "base/problem.h"
#include "server/entries/entries.h"
#include "server/limits.h"
#include "server/table/table.h"

namespace astrogate::server {

struct NewGame {
    Created plan;
    std::vector<std::string> secrets;  // by seat; of bots empty. The plan has their hashes only.
};

// `session`: hash of the creator's, empty for a program. All Problems at once.
Result<NewGame> read_new_game(const Node& body, const std::string& session, const ServerLimits& limits,
                              const Games& games);

}  // namespace astrogate::server
