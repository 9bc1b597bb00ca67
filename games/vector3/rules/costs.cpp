// Vector 3: what ships, pods and loads cost, and how many of them a fleet may have.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

int cabins_in(const BuildShip& order) {
    int cabins = 0;
    for (const Pod pod : order.pods) cabins += pod == Pod::cabin ? 1 : 0;
    return cabins;
}

int paid_pods_cost(const Tables& tables, const BuildShip& order) {
    int cost = 0;
    for (const Pod pod : order.pods) cost += tables.pod_cost[static_cast<std::size_t>(pod)];
    // 2009:fleet.5; 2009:fleet.6
    // 2009:basic.fleet.2
    const int free =
        std::min<int>(cabins_in(order), tables.free_cabins[static_cast<std::size_t>(order.hull)]);
    return cost - free * tables.pod_cost[static_cast<std::size_t>(Pod::cabin)];
}

int ship_cost(const Tables& tables, const BuildShip& order) {
    // 1979:11.0.1; 1979:11.0.2
    // 2009:fleet.3
    return tables.hull_cost[static_cast<std::size_t>(order.hull)] + paid_pods_cost(tables, order);
}

int weapon_cost(const Vector3& game, Weapon weapon) {
    // B8; 2009:tables.cost.12
    const int cost = game.tables.weapon_cost[static_cast<std::size_t>(weapon)];
    return weapon == Weapon::mine && game.rules.mine_cost == MineCost::whole ? 2 : cost;
}

int fleet_cost(const Vector3& game, const GameSheet& sheet) {
    int halves = 0;
    each_order<BuildShip>(
        sheet, [&](const BuildShip& order, std::size_t) { halves += 2 * ship_cost(game.tables, order); });
    // 1979:11.0.11
    // 2009:basic.fleet.3
    each_order<Load>(sheet, [&](const Load& order, std::size_t) {
        halves += order.count * weapon_cost(game, order.weapon);
    });
    each_order<BuyMines>(sheet, [&](const BuyMines& order, std::size_t) {
        halves += order.count * weapon_cost(game, Weapon::mine);
    });
    return halves;
}

int load_limit(const Vector3& game, const Player& player) {
    // B5
    // 1979:11.0.10; 1979:7.0.2; A4
    if (game.rules.launch_load == LaunchLoad::none) return 200;
    return (game.rules.launch_load == LaunchLoad::level ? 1 : 2) * player.level(Technology::launch);
}

int rounds_in(const GameSheet& sheet, UnitId unit, std::uint8_t pod) {
    int rounds = 0;
    each_order<Load>(sheet, [&](const Load& order, std::size_t) {
        rounds += order.unit == unit && order.pod == pod ? order.count : 0;
    });
    return rounds;
}

namespace {

constexpr Technology needed_by(Pod pod) {
    return pod == Pod::launch    ? Technology::launch
           : pod == Pod::tractor ? Technology::tractor
           : pod == Pod::screen  ? Technology::screen
                                 : Technology::laser;
}

}  // namespace

bool is_open(const Vector3& game, const View& view, Pod pod) {
    // 2009:advanced.setup.1
    return game.scenario(view.scenario).pods[static_cast<std::size_t>(pod)] &&
           view.players[view.seen.seat.value].level(needed_by(pod)) > 0;
}

bool is_open(const Vector3& game, const View& view, Weapon weapon) {
    // 2009:intermediate.setup.1
    // 2009:basic.salvo.8
    return game.scenario(view.scenario).weapons[static_cast<std::size_t>(weapon)] &&
           view.players[view.seen.seat.value].level(technology_of(weapon)) > 0;
}

int loaded(const GameSheet& sheet, Weapon weapon) {
    int rounds = 0;
    each_order<Load>(
        sheet, [&](const Load& order, std::size_t) { rounds += order.weapon == weapon ? order.count : 0; });
    return rounds;
}

int built_of(const GameSheet& sheet, Hull hull) {
    int count = 0;
    each_order<BuildShip>(sheet,
                          [&](const BuildShip& order, std::size_t) { count += order.hull == hull ? 1 : 0; });
    return count;
}

int displays_of(const Vector3& game, const Scenario& scenario, Hull hull) {
    return game.rules.component_limits
               ? scenario.display_sheets * game.tables.displays[static_cast<std::size_t>(hull)]
               : static_cast<int>(ships_per_seat);
}

}  // namespace astrogate::vector3
