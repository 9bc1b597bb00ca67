// Delta Vee: what an offer and an order cost the rules, and a playout, in Attack on Convoy Red, which has the
// most ships. What comes before the first turn is not counted.
#include <memory>

#include <benchmark/benchmark.h>

#include "games/delta_vee/game.h"
#include "tests/bench/desk.h"

namespace astrogate::delta_vee {
namespace {

class DeltaVeeDesk final : public bench::Desk<DeltaVee> {
public:
    using Desk::Desk;
    bool is_measured() const override { return state.turn > 0; }
};

std::unique_ptr<DeltaVeeDesk> desk_at(const char* scenario) {
    static Problems problems;
    static const auto game = std::make_unique<DeltaVee>(embedded(), Rules{}, problems);
    if (!problems.empty()) return nullptr;
    auto desk = std::make_unique<DeltaVeeDesk>(*game, step::first_command);
    desk->enter(scenario);
    return desk;
}

// Items: offers to the convoy in its first Command Phase, with nothing ordered yet.
void options(benchmark::State& state) {
    const auto desk = desk_at("convoy");
    if (desk == nullptr) return state.SkipWithError("no game");
    desk->begin(1);
    while (!desk->is_measured() || desk->scratch.now.step != step::first_command) desk->move_on();
    look(desk->game, desk->state, Seat{0}, desk->scratch.view);
    const Sheet<DeltaVee> draft;
    constexpr std::int64_t times = 1000;  // beside which the way there is little
    for (auto _ : state)
        for (std::int64_t i = 0; i < times; ++i)
            bench::measured_order_check(desk->game, desk->scratch.view, draft);
    state.SetItemsProcessed(times * state.iterations());
}
BENCHMARK(options)->Name("options/delta_vee_convoy");

void order(benchmark::State& state) {
    const auto desk = desk_at("convoy");
    if (desk == nullptr) return state.SkipWithError("no game");
    desk->play_four(state, "command_phases");
}
BENCHMARK(order)->Name("order/delta_vee_convoy");

// The Showdown between random players.
void playout(benchmark::State& state) {
    const auto desk = desk_at("showdown");
    if (desk == nullptr) return state.SkipWithError("no game");
    desk->play_out(state);
}
BENCHMARK(playout)->Name("playout/delta_vee_showdown");

}  // namespace
}  // namespace astrogate::delta_vee
