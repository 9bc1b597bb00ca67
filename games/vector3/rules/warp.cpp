// Vector 3: warping out. Two clean turn ends in a row since the declaration let a ship go.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

bool enemy_is_near(const Vector3& game, const State& state, const Ship& ship) {
    for (const Ship& other : state.ships)
        // 2009:warp.3; H13
        if (other.is_in_play() && other.seat() != ship.seat() &&
            is_within(ship.position, other.position, game.tables.warp_distance))
            return true;
    for (const Warhead& one : state.warheads)
        // B11
        if (one.weapon != Weapon::mine && owner_of(one.unit) != ship.seat() &&
            is_within(ship.position, one.position, game.tables.warp_distance))
            return true;
    return false;
}

}  // namespace

// In 1979: after the movement, how near the enemy is.
Next act_clearance(const Vector3& game, const State& state, const GameAnswer&, GameEvents& events) {
    const int left = seats_left(game, state);
    if (left <= 1) {
        end_game(game, state, left == 0 ? Ending::nobody_left : Ending::last_fleet, events);
        return Next::over();
    }
    for (const Ship& ship : state.ships) {
        if (!ship.is_in_play() || !ship.is_charging()) continue;
        // 1979:5.2.2
        if (enemy_is_near(game, state, ship))
            events.push_back(WarpSpoiled{ship.unit, Spoiler::enemy_near});
        else
            events.push_back(WarpCharged{ship.unit, static_cast<std::uint8_t>(ship.clean_turns + 1)});
    }
    return Next::next();
}

// Hits since the last movement. A declaration of this turn has no clean turn yet, and no hit to fear.
void spoil_hit_ones(const Vector3&, const State& state, GameEvents& events) {
    for (const Ship& ship : state.ships)
        // 1979:5.2.3; A15
        if (ship.is_in_play() && ship.is_charging() && ship.was_hit && ship.clean_turns > 0)
            events.push_back(WarpSpoiled{ship.unit, Spoiler::was_hit});
}

void charge_or_warp_out(const Vector3& game, const State& state, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        // 2009:warp.2
        if (!ship.is_in_play() || !ship.is_warping) continue;
        if (ship.was_hit) {
            // 2009:warp.4; E4
            events.push_back(WarpSpoiled{ship.unit, Spoiler::was_hit});
        } else if (enemy_is_near(game, state, ship)) {
            events.push_back(WarpSpoiled{ship.unit, Spoiler::enemy_near});
        } else {
            const auto clean = static_cast<std::uint8_t>(ship.clean_turns + 1);
            events.push_back(WarpCharged{ship.unit, clean});
            // 2009:warp.6; 2009:warp.5
            if (clean >= game.tables.warp_turns) events.push_back(ShipWarpedOut{ship.unit});
        }
    }
}

Next act_warp(const Vector3& game, const State& state, const GameAnswer&, GameEvents& events) {
    game.edition().close_warp_turn(game, state, events);
    return Next::next();
}

}  // namespace astrogate::vector3
