// Delta Vee: movement. Units move one after another, hex by hex; a hex with asteroids, a planet or an enemy
// interrupts.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

// Where a unit that moves so many hexes may have to stop for a moment: what is no farther from it.
class Obstacles {
public:
    Obstacles(const DeltaVee& game, const State& state, const Ship& ship, int steps)
        : game_(game), state_(state), ship_(ship) {
        const Battle& battle = game.battle_of(state);
        for (const Marker& one : battle.belt) is_rocky_ |= distance(one.hex, ship.hex) <= steps + 1;
        for (const PlanetAt& one : battle.planets)
            if (distance(one.hex, ship.hex) <= steps) hexes_.push_back(one.hex);
        for (const Ship& other : state.ships)
            if (other.seat != ship.seat && distance(other.hex, ship.hex) <= steps)
                hexes_.push_back(other.hex);
    }
    // A hex that the unit enters, each behind the other.
    bool interrupt(Hex hex) {
        if (std::ranges::find(hexes_, hex) != hexes_.end()) return true;
        if (is_rocky_ && is_rocky(game_.battle_of(state_), hex)) return true;
        return is_missile(ship_) && !is_still_on_maps(hex);
    }

private:
    bool is_still_on_maps(Hex hex) {
        const MapSheet sheet = sheet_at(game_, hex);
        if (is_known_ && sheet == sheet_) return true;
        is_known_ = true;
        sheet_ = sheet;
        return is_on_maps(game_, state_, hex);
    }

    const DeltaVee& game_;
    const State& state_;
    const Ship& ship_;
    MapSheet sheet_{};  // of the hex before, where one was entered
    bool is_known_ = false;
    bool is_rocky_ = false;
    List<Hex, ship_capacity + 2> hexes_{};
};

// What the hex still calls for that the unit under way has entered: a step to call, or none.
std::uint8_t call_of(const DeltaVee& game, const State& state, const Ship& ship, GameEvents& events) {
    const Battle& battle = game.battle_of(state);
    if (state.walk.rocks && is_rocky(battle, ship.hex)) return step::rocks;
    if (is_missile(ship)) {
        if (is_planet(battle, ship.hex))
            // 1981:6.5e
            events.push_back(MissileLost{ship.unit, Loss::planet, ship.hex, ship.vector});
        else if (!is_on_maps(game, state, ship.hex))
            // 1981:6.2a
            events.push_back(MissileLost{ship.unit, Loss::left_maps, ship.hex, ship.vector});
    } else if (state.walk.planet && is_planet(battle, ship.hex) && most_commands(game, ship) > 0) {
        return step::planet;
    }
    if (!events.empty() || !state.walk.meets || !has_enemy(state, ship, ship.hex)) return step::count;
    // 1981:6.4
    events.push_back(HexContested{ship.unit});
    return step::meeting;
}

// As far as it goes without an interruption; true where there is one.
bool goes_on(const DeltaVee& game, const State& state, const Ship& ship, int done, GameEvents& events) {
    // 1981:6.5b
    const int left = ship.velocity - done;
    // 1981:6.3
    if (left <= 0) return false;
    Obstacles obstacles(game, state, ship, left);
    Hex hex = ship.hex;
    bool is_stopped = false;
    for (int steps = 0; steps < left && !is_stopped; ++steps) {
        hex = hex + step_along(heading_of(ship), ship.is_right_next != (steps % 2 != 0));
        is_stopped = obstacles.interrupt(hex);
    }
    // 1981:6.0; 1981:6.2
    events.push_back(ShipMoved{ship.unit, ship.hex, hex});
    // 1981:7.4i
    if (const Ship* other = find_ship(state, ship.docked))
        events.push_back(ShipMoved{other->unit, other->hex, hex});
    return is_stopped;
}

