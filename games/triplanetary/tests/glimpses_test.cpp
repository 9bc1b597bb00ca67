// Escape: nothing that the hunters and the spectators get of the placement tells which transport the
// fugitives are in. Played through AnyGame, with sheets read as every door reads them.
#include <gtest/gtest.h>

#include "formats/json.h"
#include "kernel/any/any_game.h"

namespace astrogate::triplanetary {
namespace {

constexpr int transports = 3;
constexpr std::size_t hunters = 1, spectators = 2;  // indices of AnyMove::frames

Node order(const char* kind, int unit) {
    Node node = Node::map();
    node.set("is", Node::text(kind));
    node.set("unit", Node::integer(unit));
    return node;
}

// All three transports placed alike, the fugitives in `hideout`; that order is number `at` of the sheet.
Node placement(int hideout, int at) {
    Node orders = Node::list();
    for (int unit = 0; unit < transports; ++unit) {
        if (unit == at) orders.add(order("designate", hideout));
        Node place = order("place", unit);
        place.set("side", Node::text("E"));
        orders.add(place);
    }
    if (at == transports) orders.add(order("designate", hideout));
    return orders;
}

std::shared_ptr<const AnyGame> game_of(const char* ruleset) { return make_game(ruleset, Node()).value(); }

AnyMove opened(const AnyGame& game) {
    Node setup = Node::map();
    setup.set("scenario", Node::text("escape"));
    setup.set("seats", Node::integer(2));
    return game.start(setup).value();
}

AnyMove placed(const AnyGame& game, const Result<Bytes>& sheet) {
    const AnyMove open = opened(game);
    AnyInput input;
    input.stage = open.waiting.stage;
    for (const Asked& asked : open.waiting.seats) {
        const bool flees = asked.seat.value == 0;
        input.sheets.push_back({asked.seat, !flees, flees ? sheet.value() : Bytes()});
    }
    return game.advance(open.state, input).value();
}

Bytes view_of_pilgrims(const AnyGame& game) { return game.view(opened(game).state, Seat{0}).value(); }

AnyMove placed_by_node(const AnyGame& game, int hideout, int at) {
    return placed(game, game.sheet_from_node(view_of_pilgrims(game), placement(hideout, at)));
}

AnyMove placed_by_notation(const AnyGame& game, int hideout) {
    const std::string text =
        "T1 place E; T2 place E; T3 place E; T" + std::to_string(hideout + 1) + " designate";
    return placed(game, game.sheet_from_notation(view_of_pilgrims(game), text));
}

std::vector<std::string> told(const AnyFrame& frame) {
    std::vector<std::string> told;
    for (const Node& glimpse : frame.glimpses) told.push_back(write_json(glimpse));
    told.push_back(frame.view);
    return told;
}

class EscapeGlimpses : public ::testing::TestWithParam<const char*> {};

TEST_P(EscapeGlimpses, OfThePlacementAreTheSameWhereverTheFugitivesHideAndWhereverTheSheetSaysSo) {
    const auto game = game_of(GetParam());
    const AnyMove first = placed_by_node(*game, 0, 0);
    ASSERT_GT(first.frames[hunters].glimpses.size(), 4U);
    for (int hideout = 0; hideout < transports; ++hideout)
        for (int at = 0; at <= transports; ++at) {
            const AnyMove other = placed_by_node(*game, hideout, at);
            for (const std::size_t who : {hunters, spectators})
                EXPECT_EQ(told(other.frames[who]), told(first.frames[who]))
                    << "fugitives in " << hideout << ", order " << at << ", frame of " << who;
        }
}

TEST_P(EscapeGlimpses, OfThePlacementByNotationAreTheSameToo) {
    const auto game = game_of(GetParam());
    const AnyMove first = placed_by_node(*game, 0, 0);
    for (int hideout = 0; hideout < transports; ++hideout) {
        const AnyMove other = placed_by_notation(*game, hideout);
        for (const std::size_t who : {hunters, spectators})
            EXPECT_EQ(told(other.frames[who]), told(first.frames[who])) << "fugitives in " << hideout;
    }
}

TEST_P(EscapeGlimpses, TellTheirOwnerWhereTheFugitivesAre) {
    const auto game = game_of(GetParam());
    for (int hideout = 0; hideout < transports; ++hideout) {
        const AnyMove move = placed_by_node(*game, hideout, 1);
        int heard = -1;
        for (const Node& glimpse : move.frames[0].glimpses)
            if (glimpse["is"].as_text() == "fugitives_hidden")
                heard = static_cast<int>(glimpse["unit"].as_integer());
        EXPECT_EQ(heard, hideout);
    }
}

// A replay tells Event by Event: the moments must not tell either.
TEST_P(EscapeGlimpses, OfAReplayAreTheSameToo) {
    const auto game = game_of(GetParam());
    const AnyMove open = opened(*game);
    std::vector<std::vector<std::string>> tellings;
    for (int hideout = 0; hideout < transports; ++hideout) {
        AnyInput input;
        input.stage = open.waiting.stage;
        for (const Asked& asked : open.waiting.seats)
            input.sheets.push_back(
                {asked.seat, asked.seat.value != 0,
                 asked.seat.value != 0
                     ? Bytes()
                     : game->sheet_from_node(view_of_pilgrims(*game), placement(hideout, 0)).value()});
        auto& telling = tellings.emplace_back();
        const auto moments = game->tell(open.state, input, Seat{hunters}).value();
        for (const AnyMoment& moment : moments) {
            for (const Node& glimpse : moment.glimpses) telling.push_back(write_json(glimpse));
            telling.push_back(moment.view);
        }
        EXPECT_EQ(telling, tellings.front()) << "fugitives in " << hideout;
    }
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, EscapeGlimpses,
                         ::testing::Values("triplanetary_1981", "triplanetary_2018"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace astrogate::triplanetary
