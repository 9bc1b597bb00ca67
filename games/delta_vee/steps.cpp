// Delta Vee: the order of play. A player fires after the enemy has given his orders, and gives his own after
// the enemy moved.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

std::span<const Step<DeltaVee>> DeltaVee::steps() {
    static constexpr Step<DeltaVee> list[] = {
        {"first_player", "F8", wait_first_player, act_first_player},
        {"first_placing", "1981:11.0d", wait_first_placing, act_placing},
        {"second_placing", "1981:11.0d", wait_second_placing, act_placing},
        // 1981:3.0
        {"turn_start", "1981:3.0", wait_for_nothing, act_turn_start},
        {"first_standing", "1981:9.6d", wait_first_standing, act_standing},
        {"first_movement", "1981:3.1", wait_for_nothing, act_first_movement},
        {"second_detection", "1981:3.2a", wait_second_detection, act_second_detection},
        {"second_command", "1981:3.2b", wait_second_command, act_command},
        {"first_fire", "1981:3.3", wait_first_fire, act_first_fire},
        {"second_standing", "1981:9.6d", wait_second_standing, act_standing},
        {"second_movement", "1981:3.4", wait_for_nothing, act_second_movement},
        {"first_detection", "1981:3.2a", wait_first_detection, act_first_detection},
        {"first_command", "1981:3.5", wait_first_command, act_command},
        {"second_fire", "1981:3.6", wait_second_fire, act_second_fire},
        // Called by the steps of fire, as often as there is one.
        {"shot", "1981:8.6", wait_shot, act_shot},
        {"hit", "1981:8.7", wait_hit, act_hit},
        {"choice", "1981:8.7b", wait_choice, act_choice},
        {"loss", "1981:11.0b", wait_for_nothing, act_loss},
        // Called where a unit enters the hex of an enemy.
        {"meeting", "1981:9.6", wait_for_nothing, act_meeting},
        {"interception", "1981:9.6c", wait_interception, act_interception},
        {"emergency", "1981:9.8b", wait_emergency, act_emergency},
        {"field", "1981:9.8c", wait_field, act_field},
        // Called by the steps of movement.
        {"orbit", "1981:6.5c", wait_orbit, act_orbit},
        {"planet", "1981:6.5a", wait_planet, act_planet},
        {"rocks", "1981:6.6", wait_rocks, act_rocks},
        {"mover", "1981:6.0", wait_mover, act_mover},
    };
    static_assert(std::size(list) == step::count);
    return list;
}

}  // namespace astrogate::delta_vee
