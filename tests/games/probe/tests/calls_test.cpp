// Steps that are called and come back: a shot of the probe, called by `fire`, calls the shield.
#include "kernel/any/state_bytes.h"
#include "tests/conformance/games.h"

namespace astrogate::conformance {
namespace {

using probe::Probe;
namespace step = probe::step;

const Case<Probe>& a_duel() {
    static const Case<Probe> duel = ConformanceOf<Probe>::made("duel", {.length = 5, .turn_limit = 12}, 2, 1);
    return duel;
}

Probe::State at(std::uint8_t step, List<std::uint8_t, most_calls> calls) {
    Probe::State state;
    state.progress.step = step;
    state.progress.calls = calls;
    return state;
}

std::vector<int> calls_in(const Probe::State& state) {
    return {state.progress.calls.begin(), state.progress.calls.end()};
}

TEST(ProbeCalls, ComeBackFromTheDeepest) {
    Probe::State state = at(step::fire, {});
    const auto go = [&](Next next) { turn::go(*a_duel().game, state, next); };
    go(Next::call(step::to_hit));
    go(Next::call(step::shield));
    EXPECT_EQ(state.progress.step, step::shield);
    EXPECT_EQ(calls_in(state), (std::vector<int>{step::fire, step::to_hit}));
    go(Next::to(step::answer));  // what is called may go elsewhere before it comes back
    go(Next::back());
    EXPECT_EQ(state.progress.step, step::to_hit);
    go(Next::back());
    EXPECT_EQ(state.progress.step, step::fire);
    EXPECT_TRUE(state.progress.calls.empty());
}

TEST(ProbeCalls, LeadOnAfterARound) {
    Probe::State state = at(step::ping, {});
    turn::go(*a_duel().game, state, Next::after(step::initiative));
    EXPECT_EQ(state.progress.step, step::fire);
}

TEST(ProbeCalls, AreForgottenWhenTheGameIsOver) {
    Probe::State state = at(step::shield, {step::fire, step::to_hit});
    turn::go(*a_duel().game, state, Next::over());
    EXPECT_TRUE(state.progress.calls.empty());
}

#ifndef NDEBUG
TEST(ProbeCallsDeathTest, RefusesMoreThanFourAndATurnThatBeginsInsideOfOne) {
    Probe::State state = at(step::fire, {step::fire, step::to_hit, step::shield, step::answer});
    EXPECT_EQ(state.progress.calls.size(), most_calls);
    EXPECT_DEATH(turn::go(*a_duel().game, state, Next::call(step::to_hit)), "size_ < N");
    EXPECT_DEATH(turn::go(*a_duel().game, state, Next::to(Probe::turn_step)), "calls.empty");
}
#endif

// In play: a seat is asked for its shield while both calls are open; as bytes the State keeps them, its hash
// and its canonical bytes are without.
TEST(ProbeCalls, StayOpenWhileASeatIsAsked) {
    Table<Probe> table = new_table(a_duel(), 2);
    Stream dice(2);
    play(table, dice, [](const auto& now) { return now.state.progress.step != step::shield; });
    ASSERT_EQ(table.state.progress.step, step::shield);
    EXPECT_EQ(calls_in(table.state), (std::vector<int>{step::fire, step::to_hit}));
    Probe::State read;
    ASSERT_TRUE(read_state(state_bytes(table.state), Probe::steps().size(), read));
    EXPECT_EQ(calls_in(read), calls_in(table.state));
    EXPECT_EQ(canonical_part(state_bytes(table.state)), to_bytes(table.state));
    read.progress.calls.clear();
    EXPECT_EQ(hash_of(read), hash_of(table.state));
    table.close(draw_sheets(table, steady<Probe>(), dice));
    EXPECT_LE(table.state.progress.calls.size(), 1U);
}

TEST(ProbeCalls, OfAStateThatNamesNoStepAreNoState) {
    Probe::State read;
    EXPECT_FALSE(read_state(state_bytes(at(step::fire, {step::count})), Probe::steps().size(), read));
    EXPECT_TRUE(read_state(state_bytes(at(step::to_hit, {step::fire})), Probe::steps().size(), read));
    EXPECT_EQ(canonical_part(""), "");
    EXPECT_EQ(canonical_part("\4x"), "");
}

}  // namespace
}  // namespace astrogate::conformance
