// Triplanetary: what an order costs the rules with ten ships on the board, and how fast the pilot searches.
#include <array>
#include <memory>

#include <benchmark/benchmark.h>

#include "games/triplanetary/way.h"
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
    std::int64_t orders = 0;
};

void choose_sheets(Desk& desk) {
    desk.input.kind = InputKind::sheets;
    desk.input.stage = desk.scratch.now.stage;
    desk.input.sheets.clear();
    for (const Asked& asked : desk.scratch.now.seats) {
        SeatSheet<Triplanetary>& one = desk.input.sheets.push_back(SeatSheet<Triplanetary>{});
        one.seat = asked.seat;
        look(desk.game, desk.state, asked.seat, desk.scratch.view);
        grow_sheet(desk.game, desk.scratch.view, desk.dice, NothingUnwanted{}, one.sheet);
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
        } else {
            choose_sheets(desk);
        }
        bench::measured_order_advance(desk.game, desk.state, desk.input, desk.scratch);
    }
}

// Items: orders, as they were handed in, of four games grown at random.
void order(benchmark::State& state) {
    Problems problems;
    const auto game = std::make_unique<Triplanetary>(embedded(), crowded(), problems);
    if (!problems.empty()) return state.SkipWithError(problems[0].code);
    const auto desk = std::make_unique<Desk>(*game);
    for (auto _ : state)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) play(*desk, seed);
    state.SetItemsProcessed(desk->orders);
}
BENCHMARK(order)->Name("order/ten_ships");

// Every flight of the chart that orbits a body.
Errand into_orbit(const Chart& chart, Body body) {
    Errand errand;
    for (Spot spot = chart.first_orbit(); spot < chart.first_ground(); ++spot)
        if (chart.body(spot) == body)
            for (const bool spent : {false, true}) errand.marks.push_back({spot, spent, 0});
    return errand;
}

[[gnu::noinline]] void measured_pilot(Navigator& navigator, const Start& start, const Errand& errand,
                                      Way& way) {
    navigator.find(start, errand, way);
}

// Items: expansions. From Terra's neighbourhood to two worlds by turns, so that nothing is kept of the search
// before.
void pilot(benchmark::State& state) {
    Problems problems;
    const auto game = std::make_unique<Triplanetary>(embedded(), rules_1981(), problems);
    const auto chart = std::make_unique<Chart>(*game, ports_of(*game, 0, Seat{0}));
    const auto navigator = std::make_unique<Navigator>(*chart);
    const std::array<Errand, 2> errands{into_orbit(*chart, Body::mars), into_orbit(*chart, Body::mercury)};
    Start start;
    start.stand = chart->stand_at(chart->flying(Hex::of(10, -8), Hex::of(1, 0)));
    start.fuel = 20;
    start.tank = 20;
    Way way;
    std::size_t expansions = 0;
    for (auto _ : state)
        for (const Errand& errand : errands) {
            measured_pilot(*navigator, start, errand, way);
            expansions += navigator->expansions();
            if (way.kind != Way::Kind::found) return state.SkipWithError("no way");
        }
    state.SetItemsProcessed(static_cast<std::int64_t>(expansions));
}
BENCHMARK(pilot)->Name("pilot");

}  // namespace
}  // namespace astrogate::triplanetary
