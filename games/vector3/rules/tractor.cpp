// Vector 3: tractor-pressors. A ship changes the velocity of something within its reach and is thrown the
// other way.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

bool can_push(const Rules& rules, std::uint32_t turn, const Player& owner, const Ship& ship) {
    // 1979:8.0.1; 1979:8.1.2
    // 2009:advanced.tractor.1; 2009:basic.effects.1
    // 2009:advanced.tractor.2
    return owner.level(Technology::tractor) > 0 && ship.is_in_play() && !ship.has_pushed &&
           ship.has_section(Section::power) && ship.working(Pod::tractor) > 0 &&
           !is_arriving(rules, turn, owner);
}

namespace {

bool can_still_push(const State& state, const Plot& plot) {
    const Ship* ship = find_ship(state, plot.unit);
    return ship->is_in_play() && !ship->has_pushed && is_in_play(state, plot.target);
}

bool has_tractor(const Vector3& game, const State& state, Seat seat) {
    const Player& owner = state.players[seat.value];
    if (owner.level(Technology::tractor) == 0) return false;
    for (const Ship& ship : state.ships)
        if (ship.seat() == seat && can_push(game.rules, state.turn, owner, ship)) return true;
    return false;
}

}  // namespace

// By what lies open, a ship that has not pushed and another within the longest reach that is sold.
bool could_push(const Vector3& game, const State& state, Seat seat) {
    if (!sells(game, state.scenario, Pod::tractor) ||
        is_arriving(game.rules, state.turn, state.players[seat.value]))
        return false;
    // 1979:8.1.1
    const int reach = tractor_reach(farthest_level(game, state.scenario, Technology::tractor));
    for (const Ship& ship : state.ships) {
        if (ship.seat() != seat || !ship.is_in_play() || ship.has_pushed) continue;
        for (const Ship& other : state.ships)
            if (other.unit != ship.unit && other.is_in_play() &&
                is_within(ship.position, other.position, reach))
                return true;
    }
    return false;
}

bool has_tractor_to_use(const Vector3& game, const State& state, Seat seat) {
    return is_plotted(game) ? next_plot(state, seat, PlotPhase::tractor, can_still_push) != nullptr
                            : has_tractor(game, state, seat);
}

namespace {

bool has_push(const Vector3& game, const State& state, Seat seat) {
    return game.edition().has_push(game, state, seat);
}

bool is_asked_to_push(const Vector3& game, const State& state, Seat seat) {
    return !state.players[seat.value].has_passed && has_push(game, state, seat);
}

void pull_or_press(const State& state, UnitId unit, UnitId target, Vec change, GameEvents& events) {
    // 1979:8.2.1
    // 2009:advanced.tractor.6; 2009:advanced.tractor.7; C7
    const Vec before =
        is_ship(target) ? find_ship(state, target)->velocity : find_warhead(state, target)->velocity;
    events.push_back(UnitPushed{unit, target, change, before + change});
    // 2009:advanced.tractor.10; 2009:advanced.tractor.12
    if (!is_ship(target)) return;
    // 1979:8.2.3
    // 2009:advanced.tractor.8
    events.push_back(ShipRecoiled{unit, -change, find_ship(state, unit)->velocity - change});
}

}  // namespace

// ---- who begins -------------------------------------------------------------------------------------------

void wait_tractor_plot(const Vector3& game, const State& state, Wait& wait) {
    // H19
    if (is_plotted(game)) ask_all_that(game, state, has_tractor, wait);
}

Next act_tractor_plot(const Vector3&, const State&, const GameAnswer& answer, GameEvents& events) {
    for (const auto& one : answer.sheets) {
        each_order<Push>(one.sheet, [&](const Push& order, std::size_t) {
            events.push_back(PushPlotted{order.unit, order.target, order.change});
        });
    }
    return Next::next();
}

void wait_tractor_roll(const Vector3& game, const State& state, Wait& wait) {
    // 2009:advanced.tractor.3; B19
    ask_round(game, state, has_push, DiceName::tractor, wait);
}

Next act_tractor_roll(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    return open_round<TractorRolled>(game, state, has_push, step::tractor, answer, events);
}

// ---- ship by ship -----------------------------------------------------------------------------------------

void wait_tractor(const Vector3& game, const State& state, Wait& wait) {
    // 1979:3.0.8
    // 2009:advanced.sequence.2
    if (!is_plotted(game) && is_asked_to_push(game, state, state.on_turn)) wait.must(state.on_turn);
}

Next act_tractor(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (answer.sheets.empty()) {
        const Plot* plot =
            is_plotted(game) ? next_plot(state, state.on_turn, PlotPhase::tractor, can_still_push) : nullptr;
        if (plot == nullptr) return pass_on(game, state, is_asked_to_push, events);
        pull_or_press(state, plot->unit, plot->target, plot->change, events);
    } else if (const Push* order = std::get_if<Push>(&answer.sheets[0].sheet.orders[0])) {
        pull_or_press(state, order->unit, order->target, order->change, events);
    } else {
        events.push_back(SeatPassed{state.on_turn});
        return Next::again();
    }
    // 2009:advanced.tractor.3
    // 1979:8.0.2
    const SeatQuestion question = game.edition().passes_once ? is_asked_to_push : has_push;
    events.push_back(TurnPassed{next_seat_that(game, state, state.on_turn, question)});
    return Next::again();
}

