// What can still be read of a damaged store, in a new one.
#pragma once
#include <string>
#include <vector>

#include "server/store/store.h"

namespace astrogate::server {

struct Salvaged {
    std::size_t entries = 0, games = 0, records = 0;  // copied
    std::vector<GameNumber> shortened;                // copied as far as their entries follow each other
    std::vector<GameNumber> lost;                     // their beginning is gone
};

// Copies from the store in `folder`, where no server may be at work, every game that can be read into a new
// store in `into`, where none may be. `folder` is left as it is. False, with the reason.
bool salvage(const std::string& folder, const std::string& into, Salvaged& told, std::string& reason);

}  // namespace astrogate::server
