// Vector 3, 1979: where the defender's hidden mines may lie. Ships that began at rest have come from about
// where half their velocity, all the turns long, would have brought them from; around that place the mines
// are taken to be spread.
#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

constexpr int spread = 10;  // cubes around where the fleet stood

// Where the defender's fleet stood when its mines were laid, as far as it can be told.
Vec first_stand(const Outlook& o) {
    Vec sum{};
    int count = 0;
    for (const Body& body : o.bodies) {
        if (owner_of(body.ship->ship.unit) != defender) continue;
        const Vec v = body.ship->ship.velocity;
        const int turns = std::max(0, static_cast<int>(o.view.turn) - 1);
        sum = sum + body.at(0) - Vec{v.x * turns / 2, v.y * turns / 2, v.z * turns / 2};
        ++count;
    }
    return count == 0 ? sum : Vec{sum.x / count, sum.y / count, sum.z / count};
}

// Cubes within `reach`, about.
std::int64_t volume(int reach) { return std::int64_t{4} * reach * reach * reach; }

// Damage rolls over all cubes that a blast reaches.
std::int64_t rolls_of_a_blast(int radius) {
    std::int64_t sum = 0;
    for (int x = -radius; x <= radius; ++x)
        for (int y = -radius; y <= radius; ++y)
            for (int z = -radius; z <= radius; ++z)
                sum += blast_rolls(radius, distance(Vec{}, Vec{x, y, z}), 0);
    return sum;
}

int price_of(const Outlook& o, Technology technology, int level) {
    const auto i = static_cast<std::size_t>(technology);
    return level == 0 ? 0 : o.game.tables.technology_cost[i][static_cast<std::size_t>(level) - 1];
}

// The highest level of mines that the defender's points can have bought beside all levels that were noted.
int most_level(const Outlook& o) {
    int left = o.game.technology_points(o.view.scenario, defender);
    for (std::size_t i = 0; i < technologies; ++i) {
        const auto technology = static_cast<Technology>(i);
        const int noted =
            least_noted(o.view.notes, o.view.seen.seat, defender, no_unit, static_cast<Subject>(i));
        if (technology != Technology::mine) left -= price_of(o, technology, noted);
    }
    int level = o.game.scenario(o.view.scenario).most_levels[static_cast<std::size_t>(Technology::mine)];
    while (level > 0 && price_of(o, Technology::mine, level) > left) --level;
    return level;
}

}  // namespace

Minefield hidden_mines(const Outlook& o) {
    if (!o.game.edition().lays_mines || o.view.seen.seat == defender) return {};
    const Player& owner = o.view.players[defender.value];
    const int level = std::min(owner.level(Technology::mine), most_level(o));
    if (owner.mines == 0 || level == 0) return {};
    const int reach = spread + level;
    const std::int64_t rolls = 100 * owner.mines * rolls_of_a_blast(level) / volume(reach);
    return {first_stand(o), reach, static_cast<int>(rolls)};
}

}  // namespace astrogate::vector3
