// The game with the rules as they are, for tests.
#pragma once
#include <memory>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

inline const DeltaVee& plain_game() {
    static const auto made = [] {
        Problems problems;
        return std::make_unique<DeltaVee>(embedded(), Rules{}, problems);
    }();
    return *made;
}

}  // namespace astrogate::delta_vee
