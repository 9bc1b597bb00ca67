// Triplanetary: the movement phase, and what the combat phase has of it: dice for asteroids.
#include "games/triplanetary/chapters.h"

namespace astrogate::triplanetary {

bool is_lost(const Course& course, Loss& loss) {
    for (const Hazard& hazard : course.hazards) {
        // 1981:special_asteroids.3 must: who enters is destroyed; 1981:special_asteroids.1 must_not: go in
        if (!hazard.is_dense) continue;
        loss = Loss::dense_asteroids;
        return true;
    }
    loss = Loss::crash;
    // 1981:crash.1 must: a course that meets the disc crashes; A25 must: whatever comes after
    // 1981:bodies.4 must: Sol spares nobody, either
    if (course.crash != Body::none) return true;
    // 1981:edge.1 must: a course that ends off the map is the last; 1981:edge.2 may: the predicted one leads anywhere
    loss = Loss::off_the_map;
    return course.is_off;
}

namespace {

void fly(const Triplanetary& game, const State& state, const Ship& ship, GameEvents& events) {
    Course course;
    resolve(game.map, ship.hex, ship.vector, ship.after_weak, course);
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
    // 1981:sequence.9 must: along the plotted course; 1981:astrogation.3 must: from centre to centre
    // 1981:astrogation.13 must: straight
    events.push_back(ShipMoved{ship.unit, ship.hex, course.to()});
    for (const Pull& pull : course.pulls)
        events.push_back(GravityEntered{ship.unit, pull.hex, pull.direction, pull.body, pull.may_refuse});
    visit_worlds(game, state, ship, course, events);
    // 1981:asteroids.1 must: at more than one hex a turn; 1981:astrogation.4 must: which is the length of the vector
    // 2018:landing.2 may: so ships come to rest on any asteroid
    if (course.hazards.empty() || length(ship.vector) <= 1) return;
    events.push_back(AsteroidsEntered{ship.unit, static_cast<std::uint8_t>(course.hazards.size())});
}

}  // namespace

Next act_movement(const Triplanetary& game, const State& state, const GameAnswer&, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing) continue;
        switch (ship.plot) {
            case Plot::fly: fly(game, state, ship, events); break;
            case Plot::rest: break;
            // 1981:landing.11 may: to any side of the world that it orbits
            case Plot::land: events.push_back(ShipLanded{ship.unit, orbit_of(game, ship), ship.side}); break;
            // 1981:landing.3 must: into the hex above; 1981:landing.13 must: by the side it came in
            case Plot::take_off:
                events.push_back(ShipTookOff{ship.unit, ship.landed, ship.hex + step_towards(ship.side)});
                visit_from_ground(game, state, ship, events);
                break;
        }
    }
    return Next::next();
}

void wait_asteroids(const Triplanetary&, const State& state, Wait& wait) {
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing || ship.asteroids == 0) continue;
        // 1981:asteroids.2 must: a die for each asteroid hex; 1981:sequence.14 must: after the movement
        return wait.roll(Roll{0, ship.seat, ship.unit, ship.asteroids, 6, everybody});
    }
}

Next act_asteroids(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (got.faces.empty()) return Next::next();
    for (const Ship& ship : state.ships) {
        if (ship.seat != state.phasing || ship.asteroids == 0) continue;
        int disabled = ship.disabled;
        for (const std::uint8_t die : got.faces) {
            // 1981:asteroids.2 must: the column for asteroids; 1981:damage.8 must: turns add up
            const std::uint8_t damage = game.tables.asteroid_damage[die - 1U];
            disabled += damage;
            // 1981:damage.1 must: at once
            events.push_back(AsteroidRolled{ship.unit, die, damage});
        }
        // 1981:damage.9 must: six turns or more destroy
        if (disabled >= destroyed_at)
            events.push_back(
                ShipLost{ship.unit, Loss::damage, Body::none, ship.hex - ship.vector, ship.vector});
        break;
    }
    return Next::again();
}

}  // namespace astrogate::triplanetary
