// Every case of games/vector3/cases is one test, named by its file and sentence.
#include <gtest/gtest.h>

#include "games/vector3/tests/cases/case_desk.h"

namespace astrogate {
// How a failing test names its case.
static void PrintTo(const Case& one, std::ostream* out) { *out << one.place(one.line, one.sentence); }
}  // namespace astrogate

namespace astrogate::vector3 {

namespace {

constexpr const char* folder = "games/vector3/cases";

std::vector<Case> all_cases() {
    std::vector<std::string> complaints;
    return read_cases(ASTROGATE_ROOT, folder, complaints);
}

std::string test_name(const testing::TestParamInfo<Case>& info) { return info.param.test_name(); }

class Cases : public testing::TestWithParam<Case> {};

TEST_P(Cases, Holds) {
    const Case& one = GetParam();
    Desk desk;
    for (const CaseLine& line : one.lines) {
        const Complaint complaint = desk.line(line.text);
        ASSERT_EQ(complaint, "") << one.place(line.number, line.text);
    }
    ASSERT_EQ(desk.close(), "") << one.place(one.line, one.sentence);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Cases);
INSTANTIATE_TEST_SUITE_P(Vector3, Cases, testing::ValuesIn(all_cases()), test_name);

TEST(CaseFiles, HoldCasesAndNothingElse) {
    std::vector<std::string> complaints;
    read_cases(ASTROGATE_ROOT, folder, complaints);
    for (const std::string& complaint : complaints) ADD_FAILURE() << complaint;
}

// A line that cannot be right must be complained of; else no case would prove anything.
TEST(CaseFiles, WrongLinesAreComplainedOf) {
    const char* wrong[] = {"event ship_moved unit 2.A6",
                           "no event turn_began",
                           "then ship 1.A6 velocity 0,0,0",
                           "waits seats 1",
                           "waits dice to_hit",
                           "ends last_fleet",
                           "points 1 3",
                           "turn 4",
                           "refused 1: A6 burn 1,0,0 -> burn_too_strong",
                           "accepted 1: A6 burn 9,0,0",
                           "offers 1: A6 burn 3,3,0",
                           "offers not 1: A6 burn 1,0,0",
                           "foresees 1: - -> course unit 2.B6",
                           "defaults 1: A6 burn 1,0,0",
                           "dice 1",
                           "1: A6 fly",
                           "nonsense",
                           "ship 1.A6"};
    for (const char* line : wrong) {
        Desk desk;
        ASSERT_EQ(desk.line("ship 1.A6 at 0,0,0 moving 0,1,0"), "");
        ASSERT_EQ(desk.line("ship 2.A6 at 90,0,0"), "");
        ASSERT_EQ(desk.line("at movement turn 2"), "");
        EXPECT_NE(desk.line(line), "") << line;
    }
}

// `start refused` holds only where the game is refused, and for the reason named.
TEST(CaseFiles, AStartIsRefusedForItsReason) {
    Desk open;
    EXPECT_NE(open.line("start refused budget_too_small"), "");
    Desk closed;
    ASSERT_EQ(closed.line("rules ship_points 17"), "");
    EXPECT_NE(closed.line("start refused wrong_number_of_seats"), "");
    Desk told;
    ASSERT_EQ(told.line("rules ship_points 17"), "");
    EXPECT_EQ(told.line("start refused budget_too_small budget 17"), "");
}

}  // namespace
}  // namespace astrogate::vector3
