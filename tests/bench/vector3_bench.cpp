// Vector 3, `closer` against `closer` from the ready fleets: whole games, and what one order, one View, one
// copy and one die cost. What is measured stands in functions named measured_<benchmark>, so that
// instructions can be counted in them alone.
#include <memory>

#include <benchmark/benchmark.h>

#include "games/vector3/bots.h"
#include "kernel/turn.h"

namespace astrogate::vector3 {

const Node& embedded();

namespace {

const Vector3& game() {
    static const auto made = [] {
        Problems problems;
        Rules rules;
        rules.turn_limit = 60;
        return std::make_unique<Vector3>(embedded(), rules, problems);
    }();
    return *made;
}

std::uint8_t duel() {
    std::uint8_t index = 0;
    while (game().scenario_names[index].view() != "duel") ++index;
    return index;
}

// Counts the patterns offered, as a player would look through them.
class Looker final : public OptionSink {
public:
    bool offer(const Pattern& pattern) override {
        seen += pattern.fields.size();
        return true;
    }
    void may_hand_in(bool) override {}
    std::size_t seen = 0;
};

// One table and all its buffers. No heap once it stands.
struct Desk {
    State state{};
    Scratch<Vector3> scratch{};
    Input<Vector3> input{};
    Silence log{};
    Stream dice{0};
    std::int64_t orders = 0;
    std::int64_t rolls = 0;
};

[[gnu::noinline]] void measured_dice(Desk& desk) {
    desk.dice.answer(desk.scratch.now.dice, desk.input.faces);
}

[[gnu::noinline]] void measured_view(Desk& desk, Seat seat) {
    look(game(), desk.state, seat, desk.scratch.view);
}

// All that the kernel does for a sheet, policy and View left out: what may be ordered, and whether it is
// legal.
[[gnu::noinline]] void measured_order_check(Desk& desk, const Sheet<Vector3>& sheet) {
    Looker looker;
    Problems problems;
    game().options(desk.scratch.view, sheet, looker);
    game().check(desk.scratch.view, sheet, problems);
    benchmark::DoNotOptimize(looker.seen);
    if (!problems.empty()) std::abort();
}

[[gnu::noinline]] void measured_order_advance(Desk& desk) {
    advance(game(), desk.state, desk.input, desk.scratch, desk.log);
}

void choose_sheets(Desk& desk) {
    desk.input.kind = InputKind::sheets;
    desk.input.stage = desk.scratch.now.stage;
    desk.input.sheets.clear();
    for (const Asked& asked : desk.scratch.now.seats) {
        SeatSheet<Vector3>& one = desk.input.sheets.push_back(SeatSheet<Vector3>{});
        one.seat = asked.seat;
        Reason reason;
        look(game(), desk.state, asked.seat, desk.scratch.view);
        choose_closer(game(), desk.scratch.view, desk.dice, one.sheet, reason);
        measured_order_check(desk, one.sheet);
        desk.orders += static_cast<std::int64_t>(one.sheet.orders.size());
    }
}

void play(Desk& desk, std::uint64_t seed) {
    Problems problems;
    desk.dice = Stream(seed);
    open_game(game(), Setup{duel(), 2}, desk.state, desk.scratch, desk.log, problems);
    while (desk.scratch.now.what != Waits::over) {
        if (desk.scratch.now.what == Waits::dice) {
            desk.input.kind = InputKind::dice;
            measured_dice(desk);
            desk.rolls += static_cast<std::int64_t>(desk.input.faces.size());
        } else {
            choose_sheets(desk);
        }
        measured_order_advance(desk);
    }
}

// Items: games. With two threads every thread has its own desk; nothing is shared but the const game.
void whole_games(benchmark::State& state) {
    auto desk = std::make_unique<Desk>();
    std::uint64_t seed = static_cast<std::uint64_t>(state.thread_index()) << 32U;
    for (auto _ : state) play(*desk, ++seed);
    state.SetItemsProcessed(state.iterations());
    state.counters["orders_a_game"] =
        benchmark::Counter(static_cast<double>(desk->orders), benchmark::Counter::kAvgIterations);
}
BENCHMARK(whole_games)->UseRealTime();
BENCHMARK(whole_games)->Threads(2)->UseRealTime()->Name("whole_games_on_two");

// Items: orders of a game, as they were handed in.
void order(benchmark::State& state) {
    auto desk = std::make_unique<Desk>();
    std::uint64_t seed = 0;
    for (auto _ : state) play(*desk, ++seed);
    state.SetItemsProcessed(desk->orders);
}
BENCHMARK(order);

// Items: dice.
void dice(benchmark::State& state) {
    auto desk = std::make_unique<Desk>();
    std::uint64_t seed = 0;
    for (auto _ : state) play(*desk, ++seed);
    state.SetItemsProcessed(desk->rolls);
}
BENCHMARK(dice);

// A State in mid-game.
std::unique_ptr<Desk> mid_game(std::uint8_t seats) {
    auto desk = std::make_unique<Desk>();
    Problems problems;
    open_game(game(), Setup{duel(), seats}, desk->state, desk->scratch, desk->log, problems);
    for (int i = 0; i < 4 && desk->scratch.now.what == Waits::seats; ++i) {
        choose_sheets(*desk);
        measured_order_advance(*desk);
    }
    return desk;
}

void view(benchmark::State& state) {
    auto desk = mid_game(static_cast<std::uint8_t>(state.range(0)));
    for (auto _ : state) measured_view(*desk, Seat{0});
    state.SetItemsProcessed(state.iterations());
    state.counters["units"] = static_cast<double>(desk->state.ships.size());
}
BENCHMARK(view)->Arg(2)->Arg(8);

std::size_t bytes_in_use(const State& state) {
    return sizeof(State) - (ship_capacity - state.ships.size()) * sizeof(Ship) -
           (ship_capacity - state.plots.size()) * sizeof(Plot) -
           (max_seats - state.players.size()) * sizeof(Player);
}

void copy(benchmark::State& state) {
    auto desk = mid_game(static_cast<std::uint8_t>(state.range(0)));
    auto target = std::make_unique<State>();
    for (auto _ : state) {
        *target = desk->state;
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations());
    state.counters["bytes_in_use"] = static_cast<double>(bytes_in_use(desk->state));
    state.counters["bytes_a_ship"] = sizeof(Ship);
}
BENCHMARK(copy)->Arg(2)->Arg(8);

}  // namespace
}  // namespace astrogate::vector3
