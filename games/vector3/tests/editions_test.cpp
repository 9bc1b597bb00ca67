// What is told of play in one edition names the numbers of its own text, and an edition belongs to its
// ruleset.
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "formats/file.h"
#include "formats/toml.h"
#include "games/vector3/game.h"
#include "kernel/any/any_game.h"

namespace astrogate::vector3 {

namespace {

// Rule numbers of everything that happens and is foreseen in a game of bots, of its steps, and of what is
// wrong with sheets of other steps.
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

// Every number in the index of rules.
std::set<std::string> numbers_of_the_index() {
    Node index;
    std::string text;
    Problems problems;
    EXPECT_TRUE(read_file(ASTROGATE_ROOT "/games/vector3/rules.toml", text, problems));
    EXPECT_TRUE(read_toml(text, index, problems));
    std::set<std::string> numbers;
    for (const char* list : {"rule", "ruling", "hole"})
        for (const Node& one : index[list].items()) numbers.insert(one["id"].as_text());
    return numbers;
}

TEST(Vector3Editions, NameSentencesOfTheIndexOnly) {
    Problems problems;
    const Vector3 game(embedded(), Vector3::preset("vector3_1979"), problems);
    const std::set<std::string> index = numbers_of_the_index();
    ASSERT_GT(index.size(), 500U);
    std::size_t named = 0;
    for (const std::string& number : index) {
        const std::string original = game.rule_number(number.c_str());
        EXPECT_TRUE(index.contains(original)) << number << " " << original;
        EXPECT_EQ(original == number, !number.starts_with("2009:") || original.starts_with("2009:"));
        named += original != number ? 1 : 0;
    }
    EXPECT_GT(named, 80U);
}

// Numbers of 2009 that the code of the game has outside of comments: all that a Problem, an event, a fact or
// a step can bear.
std::set<std::string> numbers_in_the_code() {
    std::set<std::string> numbers;
    const std::regex number("\"(2009:[a-z_0-9.]+)\"");
    for (const auto& file : std::filesystem::recursive_directory_iterator(ASTROGATE_ROOT "/games/vector3")) {
        if (file.path().extension() != ".cpp" && file.path().extension() != ".h") continue;
        if (file.path().generic_string().find("/tests/") != std::string::npos) continue;
        std::ifstream lines(file.path());
        for (std::string line; std::getline(lines, line);) {
            line = line.substr(0, line.find("//"));
            for (std::sregex_iterator it(line.begin(), line.end(), number), end; it != end; ++it)
                numbers.insert((*it)[1].str());
        }
    }
    return numbers;
}

TEST(Vector3Editions, HaveANumberForEverythingThatIsRefused) {
    Problems problems;
    const Vector3 game(embedded(), Vector3::preset("vector3_1979"), problems);
    const std::set<std::string> numbers = numbers_in_the_code();
    EXPECT_GT(numbers.size(), 70U);
    for (const std::string& number : numbers)
        EXPECT_FALSE(std::string(game.rule_number(number.c_str())).starts_with("2009:")) << number;
}

// What happens under several sentences is told by the one that applies.
TEST(Vector3Editions, TellByTheSentenceThatApplies) {
    const auto state = std::make_unique<State>();
    const auto at = [&](std::uint8_t step, const Event& event) {
        state->progress.step = step;
        return std::string(Vector3::rule_of(*state, event));
    };
    EXPECT_EQ(at(step::placement_roll, FirstChosen{}), "2009:placement.1");
    EXPECT_EQ(at(step::placement_roll, RollTied{}), "2009:placement.1");
    EXPECT_EQ(at(step::placement, TurnPassed{}), "2009:placement.8");
    EXPECT_EQ(at(step::detonation_roll, FirstChosen{}), "2009:basic.detonation.2");
    EXPECT_EQ(at(step::blast, TurnPassed{}), "2009:basic.detonation.2");
    EXPECT_EQ(at(step::tractor_roll, RollTied{}), "2009:advanced.tractor.3");
    EXPECT_EQ(at(step::tractor, TurnPassed{}), "2009:advanced.tractor.3");
    EXPECT_EQ(at(step::initiative, FirstChosen{}), "2009:laser.2");
    EXPECT_EQ(at(step::to_hit, TurnPassed{}), "2009:laser.3");
    Ship ship{};
    ship.fate = Fate::in_play;
    state->ships.push_back(ship);
    EXPECT_EQ(at(step::pod, PointsScored{Seat{1}, 1, ship.unit}), "2009:victory.2");
    state->ships[0].fate = Fate::destroyed;
    EXPECT_EQ(at(step::critical, PointsScored{Seat{1}, 11, ship.unit}), "2009:victory.3");
    EXPECT_EQ(at(step::to_hit, PointsScored{Seat{1}, 10, no_unit}), "2009:victory.4");
    EXPECT_EQ(at(step::damage, HitWasted{}), "B14");
}

TEST(Vector3Editions, AreToldSoByEveryGame) {
    const auto game = make_game("vector3_2009", Node::map()).value();
    Node setup = Node::map();
    setup.set("scenario", Node::text("learning"));
    setup.set("seats", Node::integer(2));
    AnyMove move = game->start(setup).value();
    Stream dice(3);
    std::set<std::string> told;
    while (move.waiting.what != Waits::over && !told.contains("2009:laser.1")) {
        AnyInput input;
        input.stage = move.waiting.stage;
        if (move.waiting.what == Waits::dice) {
            input.kind = InputKind::dice;
            dice.answer(move.waiting.dice, input.faces);
        }
        for (const Asked& asked : move.waiting.seats) {
            const Bytes view = game->view(move.state, asked.seat).value();
            input.sheets.push_back({asked.seat, false, game->choose("closer", view, 1).value().sheet});
        }
        move = game->advance(move.state, input).value();
        for (const AnyFrame& frame : move.frames)
            for (const Node& glimpse : frame.glimpses) told.insert(glimpse["rule"].as_text());
    }
    EXPECT_TRUE(told.contains("2009:placement.1") && told.contains("2009:placement.8"));
    EXPECT_TRUE(told.contains("2009:laser.1") && told.contains("2009:laser.2"));
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
