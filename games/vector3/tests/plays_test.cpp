// The recorded plays: kept files still follow, line by line and to the last hash, and show what they were
// chosen for.
#include "games/vector3/tests/plays.h"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "formats/file.h"

namespace astrogate::vector3 {

// How a failing test names its play.
static void PrintTo(const Recipe& recipe, std::ostream* out) { *out << recipe.name; }

namespace {

constexpr std::uint64_t most_seeds = 3000;

std::string path_of(const Recipe& recipe) {
    return ASTROGATE_ROOT "/games/vector3/plays/" + recipe.name + ".jsonl";
}

bool has_all(const Shown& shown, const Shown& wanted) {
    return std::includes(shown.begin(), shown.end(), wanted.begin(), wanted.end());
}

std::string listed(const Shown& shown) {
    std::string text;
    for (const std::string& word : shown) text += word + " ";
    return text;
}

class Plays : public testing::TestWithParam<Recipe> {};

TEST_P(Plays, FollowToTheLastHashAndShowWhatTheyShould) {
    std::string text;
    Problems problems;
    ASSERT_TRUE(read_file(path_of(GetParam()), text, problems)) << path_of(GetParam());
    const Shown shown = told_by(text, problems).shown;
    for (const Problem& problem : problems) ADD_FAILURE() << describe(problem, GetParam().name);
    EXPECT_TRUE(has_all(shown, GetParam().shows)) << listed(shown);
}

// Makes the files anew, after a change of the rules: run it with --gtest_also_run_disabled_tests and look at
// what changed.
TEST_P(Plays, DISABLED_AreMadeAnew) {
    for (std::uint64_t seed = 1; seed <= most_seeds; ++seed) {
        const Play made = play(GetParam(), seed);
        if (!has_all(made.told.shown, GetParam().shows)) continue;
        Problems problems;
        ASSERT_TRUE(write_file(path_of(GetParam()), made.text, problems));
        return;
    }
    FAIL() << "no seed shows all of it; the last showed " << listed(play(GetParam(), most_seeds).told.shown);
}

std::string test_name(const testing::TestParamInfo<Recipe>& play) {
    std::string name = play.param.name;
    std::replace_if(name.begin(), name.end(), [](char c) { return c == '-' || c == '/'; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Vector3, Plays, testing::ValuesIn(recipes()), test_name);

TEST(Vector3Plays, ShowEveryEndingThatAPlayCanKeep) {
    EXPECT_GE(kept_tables().size(), 21U);
    for (const KeptTable& table : kept_tables())
        for (const char* ending : kept_endings)
            EXPECT_TRUE(std::any_of(recipes().begin(), recipes().end(),
                                    [&](const Recipe& one) { return shows(one, table, ending); }))
                << table.scenario << ", " << table.seats << " seats, " << ending;
}

TEST(Vector3Plays, AreAllOfTheFolder) {
    std::set<std::string> kept;
    const std::filesystem::path plays = ASTROGATE_ROOT "/games/vector3/plays";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(plays))
        if (entry.is_regular_file())
            kept.insert(entry.path().lexically_relative(plays).replace_extension().generic_string());
    std::set<std::string> wanted{"rules"};
    for (const Recipe& recipe : recipes()) wanted.insert(recipe.name);
    EXPECT_EQ(kept, wanted);
}

const char* const rules_path = ASTROGATE_ROOT "/games/vector3/plays/rules.jsonl";

// One line a play: the numbers of the rules by which something happened in it, for the matrix of `./dev
// rules`.
std::string rules_of_all() {
    std::string lines;
    for (const Recipe& recipe : recipes()) {
        std::string text;
        Problems problems;
        read_file(path_of(recipe), text, problems);
        lines += "{\"play\":\"" + recipe.name + "\",\"rules\":[";
        std::string numbers;
        for (const std::string& number : told_by(text, problems).rules)
            numbers += (numbers.empty() ? "\"" : ",\"") + number + "\"";
        lines += numbers + "]}\n";
    }
    return lines;
}

TEST(Vector3Plays, NameTheRulesTheyShow) {
    std::string kept;
    Problems problems;
    ASSERT_TRUE(read_file(rules_path, kept, problems));
    EXPECT_EQ(kept, rules_of_all());
}

TEST(Vector3Plays, DISABLED_RulesAreListedAnew) {
    Problems problems;
    EXPECT_TRUE(write_file(rules_path, rules_of_all(), problems));
}

// The edge of space is some 13,000 turns away, too long a record to keep: it is flown here, written and
// verified. With more seats and ships that takes up to a minute each, and shows nothing else; nor does 1979 beyond its
// smallest scenario.
std::vector<KeptTable> tables_that_are_flown() {
    std::vector<KeptTable> flown;
    for (const KeptTable& table : kept_tables())
        if (table.scenario == "learning" ? table.seats <= 3
                                         : table.seats == 2 && table.ruleset == "vector3_2009")
            flown.push_back(table);
    return flown;
}

class EdgeOfSpace : public testing::TestWithParam<KeptTable> {};

TEST_P(EdgeOfSpace, IsReachedAndDrawn) {
    Recipe recipe;
    recipe.ruleset = GetParam().ruleset;
    recipe.scenario = GetParam().scenario;
    recipe.seats.assign(GetParam().seats, Habit::runs_away);
    const Play made = play(recipe, 1);
    EXPECT_TRUE(
        has_all(made.told.shown, {"out_of_space", "draw", std::to_string(GetParam().seats) + " seats"}))
        << listed(made.told.shown);
    Problems problems;
    told_by(made.text, problems);
    EXPECT_TRUE(problems.empty());
}

INSTANTIATE_TEST_SUITE_P(Vector3, EdgeOfSpace, testing::ValuesIn(tables_that_are_flown()),
                         [](const auto& table) {
                             return table.param.ruleset + "_" + table.param.scenario + "_" +
                                    std::to_string(table.param.seats);
                         });

TEST(Vector3Plays, AChangedOrCutRecordIsRefused) {
    const std::string text = play(recipes()[1], 7).text;
    const auto refused = [](const std::string& changed) {
        Problems problems;
        told_by(changed, problems);
        return !problems.empty();
    };
    ASSERT_FALSE(refused(text));
    for (std::size_t i = 0; i < text.size(); i += 37) {
        std::string changed = text;
        changed[i] = changed[i] == '1' ? '2' : '1';
        EXPECT_TRUE(refused(changed)) << "byte " << i;
    }
    const std::size_t line = text.find('\n', text.size() / 2);
    EXPECT_TRUE(refused(text.substr(0, line + 1)));
    EXPECT_TRUE(refused(text.substr(0, text.find('\n') + 1) + text.substr(line + 1)));
}

}  // namespace
}  // namespace astrogate::vector3