// ---- orders -----------------------------------------------------------------------------------------------

namespace {

bool may_push(const Vector3& game, const View& view, const Ship& ship) {
    return ship.seat() == view.seen.seat &&
           can_push(game.rules, view.turn, view.players[view.seen.seat.value], ship);
}

// Where a target that tractors may take is; nothing for any other unit.
const Vec* place_of(const Vector3& game, const View& view, UnitId unit) {
    if (const ShipView* ship = view.find(unit))
        return ship->ship.is_in_play() ? &ship->ship.position : nullptr;
    // 1979:8.3.1
    if (!game.edition().pushes_warheads) return nullptr;
    const WarheadView* one = view.find_warhead(unit);
    // 2009:advanced.tractor.9; 2009:advanced.tractor.11
    const bool is_open =
        one != nullptr && (one->warhead.weapon != Weapon::mine || owner_of(unit) == view.seen.seat);
    return is_open ? &one->warhead.position : nullptr;
}

void check_one(const Checking& c, const Push& order, std::size_t i) {
    const ShipView* ship = c.view.find(order.unit);
    if (ship == nullptr || !may_push(c.game, c.view, ship->ship)) {
        c.problems.add(Problem("cannot_push", "2009:advanced.tractor.1").at(i, "unit"));
        return;
    }
    // C7
    if (order.target == order.unit) {
        c.problems.add(Problem("pushes_itself", "C7").at(i, "target"));
        return;
    }
    const Vec* place = place_of(c.game, c.view, order.target);
    if (place == nullptr) {
        // 1979:8.3.1
        if (!c.game.edition().pushes_warheads)
            c.problems.add(
                Problem("only_ships_are_pushed", is_ship(order.target) ? "1979:8.2.1" : "1979:8.3.1")
                    .at(i, "target"));
        else
            c.problems.add(Problem("not_to_be_pushed", "2009:advanced.tractor.5").at(i, "target"));
        return;
    }
    const int level = c.view.players[c.view.seen.seat.value].level(Technology::tractor);
    // 2009:advanced.tractor.4
    if (!is_within(ship->ship.position, *place, tractor_reach(level)))
        c.problems.add(Problem("tractor_out_of_reach", "2009:advanced.tractor.4")
                           .at(i, "target")
                           .with("distance", distance(ship->ship.position, *place))
                           .with("reach", tractor_reach(level))
                           .with("level", level));
    // H36
    if (order.change == Vec{}) c.problems.add(Problem("empty_push", "H36", Grade::malformed).at(i, "change"));
    // 1979:8.2.2
    // 2009:advanced.tractor.7, C7
    check_change(c, order.unit, order.change, level, i);
}

// False when the sink has enough.
bool offer_push_of(const Vector3& game, const View& view, const Ship& ship, OptionSink& sink) {
    const int level = view.players[view.seen.seat.value].level(Technology::tractor);
    List<std::int32_t, ship_capacity + warhead_capacity> targets;
    const auto add = [&](UnitId unit) {
        const Vec* place = unit == ship.unit ? nullptr : place_of(game, view, unit);
        // 2009:advanced.tractor.5
        if (place != nullptr && is_within(ship.position, *place, tractor_reach(level)))
            targets.push_back(unit.value);
    };
    for (const ShipView& one : view.ships) add(one.ship.unit);
    for (const WarheadView& one : view.warheads) add(one.warhead.unit);
    // The first of all changes is none.
    return targets.empty() ||
           sink.offer(Pattern{index_of<Order, Push>(),
                              {Domain::fixed(ship.unit.value), Domain::of({targets.data(), targets.size()}),
                               Domain::burn(level, game.burns.within(level).subspan(1))}});
}

void offer_pushes(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const ShipView& one : view.ships)
        if (may_push(game, view, one.ship) && order_for<Push>(draft, one.ship.unit) == nullptr &&
            !offer_push_of(game, view, one.ship, sink))
            return;
}

}  // namespace

void check_tractor(const Checking& c) {
    if (c.sheet.orders.empty())
        c.problems.add(Problem("push_or_pass", "2009:advanced.tractor.3", Grade::unfinished));
    if (c.sheet.orders.size() > 1) c.problems.add(Problem("one_at_a_time", "2009:advanced.tractor.3"));
    each_order<Push>(c.sheet, [&](const Push& order, std::size_t i) { check_one(c, order, i); });
}

void offer_tractor(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(!draft.orders.empty());
    if (draft.orders.empty() && sink.offer(Pattern{index_of<Order, Hold>(), {}}))
        offer_pushes(game, view, draft, sink);
}

void check_tractor_plot(const Checking& c) {
    each_order<Push>(c.sheet, [&](const Push& order, std::size_t i) {
        check_one(c, order, i);
        for (std::size_t k = 0; k < i; ++k)
            if (unit_of(c.sheet.orders[k]) == order.unit)
                c.problems.add(Problem("ordered_twice", "2009:advanced.tractor.2").at(i, "unit"));
    });
}

void offer_tractor_plot(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(true);
    offer_pushes(game, view, draft, sink);
}

}  // namespace astrogate::vector3
