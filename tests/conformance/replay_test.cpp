// Laws 2, 3 and 7: records and events give the State that play gave; after the end nothing changes.
#include "base/node_fields.h"
#include "tests/conformance/games.h"

namespace astrogate::conformance {

CONFORMANCE(Replay);

template <class G>
Table<G> played(const Case<G>& one, int seed, int stages = 150) {
    Stream dice(static_cast<std::uint64_t>(seed));
    Table<G> table = new_table(one, static_cast<std::uint64_t>(seed) + 50);
    play(table, dice, [](const Table<G>&) { return true; }, stages);
    return table;
}

TYPED_TEST(Replay, RecordedInputsGiveTheSameStates) {
    using G = TypeParam;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        for (int seed = 1; seed <= effort(3); ++seed) {
            const Table<G> table = played(one, seed);
            typename G::State state;
            Scratch<G> scratch;
            Silence silence;
            Problems problems;
            ASSERT_TRUE(open_game(*one.game, one.setup, state, scratch, silence, problems));
            for (std::size_t i = 0; i < table.record.size(); ++i) {
                Input<G> input;
                ASSERT_TRUE(from_bytes(to_bytes(table.record[i]), input));
                admit(*one.game, state, input, scratch, problems);
                ASSERT_TRUE(problems.empty()) << one.name << ", input " << i << ": " << said(problems);
                advance(*one.game, state, input, scratch, silence);
                ASSERT_EQ(hash_of(state), table.hashes[i]) << one.name << ", input " << i;
            }
            EXPECT_TRUE(same(state, table.state));
        }
    }
}

TYPED_TEST(Replay, EventsAppliedAgainGiveTheSameStates) {
    using G = TypeParam;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        for (int seed = 1; seed <= effort(3); ++seed) {
            const Table<G> table = played(one, seed);
            typename G::State state;
            Problems problems;
            ASSERT_TRUE(one.game->start(one.setup, state, problems));
            std::size_t event = 0;
            for (std::size_t i = 0; i < table.progress.size(); ++i) {
                for (; event < table.event_counts[i]; ++event) one.game->apply(state, table.events[event]);
                state.progress = table.progress[i];
                ASSERT_TRUE(i == 0 || hash_of(state) == table.hashes[i - 1])
                    << one.name << ", input " << i - 1;
            }
            EXPECT_TRUE(same(state, table.state));
            EXPECT_EQ(event, table.events.size());
        }
    }
}

TYPED_TEST(Replay, NothingChangesAfterTheEnd) {
    using G = TypeParam;
    int ended = 0;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        for (const bool is_cut : {false, true}) {
            Stream dice(3);
            Table<G> table = new_table(one, 3);
            play(table, dice, [](const Table<G>&) { return true; }, is_cut ? 4 : 4000);
            if (!table.is_over()) table.clerk(ClerkAct::time_up, no_seat);
            ASSERT_TRUE(table.is_over()) << one.name;
            ++ended;
            const std::uint64_t before = hash_of(table.state);
            EXPECT_EQ(table.waits().what, Waits::over);
            EXPECT_LT(table.waits().outcome.ending, G::ending_names.size());
            for (const Input<G>& input : table.record) {
                Scratch<G> scratch;
                Problems problems;
                admit(*one.game, table.state, input, scratch, problems);
                EXPECT_FALSE(problems.empty());
                Silence silence;
                advance(*one.game, table.state, input, scratch, silence);
                ASSERT_EQ(hash_of(table.state), before) << one.name;
            }
        }
    }
    EXPECT_GT(ended, 1);
}

// A steady random player neither leaves nor agrees, so that games end by the book, at the latest at their
// limit of turns.
TYPED_TEST(Replay, SteadyGamesEndByThemselves) {
    using G = TypeParam;
    const Case<G> one = ConformanceOf<G>::cases().front();
    for (int seed = 1; seed <= effort(3); ++seed) {
        const Table<G> table = played(one, seed, 100'000);
        EXPECT_TRUE(table.is_over());
    }
}

}  // namespace astrogate::conformance
