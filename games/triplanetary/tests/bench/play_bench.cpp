// Triplanetary: what a segment and an order cost the rules with ten ships on the board, and how fast the pilot searches.
#include <array>
#include <memory>

#include <benchmark/benchmark.h>

#include "games/triplanetary/pilot/navigator.h"
#include "kernel/grow.h"
#include "tests/bench/order.h"

namespace astrogate::triplanetary {
namespace {

// Six transports bound for the top edge, four corvettes among them, all with fuel and within reach of each
// other.
Rules crowded() {
    Rules rules;
    rules.turn_limit = 12;
    for (std::int16_t i = 0; i < 10; ++i) {
        Stationed ship;
        ship.seat = i < 6 ? pilgrims : enforcers;
        ship.kind = i < 6 ? Kind::transport : Kind::corvette;
        ship.hex = Hex::of(5 + i / 2, -5 - i % 3);
        ship.vector = Hex::of(0, -1);
        ship.fuel = 10;
        rules.ships.push_back(ship);
    }
    return rules;
}

struct Desk {
    const Triplanetary& game;
    State state{};
    Scratch<Triplanetary> scratch{};
    Input<Triplanetary> input{};
    Silence log{};
    Stream dice{0};
    bool is_idle = false;  // sheets stay empty where the rules allow it
    std::int64_t orders = 0;
    std::int64_t segments = 0;
};

void fill(Desk& desk, Sheet<Triplanetary>& sheet) {
    const View& view = desk.scratch.view;
    if (!desk.is_idle)
        grow_sheet(desk.game, view, desk.dice, NothingUnwanted{}, sheet);
    else if (view.seen.step == step::placement)
        desk.game.default_sheet(view, sheet);
}

void choose_sheets(Desk& desk) {
    if (desk.scratch.now.step == step::astrogation) ++desk.segments;
    desk.input.kind = InputKind::sheets;
    desk.input.stage = desk.scratch.now.stage;
    desk.input.sheets.clear();
    for (const Asked& asked : desk.scratch.now.seats) {
        SeatSheet<Triplanetary>& one = desk.input.sheets.push_back(SeatSheet<Triplanetary>{});
        one.seat = asked.seat;
        look(desk.game, desk.state, asked.seat, desk.scratch.view);
        fill(desk, one.sheet);
        bench::measured_order_check(desk.game, desk.scratch.view, one.sheet);
        desk.orders += static_cast<std::int64_t>(one.sheet.orders.size());
    }
}

void play(Desk& desk, std::uint64_t seed) {
    Problems problems;
    std::uint8_t scenario = 0;
    while (desk.game.scenario_names[scenario].view() != "escape") ++scenario;
    desk.dice = Stream(seed);
    if (!open_game(desk.game, Setup{scenario, 2}, desk.state, desk.scratch, desk.log, problems)) std::abort();
    while (desk.scratch.now.what != Waits::over) {
        if (desk.scratch.now.what == Waits::dice) {
            desk.input.kind = InputKind::dice;
            desk.dice.answer(desk.scratch.now.dice, desk.input.faces);
            bench::measured_roll_advance(desk.game, desk.state, desk.input, desk.scratch);
        } else {
            choose_sheets(desk);
            bench::measured_order_advance(desk.game, desk.state, desk.input, desk.scratch);
        }
    }
}

// Four games of twelve turns; `is_idle`: without an order. False when the game could not be made.
bool play_four(benchmark::State& state, bool is_idle, std::unique_ptr<Desk>& desk) {
    static Problems problems;
    static const auto game = std::make_unique<Triplanetary>(embedded(), crowded(), problems);
    if (!problems.empty()) return false;
    desk = std::make_unique<Desk>(*game);
    desk->is_idle = is_idle;
    for (auto _ : state)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) play(*desk, seed);
    return true;
}

// Items: segments in which nobody orders anything.
void segment(benchmark::State& state) {
    std::unique_ptr<Desk> desk;
    if (!play_four(state, true, desk)) return state.SkipWithError("no game");
    state.SetItemsProcessed(desk->segments);
}
BENCHMARK(segment)->Name("segment/ten_ships");

// Items: orders, as they were handed in, of games grown at random.
void order(benchmark::State& state) {
    std::unique_ptr<Desk> desk;
    if (!play_four(state, false, desk)) return state.SkipWithError("no game");
    state.SetItemsProcessed(desk->orders);
    state.counters["segments"] = static_cast<double>(desk->segments);
}
BENCHMARK(order)->Name("order/ten_ships");

// Every flight of the graph that orbits a body.
Goal into_orbit(const FlightGraph& graph, Body body) {
    Goal goal;
    for (FlightNode node = graph.first_orbit(); node < graph.first_ground(); ++node)
        if (graph.body(node) == body)
            for (const bool spent : {false, true}) goal.nodes.push_back({node, spent, 0});
    return goal;
}

[[gnu::noinline]] void measured_pilot(Navigator& navigator, const Start& start, const Goal& goal,
                                      Path& path) {
    navigator.find(start, goal, path);
}

// Items: expansions. From Terra's neighbourhood to two worlds by turns, so that nothing is kept of the search
// before.
void pilot(benchmark::State& state) {
    Problems problems;
    const auto game = std::make_unique<Triplanetary>(embedded(), rules_1981(), problems);
    const auto graph = std::make_unique<FlightGraph>(*game, ports_of(*game, 0, Seat{0}));
    const auto navigator = std::make_unique<Navigator>(*graph);
    const std::array<Goal, 2> goals{into_orbit(*graph, Body::mars), into_orbit(*graph, Body::mercury)};
    Start start;
    start.position = graph->position_at(graph->flying(Hex::of(10, -8), Hex::of(1, 0)));
    start.fuel = 20;
    start.tank = 20;
    Path path;
    std::size_t expansions = 0;
    for (auto _ : state)
        for (const Goal& goal : goals) {
            measured_pilot(*navigator, start, goal, path);
            expansions += navigator->expansions();
            if (path.kind != Path::Kind::found) return state.SkipWithError("no way");
        }
    state.SetItemsProcessed(static_cast<std::int64_t>(expansions));
}
BENCHMARK(pilot)->Name("pilot");

}  // namespace
}  // namespace astrogate::triplanetary
