// The game of 1981 and its board, for tests.
#pragma once
#include <memory>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

inline const Triplanetary& game_1981() {
    static const auto made = [] {
        Problems problems;
        return std::make_unique<Triplanetary>(embedded(), rules_1981(), problems);
    }();
    return *made;
}
inline const Map& board() { return game_1981().map; }

// How a failing test names them.
inline void PrintTo(Body body, std::ostream* out) {
    *out << enum_names<Body>[static_cast<std::size_t>(body)];
}

}  // namespace astrogate::triplanetary
