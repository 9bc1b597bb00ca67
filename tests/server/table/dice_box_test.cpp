// The dice of a table: open and hidden rolls from chains of their own; places in them are a memory only.
#include "server/table/dice_box.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "record/shares.h"

namespace astrogate::server {
namespace {

constexpr std::uint32_t chain_length = 600, a_stage = 5;

std::string bytes(char byte) { return std::string(record::Digest().bytes.size(), byte); }
record::Digest digest(char byte) {
    record::Digest all;
    all.bytes.fill(static_cast<std::uint8_t>(byte));
    return all;
}

DiceBox box() {
    DiceBox made;
    EXPECT_TRUE(made.begin(bytes('o'), bytes('h'), chain_length));
    made.set_shares({bytes('a'), bytes('b')});
    return made;
}

record::KeyedDice dice_of(char seed) {
    const auto shares = std::array{digest('a'), digest('b')};
    const auto link = record::Chain(digest(seed), chain_length).link(a_stage);
    return record::KeyedDice(record::dice_key(*link, record::shares_key(shares)));
}

Roll roll(std::uint8_t dice, SeatMask audience) { return Roll{0, no_seat, no_unit, dice, 6, audience}; }

void expect_same(const Faces& faces, const Faces& expected) {
    ASSERT_EQ(faces.size(), expected.size());
    for (std::size_t i = 0; i < faces.size(); ++i) EXPECT_EQ(faces[i], expected[i]) << i;
}

TEST(DiceBox, RollsOpenAndHiddenDiceFromTheirOwnChains) {
    DiceBox made = box();
    record::KeyedDice open = dice_of('o'), hidden = dice_of('h');
    const DiceAsk asks[] = {
        {roll(5, everybody)}, {roll(4, 1), roll(3, everybody)}, {roll(6, 1)}, {roll(2, everybody)}};
    for (const DiceAsk& ask : asks) {
        Faces expected;
        record::answer(ask, a_stage, open, hidden, expected);
        expect_same(made.answer(ask, a_stage), expected);
        expect_same(made.take(ask, a_stage), expected);
    }
    DiceBox second = box();
    Faces first_hidden;
    record::KeyedDice fresh_open = dice_of('o'), fresh_hidden = dice_of('h');
    record::answer({roll(4, 1)}, a_stage, fresh_open, fresh_hidden, first_hidden);
    expect_same(second.take({roll(4, 1)}, a_stage), first_hidden);
}

TEST(DiceBox, HasNoDiceBeyondItsChain) {
    DiceBox made = box();
    EXPECT_EQ(made.take({roll(2, everybody)}, chain_length - 1).size(), 2U);
    EXPECT_TRUE(made.take({roll(2, everybody)}, chain_length).empty());
    EXPECT_TRUE(made.answer({roll(2, 1)}, chain_length).empty());
}

TEST(DiceBox, GoesOnAfterItsPlacesAreForgotten) {
    const DiceBox made = box(), other = box();
    for (std::uint32_t i = 0; i < 40; ++i) {
        if (i % 7 == 3) made.forget_places();
        EXPECT_EQ(made.link(i), other.link(i)) << i;
        EXPECT_EQ(made.hidden_link(i), other.hidden_link(i)) << i;
    }
    EXPECT_FALSE(made.link(39).empty());
    DiceBox().forget_places();
}

}  // namespace
}  // namespace astrogate::server
