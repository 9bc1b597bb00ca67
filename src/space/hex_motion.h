// Two things that move at the same time over hexes, each straight and evenly through its turn: when they are nearest,
// and how near. Exactly: no root, no fraction, no rounding. Exact for courses of up to 128 hexes.
#pragma once
#include "space/course.h"
#include "space/hex.h"

namespace astrogate {

// From a hex's centre, by a vector in the whole of a turn.
struct HexMotion {
    Hex from{};
    Hex vector{};
};

// When on the straight course from `from` to `to` it is nearest to `point`; at once, if it does not move.
constexpr Moment nearest_moment(Hex from, Hex to, Hex point) {
    const Hex d = to - from;
    const std::int64_t whole = 2 * squared(d);
    const std::int64_t part = twice_dot(point - from, d);
    if (part <= 0) return {0, 1};
    return part >= whole ? Moment{1, 1} : Moment{part, whole};
}

// When two are nearest to each other: the first such moment.
constexpr Moment nearest_moment(const HexMotion& a, const HexMotion& b) {
    return nearest_moment(a.from - b.from, a.from - b.from + (a.vector - b.vector), Hex{});
}

// A length as a fraction of the width of a hex: 1/2 reaches from the middle of a hex to its sides.
struct HexReach {
    std::int32_t part = 1;
    std::int32_t whole = 1;
};

// Whether at that moment two are nearer to each other than the reach.
constexpr bool is_nearer_at(const HexMotion& a, const HexMotion& b, Moment moment, HexReach reach) {
    const Hex apart = a.from - b.from;
    const Hex closing = a.vector - b.vector;
    const std::int64_t q = apart.q * moment.whole + closing.q * moment.part;
    const std::int64_t r = apart.r * moment.whole + closing.r * moment.part;
    const std::int64_t whole = moment.whole * reach.part;
    return (q * q + q * r + r * r) * reach.whole * reach.whole < whole * whole;
}

// Whether two come nearer to each other than the reach at any moment of the turn.
constexpr bool come_nearer(const HexMotion& a, const HexMotion& b, HexReach reach) {
    return is_nearer_at(a, b, nearest_moment(a, b), reach);
}

}  // namespace astrogate
