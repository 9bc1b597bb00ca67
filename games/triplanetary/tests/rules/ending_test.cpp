// The sentence that a game ends by: a race's own, a tour's own, and one for each victory of Escape.
#include <memory>
#include <string_view>

#include <gtest/gtest.h>

#include "games/triplanetary/game.h"

namespace astrogate::triplanetary {
namespace {

class RulesOfEndings : public testing::Test {
protected:
    const char* rule(std::string_view scenario, const Event& event) {
        Problems problems;
        const Triplanetary game(embedded(), rules_1981(), problems);
        const auto state = std::make_unique<State>();
        while (game.scenario_names[state->scenario].view() != scenario) ++state->scenario;
        return game.rule_of(*state, event);
    }
};

TEST_F(RulesOfEndings, AreTheScenariosOwn) {
    EXPECT_STREQ(rule("bi_planetary", GameEnded{Ending::landed}), "2018:bi_planetary.3");
    EXPECT_STREQ(rule("grand_tour", GameEnded{Ending::landed}), "1981:grand_tour.6");
    EXPECT_STREQ(rule("escape", GameEnded{Ending::enforcers_decisive}), "1981:escape.18");
    EXPECT_STREQ(rule("escape", GameEnded{Ending::pilgrims_moral}), "1981:escape.17");
    EXPECT_STREQ(rule("grand_tour", ShipPlaced{}), "1981:grand_tour.1");
    EXPECT_STREQ(rule("bi_planetary", ShipPlaced{}), ShipPlaced::rule);
}

}  // namespace
}  // namespace astrogate::triplanetary
