// States lie flat: copying one touches what is used, and a game in progress allocates nothing.
#include <cstring>

#include "kernel/grow.h"
#include "tests/conformance/games.h"
#include "tests/conformance/memory/allocations.h"

namespace astrogate::conformance {

CONFORMANCE(Memory);

// Everything a playout needs, made once.
template <class G>
struct Desk {
    typename G::State state{};
    typename G::View view{};
    Scratch<G> scratch{};
    Input<G> input{};
    Waiting now{};
};

// Plays on with random sheets until the end, or `inputs` Inputs.
template <class G>
int play_out(const G& game, Desk<G>& desk, Stream& dice, int inputs) {
    const auto unwanted = [](const typename G::Order& order) { return ConformanceOf<G>::is_quitting(order); };
    Silence silence;
    int done = 0;
    for (; done < inputs; ++done) {
        waiting(game, desk.state, desk.now);
        if (desk.now.what == Waits::over) break;
        desk.input.kind = desk.now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        desk.input.stage = desk.now.stage;
        desk.input.sheets.clear();
        if (desk.now.what == Waits::dice) {
            dice.answer(desk.now.dice, desk.input.faces);
        } else {
            for (const Asked& asked : desk.now.seats) {
                if (!asked.must) continue;
                SeatSheet<G>& one = desk.input.sheets.push_back(SeatSheet<G>{asked.seat, false, {}});
                look(game, desk.state, asked.seat, desk.view);
                one.by_default = !grow_sheet(game, desk.view, dice, unwanted, one.sheet);
            }
        }
        advance(game, desk.state, desk.input, desk.scratch, silence);
    }
    return done;
}

TYPED_TEST(Memory, PlayoutsAllocateNothing) {
    using G = TypeParam;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        const auto desk = std::make_unique<Desk<G>>();
        Problems problems;
        Silence silence;
        ASSERT_TRUE(open_game(*one.game, one.setup, desk->state, desk->scratch, silence, problems));
        Stream dice(1);
        const std::size_t before = allocations();
        const int inputs = play_out(*one.game, *desk, dice, 2000);
        const std::size_t after = allocations();
        EXPECT_EQ(after, before) << one.name << ", " << inputs << " inputs";
        EXPECT_GT(inputs, 4) << one.name;
    }
}

// A State copied over another leaves alone what lies beyond the used part of its lists.
TYPED_TEST(Memory, CopiesTouchTheUsedPartOnly) {
    using G = TypeParam;
    const Case<G> one = ConformanceOf<G>::cases().front();
    Stream dice(2);
    Table<G> table = new_table(one, 2);
    play(table, dice, [](const Table<G>&) { return true; }, 6);
    constexpr std::size_t size = sizeof(typename G::State);
    const auto copy = std::make_unique<typename G::State>();
    auto* bytes = reinterpret_cast<unsigned char*>(copy.get());
    std::memset(bytes, 0xA5, size);
    *copy = table.state;
    std::size_t untouched = 0;
    for (std::size_t i = 0; i < size; ++i) untouched += bytes[i] == 0xA5 ? 1 : 0;
    const std::size_t used = to_bytes(table.state).size();
    std::printf("             %zu bytes of State, %zu untouched by a copy, %zu as canonical bytes\n", size,
                untouched, used);
    EXPECT_GT(untouched, (size - used) / 4);
    EXPECT_TRUE(same(*copy, table.state));
}

}  // namespace astrogate::conformance
