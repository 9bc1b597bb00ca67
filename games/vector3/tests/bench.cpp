// Vector 3: whole games, and what one order, one Input of dice, one View, one copy and one die cost. `duel`
// is `closer` against `closer` from the ready fleets; `advanced` is the scripted styles in pairs, through
// every stage of that scenario. What is measured stands in functions named measured_<benchmark>, so that
// instructions can be counted in them alone.
#include <array>
#include <memory>

#include <benchmark/benchmark.h>

#include "games/vector3/bots/bots.h"
#include "tests/bench/order.h"

namespace astrogate::vector3 {

namespace {

using Choose = void (*)(const Vector3&, const View&, Stream&, Sheet<Vector3>&, Reason&);

// Seat s of game n plays as the (n + s)th of `players` does, counted around.
struct Match {
    const char* scenario;
    std::uint16_t turn_limit;
    std::array<Choose, 3> players;
};
constexpr Match duel{"duel", 60, {choose_closer, choose_closer, choose_closer}};
constexpr Match advanced{"advanced", 40, {choose_swarm, choose_laser_line, choose_miner}};
constexpr std::size_t all_pairs = 3;  // games after which every pair has met

template <const Match& match>
const Vector3& game() {
    static const auto made = [] {
        Problems problems;
        Rules rules;
        rules.turn_limit = match.turn_limit;
        return std::make_unique<Vector3>(embedded(), rules, problems);
    }();
    return *made;
}

// One table and all its buffers. No heap once it stands.
struct Desk {
    const Match& match;
    const Vector3& game;
    State state{};
    Scratch<Vector3> scratch{};
    Input<Vector3> input{};
    Silence log{};
    Stream dice{0};
    std::size_t games = 0;
    std::int64_t orders = 0;
    std::int64_t rolls = 0;  // Inputs of dice
    std::int64_t dice_rolled = 0;
};

template <const Match& match>
std::unique_ptr<Desk> desk_for() {
    return std::make_unique<Desk>(match, game<match>());
}

void open(Desk& desk, std::uint8_t seats, std::uint64_t seed) {
    std::uint8_t scenario = 0;
    while (desk.game.scenario_names[scenario].view() != desk.match.scenario) ++scenario;
    Problems problems;
    desk.dice = Stream(seed);
    open_game(desk.game, Setup{scenario, seats}, desk.state, desk.scratch, desk.log, problems);
}

[[gnu::noinline]] void measured_dice(Desk& desk) {
    desk.dice.answer(desk.scratch.now.dice, desk.input.faces);
}

[[gnu::noinline]] void measured_view(Desk& desk, Seat seat) {
    look(desk.game, desk.state, seat, desk.scratch.view);
}

void choose_sheets(Desk& desk) {
    desk.input.kind = InputKind::sheets;
    desk.input.stage = desk.scratch.now.stage;
    desk.input.sheets.clear();
    for (const Asked& asked : desk.scratch.now.seats) {
        SeatSheet<Vector3>& one = desk.input.sheets.push_back(SeatSheet<Vector3>{});
        one.seat = asked.seat;
        Reason reason;
        look(desk.game, desk.state, asked.seat, desk.scratch.view);
        const std::size_t player = (desk.games + asked.seat.value) % desk.match.players.size();
        desk.match.players[player](desk.game, desk.scratch.view, desk.dice, one.sheet, reason);
        bench::measured_order_check(desk.game, desk.scratch.view, one.sheet);
        desk.orders += static_cast<std::int64_t>(one.sheet.orders.size());
    }
}

// One Input further.
void move_on(Desk& desk) {
    if (desk.scratch.now.what == Waits::dice) {
        desk.input.kind = InputKind::dice;
        measured_dice(desk);
        desk.dice_rolled += static_cast<std::int64_t>(desk.input.faces.size());
        ++desk.rolls;
        bench::measured_roll_advance(desk.game, desk.state, desk.input, desk.scratch);
    } else {
        choose_sheets(desk);
        bench::measured_order_advance(desk.game, desk.state, desk.input, desk.scratch);
    }
}

void play(Desk& desk, std::uint64_t seed) {
    open(desk, 2, seed);
    while (desk.scratch.now.what != Waits::over) move_on(desk);
    ++desk.games;
}

// Items: games. With two threads every thread has its own desk; nothing is shared but the const game.
template <const Match& match>
void whole_games(benchmark::State& state) {
    auto desk = desk_for<match>();
    std::uint64_t seed = static_cast<std::uint64_t>(state.thread_index()) << 32U;
    for (auto _ : state) play(*desk, ++seed);
    state.SetItemsProcessed(state.iterations());
    state.counters["orders_a_game"] =
        benchmark::Counter(static_cast<double>(desk->orders), benchmark::Counter::kAvgIterations);
}
BENCHMARK(whole_games<duel>)->Name("whole_games/duel");
BENCHMARK(whole_games<duel>)->Threads(2)->UseRealTime()->Name("whole_games/duel_on_two");
BENCHMARK(whole_games<advanced>)->Name("whole_games/advanced");

void play_every_pair(Desk& desk, std::uint64_t& seed) {
    for (std::size_t i = 0; i < all_pairs; ++i) play(desk, ++seed);
}

// Items: orders, as they were handed in, of one game of every pair. Inputs of dice do not count.
template <const Match& match>
void order(benchmark::State& state) {
    auto desk = desk_for<match>();
    std::uint64_t seed = 0;
    for (auto _ : state) play_every_pair(*desk, seed);
    state.SetItemsProcessed(desk->orders);
}
BENCHMARK(order<duel>)->Name("order/duel");
BENCHMARK(order<advanced>)->Name("order/advanced");

// Items: Inputs of dice of the same games.
template <const Match& match>
void roll(benchmark::State& state) {
    auto desk = desk_for<match>();
    std::uint64_t seed = 0;
    for (auto _ : state) play_every_pair(*desk, seed);
    state.SetItemsProcessed(desk->rolls);
}
BENCHMARK(roll<duel>)->Name("roll/duel");
BENCHMARK(roll<advanced>)->Name("roll/advanced");

// Items: dice.
void dice(benchmark::State& state) {
    auto desk = desk_for<duel>();
    std::uint64_t seed = 0;
    for (auto _ : state) play(*desk, ++seed);
    state.SetItemsProcessed(desk->dice_rolled);
}
BENCHMARK(dice);

// A State in mid-game.
std::unique_ptr<Desk> mid_game(std::uint8_t seats) {
    auto desk = desk_for<duel>();
    open(*desk, seats, 0);
    for (int i = 0; i < 4 && desk->scratch.now.what == Waits::seats; ++i) move_on(*desk);
    return desk;
}

void view(benchmark::State& state) {
    auto desk = mid_game(static_cast<std::uint8_t>(state.range(0)));
    for (auto _ : state) measured_view(*desk, Seat{0});
    state.SetItemsProcessed(state.iterations());
    state.counters["units"] = static_cast<double>(desk->state.ships.size());
}
BENCHMARK(view)->Arg(2)->Arg(8);

template <class T>
std::size_t bytes_of(const T& field) {
    if constexpr (is_list<T>)
        return sizeof(std::uint32_t) + field.size() * sizeof(typename T::value_type);
    else
        return sizeof(field);
}

// What a copy has to touch: the used part of every list, and all else.
std::size_t bytes_in_use(const State& state) {
    return State::fields().apply([&](const auto&... field) { return (bytes_of(state.*field.member) + ...); });
}

void copy(benchmark::State& state, const State& from) {
    auto target = std::make_unique<State>();
    for (auto _ : state) {
        *target = from;
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations());
    const auto bytes = static_cast<double>(bytes_in_use(from));
    state.counters["bytes_in_use"] = bytes;
    state.counters["bytes_a_ship"] = bytes / static_cast<double>(from.ships.size());
    state.counters["size_of_ship"] = sizeof(Ship);
    state.counters["warheads"] = static_cast<double>(from.warheads.size());
}

void copy_mid_game(benchmark::State& state) {
    copy(state, mid_game(static_cast<std::uint8_t>(state.range(0)))->state);
}
BENCHMARK(copy_mid_game)->Arg(2)->Arg(8)->Name("copy/duel");

// The State with most in use of one Advanced game in each of which so many seats play.
void copy_fullest(benchmark::State& state) {
    auto desk = desk_for<advanced>();
    auto fullest = std::make_unique<State>();
    open(*desk, static_cast<std::uint8_t>(state.range(0)), 1);
    while (desk->scratch.now.what != Waits::over) {
        move_on(*desk);
        if (bytes_in_use(desk->state) > bytes_in_use(*fullest)) *fullest = desk->state;
    }
    copy(state, *fullest);
}
BENCHMARK(copy_fullest)->Arg(2)->Arg(8)->Name("copy/advanced");

}  // namespace
}  // namespace astrogate::vector3
