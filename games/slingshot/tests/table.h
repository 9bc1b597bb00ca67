// The game with the rules as they are, for tests.
#pragma once
#include <algorithm>
#include <memory>

#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

inline const Slingshot& plain_game() {
    static const auto made = [] {
        Problems problems;
        return std::make_unique<Slingshot>(embedded(), Rules{}, problems);
    }();
    return *made;
}

// How the bot of that name chooses; it must be there.
inline auto bot_named(std::string_view name) {
    return std::ranges::find_if(bots(), [&](const auto& one) { return one.name == name; })->choose;
}

inline Battle around(std::initializer_list<Celestial> bodies) {
    Battle battle;
    battle.field = widest_field;
    for (const Celestial& one : bodies) battle.bodies.push_back(one);
    return battle;
}

}  // namespace astrogate::slingshot
