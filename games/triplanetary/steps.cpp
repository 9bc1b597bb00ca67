// Triplanetary: the order of play of one player-segment. Where there is
// ordnance it is launched before ships move, and what it meets is met when they have. The
// movement phase ends with rams and the recovery of who was rammed; in the combat phase dice for asteroids
// come first, then attacks with guns, each with its counterattack, until the phasing player has had enough.
#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

// 1981:sequence.5
std::span<const Step<Triplanetary>> Triplanetary::steps() {
    static constexpr Step<Triplanetary> list[] = {
        {"placement", "2018:bi_planetary.1", wait_placement, act_placement},
        {"astrogation", "1981:sequence.6", wait_astrogation, act_astrogation},
        {"ordnance", "1981:sequence.8", wait_ordnance, act_ordnance},
        {"movement", "1981:sequence.9", wait_for_nothing, act_movement},
        {"contact", "1981:sequence.11", wait_contact, act_contact},
        {"ramming", "1981:ramming.10", wait_ramming, act_ramming},
        {"collision", "1981:ramming.5", wait_collision, act_collision},
        {"ram_recovery", "1981:damage.5", wait_for_nothing, act_ram_recovery},
        {"asteroids", "1981:sequence.14", wait_asteroids, act_asteroids},
        {"guns", "1981:sequence.12", wait_guns, act_guns},
        {"counterattack", "1981:counterattack.1", wait_counterattack, act_counterattack},
        {"gunfire", "1981:guns.3", wait_gunfire, act_gunfire},
        {"recovery", "1981:damage.5", wait_for_nothing, act_recovery},
        {"resupply", "1981:sequence.15", wait_resupply, act_resupply},
        {"end_of_segment", "1981:sequence.16", wait_for_nothing, act_end_of_segment},
        {"devastation", "1981:nuke.4", wait_devastation, act_devastation},
        {"detection", "1981:detection.2", wait_for_nothing, act_detection},
        {"parley", "1981:surrender.1", wait_parley, act_parley},
        {"arrival", "1981:retribution.4", wait_arrival, act_arrival},
        {"recall", "1981:retribution.6", wait_recall, act_recall},
        {"purchase", "1981:prices.1", wait_purchase, act_purchase},
        {"prospecting", "1981:prospecting.3", wait_prospecting, act_prospecting},
        {"settlement", "1981:nova.4", wait_settlement, act_settlement},
        {"entry", "1981:nova.9", wait_entry, act_entry},
        {"parts", "2018:parts.2", wait_parts, act_parts},
    };
    static_assert(std::size(list) == step::count);
    return list;
}

}  // namespace astrogate::triplanetary
