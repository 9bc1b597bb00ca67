// What is written of a table at once is what its tree says, and what changed is what the trees differ by.
#include "server/api/told_table.h"

#include "formats/json.h"
#include "server/feed/changes.h"
#include "tests/server/merged.h"
#include "tests/server/table/table_fixture.h"

namespace astrogate::server {
namespace {

using testing::bot;
using testing::person;
using testing::small_plan;

class ToldTableTest : public testing::TableTest {
protected:
    // The table as it was told last, and all that was said of it since.
    void tell(SeatMask present) {
        const ToldTable now(table_, present, 77);
        EXPECT_EQ(now.whole(), write_json(now.node()));
        if (is_begun_) {
            const ToldTable before(last_, last_present_, 77);
            const auto by_trees = changes_between(before.node(), now.node());
            const auto change = now.changes_since(before);
            ASSERT_EQ(change.has_value(), by_trees.has_value());
            if (change) {
                EXPECT_EQ(*change, write_json(*by_trees));
                ++said_;
            }
        }
        is_begun_ = true;
        last_ = table_;
        last_present_ = present;
    }

    Table last_{testing::make_small_game, 8};
    SeatMask last_present_ = 0;
    bool is_begun_ = false;
    int said_ = 0;
};

TEST_F(ToldTableTest, ChangesAreWhatTheTreesDifferBy) {
    Created plan = small_plan({person("a"), person("b"), testing::open_seat("c")});
    plan.stage_time = 60'000;
    plan.bank_time = 5'000;
    create(plan);
    tell(0);
    tell(1);
    tell(1);
    take(clerk_.claim(table_, Seat{2}, "carol", "Carol \"C\"", "", now_));
    tell(0b101);
    for (std::uint32_t stage = 1; stage <= 3; ++stage) {
        for (int seat = 0; seat < 3; ++seat) {
            now_ += 7'000;
            lock(seat, stage, seat + 1);
            tell(0b11);
        }
    }
    for (std::uint8_t seat = 0; seat < 3; ++seat) {
        take(clerk_.pause(table_, Seat{seat}, PauseWish::ask, now_));
        tell(0b111);
    }
    take(clerk_.pause(table_, Seat{1}, PauseWish::resume, now_));
    tell(0b111);
    take(clerk_.reseat(table_, Seat{1}, SeatBy::bot, "fives", "", now_, true));
    tell(0b11);
    take(clerk_.resign(table_, Seat{0}, now_));
    tell(0);
    table_.freeze("for the test");
    tell(0);
    EXPECT_GT(said_, 15);
}

TEST_F(ToldTableTest, DiceThatAreAskedForAreTold) {
    Created plan = small_plan({person("a"), person("b")});
    plan.dice = DiceBy::typed;
    create(plan);
    tell(0);
    lock(0, 1, 3);
    tell(0);
    lock(1, 1, 4);
    tell(0);
    EXPECT_GT(ToldTable(table_, 0).node()["dice_asked"].size(), 0U);
    take(clerk_.faces(table_, {5}, now_));
    tell(0);
    EXPECT_EQ(said_, 3);
}

}  // namespace
}  // namespace astrogate::server
