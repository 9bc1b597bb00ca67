// Vector 3: movement, which nobody chooses, and acceleration, which everybody seals.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

bool is_in_space(std::int64_t coordinate) {
    return coordinate >= -coordinate_limit && coordinate <= coordinate_limit;
}

bool stays_inside(Vec position, Vec velocity) {
    return is_in_space(std::int64_t{position.x} + velocity.x) &&
           is_in_space(std::int64_t{position.y} + velocity.y) &&
           is_in_space(std::int64_t{position.z} + velocity.z);
}

bool all_stay_inside(const State& state) {
    for (const Ship& ship : state.ships)
        if (ship.is_in_play() && !stays_inside(ship.position, ship.velocity)) return false;
    for (const Warhead& one : state.warheads)
        if (!stays_inside(one.position, one.velocity)) return false;
    return true;
}

}  // namespace

namespace {
bool is_leaving(const Vector3& game, const Ship& ship) {
    return ship.is_in_play() && ship.is_charging() && ship.clean_turns >= game.tables.warp_turns;
}
}  // namespace

Next act_movement(const Vector3& game, const State& state, const GameAnswer&, GameEvents& events) {
    // C16
    if (!all_stay_inside(state)) {
        end_game(game, state, Ending::out_of_space, events);
        return Next::over();
    }
    // 1979:3.0.1; 1979:13.0.3
    events.push_back(TurnBegan{state.turn + 1});
    for (const Ship& ship : state.ships) {
        // 1979:5.2.4
        if (game.edition().leaves_in_movement && is_leaving(game, ship)) {
            events.push_back(ShipWarpedOut{ship.unit});
            continue;
        }
        if (!ship.is_in_play() || ship.velocity == Vec{}) continue;
        // 1979:3.0.4, 1979:4.0.2, 1979:4.3.2; 1979:4.1.1
        // 1979:4.1.5; 1979:4.1.6; 1979:4.3.3
        // 1979:4.3.4; 1979:4.4.1
        // 1979:4.4.2
        // 2009:sequence.2, 2009:movement.5; 2009:movement.1; 2009:movement.2; 2009:movement.3
        // 2009:map_edge.1; 2009:map_edge.2
        events.push_back(ShipMoved{ship.unit, ship.position, ship.position + ship.velocity});
    }
    for (const Warhead& one : state.warheads)
        // 1979:7.0.11
        // 2009:basic.sequence.2; B7
        if (one.velocity != Vec{})
            events.push_back(WarheadMoved{one.unit, one.position, one.position + one.velocity});
    if (!game.edition().skips_idle_phases) return Next::next();
    return Next::to(past_idle(game, state, step::detonation_plot));
}

namespace {
bool has_drives(const Vector3&, const State& state, Seat seat) {
    for (const Warhead& one : state.warheads)
        // B17
        if (one.seat() == seat && one.can_burn()) return true;
    return has_ships(state, seat);
}
}  // namespace

void wait_acceleration(const Vector3& game, const State& state, Wait& wait) {
    // 1979:3.0.9, 1979:4.0.1; 1979:3.0.3
    // 2009:sequence.4; 2009:acceleration.1
    // 2009:basic.sequence.6
    ask_all_that(game, state, has_drives, wait);
}

namespace {

void carry_out(const State& state, Seat seat, const GameSheet& sheet, GameEvents& events) {
    for (const Order& order : sheet.orders) {
        const Burn* burn = std::get_if<Burn>(&order);
        if (burn != nullptr && !is_ship(burn->unit)) {
            events.push_back(WarheadBurned{burn->unit, burn->change,
                                           find_warhead(state, burn->unit)->velocity + burn->change});
        } else if (burn != nullptr) {
            // 1979:4.2.2; 1979:4.1.2
            // 2009:acceleration.10; 2009:acceleration.11
            events.push_back(
                ShipBurned{burn->unit, burn->change, find_ship(state, burn->unit)->velocity + burn->change});
        } else if (const WarpOut* warp = std::get_if<WarpOut>(&order)) {
            // 1979:5.0.1, 1979:5.2.1
            // 2009:warp.1
            events.push_back(WarpDeclared{warp->unit});
        } else if (const CancelWarp* cancel = std::get_if<CancelWarp>(&order)) {
            events.push_back(WarpCancelled{cancel->unit});
        } else if (std::holds_alternative<AgreeToEnd>(order)) {
            events.push_back(SeatAgreed{seat});
        }
    }
}

}  // namespace

Next act_acceleration(const Vector3&, const State& state, const GameAnswer& answer, GameEvents& events) {
    // 1979:4.2.10
    // 2009:acceleration.2
    for (const auto& one : answer.sheets) carry_out(state, one.seat, one.sheet, events);
    return Next::next();
}

