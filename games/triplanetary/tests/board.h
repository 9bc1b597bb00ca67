// The game of 1981 and its board, for tests.
#pragma once
#include <algorithm>
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

// How the bot of that name chooses; it must be there.
inline auto bot_named(std::string_view name) {
    return std::ranges::find_if(bots(), [&](const auto& one) { return one.name == name; })->choose;
}

// How a failing test names them.
inline void PrintTo(Body body, std::ostream* out) {
    *out << enum_names<Body>[static_cast<std::size_t>(body)];
}

}  // namespace astrogate::triplanetary
