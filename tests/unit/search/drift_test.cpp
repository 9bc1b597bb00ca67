// No game between players of the house goes on for ever. Where nothing ends a game but what happens in it,
// every pair of scripted players that have an aim or none comes to an end within 200 turns in every scenario,
// and the search with them. Left out is `random`, which seldom agrees to end. Vector 3 has more pairs in
// games/vector3/tests/drift_test.cpp.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/any/any_game.h"
#include "tests/conformance/effort.h"

namespace astrogate {
namespace {

constexpr std::int64_t longest = 200;  // turns

struct Field {
    const char* ruleset;
    std::vector<std::string> bots;
    bool is_long = false;  // played where there is time for it
};

class Drift : public testing::TestWithParam<Field> {};

// Every bot against every other, itself among them; of more seats than two, the second has all but the first
// seat.
TEST_P(Drift, EndsWithinTwoHundredTurns) {
    if (conformance::is_sanitized)
        GTEST_SKIP() << "long games, and nothing in them that is not played elsewhere";
    if (GetParam().is_long && conformance::effort(1) == 1)
        GTEST_SKIP() << "minutes: ASTROGATE_LONG=1 plays them";
    const auto game = make_game(GetParam().ruleset, Node::map()).value();
    std::uint64_t seed = 31;
    for (const Node& scenario : game->description()["scenarios"].items()) {
        const auto seats = static_cast<std::size_t>(scenario["min_seats"].as_integer());
        Node setup = Node::map();
        setup.set("scenario", scenario["name"]);
        setup.set("seats", scenario["min_seats"]);
        for (const std::string& one : GetParam().bots)
            for (const std::string& other : GetParam().bots) {
                if (seats == 1 && one != other) continue;
                std::vector<std::string> bots(seats, other);
                bots[0] = one;
                const Result<AnyEnd> end = game->play_out(setup, bots, ++seed);
                ASSERT_TRUE(end);
                const std::string told =
                    scenario["name"].as_text() + ": " + one + ", " + other + ", " + std::to_string(seed);
                EXPECT_EQ(end.value().waiting.what, Waits::over) << told;
                EXPECT_LE(game->view_node(end.value().last_view)["turn"].as_integer(), longest) << told;
            }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, Drift,
                         testing::Values(Field{"triplanetary_1981", {"captain", "coaster"}},
                                         Field{"triplanetary_1981", {"captain", "pilot", "coaster"}, true},
                                         Field{"triplanetary_2018", {"captain", "pilot", "coaster"}, true},
                                         Field{"slingshot", {"escort", "ensign"}},
                                         Field{"delta_vee", {"captain", "gunner"}},
                                         Field{"delta_vee", {"captain", "gunner", "ensign"}, true},
                                         Field{"vector3_2009", {"captain", "ensign"}, true}),
                         [](const testing::TestParamInfo<Field>& one) {
                             return std::string(one.param.ruleset) + (one.param.is_long ? "_long" : "");
                         });

}  // namespace
}  // namespace astrogate
