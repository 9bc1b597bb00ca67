// Slingshot: the order of play. Ships are named, shared out and placed once; then come turns of four phases.
#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

// 2013:turn.1
std::span<const Step<Slingshot>> Slingshot::steps() {
    static constexpr Step<Slingshot> list[] = {
        {"muster", "2013:sensors.1", wait_muster, act_muster},
        {"sharing", "2013:start.1", wait_sharing, act_sharing},
        {"placement", "2013:start.2", wait_placement, act_placement},
        {"orders", "2013:turn.2", wait_orders, act_orders},
        {"spare", "2013:start.4", wait_spare, act_spare, false, true},
        {"shooting", "2013:shooting.1", wait_shooting, act_shooting},
        {"launching", "2013:launching.1", wait_for_nothing, act_launching},
        {"gravity", "2013:acceleration.3", wait_gravity, act_gravity},
        {"acceleration", "2013:acceleration.1", wait_for_nothing, act_acceleration},
        {"interception", "2013:movement.2", wait_interception, act_interception},
        {"movement", "2013:movement.1", wait_for_nothing, act_movement},
        {"hyperspace", "2013:hyperspace.3", wait_for_nothing, act_hyperspace},
        {"end_of_turn", "2013:end.1", wait_for_nothing, act_end_of_turn},
    };
    static_assert(std::size(list) == step::count);
    return list;
}

}  // namespace astrogate::slingshot
