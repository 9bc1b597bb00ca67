// Triplanetary: what a segment and an order cost the rules with ten ships on the board, what orders and
// playouts of the scenarios with purses cost, and how fast the pilot searches.
#include <array>
#include <memory>

#include <benchmark/benchmark.h>

#include "games/triplanetary/pilot/navigator.h"
#include "tests/bench/desk.h"

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

class TriplanetaryDesk final : public bench::Desk<Triplanetary> {
public:
    using Desk::Desk;

private:
    void fill(Sheet<Triplanetary>& sheet) override {
        if (is_idle && scratch.view.seen.step == step::placement)
            return game.default_sheet(scratch.view, sheet);
        Desk::fill(sheet);
    }
};

void play_crowd(benchmark::State& state, bool is_idle) {
    static Problems problems;
    static const auto game = std::make_unique<Triplanetary>(embedded(), crowded(), problems);
    if (!problems.empty()) return state.SkipWithError("no game");
    const auto desk = std::make_unique<TriplanetaryDesk>(*game, step::astrogation);
    desk->enter("escape");
    desk->is_idle = is_idle;
    desk->play_four(state, "segments");
}

void segment(benchmark::State& state) { play_crowd(state, true); }
BENCHMARK(segment)->Name("segment/ten_ships");

void order(benchmark::State& state) { play_crowd(state, false); }
BENCHMARK(order)->Name("order/ten_ships");

// Whole games by sheets grown at random, of the book of 1981; the twelfth turn is the last.
void play_scenario(benchmark::State& state, const char* scenario, std::uint8_t seats, bool is_playout) {
    Problems problems;
    Rules rules;
    rules.turn_limit = 12;
    const auto game = std::make_unique<Triplanetary>(embedded(), rules, problems);
    if (!problems.empty()) return state.SkipWithError("no game");
    const auto desk = std::make_unique<TriplanetaryDesk>(*game, step::astrogation);
    desk->setup.seats = seats;
    desk->enter(scenario);
    if (is_playout)
        desk->play_out(state);
    else
        desk->play_four(state, "segments");
}

void scenario_order(benchmark::State& state, const char* scenario, std::uint8_t seats) {
    play_scenario(state, scenario, seats, false);
}
BENCHMARK_CAPTURE(scenario_order, nova, "nova", 3)->Name("order/nova");
BENCHMARK_CAPTURE(scenario_order, war, "interplanetary_war", 2)->Name("order/interplanetary_war");
BENCHMARK_CAPTURE(scenario_order, prospecting, "prospecting", 2)->Name("order/prospecting");

void scenario_playout(benchmark::State& state, const char* scenario, std::uint8_t seats) {
    play_scenario(state, scenario, seats, true);
}
BENCHMARK_CAPTURE(scenario_playout, nova, "nova", 3)->Name("playout/nova");
BENCHMARK_CAPTURE(scenario_playout, war, "interplanetary_war", 2)->Name("playout/interplanetary_war");
BENCHMARK_CAPTURE(scenario_playout, prospecting, "prospecting", 2)->Name("playout/prospecting");

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
