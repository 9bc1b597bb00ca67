// Triplanetary: rams, at the end of the movement phase: whose course crosses the centre of an enemy's hex may
// run into that enemy.
#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/piracy/piracy.h"

namespace astrogate::triplanetary {

namespace {

template <class Holder>
bool may_ram(const Triplanetary& game, const Holder& holder, Seat seat) {
    for (const Seat one : game.scenario(holder.scenario).ramming)
        if (one == seat) return true;
    return false;
}

Refusal refusal_of_ram(const Ship& ship, const Ship& target) {
    if (ship.landed != Body::none) return {"on_the_ground", "1981:ramming.3"};
    // 1981:transfer.5
    if (ship.is_prize) return {"prize_unseen", "1981:transfer.5"};
    // H58
    if (is_station(ship)) return {"base_stays", "1981:orbital_base.7"};
    // D2
    if (const Refusal refusal = refusal_of_engine(ship)) return refusal;
    // 1981:ramming.2
    if (target.seat == ship.seat) return {"no_enemy", "1981:ramming.2"};
    // 1981:planetary_base.2
    if (target.landed != Body::none) return {"safe_on_the_ground", "1981:planetary_base.2"};
    // 1981:ramming.3; C11
    if (!crosses_centre(ship.hex - ship.vector, ship.vector, target.hex))
        return {"not_in_its_way", "1981:ramming.3"};
    return {};
}

template <class Holder>
Refusal refusal_of_ram(const Triplanetary& game, const Holder& holder, const Ship& ship, const Ship& target) {
    // 1981:retribution.7; H85
    if (is_off_patrol(game, holder.rebellion, ship)) return {"off_patrol", "1981:retribution.7"};
    // 1981:surrender.4
    if (is_struck(holder, ship.unit, target.unit)) return {"bargain_struck", "1981:surrender.4"};
    // 2018:piracy.25
    if (is_piracy(game, holder.scenario) && is_undetected(game, holder, target.unit))
        return {"not_detected", "2018:piracy.25"};
    return refusal_of_ram(ship, target);
}

// The same of ordnance: where it was not set off by the ship's coming near.
Refusal refusal_of_ram_at(const Triplanetary& game, const Ship& ship, const Piece& piece) {
    // 2018:ramming.2
    if (game.rules.munitions == Munitions::edition_2018) return {"ordnance_is_not_rammed", "2018:ramming.2"};
    // 1981:ramming.8; C12
    return refusal_of_ram(ship, as_target(piece));
}

// Who rams with the fugitives aboard, where decoys alone may. Only their owner is told, and the others see
// who is asked: so a ship that could ram but for them is asked all the same.
Refusal refusal_of_carrier(const Triplanetary& game, const View& view, UnitId unit) {
    // 2018:escape.2
    if (game.rules.decoys == Decoys::alone_ram && view.players[pilgrims.value].fugitives == unit)
        return {"carries_fugitives", "2018:escape.2"};
    return {};
}

// What a die brings to both.
std::uint8_t ram_damage(const Triplanetary& game, const Ship& ship, const Ship& target, int die) {
    int roll = die;
    // 2018:ramming.1
    if (const int difference = distance(ship.vector, target.vector);
        game.rules.rams == Rams::by_velocity && difference > 2)
        roll -= difference - 2;
    // 1981:ramming.5
    return roll < 1 ? std::uint8_t{0} : game.tables.ram_damage[static_cast<std::size_t>(roll - 1)];
}

}  // namespace

void wait_ramming(const Triplanetary& game, const State& state, Wait& wait) {
    // 1981:ramming.7; H14
    // H30
    if (!may_ram(game, state, state.phasing)) return;
    for (const Ship& ship : state.ships) {
        // 1981:ramming.10
        if (ship.seat != state.phasing) continue;
        // Most targets lie off the line of the course, which is cheaper to see than the course.
        for (const Ship& target : state.ships)
            if (target.seat != ship.seat && cross(ship.vector, target.hex - ship.hex) == 0 &&
                !refusal_of_ram(game, state, ship, target))
                return wait.must(state.phasing);
        for (const Piece& piece : state.ordnance)
            if (!refusal_of_ram_at(game, ship, piece)) return wait.must(state.phasing);
    }
}

Next act_ramming(const Triplanetary&, const State& state, const GameAnswer& got, GameEvents& events) {
    // Without a ram nobody collides.
    if (got.sheets.empty() || got.sheets[0].sheet.orders.empty()) return Next::to(step::ram_recovery);
    for (const Order& order : got.sheets[0].sheet.orders)
        if (const Ram* ram = std::get_if<Ram>(&order)) {
            events.push_back(RamDeclared{ram->unit, ram->target});
            // 1981:ramming.8
            if (const Piece* piece = find_piece(state, ram->target))
                events.push_back(OrdnanceMet{piece->unit, piece->hex, ram->unit, false, false, 255});
        }
    return Next::next();
}

void wait_collision(const Triplanetary&, const State& state, Wait& wait) {
    for (const Ship& ship : state.ships)
        // 1981:ramming.5
        if (ship.rams != no_unit && !is_ordnance(ship.rams))
            wait.roll(Roll{1, ship.seat, ship.unit, 1, 6, everybody});
}

Next act_collision(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    std::array<int, ship_capacity> turns{};
    std::size_t face = 0;
    for (const Ship& ship : state.ships) {
        if (ship.rams == no_unit || is_ordnance(ship.rams)) continue;
        const std::uint8_t die = got.faces[face++];
        const std::uint8_t damage = ram_damage(game, ship, *find_ship(state, ship.rams), die);
        events.push_back(RamRolled{ship.unit, ship.rams, die, damage});
        if (damage > 0) blame(game, state, ship.unit, find_ship(state, ship.rams)->seat, events);
        if (damage > 0) blame(game, state, ship.rams, ship.seat, events);
        // 1981:ramming.6
        turns[ship.unit.value] += damage;
        turns[ship.rams.value] += damage;
    }
    // H22
    harm(game, state, turns, true, events);
    if (is_to_be_rolled_for(events)) return Next::call(step::parts);
    for (const Piece& piece : state.ordnance)
        // 1981:ramming.8; C12
        if (piece.fuse != Fuse::quiet) return Next::call(step::contact);
    return Next::next();
}

void offer_rams(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || order_for<Ram>(draft, ship.unit) != nullptr ||
            refusal_of_carrier(game, view, ship.unit))
            continue;
        std::array<std::int32_t, ship_capacity + ordnance_capacity> targets{};
        std::size_t count = 0;
        for (const Ship& target : view.ships)
            if (!refusal_of_ram(game, view, ship, target)) targets[count++] = target.unit.value;
        for (const Piece& piece : view.ordnance)
            if (!refusal_of_ram_at(game, ship, piece)) targets[count++] = piece.unit.value;
        const Domain unit = Domain::fixed(ship.unit.value);
        if (count > 0 &&
            !sink.offer(Pattern{index_of<Order, Ram>(), {unit, Domain::of({targets.data(), count})}}))
            return;
    }
}

