// Triplanetary: whose bases are by sides, as a table says at the start.
#include <algorithm>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

bool take_holdings(const Triplanetary& game, State& state, Problems& problems) {
    for (const Holding& one : game.rules.holdings) {
        const bool is_named = one.body != Body::none && one.seat.value < state.players.size();
        const Landing landing = is_named ? game.map.world(one.body).landing : Landing::none;
        const bool is_printed = landing == Landing::stop
                                    ? one.side == Direction::e
                                    : is_named && game.map.world(one.body).has_base(one.side);
        const auto is_same = [&](const Holding& other) {
            return other.body == one.body && other.side == one.side;
        };
        if (landing == Landing::none || is_printed == one.is_placed ||
            (one.is_placed && landing == Landing::stop) || std::ranges::any_of(state.holdings, is_same)) {
            problems.add(Problem("holding_out_of_place", "1981:bases.2").saying(word_of(one.body)));
            return false;
        }
        // H44
        state.holdings.push_back(one);
    }
    return true;
}

}  // namespace astrogate::triplanetary
