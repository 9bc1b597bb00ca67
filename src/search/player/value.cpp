#include "search/player/value.h"

namespace astrogate::search {

namespace {

const Standing* standing_of(const Outcome& outcome, Seat seat) {
    for (const Standing& one : outcome.standings)
        if (one.seat == seat) return &one;
    return nullptr;
}

// How much of all points two have is the first's, from -certain to certain. A few points more are less than
// all.
std::int64_t share(std::int64_t mine, std::int64_t other) {
    constexpr std::int64_t few = 2;
    return (mine - other) * certain / ((mine < 0 ? -mine : mine) + (other < 0 ? -other : other) + few);
}

}  // namespace

std::int32_t value_of(const Outcome& outcome, Seat seat, bool is_over) {
    const Standing* own = standing_of(outcome, seat);
    if (own == nullptr) return 0;
    std::int64_t places = 0;
    std::int64_t points = 0;
    std::int64_t others = 0;
    for (const Standing& one : outcome.standings) {
        if (one.seat == seat) continue;
        places += one.place > own->place ? certain : one.place < own->place ? -certain : 0;
        points += share(own->points, one.points);
        ++others;
    }
    // Who plays alone has points only.
    if (others == 0) return static_cast<std::int32_t>(share(own->points, 0));
    const std::int64_t for_places = is_over ? 85 : 40;
    return static_cast<std::int32_t>((for_places * places + (100 - for_places) * points) / (100 * others));
}

}  // namespace astrogate::search
