// Orbits that cost no fuel, by a search over all that may be one.
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "games/slingshot/tests/table.h"
#include "space/hex_axes.h"

namespace astrogate::slingshot {
namespace {

using Motion = std::pair<std::pair<int, int>, std::pair<int, int>>;  // hex and vector
Motion motion_of(const Ship& ship) { return {{ship.hex.q, ship.hex.r}, {ship.vector.q, ship.vector.r}}; }

// One turn without fuel; false where a toss, a star or the body's own hex has part in it.
bool coast(const Battle& battle, Ship& ship) {
    if (body_at(battle, ship.hex) != nullptr) return false;
    Pulls pulls;
    find_pulls(plain_game(), battle, ship.hex, pulls);
    for (const Pull& pull : pulls)
        if (pull.direction != pull.other) return false;
    ship.vector = plotted(ship, {}, pulls);
    Body star = Body::none;
    if (burns_up(plain_game(), battle, {ship.hex, ship.vector}, star)) return false;
    ship.hex = ship.hex + ship.vector;
    return body_at(battle, ship.hex) == nullptr;
}

// All motions that come back to themselves within so many turns, with their periods. Something at rest
// outside the field stands still, and is left out.
std::map<Motion, int> orbits(const Battle& battle, int near, int fastest, int longest) {
    std::map<Motion, int> found;
    const auto try_from = [&](Hex hex, Hex vector) {
        Ship ship;
        ship.hex = hex;
        ship.vector = vector;
        const Motion start = motion_of(ship);
        for (int turn = 1; turn <= longest && coast(battle, ship); ++turn) {
            if (motion_of(ship) != start) continue;
            if (turn > 1 || !(vector == Hex{})) found[start] = turn;
            return;
        }
    };
    for (int r = -near; r <= near; ++r)
        for (int q = -near; q <= near; ++q)
            for (int vr = -2 * fastest; vr <= 2 * fastest; ++vr)
                for (int vq = -2 * fastest; vq <= 2 * fastest; ++vq)
                    if (length(Hex::of(q, r)) >= 1 && length(Hex::of(q, r)) <= near)
                        try_from(Hex::of(q, r), Hex::of(vq, vr));
    return found;
}

TEST(SlingshotOrbits, OfAPlanetAreTheTwelveAndNoOthers) {
    const auto found = orbits(around({{Body::planet, {0, 0}}}), 2, 4, 25);
    std::set<Motion> expected;
    for (int i = 0; i < directions; ++i) {
        const auto side = static_cast<Direction>(i);
        // Arriving along the ring, either way round.
        for (const int way : {2, -2}) {
            Ship ship;
            ship.hex = step_towards(side);
            ship.vector = step_towards(turned(side, way / 2)) - step_towards(side);
            ship.vector = -(step_towards(turned(side, -way / 2)) - step_towards(side));
            expected.insert(motion_of(ship));
        }
    }
    ASSERT_EQ(expected.size(), 12U);
    std::set<Motion> seen;
    for (const auto& [motion, period] : found) {
        seen.insert(motion);
        EXPECT_EQ(period, 6);
    }
    EXPECT_EQ(seen, expected);
}

// Those of a star that need no toss: twenty-four motions of four turns each.
TEST(SlingshotOrbits, OfAStarTakeFourTurns) {
    const auto found = orbits(around({{Body::star, {0, 0}}}), 3, 4, 25);
    std::map<int, int> by_period;
    for (const auto& [motion, period] : found) ++by_period[period];
    std::string told;
    for (const auto& [period, count] : by_period)
        told += std::to_string(period) + ":" + std::to_string(count) + " ";
    EXPECT_EQ(told, "4:24 ");
}

// The first given orbit, and the slingshot past a planet, in the three numbers of the thread.
TEST(SlingshotOrbits, AreFlownAsWorkedOutByHand) {
    const Battle battle = around({{Body::planet, {0, 0}}});
    const auto fly = [&](HexAxes at, HexAxes moving, std::initializer_list<HexAxes> places) {
        Ship ship;
        ship.hex = vector_of(at);
        ship.vector = vector_of(moving);
        for (const HexAxes& place : places) {
            ASSERT_TRUE(coast(battle, ship));
            EXPECT_EQ(axes_of(ship.hex), place);
        }
    };
    fly({0, 1, 0}, {0, 0, 1}, {{0, 0, 1}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}, {1, 0, 0}, {0, 1, 0}});
    fly({4, 1, 0}, {-2, 0, 0}, {{2, 1, 0}, {0, 1, 0}, {-2, 0, 0}, {-4, -1, 0}});
}

}  // namespace
}  // namespace astrogate::slingshot
