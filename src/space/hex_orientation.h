// Which way hexes lie on the board, and what their directions are called there. Coordinates are the same
// either way: pointy side up, (1, 0) lies to the east and (0, 1) to the south-east; flat side up, all is
// turned by half a side clockwise, so that (1, 0) lies to the south-east and (0, 1) to the south.
#pragma once
#include <optional>
#include <string_view>

#include "space/hex.h"

namespace astrogate {

enum class Orientation : std::uint8_t { pointy, flat };
template <>
inline constexpr auto enum_names<Orientation> = std::array{"pointy", "flat"};

using DirectionNames = std::array<std::string_view, directions>;
inline constexpr DirectionNames pointy_names{"E", "NE", "NW", "W", "SW", "SE"};
inline constexpr DirectionNames flat_names{"SE", "NE", "N", "NW", "SW", "S"};

// In the order of Direction, counter-clockwise.
constexpr const DirectionNames& direction_names(Orientation orientation) {
    return orientation == Orientation::pointy ? pointy_names : flat_names;
}
constexpr std::string_view name_of(Orientation orientation, Direction direction) {
    return direction_names(orientation)[static_cast<std::size_t>(direction)];
}
constexpr std::optional<Direction> direction_named(Orientation orientation, std::string_view name) {
    for (int i = 0; i < directions; ++i)
        if (name_of(orientation, static_cast<Direction>(i)) == name) return static_cast<Direction>(i);
    return std::nullopt;
}

// Headings are thirty degrees apart, counter-clockwise from Direction::e on: an even one points to a side of
// a hex, the direction of half its number, an odd one to the corner between that direction and the next.
struct Heading {
    std::uint8_t value = 0;

    friend constexpr bool operator==(const Heading&, const Heading&) = default;
    constexpr bool is_to_side() const { return value % 2 == 0; }
    // The direction it points in, or the first of the two that it points between.
    constexpr Direction direction() const { return static_cast<Direction>(value / 2); }
};
inline constexpr int headings = 2 * directions;

constexpr Heading heading_to(Direction direction) {
    return {static_cast<std::uint8_t>(2 * static_cast<int>(direction))};
}
// `by` twelfths of a turn, counter-clockwise where positive.
constexpr Heading turned(Heading heading, int by) {
    return {static_cast<std::uint8_t>((heading.value + by % headings + headings) % headings)};
}
// As the points of a compass, to sixteenths where a corner lies there.
constexpr std::string_view name_of(Orientation orientation, Heading heading) {
    // Pointy side up, headings begin at east; flat side up, thirty degrees south of it.
    constexpr std::array<std::string_view, headings> points{"E", "ENE", "NNE", "N", "NNW", "WNW",
                                                            "W", "WSW", "SSW", "S", "SSE", "ESE"};
    if (heading.is_to_side()) return name_of(orientation, heading.direction());
    const int first = orientation == Orientation::pointy ? 0 : headings - 1;
    return points[static_cast<std::size_t>((heading.value + first) % headings)];
}

}  // namespace astrogate
