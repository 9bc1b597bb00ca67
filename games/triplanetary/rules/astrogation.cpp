// Triplanetary: the astrogation phase: what pulls a ship, what its orders make of its course, and which
// orders it may be given.
#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

Body orbit_of(const Triplanetary& game, const Ship& ship) {
    if (game.map.hexes.is_clear(ship.hex)) return Body::none;
    // 1981:orbit.2; 2018:orbit.1
    if (ship.landed != Body::none || squared(ship.vector) != 1 ||
        (ship.has_burned && game.rules.orbit == Orbit::coasting))
        return Body::none;
    const Hex from = ship.hex - ship.vector;
    for (const Arrow& arrow : game.map.at(ship.hex).arrows)
        // 1981:orbit.1
        if (distance(from, game.map.world(arrow.body).hex) == 1) return arrow.body;
    return Body::none;
}

int most_to_burn(const Triplanetary& game, const Ship& ship) { return most_to_burn(game, ship, ship.fuel); }
int most_to_burn(const Triplanetary& game, const Ship& ship, int fuel) {
    if (ship.is_adrift()) return 0;
    const int most = ship.has_overloaded || !game.tables.of(ship.kind).may_overload ? 1 : burn_limit;
    return fuel < most ? fuel : most;
}

const Pending& pending_of(const View& view, UnitId unit) {
    static const Pending nothing{};
    for (const Pending& one : view.pending)
        if (one.unit == unit) return one;
    return nothing;
}

void find_pending(const Triplanetary& game, const Ship& ship, Course& course, Pending& pending) {
    pending.unit = ship.unit;
    pending.orbits = Body::none;
    pending.pulls.clear();
    const Hex from = ship.hex - ship.vector;
    if (ship.landed != Body::none || !game.map.is_on(from) || !game.map.is_on(ship.hex)) return;
    if (is_still(game, ship)) return;
    // 1981:gravity.3
    resolve(game.map, from, ship.vector, ship.after_weak, course);
    if (ship.is_lifted)
        course.after_weak = false;
    else if (!course.pulls.empty())
        pending.pulls = course.pulls;
    pending.orbits = orbit_of(game, ship);
}

bool has_boosters(const Triplanetary& game, const Ground& ground, Seat seat, Body body, Direction side) {
    if (is_friendly(game, ground, seat, body, side)) return true;
    for (const Body one : game.scenario(ground.scenario).boosters)
        // H6; 1981:escape.4
        if (one == body) return true;
    return false;
}

namespace {

// At the base on a side of a world.
bool may_land(const Triplanetary& game, const Ground& ground, const Ship& ship, Body body, Direction side) {
    // H21; H82
    return is_friendly(game, ground, ship.seat, body, side) || takes_base(game, ground, ship, body, side);
}

// Whether the course of a ship lands it, though it was not told to.
bool touches_down(const Triplanetary& game, const Ground& ground, const Ship& ship, const Pending& pending,
                  Hex vector) {
    if (game.rules.descent == Descent::ordered || pending.orbits == Body::none ||
        length(vector) > longest_course)
        return false;
    const World& world = game.map.world(pending.orbits);
    // H27
    const Direction side = direction_of(ship.hex - world.hex);
    if (!has_base(game, ground, world.name, side) || !may_land(game, ground, ship, world.name, side))
        return false;
    Course course;
    resolve(game.map, ship.hex, vector, false, course);
    // 2018:landing.1
    return course.crash == pending.orbits;
}

}  // namespace

bool is_refused(const GameSheet& sheet, UnitId unit, const Pull& pull) {
    if (!pull.may_refuse) return false;
    for (const Order& order : sheet.orders)
        if (const Refuse* refuse = std::get_if<Refuse>(&order))
            if (refuse->unit == unit && refuse->hex == pull.hex) return true;
    return false;
}

