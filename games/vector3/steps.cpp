// Vector 3: the order of play, as on the back of the rulebook.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {
void wait_for_nothing(const Vector3&, const State&, Wait&) {}
}  // namespace

std::span<const Step<Vector3>> Vector3::steps() {
    static constexpr Step<Vector3> list[] = {
        // Setting up
        {"technology", "2009:setup.3", wait_technology, act_technology},
        {"fleet", "2009:fleet.1", wait_fleet, act_fleet},
        {"placement_roll", "2009:placement.1", wait_placement_roll, act_placement_roll},
        {"placement", "2009:placement.2", wait_placement, act_placement},
        // 2009:sequence.1 must: movement, laser fire, acceleration
        {"movement", "2009:sequence.2", wait_for_nothing, act_movement},
        // Laser fire
        {"fire_plot", "C18", wait_fire_plot, act_fire_plot, true},
        {"initiative", "2009:laser.1", wait_initiative, act_initiative},
        {"laser_fire", "2009:sequence.3", wait_laser_fire, act_laser_fire},
        {"to_hit", "2009:damage.1", wait_to_hit, act_to_hit},
        {"damage", "2009:damage.3", wait_damage, act_damage},
        {"critical", "2009:damage.5", wait_critical, act_critical},
        {"pod", "2009:damage.10", wait_pod, act_pod},
        {"survivors", "2009:end.1", wait_for_nothing, act_survivors},
        // Acceleration, and what is asked at the end of every turn
        {"acceleration", "2009:sequence.4", wait_acceleration, act_acceleration},
        {"warp", "2009:warp.2", wait_for_nothing, act_warp},
        {"end_of_turn", "2009:end.1", wait_for_nothing, act_end_of_turn},
    };
    static_assert(std::size(list) == step::count);
    return list;
}

}  // namespace astrogate::vector3
