// Two things that move at the same time over hexes, each straight and evenly through its turn: when they are
// nearest, and how near. Exactly: no root, no fraction, no rounding. Exact for courses of up to 128 hexes.
#pragma once
#include <optional>

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

// When two first come to a reach of each other that they then come nearer than: (b - root of d) / 2a of the
// turn. Meetings are ordered in time, exactly, for reaches of halves and wholes and courses that close by up
// to 64 hexes.
struct Meeting {
    std::int64_t a = 1;
    std::int64_t b = 0;
    std::int64_t d = 0;

    friend constexpr bool operator<(const Meeting& one, const Meeting& other) {
        return is_less(one.b * other.a - other.b * one.a, other.a * other.a * one.d, one.a * one.a * other.d);
    }

private:
    __extension__ using Wide = __int128;
    // Whether x is less than the root of p less the root of q.
    static constexpr bool is_less(std::int64_t x, std::int64_t p, std::int64_t q) {
        if (x < 0 && q < x * x) return true;
        // Now x and the root of q are together not below 0: the squares of both sides are compared, and once
        // more.
        const std::int64_t l = p - x * x - q;  // against twice x times the root of q
        const Wide left = Wide{l} * l;
        const Wide right = Wide{4} * x * x * q;
        if (x >= 0) return l > 0 && left > right;
        return l > 0 || (l == 0 ? right > 0 : left < right);
    }
};

// None where two do not come nearer than the reach in this turn; the beginning of it where they are nearer
// already.
constexpr std::optional<Meeting> first_meeting(const HexMotion& a, const HexMotion& b, HexReach reach) {
    if (!come_nearer(a, b, reach)) return std::nullopt;
    const Hex apart = a.from - b.from;
    const Hex closing = a.vector - b.vector;
    const std::int64_t scale = std::int64_t{reach.whole} * reach.whole;
    const std::int64_t beyond = scale * squared(apart) - std::int64_t{reach.part} * reach.part;
    if (beyond <= 0) return Meeting{1, 0, 0};
    const std::int64_t square = scale * squared(closing);
    const std::int64_t twice = -scale * twice_dot(apart, closing);
    return Meeting{square, twice, twice * twice - 4 * square * beyond};
}

}  // namespace astrogate
