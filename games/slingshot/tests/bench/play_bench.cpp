// Slingshot: what a turn and an order cost the rules, in battles grown at random between eight ships a side. What comes
// before the first turn is not counted.
#include <memory>

#include <benchmark/benchmark.h>

#include "games/slingshot/game.h"
#include "kernel/grow.h"
#include "tests/bench/order.h"

namespace astrogate::slingshot {
namespace {

struct Desk {
    const Slingshot& game;
    Setup setup{};
    State state{};
    Scratch<Slingshot> scratch{};
    Input<Slingshot> input{};
    Silence log{};
    Stream dice{0};
    bool is_idle = false;  // sheets stay empty
    std::int64_t orders = 0;
    std::int64_t turns = 0;
};

// All classes of ships on both sides of a planet and a star.
Battle crowded() {
    Battle battle;
    battle.turns = 12;
    battle.field = 10;
    battle.bodies = {{Body::planet, {0, 0}}, {Body::star, {5, -3}}};
    auto name = static_cast<std::uint8_t>(ShipName::hawk);
    for (std::int16_t side = 0; side < 2; ++side) {
        Flotilla fleet;
        fleet.zone = {Hex::of(0, side == 0 ? 4 : -4), 2, side == 0 ? Way::N : Way::S, 0, 1};
        for (std::uint8_t kind = 1; kind <= static_cast<std::uint8_t>(Kind::minelayer); ++kind)
            fleet.ships.push_back(
                {static_cast<Kind>(kind), static_cast<ShipName>(name++), 10, 0, false, {}, {}});
        battle.fleets.push_back(fleet);
    }
    return battle;
}

bool is_turn(const Desk& desk) { return desk.state.turn > 0; }

void choose_sheets(Desk& desk) {
    if (desk.scratch.now.step == step::orders) ++desk.turns;
    desk.input.kind = InputKind::sheets;
    desk.input.stage = desk.scratch.now.stage;
    desk.input.sheets.clear();
    for (const Asked& asked : desk.scratch.now.seats) {
        SeatSheet<Slingshot>& one = desk.input.sheets.push_back(SeatSheet<Slingshot>{});
        one.seat = asked.seat;
        look(desk.game, desk.state, asked.seat, desk.scratch.view);
        if (!desk.is_idle) grow_sheet(desk.game, desk.scratch.view, desk.dice, NothingUnwanted{}, one.sheet);
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

void play(Desk& desk, std::uint64_t seed) {
    Problems problems;
    desk.dice = Stream(seed);
    if (!open_game(desk.game, desk.setup, desk.state, desk.scratch, desk.log, problems)) std::abort();
    while (desk.scratch.now.what != Waits::over) move_on(desk);
}

// Four such battles; `is_idle`: without an order. False when the game could not be made.
bool play_four(benchmark::State& state, bool is_idle, std::unique_ptr<Desk>& desk) {
    static Problems problems;
    static const auto game = std::make_unique<Slingshot>(embedded(), Rules{}, problems);
    if (!problems.empty()) return false;
    desk = std::make_unique<Desk>(*game);
    desk->setup.custom = crowded();
    desk->is_idle = is_idle;
    for (auto _ : state)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) play(*desk, seed);
    return true;
}

// Items: turns in which nobody orders anything.
void turn(benchmark::State& state) {
    std::unique_ptr<Desk> desk;
    if (!play_four(state, true, desk)) return state.SkipWithError("no game");
    state.SetItemsProcessed(desk->turns);
}
BENCHMARK(turn)->Name("turn/slingshot_sixteen_ships");

// Items: orders of battles grown at random; beside them how many turns they took.
void order(benchmark::State& state) {
    std::unique_ptr<Desk> desk;
    if (!play_four(state, false, desk)) return state.SkipWithError("no game");
    state.SetItemsProcessed(desk->orders);
    state.counters["turns"] = static_cast<double>(desk->turns);
}
BENCHMARK(order)->Name("order/slingshot_sixteen_ships");

// Items: playouts of the duel between random players.
void playout(benchmark::State& state) {
    Problems problems;
    const auto game = std::make_unique<Slingshot>(embedded(), Rules{}, problems);
    if (!problems.empty()) return state.SkipWithError("no game");
    const auto desk = std::make_unique<Desk>(*game);
    while (game->scenario_names[desk->setup.scenario].view() != "duel") ++desk->setup.scenario;
    std::uint64_t seed = 0;
    for (auto _ : state) play(*desk, ++seed);
    state.SetItemsProcessed(static_cast<std::int64_t>(seed));
}
BENCHMARK(playout)->Name("playout/slingshot_duel");

}  // namespace
}  // namespace astrogate::slingshot
