// Copies of a whole store, one file that can be kept elsewhere.
#pragma once
#include <string>

namespace astrogate::server {

// Copies the store in `folder` into `file`, while a server works on it or none does: as it stood at one
// instant, everything acknowledged by then included. `file` must not be there. False, with the reason.
bool back_up(const std::string& folder, const std::string& file, std::string& reason);

struct Restored {
    std::string replaced;       // where the store that was there is now; empty: there was none
    std::size_t under_way = 0;  // games that are not over
};

// Puts a copy back into `folder`, where no server may be at work. The copy is read through first. A store
// that is there is refused, or with `replaces` kept beside the new one as games.sqlite.replaced, or
// .replaced.2 and so on where that name is taken.
bool restore(const std::string& file, const std::string& folder, bool replaces, Restored& told,
             std::string& reason);

}  // namespace astrogate::server
