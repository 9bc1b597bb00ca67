// Vectors and distances of three-dimensional cube space. One unit = one cube; integers only.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "base/fields.h"

namespace astrogate {

struct Vec {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;

    static constexpr bool as_row = true;
    static constexpr auto fields() {
        return Fields{open("x", &Vec::x), open("y", &Vec::y), open("z", &Vec::z)};
    }

    friend constexpr bool operator==(const Vec&, const Vec&) = default;
    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y, -a.z}; }
};

// Square of the Euclidean length, in 64 bits: exact for components up to 2^30.
constexpr std::int64_t squared(Vec v) {
    return std::int64_t{v.x} * v.x + std::int64_t{v.y} * v.y + std::int64_t{v.z} * v.z;
}

// The roots of small sums, which are most of those that are asked for.
inline constexpr auto small_roots = [] {
    std::array<std::uint8_t, 1024> roots{};
    for (std::size_t sum = 0, root = 0; sum < roots.size(); ++sum) {
        if (sum > root * root + root) ++root;
        roots[sum] = static_cast<std::uint8_t>(root);
    }
    return roots;
}();

// Nearest integer to the square root of `sum` >= 0. A root of an integer is never exactly n + 1/2, so there
// is no tie.
constexpr std::int64_t nearest_root(std::int64_t sum) {
    if (sum < static_cast<std::int64_t>(small_roots.size()))
        return small_roots[static_cast<std::size_t>(sum)];
    std::int64_t root = 0;
    const int width = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(sum)));
    for (std::int64_t bit = std::int64_t{1} << ((width + 1) / 2); bit > 0; bit >>= 1) {
        const std::int64_t next = root + bit;
        if (next * next <= sum) root = next;
    }
    return sum > root * root + root ? root + 1 : root;
}

// Cube distance between two positions.
constexpr std::int64_t distance(Vec a, Vec b) { return nearest_root(squared(a - b)); }

// Whether the cube distance is at most `range`, without a root: sum <= range² + range.
constexpr bool is_within(Vec a, Vec b, std::int64_t range) { return squared(a - b) <= range * range + range; }

}  // namespace astrogate
