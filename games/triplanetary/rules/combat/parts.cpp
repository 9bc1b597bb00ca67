// Triplanetary: damage by parts, an option of 2018.
#include "games/triplanetary/rules/combat/parts.h"

#include <array>

namespace astrogate::triplanetary {

namespace {

constexpr std::uint8_t part_die = 10;
constexpr std::array all_parts{Part::weapons, Part::drive, Part::structure};

struct Struck {
    Part first = Part::weapons;
    Part second = Part::weapons;  // the same where it is one part alone
};
// By the die.
constexpr std::array<Struck, 6> struck_by{
    Struck{Part::weapons, Part::weapons}, {Part::drive, Part::drive},   {Part::structure, Part::structure},
    {Part::weapons, Part::structure},     {Part::weapons, Part::drive}, {Part::drive, Part::structure}};

}  // namespace

void harm(const Triplanetary& game, const State& state, std::span<const int> damage, bool moving,
          GameEvents& events) {
    if (game.rules.damage == Damage::turns) return add_damage(state, damage, moving, events);
    for (const Ship& ship : state.ships)
        if (const int hits = damage[ship.unit.value]; hits > 0)
            // 2018:parts.1
            events.push_back(ShipHit{ship.unit, static_cast<std::uint8_t>(hits)});
}

bool is_to_be_rolled_for(const GameEvents& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const Event& event) { return std::holds_alternative<ShipHit>(event); });
}

void wait_parts(const Triplanetary&, const State& state, Wait& wait) {
    for (const Ship& ship : state.ships)
        // 2018:parts.2
        if (ship.hits > 0) return wait.roll(Roll{part_die, ship.seat, ship.unit, ship.hits, 6, everybody});
}

Next act_parts(const Triplanetary&, const State& state, const GameAnswer& got, GameEvents& events) {
    if (got.faces.empty()) return Next::back();
    for (const Ship& ship : state.ships) {
        if (ship.hits == 0) continue;
        Ship then = ship;
        for (const std::uint8_t die : got.faces) {
            const Struck& struck = struck_by[die - 1U];
            const auto strike = [&](Part part) {
                // 2018:parts.6
                if (then.of(part) < destroyed_at) ++then.of(part);
                events.push_back(PartHit{ship.unit, die, part, then.of(part)});
            };
            strike(struck.first);
            if (struck.second != struck.first) strike(struck.second);
        }
        // 2018:parts.5
        if (then.structure >= destroyed_at)
            events.push_back(
                ShipLost{ship.unit, Loss::damage, Body::none, ship.hex - ship.vector, ship.vector});
        break;
    }
    return Next::again();
}

bool is_helpless(const Triplanetary& game, const Ship& ship) {
    // 1981:transfer.3; 1981:transfer.4
    if (ship.disabled > 0) return true;
    // 2018:parts.9; J2
    return ship.drive > 0 && (is_silenced(game, ship) || !game.tables.of(ship.kind).is_armed);
}

Refusal refusal_of_engine(const Ship& ship) {
    // 1981:damage.3; 1981:damage.4
    if (ship.disabled > 0) return {"disabled", "1981:damage.3"};
    // 2018:parts.4
    if (ship.drive > 0) return {"drive_hit", "2018:parts.4"};
    return {};
}

namespace {

bool is_to_be_repaired(const Ship& ship, Part part) {
    const int damage = part == Part::none ? 0 : ship.of(part);
    // 2018:parts.6
    return damage > 0 && damage < destroyed_at;
}

int parts_to_repair(const Ship& ship) {
    if (!ship.is_broken()) return 0;
    return static_cast<int>(
        std::ranges::count_if(all_parts, [&](Part part) { return is_to_be_repaired(ship, part); }));
}

}  // namespace

bool can_choose_repairs(const State& state) {
    return std::ranges::any_of(state.ships, [&](const Ship& ship) {
        return ship.seat == state.phasing && parts_to_repair(ship) > 1;
    });
}

void repair_parts(const State& state, const GameSheet& sheet, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing || parts_to_repair(ship) == 0) continue;
        // J3
        Part part = is_to_be_repaired(ship, Part::drive)     ? Part::drive
                    : is_to_be_repaired(ship, Part::weapons) ? Part::weapons
                                                             : Part::structure;
        if (const Repair* chosen = order_for<Repair>(sheet, ship.unit)) part = chosen->part;
        // 2018:parts.7
        events.push_back(PartRepaired{ship.unit, part, static_cast<std::uint8_t>(ship.of(part) - 1)});
    }
}

void offer_repairs(const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || order_for<Repair>(draft, ship.unit) != nullptr) continue;
        std::array<std::int32_t, all_parts.size()> parts{};
        std::size_t count = 0;
        for (const Part part : all_parts)
            if (is_to_be_repaired(ship, part)) parts[count++] = static_cast<std::int32_t>(part);
        if (count > 0 &&
            !sink.offer(Pattern{index_of<Order, Repair>(),
                                {Domain::fixed(ship.unit.value), Domain::of({parts.data(), count})}}))
            return;
    }
}

bool check_repair(const View& view, const Order& order, std::size_t i, Problems& problems) {
    const Repair* one = std::get_if<Repair>(&order);
    if (one == nullptr) return false;
    const Ship* ship = own_ship(view, one->unit, i, problems);
    if (ship != nullptr && !is_to_be_repaired(*ship, one->part))
        problems.add(
            Problem("nothing_to_repair", "2018:parts.6").with("unit", one->unit.value).at(i, "part"));
    return true;
}

}  // namespace astrogate::triplanetary
