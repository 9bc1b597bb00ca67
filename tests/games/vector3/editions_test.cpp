// What is told of play in one edition names the numbers of its own text, and an edition belongs to its ruleset.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "games/vector3/game.h"
#include "kernel/any_game.h"

namespace astrogate::vector3 {

const Node& embedded();

namespace {

// Rule numbers of everything that happens and is foreseen in a game of bots, of its steps, and of what is wrong with
// sheets of other steps.
std::set<std::string> numbers_told(const char* ruleset, const char* scenario) {
    Node rules = Node::map();
    rules.set("turn_limit", Node::integer(6));
    const auto game = make_game(ruleset, rules).value();
    std::set<std::string> numbers;
    for (const Node& step : game->description()["steps"].items()) numbers.insert(step["rule"].as_text());
    Node setup = Node::map();
    setup.set("scenario", Node::text(scenario));
    setup.set("seats", Node::integer(2));
    AnyMove move = game->start(setup).value();
    Stream dice(3);
    while (move.waiting.what != Waits::over) {
        AnyInput input;
        input.stage = move.waiting.stage;
        if (move.waiting.what == Waits::dice) {
            input.kind = InputKind::dice;
            dice.answer(move.waiting.dice, input.faces);
        }
        for (const Asked& asked : move.waiting.seats) {
            const Bytes view = game->view(move.state, asked.seat).value();
            const Bytes sheet = game->choose("lieutenant", view, dice.next()).value().sheet;
            const Bytes nothing = game->sheet_from_notation(view, "").value();
            for (const Problem& problem : game->check(view, nothing)) numbers.insert(problem.rule);
            const Node facts = game->foresee(view, sheet);
            for (const Node& fact : facts.items()) numbers.insert(fact["rule"].as_text());
            input.sheets.push_back({asked.seat, false, sheet});
        }
        move = game->advance(move.state, input).value();
        for (const Node& event : move.events) numbers.insert(event["rule"].as_text());
    }
    return numbers;
}

std::set<std::string> of_year(const std::set<std::string>& numbers, std::string_view year) {
    std::set<std::string> list;
    for (const std::string& number : numbers)
        if (number.starts_with(year)) list.insert(number);
    return list;
}

TEST(Vector3Editions, TellByTheNumbersOfTheirOwnText) {
    for (const char* scenario : {"learning", "advanced", "skirmish"}) {
        const std::set<std::string> told = numbers_told("vector3_1979", scenario);
        EXPECT_EQ(of_year(told, "2009:"), std::set<std::string>{}) << scenario;
        EXPECT_GT(of_year(told, "1979:").size(), 20U) << scenario;
    }
    const std::set<std::string> revised = numbers_told("vector3_2009", "advanced");
    EXPECT_GT(of_year(revised, "2009:").size(), 20U);
}

// Whatever could be told: no event or fact is left with a number of the other text.
template <class Variant>
void expect_numbers() {
    Problems problems;
    const Vector3 game(embedded(), Vector3::preset("vector3_1979"), problems);
    for (std::size_t i = 0; i < std::variant_size_v<Variant>; ++i)
        with_alternative<Variant>(i, [&]<class A>(std::type_identity<A>) {
            const std::string number = game.rule_number(A::rule);
            EXPECT_FALSE(number.starts_with("2009:")) << A::name << " " << number;
        });
}

TEST(Vector3Editions, HaveANumberForEveryEventAndFact) {
    expect_numbers<Event>();
    expect_numbers<Fact>();
}

TEST(Vector3Editions, BelongToTheirRuleset) {
    for (const auto& [ruleset, edition] :
         {std::pair{"vector3_1979", "revised_2009"}, std::pair{"vector3_2009", "original_1979"}}) {
        Node rules = Node::map();
        rules.set("edition", Node::text(edition));
        const auto refused = make_game(ruleset, rules);
        ASSERT_FALSE(refused.ok());
        EXPECT_STREQ(refused.problems()[0].code, "edition_of_the_ruleset");
    }
    Node same = Node::map();
    same.set("edition", Node::text("original_1979"));
    EXPECT_TRUE(make_game("vector3_1979", same).ok());
}

}  // namespace
}  // namespace astrogate::vector3
