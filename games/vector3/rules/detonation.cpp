// Vector 3: torpedoes and mines go off, one after another around the table; each blast is resolved before the
// next.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

bool has_warhead(const Vector3& game, const State& state, Seat seat) {
    // Asked whether or not it has a mine left: being asked must not tell.
    if (seat == defender && sells_mines(game, state.scenario)) return true;
    for (const Warhead& one : state.warheads)
        if (one.seat() == seat) return true;
    return false;
}

bool is_still_there(const State& state, const Plot& plot) {
    return find_warhead(state, plot.unit) != nullptr;
}

// Could act if nobody had passed.
bool has_detonation(const Vector3& game, const State& state, Seat seat) {
    if (is_plotted(game)) return next_plot(state, seat, PlotPhase::detonation, is_still_there) != nullptr;
    // B17; 2009:intermediate.mine.5
    return has_warhead(game, state, seat);
}

bool may_detonate(const Vector3& game, const State& state, Seat seat) {
    // A14
    return !state.players[seat.value].has_passed && has_detonation(game, state, seat);
}

void set_off(const State& state, UnitId unit, GameEvents& events) {
    events.push_back(WarheadDetonated{unit, find_warhead(state, unit)->position,
                                      static_cast<std::uint8_t>(blast_radius(state.players, unit))});
}

}  // namespace

int blast_radius(const List<Player, max_seats>& players, UnitId warhead) {
    // 1979:7.3.6
    // 2009:basic.detonation.3; 2009:intermediate.torpedo.4
    // 2009:intermediate.mine.6
    return players[owner_of(warhead).value].level(technology_of(weapon_of(warhead)));
}

int blast_rolls(int radius, std::int64_t distance, int screen) {
    // 1979:7.3.9; 1979:7.3.10
    // 2009:basic.detonation.8
    const std::int64_t rolls = distance > radius ? 0 : radius - distance + 1;
    // 1979:9.0.2
    // 2009:advanced.screen.2; C5
    return rolls > screen ? static_cast<int>(rolls) - screen : 0;
}

// ---- who begins -------------------------------------------------------------------------------------------

void wait_detonation_plot(const Vector3& game, const State& state, Wait& wait) {
    // H19
    if (is_plotted(game)) ask_all_that(game, state, has_warhead, wait);
}

Next act_detonation_plot(const Vector3&, const State&, const GameAnswer& answer, GameEvents& events) {
    for (const auto& one : answer.sheets) {
        each_order<Detonate>(one.sheet, [&](const Detonate& order, std::size_t) {
            events.push_back(DetonationPlotted{order.unit});
        });
    }
    return Next::next();
}

void wait_detonation_roll(const Vector3& game, const State& state, Wait& wait) {
    // 2009:basic.detonation.2; B19; E3
    ask_round(game, state, has_detonation, DiceName::detonation, wait);
}

Next act_detonation_roll(const Vector3& game, const State& state, const GameAnswer& answer,
                         GameEvents& events) {
    return open_round<DetonationRolled>(game, state, has_detonation, step::detonation, answer, events);
}

// ---- one at a time ----------------------------------------------------------------------------------------

void wait_detonation(const Vector3& game, const State& state, Wait& wait) {
    // 1979:3.0.5; 1979:7.3.4
    // 2009:basic.sequence.3
    if (!is_plotted(game) && may_detonate(game, state, state.on_turn)) wait.must(state.on_turn);
}

Next act_detonation(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (answer.sheets.empty()) {
        const Plot* plot = is_plotted(game)
                               ? next_plot(state, state.on_turn, PlotPhase::detonation, is_still_there)
                               : nullptr;
        if (plot == nullptr) return pass_on(game, state, may_detonate, events);
        set_off(state, plot->unit, events);
        return Next::call(step::blast);
    }
    const Order& order = answer.sheets[0].sheet.orders[0];
    if (const Detonate* detonate = std::get_if<Detonate>(&order)) {
        set_off(state, detonate->unit, events);
        return Next::call(step::blast);
    }
    // 1979:7.3.3
    events.push_back(SeatPassed{state.on_turn});
    return Next::again();
}

// ---- the blast --------------------------------------------------------------------------------------------

