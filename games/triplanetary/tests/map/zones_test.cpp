// What the bases of a world detect, as the board is described to whoever draws it.
#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"

namespace astrogate::triplanetary {
namespace {

// How many hexes of the board the bases of a world detect by its description; -1 where it tells of none.
int hexes_seen_from(const Triplanetary& game, Body body) {
    const Node described = game.board(0);
    for (const Node& zone : described["zones"].items())
        if (zone["name"].as_text() == enum_names<Body>[static_cast<std::size_t>(body)])
            return static_cast<int>(zone["hexes"].size());
    return -1;
}

// All hexes so near: none of these worlds lies at an edge.
constexpr int hexes_within(int reach) { return 1 + 3 * reach * (reach + 1); }

TEST(TriplanetaryZones, BasesOnAsteroidsSeeAsFarAsTheRulesLetThem) {
    Problems problems;
    const Triplanetary of_2018(embedded(), rules_2018(), problems);
    ASSERT_TRUE(problems.empty());
    for (const Body body : {Body::ceres, Body::clandestine}) {
        EXPECT_EQ(hexes_seen_from(game_1981(), body), hexes_within(5));
        EXPECT_EQ(hexes_seen_from(of_2018, body), hexes_within(3));
    }
    EXPECT_EQ(hexes_seen_from(of_2018, Body::mars), hexes_within(5));
    EXPECT_EQ(hexes_seen_from(of_2018, Body::jupiter), -1);
}

TEST(TriplanetaryZones, TheTopEdgeIsTheRowThatShipsLeaveOver) {
    const Triplanetary& game = game_1981();
    const Node described = game.board(0);
    const Node* top = nullptr;
    for (const Node& zone : described["zones"].items())
        if (zone["name"].as_text() == "top_edge") top = &zone;
    ASSERT_NE(top, nullptr);
    const Node& row = described["rows"][0U];
    EXPECT_EQ((*top)["hexes"].size(),
              static_cast<std::size_t>(row["to"].as_integer() - row["from"].as_integer() + 1));
    for (const Node& hex : (*top)["hexes"].items()) EXPECT_EQ(hex[1U].as_integer(), row["r"].as_integer());
}

}  // namespace
}  // namespace astrogate::triplanetary
