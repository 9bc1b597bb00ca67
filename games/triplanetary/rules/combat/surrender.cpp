// Triplanetary: surrender. Who could attack a ship may first demand that it surrender; its owner is asked at
// once, and what he accepts binds both ships from then on.
#include "games/triplanetary/rules/combat/guns.h"
#include "games/triplanetary/rules/nova/nova.h"

namespace astrogate::triplanetary {

namespace {

// What keeps a ship that may be attacked from being asked. `drafted` demands are made with this one.
Refusal refusal_of_demand(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
                          std::size_t drafted) {
    const Scenario& played = game.scenario(view.scenario);
    // H61
    if (!played.surrender) return {"nobody_surrenders", "1981:surrender.1"};
    // H61
    if (!view.volleys.empty()) return {"no_talk_under_fire", "1981:surrender.1"};
    const bool is_patrol = game.tables.of(target.kind).is_armed &&
                           std::ranges::find(played.patrol, target.seat) != played.patrol.end();
    // 1981:surrender.6; 2018:surrender.1
    if (is_patrol && game.rules.patrol == Patrol::never_surrenders)
        return {"never_surrenders", "1981:surrender.6"};
    // 2018:nova.1
    if (is_nova(game, view.scenario) && target.seat == aliens &&
        game.rules.invaders == Invaders::edition_2018)
        return {"never_surrenders", "2018:nova.1"};
    for (const Bargain& one : view.bargains)
        // H61
        if (one.unit == ship.unit && one.target == target.unit && one.reply == Reply::refused)
            return {"asked_already", "1981:surrender.1"};
    if (view.bargains.size() + drafted >= bargain_capacity) return {"too_many_bargains", "1981:surrender.1"};
    return {};
}

bool is_demanded(const GameSheet& sheet, UnitId unit, UnitId target) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const Demand* one = std::get_if<Demand>(&order);
        return one != nullptr && one->unit == unit && one->target == target;
    });
}

bool is_given_up(const GameSheet& sheet, UnitId unit, UnitId to) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const Surrender* one = std::get_if<Surrender>(&order);
        return one != nullptr && one->unit == unit && one->target == to;
    });
}

// The owner of the ship of which a surrender is awaited.
Seat asked_in(const State& state, const Bargain& one) { return find_ship(state, one.target)->seat; }

}  // namespace

bool demand(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    bool has_asked = false;
    for (const Order& order : sheet.orders) {
        const Demand* one = std::get_if<Demand>(&order);
        if (one == nullptr) continue;
        // 1981:surrender.1; F9
        events.push_back(SurrenderDemanded{one->unit, one->target});
        // H61
        if (is_undetected(game, state, one->unit)) events.push_back(ShipDetected{one->unit});
        has_asked = true;
    }
    return has_asked;
}

void wait_parley(const Triplanetary&, const State& state, Wait& wait) {
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        // F9
        if (std::ranges::any_of(state.bargains, [&](const Bargain& one) {
                return one.reply == Reply::awaited && asked_in(state, one) == Seat{s};
            }))
            wait.must(Seat{s});
}

Next act_parley(const Triplanetary&, const State& state, const GameAnswer& got, GameEvents& events) {
    for (const Bargain& one : state.bargains) {
        if (one.reply != Reply::awaited) continue;
        const bool is_accepted = std::ranges::any_of(got.sheets, [&](const SeatSheet<Triplanetary>& answer) {
            return answer.seat == asked_in(state, one) && is_given_up(answer.sheet, one.target, one.unit);
        });
        // 1981:surrender.3
        if (is_accepted)
            events.push_back(SurrenderAccepted{one.unit, one.target});
        else
            events.push_back(SurrenderRefused{one.unit, one.target});
    }
    return Next::to(step::guns);
}

void offer_demands(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!game.scenario(view.scenario).surrender || !view.volleys.empty()) return;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || refusal_of_shooter(game, view, ship)) continue;
        std::array<std::int32_t, ship_capacity> targets{};
        std::size_t count = 0;
        for (const Ship& target : view.ships)
            if (!refusal_of_demand(game, view, ship, target, draft.orders.size()) &&
                may_shoot(game, view, ship, target) && !is_undetected(game, view, target.unit) &&
                !is_demanded(draft, ship.unit, target.unit))
                targets[count++] = target.unit.value;
        const Domain unit = Domain::fixed(ship.unit.value);
        if (count > 0 &&
            !sink.offer(Pattern{index_of<Order, Demand>(), {unit, Domain::of({targets.data(), count})}}))
            return;
    }
}

void check_demand(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target,
                  std::size_t i, Problems& problems) {
    if (const Refusal refusal = refusal_of_demand(game, view, ship, target, i))
        problems.add(refusal.problem()
                         .with("unit", ship.unit.value)
                         .with("target", target.unit.value)
                         .at(i, "target"));
}

void offer_replies(const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const Bargain& one : view.bargains) {
        const Ship* ship = find_ship(view, one.target);
        if (one.reply != Reply::awaited || ship == nullptr || ship->seat != view.seen.seat ||
            is_given_up(draft, one.target, one.unit))
            continue;
        if (!sink.offer(Pattern{index_of<Order, Surrender>(),
                                {Domain::fixed(one.target.value), Domain::fixed(one.unit.value)}}))
            return;
    }
}

void check_replies(const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        const Surrender* order = std::get_if<Surrender>(&sheet.orders[i]);
        if (order == nullptr) {
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
            continue;
        }
        const Ship* ship = own_ship(view, order->unit, i, problems);
        if (ship == nullptr) continue;
        const bool is_awaited = std::ranges::any_of(view.bargains, [&](const Bargain& one) {
            return one.reply == Reply::awaited && one.unit == order->target && one.target == order->unit;
        });
        // 1981:surrender.1
        if (!is_awaited)
            problems.add(Problem("not_demanded", "1981:surrender.1")
                             .with("unit", order->unit.value)
                             .with("target", order->target.value)
                             .at(i, "target"));
    }
}

}  // namespace astrogate::triplanetary