namespace {

void check_ram_at(const Triplanetary& game, const Ship& ship, const Piece& piece, std::size_t i,
                  Problems& problems) {
    if (const Refusal refusal = refusal_of_ram_at(game, ship, piece))
        problems.add(refusal.problem()
                         .with("unit", ship.unit.value)
                         .with("target", piece.unit.value)
                         .with("turns", ship.disabled)
                         .at(i, "target"));
}

}  // namespace

void check_rams(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        const Ram* ram = std::get_if<Ram>(&sheet.orders[i]);
        if (ram == nullptr) {
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
            continue;
        }
        const Ship* ship = own_ship(view, ram->unit, i, problems);
        const Ship* target = find_ship(view, ram->target);
        if (const Piece* piece = find_piece(view, ram->target)) {
            if (ship != nullptr) check_ram_at(game, *ship, *piece, i, problems);
            continue;
        }
        if (target == nullptr)
            problems.add(Problem("no_enemy", "1981:ramming.2", Grade::malformed).at(i, "target"));
        if (ship == nullptr || target == nullptr) continue;
        if (const Refusal refusal = refusal_of_carrier(game, view, ram->unit))
            problems.add(refusal.problem().with("unit", ram->unit.value).at(i, "unit"));
        if (const Refusal refusal = refusal_of_ram(game, view, *ship, *target))
            problems.add(refusal.problem()
                             .with("unit", ram->unit.value)
                             .with("target", ram->target.value)
                             .with("turns", ship->disabled)
                             .at(i, "target"));
    }
}

}  // namespace astrogate::triplanetary
