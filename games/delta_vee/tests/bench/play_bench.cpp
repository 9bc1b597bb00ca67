// Delta Vee: what an offer and an order cost the rules, and a playout, in Attack on Convoy Red, which has the most ships. What
// comes before the first turn is not counted.
#include <memory>

#include <benchmark/benchmark.h>

#include "games/delta_vee/game.h"
#include "kernel/grow.h"
#include "tests/bench/order.h"

namespace astrogate::delta_vee {
namespace {

struct Desk {
    const DeltaVee& game;
    Setup setup{};
    State state{};
    Scratch<DeltaVee> scratch{};
    Input<DeltaVee> input{};
    Silence log{};
    Stream dice{0};
    std::int64_t orders = 0;
    std::int64_t turns = 0;
};

bool is_turn(const Desk& desk) { return desk.state.turn > 0; }

void choose_sheets(Desk& desk) {
    desk.input.kind = InputKind::sheets;
    desk.input.stage = desk.scratch.now.stage;
    desk.input.sheets.clear();
    for (const Asked& asked : desk.scratch.now.seats) {
        SeatSheet<DeltaVee>& one = desk.input.sheets.push_back(SeatSheet<DeltaVee>{});
        one.seat = asked.seat;
        look(desk.game, desk.state, asked.seat, desk.scratch.view);
        grow_sheet(desk.game, desk.scratch.view, desk.dice, NothingUnwanted{}, one.sheet);
        if (!is_turn(desk)) continue;
        bench::measured_order_check(desk.game, desk.scratch.view, one.sheet);
        desk.orders += static_cast<std::int64_t>(one.sheet.orders.size());
    }
}

void move_on(Desk& desk) {
    const bool is_dice = desk.scratch.now.what == Waits::dice;
    if (is_dice) {
        desk.input.kind = InputKind::dice;
        desk.dice.answer(desk.scratch.now.dice, desk.input.faces);
    } else {
        choose_sheets(desk);
    }
    if (!is_turn(desk))
        advance(desk.game, desk.state, desk.input, desk.scratch, desk.log);
    else if (is_dice)
        bench::measured_roll_advance(desk.game, desk.state, desk.input, desk.scratch);
    else
        bench::measured_order_advance(desk.game, desk.state, desk.input, desk.scratch);
}

void begin(Desk& desk, std::uint64_t seed) {
    Problems problems;
    desk.dice = Stream(seed);
    if (!open_game(desk.game, desk.setup, desk.state, desk.scratch, desk.log, problems)) std::abort();
}

void play(Desk& desk, std::uint64_t seed) {
    begin(desk, seed);
    while (desk.scratch.now.what != Waits::over) move_on(desk);
    desk.turns += desk.state.turn;
}

std::unique_ptr<Desk> desk_at(const char* scenario) {
    static Problems problems;
    static const auto game = std::make_unique<DeltaVee>(embedded(), Rules{}, problems);
    if (!problems.empty()) return nullptr;
    auto desk = std::make_unique<Desk>(*game);
    while (game->scenario_names[desk->setup.scenario].view() != scenario) ++desk->setup.scenario;
    return desk;
}

// Items: offers to the convoy in its first Command Phase, with nothing ordered yet.
void options(benchmark::State& state) {
    const std::unique_ptr<Desk> desk = desk_at("convoy");
    if (desk == nullptr) return state.SkipWithError("no game");
    begin(*desk, 1);
    while (!is_turn(*desk) || desk->scratch.now.step != step::first_command) move_on(*desk);
    look(desk->game, desk->state, Seat{0}, desk->scratch.view);
    const Sheet<DeltaVee> draft;
    constexpr std::int64_t times = 1000;  // beside which the way there is little
    for (auto _ : state)
        for (std::int64_t i = 0; i < times; ++i)
            bench::measured_order_check(desk->game, desk->scratch.view, draft);
    state.SetItemsProcessed(times * state.iterations());
}
BENCHMARK(options)->Name("options/delta_vee_convoy");

// Items: orders of four battles grown at random; beside them how many turns they took.
void order(benchmark::State& state) {
    const std::unique_ptr<Desk> desk = desk_at("convoy");
    if (desk == nullptr) return state.SkipWithError("no game");
    for (auto _ : state)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) play(*desk, seed);
    state.SetItemsProcessed(desk->orders);
    state.counters["turns"] = static_cast<double>(desk->turns);
}
BENCHMARK(order)->Name("order/delta_vee_convoy");

// Items: playouts of The Showdown between random players.
void playout(benchmark::State& state) {
    const std::unique_ptr<Desk> desk = desk_at("showdown");
    if (desk == nullptr) return state.SkipWithError("no game");
    std::uint64_t seed = 0;
    for (auto _ : state) play(*desk, ++seed);
    state.SetItemsProcessed(static_cast<std::int64_t>(seed));
}
BENCHMARK(playout)->Name("playout/delta_vee_showdown");

}  // namespace
}  // namespace astrogate::delta_vee
