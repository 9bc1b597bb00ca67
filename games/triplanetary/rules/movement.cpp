// Triplanetary: the movement phase, and what the combat phase has of it: dice for asteroids.
#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

bool is_lost(const Course& course, Loss& loss) {
    for (const Hazard& hazard : course.hazards) {
        // 1981:special_asteroids.3; 1981:special_asteroids.1
        if (!hazard.is_dense) continue;
        loss = Loss::dense_asteroids;
        return true;
    }
    loss = Loss::crash;
    // 1981:crash.1; A25
    // 1981:bodies.4
    if (course.crash != Body::none) return true;
    // 1981:edge.1; 1981:edge.2
    loss = Loss::off_the_map;
    return course.is_off;
}

namespace {

void fly(const Triplanetary& game, const State& state, const Ship& ship, Course& course, GameEvents& events) {
    resolve(game.map, ship.hex, ship.vector, ship.after_weak, course,
            {state.asteroids_cleared.begin(), state.asteroids_cleared.size()});
    if (!course.hazards.empty()) clear_the_way(game, state, ship, course);
    Loss loss = Loss::crash;
    const bool lost = is_lost(course, loss);
    if (lost && loss == Loss::off_the_map && escapes(game, state.scenario, ship.seat, course)) {
        events.push_back(
            ShipEscaped{ship.unit, ship.fuel, static_cast<std::uint8_t>(fuel_to_escape(ship.vector))});
        return;
    }
    if (lost) {
        events.push_back(ShipLost{ship.unit, loss, loss == Loss::crash ? course.crash : Body::none, ship.hex,
                                  ship.vector});
        return;
    }
    // 1981:sequence.9; 1981:astrogation.3
    // 1981:astrogation.13
    events.push_back(ShipMoved{ship.unit, ship.hex, course.to()});
    for (const Pull& pull : course.pulls)
        events.push_back(GravityEntered{ship.unit, pull.hex, pull.direction, pull.body, pull.may_refuse});
    if (!course.pulls.empty()) visit_worlds(game, state, ship, course, events);
    // 1981:asteroids.1; 1981:astrogation.4
    // 2018:landing.2
    if (course.hazards.empty() || length(ship.vector) <= 1) return;
    events.push_back(AsteroidsEntered{ship.unit, static_cast<std::uint8_t>(course.hazards.size())});
}

}  // namespace

Next act_movement(const Triplanetary& game, const State& state, const GameAnswer&, GameEvents& events) {
    Course course;
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing) continue;
        switch (ship.plot) {
            case Plot::fly: fly(game, state, ship, course, events); break;
            case Plot::rest: break;
            // 1981:landing.11
            case Plot::land: events.push_back(ShipLanded{ship.unit, orbit_of(game, ship), ship.side}); break;
            // 1981:landing.3; 1981:landing.13
            case Plot::take_off:
                events.push_back(ShipTookOff{ship.unit, ship.landed, ship.hex + step_towards(ship.side)});
                visit_from_ground(game, state, ship, events);
                break;
        }
    }
    // 2018:prospecting.8
    if (is_belt_of_2018(game, state.scenario)) dig(game, state, events);
    capture_bases(game, state, events);
    follow_corvettes(game, state, events);
    deliver_cargoes(game, state, events);
    if (!state.ordnance.empty()) move_ordnance(state, events);
    if (game.scenario(state.scenario).detection) return Next::to(step::detection);
    return Next::to(state.ordnance.empty() ? step::ramming : step::contact);
}

void wait_asteroids(const Triplanetary&, const State& state, Wait& wait) {
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing || ship.asteroids == 0) continue;
        // 1981:asteroids.2; 1981:sequence.14
        return wait.roll(Roll{0, ship.seat, ship.unit, ship.asteroids, 6, everybody});
    }
}

Next act_asteroids(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (got.faces.empty()) return Next::next();
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing || ship.asteroids == 0) continue;
        int brought = 0;
        for (const std::uint8_t die : got.faces) {
            // 1981:asteroids.2; 1981:damage.8
            const std::uint8_t damage = game.tables.asteroid_damage[die - 1U];
            brought += damage;
            // 1981:damage.1
            events.push_back(AsteroidRolled{ship.unit, die, damage});
        }
        if (game.rules.damage == Damage::parts) {
            if (brought == 0) break;
            // 2018:parts.1
            events.push_back(ShipHit{ship.unit, static_cast<std::uint8_t>(brought)});
            return Next::call(step::parts);
        }
        // 1981:damage.9
        if (ship.disabled + brought >= destroyed_at)
            events.push_back(
                ShipLost{ship.unit, Loss::damage, Body::none, ship.hex - ship.vector, ship.vector});
        break;
    }
    return Next::again();
}

}  // namespace astrogate::triplanetary
