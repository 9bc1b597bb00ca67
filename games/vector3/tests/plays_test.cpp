// The recorded plays of Vector 3. Each is kept for its ending and the words of its recipe.
#include "games/vector3/tests/plays.h"

#include "tests/conformance/effort.h"
#include "tests/games/kept_plays_test.h"

namespace astrogate::plays {

const KeptPlays& kept_plays() {
    static const KeptPlays kept = [] {
        KeptPlays all{"vector3", {}, 3000, vector3::told_by};
        for (const vector3::Recipe& recipe : vector3::recipes())
            all.plays.push_back(
                {recipe.name, recipe.shows, [&](std::uint64_t seed) { return vector3::play(recipe, seed); }});
        return all;
    }();
    return kept;
}

INSTANTIATE_TEST_SUITE_P(Vector3, KeptFile, testing::ValuesIn(kept_plays().plays), test_name);

}  // namespace astrogate::plays

namespace astrogate::vector3 {
namespace {

TEST(Vector3Plays, ShowEveryEndingThatAPlayCanKeep) {
    EXPECT_GE(kept_tables().size(), 21U);
    for (const KeptTable& table : kept_tables())
        for (const char* ending : kept_endings)
            EXPECT_TRUE(std::any_of(recipes().begin(), recipes().end(),
                                    [&](const Recipe& one) { return shows(one, table, ending); }))
                << table.scenario << ", " << table.seats << " seats, " << ending;
}

// The edge of space is some 13,000 turns away, too long a record to keep: it is flown here, written and
// verified. With more seats and ships that takes up to a minute each, and shows nothing else; nor do
// scenarios between the smallest and the largest, 1979 beyond its smallest one, or a sanitized build.
std::vector<KeptTable> tables_that_are_flown() {
    std::vector<KeptTable> flown;
    for (const KeptTable& table : kept_tables())
        if (table.scenario == "learning"
                ? table.seats <= 3
                : table.scenario == "advanced" && table.seats == 2 && table.ruleset == "vector3_2009")
            flown.push_back(table);
    return flown;
}

class EdgeOfSpace : public testing::TestWithParam<KeptTable> {};

TEST_P(EdgeOfSpace, IsReachedAndDrawn) {
    if (conformance::is_sanitized) GTEST_SKIP() << "flown in the other build";
    Recipe recipe;
    recipe.ruleset = GetParam().ruleset;
    recipe.scenario = GetParam().scenario;
    recipe.seats.assign(GetParam().seats, Habit::runs_away);
    const Play made = play(recipe, 1);
    EXPECT_TRUE(plays::has_all(made.told.shown,
                               {"out_of_space", "draw", std::to_string(GetParam().seats) + " seats"}))
        << plays::listed(made.told.shown);
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
