// Triplanetary: what may be ordered in attacks and counterattacks: to fire, and to demand a surrender before.
#include "games/triplanetary/rules/combat/guns.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

namespace {

bool fires_at_ships(const GameSheet& sheet, UnitId unit) {
    const Fire* shot = order_for<Fire>(sheet, unit);
    return shot != nullptr && !is_ordnance(shot->target);
}

// How much of it a ship may fire with, that fires at other ships in the draft.
void offer_reserves(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    // 2018:guns.2
    if (game.rules.salvos == Salvos::whole) return;
    for (const Ship& ship : view.ships) {
        const int most = game.tables.of(ship.kind).strength - 1;
        if (most > 0 && fires_at_ships(draft, ship.unit) && order_for<FireWith>(draft, ship.unit) == nullptr)
            sink.offer(Pattern{index_of<Order, FireWith>(),
                               {Domain::fixed(ship.unit.value), Domain::range(1, most)}});
    }
}

bool is_at_ships(UnitId target) { return !is_ordnance(target) && !are_guards(target); }

// Whom the ships of a seat may fire at, as far as it is all one which of them does: places among the ships.
using Targets = List<std::uint8_t, ship_capacity>;
Targets targets_of(const Triplanetary& game, const View& view, const Volley& volley) {
    Targets targets;
    if (!volley.targets.empty() && !is_at_ships(volley.targets[0])) return targets;
    const Ship* aimed = volley.targets.empty() ? nullptr : find_ship(view, volley.targets[0]);
    for (std::uint8_t i = 0; i < view.ships.size(); ++i) {
        const Ship& target = view.ships[i];
        const bool is_beside = aimed == nullptr || !view.volleys.empty() || aimed->hex == target.hex;
        if (is_beside && !refusal_of_target(view, view.seen.seat, target) &&
            !is_undetected(game, view, target.unit))
            targets.push_back(i);
    }
    return targets;
}

// Whether all who attack can hit all who are attacked, once a ship fires at a target, so that it can become
// one attack.
bool makes_one_attack(const Triplanetary& game, const View& view, const Volley& volley, const Ship& ship,
                      const Ship& target) {
    // 1981:guns.8
    if (!view.volleys.empty()) return true;
    const auto all = [&](const auto& units, auto&& can) {
        return std::ranges::all_of(units, [&](UnitId unit) { return can(*find_ship(view, unit)); });
    };
    return all(volley.attackers, [&](const Ship& one) { return can_hit(game, view, one, target); }) &&
           all(volley.targets, [&](const Ship& one) { return can_hit(game, view, ship, one); });
}

}  // namespace

bool are_reserves_meant(const GameSheet& sheet) {
    return std::ranges::all_of(sheet.orders, [&](const Order& order) {
        const FireWith* one = std::get_if<FireWith>(&order);
        return one == nullptr || fires_at_ships(sheet, one->unit);
    });
}

void offer_fire(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const bool is_free = draft.orders.empty();
    if (is_free || std::holds_alternative<Defend>(draft.orders[0])) offer_defence(game, view, draft, sink);
    if (is_free) offer_base_guns(game, view, sink);
    if (is_free || std::holds_alternative<Demand>(draft.orders[0])) offer_demands(game, view, draft, sink);
    if (is_free || std::holds_alternative<Suppress>(draft.orders[0]))
        offer_suppression(game, view, draft, sink);
    if (!is_free && !std::holds_alternative<Fire>(draft.orders[0])) return;
    offer_reserves(game, view, draft, sink);
    const Volley volley = volley_of(draft, view.seen.seat);
    const Targets targets = targets_of(game, view, volley);
    const bool is_first_shot = volley.attackers.empty();
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || refusal_of_shooter(game, view, ship)) continue;
        List<std::int32_t, ship_capacity + ordnance_capacity + most_asteroids> units;
        for (const Piece& piece : view.ordnance) {
            const bool is_it = volley.targets.empty() || volley.targets[0] == piece.unit;
            if (is_it && may_shoot_down(game, view, ship, piece) && !is_aimed(draft, ship.unit, piece.unit))
                units.push_back(piece.unit.value);
        }
        for (std::size_t i = 0; i < view.claims.size(); ++i) {
            const UnitId guards = guards_unit(i);
            const bool is_it = volley.targets.empty() || volley.targets[0] == guards;
            if (is_it && may_shoot_at_guards(game, view, ship, i) && !is_aimed(draft, ship.unit, guards))
                units.push_back(guards.value);
        }
        const int bonus = bonus_now(view, ship);
        for (const std::uint8_t i : targets) {
            const Ship& target = view.ships[i];
            if (can_hit(game, view, ship, target, bonus) &&
                (is_first_shot || (!is_aimed(draft, ship.unit, target.unit) &&
                                   makes_one_attack(game, view, volley, ship, target))))
                units.push_back(target.unit.value);
        }
        const Domain unit = Domain::fixed(ship.unit.value);
        if (!units.empty() &&
            !sink.offer(Pattern{index_of<Order, Fire>(), {unit, Domain::of({units.data(), units.size()})}}))
            return;
    }
}