namespace {

struct Victim {
    UnitId unit = no_unit;
    Vec position{};
    int screen = 0;
};

// The next thing inside the blast in order of ids.
Victim next_victim(const Vector3& game, const State& state, int radius) {
    const Blast& blast = state.blast;
    const auto is_next = [&](UnitId unit, Vec position) {
        const bool is_later = blast.target == no_unit || blast.target < unit;
        // 1979:7.3.7
        // 2009:basic.detonation.5; 2009:basic.detonation.7
        return is_later && is_within(position, blast.position, radius);
    };
    // 1979:7.3.12
    // C5; 2009:basic.detonation.4
    // 2009:basic.detonation.6
    for (const Ship& ship : state.ships)
        if (ship.is_in_play() && is_next(ship.unit, ship.position))
            return {ship.unit, ship.position, screen_level(game.rules, state.turn, state.players, ship)};
    // 1979:7.2.3
    // 2009:basic.detonation.4; 2009:intermediate.mine.4
    for (const Warhead& one : state.warheads)
        if (is_next(one.unit, one.position)) return {one.unit, one.position, 0};
    return {};
}

}  // namespace

Next act_blast(const Vector3& game, const State& state, const GameAnswer&, GameEvents& events) {
    const Blast& blast = state.blast;
    // 1979:7.3.11
    // C19; 2009:basic.detonation.9
    if (blast.rolls > 0 && is_in_play(state, blast.target)) return Next::call(step::damage);
    const int radius = blast_radius(state.players, blast.unit);
    const Victim victim = next_victim(game, state, radius);
    if (victim.unit == no_unit) {
        events.push_back(BlastEnded{blast.unit});
        // C24
        if (end_if_alone(game, state, events)) return Next::over();
        const Seat next = next_seat_that(game, state, state.on_turn, may_detonate);
        // 1979:7.3.2
        if (next != no_seat) events.push_back(TurnPassed{next});
        return Next::back();
    }
    const std::int64_t away = distance(victim.position, blast.position);
    const int rolls = blast_rolls(radius, away, victim.screen);
    events.push_back(BlastReached{blast.unit, victim.unit, static_cast<std::int32_t>(away),
                                  static_cast<std::uint8_t>(rolls),
                                  static_cast<std::uint8_t>(victim.screen)});
    return rolls > 0 ? Next::call(step::damage) : Next::again();
}

// ---- orders -----------------------------------------------------------------------------------------------

namespace {

void check_one(const Checking& c, const Detonate& order, std::size_t i) {
    if (c.view.find_warhead(order.unit) == nullptr || owner_of(order.unit) != c.view.seen.seat)
        c.problems.add(
            Problem("not_your_warhead", "2009:basic.detonation.1", Grade::malformed).at(i, "unit"));
    for (std::size_t k = 0; k < i; ++k)
        if (unit_of(c.sheet.orders[k]) == order.unit)
            c.problems.add(Problem("ordered_twice", "2009:basic.detonation.1").at(i, "unit"));
}

void offer_warheads(const View& view, const GameSheet& draft, OptionSink& sink) {
    List<std::int32_t, warheads_per_seat> own;
    for (const WarheadView& one : view.warheads)
        // 1979:7.1.3
        // 2009:basic.detonation.1
        if (owner_of(one.warhead.unit) == view.seen.seat &&
            order_for<Detonate>(draft, one.warhead.unit) == nullptr)
            own.push_back(one.warhead.unit.value);
    if (!own.empty())
        sink.offer(Pattern{index_of<Order, Detonate>(), {Domain::of({own.data(), own.size()})}});
}

}  // namespace

void check_detonation(const Checking& c) {
    if (c.sheet.orders.empty())
        c.problems.add(Problem("detonate_or_pass", "2009:basic.detonation.2", Grade::unfinished));
    if (c.sheet.orders.size() > 1) c.problems.add(Problem("one_at_a_time", "2009:basic.detonation.2"));
    each_order<Detonate>(c.sheet, [&](const Detonate& order, std::size_t i) { check_one(c, order, i); });
}

void offer_detonation(const Vector3&, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(!draft.orders.empty());
    if (draft.orders.empty() && sink.offer(Pattern{index_of<Order, Hold>(), {}}))
        offer_warheads(view, draft, sink);
}

void check_detonation_plot(const Checking& c) {
    each_order<Detonate>(c.sheet, [&](const Detonate& order, std::size_t i) { check_one(c, order, i); });
}

void offer_detonation_plot(const Vector3&, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(true);
    offer_warheads(view, draft, sink);
}

}  // namespace astrogate::vector3
