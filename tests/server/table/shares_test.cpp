// Shares of the dice: hashes first, then the shares; who withholds one is removed, visibly, and a new round
// begins.
#include "tests/server/table/table_fixture.h"

namespace astrogate::server {
namespace {

using testing::bot;
using testing::open_seat;
using testing::person;
using testing::small_plan;
using testing::TableTest;

class SharesTest : public TableTest {
protected:
    std::string share_a_ = std::string(32, 'a'), share_b_ = std::string(32, 'b');

    void seat_two() {
        Created plan = small_plan({person("a"), open_seat("b"), bot("fives")});
        plan.seats[0].share_hash = hash_of_share(share_a_);
        create(plan);
        ASSERT_EQ(take(clerk_.claim(table_, Seat{1}, "b", "Bea", hash_of_share(share_b_), now_)), "");
    }
    std::string open_share(int seat, const std::string& share, std::uint32_t round = 1) {
        return take(clerk_.share(table_, Seat{static_cast<std::uint8_t>(seat)}, round, "", share, now_));
    }
};

TEST_F(SharesTest, AllHashesThenAllShares) {
    seat_two();
    EXPECT_EQ(table_.phase(), Phase::sharing);
    EXPECT_TRUE(table_.seats()[2].is_share_open) << "the bot's, by the server";
    EXPECT_EQ(open_share(0, share_b_), "share_does_not_fit");
    EXPECT_EQ(open_share(0, share_a_), "");
    EXPECT_EQ(open_share(0, share_a_), "") << "twice is once";
    EXPECT_EQ(table_.phase(), Phase::sharing);
    EXPECT_EQ(open_share(1, share_b_), "");
    EXPECT_EQ(table_.phase(), Phase::playing);
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(SharesTest, NobodyOpensBeforeAllAreBound) {
    Created plan = small_plan({person("a"), person("b")});
    plan.seats[0].share_hash = hash_of_share(share_a_);
    plan.seats[1].share_hash = hash_of_share(share_b_);
    create(plan);
    ASSERT_EQ(take(clerk_.reseat(table_, Seat{1}, SeatBy::open, "", "b", now_)), "");
    EXPECT_EQ(open_share(0, share_a_, 2), "no_share_awaited");
    ASSERT_EQ(take(clerk_.claim(table_, Seat{1}, "c", "", hash_of_share(share_b_), now_)), "");
    EXPECT_EQ(table_.round(), 2U);
    EXPECT_EQ(open_share(1, share_b_, 1), "wrong_round");
    EXPECT_EQ(open_share(1, share_b_, 2), "hashes_missing") << "seat 0 owes the hash of a new share";
    EXPECT_EQ(take(clerk_.share(table_, Seat{0}, 2, hash_of_share(share_a_), "", now_)), "");
    EXPECT_EQ(take(clerk_.share(table_, Seat{0}, 2, hash_of_share(share_b_), "", now_)), "share_hash_given");
    EXPECT_EQ(open_share(1, share_b_, 2), "");
    EXPECT_EQ(open_share(0, share_a_, 2), "");
    EXPECT_EQ(table_.phase(), Phase::playing);
}

TEST_F(SharesTest, WhoWithholdsIsRemoved) {
    seat_two();
    ASSERT_EQ(open_share(0, share_a_), "");
    EXPECT_EQ(table_.due(), now_ + 1000);
    now_ += 1000;
    ASSERT_EQ(take(clerk_.tick(table_, now_)), "");
    EXPECT_EQ(table_.phase(), Phase::gathering);
    EXPECT_TRUE(table_.seats()[1].was_removed);
    EXPECT_EQ(table_.seats()[1].by, SeatBy::open);
    EXPECT_EQ(table_.round(), 2U);
    EXPECT_TRUE(table_.seats()[0].share_hash.empty()) << "what was opened is spent";
    ASSERT_EQ(take(clerk_.reseat(table_, Seat{1}, SeatBy::bot, "fives", "", now_)), "");
    ASSERT_EQ(take(clerk_.share(table_, Seat{0}, 2, hash_of_share(share_b_), "", now_)), "");
    ASSERT_EQ(open_share(0, share_b_, 2), "");
    EXPECT_EQ(table_.phase(), Phase::playing);
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(SharesTest, EveryShareMovesTheDice) {
    std::vector<std::uint64_t> scores;
    for (const char byte : {'x', 'y', 'z', 'w', 'v', 'u'}) {
        clerk_ = Clerk(testing::make_small_game, testing::counted_bytes(), 8);
        Created plan = small_plan({person("a")});
        plan.seats[0].share_hash = hash_of_share(std::string(32, byte));
        create(plan);
        ASSERT_EQ(open_share(0, std::string(32, byte)), "");
        for (std::uint32_t stage = 1; stage <= 3; ++stage) ASSERT_EQ(lock(0, stage, 1), "");
        scores.push_back(view(0).scores[0]);
    }
    std::sort(scores.begin(), scores.end());
    EXPECT_NE(scores.front(), scores.back()) << "same chain, other shares: other dice";
}

}  // namespace
}  // namespace astrogate::server
