// Addresses that nobody is called at any more stand in no file: entries are appended to only, but these are
// overwritten.
#pragma once
#include "server/entries/entries.h"
#include "server/store/store.h"

namespace astrogate::server {

// Where a seat is called, and what signs and confirms it.
void erase_addresses(CallSettings& plan);

// What the entries just made leave behind: a seat's addresses when it gets others or is given away,
// everybody's when the game has ended. `game` 0 when there is nothing to erase.
Rewriting addresses_left(GameNumber game, const std::vector<AnyEntry>& entries);

}  // namespace astrogate::server
