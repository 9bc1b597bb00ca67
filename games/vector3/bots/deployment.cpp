// Vector 3: what the armed players buy, and where they warp in.
#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

// ---- what is bought ---------------------------------------------------------------------------------------

namespace {

int pods_in(const Package& package, Pod kind) {
    int pods = 0;
    for (const ReadyShip& ship : package.ships)
        for (const Pod pod : ship.pods) pods += pod == kind ? 1 : 0;
    return pods;
}

int mines_in(const Package& package) {
    int rounds = package.mines;
    for (const ReadyShip& ship : package.ships) {
        for (const Pod pod : ship.pods)
            rounds += pod == Pod::launch ? ship.rounds[static_cast<std::size_t>(Weapon::mine)] : 0;
    }
    return rounds;
}

int merit(const Package& package, Fleet fleet) {
    switch (fleet) {
        case Fleet::first: return 0;
        case Fleet::launchers: return pods_in(package, Pod::launch) - mines_in(package);
        case Fleet::lasers:
        case Fleet::designed: return pods_in(package, Pod::laser) + package.levels[1];
        case Fleet::mines: return mines_in(package);
    }
    return 0;
}

}  // namespace

void buy(const Outlook& o, Fleet fleet, GameSheet& sheet) {
    const Scenario& scenario = o.game.scenario(o.view.scenario);
    const Package* best = &proposed(o.game, o.view.scenario, o.view.seen.seat, nullptr);
    const Role role = best->role;
    for (const Package& package : scenario.packages)
        if ((package.role == role || package.role == Role::either) &&
            merit(package, fleet) > merit(*best, fleet))
            best = &package;
    if (fleet == Fleet::designed && scenario.technology_points > 0 && design(o, sheet)) return;
    if (scenario.technology_points == 0) {
        sheet.orders.push_back(ChooseTechnology{best->levels});
        return;
    }
    buy_levels(o.game, o.view, best->levels, sheet);
    sort_sheet(sheet);
}

// ---- where it warps in ------------------------------------------------------------------------------------

namespace {

// Middle of the fleet that was placed first; false when none was.
bool middle_of_enemy(const Outlook& o, Vec& middle) {
    Vec sum{};
    int count = 0;
    for (const Body& body : o.bodies) {
        if (body.is_own) continue;
        if (owner_of(body.ship->ship.unit) != owner_of(o.bodies[0].ship->ship.unit)) continue;
        sum = sum + body.at(0);
        ++count;
    }
    if (count == 0) return false;
    middle = {sum.x / count, sum.y / count, sum.z / count};
    return true;
}

// The fleet in a row, two cubes from ship to ship, its middle at `middle`.
void line_up(const Outlook& o, Vec middle, bool along_x, GameSheet& sheet) {
    std::int32_t ships = 0;
    for (const ShipView& one : o.view.ships) ships += o.is_own(one.ship.unit) ? 1 : 0;
    std::int32_t at = 1 - ships;
    sheet.orders.clear();
    for (const ShipView& one : o.view.ships) {
        if (!o.is_own(one.ship.unit)) continue;
        sheet.orders.push_back(Place{one.ship.unit, middle + (along_x ? Vec{at, 0, 0} : Vec{0, at, 0})});
        at += 2;
    }
}

bool is_free(const Outlook& o, const GameSheet& sheet) {
    Problems problems;
    check_placement({o.game, o.view, sheet, problems});
    return problems.empty();
}

// From far off the fleets have gathered speed when they meet: a pass gives one exchange of fire, and then a
// choice.
bool stand_off(const Outlook& o, const Style& style, GameSheet& sheet) {
    if (style.standoff == 0 || !sells_lasers_alone(o)) return false;
    Vec middle{};
    middle_of_enemy(o, middle);
    for (const int far : {style.standoff, -style.standoff}) {
        line_up(o, middle + Vec{far, 0, 0}, false, sheet);
        if (is_free(o, sheet)) return true;
    }
    return false;
}

}  // namespace

bool sells_lasers_alone(const Outlook& o) {
    const Levels& most = o.game.scenario(o.view.scenario).most_levels;
    return std::all_of(most.begin() + 2, most.end(), [](int level) { return level == 0; });
}

void deploy(const Outlook& o, const Style& style, GameSheet& sheet) {
    constexpr std::array<Vec, 6> sides{Vec{-1, 0, 0}, Vec{1, 0, 0}, Vec{0, 0, 1},
                                       Vec{0, 0, -1}, Vec{0, 1, 0}, Vec{0, -1, 0}};
    constexpr int farther = 12;  // cubes that it gives way when others stand there
    if (stand_off(o, style, sheet)) return;
    Vec middle{};
    const bool comes_near = style.arrival > 0 && middle_of_enemy(o, middle);
    // Where who arrives may not fire, it comes in beyond the reach of lasers.
    const int nearest = o.game.edition().always_bans_arrivals ? beyond_lasers : style.arrival;
    for (int far = nearest; comes_near && far < nearest + farther; ++far)
        for (const Vec side : sides) {
            if (o.game.rules.flat && side.z != 0) continue;
            line_up(o, middle + Vec{side.x * far, side.y * far, side.z * far}, side.y != 0, sheet);
            if (is_free(o, sheet)) return;
        }
    sheet.orders.clear();
    o.game.default_sheet(o.view, sheet);
}

}  // namespace astrogate::vector3
