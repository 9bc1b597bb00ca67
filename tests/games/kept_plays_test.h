// The recorded plays of a game: kept files still follow, line by line and to the last hash, and show what
// they were chosen for. A game includes this in its plays_test.cpp, defines kept_plays() there and
// instantiates KeptFile.
#pragma once
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "formats/file.h"
#include "tests/conformance/effort.h"
#include "tests/games/plays.h"

namespace astrogate::plays {

// How a failing test names its play.
inline void PrintTo(const KeptPlay& play, std::ostream* out) { *out << play.name; }

inline std::string folder_of_plays() { return ASTROGATE_ROOT "/games/" + kept_plays().game + "/plays/"; }
inline std::string path_of(const KeptPlay& play) { return folder_of_plays() + play.name + ".jsonl"; }

inline bool has_all(const Shown& shown, const Shown& wanted) {
    return std::includes(shown.begin(), shown.end(), wanted.begin(), wanted.end());
}

inline std::string listed(const Shown& shown) {
    std::string text;
    for (const std::string& word : shown) text += word + " ";
    return text;
}

inline std::string test_name(const testing::TestParamInfo<KeptPlay>& play) {
    std::string name = play.param.name;
    std::replace_if(name.begin(), name.end(), [](char c) { return c == '-' || c == '/'; }, '_');
    return name;
}

// One line a play: the numbers of the rules by which something happened in it, for the matrix of `./dev
// rules`.
inline std::string rules_of_all() {
    std::string lines;
    for (const KeptPlay& play : kept_plays().plays) {
        std::string text;
        Problems problems;
        read_file(path_of(play), text, problems);
        std::string numbers;
        for (const std::string& number : kept_plays().told_by(text, problems).rules)
            numbers += (numbers.empty() ? "\"" : ",\"") + number + "\"";
        lines += "{\"play\":\"" + play.name + "\",\"rules\":[" + numbers + "]}\n";
    }
    return lines;
}

class KeptFile : public testing::TestWithParam<KeptPlay> {};

TEST_P(KeptFile, FollowsToTheLastHashAndShowsWhatItShould) {
    std::string text;
    Problems problems;
    ASSERT_TRUE(read_file(path_of(GetParam()), text, problems)) << path_of(GetParam());
    const Shown shown = kept_plays().told_by(text, problems).shown;
    for (const Problem& problem : problems) ADD_FAILURE() << describe(problem, GetParam().name);
    EXPECT_TRUE(has_all(shown, GetParam().shows)) << listed(shown);
}

// Makes the files anew, after a change of the rules: run it with --gtest_also_run_disabled_tests and look at
// what changed.
TEST_P(KeptFile, DISABLED_IsMadeAnew) {
    Play made;
    for (std::uint64_t seed = 1; seed <= kept_plays().most_seeds; ++seed) {
        made = GetParam().play(seed);
        if (!has_all(made.told.shown, GetParam().shows)) continue;
        Problems problems;
        ASSERT_TRUE(write_file(path_of(GetParam()), made.text, problems));
        return;
    }
    FAIL() << "no seed shows all of it; the last showed " << listed(made.told.shown);
}

TEST(KeptPlays, AreAllOfTheFolder) {
    std::set<std::string> kept;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_of_plays()))
        if (entry.is_regular_file()) {
            const std::filesystem::path name = entry.path().lexically_relative(folder_of_plays());
            kept.insert(std::filesystem::path(name).replace_extension().generic_string());
        }
    std::set<std::string> wanted{"rules"};
    for (const KeptPlay& play : kept_plays().plays) wanted.insert(play.name);
    EXPECT_EQ(kept, wanted);
}

TEST(KeptPlays, NameTheRulesTheyShow) {
    if (conformance::is_sanitized) GTEST_SKIP() << "listed in the other build; each play is followed here";
    std::string kept;
    Problems problems;
    ASSERT_TRUE(read_file(folder_of_plays() + "rules.jsonl", kept, problems));
    EXPECT_EQ(kept, rules_of_all());
}

TEST(KeptPlays, DISABLED_RulesAreListedAnew) {
    Problems problems;
    EXPECT_TRUE(write_file(folder_of_plays() + "rules.jsonl", rules_of_all(), problems));
}

}  // namespace astrogate::plays
