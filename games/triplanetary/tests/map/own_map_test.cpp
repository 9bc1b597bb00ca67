// Boards that tables bring along: what they may be, what is played on them, and that nothing hangs on where
// the game's own board lies.
#include <functional>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"
#include "tests/games/arena.h"

namespace astrogate::triplanetary {
namespace {

using Choose = test::Player<Triplanetary>;

World world(Body name, Hex hex, Gravity gravity, Landing landing) {
    World one{.name = name, .hex = hex, .disc = 150, .gravity = gravity, .landing = landing};
    if (landing == Landing::side)
        for (int i = 0; i < directions; ++i) one.bases.push_back(static_cast<Direction>(i));
    return one;
}

// Two worlds on either side of a star, and a few asteroids.
PrintedMap small(Body one = Body::mars, Body other = Body::venus) {
    PrintedMap map;
    map.frames.push_back({Frame::rows_55, -6, 6, -16, 16});
    map.bodies.push_back(world(one, {-4, 0}, Gravity::full, Landing::side));
    map.bodies.push_back(world(other, {5, -1}, Gravity::weak, Landing::side));
    map.bodies.push_back(world(Body::sol, {1, -3}, Gravity::full, Landing::none));
    map.bodies.push_back(world(Body::ceres, {0, 3}, Gravity::none, Landing::stop));
    for (const Hex hex : {Hex{0, 2}, Hex{1, 2}, Hex{2, 3}}) map.asteroids.push_back(hex);
    map.dense_asteroids.push_back({-2, 4});
    return map;
}

std::unique_ptr<Triplanetary> game_on(const PrintedMap& map, Problems& problems) {
    Rules rules = rules_1981();
    rules.map.push_back(map);
    return std::make_unique<Triplanetary>(embedded(), rules, problems);
}
std::unique_ptr<Triplanetary> game_on(const PrintedMap& map) {
    Problems problems;
    auto game = game_on(map, problems);
    EXPECT_TRUE(problems.empty()) << problems[0].code << ' ' << problems[0].detail.view();
    return game;
}

std::uint8_t number_of(const Triplanetary& game, std::string_view scenario) {
    std::uint8_t number = 0;
    while (game.scenario_names[number].view() != scenario) ++number;
    return number;
}

TEST(TriplanetaryOwnMap, IsTheBoardThatIsPlayedAndDescribed) {
    const auto game = game_on(small());
    EXPECT_EQ(game->map.world(Body::mars).hex, (Hex{-4, 0}));
    EXPECT_EQ(game->map.at({-3, 0}).arrows[0].body, Body::mars);
    EXPECT_EQ(game->map.at({1, 2}).kind, HexContents::Kind::asteroid);
    EXPECT_EQ(game->map.at({-2, 4}).kind, HexContents::Kind::dense);
    EXPECT_FALSE(game->map.has(Body::terra) || game->map.has(Body::none));
    EXPECT_TRUE(game->map.is_on({8, 0}) && game->map.is_on({5, 6}));
    EXPECT_FALSE(game->map.is_on({9, 0}) || game->map.is_on({5, 7}));
    const Node board = game->board(0);
    EXPECT_EQ(board["bodies"].size(), 4U);
    EXPECT_EQ(board["rows"].size(), 13U);
    EXPECT_EQ(board["arrows"].size(), 18U);
    EXPECT_EQ(board["asteroids"].size(), 4U);
}

// Each takes one thing of a good map away, and is refused with its place.
TEST(TriplanetaryOwnMap, WithSomethingWrongIsRefusedWithItsPlace) {
    struct Bad {
        const char* code;
        const char* place;
        std::function<void(PrintedMap&)> change;
    };
    const std::vector<Bad> all = {
        {"frame_not_there", "frames", [](auto& map) { map.frames[0].name = Frame::rows_66; }},
        {"frame_named_twice", "frames[1]", [](auto& map) { map.frames.push_back(map.frames[0]); }},
        {"map_out_of_bounds", "frames[0]", [](auto& map) { map.frames[0].r_min = 6; }},
        {"map_out_of_bounds", "frames[0]", [](auto& map) { map.frames[0].r_min = -48; }},
        {"map_out_of_bounds", "frames[0]", [](auto& map) { map.frames[0].r_max = 60; }},
        {"map_out_of_bounds", "frames[0]", [](auto& map) { map.frames[0].left = -32; }},
        {"map_out_of_bounds", "frames[0]", [](auto& map) { map.frames[0].right = 38; }},
        {"map_without_bodies", "bodies", [](auto& map) { map.bodies.clear(); }},
        {"body_without_a_name", "bodies[2]", [](auto& map) { map.bodies[2].name = Body::none; }},
        {"body_named_twice", "bodies[1]", [](auto& map) { map.bodies[1].name = Body::mars; }},
        {"off_the_map", "bodies[3]", [](auto& map) { map.bodies[3].hex = {9, 0}; }},
        {"hex_taken", "bodies[3]", [](auto& map) { map.bodies[3].hex = {-4, 0}; }},
        {"disc_out_of_bounds", "bodies[0]", [](auto& map) { map.bodies[0].disc = 501; }},
        {"disc_out_of_bounds", "bodies[0]", [](auto& map) { map.bodies[0].disc = 0; }},
        {"bodies_too_near", "bodies[3]", [](auto& map) { map.bodies[3].hex = {-3, 0}; }},
        {"gravity_off_the_map", "bodies[1]", [](auto& map) { map.bodies[1].hex = {8, 0}; }},
        {"landing_without_gravity", "bodies[0].landing",
         [](auto& map) { map.bodies[0].gravity = Gravity::none; }},
        {"stop_under_gravity", "bodies[2].landing", [](auto& map) { map.bodies[2].landing = Landing::stop; }},
        {"bases_without_landing", "bodies[3].bases",
         [](auto& map) { map.bodies[3].bases.push_back(Direction::e); }},
        {"base_named_twice", "bodies[0].bases[1]", [](auto& map) { map.bodies[0].bases[1] = Direction::e; }},
        {"off_the_map", "asteroids[1]", [](auto& map) { map.asteroids[1] = {0, 7}; }},
        {"hex_taken", "asteroids[2]", [](auto& map) { map.asteroids[2] = {0, 2}; }},
        {"hex_taken", "asteroids[0]", [](auto& map) { map.asteroids[0] = {-4, 1}; }},
        {"hex_taken", "dense_asteroids[0]", [](auto& map) { map.dense_asteroids[0] = {0, 3}; }},
    };
    for (const Bad& bad : all) {
        PrintedMap map = small();
        bad.change(map);
        Problems problems;
        game_on(map, problems);
        SCOPED_TRACE(std::string(bad.code) + " at " + bad.place);
        ASSERT_EQ(problems.size(), 1U);
        EXPECT_STREQ(problems[0].code, bad.code);
        EXPECT_EQ(problems[0].detail.view(), "rules.map[0]." + std::string(bad.place));
        EXPECT_EQ(problems[0].grade, Grade::malformed);
    }
}

TEST(TriplanetaryOwnMap, HasNoHexWithTheArrowsOfThreeBodiesAndNoEleventhThatPulls) {
    PrintedMap map = small();
    map.bodies.clear();
    // Around (0, 0), which is in the gravity of each.
    for (const auto& [name, hex] : {std::pair{Body::mars, Hex{1, 0}}, {Body::venus, Hex{-1, 1}}})
        map.bodies.push_back(world(name, hex, Gravity::full, Landing::side));
    EXPECT_TRUE(game_on(map)->map.at({0, 0}).arrows.full());
    map.bodies.push_back(world(Body::terra, {0, -1}, Gravity::full, Landing::side));
    Problems problems;
    game_on(map, problems);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_STREQ(problems[0].code, "bodies_too_near");

    map = small();
    map.asteroids.clear();
    map.bodies.clear();
    for (int i = 0; i < static_cast<int>(most_pulling_bodies); ++i) {
        const Hex hex = i < 5 ? Hex::of(3 * i - 5, -3) : Hex::of(3 * i - 22, 3);
        map.bodies.push_back(world(static_cast<Body>(i), hex, Gravity::full, Landing::none));
    }
    map.dense_asteroids.clear();
    EXPECT_TRUE(game_on(map)->map.has(Body::callisto));
    map.bodies.push_back(world(Body::io, {-5, 0}, Gravity::full, Landing::none));
    problems.clear();
    game_on(map, problems);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_STREQ(problems[0].code, "too_much_gravity");
    EXPECT_EQ(problems[0].detail.view(), "rules.map[0].bodies[10].gravity");
}

// Ten bodies in a row, which no course may have more of to collect than there is room for.
TEST(TriplanetaryOwnMap, HasRoomForEveryPullOfACourse) {
    PrintedMap map;
    map.frames.push_back({Frame::rows_55, -6, 6, -31, 37});
    for (int i = 0; i < static_cast<int>(most_pulling_bodies); ++i) {
        World one = world(static_cast<Body>(i), Hex::of(3 * i - 14, 0), Gravity::full, Landing::none);
        one.disc = 1;
        map.bodies.push_back(one);
    }
    const auto game = game_on(map);
    std::size_t most = 0;
    Course course;
    for (int up = -3; up <= 3; ++up)
        for (int down = -3; down <= 3; ++down)
            for (const int q : {-15, -14, -13}) {
                resolve(game->map, Hex::of(q, up), Hex::of(30, down - up), false, course);
                most = std::max(most, course.pulls.size());
            }
    EXPECT_GE(most, 30U);
    EXPECT_LE(most, most_pulls);
    // Each pull is an event, and all ships of a seat fly in one phase.
    EXPECT_LE(ship_capacity * (most + 2), Triplanetary::event_capacity);
}

std::vector<std::string> refusals_of(const Triplanetary& game, std::string_view scenario,
                                     std::uint8_t seats) {
    Problems problems;
    State state;
    game.start(Setup{number_of(game, scenario), seats}, state, problems);
    std::vector<std::string> all;
    for (const Problem& one : problems)
        all.push_back(one.code + std::string(" ") + std::string(one.detail.view()));
    return all;
}

TEST(TriplanetaryOwnMap, HasTheWorldsOfAScenarioOrIsRefusedWithThoseThatItLacks) {
    using All = std::vector<std::string>;
    const auto game = game_on(small());
    EXPECT_EQ(refusals_of(*game, "bi_planetary", 2), All{});
    EXPECT_EQ(refusals_of(*game, "bi_planetary_near", 2),
              (All{"world_not_on_the_map terra", "world_not_on_the_map luna"}));
    EXPECT_EQ(refusals_of(*game, "grand_tour", 2).size(), 5U);
    EXPECT_EQ(refusals_of(*game, "nova", 3).size(), 8U);

    PrintedMap other = small();
    other.bodies[1].bases.clear();
    EXPECT_EQ(refusals_of(*game_on(other), "bi_planetary", 2), All{"world_of_another_kind venus"});

    other = game_1981().home;
    EXPECT_EQ(refusals_of(*game_on(other), "fleet_mutiny", 2), All{});
    other.bodies[static_cast<std::size_t>(Body::terra)].bases.pop_back();
    EXPECT_EQ(refusals_of(*game_on(other), "fleet_mutiny", 2), All{"world_of_another_kind terra"});
    EXPECT_EQ(refusals_of(*game_on(other), "bi_planetary_near", 2), All{});
}

class Match : public test::Arena<Triplanetary> {
public:
    Match(const Triplanetary& game, int most_turns) : Arena(game), most_turns_(most_turns) {}
    bool play_all(Choose player, std::uint64_t seed) {
        std::array<Choose, max_seats> players{};
        players.fill(player);
        std::array<Stream, 1> own{Stream(seed * 7919)};
        return Arena::play(players, own, Stream(seed));
    }

private:
    bool goes_on() const override { return state().turn < most_turns_; }

