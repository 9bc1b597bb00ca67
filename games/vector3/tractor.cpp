// Vector 3: tractor-pressors. A ship changes the velocity of something within its reach and is thrown the other way.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

constexpr int reach_of_a_level = 5;

bool can_push(const Vector3& game, const State& state, const Ship& ship) {
    const Player& owner = state.players[owner_of(ship.unit).value];
    // 2009:advanced.tractor.1 may: a ship with a whole tractor pod; 2009:basic.effects.1 must_not: without Power
    // 2009:advanced.tractor.2 must_not: twice in a turn
    return ship.is_in_play() && ship.working(Pod::tractor) > 0 && ship.has_section(Section::power) &&
           !ship.has_pushed && owner.level(Technology::tractor) > 0 &&
           !is_arriving(game.rules, state.turn, owner);
}

bool stands(const State& state, const Plot& plot) {
    const Ship* ship = find_ship(state, plot.unit);
    return ship->is_in_play() && !ship->has_pushed && is_in_play(state, plot.target);
}

bool has_tractor(const Vector3& game, const State& state, Seat seat) {
    for (const Ship& ship : state.ships)
        if (owner_of(ship.unit) == seat && can_push(game, state, ship)) return true;
    return false;
}

bool has_part(const Vector3& game, const State& state, Seat seat) {
    return is_plotted(game) ? next_plot(state, seat, PlotPhase::tractor, stands) != nullptr
                            : has_tractor(game, state, seat);
}

bool may_act(const Vector3& game, const State& state, Seat seat) {
    return !state.players[seat.value].has_passed && has_part(game, state, seat);
}

SeatMask seats_rolling(const Vector3& game, const State& state) {
    return state.rolling != 0 ? state.rolling : seats_that(game, state, has_part);
}

void push(const State& state, UnitId unit, UnitId target, Vec change, GameEvents& events) {
    // 2009:advanced.tractor.6 may: any ship; 2009:advanced.tractor.7 must: it has no say; C7 must: before the burns
    const Vec before =
        is_ship(target) ? find_ship(state, target)->velocity : find_warhead(state, target)->velocity;
    events.push_back(UnitPushed{unit, target, change, before + change});
    // 2009:advanced.tractor.10 must_not: no recoil from a torpedo; 2009:advanced.tractor.12 may: nor from a mine
    if (!is_ship(target)) return;
    // 2009:advanced.tractor.8 must: the exact opposite
    events.push_back(ShipRecoiled{unit, -change, find_ship(state, unit)->velocity - change});
}

}  // namespace

// ---- who begins -------------------------------------------------------------------------------------------

void wait_tractor_plot(const Vector3& game, const State& state, Wait& wait) {
    // H19 may: in plotted play every seat seals its list
    if (is_plotted(game)) ask_all_that(game, state, has_tractor, wait);
}

Next act_tractor_plot(const Vector3&, const State&, const GameAnswer& answer, GameEvents& events) {
    each_sheet(answer, [&](const auto& one) {
        each_order<Push>(one.sheet, [&](const Push& order, std::size_t) {
            events.push_back(PushPlotted{order.unit, order.target, order.change});
        });
    });
    return Next::next();
}

void wait_tractor_roll(const Vector3& game, const State& state, Wait& wait) {
    const SeatMask seats = seats_rolling(game, state);
    // 2009:advanced.tractor.3 must: dice, if several seats have them; B19 must: as for lasers
    if (std::popcount(seats) > 1) ask_for_first(wait, seats, DiceName::tractor);
}

Next act_tractor_roll(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    const SeatMask seats = seats_rolling(game, state);
    if (!answer.faces.empty()) return choose_first<TractorRolled>(seats, answer, events);
    if (seats == 0) return Next::to(step::acceleration);
    events.push_back(FirstChosen{Seat{static_cast<std::uint8_t>(std::countr_zero(seats))}});
    return Next::next();
}

// ---- ship by ship -----------------------------------------------------------------------------------------

void wait_tractor(const Vector3& game, const State& state, Wait& wait) {
    // 2009:advanced.sequence.2 may: in its phase
    if (!is_plotted(game) && may_act(game, state, state.on_turn)) wait.must(state.on_turn);
}

