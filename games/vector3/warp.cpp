// Vector 3: warping out. Two clean turn ends in a row since the declaration let a ship go.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

bool enemy_is_near(const Vector3& game, const State& state, const Ship& ship) {
    for (const Ship& other : state.ships)
        // 2009:warp.3 must_not: an enemy ship within 3 keeps it here; H13 must: one that is about to leave as
        // well
        if (other.is_in_play() && owner_of(other.unit) != owner_of(ship.unit) &&
            is_within(ship.position, other.position, game.tables.warp_distance))
            return true;
    for (const Warhead& one : state.warheads)
        // B11 must: an enemy torpedo as well, a mine not
        if (one.weapon != Weapon::mine && owner_of(one.unit) != owner_of(ship.unit) &&
            is_within(ship.position, one.position, game.tables.warp_distance))
            return true;
    return false;
}

}  // namespace

Next act_warp(const Vector3& game, const State& state, const GameAnswer&, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        // 2009:warp.2 must: every declared ship is checked
        if (!ship.is_in_play() || !ship.is_warping) continue;
        if (ship.was_hit) {
            // 2009:warp.4 must_not: a hit this turn keeps it here; E4 must: also one before the declaration
            events.push_back(WarpSpoiled{ship.unit, Spoiler::was_hit});
        } else if (enemy_is_near(game, state, ship)) {
            events.push_back(WarpSpoiled{ship.unit, Spoiler::enemy_near});
        } else {
            const auto clean = static_cast<std::uint8_t>(ship.clean_turns + 1);
            events.push_back(WarpCharged{ship.unit, clean});
            // 2009:warp.6 may: two clean turn ends in a row let it go; 2009:warp.5 must_not: one never does
            if (clean >= game.tables.warp_turns) events.push_back(ShipWarpedOut{ship.unit});
        }
    }
    return Next::next();
}

}  // namespace astrogate::vector3