Plan plan_of(const Triplanetary& game, const Ground& ground, const Ship& ship, const Pending& pending,
             const GameSheet& sheet) {
    Plan plan;
    if (const Land* land = order_for<Land>(sheet, ship.unit)) {
        // 1981:landing.10; 1981:landing.8
        plan = {Plot::land, land->side, {}, 1, {}};
        return plan;
    }
    if (ship.landed != Body::none) {
        // 1981:landing.4; 1981:landing.12
        plan.plot = order_for<TakeOff>(sheet, ship.unit) != nullptr ? Plot::take_off : Plot::rest;
        return plan;
    }
    if (is_still(game, ship)) {
        plan.plot = Plot::rest;
        return plan;
    }
    // 1981:astrogation.6
    // 1981:sequence.6; 1981:astrogation.10
    plan.vector = ship.vector;
    for (const Pull& pull : pending.pulls)
        // 1981:gravity.2; 1981:gravity.4; 1981:orbit.3
        // 1981:gravity.8; 1981:gravity.10
        if (!is_refused(sheet, ship.unit, pull)) plan.vector = plan.vector + step_towards(pull.direction);
    if (const Burn* burn = order_for<Burn>(sheet, ship.unit);
        burn != nullptr && length(burn->change) <= burn_limit) {
        plan.change = burn->change;
        plan.cost = static_cast<std::uint8_t>(length(burn->change));
        // 1981:astrogation.12; 1981:astrogation.9
        // 1981:sequence.7; 1981:landing.7; 1981:landing.15
        plan.vector = plan.vector + burn->change;
    }
    if (touches_down(game, ground, ship, pending, plan.vector)) {
        plan.plot = Plot::land;
        plan.side = direction_of(ship.hex - game.map.world(pending.orbits).hex);
    }
    return plan;
}

void wait_astrogation(const Triplanetary& game, const State& state, Wait& wait) {
    if (plots_courses(game, state, state.phasing)) wait.must(state.phasing);
}

namespace {

void plot(const Triplanetary& game, const Ground& ground, const Ship& ship, const GameSheet& sheet,
          Course& course, GameEvents& events) {
    Pending pending;
    course.after_weak = false;
    find_pending(game, ship, course, pending);
    for (const Pull& pull : pending.pulls)
        if (is_refused(sheet, ship.unit, pull))
            events.push_back(GravityRefused{ship.unit, pull.hex, pull.body});
    const Plan plan = plan_of(game, ground, ship, pending, sheet);
    // 1981:astrogation.7
    events.push_back(CoursePlotted{ship.unit, plan.plot, plan.side, plan.change, plan.cost, plan.vector,
                                   ship.landed == Body::none && course.after_weak});
}

}  // namespace

Next act_astrogation(const Triplanetary& game, const State& state, const GameAnswer& got,
                     GameEvents& events) {
    static const GameSheet no_orders;
    const GameSheet& sheet = got.sheets.empty() ? no_orders : got.sheets[0].sheet;
    answer_gifts(state, sheet, events);
    if (got.sheets.empty()) return Next::next();
    if (agree_to_end(game, state, sheet, events)) return Next::over();
    const Ground ground(state);
    Course course;
    for (const Ship& ship : state.ships)
        if (ship.seat == state.phasing) plot(game, ground, ship, sheet, course, events);
    leave_counters(state, sheet, events);
    for (const Counter& counter : state.counters)
        if (counter.ship != no_unit && order_for<Burn>(sheet, counter.ship) != nullptr)
            plot(game, ground, ship_under(game, counter, state.roster[counter.ship.value]), sheet, course,
                 events);
    make_pacts(state, sheet, events);
    plan_circuits(state, sheet, events);
    load_cargoes(state, sheet, events);
    // 1981:escape.8; 1981:sequence.5
    return game.scenario(state.scenario).ordnance ? Next::next() : Next::to(step::movement);
}