Next act_tractor(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (answer.sheets.empty()) {
        const Plot* plot =
            is_plotted(game) ? next_plot(state, state.on_turn, PlotPhase::tractor, stands) : nullptr;
        if (plot == nullptr) return pass_on(game, state, may_act, step::acceleration, events);
        push(state, plot->unit, plot->target, plot->change, events);
    } else if (const Push* order = std::get_if<Push>(&answer.sheets[0].sheet.orders[0])) {
        push(state, order->unit, order->target, order->change, events);
    } else {
        events.push_back(SeatPassed{state.on_turn});
        return Next::again();
    }
    // 2009:advanced.tractor.3 must: clockwise, whoever passed as well; the seat itself, last, may have another ship
    events.push_back(TurnPassed{next_seat_that(game, state, state.on_turn, has_part)});
    return Next::again();
}

// ---- orders -----------------------------------------------------------------------------------------------

namespace {

bool may_push(const Vector3& game, const View& view, const Ship& ship) {
    const Player& owner = view.players[owner_of(ship.unit).value];
    // 2009:advanced.tractor.1 may: with a whole tractor pod
    return ship.is_in_play() && ship.working(Pod::tractor) > 0 && ship.has_section(Section::power) &&
           !ship.has_pushed && owner.level(Technology::tractor) > 0 &&
           !is_arriving(game.rules, view.turn, owner);
}

// Where a target that tractors may take is; nothing for any other unit.
const Vec* place_of(const View& view, UnitId unit) {
    if (const ShipView* ship = view.find(unit))
        return ship->ship.is_in_play() ? &ship->ship.position : nullptr;
    const WarheadView* one = view.find_warhead(unit);
    // 2009:advanced.tractor.9 may: torpedoes; 2009:advanced.tractor.11 must_not: no other seat's mine
    const bool is_open =
        one != nullptr && (one->warhead.weapon != Weapon::mine || owner_of(unit) == view.seen.seat);
    return is_open ? &one->warhead.position : nullptr;
}

void check_one(const Checking& c, const Push& order, std::size_t i) {
    const ShipView* ship = c.view.find(order.unit);
    if (ship == nullptr || owner_of(order.unit) != c.view.seen.seat ||
        !may_push(c.game, c.view, ship->ship)) {
        c.problems.add(Problem("cannot_push", "2009:advanced.tractor.1").at(i, "unit"));
        return;
    }
    const Vec* place = place_of(c.view, order.target);
    // C7 must_not: not on itself
    if (place == nullptr || order.target == order.unit) {
        c.problems.add(Problem("not_to_be_pushed", "2009:advanced.tractor.5").at(i, "target"));
        return;
    }
    const int level = c.view.players[c.view.seen.seat.value].level(Technology::tractor);
    // 2009:advanced.tractor.4 must: within 5 times the level
    if (!is_within(ship->ship.position, *place, reach_of_a_level * level))
        c.problems.add(Problem("out_of_reach", "2009:advanced.tractor.4")
                           .at(i, "target")
                           .with("distance", distance(ship->ship.position, *place))
                           .with("reach", reach_of_a_level * level)
                           .with("level", level));
    // 2009:advanced.tractor.7 C7 must: by the burn table, as a capacity of that level
    check_change(c, order.unit, order.change, level, i);
}

// False when the sink has enough.
bool offer_push_of(const Vector3& game, const View& view, const Ship& ship, OptionSink& sink) {
    const int level = view.players[view.seen.seat.value].level(Technology::tractor);
    List<std::int32_t, ship_capacity + warhead_capacity> targets;
    const auto add = [&](UnitId unit) {
        const Vec* place = unit == ship.unit ? nullptr : place_of(view, unit);
        // 2009:advanced.tractor.5 may: any target in reach
        if (place != nullptr && is_within(ship.position, *place, reach_of_a_level * level))
            targets.push_back(unit.value);
    };
    for (const ShipView& one : view.ships) add(one.ship.unit);
    for (const WarheadView& one : view.warheads) add(one.warhead.unit);
    return targets.empty() ||
           sink.offer(Pattern{index_of<Push>(),
                              {Domain::fixed(ship.unit.value), Domain::of({targets.data(), targets.size()}),
                               Domain::burn(level, game.burns.within(level))}});
}

void offer_pushes(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const ShipView& one : view.ships)
        if (owner_of(one.ship.unit) == view.seen.seat && may_push(game, view, one.ship) &&
            !has_order<Push>(draft, one.ship.unit) && !offer_push_of(game, view, one.ship, sink))
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
    if (draft.orders.empty() && sink.offer(Pattern{index_of<Hold>(), {}}))
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
