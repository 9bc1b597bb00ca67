// Slingshot: what a refusal names in the place of what it refuses.
#include "games/slingshot/rules/chapters.h"
#include "mechanics/hex_burns.h"

namespace astrogate::slingshot {

namespace {

// The nearest ship to a hex that `f` is true of; of those as near the first.
template <class F>
const Ship* nearest_ship(const View& view, Hex from, F&& f) {
    const Ship* nearest = nullptr;
    for (const Ship& ship : view.ships)
        if (f(ship) && (nearest == nullptr || distance(from, ship.hex) < distance(from, nearest->hex)))
            nearest = &ship;
    return nearest;
}

}  // namespace

Hex burn_instead(const Slingshot& game, const Ship& ship, Hex wanted) {
    Hex nearest{};
    for (const Hex change : hex_burns(most_to_burn(game, ship)))
        if (length(change) > 0 &&
            (length(nearest) == 0 || distance(wanted, change) < distance(wanted, nearest)))
            nearest = change;
    return nearest;
}

const Ship* target_instead(const View& view, const Ship& ship, const Weapon& weapon) {
    return nearest_ship(view, ship.hex, [&](const Ship& target) {
        return refusal_of_shot(view.battle, ship, weapon, target).code == nullptr;
    });
}

const Ship* free_ship_instead(const View& view, const GameSheet& sheet, Hex from) {
    return nearest_ship(view, from, [&](const Ship& ship) {
        bool is_named = false;
        for (const Order& order : sheet.orders) is_named = is_named || unit_of(order) == ship.unit;
        return !is_named && may_order(view, ship);
    });
}

const Ship* launcher_instead(const Slingshot& game, const View& view, const GameSheet& sheet, Hex from) {
    return nearest_ship(view, from, [&](const Ship& ship) {
        if (!may_order(view, ship) || order_for<Charge>(sheet, ship.unit) != nullptr) return false;
        int drafted = 0;
        for (const Order& order : sheet.orders)
            drafted += std::holds_alternative<Launch>(order) && unit_of(order) == ship.unit ? 1 : 0;
        return drafted < most_to_launch(game, ship);
    });
}

const Ship* carrier_instead(const Slingshot& game, const View& view, const Ship& passenger) {
    return nearest_ship(view, passenger.hex, [&](const Ship& carrier) {
        return carrier.unit != passenger.unit && side_of(carrier.unit) == side_of(passenger.unit) &&
               has_hyperdrive(carrier) && can_carry(game, carrier, passenger);
    });
}

Hex hex_instead(const Battle& battle, Hex wanted, int within) {
    const int most = std::clamp(within, 0, widest_field);
    std::optional<Hex> nearest;
    for (int r = -most; r <= most; ++r)
        for (int q = -most; q <= most; ++q) {
            const Hex hex = Hex::of(q, r);
            if (length(hex) > most || body_at(battle, hex) != nullptr) continue;
            if (!nearest || distance(wanted, hex) < distance(wanted, *nearest)) nearest = hex;
        }
    return nearest.value_or(wanted);
}

}  // namespace astrogate::slingshot
