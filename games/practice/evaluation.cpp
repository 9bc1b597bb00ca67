// Practice flight: what a flight that is not over is worth, by the turns and burns that it will probably
// take.
#include <algorithm>

#include "games/practice/game.h"
#include "space/vec.h"

namespace astrogate::practice {

namespace {

constexpr Vec times(std::int32_t count, Vec v) { return {count * v.x, count * v.y, count * v.z}; }

// Where a ship is, and how fast.
struct Point {
    Vec position{};
    Vec velocity{};
};

// The turns in which a ship can get into a ring, and into its velocity where it has to stay: by the length of
// the way that its burns have to make good, each of which tells in every turn that follows.
int turns_to(const Ring& ring, const Point& from, int capacity, int most) {
    for (int turns = 1; turns < most; ++turns) {
        const Vec there = ring.position + times(turns, ring.velocity);
        const Vec missing = there - from.position - times(turns, from.velocity);
        const std::int64_t reach = ring.radius + std::int64_t{capacity} * turns *
                                                     (ring.stay ? turns : turns + 1) / (ring.stay ? 4 : 2);
        const std::int64_t gain = std::int64_t{capacity} * turns;
        const bool is_as_fast = !ring.stay || squared(ring.velocity - from.velocity) <= gain * gain;
        if (is_as_fast && squared(missing) <= reach * reach) return turns;
    }
    return most;
}

}  // namespace

std::int32_t Practice::evaluate(const State& state, Seat) const {
    const Flight& wanted = flight(state.scenario);
    Point ship{state.position, state.velocity};
    int turns = 0;
    int burned = 0;
    for (std::size_t i = state.passed; i < state.rings.size(); ++i) {
        Ring ring = state.rings[i];
        ring.position = ring.position + times(turns, ring.velocity);
        const int leg = turns_to(ring, ship, wanted.capacity, most_turns);
        const Vec way = ring.position + times(leg, ring.velocity) - ship.position;
        // It drifts through, or burns for it.
        const Vec missing = way - times(leg, ship.velocity);
        if (squared(missing) > std::int64_t{ring.radius} * ring.radius) ++burned;
        const Vec flown{way.x / leg, way.y / leg, way.z / leg};
        ship = {ring.position + times(leg, ring.velocity), ring.stay ? ring.velocity : flown};
        turns += leg;
    }
    const int late = std::max(0, state.turn + turns - int{wanted.par_turns});
    const int busy = std::max(0, state.burns + burned - int{wanted.par_burns});
    return std::clamp(5'900 - 400 * late - 300 * busy - 10 * turns, -9'000, 5'900);
}

}  // namespace astrogate::practice
