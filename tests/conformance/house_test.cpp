// The players of the house, with next to nothing to spend, in every game: what they hand in is never refused,
// the same View and dice give the same sheet whatever is hidden, and the budget is kept.
#include "search/player/admiral.h"
#include "tests/conformance/games.h"

namespace astrogate::conformance {

CONFORMANCE(HousePlayers);

// A few continuations of a few Inputs, whatever they weigh.
template <class G>
search::Level tiny(const G& game, const typename G::View& view) {
    const QuickPlayer<G> quick = search::quick_player(game, view);
    search::Level level{.inputs = 0, .horizon = 12, .candidates = 6, .kinds = 4, .rows = 3};
    const std::uint64_t line = search::line_weight(level, quick);
    if (quick.weight <= 400) level.inputs = static_cast<std::uint32_t>(30 * line);
    return level;
}

// Of the game's own players the one by whom the search goes on, where it has one.
template <class G>
List<NamedPolicy<G>, 1> players_of(const G& game, const typename G::View& view) {
    List<NamedPolicy<G>, 1> players;
    const QuickPlayer<G> quick = search::quick_player(game, view);
    if (quick.goes_on != nullptr) players.push_back({quick.stands, quick.goes_on});
    return players;
}

// A sheet, and why.
template <class G>
struct Found {
    Sheet<G> sheet{};
    Reason reason{};
};
template <class G>
bool same_choice(const Found<G>& a, const Found<G>& b) {
    const auto is_same = [](const Number& one, const Number& other) {
        return std::string_view(one.name) == other.name && one.value == other.value;
    };
    return same(a.sheet, b.sheet) && std::string_view(a.reason.text) == b.reason.text &&
           std::ranges::equal(a.reason.numbers, b.reason.numbers, is_same);
}

template <class G>
Found<G> found(const G& game, const typename G::View& view, std::uint64_t seed) {
    const List<NamedPolicy<G>, 1> players = players_of(game, view);
    const search::Level level = tiny(game, view);
    Found<G> found;
    Stream dice(seed);
    EXPECT_LE(search::choose<G>(game, {players.data(), players.size()}, view, dice, level, found.sheet,
                                found.reason),
              level.inputs);
    EXPECT_STRNE(found.reason.text, "");
    return found;
}

// Another State of which the seat sees the same.
template <class G>
typename G::View seen_otherwise(const G& game, const typename G::View& view, Stream& dice) {
    const auto other = std::make_unique<typename G::State>();
    guess(game, view, dice, *other);
    typename G::View seen;
    look(game, *other, view.seen.seat, seen);
    return seen;
}

TYPED_TEST(HousePlayers, HandInWhatIsLegalFromTheirViewAlone) {
    using G = TypeParam;
    const auto cases = ConformanceOf<G>::cases();
    int moves = 0;
    for (std::size_t i = 0; i < cases.size() && i < static_cast<std::size_t>(effort(4)); ++i) {
        const Case<G>& one = cases[i];
        Stream dice(1979 + i);
        Table<G> table = new_table(one, 7 + i);
        for (int stage = 0; stage < effort(16) && !table.is_over(); ++stage) {
            typename Table<G>::Sheets sheets;
            for (const Asked& asked : table.waits().seats) {
                const auto view = table.view_of(asked.seat);
                const std::uint64_t seed = dice.next();
                const Found<G> chosen = found(*one.game, view, seed);
                sheets.push_back({asked.seat, false, chosen.sheet});
                Problems problems;
                one.game->check(view, sheets.back().sheet, problems);
                ASSERT_TRUE(problems.empty()) << one.name << ": " << said(problems);
                const auto again = seen_otherwise(*one.game, view, dice);
                ASSERT_TRUE(same_choice(found(*one.game, again, seed), chosen)) << one.name;
                ++moves;
            }
            Input<G> input;
            input.stage = table.state.progress.stage;
            input.sheets = sheets;
            Problems problems;
            const auto scratch = std::make_unique<Scratch<G>>();
            admit(*one.game, table.state, input, *scratch, problems);
            ASSERT_TRUE(problems.empty()) << one.name << ": " << said(problems);
            table.close(sheets);
        }
    }
    std::printf("             %d moves\n", moves);
    EXPECT_GE(moves, effort(16) / 4);
}

}  // namespace astrogate::conformance
