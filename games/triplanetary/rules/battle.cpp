// Triplanetary: how a battle for worlds ends, which is our own scenario: by sides laid waste, or when one
// side is left.
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

bool is_battle(const Triplanetary& game, std::uint8_t scenario) {
    return game.scenario(scenario).wasted_sides > 0;
}

bool has_lost_its_world(const Triplanetary& game, const State& state, Seat seat) {
    int sides = 0;
    for (const Owned& one : game.scenario(state.scenario).owners)
        for (const Waste& waste : state.sides_wasted)
            if (one.seat == seat && waste.body == one.body) ++sides;
    // H46
    return sides >= game.scenario(state.scenario).wasted_sides;
}

bool is_fought_out(const Triplanetary& game, const State& state, Ending& ending) {
    int left = 0;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        // H46
        if (has_lost_its_world(game, state, Seat{s})) {
            ending = Ending::world_wasted;
            return true;
        }
        left += has_ships(state, Seat{s}) ? 1 : 0;
    }
    ending = left == 0 ? Ending::nobody_left : Ending::one_side_left;
    return left <= 1;
}

int battle_points(const Triplanetary& game, const State& state, Seat seat) {
    return has_ships(state, seat) && !has_lost_its_world(game, state, seat) ? 1 : 0;
}

}  // namespace astrogate::triplanetary
