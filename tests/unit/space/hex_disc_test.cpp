// Discs and lines, against a search along the line in fractions.
#include "space/hex_disc.h"

#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace astrogate {
namespace {

constexpr std::int64_t disc_parts = 1000;

// The square of the distance of a disc's centre from the place `t` parts along the vector, in parts.
std::int64_t squared_at(const Disc& disc, Hex from, Hex vector, std::int64_t t) {
    const std::int64_t q = (from.q - disc.centre.q) * disc_parts + vector.q * t;
    const std::int64_t r = (from.r - disc.centre.r) * disc_parts + vector.r * t;
    return q * q + q * r + r * r;
}

TEST(HexDiscs, AreTouchedByLinesThatComeNear) {
    const Disc half{Hex{0, 0}, 500};
    EXPECT_TRUE(line_touches(half, {-2, 0}, {1, 0})) << "through its centre";
    EXPECT_TRUE(line_touches(half, {2, 0}, {1, 0})) << "a line goes on behind";
    EXPECT_FALSE(line_touches(half, {-2, 1}, {1, 0})) << "the next row is 0.866 away";
    EXPECT_TRUE(line_touches(half, {1, 0}, {-1, -1})) << "along a side: it is 0.5 away";
    EXPECT_FALSE(line_touches({Hex{0, 0}, 499}, {1, 0}, {-1, -1}));
    EXPECT_TRUE(line_touches({Hex{0, 0}, 867}, {-2, 1}, {1, 0}));
    EXPECT_FALSE(line_touches({Hex{0, 0}, 866}, {-2, 1}, {1, 0}));
}

TEST(HexDiscs, HideWhatLiesBehindThemAndInTheirHex) {
    const Disc world{Hex{3, 0}, 400};
    EXPECT_TRUE(hides(world, {0, 0}, {6, 0}));
    EXPECT_TRUE(hides(world, {6, 0}, {0, 0}));
    EXPECT_FALSE(hides(world, {0, 0}, {2, 0})) << "before it";
    EXPECT_FALSE(hides(world, {4, 0}, {6, 0})) << "behind it";
    EXPECT_FALSE(hides(world, {0, 1}, {6, 1})) << "past it";
    EXPECT_TRUE(hides(world, {3, 0}, {0, 5})) << "in its hex";
    EXPECT_TRUE(hides(world, {0, 5}, {3, 0}));
}

TEST(HexDiscs, AreMetWhenASearchMeetsThem) {
    Stream dice(1981);
    const auto any = [&] { return static_cast<int>(dice.below(17)) - 8; };
    int touched = 0;
    int before = 0;
    for (int i = 0; i < 20000; ++i) {
        const Disc disc{Hex::of(any() / 2, any() / 2), static_cast<std::uint16_t>(150 + dice.below(700))};
        const Hex from = Hex::of(any(), any());
        const Hex vector = Hex::of(any(), any());
        if (vector == Hex{} || distance(from, disc.centre) < 2) continue;
        const std::int64_t most = radius_squared(disc);  // in parts, as a part is a thousandth
        std::int64_t first = -1;
        for (std::int64_t t = 0; t <= disc_parts && first < 0; ++t)
            if (squared_at(disc, from, vector, t) <= most) first = t;
        if (first < 0) continue;
        ++touched;
        EXPECT_TRUE(line_touches(disc, from, vector));
        // The search finds it up to a part late.
        EXPECT_FALSE(is_before_disc(disc, from, vector, {first, disc_parts}));
        EXPECT_TRUE(is_before_disc(disc, from, vector, {first - 1, disc_parts}));
        before += hides(disc, from, from + vector) ? 1 : 0;
    }
    EXPECT_GT(touched, 200);
    EXPECT_GT(before, 100);
}

TEST(HexDiscs, AreMissedWhereNoPlaceOfTheLineIsNear) {
    Stream dice(1982);
    const auto any = [&] { return static_cast<int>(dice.below(13)) - 6; };
    int missed = 0;
    for (int i = 0; i < 2000; ++i) {
        const Disc disc{Hex{}, static_cast<std::uint16_t>(100 + dice.below(900))};
        const Hex from = Hex::of(any(), any());
        const Hex vector = Hex::of(any(), any());
        if (vector == Hex{} || line_touches(disc, from, vector)) continue;
        ++missed;
        for (std::int64_t t = -disc_parts; t <= 2 * disc_parts; t += 5)
            ASSERT_GT(squared_at(disc, from, vector, t), radius_squared(disc));
        EXPECT_FALSE(from != Hex{} && from + vector != Hex{} && hides(disc, from, from + vector));
    }
    EXPECT_GT(missed, 500);
}

}  // namespace
}  // namespace astrogate
