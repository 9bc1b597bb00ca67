// Discs on a plane of hexes, and straight lines past them, exactly: no root, no fraction, no rounding.
#pragma once
#include "space/course.h"
#include "space/hex.h"

namespace astrogate {

// Around the centre of a hex; its radius in thousandths of the width of a hex.
struct Disc {
    Hex centre{};
    std::uint16_t radius = 0;
};

// Squares of radii and of distances are compared in millionths of a square hex width.
inline constexpr std::int64_t disc_scale = 1'000'000;

constexpr std::int64_t radius_squared(const Disc& disc) { return std::int64_t{disc.radius} * disc.radius; }

// Whether the line through `from` by `vector`, endless both ways, touches the disc.
constexpr bool line_touches(const Disc& disc, Hex from, Hex vector) {
    const std::int64_t side = cross(disc.centre - from, vector);
    return 3 * side * side * disc_scale <= 4 * radius_squared(disc) * squared(vector);
}

// Whether the moment comes before the disc is touched, on a course whose line touches it.
constexpr bool is_before_disc(const Disc& disc, Hex from, Hex vector, Moment moment) {
    const Hex away = from - disc.centre;
    const std::int64_t nearest = -twice_dot(away, vector);  // part of 2 * squared(vector)
    if (moment.part * 2 * squared(vector) >= nearest * moment.whole) return false;
    const std::int64_t q = away.q * moment.whole + vector.q * moment.part;
    const std::int64_t r = away.r * moment.whole + vector.r * moment.part;
    return (q * q + q * r + r * r) * disc_scale > radius_squared(disc) * moment.whole * moment.whole;
}

// Whether the disc stands between the centres of two hexes. It hides all that is in its own hex.
constexpr bool hides(const Disc& disc, Hex from, Hex to) {
    if (disc.centre == from || disc.centre == to) return true;
    const Hex look = to - from;
    const std::int64_t nearest = -twice_dot(from - disc.centre, look);  // part of 2 * squared(look)
    return nearest > 0 && nearest < 2 * squared(look) && line_touches(disc, from, look);
}

}  // namespace astrogate
