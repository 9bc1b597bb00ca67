// Slingshot: what units are called: by side and letter, and by their names where they are known.
#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

Words Slingshot::unit_name(const View&, UnitId unit) {
    const UnitId ship = parent_of(unit);
    char text[8] = {};
    std::size_t size = 0;
    text[size++] = static_cast<char>('1' + side_of(ship));
    text[size++] = '.';
    text[size++] = static_cast<char>('A' + ship.value % fleet_capacity);
    if (!is_ship(unit)) {
        text[size++] = '.';
        text[size++] = static_cast<char>('1' + (unit.value - first_launched) % largest_rack);
    }
    return std::string_view(text, size);
}

bool Slingshot::unit_named(const View& view, std::string_view text, UnitId& unit) {
    for (const Ship& ship : view.ships) {
        const std::string_view called = enum_names<ShipName>[static_cast<std::size_t>(ship.name)];
        if (unit_name(view, ship.unit).view() != text && (ship.name == ShipName::unknown || called != text))
            continue;
        unit = ship.unit;
        return true;
    }
    return false;
}

Seat Slingshot::unit_owner(const View& view, UnitId unit) {
    if (unit.value >= first_launched + first_launched * largest_rack) return no_seat;
    const Ship* ship = find_ship(view, unit);
    return ship != nullptr ? ship->seat : Seat{static_cast<std::uint8_t>(side_of(unit))};
}

const char* Slingshot::unit_kind(const View& view, UnitId unit) {
    const Ship* ship = find_ship(view, unit);
    if (ship == nullptr) return "unknown";
    const bool is_known = ship->kind != Kind::unknown;
    return is_known ? enum_names<Kind>[static_cast<std::size_t>(ship->kind)]
                    : enum_names<Size>[static_cast<std::size_t>(ship->size)];
}

}  // namespace astrogate::slingshot
