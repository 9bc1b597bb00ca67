// Triplanetary: boarding in the resupply phase: who has matched a ship's course inspects it, and captures it
// if it is disabled.
#include "games/triplanetary/rules/combat/parts.h"

namespace astrogate::triplanetary {

namespace {

// H18
bool is_boarder(const Triplanetary& game, const Ship& ship) {
    return game.tables.of(ship.kind).is_armed && !ship.is_prize;
}

Refusal refusal_of_boarding(const Triplanetary& game, const Ship& ship, const Ship& target) {
    if (!is_boarder(game, ship)) return {"no_boarder", "1981:transfer.4"};
    if (target.seat == ship.seat) return {"no_enemy", "1981:transfer.4"};
    // F7; 1981:transfer.1
    if (!(target.hex == ship.hex) || !(target.vector == ship.vector) || ship.landed != Body::none ||
        target.landed != Body::none)
        return {"not_matched", "1981:transfer.1"};
    return {};
}

Refusal refusal_of_inspection(const Triplanetary& game, const View& view, const Ship& ship,
                              const Ship& target) {
    if (const Refusal refusal = refusal_of_boarding(game, ship, target)) return refusal;
    // 1981:escape.6
    if (!may_carry_fugitives(view, target.unit)) return {"known_already", "1981:escape.6"};
    return {};
}

Refusal refusal_of_capture(const Triplanetary& game, const Bargains& bargains, const Ship& ship,
                           const Ship& target) {
    if (const Refusal refusal = refusal_of_boarding(game, ship, target)) return refusal;
    // 1981:surrender.5
    if (has_surrendered(bargains, target.unit)) return {"has_surrendered", "1981:surrender.5"};
    // 1981:transfer.3; 1981:transfer.4
    if (!is_helpless(game, target)) return {"not_disabled", "1981:transfer.3"};
    return {};
}

Identity identity_of(const State& state, UnitId unit) {
    return state.players[pilgrims.value].fugitives == unit ? Identity::fugitives : Identity::decoy;
}

}  // namespace

bool can_board(const Triplanetary& game, const State& state) {
    if (!game.scenario(state.scenario).boarding) return false;
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing || !is_boarder(game, ship)) continue;
        for (const Ship& target : state.ships)
            if (target.hex == ship.hex && target.seat != ship.seat &&
                (!refusal_of_capture(game, state.bargains, ship, target) ||
                 (!refusal_of_boarding(game, ship, target) && may_carry_fugitives(state, target.unit))))
                return true;
    }
    return false;
}

void board(const State& state, const Order& order, GameEvents& events) {
    // H13
    if (const Inspect* one = std::get_if<Inspect>(&order))
        events.push_back(ShipInspected{one->unit, one->target, identity_of(state, one->target)});
    if (const TakePassengers* one = std::get_if<TakePassengers>(&order))
        events.push_back(PassengersTaken{one->unit, one->target});
    if (const Capture* one = std::get_if<Capture>(&order))
        events.push_back(ShipCaptured{
            one->unit, one->target,
            is_of_pilgrims(state, one->target) ? identity_of(state, one->target) : Identity::unknown});
}

void offer_boarding(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!game.scenario(view.scenario).boarding) return;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        for (const Ship& target : view.ships) {
            const Domain unit = Domain::fixed(ship.unit.value);
            const Domain other = Domain::fixed(target.unit.value);
            if (!refusal_of_inspection(game, view, ship, target) &&
                !is_boarded<Inspect>(draft, target.unit) &&
                !sink.offer(Pattern{index_of<Order, Inspect>(), {unit, other}}))
                return;
            if (!refusal_of_capture(game, view.bargains, ship, target) &&
                !is_boarded<Capture>(draft, target.unit) &&
                !sink.offer(Pattern{index_of<Order, Capture>(), {unit, other}}))
                return;
            if (!refusal_of_taking(game, view, ship, target) && order_of<TakePassengers>(draft) == nullptr &&
                !sink.offer(Pattern{index_of<Order, TakePassengers>(), {unit, other}}))
                return;
        }
    }
}

namespace {

// `order` is an Inspect, a Capture, or a TakePassengers.
template <class O>
void check_one(const Triplanetary& game, const View& view, const O& order, std::size_t i,
               Problems& problems) {
    if (!game.scenario(view.scenario).boarding)
        return problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
    const Ship* ship = own_ship(view, order.unit, i, problems);
    const Ship* target = find_ship(view, order.target);
    if (target == nullptr)
        problems.add(Problem("no_enemy", "1981:transfer.4", Grade::malformed).at(i, "target"));
    if (ship == nullptr || target == nullptr) return;
    const auto refusal_of = [&](const Ship& one) {
        if constexpr (std::is_same_v<O, Inspect>)
            return refusal_of_inspection(game, view, *ship, one);
        else if constexpr (std::is_same_v<O, Capture>)
            return refusal_of_capture(game, view.bargains, *ship, one);
        else
            return refusal_of_taking(game, view, *ship, one);
    };
    const Refusal refusal = refusal_of(*target);
    if (!refusal) return;
    const UnitId other = first_of(view, [&](const Ship& one) { return !refusal_of(one); });
    problems.add(refusal.problem()
                     .with("unit", order.unit.value)
                     .with("target", order.target.value)
                     .with("has_other", other != no_unit ? 1 : 0)
                     .with("other", other.value)
                     .at(i, "target"));
}

}  // namespace

bool check_boarding(const Triplanetary& game, const View& view, const Order& order, std::size_t i,
                    Problems& problems) {
    if (const Inspect* inspect = std::get_if<Inspect>(&order))
        check_one(game, view, *inspect, i, problems);
    else if (const Capture* capture = std::get_if<Capture>(&order))
        check_one(game, view, *capture, i, problems);
    else if (const TakePassengers* take = std::get_if<TakePassengers>(&order))
        check_one(game, view, *take, i, problems);
    else
        return false;
    return true;
}

}  // namespace astrogate::triplanetary
