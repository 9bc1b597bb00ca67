// Every case of games/slingshot/cases is one test, named by its file and sentence.
#include <gtest/gtest.h>

#include "tests/cases/any_desk.h"

namespace astrogate {

// How a failing test names its case.
static void PrintTo(const Case& one, std::ostream* out) { *out << one.place(one.line, one.sentence); }

namespace {

std::vector<Case> all_cases() {
    std::vector<std::string> complaints;
    return read_cases(ASTROGATE_ROOT, "games/slingshot/cases", complaints);
}

class SlingshotCases : public testing::TestWithParam<Case> {};

TEST_P(SlingshotCases, Holds) {
    const Case& one = GetParam();
    AnyDesk desk("slingshot");
    for (const CaseLine& line : one.lines)
        ASSERT_EQ(desk.line(line.text), "") << one.place(line.number, line.text);
    ASSERT_EQ(desk.close(), "") << one.place(one.line, one.sentence);
}

INSTANTIATE_TEST_SUITE_P(Slingshot, SlingshotCases, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& one) { return one.param.test_name(); });

TEST(SlingshotCaseFiles, HoldCasesAndNothingElse) {
    std::vector<std::string> complaints;
    EXPECT_FALSE(read_cases(ASTROGATE_ROOT, "games/slingshot/cases", complaints).empty());
    for (const std::string& complaint : complaints) ADD_FAILURE() << complaint;
}

}  // namespace
}  // namespace astrogate
