// Inputs that the search applies a second, from the first move of a game on, with a commander's budget; and
// games of a study.
#include <memory>

#include <benchmark/benchmark.h>

#include "games/slingshot/game.h"
#include "games/vector3/game.h"
#include "kernel/any/any_game.h"
#include "search/player/house.h"
#include "search/study/study.h"

namespace astrogate {
namespace {

template <Game G>
void search_moves(benchmark::State& bench, const G& game, std::span<const NamedPolicy<G>> players,
                  std::string_view scenario) {
    typename G::Setup setup;
    while (game.scenario_names[setup.scenario].view() != scenario) ++setup.scenario;
    setup.seats = 2;
    const auto state = std::make_unique<typename G::State>();
    const auto scratch = std::make_unique<Scratch<G>>();
    const auto view = std::make_unique<typename G::View>();
    Silence log;
    Problems problems;
    if (!open_game(game, setup, *state, *scratch, log, problems)) return bench.SkipWithError("not begun");
    const auto input = std::make_unique<Input<G>>();
    Stream common(1);
    for (input->kind = InputKind::dice; scratch->now.what == Waits::dice;) {
        common.answer(scratch->now.dice, input->faces);
        advance(game, *state, *input, *scratch, log);
    }
    look(game, *state, scratch->now.seats[0].seat, *view);
    const std::uint32_t weight = search::quick_player(game, *view).weight;
    std::int64_t inputs = 0;
    std::uint64_t seed = 1;
    for (auto _ : bench) {
        Sheet<G> sheet;
        Reason reason;
        Stream dice(seed++);
        inputs +=
            search::choose(game, players, *view, dice, search::levels::commander, sheet, reason) / weight;
    }
    bench.SetItemsProcessed(inputs);
}

void search_duel(benchmark::State& bench) {
    Problems problems;
    const vector3::Vector3 game(vector3::embedded(), vector3::Vector3::preset("vector3_2009"), problems);
    search_moves<vector3::Vector3>(bench, game, vector3::bots(), "duel");
}
BENCHMARK(search_duel)->Name("search/duel");

void search_slingshot(benchmark::State& bench) {
    Problems problems;
    const slingshot::Slingshot game(slingshot::embedded(), {}, problems);
    search_moves<slingshot::Slingshot>(bench, game, slingshot::bots(), "duel");
}
BENCHMARK(search_slingshot)->Name("search/slingshot");

// Games of a study a second, closer against random in the duel: whole games from Views to sheets, through
// AnyGame.
void study_duel(benchmark::State& bench) {
    Node rules = Node::map();
    rules.set("turn_limit", Node::integer(60));
    const auto game = make_game("vector3_2009", rules).value();
    Node setup = Node::map();
    setup.set("scenario", Node::text("duel"));
    setup.set("seats", Node::integer(2));
    std::uint64_t seed = 1;
    for (auto _ : bench)
        if (!play(*game, setup, {0, {"closer", "random"}, seed++})) return bench.SkipWithError("not played");
    bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations()));
}
BENCHMARK(study_duel)->Name("study/duel")->Threads(1)->Threads(2)->UseRealTime();

}  // namespace
}  // namespace astrogate
