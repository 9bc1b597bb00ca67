// Orders beside one: a step of one field, and nothing that is not offered.
#include "search/player/nudge.h"

#include <gtest/gtest.h>

namespace astrogate::search::nudge {
namespace {

constexpr std::array<astrogate::Point, 4> burns{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {3, 0, 0}}};

TEST(Nudge, ABurnMovesToAnotherBesideIt) {
    const Domain domain = Domain::burn(3, burns);
    EXPECT_TRUE(can_move(domain));
    int diagonal = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Stream dice(seed);
        Numbers numbers;
        for (int i = 0; i < 3; ++i) numbers.push_back(0);
        ASSERT_TRUE(move(domain, numbers, dice));
        EXPECT_EQ(numbers[0], 1);
        EXPECT_EQ(numbers[2], 0);
        diagonal += numbers[1];
    }
    EXPECT_GT(diagonal, 10);
    EXPECT_LT(diagonal, 50);
    Numbers far;
    for (const std::int32_t part : {3, 0, 0}) far.push_back(part);
    Stream dice(1);
    EXPECT_FALSE(move(domain, far, dice));  // nothing is offered beside it
}

TEST(Nudge, ANumberStaysWithinItsBounds) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Stream dice(seed);
        Numbers number;
        number.push_back(1);
        ASSERT_TRUE(move(Domain::range(1, 2), number, dice));
        EXPECT_EQ(number[0], 2);
        ASSERT_TRUE(move(Domain::range(1, 2), number, dice));
        EXPECT_EQ(number[0], 1);
    }
    EXPECT_FALSE(can_move(Domain::range(4, 4)));
}

TEST(Nudge, WhatDoesNotMoveHasToBeOffered) {
    Numbers number;
    number.push_back(7);
    EXPECT_TRUE(takes(Domain::fixed(7), number));
    EXPECT_FALSE(takes(Domain::fixed(8), number));
    constexpr std::array<std::int32_t, 2> targets{5, 7};
    EXPECT_TRUE(takes(Domain::of(targets), number));
    EXPECT_FALSE(takes(Domain::of(std::span(targets).first(1)), number));
    EXPECT_FALSE(can_move(Domain::of(targets)));
}

}  // namespace
}  // namespace astrogate::search::nudge
