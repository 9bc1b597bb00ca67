// Who begins: the highest roll, and those who share it.
#include "mechanics/first_by_dice.h"

#include <array>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/sheet.h"
#include "tests/games/probe/game.h"

namespace astrogate {
namespace {

SeatMask seats_of(std::initializer_list<std::uint8_t> seats) {
    SeatMask mask = 0;
    for (const std::uint8_t seat : seats) mask = static_cast<SeatMask>(mask | mask_of(Seat{seat}));
    return mask;
}

SeatMask rolled(SeatMask seats, std::vector<std::uint8_t> faces, std::uint8_t dice) {
    return highest_rolls(seats, faces, dice, [](Seat, std::span<const std::uint8_t>) {});
}

TEST(FirstByDice, RollsForEverySeatInItsOrder) {
    Wait wait;
    roll_for_first(wait, seats_of({1, 4}), 3, 2);
    ASSERT_EQ(wait.dice.size(), 2U);
    EXPECT_EQ(wait.dice[0].seat, Seat{1});
    EXPECT_EQ(wait.dice[1].seat, Seat{4});
    EXPECT_EQ(wait.dice[1].name, 3);
    EXPECT_EQ(wait.dice[1].count, 2);
    EXPECT_EQ(wait.dice[1].audience, everybody);
}

TEST(FirstByDice, HasTheHighestSumBeginAndTiesShareIt) {
    EXPECT_EQ(rolled(seats_of({0, 2, 5}), {3, 6, 4}, 1), seats_of({2}));
    EXPECT_EQ(rolled(seats_of({0, 2, 5}), {6, 3, 6}, 1), seats_of({0, 5}));
    EXPECT_EQ(rolled(seats_of({1, 2}), {6, 1, 4, 4}, 2), seats_of({2}));
    EXPECT_EQ(rolled(0, {}, 2), 0);
}

TEST(FirstByDice, TellsEachSeatItsFaces) {
    std::vector<std::pair<int, std::vector<std::uint8_t>>> told;
    const std::array<std::uint8_t, 4> faces = {1, 2, 3, 4};
    highest_rolls(seats_of({0, 7}), faces, 2, [&](Seat seat, std::span<const std::uint8_t> own) {
        told.push_back({seat.value, {own.begin(), own.end()}});
    });
    EXPECT_EQ(told, (std::vector<std::pair<int, std::vector<std::uint8_t>>>{{0, {1, 2}}, {7, {3, 4}}}));
}

TEST(Seats, OfAMaskComeInOrder) {
    EXPECT_EQ(lowest_seat(seats_of({3, 5})), Seat{3});
    EXPECT_EQ(lowest_seat(0), no_seat);
    std::vector<int> seen;
    each_seat(seats_of({6, 0, 3}), [&](Seat seat) { seen.push_back(seat.value); });
    EXPECT_EQ(seen, (std::vector<int>{0, 3, 6}));
}

TEST(Seats, ThatHaveLeftAreNotPlaying) {
    probe::State state;
    for (int s = 0; s < 3; ++s) state.players.push_back({});
    for (probe::Player& player : state.players) player.is_playing = true;
    state.players[1].is_playing = false;
    EXPECT_EQ(seats_playing(state), seats_of({0, 2}));
    EXPECT_EQ(next_playing(state, Seat{0}), Seat{2});
    EXPECT_EQ(next_playing(state, Seat{2}), Seat{0});
    state.players[2].is_playing = false;
    EXPECT_EQ(next_playing(state, Seat{0}), Seat{0});
}

TEST(Orders, AreFoundByKindAndUnit) {
    Sheet<probe::Probe> sheet;
    sheet.orders.push_back(probe::Walk{UnitId{4}, 1});
    sheet.orders.push_back(probe::Walk{UnitId{7}, -1});
    sheet.orders.push_back(probe::Ping{5});
    ASSERT_NE(order_for<probe::Walk>(sheet, UnitId{7}), nullptr);
    EXPECT_EQ(order_for<probe::Walk>(sheet, UnitId{7})->by, -1);
    EXPECT_EQ(order_for<probe::Walk>(sheet, UnitId{5}), nullptr);
    EXPECT_EQ(order_for<probe::Shoot>(sheet, UnitId{4}), nullptr);
    EXPECT_NE(order_for<probe::Ping>(sheet, no_unit), nullptr);
    EXPECT_EQ((index_of<probe::Order, probe::Walk>()), 2);
}

}  // namespace
}  // namespace astrogate