void offer_courses(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const bool has_beats = has_circuits(game, view.scenario);
    std::array<Point, count_of_hex_burns(burn_limit)> room{};
    for (std::size_t i = 0; i < view.ships.size() && i < view.pending.size(); ++i) {
        const Ship& ship = view.ships[i];
        if (ship.seat != view.seen.seat) continue;
        const Domain unit = Domain::fixed(ship.unit.value);
        const bool lands = order_for<Land>(draft, ship.unit) != nullptr;
        const bool refuses = order_for<Refuse>(draft, ship.unit) != nullptr;
        const bool burns = order_for<Burn>(draft, ship.unit) != nullptr;
        // H126
        const int most = most_to_burn(game, ship, fuel_with_gifts(view, draft, ship));
        const Pending& pending = view.pending[i];
        if (ship.landed != Body::none) {
            if (order_for<TakeOff>(draft, ship.unit) == nullptr && !ship.is_adrift() &&
                has_boosters(game, view, ship.seat, ship.landed, ship.side) &&
                has_base(game, view, ship.landed, ship.side) && !waits_for_circuit(game, view, draft, ship) &&
                !sink.offer(Pattern{index_of<Order, TakeOff>(), {unit}}))
                return;
            continue;
        }
        if (!lands && !burns && most > 0 && !is_held_back(game, view, ship)) {
            const std::span<const Point> points = hex_burn_points(most);
            const Domain burn = Domain::burn(
                most, has_beats ? burns_on_circuit(game, view, draft, ship, points, room) : points);
            if (!burn.points.empty() && !sink.offer(Pattern{index_of<Order, Burn>(), {unit, burn}})) return;
        }
        if (!lands && !burns && !refuses && most > 0 && pending.orbits != Body::none) {
            std::array<std::int32_t, directions> sides{};
            std::size_t count = 0;
            for (const Direction side : all_sides)
                if (has_base(game, view, pending.orbits, side) &&
                    may_land(game, view, ship, pending.orbits, side))
                    sides[count++] = static_cast<std::int32_t>(side);
            if (count > 0 &&
                !sink.offer(Pattern{index_of<Order, Land>(), {unit, Domain::of({sides.data(), count})}}))
                return;
        }
        for (const Pull& pull : pending.pulls) {
            if (!pull.may_refuse || lands || is_refused(draft, ship.unit, pull) || is_station(ship) ||
                !keeps_circuit_with(game, view, draft, ship, Refuse{ship.unit, pull.hex}))
                continue;
            const std::array<std::int32_t, 2> hex{pull.hex.q, pull.hex.r};
            if (!sink.offer(Pattern{index_of<Order, Refuse>(), {unit, Domain::row(hex)}})) return;
        }
    }
    offer_removals(view, draft, sink);
    if (order_for<AgreeToEnd>(draft, no_unit) == nullptr &&
        !sink.offer(Pattern{index_of<Order, AgreeToEnd>(), {}}))
        return;
    offer_pacts(game, view, draft, sink);
    offer_gifts(game, view, draft, sink);
    offer_circuits(game, view, draft, sink);
    offer_announcements(game, view, draft, sink);
}

namespace {

struct CourseChecker {
    const Triplanetary& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;

    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    const Ship* own(UnitId unit) const { return own_ship(view, unit, i, problems); }
    void check_engine(const Ship& ship, int cost) const {
        if (const Refusal refusal = refusal_of_engine(ship))
            say(refusal.problem().with("unit", ship.unit.value).with("turns", ship.disabled), "unit");
        const int fuel = fuel_with_gifts(view, sheet, ship);
        // 1981:astrogation.17
        if (fuel < cost)
            say(Problem("no_fuel", "1981:astrogation.17")
                    .with("unit", ship.unit.value)
                    .with("cost", cost)
                    .with("fuel", fuel),
                "unit");
    }
    void check_in_flight(const Ship& ship) const {
        // 1981:landing.1
        if (ship.landed != Body::none)
            say(Problem("on_the_ground", "1981:landing.1").with("unit", ship.unit.value), "unit");
    }