// Before it moves: a ship that leaves play, or that stays in its orbit. True where something has to be asked
// or applied.
bool begins(const DeltaVee& game, const State& state, const Ship& ship, GameEvents& events) {
    const Battle& battle = game.battle_of(state);
    if (ship.jump == JumpStage::ordered) {
        // 1981:6.8; 1981:7.2d
        if (can_jump(ship)) events.push_back(ShipJumped{ship.unit, ship.hex, ship.vector});
        // F35
        else
            events.push_back(JumpSet{ship.unit, JumpStage::none});
        return true;
    }
    if (sets_down(game, battle, ship)) {
        events.push_back(UnitSetDown{ship.unit, ship.hex, ship.vector});
        return true;
    }
    if (!is_in_orbit(battle, ship)) return false;
    events.push_back(UnitOrbits{ship.unit});
    return true;
}

// The end of a Movement Phase.
Next end_movement(const DeltaVee& game, const State& state, Seat seat, GameEvents& events) {
    for (const Ship& ship : state.ships)
        if (ship.seat == seat) arrive(game, state, ship, events);
    lose_spent(game, state, seat, events);
    events.push_back(MovementEnded{seat});
    return Next::next();
}

// F30: by letters.
Next move_next(const DeltaVee& game, const State& state, Seat seat, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        const UnitId last = state.walk.unit;
        if (ship.seat != seat || (last != no_unit && ship.unit <= last)) continue;
        if (ship.is_idle || ship.is_led) continue;
        if (begins(game, state, ship, events) || goes_on(game, state, ship, 0, events)) return Next::again();
    }
    return end_movement(game, state, seat, events);
}

// F30: as its owner wishes. He is asked where two units or more are left.
Next choose_next(const DeltaVee& game, const State& state, Seat seat, GameEvents& events) {
    const Battle& battle = game.battle_of(state);
    const Ship* first = nullptr;
    int left = 0;
    for (const Ship& ship : state.ships)
        if (is_to_move(game, battle, ship, seat) && left++ == 0) first = &ship;
    if (left == 0) return end_movement(game, state, seat, events);
    if (left > 1 && !state.is_rest) return Next::call(step::mover);
    events.push_back(MoverChosen{first->unit});
    return Next::again();
}

Next move(const DeltaVee& game, const State& state, Seat seat, GameEvents& events) {
    if (is_judged(game, state, events)) return Next::over();
    const Walk& walk = state.walk;
    if (const Ship* ship = find_ship(state, walk.unit)) {
        if (walk.starts && begins(game, state, *ship, events)) return Next::again();
        if (!walk.starts) {
            const std::uint8_t called = call_of(game, state, *ship, events);
            if (called != step::count) return Next::call(called);
        }
        if (!events.empty()) return Next::again();
        // An orbit that was told and not yet asked about.
        if (walk.orbits) return Next::call(step::orbit);
        if (goes_on(game, state, *ship, walk.done, events)) return Next::again();
    }
    return game.rules.movers == Movers::by_owner ? choose_next(game, state, seat, events)
                                                 : move_next(game, state, seat, events);
}

Seat mover_in(const State& state) {
    const bool is_first = state.progress.calls.back() == step::first_movement;
    return is_first ? state.first : second_of(state);
}

}  // namespace

bool is_to_move(const DeltaVee& game, const Battle& battle, const Ship& ship, Seat seat) {
    if (ship.seat != seat || ship.has_moved || ship.is_idle || ship.is_led) return false;
    return ship.velocity > 0 || ship.jump == JumpStage::ordered || sets_down(game, battle, ship);
}

void wait_mover(const DeltaVee&, const State& state, Wait& wait) { wait.must(mover_in(state)); }

Next act_mover(const DeltaVee&, const State& state, const GameAnswer& got, GameEvents& events) {
    const MoveNext* next = got.sheets.empty() ? nullptr : order_of<MoveNext>(got.sheets[0].sheet);
    if (next != nullptr)
        events.push_back(MoverChosen{next->unit});
    else
        events.push_back(RestMoves{mover_in(state)});
    return Next::back();
}

// F8
Next act_first_movement(const DeltaVee& game, const State& state, const GameAnswer&, GameEvents& events) {
    // 1981:3.1
    return move(game, state, state.first, events);
}

Next act_second_movement(const DeltaVee& game, const State& state, const GameAnswer&, GameEvents& events) {
    // 1981:3.4
    return move(game, state, second_of(state), events);
}

}  // namespace astrogate::delta_vee
