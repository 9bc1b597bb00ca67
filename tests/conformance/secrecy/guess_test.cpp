// Law 5: a guessed State looks exactly like the View it was guessed from. That every State which a View does
// not contradict can come out is shown on the probe (probe_guess_test.cpp).
#include "tests/conformance/games.h"

namespace astrogate::conformance {

CONFORMANCE(Guess);

// Every State of play is sound, and so is every guess; a guess gives back its View.
TYPED_TEST(Guess, LooksLikeItsView) {
    using G = TypeParam;
    using Conf = ConformanceOf<G>;
    int guesses = 0;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        for (int seed = 1; seed <= effort(2); ++seed) {
            Stream dice(static_cast<std::uint64_t>(seed));
            Table<G> table = new_table(one, static_cast<std::uint64_t>(seed) + 9);
            const auto try_all = [&](const Table<G>&) {
                EXPECT_TRUE(Conf::is_sound(*one.game, table.state))
                    << one.name << ", step " << G::steps()[table.state.progress.step].name;
                for (std::size_t i = 0; i <= table.seats(); ++i) {
                    const auto view = table.view_of(table.seat(i));
                    for (int k = 0; k < 3; ++k, ++guesses) {
                        typename G::State state;
                        guess(*one.game, view, dice, state);
                        typename G::View again;
                        look(*one.game, state, table.seat(i), again);
                        EXPECT_EQ(to_bytes(again), to_bytes(view))
                            << one.name << ", seat " << i << ", step "
                            << G::steps()[table.state.progress.step].name;
                        EXPECT_EQ(to_bytes(state.progress.calls), to_bytes(table.state.progress.calls))
                            << one.name << ", step " << G::steps()[table.state.progress.step].name;
                        EXPECT_TRUE(Conf::is_sound(*one.game, state))
                            << one.name << ", seat " << i << ", step "
                            << G::steps()[table.state.progress.step].name;
                    }
                }
                return !this->HasNonfatalFailure();
            };
            play(table, dice, try_all, stages(150));
            try_all(table);
        }
    }
    EXPECT_GT(guesses, effort(300));
}

// A guessed State can be played on: whatever waits, waits for sheets that can be drawn, and the game goes on.
TYPED_TEST(Guess, CanBePlayedOn) {
    using G = TypeParam;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        Stream dice(21);
        Table<G> table = new_table(one, 21);
        play(
            table, dice,
            [&](const Table<G>&) {
                for (std::size_t i = 0; i <= table.seats(); ++i) {
                    Table<G> dream(*one.game, one.seats, stream_dice(dice.next()));
                    typename G::State state;
                    guess(*one.game, table.view_of(table.seat(i)), dice, state);
                    dream.resume(state);
                    EXPECT_EQ(to_bytes(dream.waits().seats), to_bytes(table.waits().seats)) << one.name;
                    play(dream, dice, [](const Table<G>&) { return true; }, 3);
                }
                return true;
            },
            stages(40));
    }
}

}  // namespace astrogate::conformance