constexpr std::int32_t speed_limit_of_input = 1000;  // components beyond are no burn anybody means

void check_change(const Checking& c, UnitId unit, Vec d, int capacity, std::size_t i) {
    // C13
    if (c.game.rules.flat && d.z != 0) {
        c.problems.add(Problem("off_the_plane", "C13").at(i, "change").with("z", d.z));
        return;
    }
    // 1979:4.2.4; 1979:4.2.5
    // 1979:tables.burn.1, 1979:tables.burn.2, 1979:tables.burn.3, 1979:tables.burn.4, 1979:tables.burn.5
    // 2009:tables.burn.1, 2009:tables.burn.2, 2009:tables.burn.3, 2009:tables.burn.4, 2009:tables.burn.5
    const int cost = c.game.burns.cost(d);
    // 1979:4.2.3
    // 1979:4.2.6, 1979:4.2.7, 1979:4.2.8
    // 2009:acceleration.7
    // 2009:acceleration.5; 2009:acceleration.6
    // 2009:acceleration.8; 2009:acceleration.9
    if (cost <= capacity) return;
    const bool is_huge = std::abs(std::int64_t{d.x}) > speed_limit_of_input ||
                         std::abs(std::int64_t{d.y}) > speed_limit_of_input ||
                         std::abs(std::int64_t{d.z}) > speed_limit_of_input;
    const Vec nearest = is_huge ? Vec{} : c.game.burns.nearest(capacity, d);
    const bool is_push = std::holds_alternative<Push>(c.sheet.orders[i]);
    const char* rule = is_push ? "2009:advanced.tractor.7" : "2009:acceleration.7";
    c.problems.add(Problem(is_push ? "push_too_strong" : "burn_too_strong", rule)
                       .at(i, "change")
                       .with("unit", unit.value)
                       .with("cost", cost > max_capacity && !is_huge ? length_cost(squared(d)) : cost)
                       .with("capacity", capacity)
                       .with("x", nearest.x)
                       .with("y", nearest.y)
                       .with("z", nearest.z));
}

bool has_one_axis(const Vector3& game, const Ship& ship) {
    return game.edition().one_axis_without_drive && !ship.has_section(Section::maneuver);
}

std::span<const Point> burns_of(const Vector3& game, const ShipView& one) {
    // The table begins with no burn and the single steps along its axes.
    const std::size_t steps = game.rules.flat ? 5 : 7;
    return has_one_axis(game, one.ship) && one.capacity > 0 ? game.burns.within(1).first(steps)
                                                            : game.burns.within(one.capacity);
}

Vec nearest_burn(const Vector3& game, const ShipView& one, Vec wish) {
    if (!has_one_axis(game, one.ship)) return game.burns.nearest(one.capacity, wish);
    Vec best{};
    for (const Point& p : burns_of(game, one)) {
        const Vec change{p[0], p[1], p[2]};
        if (squared(wish - change) < squared(wish - best)) best = change;
    }
    return best;
}

namespace {

// 1979:6.4.8; A6
void check_one_axis(const Checking& c, const Ship& ship, const Burn& burn, std::size_t i) {
    if (!has_one_axis(c.game, ship) || squared(burn.change) <= 1) return;
    c.problems.add(Problem("one_axis_only", "1979:6.4.8").at(i, "change").with("unit", burn.unit.value));
}

void check_burn(const Checking& c, const Burn& burn, int capacity, std::size_t i) {
    if (burn.change == Vec{})
        c.problems.add(Problem("empty_burn", "2009:acceleration.6", Grade::malformed).at(i, "change"));
    else
        // 2009:basic.acceleration.5
        check_change(c, burn.unit, burn.change, capacity, i);
}

void check_warp_out(const Checking& c, const Ship& ship, std::size_t i) {
    // 1979:6.4.2
    // 2009:effects.4
    if (!ship.has_section(Section::warp))
        c.problems.add(
            Problem("warp_destroyed", "2009:effects.4").at(i, "unit").with("unit", ship.unit.value));
    if (ship.is_charging())
        c.problems.add(Problem("already_warping", "C17").at(i, "unit").with("unit", ship.unit.value));
    // 1979:5.2.5
    if (ship.has_failed_to_warp())
        c.problems.add(Problem("warp_spoilt", "1979:5.2.5").at(i, "unit").with("unit", ship.unit.value));
}

void check_torpedo(const Checking& c, const Order& order, std::size_t i) {
    const WarheadView* one = c.view.find_warhead(unit_of(order));
    const Burn* burn = std::get_if<Burn>(&order);
    if (one == nullptr || burn == nullptr || owner_of(one->warhead.unit) != c.view.seen.seat)
        c.problems.add(Problem("not_your_warhead", "2009:acceleration.1", Grade::malformed).at(i, "unit"));
    else if (!one->warhead.can_burn())
        // 1979:7.1.2
        // 1979:7.0.14
        // 2009:intermediate.torpedo.1; 2009:basic.salvo.9
        c.problems.add(Problem("cannot_burn", "2009:intermediate.torpedo.1")
                           .at(i, "unit")
                           .with("unit", burn->unit.value));
    else
        check_burn(c, *burn, one->capacity, i);
}

}  // namespace

