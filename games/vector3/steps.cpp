// Vector 3: the steps of play, in the order of 2009 as on the back of the rulebook, and the three of 1979
// alone. Each edition has its own order of them (rules/editions.cpp).
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

std::span<const Step<Vector3>> Vector3::steps() {
    static constexpr Step<Vector3> list[] = {
        // Setting up
        {"technology", "2009:setup.3", wait_technology, act_technology},
        {"fleet", "2009:fleet.1", wait_fleet, act_fleet},
        {"placement_roll", "2009:placement.1", wait_placement_roll, act_placement_roll},
        {"placement", "2009:placement.2", wait_placement, act_placement},
        // 2009:sequence.1; 2009:basic.sequence.1; 2009:advanced.sequence.1
        // 2009:intermediate.setup.3
        {"movement", "2009:sequence.2", wait_for_nothing, act_movement},
        // Torpedo detonation
        {"detonation_plot", "H19", wait_detonation_plot, act_detonation_plot, true},
        {"detonation_roll", "2009:basic.detonation.2", wait_detonation_roll, act_detonation_roll},
        {"detonation", "2009:basic.sequence.3", wait_detonation, act_detonation},
        {"blast", "2009:basic.detonation.8", wait_for_nothing, act_blast},
        // Laser fire
        {"fire_plot", "C18", wait_fire_plot, act_fire_plot, true},
        {"initiative", "2009:laser.1", wait_initiative, act_initiative},
        {"laser_fire", "2009:sequence.3", wait_laser_fire, act_laser_fire},
        {"to_hit", "2009:damage.1", wait_to_hit, act_to_hit},
        {"damage", "2009:damage.3", wait_damage, act_damage},
        {"critical", "2009:damage.5", wait_critical, act_critical},
        {"pod", "2009:damage.10", wait_pod, act_pod},
        {"survivors", "2009:end.1", wait_for_nothing, act_survivors},
        // Salvo
        {"salvo", "2009:basic.sequence.5", wait_salvo, act_salvo},
        {"dud", "2009:duds.3", wait_dud, act_dud},
        // Tractor-pressors
        {"tractor_plot", "H19", wait_tractor_plot, act_tractor_plot, true},
        {"tractor_roll", "2009:advanced.tractor.3", wait_tractor_roll, act_tractor_roll},
        {"tractor", "2009:advanced.sequence.2", wait_tractor, act_tractor},
        // Acceleration, and what is asked at the end of every turn
        {"acceleration", "2009:sequence.4", wait_acceleration, act_acceleration},
        {"warp", "2009:warp.2", wait_for_nothing, act_warp},
        {"end_of_turn", "2009:end.1", wait_for_nothing, act_end_of_turn},
        // In 1979: the defender's mines, the attacker's arrival, and how far off the enemy is of those that
        // warp out
        {"mines", "1979:7.2.2", wait_mines, act_mines},
        {"arrival", "1979:5.1.1", wait_placement, act_placement},
        {"clearance", "1979:5.2.2", wait_for_nothing, act_clearance},
    };
    static_assert(std::size(list) == step::count);
    return list;
}

}  // namespace astrogate::vector3
