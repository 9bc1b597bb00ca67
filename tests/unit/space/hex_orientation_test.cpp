// What directions and headings are called, either way a hex lies.
#include "space/hex_orientation.h"

#include <gtest/gtest.h>

namespace astrogate {
namespace {

TEST(Orientations, NameEachDirectionOnce) {
    for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
        for (int i = 0; i < directions; ++i) {
            const auto direction = static_cast<Direction>(i);
            EXPECT_EQ(direction_named(orientation, name_of(orientation, direction)), direction);
        }
        EXPECT_EQ(direction_named(orientation, "north"), std::nullopt);
    }
    EXPECT_EQ(direction_named(Orientation::pointy, "N"), std::nullopt);
    EXPECT_EQ(direction_named(Orientation::flat, "E"), std::nullopt);
}

TEST(Orientations, KeepTheNamesOfDirectionsWherePointySidesAreUp) {
    for (int i = 0; i < directions; ++i)
        EXPECT_EQ(pointy_names[static_cast<std::size_t>(i)],
                  std::string_view(enum_names<Direction>[static_cast<std::size_t>(i)]));
}

TEST(Orientations, TurnAnAxisToTheNorthWhereFlatSidesAreUp) {
    const auto to = [](std::string_view name) {
        return step_towards(*direction_named(Orientation::flat, name));
    };
    EXPECT_EQ(to("NW") + to("NE"), to("N"));
    EXPECT_EQ(to("SW") + to("SE"), to("S"));
    EXPECT_EQ(to("N"), -to("S"));
    EXPECT_EQ(to("NE"), -to("SW"));
    EXPECT_EQ(to("N"), (Hex{0, -1}));
}

TEST(Headings, GoRoundInTwelfths) {
    const Heading north_east = heading_to(Direction::ne);
    EXPECT_EQ(turned(north_east, headings), north_east);
    EXPECT_EQ(turned(north_east, -headings), north_east);
    EXPECT_EQ(turned(north_east, 2), heading_to(Direction::nw));
    EXPECT_EQ(turned(north_east, -2), heading_to(Direction::e));
    EXPECT_EQ(turned(heading_to(Direction::e), -1), (Heading{11}));
    EXPECT_FALSE(turned(north_east, 1).is_to_side());
    EXPECT_EQ(turned(north_east, 1).direction(), Direction::ne);
}

TEST(Headings, AreCalledByThePointsOfACompass) {
    std::string pointy;
    std::string flat;
    for (std::uint8_t i = 0; i < headings; ++i) {
        pointy += std::string(name_of(Orientation::pointy, Heading{i})) + " ";
        flat += std::string(name_of(Orientation::flat, Heading{i})) + " ";
    }
    EXPECT_EQ(pointy, "E ENE NE N NW WNW W WSW SW S SE ESE ");
    EXPECT_EQ(flat, "SE E NE NNE N NNW NW W SW SSW S SSE ");
}

}  // namespace
}  // namespace astrogate
