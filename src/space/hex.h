// Hexes of a plane in axial coordinates, pointy side up: E adds (1, 0), SE adds (0, 1). Integers only. A
// vector is a hex as seen from another; a hexside is named by the direction from the hex across it.
#pragma once
#include <array>
#include <cstdint>

#include "base/fields.h"

namespace astrogate {

struct Hex {
    std::int16_t q = 0;
    std::int16_t r = 0;

    static constexpr bool as_row = true;
    static constexpr auto fields() { return Fields{open("q", &Hex::q), open("r", &Hex::r)}; }

    friend constexpr bool operator==(const Hex&, const Hex&) = default;
    friend constexpr Hex operator+(Hex a, Hex b) { return of(a.q + b.q, a.r + b.r); }
    friend constexpr Hex operator-(Hex a, Hex b) { return of(a.q - b.q, a.r - b.r); }
    friend constexpr Hex operator-(Hex a) { return of(-a.q, -a.r); }

    static constexpr Hex of(int q, int r) {
        return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
    }
};

// Counter-clockwise, as the directions are met from E on.
enum class Direction : std::uint8_t { e, ne, nw, w, sw, se };
template <>
inline constexpr auto enum_names<Direction> = std::array{"E", "NE", "NW", "W", "SW", "SE"};

inline constexpr int directions = 6;
inline constexpr std::array<Hex, directions> neighbours{Hex{1, 0},  Hex{1, -1}, Hex{0, -1},
                                                        Hex{-1, 0}, Hex{-1, 1}, Hex{0, 1}};

constexpr Hex step_towards(Direction direction) { return neighbours[static_cast<std::size_t>(direction)]; }

// `by` sixths of a turn, counter-clockwise where positive.
constexpr Direction turned(Direction direction, int by) {
    return static_cast<Direction>((static_cast<int>(direction) + by + 2 * directions) % directions);
}
constexpr Direction opposite(Direction direction) { return turned(direction, directions / 2); }

// Length of a vector in hexes: its speed, in hexes a turn.
constexpr int length(Hex v) {
    const int q = v.q < 0 ? -v.q : v.q;
    const int r = v.r < 0 ? -v.r : v.r;
    const int s = v.q + v.r < 0 ? -(v.q + v.r) : v.q + v.r;
    return q > r ? (q > s ? q : s) : (r > s ? r : s);
}
constexpr int distance(Hex a, Hex b) { return length(a - b); }

// The direction of a vector of length 1; E for any other.
constexpr Direction direction_of(Hex v) {
    for (int i = 0; i < directions; ++i)
        if (neighbours[static_cast<std::size_t>(i)] == v) return static_cast<Direction>(i);
    return Direction::e;
}

// Square of the Euclidean length, in hex widths.
constexpr std::int64_t squared(Hex v) {
    return std::int64_t{v.q} * v.q + std::int64_t{v.q} * v.r + std::int64_t{v.r} * v.r;
}
// Twice the inner product that belongs to `squared`.
constexpr std::int64_t twice_dot(Hex a, Hex b) {
    return std::int64_t{2} * a.q * b.q + std::int64_t{a.q} * b.r + std::int64_t{a.r} * b.q +
           std::int64_t{2} * a.r * b.r;
}
// Nought where both point the same or the opposite way.
constexpr std::int64_t cross(Hex a, Hex b) { return std::int64_t{a.q} * b.r - std::int64_t{a.r} * b.q; }

// Whether the straight course from `from` by `vector` leads through the centre of a hex, its ends included.
constexpr bool crosses_centre(Hex from, Hex vector, Hex hex) {
    return cross(vector, hex - from) == 0 &&
           length(hex - from) + distance(hex, from + vector) == length(vector);
}

}  // namespace astrogate
