// Vectors over hexes that lie flat side up, on the three axes north-west, north and north-east: X, Y and Z.
// Many triples are one vector, as (1, 0, 1) and (0, 1, 0) are; of these the canonical one has the least sum
// of sizes, and two parts at most.
#pragma once
#include "space/hex.h"

namespace astrogate {

struct HexAxes {
    int x = 0;
    int y = 0;
    int z = 0;

    friend constexpr bool operator==(const HexAxes&, const HexAxes&) = default;
};

// The vector that a triple stands for.
constexpr Hex vector_of(const HexAxes& axes) { return Hex::of(axes.z - axes.x, -axes.y - axes.z); }

// The canonical triple of a vector.
constexpr HexAxes axes_of(Hex v) {
    const int p = -v.q - v.r;  // x + y
    const int s = -v.r;        // y + z
    if ((p < 0) != (s < 0) || p == 0 || s == 0) return {p, 0, s};
    const int y = (p < 0 ? -p : p) < (s < 0 ? -s : s) ? p : s;
    return {p - y, y, s - y};
}

// One of the units that the canonical triple is made of, by a number from 0 up to the vector's length: X
// first, then Y and Z.
constexpr Hex unit_of_axes(Hex v, int number) {
    const HexAxes axes = axes_of(v);
    const auto size = [](int part) { return part < 0 ? -part : part; };
    const auto sign = [](int part) { return part < 0 ? -1 : 1; };
    if (number < size(axes.x)) return vector_of({sign(axes.x), 0, 0});
    if (number < size(axes.x) + size(axes.y)) return vector_of({0, sign(axes.y), 0});
    return vector_of({0, 0, sign(axes.z)});
}

}  // namespace astrogate
