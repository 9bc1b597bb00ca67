// What the search works on is taken when it begins: its continuations allocate nothing.
#include "search/player/continuation.h"
#include "tests/conformance/games.h"
#include "tests/conformance/memory/allocations.h"

namespace astrogate::conformance {

CONFORMANCE(SearchMemory);

// Players who plan whole ways make lists of them: they weigh much, and are let off.
constexpr std::uint32_t planning = 500;

TYPED_TEST(SearchMemory, ContinuationsAllocateNothing) {
    using G = TypeParam;
    constexpr std::size_t warm = 2 * search::most_states;
    int measured = 0;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        Table<G> table = new_table(one, 3);
        if (table.is_over() || table.waits().seats.empty()) continue;
        const auto view = table.view_of(table.waits().seats[0].seat);
        const QuickPlayer<G> quick = search::quick_player(*one.game, view);
        if (quick.weight >= planning) continue;
        const search::Level level{.inputs = 1'000'000, .horizon = 20};
        search::Continuations<G> continuations(
            *one.game, view, search::Kinds<G>(*one.game, {}, nullptr, level.kinds, 1), quick, level, 2);
        Sheet<G> sheet;
        one.game->default_sheet(view, sheet);
        for (std::size_t i = 0; i < warm; ++i) continuations.play(sheet, 0, i);
        const std::size_t before = allocations();
        for (std::size_t i = warm; i < 2 * warm; ++i) continuations.play(sheet, 0, i);
        EXPECT_EQ(allocations(), before) << one.name;
        ++measured;
    }
    EXPECT_GT(measured, 0);
}

}  // namespace astrogate::conformance