    void operator()(const Burn& burn) const {
        const Ship* ship = own(burn.unit);
        if (ship == nullptr) return;
        const int cost = length(burn.change);
        check_in_flight(*ship);
        if (cost == 0) say(Problem("empty_burn", "1981:astrogation.12", Grade::malformed), "change");
        // 1981:astrogation.11; 1981:overload.2
        if (cost > burn_limit)
            return say(Problem("burn_too_long", "1981:overload.2").with("cost", cost), "change");
        // 1981:overload.3
        if (cost == burn_limit && !game.tables.of(ship->kind).may_overload)
            say(Problem("no_overload", "1981:overload.3").with("unit", ship->unit.value), "change");
        // 1981:overload.1
        if (cost == burn_limit && ship->has_overloaded)
            say(Problem("overload_spent", "1981:overload.1").with("unit", ship->unit.value), "change");
        check_engine(*ship, cost);
        if (is_held_back(game, view, *ship))
            say(Problem("held_back", "1981:lateral_7.10").with("unit", ship->unit.value), "unit");
        check_on_circuit(*ship);
    }
    // 2018:piracy.7
    void check_on_circuit(const Ship& ship) const {
        if (ship.landed != Body::none) return;
        const Plan plan = plan_of(game, view, ship, pending_of(view, ship.unit), sheet);
        if (waits_for_circuit(game, view, sheet, ship))
            say(Problem("needs_a_circuit", "2018:piracy.7").with("unit", ship.unit.value), "unit");
        else if (plan.plot == Plot::fly && !keeps_circuit(game, view, sheet, ship, plan.vector))
            say(Problem("leaves_circuit", "2018:piracy.7").with("unit", ship.unit.value), "change");
    }
    void operator()(const PlanCircuit&) const { check_circuit(game, view, sheet, i, problems); }
    void operator()(const AgreeToEnd&) const {}
    void operator()(const Announce&) const { check_announcement(game, view, sheet, i, problems); }
    void operator()(const RemoveDummy& order) const { check_removal(view, order, i, problems); }
    void operator()(const OpenBase& order) const { check_pact(game, view, sheet, order, i, problems); }
    void operator()(const AcceptBase& order) const { check_pact(view, order, i, problems); }
    void operator()(const AcceptGift&) const { check_gift(game, view, sheet, i, problems); }
    void operator()(const CloseBase& order) const { check_pact(view, order, i, problems); }
    void operator()(const Refuse& refuse) const {
        const Ship* ship = own(refuse.unit);
        if (ship == nullptr) return;
        // 1981:orbital_base.7
        if (is_station(*ship))
            return say(Problem("base_stays", "1981:orbital_base.7").with("unit", ship->unit.value), "unit");
        for (const Pull& pull : pending_of(view, ship->unit).pulls)
            if (pull.may_refuse && pull.hex == refuse.hex) return;
        // 1981:gravity.4
        say(Problem("not_to_be_refused", "1981:gravity.4")
                .with("unit", ship->unit.value)
                .with("q", refuse.hex.q)
                .with("r", refuse.hex.r),
            "hex");
    }
    void operator()(const Land& land) const {
        const Ship* ship = own(land.unit);
        if (ship == nullptr) return;
        check_in_flight(*ship);
        const Body body = pending_of(view, ship->unit).orbits;
        // 1981:landing.10
        if (body == Body::none)
            say(Problem("not_in_orbit", "1981:landing.10").with("unit", ship->unit.value), "unit");
        // 1981:bodies.5; 1981:bodies.6; 1981:bases.2
        else if (!has_base(game, view, body, land.side))
            say(Problem("no_base_there", "1981:bodies.5").saying(word_of(body)), "side");
        // H21
        else if (!may_land(game, view, *ship, body, land.side))
            say(Problem("no_friendly_base", "1981:bodies.6").saying(word_of(body)), "unit");
        check_engine(*ship, 1);
        if (order_for<Burn>(sheet, land.unit) != nullptr || order_for<Refuse>(sheet, land.unit) != nullptr)
            say(Problem("landing_is_all", "1981:landing.11").with("unit", ship->unit.value), "unit");
    }
    void operator()(const TakeOff& take_off) const {
        const Ship* ship = own(take_off.unit);
        if (ship == nullptr) return;
        if (ship->landed == Body::none)
            say(Problem("not_landed", "1981:landing.3").with("unit", ship->unit.value), "unit");
        // 1981:landing.2
        else if (!has_boosters(game, view, ship->seat, ship->landed, ship->side) ||
                 !has_base(game, view, ship->landed, ship->side))
            say(Problem("no_boosters", "1981:landing.2").with("unit", ship->unit.value), "unit");
        // H103
        if (waits_for_circuit(game, view, sheet, *ship))
            say(Problem("needs_a_circuit", "2018:piracy.7").with("unit", ship->unit.value), "unit");
        // D2
        check_engine(*ship, 0);
    }
    template <class Other>
    void operator()(const Other&) const {
        say(Problem("not_now", "1981:sequence.5", Grade::malformed), "");
    }
};

}  // namespace

void check_courses(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        on_alternative(sheet.orders[i], CourseChecker{game, view, sheet, i, problems});
    check_removals(view, sheet, problems);
    if (const Ship* ship = sails_unannounced(game, view, sheet))
        problems.add(Problem("announce_destination", "2018:piracy.14", Grade::unfinished)
                         .with("unit", ship->unit.value));
    Hex instead{};
    // 1981:retribution.7; H85
    if (const Ship* ship = strays(game, view, sheet, instead))
        problems.add(Problem("leaves_patrol", "1981:retribution.7", Grade::unfinished)
                         .with("unit", ship->unit.value)
                         .with("q", instead.q)
                         .with("r", instead.r));
}

}  // namespace astrogate::triplanetary