namespace {

// The nearest ship or nuke that a ship may fire at on a sheet of its own; no_unit where there is none.
UnitId nearest_target(const Triplanetary& game, const View& view, const Ship& ship) {
    UnitId nearest = no_unit;
    int least = 0;
    const auto note = [&](UnitId unit, Hex hex) {
        const int away = distance(ship.hex, hex);
        if (nearest != no_unit && away >= least) return;
        nearest = unit;
        least = away;
    };
    if (refusal_of_shooter(game, view, ship)) return nearest;
    for (const Ship& target : view.ships)
        if (may_shoot(game, view, ship, target) && !is_undetected(game, view, target.unit))
            note(target.unit, target.hex);
    for (const Piece& piece : view.ordnance)
        if (may_shoot_down(game, view, ship, piece)) note(piece.unit, piece.hex);
    return nearest;
}

struct FireChecker {
    const Triplanetary& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;

    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    void operator()(const Fire& fire) const {
        const Ship* ship = own_ship(view, fire.unit, i, problems);
        const Piece* piece = find_piece(view, fire.target);
        if (piece != nullptr) return at_ordnance(ship, fire, *piece);
        if (are_guards(fire.target) && place_of(fire.target) < view.claims.size())
            return at_guards(ship, fire, view.claims[place_of(fire.target)]);
        const Ship* target = find_ship(view, fire.target);
        if (target == nullptr) say(Problem("no_enemy", "1981:guns.1", Grade::malformed), "target");
        if (ship == nullptr || target == nullptr) return;
        at_ship(*ship, *target);
        const Fire* before = order_of<Fire>(sheet);
        const Ship* first = before == nullptr ? nullptr : find_ship(view, before->target);
        // 1981:guns.6
        if (view.volleys.empty() && first != nullptr && !(first->hex == target->hex))
            say(Problem("targets_apart", "1981:guns.6").with("target", target->unit.value), "target");
    }
    void operator()(const FireWith& order) const {
        const Ship* ship = own_ship(view, order.unit, i, problems);
        if (ship == nullptr) return;
        const int most = game.tables.of(ship->kind).strength - 1;
        // 1981:guns.8; 2018:guns.2
        if (game.rules.salvos == Salvos::whole)
            say(Problem("all_or_nothing", "1981:guns.8").with("unit", order.unit.value), "strength");
        else if (!fires_at_ships(sheet, order.unit))
            say(Problem("keeps_nothing_back", "2018:guns.2").with("unit", order.unit.value), "unit");
        else if (order.strength < 1 || order.strength > most)
            say(Problem("beyond_its_strength", "2018:guns.2")
                    .with("unit", order.unit.value)
                    .with("most", most),
                "strength");
    }
    void operator()(const Defend& order) const { check_defence(game, view, order, i, problems); }
    void operator()(const FireFrom& order) const { check_base_guns(game, view, order, i, problems); }
    void operator()(const Suppress&) const { check_suppression(game, view, sheet, i, problems); }
    void operator()(const Demand& order) const {
        const Ship* ship = own_ship(view, order.unit, i, problems);
        const Ship* target = find_ship(view, order.target);
        if (target == nullptr) say(Problem("no_enemy", "1981:guns.1", Grade::malformed), "target");
        if (ship == nullptr || target == nullptr) return;
        at_ship(*ship, *target);
        check_demand(game, view, *ship, *target, i, problems);
    }
    void at_ship(const Ship& ship, const Ship& target) const {
        if (const Refusal refusal = refusal_of_shooter(game, view, ship))
            say(refusal.problem().with("unit", ship.unit.value).with("turns", ship.disabled), "unit");
        if (const Refusal refusal = refusal_of_target(view, ship.seat, target))
            say(refusal.problem().with("target", target.unit.value), "target");
        // 1981:surrender.4
        if (is_struck(view, ship.unit, target.unit))
            say(Problem("bargain_struck", "1981:surrender.4")
                    .with("unit", ship.unit.value)
                    .with("target", target.unit.value),
                "target");
        if (is_at_ships(target.unit) && is_undetected(game, view, target.unit))
            say(Problem("not_detected", "1981:detection.2").with("target", target.unit.value), "target");
        if (!is_in_reach(game, ship, target, bonus_now(view, ship)))
            say(beyond_reach(ship, target), "target");
        if (is_out_of_sight(game, ship, target.hex))
            say(Problem("out_of_sight", "2018:guns.3")
                    .with("unit", ship.unit.value)
                    .with("target", target.unit.value),
                "target");
    }
    void at_ordnance(const Ship* ship, const Fire& fire, const Piece& piece) const {
        if (ship == nullptr) return;
        const Ship target = as_target(piece);
        if (const Refusal refusal = refusal_of_shooter(game, view, *ship))
            say(refusal.problem().with("unit", ship->unit.value).with("turns", ship->disabled), "unit");
        // 1981:mine.7; 1981:torpedo.6
        if (munition_of(piece.unit) != Munition::nuke) {
            const UnitId other = nearest_target(game, view, *ship);
            return say(Problem("guns_at_ordnance",
                               munition_of(piece.unit) == Munition::mine ? "1981:mine.7" : "1981:torpedo.6")
                           .with("unit", ship->unit.value)
                           .with("target", fire.target.value)
                           .with("has_other", other != no_unit ? 1 : 0)
                           .with("other", other.value),
                       "target");
        }
        if (const Refusal refusal = refusal_of_target(view, ship->seat, target))
            say(refusal.problem().with("target", fire.target.value), "target");
        if (!is_in_reach(game, *ship, target, bonus_now(view, *ship)))
            say(beyond_reach(*ship, target), "target");
        if (is_out_of_sight(game, *ship, target.hex))
            say(Problem("out_of_sight", "2018:guns.3")
                    .with("unit", ship->unit.value)
                    .with("target", fire.target.value),
                "target");
        for (const Order& order : sheet.orders)
            // H45
            if (const Fire* other = std::get_if<Fire>(&order);
                other != nullptr && other->target != fire.target)
                return say(Problem("nuke_alone", "1981:nuke.7").with("target", fire.target.value), "target");
    }
    void at_guards(const Ship* ship, const Fire& fire, const Claim& claim) const {
        // H121
        if (!claim.is_guarded || !is_of_2018(game.rules.prospects))
            return say(Problem("no_guards_there", "2018:prospecting.9"), "target");
        if (ship == nullptr) return;
        at_ship(*ship, as_target(claim, fire.target));
        for (const Order& order : sheet.orders)
            // H121
            if (const Fire* other = std::get_if<Fire>(&order);
                other != nullptr && other->target != fire.target)
                return say(Problem("guards_alone", "H121").with("target", fire.target.value), "target");
    }
    Problem beyond_reach(const Ship& ship, const Ship& target) const {
        Volley one;
        one.attackers.push_back(ship.unit);
        one.targets.push_back(target.unit);
        const Odds odds = odds_of(game, view, one);
        return Problem("out_of_reach", "1981:range.5")
            .with("unit", ship.unit.value)
            .with("target", target.unit.value)
            .with("range", odds.range)
            .with("less", odds.die_modifier());
    }
    template <class Other>
    void operator()(const Other&) const {
        say(Problem("not_now", "1981:sequence.5", Grade::malformed), "");
    }
};

}  // namespace

void check_fire(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    for (const Order& order : sheet.orders)
        if (!std::holds_alternative<Fire>(order) && !std::holds_alternative<Defend>(order) &&
            !std::holds_alternative<Demand>(order) && !std::holds_alternative<Suppress>(order) &&
            !std::holds_alternative<FireWith>(order) && !std::holds_alternative<FireFrom>(order)) {
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed));
            return;
        }
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        on_alternative(sheet.orders[i], FireChecker{game, view, sheet, i, problems});
    // 1981:guns.8
    if (view.volleys.empty() && !is_one_attack(sheet))
        problems.add(Problem("not_one_attack", "1981:guns.8", Grade::unfinished));
}

}  // namespace astrogate::triplanetary
