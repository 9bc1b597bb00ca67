// Triplanetary: the order of play of one player-segment. The ordnance phase has nothing to launch yet, and the combat
// phase nothing but asteroids.
#include "games/triplanetary/chapters.h"

namespace astrogate::triplanetary {

void wait_for_nothing(const Triplanetary&, const State&, Wait&) {}

// 1981:sequence.5 must: the phases of a segment, in this order
std::span<const Step<Triplanetary>> Triplanetary::steps() {
    static constexpr Step<Triplanetary> list[] = {
        {"placement", "2018:bi_planetary.1", wait_placement, act_placement},
        {"astrogation", "1981:sequence.6", wait_astrogation, act_astrogation},
        {"movement", "1981:sequence.9", wait_for_nothing, act_movement},
        {"asteroids", "1981:sequence.14", wait_asteroids, act_asteroids},
        {"recovery", "1981:damage.5", wait_for_nothing, act_recovery},
        {"resupply", "1981:sequence.15", wait_resupply, act_resupply},
        {"end_of_segment", "1981:sequence.16", wait_for_nothing, act_end_of_segment},
    };
    static_assert(std::size(list) == step::count);
    return list;
}

}  // namespace astrogate::triplanetary
