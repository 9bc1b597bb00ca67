// The games' rules, each made once and kept: reading a game's tables takes longer than serving a request.
#pragma once
#include "server/table/table.h"

namespace astrogate::server {

// A Games that remembers what `make` made, up to `limit` different rules. May be called from any thread.
Games remembered(Games make, std::size_t limit = 256);

}  // namespace astrogate::server
