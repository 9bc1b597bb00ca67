// Slingshot: what ends a movement phase: falls, jumps; then what sensors see, points, and the end of the
// game.
#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

namespace {

ShipLost lost(const Ship& ship, Loss loss, Body body) {
    return {ship.unit,   loss,
            body,        ship.hex - ship.vector,
            ship.vector, is_ship(ship.unit) ? ship.kind : Kind::unknown,
            ship.name};
}
bool has_thrust(const Ship& ship) { return !(ship.plan.change == Hex{}); }

// Whether a ship leaves the battle at the end of this movement phase otherwise than by hyperspace.
bool is_going(const Slingshot& game, const State& state, const Ship& ship) {
    return is_dead(game, ship) || is_far_out(state.battle, ship.hex) ||
           falls(game, state.battle, ship.hex, ship.vector, has_thrust(ship));
}

// A second turn of charging, in a hex where hyperdrives work.
bool jumps(const Slingshot& game, const State& state, const Ship& ship) {
    // 2013:hyperspace.3; F15
    return ship.plan.charges && ship.has_charged && integ_left(game, ship) > 0 &&
           is_gate_open(state.battle, ship.hex) && !is_going(game, state, ship);
}
// The carrier that takes a ship along, or none. A hulk goes with any that can take it.
UnitId carrier_of(const Slingshot& game, const State& state, const Ship& ship) {
    if (!ship.is_hulk && ship.plan.rides == no_unit) return no_unit;
    if (!is_ship(ship.unit) || is_going(game, state, ship)) return no_unit;
    for (const Ship& carrier : state.ships)
        // 2013:hyperspace.7; F16
        if (side_of(carrier.unit) == side_of(ship.unit) && carrier.hex == ship.hex &&
            (ship.is_hulk || ship.plan.rides == carrier.unit) && carrier.unit != ship.unit &&
            jumps(game, state, carrier) && can_carry(game, carrier, ship))
            return carrier.unit;
    return no_unit;
}

void fall(const Slingshot& game, const State& state, const Ship& ship, GameEvents& events) {
    events.push_back(lost(ship, Loss::fallen, body_at(state.battle, ship.hex)->body));
    const bool is_landing = points_for_landing(state.battle, ship) > 0;
    add_points(game, state, ship, is_landing ? Deed::landed : Deed::destroyed, events);
}

}  // namespace

Next act_hyperspace(const Slingshot& game, const State& state, const GameAnswer&, GameEvents& events) {
    remove_dead(game, state, events);
    for (const Ship& ship : state.ships) {
        if (is_dead(game, ship)) continue;
        if (is_far_out(state.battle, ship.hex)) {
            // F17
            events.push_back(lost(ship, Loss::left_the_field, Body::none));
        } else if (falls(game, state.battle, ship.hex, ship.vector, has_thrust(ship))) {
            fall(game, state, ship, events);
        } else {
            const UnitId carrier = carrier_of(game, state, ship);
            if (carrier == no_unit && !jumps(game, state, ship)) continue;
            // 2013:hyperspace.2; 2013:figures.5
            events.push_back(ShipJumped{ship.unit, carrier, ship.kind, ship.name});
            add_points(game, state, ship, Deed::jumped, events);
            add_points(game, state, ship, Deed::fled, events);
        }
    }
    return Next::next();
}

int points_for(const Battle& battle, std::size_t side, Deed deed, Kind kind) {
    for (const Score& score : battle.scores)
        if (score.side == side && score.deed == deed && (score.kind == kind || score.kind == Kind::unknown))
            return score.points;
    return 0;
}

int points_for_landing(const Battle& battle, const Ship& ship) {
    return is_ship(ship.unit) ? points_for(battle, side_of(ship.unit), Deed::landed, ship.kind) : 0;
}

