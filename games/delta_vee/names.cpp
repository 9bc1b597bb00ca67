// Delta Vee: what units are called: by player and letter, battlecraft after their mother ship.
#include <string>
#include <utility>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

bool is_unit(UnitId unit) {
    return unit.value < seats * letters || (is_craft_unit(unit) && mother_of(unit).value < seats * letters) ||
           (unit.value >= first_missile && unit.value < first_missile + seats * missile_numbers);
}
// Seat and number.
std::pair<std::size_t, std::size_t> parts_of(UnitId unit) {
    if (is_craft_unit(unit)) unit = mother_of(unit);
    if (unit.value < first_missile) return {unit.value / letters % seats, unit.value % letters};
    const std::size_t number = unit.value - std::size_t{first_missile};
    return {number / missile_numbers % seats, number % missile_numbers};
}

}  // namespace

Words DeltaVee::unit_name(const View&, UnitId unit) {
    const auto [seat, number] = parts_of(unit);
    std::string text = std::to_string(seat + 1) + ".";
    if (unit.value < first_missile)
        text += static_cast<char>('A' + number);
    else
        text += "M" + std::to_string(number + 1);
    if (is_craft_unit(unit)) text += static_cast<char>('1' + (unit.value - first_craft) % craft_a_ship);
    return std::string_view(text);
}

bool DeltaVee::unit_named(const View& view, std::string_view text, UnitId& unit) {
    for (const Ship& ship : view.ships) {
        if (unit_name(view, ship.unit).view() != text) continue;
        unit = ship.unit;
        return true;
    }
    for (const Craft& craft : view.hangar) {
        if (unit_name(view, craft.unit).view() != text) continue;
        unit = craft.unit;
        return true;
    }
    return false;
}

Seat DeltaVee::unit_owner(const View&, UnitId unit) {
    return is_unit(unit) ? Seat{static_cast<std::uint8_t>(parts_of(unit).first)} : no_seat;
}

const char* DeltaVee::unit_kind(const View& view, UnitId unit) {
    const Ship* ship = find_ship(view, unit);
    if (const Craft* craft = find_craft(view, unit))
        return enum_names<Kind>[static_cast<std::size_t>(craft->kind)];
    if (ship == nullptr) return "unknown";
    if (is_missile(*ship) && ship->payload.missile != Missile::unknown)
        return enum_names<Missile>[static_cast<std::size_t>(ship->payload.missile)];
    return enum_names<Kind>[static_cast<std::size_t>(ship->kind)];
}

}  // namespace astrogate::delta_vee