    int most_turns_;
};

TEST(TriplanetaryOwnMap, IsRacedOnToTheEnd) {
    const auto game = game_on(small());
    Match match(*game, 60);
    ASSERT_TRUE(match.open("bi_planetary", 2));
    EXPECT_EQ(match.state().ships[0].hex, (Hex{-4, 0}));
    EXPECT_TRUE(match.play_all(bot_named("pilot"), 3));
    ASSERT_TRUE(match.is_over());
    EXPECT_EQ(match.state().ending, Ending::landed);
    EXPECT_TRUE(std::ranges::any_of(match.state().ships, [](const Ship& ship) {
        return ship.landed == (ship.seat == Seat{0} ? Body::venus : Body::mars);
    }));
}

TEST(TriplanetaryOwnMap, IsFoughtOn) {
    const auto game = game_on(small(Body::terra, Body::luna));
    Match match(*game, 100);
    ASSERT_TRUE(match.open("terra_and_luna", 2));
    EXPECT_TRUE(match.play_all(bot_named("captain"), 5));
    EXPECT_TRUE(match.is_over());
    EXPECT_GT(match.moves(), 20);
}

// The game's own board, moved by this.
constexpr Hex moved_by{-1, 2};

PrintedMap moved_home() {
    PrintedMap map = game_1981().home;
    for (Rows& rows : map.frames) {
        rows.r_min = static_cast<std::int16_t>(rows.r_min + moved_by.r);
        rows.r_max = static_cast<std::int16_t>(rows.r_max + moved_by.r);
    }
    for (World& one : map.bodies) one.hex = one.hex + moved_by;
    for (Hex& hex : map.asteroids) hex = hex + moved_by;
    for (Hex& hex : map.dense_asteroids) hex = hex + moved_by;
    // Bodies may stand in any order.
    std::swap(map.bodies[0], map.bodies[7]);
    return map;
}

// The same ships in the same places, but for where the board lies; how many.
std::size_t expect_alike(const State& here, const State& there) {
    EXPECT_EQ(here.turn, there.turn);
    EXPECT_EQ(here.detected.size(), there.detected.size());
    if (here.ships.size() != there.ships.size()) {
        ADD_FAILURE() << here.ships.size() << " ships here, " << there.ships.size() << " there";
        return 0;
    }
    for (std::size_t i = 0; i < here.ships.size(); ++i) {
        const Ship& one = here.ships[i];
        const Ship& other = there.ships[i];
        EXPECT_EQ(one.hex + moved_by, other.hex);
        EXPECT_TRUE(one.vector == other.vector && one.landed == other.landed && one.fuel == other.fuel);
    }
    return here.ships.size();
}

// With the same dice every scenario goes on a moved board as it goes at home, by chance; and a hunt through
// the belt by skill.
TEST(TriplanetaryOwnMap, IsPlayedAsTheGamesOwnWhereverItLies) {
    const auto moved = game_on(moved_home());
    const auto play = [&](std::uint8_t number, const char* player, int turns) {
        const std::string_view scenario = moved->scenario_names[number].view();
        SCOPED_TRACE(player + std::string(" in ") + std::string(scenario));
        Match here(game_1981(), turns);
        Match there(*moved, turns);
        const std::uint8_t seats = moved->scenarios[number].min_seats;
        EXPECT_TRUE(here.open(scenario, seats) && there.open(scenario, seats));
        EXPECT_TRUE(here.play_all(bot_named(player), 11) && there.play_all(bot_named(player), 11));
        return expect_alike(here.state(), there.state());
    };
    std::size_t compared = 0;
    for (std::uint8_t number = 0; number < moved->scenarios.size(); ++number)
        for (const int turns : {2, 9}) compared += play(number, "random", turns);
    EXPECT_GT(compared, 100U);
    EXPECT_GT(play(number_of(*moved, "lateral_7"), "captain", 4), 0U);
}

}  // namespace
}  // namespace astrogate::triplanetary
