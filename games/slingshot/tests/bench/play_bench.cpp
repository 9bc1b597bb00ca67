// Slingshot: what a turn and an order cost the rules, in battles grown at random between eight ships a side.
// What comes before the first turn is not counted.
#include <memory>

#include <benchmark/benchmark.h>

#include "games/slingshot/game.h"
#include "tests/bench/desk.h"

namespace astrogate::slingshot {
namespace {

class SlingshotDesk final : public bench::Desk<Slingshot> {
public:
    using Desk::Desk;

private:
    bool is_measured() const override { return state.turn > 0; }
};

// Null when the game could not be made.
std::unique_ptr<SlingshotDesk> new_desk() {
    static Problems problems;
    static const auto game = std::make_unique<Slingshot>(embedded(), Rules{}, problems);
    return problems.empty() ? std::make_unique<SlingshotDesk>(*game, step::orders) : nullptr;
}

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

void play_crowd(benchmark::State& state, bool is_idle) {
    const auto desk = new_desk();
    if (desk == nullptr) return state.SkipWithError("no game");
    desk->setup.custom = crowded();
    desk->is_idle = is_idle;
    desk->play_four(state, "turns");
}

void turn(benchmark::State& state) { play_crowd(state, true); }
BENCHMARK(turn)->Name("turn/slingshot_sixteen_ships");

void order(benchmark::State& state) { play_crowd(state, false); }
BENCHMARK(order)->Name("order/slingshot_sixteen_ships");

// The duel between random players.
void playout(benchmark::State& state) {
    const auto desk = new_desk();
    if (desk == nullptr) return state.SkipWithError("no game");
    desk->enter("duel");
    desk->play_out(state);
}
BENCHMARK(playout)->Name("playout/slingshot_duel");

}  // namespace
}  // namespace astrogate::slingshot
