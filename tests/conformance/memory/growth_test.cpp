// Law 1: sheets grown from `options`, and legal sheets mutated.
#include "tests/conformance/games.h"
#include "tests/conformance/secrecy/mutate.h"

namespace astrogate::conformance {

CONFORMANCE(Growth);

// Grows one sheet, looking at every step: exact offers are never refused, and a draft may be handed in just
// when nothing is wrong with it.
template <class G>
void grow_watched(const Table<G>& table, Seat seat, Stream& dice) {
    const G& game = table.game();
    const auto view = table.view_of(seat);
    Sheet<G> draft;
    for (int i = 0; i < 12; ++i) {
        Offers offers;
        game.options(view, draft, offers);
        Problems problems;
        game.check(view, draft, problems);
        ASSERT_EQ(offers.answers, 1) << "may_hand_in is called once";
        ASSERT_EQ(offers.can_hand_in, problems.empty()) << written(draft) << ": " << said(problems);
        if (offers.list.empty()) break;
        const Offered& offered = offers.list[dice.below(static_cast<std::uint32_t>(offers.list.size()))];
        const auto order = draw_order<G>(offered, dice);
        ASSERT_TRUE((offers_order<G>(offered, order)));
        Sheet<G> longer = draft;
        ASSERT_TRUE(add_order<G>(view, longer, order)) << "offered to a full sheet: " << written(draft);
        problems.clear();
        game.check(view, longer, problems);
        ASSERT_TRUE(offered.is_loose() || !is_refused(problems)) << written(longer) << ": " << said(problems);
        if (!is_refused(problems)) draft = longer;
    }
}

TYPED_TEST(Growth, OffersAreLegalAndSheetsCanBeFinished) {
    using G = TypeParam;
    int fallbacks = 0;
    int sheets = 0;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        for (int seed = 1; seed <= effort(4); ++seed) {
            Stream dice(static_cast<std::uint64_t>(seed));
            Table<G> table = new_table(one, static_cast<std::uint64_t>(seed));
            play(
                table, dice,
                [&](const Table<G>&) {
                    for (const Asked& asked : table.waits().seats) {
                        grow_watched(table, asked.seat, dice);
                        const auto view = table.view_of(asked.seat);
                        const Sheet<G> sheet = draw_sheet(*one.game, view, steady<G>(), dice, &fallbacks);
                        Problems problems;
                        one.game->check(view, sheet, problems);
                        EXPECT_TRUE(problems.empty())
                            << one.name << ": " << written(sheet) << ": " << said(problems);
                        ++sheets;
                    }
                    return !this->HasFatalFailure() && !this->HasNonfatalFailure();
                },
                120);
        }
    }
    EXPECT_EQ(fallbacks, 0) << "of " << sheets << " drafts, so many could not be finished";
    EXPECT_GT(sheets, effort(100));
}

TYPED_TEST(Growth, DefaultSheetsAreLegal) {
    using G = TypeParam;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        Stream dice(7);
        Table<G> table = new_table(one, 7);
        play(
            table, dice,
            [&](const Table<G>&) {
                for (const Asked& asked : table.waits().seats) {
                    const auto view = table.view_of(asked.seat);
                    Sheet<G> sheet;
                    one.game->default_sheet(view, sheet);
                    Problems problems;
                    one.game->check(view, sheet, problems);
                    EXPECT_TRUE(problems.empty())
                        << one.name << ": " << written(sheet) << ": " << said(problems);
                    EXPECT_TRUE(is_in_sequence<G>(view) || is_sorted(sheet))
                        << one.name << ": " << written(sheet);
                }
                return true;
            },
            60);
    }
}

// Can the sheet be grown, one offered order after another? In its own order where order counts, else in any.
template <class G>
bool can_be_grown(const G& game, const typename G::View& view, const Sheet<G>& sheet) {
    Sheet<G> draft;
    List<typename G::Order, G::sheet_capacity> left = sheet.orders;
    while (!left.empty()) {
        Offers offers;
        game.options(view, draft, offers);
        bool found = false;
        for (std::size_t i = 0; i < left.size() && !found; ++i) {
            if (is_in_sequence<G>(view) && i > 0) break;
            for (const Offered& offered : offers.list) {
                if (!offers_order<G>(offered, left[i])) continue;
                add_order<G>(view, draft, left[i]);
                left.erase_at(i);
                found = true;
                break;
            }
        }
        if (!found) return false;
    }
    Offers offers;
    game.options(view, draft, offers);
    return offers.can_hand_in;
}

// What passes check is admitted and carried out.
template <class G>
void hand_in(const Table<G>& table, Seat seat, const Sheet<G>& sheet) {
    Input<G> input;
    input.stage = table.state.progress.stage;
    for (const Asked& asked : table.waits().seats) {
        if (asked.seat == seat)
            input.sheets.push_back({seat, false, sheet});
        else if (asked.must)
            input.sheets.push_back({asked.seat, true, {}});
    }
    Scratch<G> scratch;
    Problems problems;
    admit(table.game(), table.state, input, scratch, problems);
    ASSERT_TRUE(problems.empty()) << written(sheet) << ": " << said(problems);
    auto state = table.state;
    Silence silence;
    advance(table.game(), state, input, scratch, silence);
    ASSERT_TRUE(state.progress.is_over || state.progress.stage >= table.state.progress.stage);
}

TYPED_TEST(Growth, MutantsOfLegalSheetsAreGrownOrRefused) {
    using G = TypeParam;
    int passed = 0;
    int refused = 0;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        for (int seed = 1; seed <= effort(2); ++seed) {
            Stream dice(static_cast<std::uint64_t>(seed) + 1000);
            Table<G> table = new_table(one, static_cast<std::uint64_t>(seed));
            play(
                table, dice,
                [&](const Table<G>&) {
                    for (const Asked& asked : table.waits().seats) {
                        const auto view = table.view_of(asked.seat);
                        Sheet<G> sheet = draw_sheet(*one.game, view, steady<G>(), dice);
                        for (int i = 0; i < 12; ++i) {
                            const Sheet<G> legal = sheet;
                            mutate_sheet<G>(sheet, dice);
                            if (!is_in_sequence<G>(view)) sort_sheet(sheet);
                            Problems problems;
                            one.game->check(view, sheet, problems);
                            if (!problems.empty()) {
                                ++refused;
                                sheet = legal;
                                continue;
                            }
                            ++passed;
                            EXPECT_TRUE(can_be_grown(*one.game, view, sheet))
                                << one.name << ", " << G::steps()[view.seen.step].name << ": "
                                << written(sheet);
                            hand_in(table, asked.seat, sheet);
                        }
                    }
                    return !this->HasFatalFailure() && !this->HasNonfatalFailure();
                },
                100);
        }
    }
    EXPECT_GT(passed, effort(50));
    EXPECT_GT(refused, effort(500));
}

}  // namespace astrogate::conformance
