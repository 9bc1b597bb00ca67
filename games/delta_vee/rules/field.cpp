// Delta Vee: force fields: how strong, and whether one can be raised at the moment of interception.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

int field_class(const DeltaVee& game, const Ship& ship) {
    const int built = game.charts.of(ship.kind).force_field.value;
    if (built == 0 || ship.force_field == Condition::destroyed) return 0;
    // 1981:8.9g
    if (ship.force_field == Condition::damaged) return built - 1;
    return built;
}

bool can_raise_at_once(const DeltaVee& game, const Ship& ship) {
    // 1981:8.9g; 1981:9.8d
    return field_class(game, ship) > 0 && ship.force_field < Condition::damaged && !ship.is_field_active &&
           energy_left(game, ship) >= game.charts.of(ship.kind).burn.value;
}

int emergency_chance(const DeltaVee& game, const Ship& ship) {
    // 1981:9.8c
    return game.charts.of(ship.kind).civ.value - 2;
}

}  // namespace astrogate::delta_vee
