// Records of a game with dice that some seats, or none, may see.
#include <gtest/gtest.h>

#include "record/recorder.h"
#include "record/verify.h"
#include "tests/unit/any_probe.h"
#include "tests/unit/record/play.h"

namespace astrogate::record {
namespace {

Record probe_game(int seats, std::uint64_t seed, DiceSource source = DiceSource::keyed) {
    Plan plan{&probe::any_probe(), seats, source, seed, "random"};
    plan.inputs = 150;
    return Player(plan).play();
}

std::string probe_verdict(const Record& full) {
    Problems problems;
    return verify_full(full, probe::any_probe(), problems) ? "good" : first_of(problems);
}

std::size_t first_hidden(const Record& record) {
    std::size_t at = 0;
    while (at < record.inputs.size() && !record.inputs[at].hidden_link) ++at;
    EXPECT_LT(at, record.inputs.size());
    return at;
}

TEST(HiddenDice, AreRolledFromTheSecondChain) {
    for (const int seats : {2, 3, 4}) EXPECT_EQ(probe_verdict(through_text(probe_game(seats, 21))), "good");
    EXPECT_EQ(probe_verdict(through_text(probe_game(3, 22, DiceSource::local))), "good");
    const Record record = probe_game(3, 23);
    const std::size_t at = first_hidden(record);
    Record changed = record;
    changed.inputs[at].hidden_link->bytes[0] ^= 1;
    EXPECT_EQ(probe_verdict(changed), "link_does_not_follow at line 0");
    changed = record;
    changed.inputs[at].hidden_link.reset();
    EXPECT_EQ(probe_verdict(changed), "link_missing at line 0");
    changed = record;
    changed.header.hidden_tip.bytes[0] ^= 1;
    EXPECT_EQ(probe_verdict(changed), "link_does_not_follow at line 0");
}

TEST(HiddenDice, NoSeatIsToldALinkOfTheSecondChain) {
    const Record full = probe_game(3, 24);
    const std::string secret = to_hex(*full.inputs[first_hidden(full)].hidden_link);
    EXPECT_NE(write_record(full).find(secret), std::string::npos);
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, spectator}) {
        Record told;
        Problems problems;
        ASSERT_TRUE(seat_record(full, probe::any_probe(), seat, told, problems)) << first_of(problems);
        EXPECT_EQ(write_record(told).find(secret), std::string::npos);
        Problems found;
        EXPECT_TRUE(verify_full_against(full, through_text(told), probe::any_probe(), found))
            << first_of(found);
        for (const FrameLine& frame : told.frames)
            for (const Node& roll : frame.rolls.items()) {
                bool may_see = !roll.has("audience");
                for (const Node& one : roll["audience"].items())
                    may_see = may_see || one.as_integer() == seat.value;
                EXPECT_TRUE(may_see);
            }
    }
}

TEST(HiddenDice, SeatsAreToldDifferentThingsOfOneGame) {
    const Record full = probe_game(2, 25);
    Record zero, one;
    Problems problems;
    ASSERT_TRUE(seat_record(full, probe::any_probe(), Seat{0}, zero, problems));
    ASSERT_TRUE(seat_record(full, probe::any_probe(), Seat{1}, one, problems));
    one.header.seat = Seat{0};
    EXPECT_FALSE(verify_full_against(full, one, probe::any_probe(), problems));
}

}  // namespace
}  // namespace astrogate::record
