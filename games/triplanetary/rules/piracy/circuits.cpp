// Triplanetary: Piracy: circuits of the patrol: how they are planned, and what a ship that is on one may
// burn.
#include <array>

#include "games/triplanetary/rules/piracy/piracy.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::size_t most_worlds = 4;
struct Round {
    std::array<Body, most_worlds> worlds{};
    std::size_t count = 0;
};
// In the order of Circuit.
constexpr std::array<Round, 9> make_rounds() {
    using enum Body;
    // 2018:piracy.6
    return {Round{},
            Round{{terra, mars, venus, mercury}, 4},
            Round{{terra, mars, mercury, venus}, 4},
            Round{{terra, venus, mars, mercury}, 4},
            Round{{terra, venus, mercury, mars}, 4},
            Round{{terra, mercury, mars, venus}, 4},
            Round{{terra, mercury, venus, mars}, 4},
            Round{{callisto, io, ganymede}, 3},
            Round{{callisto, ganymede, io}, 3}};
}
constexpr std::array<Round, 9> rounds = make_rounds();

const Beat* beat_of(const View& view, UnitId unit) {
    for (const Beat& one : view.piracy.beats)
        if (one.unit == unit) return &one;
    return nullptr;
}

// Whether a ship has to be on a circuit now.
bool is_bound(const Triplanetary& game, const View& view, const Ship& ship) {
    // 2018:piracy.7; 2018:piracy.8
    return has_circuits(game, view.scenario) && ship.seat == patrolmen && !ship.is_prize &&
           !is_pirate_seen(view);
}

int detour(Hex hex, Hex from, Hex to) { return distance(hex, from) + distance(hex, to) - distance(from, to); }

}  // namespace

std::span<const Body> worlds_of(Circuit circuit) {
    const Round& round = rounds[static_cast<std::size_t>(circuit)];
    return {round.worlds.data(), round.count};
}

bool is_inner(Circuit circuit) { return worlds_of(circuit).size() == most_worlds; }

std::uint8_t next_of(const Triplanetary& game, const Beat& beat, Hex from, Hex vector) {
    const std::span<const Body> round = worlds_of(beat.circuit);
    std::size_t next = beat.next;
    for (std::size_t i = 0; i < round.size(); ++i) {
        const Hex world = game.map.world(round[next]).hex;
        // 2018:piracy.6
        if (distance_from_course(game.map.book, from, vector, world) > passing_distance) break;
        next = (next + 1) % round.size();
    }
    return static_cast<std::uint8_t>(next);
}

Circuit circuit_of(const View& view, const GameSheet& sheet, UnitId unit) {
    if (const PlanCircuit* plan = order_for<PlanCircuit>(sheet, unit)) return plan->circuit;
    const Beat* beat = beat_of(view, unit);
    return beat == nullptr ? Circuit::none : beat->circuit;
}

bool waits_for_circuit(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship) {
    // H103
    return is_bound(game, view, ship) && circuit_of(view, sheet, ship.unit) == Circuit::none;
}

bool keeps_circuit(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship,
                   Hex vector) {
    if (!is_bound(game, view, ship) || ship.landed != Body::none) return true;
    const std::span<const Body> round = worlds_of(circuit_of(view, sheet, ship.unit));
    if (round.empty()) return false;
    const Beat* beat = beat_of(view, ship.unit);
    const bool is_new = beat == nullptr || order_for<PlanCircuit>(sheet, ship.unit) != nullptr;
    const std::size_t next = is_new ? 0 : beat->next;
    const Hex to = game.map.world(round[next]).hex;
    const Hex from = game.map.world(round[(next + round.size() - 1) % round.size()]).hex;
    Hex coasting = ship.vector;
    for (const Pull& pull : pending_of(view, ship.unit).pulls)
        if (!is_refused(sheet, ship.unit, pull)) coasting = coasting + step_towards(pull.direction);
    const int most = std::max(belt_width, detour(ship.hex + coasting, from, to));
    // H103
    if (detour(ship.hex + vector, from, to) <= most) return true;
    Course course;
    resolve(game.map, ship.hex, coasting, false, course,
            {view.asteroids_cleared.begin(), view.asteroids_cleared.size()});
    Loss unused = Loss::crash;
    // H103
    return length(coasting) > longest_course || is_lost(course, unused);
}

bool keeps_circuit_with(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship,
                        const Order& order) {
    if (!is_bound(game, view, ship) || order_for<Burn>(sheet, ship.unit) == nullptr) return true;
    if (sheet.orders.full()) return false;
    GameSheet longer = sheet;
    longer.orders.push_back(order);
    const Plan plan = plan_of(game, view, ship, pending_of(view, ship.unit), longer);
    return plan.plot != Plot::fly || keeps_circuit(game, view, longer, ship, plan.vector);
}

