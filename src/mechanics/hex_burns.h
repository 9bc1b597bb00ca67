// Burns over hexes: a change of velocity costs a fuel point for each hex of its length.
#pragma once
#include <algorithm>
#include <array>
#include <span>

#include "kernel/options.h"
#include "space/hex.h"

namespace astrogate {

inline constexpr int longest_hex_burn = 6;

// How many changes cost so many points at most; the change that is none is one of them.
constexpr std::size_t count_of_hex_burns(int points) {
    const auto rings = static_cast<std::size_t>(points);
    return 1 + 3 * rings * (rings + 1);
}
inline constexpr auto all_hex_burns = [] {
    std::array<Hex, count_of_hex_burns(longest_hex_burn)> all{};
    std::size_t count = 0;
    for (int cost = 0; cost <= longest_hex_burn; ++cost)
        for (int r = -cost; r <= cost; ++r)
            for (int q = -cost; q <= cost; ++q)
                if (length(Hex::of(q, r)) == cost) all[count++] = Hex::of(q, r);
    return all;
}();
inline constexpr auto all_hex_burn_points = [] {
    std::array<Point, all_hex_burns.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = {static_cast<std::int8_t>(all_hex_burns[i].q), static_cast<std::int8_t>(all_hex_burns[i].r),
                  0};
    return all;
}();

// Every change that so many points pay for, cheapest first, none before all others. Fewer than no points pay
// for none.
constexpr std::span<const Hex> hex_burns(int points) {
    return {all_hex_burns.data(), count_of_hex_burns(std::clamp(points, 0, longest_hex_burn))};
}
// The same without the change that is none, as a Domain of burns has them: of three parts, the last is
// nought.
constexpr std::span<const Point> hex_burn_points(int points) {
    return {all_hex_burn_points.data() + 1, count_of_hex_burns(std::clamp(points, 0, longest_hex_burn)) - 1};
}

}  // namespace astrogate
