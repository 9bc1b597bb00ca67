// Vector 3: the fleets of the captain's own design. Lasers that outrange the enemy's, then screens, then speed, on hulls of
// nine pods; what is left over arms smaller ones. In 1979 nobody sees what a hull carries: the last points buy a hull
// full of cargo that draws fire like any other, and a defender's field of mines.
#include "games/vector3/tactics.h"

namespace astrogate::vector3 {

namespace {

// In the order wanted; the first that the scenario sells and the seat's points buy.
constexpr Levels designs[] = {
    {3, 5, 0, 0, 0, 0, 0, 0, 2}, {3, 4, 0, 0, 0, 0, 0, 0, 2}, {1, 5, 0, 0, 0, 0, 0, 0, 1},
    {4, 4, 0, 0, 0, 0, 0, 0, 0}, {3, 4, 0, 0, 0, 0, 0, 0, 0}, {1, 3, 0, 0, 0, 0, 0, 0, 1},
    {2, 4, 0, 0, 0, 0, 0, 0, 0}, {2, 3, 0, 0, 0, 0, 0, 0, 0}, {1, 3, 0, 0, 0, 0, 0, 0, 0}};

bool is_sold(const Scenario& scenario, const Levels& levels) {
    for (std::size_t i = 0; i < technologies; ++i)
        if (levels[i] > scenario.most_levels[i]) return false;
    return true;
}

// What remains goes into mines to be laid, several targets at a time, and speed.
void spend_the_rest(const Outlook& o, int points, Levels& levels) {
    const Scenario& scenario = o.game.scenario(o.view.scenario);
    const bool lays_mines = sells_mines(o.game, o.view.scenario) && o.view.seen.seat == defender;
    for (const Technology technology : {Technology::mine, Technology::multi_fire, Technology::acceleration}) {
        if (technology == Technology::mine && !lays_mines) continue;
        const auto i = static_cast<std::size_t>(technology);
        Levels more = levels;
        while (more[i] < std::min<int>(scenario.most_levels[i], highest_level(o.game.tables, i))) {
            ++more[i];
            if (technology_cost(o.game.tables, more) <= points) levels = more;
        }
    }
}

// Without levels: nothing that it designs can be had.
Levels designed(const Outlook& o) {
    const Scenario& scenario = o.game.scenario(o.view.scenario);
    const int points = o.game.technology_points(o.view.scenario, o.view.seen.seat);
    for (const Levels& one : designs) {
        if (!is_sold(scenario, one) || technology_cost(o.game.tables, one) > points) continue;
        Levels levels = one;
        spend_the_rest(o, points, levels);
        return levels;
    }
    return {};
}

// Adds the order and says so, if the fleet may have it.
bool add(const Outlook& o, const Order& order, GameSheet& sheet) {
    if (sheet.orders.full()) return false;
    sheet.orders.push_back(order);
    Problems problems;
    check_fleet({o.game, o.view, sheet, problems});
    if (!problems.empty()) sheet.orders.pop_back();
    return problems.empty();
}

struct Draught {
    Hull hull;
    Pods pods;
};
using enum Pod;
constexpr Draught armed_nine{Hull::nine, {laser, cabin, cabin, laser, cabin, laser, cabin, cabin, laser}};
constexpr Draught armed_six{Hull::six, {laser, cabin, cabin, cabin, cabin, laser}};
constexpr Draught decoy{Hull::six, {cargo, cabin, cabin, cabin, cabin, cargo}};

// As many as there are points for, each with a screen in its first slot where they are to be had.
void build_all(const Outlook& o, const Draught& draught, std::size_t most, std::size_t& built,
               GameSheet& sheet) {
    BuildShip order{{}, draught.hull, draught.pods};
    if (order.pods[0] == laser && is_open(o.game, o.view, screen)) order.pods[0] = screen;
    for (; most > 0 && built < ships_per_seat; --most, ++built) {
        order.unit = ship_id(o.view.seen.seat, built);
        if (!add(o, order, sheet)) return;
    }
}

}  // namespace

bool design(const Outlook& o, GameSheet& sheet) {
    const Levels levels = designed(o);
    if (levels[0] == 0) return false;
    buy_levels(o.game, o.view, levels, sheet);
    sort_sheet(sheet);
    return true;
}

bool build(const Outlook& o, GameSheet& sheet) {
    // Levels that it was given or took with a package go with the fleet proposed for them.
    if (!same(designed(o), o.self().levels)) return false;
    std::size_t built = 0;
    build_all(o, armed_nine, ships_per_seat, built, sheet);
    build_all(o, armed_six, ships_per_seat, built, sheet);
    if (built > 0 && o.game.is_1979()) build_all(o, decoy, 1, built, sheet);
    for (int mines = warheads_per_seat; built > 0 && mines > 0; --mines)
        if (add(o, BuyMines{static_cast<std::uint8_t>(mines)}, sheet)) break;
    sort_sheet(sheet);
    return built > 0;
}

}  // namespace astrogate::vector3