std::span<const Point> burns_on_circuit(const Triplanetary& game, const View& view, const GameSheet& draft,
                                        const Ship& ship, std::span<const Point> points,
                                        std::span<Point> room) {
    if (!is_bound(game, view, ship)) return points;
    Hex coasting = ship.vector;
    for (const Pull& pull : pending_of(view, ship.unit).pulls)
        if (!is_refused(draft, ship.unit, pull)) coasting = coasting + step_towards(pull.direction);
    std::size_t count = 0;
    for (const Point& point : points)
        if (keeps_circuit(game, view, draft, ship, coasting + Hex::of(point[0], point[1])))
            room[count++] = point;
    return room.first(count);
}

namespace {

bool is_before_first_turn(const View& view) { return view.seen.step == step::placement; }

// Whether another ship of the sheet takes a circuit of the same kind before the first turn.
bool is_taken(const View& view, const GameSheet& sheet, UnitId unit, Circuit circuit) {
    // 2018:piracy.5
    return is_before_first_turn(view) && std::ranges::any_of(sheet.orders, [&](const Order& order) {
               const PlanCircuit* one = std::get_if<PlanCircuit>(&order);
               return one != nullptr && one->unit != unit && is_inner(one->circuit) == is_inner(circuit);
           });
}

bool plans(const Triplanetary& game, const View& view) {
    // 2018:piracy.9
    return has_circuits(game, view.scenario) && view.seen.seat == patrolmen && !is_pirate_seen(view);
}

bool is_unplanned(const View& view, const GameSheet& sheet, const Ship& ship) {
    return ship.seat == view.seen.seat && order_for<PlanCircuit>(sheet, ship.unit) == nullptr;
}

}  // namespace

void offer_circuits(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!plans(game, view)) return;
    for (const Ship& ship : view.ships) {
        if (!is_unplanned(view, draft, ship) || ship.is_prize) continue;
        std::array<std::int32_t, rounds.size()> found{};
        std::size_t count = 0;
        for (std::size_t i = 1; i < rounds.size(); ++i) {
            const auto circuit = static_cast<Circuit>(i);
            if (!is_taken(view, draft, ship.unit, circuit) &&
                keeps_circuit_with(game, view, draft, ship, PlanCircuit{ship.unit, circuit}))
                found[count++] = static_cast<std::int32_t>(i);
        }
        const Domain circuits = Domain::of({found.data(), count});
        if (count > 0 &&
            !sink.offer(Pattern{index_of<Order, PlanCircuit>(), {Domain::fixed(ship.unit.value), circuits}}))
            return;
    }
}

void check_circuit(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                   Problems& problems) {
    const PlanCircuit& order = *std::get_if<PlanCircuit>(&sheet.orders[i]);
    const Ship* ship = own_ship(view, order.unit, i, problems);
    if (ship == nullptr) return;
    const auto say = [&](Problem problem, const char* field) {
        problems.add(problem.with("unit", order.unit.value).at(i, field));
    };
    if (!has_circuits(game, view.scenario) || view.seen.seat != patrolmen || ship->is_prize)
        say(Problem("no_circuits_here", "2018:piracy.5"), "unit");
    else if (is_pirate_seen(view))
        // 2018:piracy.9
        say(Problem("circuit_settled", "2018:piracy.9"), "unit");
    else if (order.circuit == Circuit::none)
        say(Problem("name_a_circuit", "2018:piracy.5"), "circuit");
    else if (is_taken(view, sheet, order.unit, order.circuit))
        say(Problem("circuits_alike", "2018:piracy.5"), "circuit");
}

bool are_circuits_planned(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    if (!plans(game, view)) return true;
    // 2018:piracy.5
    return std::ranges::none_of(view.ships,
                                [&](const Ship& ship) { return is_unplanned(view, sheet, ship); });
}

void check_all_planned(const Triplanetary& game, const View& view, const GameSheet& sheet,
                       Problems& problems) {
    if (!are_circuits_planned(game, view, sheet))
        problems.add(Problem("plan_the_circuits", "2018:piracy.5", Grade::unfinished));
}

void plan_by_default(const Triplanetary& game, const View& view, GameSheet& sheet) {
    if (!plans(game, view)) return;
    bool is_first = true;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        sheet.orders.push_back(PlanCircuit{
            ship.unit, is_first ? Circuit::callisto_io_ganymede : Circuit::terra_mars_venus_mercury});
        is_first = false;
    }
    sort_sheet(sheet);
}

void plan_circuits(const State& state, const GameSheet& sheet, GameEvents& events) {
    for (const Order& order : sheet.orders)
        if (const PlanCircuit* one = std::get_if<PlanCircuit>(&order))
            // 2018:piracy.5
            events.push_back(CircuitPlanned{one->unit, find_ship(state, one->unit)->seat, one->circuit});
}

}  // namespace astrogate::triplanetary
