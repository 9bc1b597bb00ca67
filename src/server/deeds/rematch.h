// The same people again, everybody one seat further.
#pragma once
#include <string>
#include <vector>

#include "server/api/new_game.h"
#include "server/store/store.h"

namespace astrogate::server {

struct Rematch {
    NewGame game;
    std::vector<AnyEntry> more;  // further browsers of a seat, and the link to the game before
};

// `old` is over. Who sat with a browser sits at once; a seat of a program, or that nobody holds, is open to a
// new link. Whose browser brought a share of the dice does so again.
Rematch rematch_of(const Table& old, GameNumber number, const std::string& session);

}  // namespace astrogate::server
