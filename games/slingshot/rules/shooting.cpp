// Slingshot: attacks by the combat table; the shooting and the launching phases.
#include "games/slingshot/rules/chapters.h"
#include "mechanics/odds.h"

namespace astrogate::slingshot {

int points_by(const Slingshot& game, int attack, int defence, int die) {
    std::array<Ratio, columns> ratios;
    for (std::size_t i = 0; i < columns; ++i) ratios[i] = {game.tables.attack[i], game.tables.defence[i]};
    // 2013:shooting.4; F1
    const int column = game.rules.ratio_rounding == Rounding::floor
                           ? odds_column(ratios, attack, defence)
                           : odds_column_towards_even(ratios, attack, defence);
    // 2013:shooting.5
    if (column < 0) return 0;
    // 2013:shooting.3; 2013:shooting.6
    return game.tables.damage[static_cast<std::size_t>(die - 1)][static_cast<std::size_t>(column)];
}

Tier tier_of(const Sightings& sightings, std::size_t side, UnitId unit) {
    for (const Sighting& one : sightings)
        if (one.seat.value == side && one.unit == unit) return one.tier;
    return Tier::symbol;
}

Told told_of(const State& state, UnitId attacker, UnitId target) {
    Told told;
    const std::size_t side = side_of(attacker);
    const std::size_t other = side_of(target);
    // 2013:shooting.9
    if (tier_of(state.sightings, side, target) >= Tier::figures) told.rolls = team_of(state, side);
    told.all = told.rolls;
    if (tier_of(state.sightings, other, attacker) >= Tier::weapons)
        told.all = static_cast<SeatMask>(told.all | team_of(state, other));
    return told;
}

namespace {

// All shots of one ship at one target.
struct Volley {
    const Ship* ship = nullptr;
    UnitId target{};
    List<std::uint8_t, weapon_capacity> weapons{};
};
using Volleys = List<Volley, 16>;

void add_volleys_of(const Ship& ship, Volleys& volleys) {
    List<UnitId, weapon_capacity> targets;
    for (const Shot& shot : ship.plan.shots) {
        std::size_t at = 0;
        while (at < targets.size() && targets[at] < shot.target) ++at;
        if (at == targets.size() || targets[at] != shot.target) targets.insert_at(at, shot.target);
    }
    for (const UnitId target : targets) {
        if (volleys.full()) return;
        Volley& volley = volleys.push_back({&ship, target, {}});
        for (const Shot& shot : ship.plan.shots)
            if (shot.target == target) volley.weapons.push_back(shot.weapon);
    }
}
// The next that nobody has rolled for, by ship and target: which weapon it is tells nobody anything.
void find_volleys(const State& state, Volleys& volleys) {
    for (const Ship& ship : state.ships) add_volleys_of(ship, volleys);
}

}  // namespace

void wait_shooting(const Slingshot&, const State& state, Wait& wait) {
    Volleys volleys;
    find_volleys(state, volleys);
    for (const Volley& one : volleys)
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::shots), one.ship->seat, one.ship->unit,
                       static_cast<std::uint8_t>(one.weapons.size()), 6,
                       told_of(state, one.ship->unit, one.target).rolls});
}

Next act_shooting(const Slingshot& game, const State& state, const GameAnswer& got, GameEvents& events) {
    Volleys volleys;
    find_volleys(state, volleys);
    std::size_t next = 0;
    for (const Volley& one : volleys) {
        ShipFired fired{one.ship->unit, one.ship->seat, one.target,
                        static_cast<std::uint8_t>(one.weapons.size())};
        fired.told = told_of(state, one.ship->unit, one.target).all;
        const ShipClass& figures = game.tables.of(one.ship->kind);
        // 2013:figures.1
        const std::uint8_t defence = game.tables.of(find_ship(state, one.target)->kind).defence;
        for (const std::uint8_t weapon : one.weapons) {
            // 2013:figures.7
            const std::uint8_t attack = figures.weapons[weapon].attack;
            const std::uint8_t die = got.faces[next++];
            const auto points = static_cast<std::uint8_t>(points_by(game, attack, defence, die));
            fired.rolls.push_back({attack, defence, die});
            fired.lost = static_cast<std::uint8_t>(fired.lost + points);
        }
        events.push_back(fired);
    }
    return volleys.empty() ? Next::next() : Next::again();
}

bool is_dead(const Slingshot& game, const Ship& ship) {
    const int left = integ_left(game, ship);
    // 2013:figures.2; F3
    return left < 0 || (left == 0 && !(game.rules.hulks && is_ship(ship.unit)));
}

void remove_dead(const Slingshot& game, const State& state, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        if (is_dead(game, ship)) {
            // 2013:shooting.7
            events.push_back(ShipLost{ship.unit, Loss::destroyed, Body::none, ship.hex, ship.vector,
                                      is_ship(ship.unit) ? ship.kind : Kind::unknown, ship.name});
            add_points(game, state, ship, Deed::destroyed, events);
        } else if (integ_left(game, ship) == 0 && !ship.is_hulk) {
            events.push_back(ShipDisabled{ship.unit});
        }
    }
}

Next act_launching(const Slingshot& game, const State& state, const GameAnswer&, GameEvents& events) {
    remove_dead(game, state, events);
    for (const Ship& ship : state.ships) {
        if (integ_left(game, ship) <= 0) continue;
        int number = ship.launched;
        for (const Hex change : ship.plan.launches)
            // 2013:launching.1; 2013:acceleration.2
            events.push_back(ObjectLaunched{launched_unit(ship.unit, number++), ship.unit, ship.seat,
                                            ship.hex, change, game.tables.of(ship.kind).carries});
    }
    return Next::next();
}

}  // namespace astrogate::slingshot
