// Keyed dice: known answers from vectors.py, what moves what, and fairness by chi-square at fixed
// keys.
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "record/chain.h"
#include "record/keyed_dice.h"
#include "record/shares.h"

namespace astrogate::record {
namespace {

Digest known_key() {
    Digest seed;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) seed.bytes[i] = static_cast<std::uint8_t>(i);
    std::vector<Share> shares(3);
    for (std::size_t i = 0; i < 3; ++i) shares[i].bytes.fill(static_cast<std::uint8_t>(i + 1));
    return dice_key(*Chain(seed, 10).link(0), shares_key(shares));
}

Digest numbered_key(std::uint32_t number) { return hash(purpose::dice_key, {std::to_string(number)}); }

using Row = std::vector<std::uint32_t>;

Row rolls(KeyedDice& dice, std::uint32_t stage, std::uint32_t audience, const Row& sides) {
    Row faces;
    for (const std::uint32_t s : sides) faces.push_back(dice.roll(stage, audience, s));
    return faces;
}

// Sum of squared deviations over expectation, for `counts` that should all be alike.
double chi_square(const Row& counts) {
    double total = 0, sum = 0;
    for (const auto count : counts) total += count;
    const double expected = total / static_cast<double>(counts.size());
    for (const auto count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

// Mean and five standard deviations of chi-square: passed by fair dice but for one set in a million or so.
double generous(std::size_t cells) {
    const double freedom = static_cast<double>(cells) - 1;
    return freedom + 5 * std::sqrt(2 * freedom) + 6;
}

TEST(RecordDice, known_answers) {
    EXPECT_EQ(to_hex(known_key()), "5cc8b9f578f6089d5fd04fadff36c61aeb2a11d915b91d5ebd7dafcdb3850d3c");
    KeyedDice dice(known_key());
    EXPECT_EQ(rolls(dice, 1, 0xFFFF, Row(40, 6)),
              (Row{3, 1, 3, 5, 5, 1, 4, 2, 1, 4, 6, 4, 1, 1, 4, 2, 6, 6, 1, 1,
                   6, 3, 6, 6, 6, 2, 2, 5, 2, 2, 3, 1, 4, 2, 5, 5, 3, 1, 2, 6}));
    EXPECT_EQ(rolls(dice, 1, 4, Row(20, 6)),
              (Row{1, 5, 5, 3, 3, 5, 3, 5, 4, 1, 3, 5, 5, 2, 1, 4, 4, 6, 6, 1}));
    EXPECT_EQ(rolls(dice, 0x01020304, 0xFFFF, Row(20, 20)),
              (Row{20, 12, 15, 3, 11, 3, 7, 20, 9, 2, 11, 3, 2, 17, 4, 14, 17, 7, 20, 18}));
    Row sides;
    for (int i = 0; i < 3; ++i) sides.insert(sides.end(), {2, 200, 6, 256, 10, 129, 3, 1, 100, 8});
    EXPECT_EQ(rolls(dice, 9, 0xFFFF, sides), (Row{1, 179, 5, 247, 1, 51, 1,  1, 17,  6, 1,   3, 6, 170, 3,
                                                  9, 2,   1, 57,  3, 1,  49, 5, 107, 6, 124, 1, 1, 40,  6}));
}

TEST(RecordDice, known_answers_beyond_the_first_blocks) {
    KeyedDice dice(known_key());
    const Row faces = rolls(dice, 3, 1, Row(300, 6));
    EXPECT_EQ(Row(faces.begin() + 290, faces.end()), (Row{4, 6, 3, 4, 5, 4, 4, 4, 2, 4}));
}

TEST(RecordDice, a_hidden_roll_moves_nothing_anybody_else_sees) {
    KeyedDice alone(known_key()), beside(known_key());
    for (std::uint32_t i = 0; i < 500; ++i) {
        for (std::uint32_t hidden = 0; hidden < i % 4; ++hidden) beside.roll(i / 100, 1U << hidden, 6);
        ASSERT_EQ(alone.roll(i / 100, everybody, 6), beside.roll(i / 100, everybody, 6)) << i;
    }
}

TEST(RecordDice, streams_differ_by_key_stage_and_audience) {
    KeyedDice dice(known_key()), other(numbered_key(1));
    const Row first = rolls(dice, 1, 1, Row(30, 6));
    EXPECT_NE(rolls(dice, 2, 1, Row(30, 6)), first);
    EXPECT_NE(rolls(dice, 1, 2, Row(30, 6)), first);
    EXPECT_NE(rolls(other, 1, 1, Row(30, 6)), first);
}

TEST(RecordDice, go_on_from_their_places) {
    KeyedDice whole(known_key()), begun(known_key());
    for (std::uint32_t i = 0; i < 200; ++i) {
        KeyedDice resumed(known_key(), begun.places());
        for (const std::uint32_t audience : {everybody + 0U, 1U}) {
            const std::uint32_t expected = whole.roll(7, audience, 100);
            ASSERT_EQ(resumed.roll(7, audience, 100), expected);
            ASSERT_EQ(begun.roll(7, audience, 100), expected);
        }
        ASSERT_EQ(resumed.places(), begun.places());
    }
}

TEST(RecordDice, a_one_sided_die_shows_one) {
    KeyedDice dice(known_key());
    EXPECT_EQ(rolls(dice, 1, everybody, Row(100, 1)), Row(100, 1));
}

TEST(RecordDice, faces_are_fair_for_every_kind_of_die) {
    for (const std::uint32_t sides : {2U, 3U, 4U, 6U, 8U, 10U, 12U, 20U, 36U, 100U, 129U, 200U, 255U, 256U}) {
        KeyedDice dice(numbered_key(sides));
        Row counts(sides, 0);
        for (int i = 0; i < 200'000; ++i) {
            const std::uint32_t face = dice.roll(1, everybody, sides);
            ASSERT_TRUE(face >= 1 && face <= sides);
            ++counts[face - 1];
        }
        EXPECT_LT(chi_square(counts), generous(sides)) << sides << " sides";
    }
}

TEST(RecordDice, one_face_tells_nothing_about_the_next) {
    KeyedDice dice(numbered_key(1000));
    Row counts(36, 0);
    std::uint32_t before = dice.roll(1, everybody, 6);
    for (int i = 0; i < 200'000; ++i) {
        const std::uint32_t face = dice.roll(1, everybody, 6);
        ++counts[(before - 1) * 6 + face - 1];
        before = face;
    }
    EXPECT_LT(chi_square(counts), generous(36));
}

TEST(RecordDice, first_faces_are_fair_over_stages_audiences_and_links) {
    const Chain chain(numbered_key(77), 10'000);
    Row by_stage(6, 0), by_link(6, 0), pairs(36, 0);
    for (std::uint32_t i = 0; i < 10'000; ++i) {
        KeyedDice dice(dice_key(*chain.link(i), shares_key({})));
        const std::uint32_t open = dice.roll(i, everybody, 6), hidden = dice.roll(i, 2, 6);
        ++by_link[open - 1];
        ++pairs[(open - 1) * 6 + hidden - 1];
        ++by_stage[KeyedDice(numbered_key(78)).roll(i, everybody, 6) - 1];
    }
    EXPECT_LT(chi_square(by_link), generous(6));
    EXPECT_LT(chi_square(by_stage), generous(6));
    EXPECT_LT(chi_square(pairs), generous(36));
}

TEST(RecordDice, answers_what_a_game_asks_from_two_chains) {
    DiceAsk ask;
    ask.push_back({0, Seat{0}, no_unit, 2, 6, everybody});
    ask.push_back({1, Seat{1}, no_unit, 3, 10, 2});
    ask.push_back({2, Seat{0}, no_unit, 1, 6, everybody});
    KeyedDice open(numbered_key(1)), hidden(numbered_key(2)), open_again(numbered_key(1)),
        hidden_again(numbered_key(2));
    Faces faces;
    answer(ask, 5, open, hidden, faces);
    Row expected = rolls(open_again, 5, everybody, {6, 6});
    for (const auto face : rolls(hidden_again, 5, 2, {10, 10, 10})) expected.push_back(face);
    expected.push_back(open_again.roll(5, everybody, 6));
    EXPECT_EQ(Row(faces.begin(), faces.end()), expected);
}

}  // namespace
}  // namespace astrogate::record
