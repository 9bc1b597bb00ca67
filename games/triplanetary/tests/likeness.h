// Triplanetary: sheets that look from outside like others, for paired runs of the conformance suite.
#pragma once
#include "games/triplanetary/rules/piracy/piracy.h"
#include "kernel/dice.h"

namespace astrogate::triplanetary {

// The same sheet with other circuits: of the same kind as a rule, but where two ships have one each, now and
// then the inner one is for the other ship. False where it plans none.
inline bool is_another_circuit(Stream& random, GameSheet& sheet) {
    const auto planned = std::ranges::count_if(
        sheet.orders, [](const Order& order) { return std::holds_alternative<PlanCircuit>(order); });
    const bool changes_ships = planned == 2 && random.below(3) == 0;
    for (Order& order : sheet.orders) {
        PlanCircuit* one = std::get_if<PlanCircuit>(&order);
        if (one == nullptr) continue;
        one->circuit = is_inner(one->circuit) != changes_ships ? static_cast<Circuit>(1 + random.below(6))
                                                               : static_cast<Circuit>(7 + random.below(2));
    }
    return planned > 0;
}

}  // namespace astrogate::triplanetary
