// The recorded plays: kept files still follow, line by line and to the last hash, and show what they were chosen for.
#include "games/triplanetary/tests/plays/plays.h"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "formats/file.h"

namespace astrogate::triplanetary {

// How a failing test names its play.
static void PrintTo(const Recipe& recipe, std::ostream* out) { *out << recipe.name; }

namespace {

constexpr std::uint64_t most_seeds = 400;

std::string path_of(const Recipe& recipe) {
    return ASTROGATE_ROOT "/games/triplanetary/plays/" + recipe.name + ".jsonl";
}

class Plays : public testing::TestWithParam<Recipe> {};

TEST_P(Plays, FollowToTheLastHashAndShowWhatTheyShould) {
    std::string text;
    Problems problems;
    ASSERT_TRUE(read_file(path_of(GetParam()), text, problems)) << path_of(GetParam());
    const Told told = told_by(text, problems);
    for (const Problem& problem : problems) ADD_FAILURE() << describe(problem, GetParam().name);
    EXPECT_EQ(told.ending, GetParam().ending);
}

// Makes the files anew, after a change of the rules: run it with --gtest_also_run_disabled_tests and look at what
// changed.
TEST_P(Plays, DISABLED_AreMadeAnew) {
    for (std::uint64_t seed = 1; seed <= most_seeds; ++seed) {
        const Play made = play(GetParam(), 1000 * seed);
        if (made.told.ending != GetParam().ending) continue;
        Problems problems;
        ASSERT_TRUE(write_file(path_of(GetParam()), made.text, problems));
        return;
    }
    FAIL() << "no seed ends so; the last: " << play(GetParam(), 1000 * most_seeds).told.ending;
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, Plays, testing::ValuesIn(recipes()), [](const auto& play) {
    std::string name = play.param.name;
    std::replace_if(name.begin(), name.end(), [](char c) { return c == '-' || c == '/'; }, '_');
    return name;
});

TEST(TriplanetaryPlays, AreAllOfTheFolder) {
    std::set<std::string> kept;
    const std::filesystem::path plays = ASTROGATE_ROOT "/games/triplanetary/plays";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(plays))
        if (entry.is_regular_file())
            kept.insert(entry.path().lexically_relative(plays).replace_extension().generic_string());
    std::set<std::string> wanted{"rules"};
    for (const Recipe& recipe : recipes()) wanted.insert(recipe.name);
    EXPECT_EQ(kept, wanted);
}

const char* const rules_path = ASTROGATE_ROOT "/games/triplanetary/plays/rules.jsonl";

// One line a play: the numbers of the rules by which something happened in it, for the matrix of `./dev rules`.
std::string rules_of_all() {
    std::string lines;
    for (const Recipe& recipe : recipes()) {
        std::string text;
        Problems problems;
        read_file(path_of(recipe), text, problems);
        std::string numbers;
        for (const std::string& number : told_by(text, problems).rules)
            numbers += (numbers.empty() ? "\"" : ",\"") + number + "\"";
        lines += "{\"play\":\"" + recipe.name + "\",\"rules\":[" + numbers + "]}\n";
    }
    return lines;
}

TEST(TriplanetaryPlays, NameTheRulesTheyShow) {
    std::string kept;
    Problems problems;
    ASSERT_TRUE(read_file(rules_path, kept, problems));
    EXPECT_EQ(kept, rules_of_all());
}

TEST(TriplanetaryPlays, DISABLED_RulesAreListedAnew) {
    Problems problems;
    EXPECT_TRUE(write_file(rules_path, rules_of_all(), problems));
}

}  // namespace
}  // namespace astrogate::triplanetary