void add_points(const Slingshot& game, const State& state, const Ship& ship, Deed deed, GameEvents& events) {
    if (!is_ship(ship.unit)) return;
    const bool is_own = deed == Deed::jumped || deed == Deed::landed;
    const std::size_t side = is_own ? side_of(ship.unit) : 1 - side_of(ship.unit);
    const int left = std::max(integ_left(game, ship), 0);
    const auto add = [&](Deed done, int points) {
        if (points > 0)
            events.push_back(PointsScored{static_cast<std::uint8_t>(side), ship.unit, done,
                                          static_cast<std::uint16_t>(points)});
    };
    const int points = points_for(state.battle, side, deed, ship.kind);
    add(deed, deed == Deed::fled ? points * (left / 2) : points);
    // 2013:duel.4
    if (deed == Deed::destroyed) add(Deed::hit, left * points_for(state.battle, side, Deed::hit, ship.kind));
}

Lookouts::Lookouts(const Slingshot& game, const Ships& ships, std::size_t side) {
    for (const Ship& ship : ships) {
        if (ship.is_hulk || !is_ship(ship.unit) || side_of(ship.unit) != side) continue;
        const Sensors sensors = game.tables.of(ship.kind).sensors;
        if (sensors != Sensors::none)
            posts_.push_back({ship.hex, game.tables.reaches[sensors == Sensors::scout ? 1 : 0]});
    }
}

Tier Lookouts::tier_of(const Ship& enemy) const {
    Tier best = Tier::symbol;
    for (const Post& post : posts_) {
        // 2013:sensors.4; 2013:sensors.7; F14
        const int away = distance(post.hex, enemy.hex);
        if (away > post.reach[2]) continue;
        if (away <= post.reach[0]) return Tier::weapons;
        best = std::max(best, away <= post.reach[1] ? Tier::figures : Tier::kind);
    }
    return best;
}

namespace {

void look_out(const Slingshot& game, const State& state, GameEvents& events) {
    for (std::uint8_t side = 0; side < sides; ++side) {
        const Lookouts lookouts(game, state.ships, side);
        for (const Ship& enemy : state.ships) {
            if (side_of(enemy.unit) == side) continue;
            const Tier tier = lookouts.tier_of(enemy);
            if (tier == Tier::symbol) continue;
            // 2013:sensors.2
            events.push_back(ShipSighted{Seat{side}, enemy.unit, tier, enemy.kind,
                                         tier >= Tier::figures ? enemy.name : ShipName::unknown});
        }
    }
}

bool has_ships(const State& state, std::size_t side) {
    for (const Ship& ship : state.ships)
        if (is_ship(ship.unit) && side_of(ship.unit) == side && !ship.is_hulk) return true;
    return false;
}

// Whether a side has ships that would get points for a jump or a landing still.
bool has_errands(const State& state, std::size_t side) {
    for (const Ship& ship : state.ships)
        if (is_ship(ship.unit) && side_of(ship.unit) == side && !ship.is_hulk &&
            points_for(state.battle, side, Deed::jumped, ship.kind) +
                    points_for(state.battle, side, Deed::landed, ship.kind) >
                0)
            return true;
    return false;
}

}  // namespace

Next act_end_of_turn(const Slingshot& game, const State& state, const GameAnswer&, GameEvents& events) {
    const bool first = has_ships(state, 0);
    const bool second = has_ships(state, 1);
    const std::uint16_t limit = game.rules.turn_limit > 0 ? game.rules.turn_limit : state.battle.turns;
    // 2013:end.2; R5a
    if (!has_errands(state, 0) && !has_errands(state, 1) && !(first && second)) {
        events.push_back(GameEnded{first || second ? Ending::one_side_left : Ending::nobody_left});
        return Next::over();
    }
    // 2013:end.1
    if (state.turn >= limit) {
        events.push_back(GameEnded{Ending::turn_limit});
        return Next::over();
    }
    look_out(game, state, events);
    events.push_back(TurnBegan{static_cast<std::uint16_t>(state.turn + 1)});
    return Next::next();
}

void Slingshot::outcome(const State& state, Outcome& outcome) const {
    outcome.ending = static_cast<std::uint8_t>(state.ending);
    outcome.standings.clear();
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const std::size_t side = side_of(Seat{s});
        bool is_behind = state.points[side] < state.points[1 - side];
        // 2013:end.3
        if (state.ending == Ending::resigned) is_behind = playing_of(state, side) == 0;
        outcome.standings.push_back(
            Standing{Seat{s}, state.points[side], static_cast<std::uint8_t>(is_behind ? 2 : 1)});
    }
}

}  // namespace astrogate::slingshot
