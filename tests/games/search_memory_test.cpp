// What the search works on is taken when it begins: however many continuations its budget affords, they take
// no heap.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/delta_vee/game.h"
#include "games/slingshot/game.h"
#include "games/triplanetary/game.h"
#include "games/vector3/game.h"
#include "search/player/continuation.h"
#include "tests/conformance/memory/allocations.h"

namespace astrogate {
namespace {

// At the first stage at which a seat is asked, dice having been thrown.
template <class G>
struct Begun {
    typename G::State state{};
    typename G::View view{};
    Scratch<G> scratch{};
    Input<G> input{};

    bool open(const G& game, std::uint8_t scenario) {
        Silence silence;
        Problems problems;
        const typename G::Setup setup{scenario, 2};
        if (!open_game(game, setup, state, scratch, silence, problems)) return false;
        Stream dice(3);
        for (input.kind = InputKind::dice; scratch.now.what == Waits::dice;) {
            input.stage = scratch.now.stage;
            dice.answer(scratch.now.dice, input.faces);
            advance(game, state, input, scratch, silence);
        }
        if (scratch.now.seats.empty()) return false;
        look(game, state, scratch.now.seats[0].seat, view);
        return true;
    }
};

// What so many continuations ask of the heap, when all States and all sheets of the others have been looked
// at once.
template <class G>
std::size_t asked_by(const G& game, const typename G::View& view, std::size_t count) {
    const search::Level level{.inputs = UINT32_MAX, .horizon = 40};
    search::Continuations<G> continuations(game, view, search::Kinds<G>(game, {}, nullptr, level.kinds, 1),
                                           search::quick_player(game, view), level, 2);
    Sheet<G> sheet;
    game.default_sheet(view, sheet);
    std::size_t sample = 0;
    for (; sample < 2 * search::most_states; ++sample) continuations.play(sheet, 0, sample);
    const std::size_t before = conformance::allocations();
    for (; sample < 2 * search::most_states + count; ++sample) continuations.play(sheet, 0, sample);
    return conformance::allocations() - before;
}

template <class G>
void expect_no_heap(const G& game, std::initializer_list<std::string_view> scenarios) {
    for (const std::string_view name : scenarios) {
        std::uint8_t scenario = 0;
        while (game.scenario_names[scenario].view() != name) ++scenario;
        const auto begun = std::make_unique<Begun<G>>();
        ASSERT_TRUE(begun->open(game, scenario)) << name;
        EXPECT_EQ(asked_by(game, begun->view, 16), 0U) << name;
        EXPECT_EQ(asked_by(game, begun->view, 64), 0U) << name;
    }
}

TEST(SearchMemory, IsCounted) {
    const std::size_t before = conformance::allocations();
    const auto one = std::make_unique<int>(1);
    EXPECT_EQ(conformance::allocations(), before + 1) << *one;
}

TEST(SearchMemory, DoesNotGrowWithTheBudgetInVector3) {
    for (const char* edition : {"vector3_2009", "vector3_1979"}) {
        Problems problems;
        const vector3::Vector3 game(vector3::embedded(), vector3::Vector3::preset(edition), problems);
        ASSERT_TRUE(problems.empty());
        expect_no_heap(game, {"learning", "advanced"});
    }
}

TEST(SearchMemory, DoesNotGrowWithTheBudgetInSlingshot) {
    Problems problems;
    const slingshot::Slingshot game(slingshot::embedded(), {}, problems);
    expect_no_heap(game, {"duel", "convoy", "sungrazer"});
}

TEST(SearchMemory, DoesNotGrowWithTheBudgetInDeltaVee) {
    Problems problems;
    const delta_vee::DeltaVee game(delta_vee::embedded(), {}, problems);
    expect_no_heap(game, {"showdown", "convoy"});
}

// Races, chases and Lateral 7 are planned as whole ways, which are lists of any length; what plans them
// weighs much.
TEST(SearchMemory, DoesNotGrowWithTheBudgetInTriplanetary) {
    Problems problems;
    const triplanetary::Triplanetary game(triplanetary::embedded(), triplanetary::rules_1981(), problems);
    expect_no_heap(game, {"terra_and_luna", "prospecting"});
}

}  // namespace
}  // namespace astrogate
