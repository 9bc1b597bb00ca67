// The games that the conformance suite tries: those with a tests/traits.h of their own
// (cmake/signature.cmake).
#pragma once
#include <conformance_games.h>
#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "formats/json.h"
#include "tests/conformance/effort.h"
#include "tests/conformance/table.h"

namespace astrogate::conformance {

template <class... G>
::testing::Types<G...> tried(GameList<G...>);
using Games = decltype(tried(AllGames{}));

struct GameNames {
    template <class G>
    static std::string GetName(int) {
        return std::string(G::name);
    }
};

// One suite: `CONFORMANCE(Growth)` makes a typed suite over all games; its tests use TypeParam.
// NOLINTBEGIN(bugprone-macro-parentheses): a class's name
#define CONFORMANCE(Suite)                   \
    template <class G>                       \
    class Suite : public ::testing::Test {}; \
    TYPED_TEST_SUITE(Suite, Games, GameNames)
// NOLINTEND(bugprone-macro-parentheses)

// A table at the start of a case, dice and sheets from one seed.
template <class G>
Table<G> new_table(const Case<G>& game_case, std::uint64_t seed) {
    Table<G> table(*game_case.game, game_case.seats, stream_dice(seed));
    Problems problems;
    EXPECT_TRUE(table.open(game_case.setup, problems))
        << game_case.name << ": " << (problems.empty() ? "" : problems[0].code);
    return table;
}

// Plays a steady random game: before each stage `moment(table)` is called; false stops.
template <class G, class Moment>
void play(Table<G>& table, Stream& dice, Moment&& moment, int stages = 1 << 20) {
    for (int i = 0; i < stages && !table.is_over(); ++i) {
        if (!moment(table)) return;
        table.close(draw_sheets(table, steady<G>(), dice));
    }
}

// The problems of an Input, as text for a failure's message.
inline std::string said(const Problems& problems) {
    std::string text;
    for (const Problem& one : problems) text += std::string(one.code) + " (" + one.rule + ") ";
    return text;
}

// An order, event or fact with its fields, for a failure's message.
template <class Variant>
std::string in_words(const Variant& variant) {
    return write_json(to_node(variant));
}

template <class G>
std::string written(const Sheet<G>& sheet) {
    std::string text;
    for (const auto& order : sheet.orders) text += (text.empty() ? "" : "; ") + in_words(order);
    return text;
}

}  // namespace astrogate::conformance
