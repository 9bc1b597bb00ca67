// A table without clock and disk, played with the smallest game.
#include "sitting/sitting.h"

#include <gtest/gtest.h>

#include "tests/server/small_game.h"

namespace astrogate {
namespace {

class SittingTest : public ::testing::Test {
protected:
    void sit(const char* scenario, int seats, bool ends_at_dice = false) {
        game_ = server::testing::make_small_game("small", Node::map()).value();
        Node setup = Node::map();
        setup.set("scenario", Node::text(scenario));
        setup.set("seats", Node::integer(seats));
        AnyMove begun = game_->start(setup).value();
        sitting_ = Sitting(*game_, static_cast<std::size_t>(seats), ends_at_dice);
        sitting_.take(begun);
        sitting_.take_frames();
    }
    std::string lock(int seat, std::uint32_t stage, int number) {
        const Seat its{static_cast<std::uint8_t>(seat)};
        const Bytes sheet{1, static_cast<char>(number)};
        const Problems problems = sitting_.refuse(its, stage, sitting_.view(its), sheet);
        if (!problems.empty()) return problems[0].code;
        sitting_.lock(its, sheet);
        return {};
    }
    void roll(std::uint8_t face) {
        AnyInput input;
        input.kind = InputKind::dice;
        input.stage = sitting_.waiting().stage;
        input.faces.push_back(face);
        ASSERT_TRUE(sitting_.advance(input).ok());
    }
    bool resign(int seat) {
        AnyInput input;
        input.kind = InputKind::resign;
        input.stage = sitting_.waiting().stage;
        input.seat = Seat{static_cast<std::uint8_t>(seat)};
        return sitting_.advance(input).ok();
    }

