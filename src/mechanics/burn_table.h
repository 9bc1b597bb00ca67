// Changes of velocity and what they cost: a burn costs the nearest integer of its length, but for exceptions
// that a game names.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "base/list.h"
#include "kernel/options.h"
#include "space/vec.h"

namespace astrogate {

inline constexpr int max_capacity = 6;  // of a burn

// Cost by length alone.
constexpr int length_cost(std::int64_t squares) { return static_cast<int>(nearest_root(squares)); }

// All changes of velocity, cheapest first, with the number of them that each capacity allows. Built once.
class BurnTable {
public:
    // `exceptions` are changes that cost one less than their length, largest component first; of X, Y, Z only
    // the first `axes` are open.
    void build(std::span<const Vec> exceptions, int axes);
    // The changes that `capacity` (0..6) allows, no burn included.
    std::span<const Point> within(int capacity) const {
        return {points_.data(), count_[static_cast<std::size_t>(capacity)]};
    }
    // Least capacity that allows the change, axes aside; max_capacity + 1 when none does.
    int cost(Vec change) const {
        if (!is_near(change.x) || !is_near(change.y) || !is_near(change.z)) return max_capacity + 1;
        return cost_[place_of(change)];
    }
    // The change that `capacity` allows nearest to the one wanted; the cheapest among equals.
    Vec nearest(int capacity, Vec wanted) const;

private:
    static constexpr std::size_t width = 2 * max_capacity + 1;
    static constexpr bool is_near(std::int32_t part) { return part <= max_capacity && part >= -max_capacity; }
    static constexpr std::size_t place_of(Vec change) {  // of a change whose components are all near
        const auto part = [](std::int32_t p) {
            return static_cast<std::size_t>(std::int64_t{p} + max_capacity);
        };
        return (part(change.x) * width + part(change.y)) * width + part(change.z);
    }

    List<Point, 1400> points_{};
    std::array<std::uint16_t, max_capacity + 1> count_{};
    List<Point, 250> octant_{};  // those without a positive component
    std::array<std::uint16_t, max_capacity + 1> octant_count_{};
    std::array<std::uint8_t, width * width * width> cost_{};
};

}  // namespace astrogate
