// Vector 3: the fleets of the captain's own design. Lasers that outrange the enemy's first, then screens,
// then speed, on hulls of nine pods; what is left over arms smaller ones.
#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

// In the order wanted; the first that the scenario sells and the seat's points buy.
constexpr Levels designs[] = {{3, 5, 0, 0, 0, 0, 0, 0, 2}, {3, 4, 0, 0, 0, 0, 0, 0, 2},
                              {1, 5, 0, 0, 0, 0, 0, 0, 1}, {4, 4, 0, 0, 0, 0, 0, 0, 0},
                              {3, 4, 0, 0, 0, 0, 0, 0, 0}, {2, 4, 0, 0, 0, 0, 0, 0, 0},
                              {2, 3, 0, 0, 0, 0, 0, 0, 0}, {1, 3, 0, 0, 0, 0, 0, 0, 0}};

bool is_sold(const Scenario& scenario, const Levels& levels) {
    for (std::size_t i = 0; i < technologies; ++i)
        if (levels[i] > scenario.most_levels[i]) return false;
    return true;
}

// What remains goes into firing at several targets, and speed.
void spend_the_rest(const Outlook& o, int points, Levels& levels) {
    const Scenario& scenario = o.game.scenario(o.view.scenario);
    for (const Technology technology : {Technology::multi_fire, Technology::acceleration}) {
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
namespace draughts {
using enum Pod;
constexpr Draught armed_nine{Hull::nine, {laser, cabin, cabin, laser, cabin, laser, cabin, cabin, laser}};
constexpr Draught armed_six{Hull::six, {laser, cabin, cabin, cabin, cabin, laser}};
}  // namespace draughts

// As many as there are points for, each with a screen in its first slot where they are to be had.
void build_all(const Outlook& o, const Draught& draught, std::size_t& built, GameSheet& sheet) {
    BuildShip order{{}, draught.hull, draught.pods};
    if (order.pods[0] == Pod::laser && is_open(o.game, o.view, Pod::screen)) order.pods[0] = Pod::screen;
    for (; built < ships_per_seat; ++built) {
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
    // Levels that it was given, or that somebody else bought, go with the fleet proposed for them.
    const auto& given = o.game.rules.technologies;
    const std::size_t seat = o.view.seen.seat.value;
    if ((seat < given.size() && given[seat][0] > 0) || !same(designed(o), o.self().levels)) return false;
    std::size_t built = 0;
    build_all(o, draughts::armed_nine, built, sheet);
    build_all(o, draughts::armed_six, built, sheet);
    sort_sheet(sheet);
    return built > 0;
}

}  // namespace astrogate::vector3