void check_acceleration(const Checking& c) {
    UnitId unit = no_unit;
    for (std::size_t i = 0; i < c.sheet.orders.size(); ++i) {
        const Order& order = c.sheet.orders[i];
        const UnitId before = unit;
        unit = unit_of(order);
        if (i > 0 && order.index() == c.sheet.orders[i - 1].index() && unit == before)
            c.problems.add(Problem("ordered_twice", "2009:acceleration.1").at(i, "unit"));
        if (std::holds_alternative<AgreeToEnd>(order)) continue;
        if (!is_ship(unit)) {
            check_torpedo(c, order, i);
            continue;
        }
        const ShipView* ship = c.view.find(unit);
        if (ship == nullptr || owner_of(unit) != c.view.seen.seat || !ship->ship.is_in_play()) {
            c.problems.add(Problem("not_your_ship", "2009:acceleration.1", Grade::malformed).at(i, "unit"));
        } else if (const Burn* burn = std::get_if<Burn>(&order)) {
            check_burn(c, *burn, ship->capacity, i);
            check_one_axis(c, ship->ship, *burn, i);
        } else if (std::holds_alternative<WarpOut>(order)) {
            check_warp_out(c, ship->ship, i);
        } else if (std::holds_alternative<CancelWarp>(order) && !ship->ship.is_charging()) {
            c.problems.add(Problem("not_warping", "C17").at(i, "unit").with("unit", unit.value));
        }
    }
}

namespace {

Pattern burn_pattern(UnitId unit, int capacity, std::span<const Point> burns) {
    return Pattern{index_of<Order, Burn>(),
                   {Domain::fixed(unit.value), Domain::burn(capacity, burns.subspan(1))}};
}

// For which ships of a seat a draft has orders: a bit a ship, by kind of order.
struct Drafted {
    std::uint32_t burns = 0;
    std::uint32_t warps = 0;
    std::uint32_t cancels = 0;

    static std::uint32_t bit_of(UnitId ship) { return 1U << (ship.value % units_per_seat); }
    Drafted(Seat seat, const GameSheet& draft) {
        const auto note = [seat](std::uint32_t& ships, UnitId unit) {
            if (is_ship(unit) && owner_of(unit) == seat) ships |= bit_of(unit);
        };
        for (const Order& order : draft.orders) {
            if (const Burn* burn = std::get_if<Burn>(&order))
                note(burns, burn->unit);
            else if (const WarpOut* warp = std::get_if<WarpOut>(&order))
                note(warps, warp->unit);
            else if (const CancelWarp* cancel = std::get_if<CancelWarp>(&order))
                note(cancels, cancel->unit);
        }
    }
};

// False when the sink has enough.
bool offer_for_ship(const Vector3& game, const ShipView& one, const Drafted& drafted, OptionSink& sink) {
    const UnitId unit = one.ship.unit;
    const std::uint32_t bit = Drafted::bit_of(unit);
    const Domain itself = Domain::fixed(unit.value);
    if ((drafted.burns & bit) == 0 && !sink.offer(burn_pattern(unit, one.capacity, burns_of(game, one))))
        return false;
    if (one.ship.is_charging())
        return (drafted.cancels & bit) != 0 || sink.offer(Pattern{index_of<Order, CancelWarp>(), {itself}});
    const bool may_declare = one.ship.may_declare_warp() && (drafted.warps & bit) == 0;
    return !may_declare || sink.offer(Pattern{index_of<Order, WarpOut>(), {itself}});
}

}  // namespace

void offer_acceleration(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(true);
    const Drafted drafted(view.seen.seat, draft);
    for (const ShipView& one : view.ships)
        if (one.ship.seat() == view.seen.seat && one.ship.is_in_play() &&
            !offer_for_ship(game, one, drafted, sink))
            return;
    for (const WarheadView& one : view.warheads)
        if (owner_of(one.warhead.unit) == view.seen.seat && one.capacity > 0 &&
            order_for<Burn>(draft, one.warhead.unit) == nullptr &&
            !sink.offer(burn_pattern(one.warhead.unit, one.capacity, game.burns.within(one.capacity))))
            return;
    // H1
    if (order_for<AgreeToEnd>(draft, no_unit) == nullptr)
        sink.offer(Pattern{index_of<Order, AgreeToEnd>(), {}});
}

}  // namespace astrogate::vector3
