// Walks along one of twelve headings, hex by hex: straight on towards a side; towards a corner in a zig-zag,
// first the step to the left of the corner, then the one to its right, and so on. Whoever walks on later
// keeps which of both is next.
#pragma once
#include "space/hex_orientation.h"

namespace astrogate {

// The next step; towards a side `is_right` means nothing.
constexpr Hex step_along(Heading heading, bool is_right) {
    const Direction right = heading.direction();
    return step_towards(heading.is_to_side() || is_right ? right : turned(right, 1));
}

// So many steps from where the walk is now, by a heading and by which step of its zig-zag is next.
constexpr Hex walked(Heading heading, int steps, bool is_right) {
    Hex way{};
    for (int i = 0; i < steps; ++i) way = way + step_along(heading, is_right != (i % 2 != 0));
    return way;
}

// The shortest vector from a hex to another that lies exactly that way: one hex towards a side, two towards a
// corner.
constexpr Hex axis_of(Heading heading) {
    return heading.is_to_side() ? step_along(heading, false) : walked(heading, 2, false);
}

// Thirds of a right angle between two headings, from 0 to 6.
constexpr int turn_between(Heading a, Heading b) {
    const int apart = a.value > b.value ? a.value - b.value : b.value - a.value;
    return apart > headings / 2 ? headings - apart : apart;
}

// A heading by the hour of a clock whose 12 is the side in the north; where hexes lie flat side up.
constexpr Heading heading_at_hour(int hour) {
    const int turned = 4 - hour % headings;
    return {static_cast<std::uint8_t>(turned < 0 ? turned + headings : turned)};
}
constexpr int hour_of(Heading heading) { return (4 - heading.value + headings - 1) % headings + 1; }

}  // namespace astrogate
