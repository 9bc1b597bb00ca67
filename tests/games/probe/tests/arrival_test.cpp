// The probe's `ping` is first_come: of a team the seat whose sheet came first is heard.
#include "tests/conformance/games.h"

namespace astrogate::conformance {
namespace {

using probe::Probe;

// A table of two teams, seats 0 and 2 against 1 and 3, at the first `ping`.
Table<Probe> at_ping() {
    static const Case<Probe> teams = ConformanceOf<Probe>::made("teams", {.length = 12, .teams = true}, 4, 2);
    Table<Probe> table = new_table(teams, 3);
    Stream dice(3);
    play(table, dice, [](const auto& now) { return now.state.progress.step != probe::step::ping; });
    return table;
}

// The cell that the team of seat 0 listened at, when the sheets came from these seats in this order. A seat
// listens at the cell of its own number.
int heard_at(std::array<std::uint8_t, 4> seats) {
    Table<Probe> table = at_ping();
    EXPECT_EQ(table.state.progress.step, probe::step::ping);
    Table<Probe>::Sheets sheets;
    for (const std::uint8_t seat : seats) {
        sheets.push_back({Seat{seat}, false, {}});
        sheets.back().sheet.orders.push_back(probe::Ping{static_cast<std::int8_t>(seat + 1)});
    }
    table.close(sheets);
    return table.state.memories[0].pinged;
}

TEST(ProbeArrival, OfATeamTheFirstThatAsksIsHeard) {
    EXPECT_EQ(heard_at({0, 1, 2, 3}), 1);
    EXPECT_EQ(heard_at({3, 2, 1, 0}), 3);
}

}  // namespace
}  // namespace astrogate::conformance
