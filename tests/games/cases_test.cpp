// Every case of games/<game>/cases is one test, named by its file and sentence: for a game without a
// cases_test.cpp of its own. The build says which game by ASTROGATE_GAME.
#include <gtest/gtest.h>

#include "tests/cases/any_desk.h"

namespace astrogate {

// How a failing test names its case.
static void PrintTo(const Case& one, std::ostream* out) { *out << one.place(one.line, one.sentence); }

namespace {

std::vector<Case> all_cases(std::vector<std::string>& complaints) {
    return read_cases(ASTROGATE_ROOT, "games/" ASTROGATE_GAME "/cases", complaints);
}
std::vector<Case> all_cases() {
    std::vector<std::string> complaints;
    return all_cases(complaints);
}

class Cases : public testing::TestWithParam<Case> {};

TEST_P(Cases, Holds) {
    const Case& one = GetParam();
    AnyDesk desk(ASTROGATE_GAME);
    for (const CaseLine& line : one.lines)
        ASSERT_EQ(desk.line(line.text), "") << one.place(line.number, line.text);
    ASSERT_EQ(desk.close(), "") << one.place(one.line, one.sentence);
}

INSTANTIATE_TEST_SUITE_P(All, Cases, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& one) { return one.param.test_name(); });

TEST(CaseFiles, HoldCasesAndNothingElse) {
    std::vector<std::string> complaints;
    EXPECT_FALSE(all_cases(complaints).empty());
    for (const std::string& complaint : complaints) ADD_FAILURE() << complaint;
}

}  // namespace
}  // namespace astrogate
