// What an order and an Input of dice cost the rules of any game; players and Views are left out.
#pragma once
#include <cstdlib>

#include <benchmark/benchmark.h>

#include "kernel/turn.h"

namespace astrogate::bench {

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

// What may be ordered, and whether the sheet is legal, which it must be.
template <class G>
[[gnu::noinline]] void measured_order_check(const G& game, const typename G::View& view,
                                            const Sheet<G>& sheet) {
    Looker looker;
    Problems problems;
    game.options(view, sheet, looker);
    game.check(view, sheet, problems);
    benchmark::DoNotOptimize(looker.seen);
    if (!problems.empty()) std::abort();
}

// Carries out an Input of sheets.
template <class G>
[[gnu::noinline]] void measured_order_advance(const G& game, typename G::State& state, const Input<G>& input,
                                              Scratch<G>& scratch) {
    Silence log;
    advance(game, state, input, scratch, log);
}

// Carries out an Input of dice.
template <class G>
[[gnu::noinline]] void measured_roll_advance(const G& game, typename G::State& state, const Input<G>& input,
                                             Scratch<G>& scratch) {
    Silence log;
    advance(game, state, input, scratch, log);
}

}  // namespace astrogate::bench
