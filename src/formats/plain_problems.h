// What readers refuse before there is a game that could explain it: texts and files that cannot be read,
// values of the wrong form, names that nothing bears. A game's own texts go before these.
#pragma once
#include <string>

#include "base/problem.h"

namespace astrogate {

// A sentence that names the place, where the Problem has one. Empty for a code that only games know.
std::string plain_sentence(const Problem& problem);

}  // namespace astrogate
