// The facts of the board.
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"

namespace astrogate::triplanetary {
namespace {

struct Fact {
    Body body;
    Hex hex;
    int disc;
    Gravity gravity;
    Landing landing;
    std::vector<Direction> bases;
};

std::vector<Direction> all_sides() {
    return {Direction::e, Direction::ne, Direction::nw, Direction::w, Direction::sw, Direction::se};
}

std::vector<Fact> facts() {
    using enum Body;
    constexpr auto full = Gravity::full;
    constexpr auto weak = Gravity::weak;
    constexpr auto side = Landing::side;
    constexpr auto stop = Landing::stop;
    return {{sol, {0, 0}, 435, full, Landing::none, {}},
            {mercury, {1, 3}, 142, full, side, {Direction::ne, Direction::sw}},
            {venus, {-8, 4}, 190, full, side, all_sides()},
            {terra, {13, -6}, 190, full, side, all_sides()},
            {luna, {16, -7}, 95, weak, side, all_sides()},
            {mars, {1, -20}, 190, full, side, all_sides()},
            {ceres, {8, -27}, 200, Gravity::none, stop, {}},
            {clandestine, {24, -26}, 200, Gravity::none, stop, {}},
            {jupiter, {20, -36}, 273, full, Landing::none, {}},
            {callisto, {16, -36}, 95, full, side, all_sides()},
            {io, {20, -34}, 95, weak, side, {Direction::sw}},
            {ganymede, {24, -38}, 95, full, side, {Direction::e}}};
}

TEST(TriplanetaryMap, HasTwelveBodiesWithTheirDiscsAndBases) {
    const auto wanted = facts();
    ASSERT_EQ(board().printed.bodies.size(), wanted.size());
    for (const Fact& fact : wanted) {
        const World& world = board().world(fact.body);
        SCOPED_TRACE(testing::PrintToString(fact.body));
        EXPECT_EQ(world.name, fact.body);
        EXPECT_EQ(world.hex, fact.hex);
        EXPECT_EQ(world.disc, fact.disc);
        EXPECT_EQ(world.gravity, fact.gravity);
        EXPECT_EQ(world.landing, fact.landing);
        EXPECT_EQ(std::vector<Direction>(world.bases.begin(), world.bases.end()), fact.bases);
    }
}

// As registration.cpp says of it.
TEST(TriplanetaryMap, IsTheBoardOfEveryScenario) {
    const Triplanetary& game = game_1981();
    for (std::size_t i = 1; i < game.scenarios.size(); ++i)
        EXPECT_TRUE(game.board(static_cast<std::uint8_t>(i)) == game.board(0)) << i;
}

// Six arrows a body, each pointing at it, and no others.
TEST(TriplanetaryMap, HasSixtyArrowsThatPointAtTheirBodies) {
    int arrows = 0;
    int hexes = 0;
    int doubled = 0;
    for (int r = -47; r <= 18; ++r) {
        for (int q = -40; q <= 50; ++q) {
            const HexContents& contents = board().at(Hex::of(q, r));
            if (contents.arrows.empty()) continue;
            EXPECT_EQ(contents.kind, HexContents::Kind::gravity);
            ++hexes;
            doubled += contents.arrows.size() > 1 ? 1 : 0;
            for (const Arrow& arrow : contents.arrows) {
                ++arrows;
                const World& world = board().world(arrow.body);
                EXPECT_EQ(Hex::of(q, r) + step_towards(arrow.direction), world.hex);
                EXPECT_EQ(arrow.is_weak, arrow.body == Body::luna || arrow.body == Body::io);
            }
        }
    }
    EXPECT_EQ(arrows, 60);
    EXPECT_EQ(hexes, 59);
    EXPECT_EQ(doubled, 1);
    const HexContents& both = board().at({20, -35});
    ASSERT_EQ(both.arrows.size(), 2U);
    EXPECT_EQ(both.arrows[0].body, Body::jupiter);
    EXPECT_EQ(both.arrows[0].direction, Direction::nw);
    EXPECT_EQ(both.arrows[1].body, Body::io);
    EXPECT_EQ(both.arrows[1].direction, Direction::se);
    EXPECT_TRUE(both.is_weak);
}

TEST(TriplanetaryMap, HasSeventyFourAsteroidHexesOfWhichSevenAreDense) {
    std::set<std::pair<int, int>> ordinary;
    std::set<std::pair<int, int>> dense;
    for (int r = -47; r <= 18; ++r)
        for (int q = -40; q <= 50; ++q) {
            const HexContents& contents = board().at(Hex::of(q, r));
            if (contents.kind == HexContents::Kind::asteroid) ordinary.insert({q, r});
            if (contents.kind == HexContents::Kind::dense) dense.insert({q, r});
        }
    EXPECT_EQ(ordinary.size(), 67U);
    std::set<std::pair<int, int>> wanted{{23, -24}};
    for (const Hex side : neighbours) wanted.insert({24 + side.q, -26 + side.r});
    EXPECT_EQ(dense, wanted) << "all around Clandestine, and one more";
    int sum_q = 0;
    int sum_r = 0;
    for (const auto& [q, r] : ordinary) {
        EXPECT_TRUE(r >= -30 && r <= -19) << q << ',' << r;
        EXPECT_TRUE(board().is_on(Hex::of(q, r))) << q << ',' << r;
        sum_q += q;
        sum_r += r;
    }
    // Which hexes: the sums change with any one of them that is moved.
    EXPECT_EQ(sum_q, 935);
    EXPECT_EQ(sum_r, -1599);
    EXPECT_EQ(board().at({8, -27}).kind, HexContents::Kind::body);
    EXPECT_EQ(board().at({24, -26}).kind, HexContents::Kind::body);
}

TEST(TriplanetaryMap, WorldsLieAsFarApartAsOnTheBoard) {
    const auto far = [](Body a, Body b) { return distance(board().world(a).hex, board().world(b).hex); };
    using enum Body;
    EXPECT_EQ(far(sol, mercury), 4);
    EXPECT_EQ(far(sol, venus), 8);
    EXPECT_EQ(far(sol, terra), 13);
    EXPECT_EQ(far(terra, luna), 3);
    EXPECT_EQ(far(sol, mars), 20);
    EXPECT_EQ(far(terra, mars), 26);
    EXPECT_EQ(far(venus, mars), 24);
    EXPECT_EQ(far(mars, ceres), 7);
    EXPECT_EQ(far(terra, clandestine), 20);
    EXPECT_EQ(far(ceres, clandestine), 17);
    EXPECT_EQ(far(jupiter, io), 2);
    EXPECT_EQ(far(jupiter, callisto), 4);
    EXPECT_EQ(far(jupiter, ganymede), 4);
    EXPECT_EQ(far(venus, ganymede), 42);
}

TEST(TriplanetaryMap, EndsWhereTheFullHexesEnd) {
    for (const auto& [frame, hexes] :
         {std::pair{Frame::rows_55, 1898}, {Frame::rows_66, 2277}, {Frame::rows_51, 1760}}) {
        Problems problems;
        Rules rules;
        rules.frame = frame;
        const auto game = std::make_unique<Triplanetary>(embedded(), rules, problems);
        ASSERT_TRUE(problems.empty());
        int on = 0;
        for (int r = -120; r <= 120; ++r)
            for (int q = -120; q <= 120; ++q) on += game->map.is_on(Hex::of(q, r)) ? 1 : 0;
        EXPECT_EQ(on, hexes);
    }
    // The ends of an odd row and of an even one.
    EXPECT_TRUE(board().is_on({6, -43}) && board().is_on({40, -43}));
    EXPECT_FALSE(board().is_on({5, -43}) || board().is_on({41, -43}) || board().is_on({6, -44}));
    EXPECT_TRUE(board().is_on({-15, 0}) && board().is_on({18, 0}));
    EXPECT_FALSE(board().is_on({-16, 0}) || board().is_on({19, 0}));
}

TEST(TriplanetaryMap, WithSomethingWrongIsRefused) {
    const auto refused = [](const std::function<void(Node&)>& change) {
        Node data = embedded();
        change(*data.find("map"));
        Problems problems;
        const auto game = std::make_unique<Triplanetary>(data, rules_1981(), problems);
        return !problems.empty();
    };
    EXPECT_FALSE(refused([](Node&) {}));
    EXPECT_TRUE(refused([](Node& map) {
        Node far = Node::list();
        far.add(Node::integer(120));
        far.add(Node::integer(0));
        map.find("asteroids")->add(far);
    })) << "an asteroid off every board";
    EXPECT_TRUE(refused([](Node& map) {
        Node fewer = Node::list();
        for (std::size_t i = 1; i < map["bodies"].size(); ++i) fewer.add(map["bodies"][i]);
        map.set("bodies", fewer);
    })) << "a body is missing";
    EXPECT_TRUE(refused([](Node& map) { map.set("frames", Node::list()); })) << "no rows";
}

}  // namespace
}  // namespace astrogate::triplanetary
