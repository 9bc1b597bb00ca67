// Slingshot: gravity, thrust and movement; what bodies block, and what meets in flight.
#include "games/slingshot/rules/chapters.h"
#include "space/hex_axes.h"
#include "space/hex_course.h"

namespace astrogate::slingshot {

const Celestial* body_at(const Battle& battle, Hex hex) {
    for (const Celestial& one : battle.bodies)
        if (one.hex == hex) return &one;
    return nullptr;
}

void find_pulls(const Slingshot& game, const Battle& battle, Hex hex, Pulls& pulls) {
    pulls.clear();
    for (const Celestial& one : battle.bodies) {
        const Hex towards = one.hex - hex;
        if (towards.q < -2 || towards.q > 2 || towards.r < -2 || towards.r > 2) continue;
        const int away = length(towards);
        if (away < 1 || away > 2) continue;
        // 2013:planets.1; 2013:stars.1
        const std::uint8_t points = game.tables.of(one.body).pulls[static_cast<std::size_t>(away - 1)];
        if (points == 0) continue;
        if (away == 1) {
            const auto way = static_cast<Way>(direction_of(towards));
            pulls.push_back({one.body, way, way, points});
            continue;
        }
        // 2013:stars.2; F8
        for (int i = 0; i < directions; ++i) {
            const auto way = static_cast<Way>(i);
            const auto next = static_cast<Way>((i + 1) % directions);
            if (step_towards(way) + step_towards(way) == towards)
                pulls.push_back({one.body, way, way, points});
            else if (step_towards(way) + step_towards(next) == towards)
                pulls.push_back({one.body, way, next, points});
        }
    }
}

const Lean* chosen_way(const Pull& pull, const Plan& plan) {
    for (const Lean& lean : plan.leans)
        if (lean.body == pull.body) return &lean;
    return nullptr;
}

Hex plotted(const Ship& ship, const Plan& plan, const Pulls& pulls) {
    // 2013:acceleration.4; F6
    Hex vector = ship.vector + ship.point + plan.change;
    for (const Pull& pull : pulls) {
        const Lean* lean = pull.direction == pull.other ? nullptr : chosen_way(pull, plan);
        for (int i = 0; i < pull.points; ++i)
            vector = vector + step_towards(lean != nullptr ? lean->direction : pull.direction);
    }
    return vector;
}

Body blocker(const Battle& battle, Hex from, Hex to) {
    if (from == to) return Body::none;
    for (const Celestial& one : battle.bodies)
        // 2013:planets.3; 2013:lines.2; 2013:stars.5
        // 2013:planets.4; F12
        if (one.hex != from && is_inside(to - from, one.hex - from)) return one.body;
    return Body::none;
}

std::optional<Meeting> burns_up(const Slingshot& game, const Battle& battle, const HexMotion& motion,
                                Body& star) {
    std::optional<Meeting> first;
    for (const Celestial& one : battle.bodies) {
        const Hex there = one.hex - motion.from;
        if (!game.tables.of(one.body).burns || length(there) > length(motion.vector)) continue;
        // 2013:stars.3
        // 2013:stars.4; F10
        if (!is_inside(motion.vector, there) || !come_nearer(motion, {one.hex, Hex{}}, {1, 2})) continue;
        const Moment moment = reaches(motion.vector, there);
        const Meeting when{moment.whole, 2 * moment.part, 0};
        if (first && !(when < *first)) continue;
        first = when;
        star = one.body;
    }
    return first;
}

bool falls(const Slingshot& game, const Battle& battle, Hex hex, Hex vector, bool has_thrust) {
    if (body_at(battle, hex) == nullptr) return false;
    // 2013:planets.5; F9
    return game.rules.falling == Falling::at_rest ? vector == Hex{} : !has_thrust;
}

// What dice have to settle for a ship before gravity can act: a point lost on the hex of a planet, ways to a
// star.
bool loses_point(const Battle& battle, const Ship& ship) {
    return !ship.has_lost_point && !(ship.vector == Hex{}) && body_at(battle, ship.hex) != nullptr;
}

namespace {

const Pull* first_open(const Ship& ship, const Pulls& pulls) {
    for (const Pull& pull : pulls)
        if (pull.direction != pull.other && chosen_way(pull, ship.plan) == nullptr) return &pull;
    return nullptr;
}

}  // namespace

void find_courses(const Slingshot& game, const Battle& battle, const Ship& ship, const Plan& plan,
                  Courses& courses) {
    Pulls pulls;
    find_pulls(game, battle, ship.hex, pulls);
    const Hex vector = plotted(ship, plan, pulls);
    const int faces = loses_point(battle, ship) ? length(ship.vector) : 0;
    courses.clear();
    if (faces == 0) courses.push_back({vector, 1});
    for (int i = 0; i < faces; ++i) gather(courses, {vector - unit_of_axes(ship.vector, i), 1});
    for (const Pull& pull : pulls) {
        if (pull.direction == pull.other || chosen_way(pull, plan) != nullptr) continue;
        Hex turned{};
        for (int i = 0; i < pull.points; ++i)
            turned = turned + step_towards(pull.other) - step_towards(pull.direction);
        const Courses before = courses;
        for (const Course& one : before) gather(courses, {one.vector + turned, one.throws});
    }
}

Hex likely_course(const Slingshot& game, const Battle& battle, const Ship& ship, const Plan& plan) {
    Pulls pulls;
    find_pulls(game, battle, ship.hex, pulls);
    const Hex vector = plotted(ship, plan, pulls);
    if (!loses_point(battle, ship)) return vector;
    // The canonical velocity has two parts at most, one after the other: the larger has the middle unit.
    return vector - unit_of_axes(ship.vector, length(ship.vector) / 2);
}

namespace {

// f(roll, ship, pull) for each that is to be settled now, one a ship; no pull where a point is lost.
template <class F>
void each_toss(const Slingshot& game, const State& state, F&& f) {
    std::size_t left = DiceAsk::capacity;
    Pulls pulls;
    for (const Ship& ship : state.ships) {
        Roll roll{static_cast<std::uint8_t>(DiceName::point), ship.seat, ship.unit, 1, 2, everybody};
        const Pull* open = nullptr;
        if (loses_point(state.battle, ship)) {
            // F7
            roll.sides = static_cast<std::uint8_t>(length(ship.vector));
        } else {
            find_pulls(game, state.battle, ship.hex, pulls);
            open = first_open(ship, pulls);
            if (open == nullptr) continue;
            roll.name = static_cast<std::uint8_t>(DiceName::toss);
        }
        if (left-- == 0) return;
        f(roll, ship, open);
    }
}

}  // namespace

void wait_gravity(const Slingshot& game, const State& state, Wait& wait) {
    // A die of one side is none.
    each_toss(game, state, [&](const Roll& roll, const Ship&, const Pull*) {
        if (roll.sides > 1) wait.roll(roll);
    });
}

Next act_gravity(const Slingshot& game, const State& state, const GameAnswer& got, GameEvents& events) {
    std::size_t next = 0;
    each_toss(game, state, [&](const Roll& roll, const Ship& ship, const Pull* pull) {
        const int face = roll.sides > 1 ? got.faces[next++] : 1;
        if (pull == nullptr)
            // 2013:planets.2; 2013:velocity.2; F7
            events.push_back(PointLost{ship.unit, -unit_of_axes(ship.vector, face - 1)});
        else
            events.push_back(PullTossed{ship.unit, {pull->body, face == 1 ? pull->direction : pull->other}});
    });
    return events.empty() ? Next::next() : Next::again();
}

Next act_acceleration(const Slingshot& game, const State& state, const GameAnswer&, GameEvents& events) {
    Pulls pulls;
    for (const Ship& ship : state.ships) {
        // 2013:acceleration.3
        find_pulls(game, state.battle, ship.hex, pulls);
        // 2013:figures.3; 2013:acceleration.1
        const int cost = length(ship.plan.change) * game.tables.of(ship.kind).fuel_con;
        events.push_back(CoursePlotted{ship.unit, ship.seat, plotted(ship, ship.plan, pulls),
                                       ship.plan.change, static_cast<std::uint8_t>(cost)});
    }
    return Next::next();
}

namespace {

struct Strike {
    Meeting when{};
    const Ship* object = nullptr;
    UnitId target{};
};
using Strikes = List<Strike, rack_capacity>;

constexpr HexReach half{1, 2};
HexMotion motion_of(const Ship& ship) { return {ship.hex, ship.vector}; }

// The first enemy ship that a launched object meets before a star ends either of them.
bool find_strike(const Slingshot& game, const State& state, const Ship& object, Strike& strike) {
    Body star = Body::none;
    const std::size_t side = side_of(object.unit);
    const auto end = burns_up(game, state.battle, motion_of(object), star);
    bool is_found = false;
    for (const Ship& ship : state.ships) {
        // In a turn no two come nearer by more than they close.
        if (distance(object.hex, ship.hex) > distance(object.vector, ship.vector)) continue;
        if (!is_ship(ship.unit) || side_of(ship.unit) == side) continue;
        // F19
        if (object.age == 0 && ship.hex == object.hex) continue;
        const auto when = first_meeting(motion_of(object), motion_of(ship), half);
        if (!when || (end && !(*when < *end)) || (is_found && !(*when < strike.when))) continue;
        const auto other_end = burns_up(game, state.battle, motion_of(ship), star);
        if (other_end && !(*when < *other_end)) continue;
        strike = {*when, &object, ship.unit};
        is_found = true;
    }
    return is_found;
}

// In order of time, then of the objects' units.
void find_strikes(const Slingshot& game, const State& state, Strikes& strikes) {
    for (const Ship& object : state.ships) {
        Strike strike;
        // 2013:launching.3
        if (is_ship(object.unit) || !find_strike(game, state, object, strike)) continue;
        std::size_t at = strikes.size();
        while (at > 0 && strike.when < strikes[at - 1].when) --at;
        strikes.insert_at(at, strike);
    }
}

}  // namespace

void wait_interception(const Slingshot& game, const State& state, Wait& wait) {
    Strikes strikes;
    find_strikes(game, state, strikes);
    for (const Strike& one : strikes)
        if (!wait.dice.full())
            wait.roll(Roll{static_cast<std::uint8_t>(DiceName::meeting), one.object->seat, one.object->unit,
                           1, 6, told_of(state, one.object->unit, one.target).rolls});
}

Next act_interception(const Slingshot& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (got.faces.empty()) return Next::next();
    Strikes strikes;
    find_strikes(game, state, strikes);
    for (std::size_t i = 0; i < got.faces.size(); ++i) {
        const Strike& one = strikes[i];
        const std::uint8_t attack = game.tables.of(one.object->kind).weapons[0].attack;
        const std::uint8_t defence = game.tables.of(find_ship(state, one.target)->kind).defence;
        const std::uint8_t die = got.faces[i];
        // 2013:movement.2; 2013:movement.3
        const auto points = static_cast<std::uint8_t>(points_by(game, attack, defence, die));
        ObjectMet met{one.object->unit, one.object->seat, one.target, points};
        met.rolls.push_back({attack, defence, die});
        met.told = told_of(state, one.object->unit, one.target).all;
        events.push_back(met);
    }
    return Next::again();
}

Next act_movement(const Slingshot& game, const State& state, const GameAnswer&, GameEvents& events) {
    for (const Ship& ship : state.ships) {
        Body star = Body::none;
        if (burns_up(game, state.battle, motion_of(ship), star)) {
            events.push_back(ShipLost{ship.unit, Loss::burned_up, star, ship.hex, ship.vector,
                                      is_ship(ship.unit) ? ship.kind : Kind::unknown, ship.name});
            add_points(game, state, ship, Deed::destroyed, events);
            continue;
        }
        // 2013:movement.1
        events.push_back(ShipMoved{ship.unit, ship.hex, ship.hex + ship.vector});
    }
    return Next::next();
}

}  // namespace astrogate::slingshot
