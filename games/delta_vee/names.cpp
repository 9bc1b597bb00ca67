// Delta Vee: what units are called: by player and letter.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

Words DeltaVee::unit_name(const View&, UnitId unit) {
    const char text[] = {static_cast<char>('1' + unit.value / letters % seats), '.',
                         static_cast<char>('A' + unit.value % letters)};
    return std::string_view(text, sizeof text);
}

bool DeltaVee::unit_named(const View& view, std::string_view text, UnitId& unit) {
    for (const Ship& ship : view.ships) {
        if (unit_name(view, ship.unit).view() != text) continue;
        unit = ship.unit;
        return true;
    }
    return false;
}

Seat DeltaVee::unit_owner(const View&, UnitId unit) {
    return unit.value < seats * letters ? Seat{static_cast<std::uint8_t>(unit.value / letters)} : no_seat;
}

const char* DeltaVee::unit_kind(const View& view, UnitId unit) {
    const Ship* ship = find_ship(view, unit);
    return ship != nullptr ? enum_names<Kind>[static_cast<std::size_t>(ship->kind)] : "unknown";
}

}  // namespace astrogate::delta_vee