    std::shared_ptr<const AnyGame> game_;
    Sitting sitting_;
};

TEST_F(SittingTest, SheetsCloseAStageInOrderOfArrivalThenDefaults) {
    sit("plain", 4);
    EXPECT_EQ(sitting_.awaited(), 0b1111);
    ASSERT_EQ(lock(2, 1, 7), "");
    ASSERT_EQ(lock(0, 1, 5), "");
    ASSERT_EQ(lock(1, 1, 6), "");
    sitting_.unlock(Seat{2});
    ASSERT_EQ(lock(2, 1, 8), "") << "it comes last now";
    EXPECT_FALSE(sitting_.is_complete());
    const AnyInput input = sitting_.closing();
    ASSERT_EQ(input.sheets.size(), 4U);
    EXPECT_EQ(input.sheets[0].seat, Seat{0});
    EXPECT_EQ(input.sheets[1].seat, Seat{1});
    EXPECT_EQ(input.sheets[2].sheet, (Bytes{1, 8}));
    EXPECT_TRUE(input.sheets[3].by_default);
    EXPECT_EQ(input.sheets[3].seat, Seat{3});
}

TEST_F(SittingTest, WhatIsNotTaken) {
    sit("plain", 2);
    EXPECT_EQ(lock(0, 2, 1), "wrong_stage");
    EXPECT_EQ(lock(5, 1, 1), "seat_not_asked");
    EXPECT_EQ(lock(0, 1, 99), "pick_out_of_range");
    ASSERT_EQ(lock(0, 1, 1), "");
    EXPECT_EQ(lock(0, 1, 1), "already_locked");
    ASSERT_EQ(lock(1, 1, 1), "");
    ASSERT_TRUE(sitting_.advance(sitting_.closing()).ok());
    EXPECT_EQ(lock(0, 1, 1), "dice_awaited");
    roll(3);
    EXPECT_TRUE(sitting_.has_handed_in(Seat{0}, 1, Bytes{1, 1})) << "the stage has closed since";
    EXPECT_FALSE(sitting_.has_handed_in(Seat{0}, 1, Bytes{1, 2}));
    EXPECT_FALSE(sitting_.is_locked(Seat{0}));
}

TEST_F(SittingTest, WhoIsWaitedFor) {
    sit("plain", 3);
    for (int seat = 0; seat < 3; ++seat) ASSERT_EQ(lock(seat, 1, 1), "");
    ASSERT_TRUE(sitting_.advance(sitting_.closing()).ok());
    roll(1);
    EXPECT_EQ(sitting_.awaited(), 0b001) << "the others may";
    EXPECT_EQ(sitting_.awaited(0b100), 0b101) << "a bot that may";
    ASSERT_EQ(lock(0, 2, 1), "");
    EXPECT_TRUE(sitting_.is_complete());
    EXPECT_FALSE(sitting_.is_complete(0b100));
    EXPECT_TRUE(sitting_.missing().empty());
}

TEST_F(SittingTest, AStageOfSeatsThatMayWaitsForAll) {
    sit("free", 2);
    for (int seat = 0; seat < 2; ++seat) ASSERT_EQ(lock(seat, 1, 1), "");
    ASSERT_TRUE(sitting_.advance(sitting_.closing()).ok());
    roll(1);
    EXPECT_EQ(sitting_.awaited(), 0b11);
    EXPECT_TRUE(sitting_.missing().empty()) << "nobody gets a default sheet";
    ASSERT_EQ(lock(1, 2, 1), "");
    EXPECT_FALSE(sitting_.is_complete());
    ASSERT_TRUE(sitting_.advance(sitting_.closing()).ok()) << "the clock closes it all the same";
}

TEST_F(SittingTest, AHiddenRollIsToldToItsAudienceAndEndsNoFrame) {
    sit("secret", 2);
    for (int seat = 0; seat < 2; ++seat) ASSERT_EQ(lock(seat, 1, 1), "");
    ASSERT_TRUE(sitting_.advance(sitting_.closing()).ok());
    EXPECT_TRUE(sitting_.take_frames().empty()) << "dice are out";
    roll(4);
    roll(6);
    const std::vector<SittingFrame> frames = sitting_.take_frames();
    ASSERT_EQ(frames.size(), 3U);
    ASSERT_EQ(frames[0].rolls.size(), 2U);
    EXPECT_EQ(frames[0].rolls[1].faces, std::vector<std::uint8_t>{6});
    EXPECT_EQ(frames[1].rolls.size(), 1U);
    EXPECT_EQ(frames[2].rolls.size(), 1U) << "spectators see what everybody sees";
    EXPECT_EQ(frames[1].glimpses.size(), 3U) << "all since the last frames";
    EXPECT_EQ(*frames[1].view, sitting_.view(Seat{1}));
    EXPECT_EQ(sitting_.view(Seat{1}), game_->view(sitting_.state(), Seat{1}).value());
}

TEST_F(SittingTest, AWaitForTypedDiceEndsFrames) {
    sit("plain", 2, true);
    for (int seat = 0; seat < 2; ++seat) ASSERT_EQ(lock(seat, 1, 1), "");
    ASSERT_TRUE(sitting_.advance(sitting_.closing()).ok());
    EXPECT_EQ(sitting_.take_frames().size(), 3U);
}

TEST_F(SittingTest, OnlyAnActOfTheClerkMakesSheetsUnfitAndDiceDoNotHideIt) {
    sit("lots", 3);
    ASSERT_EQ(lock(1, 1, 4), "");
    ASSERT_EQ(lock(2, 1, 4), "");
    EXPECT_FALSE(sitting_.next_unfit());
    ASSERT_TRUE(resign(2));
    EXPECT_FALSE(sitting_.next_unfit()) << "dice are out, nobody is asked";
    roll(2);
    ASSERT_TRUE(sitting_.next_unfit());
    EXPECT_EQ(sitting_.next_unfit()->seat, Seat{2});
    EXPECT_STREQ(sitting_.next_unfit()->problems[0].code, "seat_not_asked");
    sitting_.drop_unfit();
    EXPECT_FALSE(sitting_.is_locked(Seat{2}));
    EXPECT_TRUE(sitting_.is_locked(Seat{1})) << "it still fits";
}

}  // namespace
}  // namespace astrogate
