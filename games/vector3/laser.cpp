// Vector 3: laser fire. Initiative, then ship by ship around the table.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

int whole_pods(const Ship& ship) { return static_cast<int>(slots_of(ship.hull)) - std::popcount(ship.lost); }

int working_lasers(const Ship& ship) {
    // 1979:6.4.1 must_not: without Power
    // 2009:effects.3 must_not: without Power a ship fires no laser
    if (!ship.is_in_play() || !ship.has_section(Section::power)) return 0;
    // 1979:6.4.3 must_not: a lost pod
    // 2009:effects.1 must_not: a lost laser does not fire; 2009:fleet.8 must_not: nor does cargo
    return ship.working(Pod::laser);
}

bool is_in_reach(const Player& owner, Vec from, Vec to) {
    // 2009:basic.laser.2 may: higher levels reach further
    return is_within(from, to, 5 * owner.level(Technology::laser));
}

int hit_number(const Player& owner, Vec from, Vec to, int screen) {
    if (!is_in_reach(owner, from, to)) return 0;
    // 1979:11.0.3 must: one level for all its ships
    // 2009:laser.7 must: the column of the firing seat's Laser level
    const int level = owner.level(Technology::laser);
    // 1979:6.1.1 must: from ship to target; 1979:6.1.2 must: on each axis; 1979:6.1.3 must: squared
    // 1979:6.1.4 must: added; 1979:6.1.5 must: the root; 1979:tables.root.1 must: squares
    // 1979:tables.root.2 must: roots to the nearest
    // 2009:distance.1 must: from ship to target; 2009:distance.2 must: straight; 2009:distance.3 must: over
    // three axes; 2009:distance.4 must: the root of the summed squares; 2009:distance.5 must: to the nearest
    // whole number
    const int needed = hit_number(distance(from, to), level);
    // 2009:advanced.screen.1 must: less the screen's level
    return needed > screen ? needed - screen : 0;
}

int hit_number(const Player& owner, const Ship& ship, const Ship& target) {
    return hit_number(owner, ship.position, target.position, 0);
}

// 1979:6.3.4 must_not: one target; 1979:6.5.1 may: more by multi-fire; 1979:6.5.2 must: the level and one
// 2009:basic.laser.4 may: one more than the level; 2009:laser.4 must_not: more than one without Multifire
int most_targets(const Player& owner) { return 1 + owner.level(Technology::multi_fire); }

namespace {

// What lasers may aim at, by its place and, of a ship, itself.
template <class F>
bool any_target(const State& state, Seat seat, F&& f) {
    for (const Ship& target : state.ships)
        // C3 must: lasers aim at enemies only
        if (target.is_in_play() && owner_of(target.unit) != seat && f(target.position, &target)) return true;
    // 2009:basic.laser.7 may: enemy torpedoes
    for (const Warhead& one : state.warheads)
        // 1979:7.0.16 must_not: at mines
        // 2009:intermediate.mine.3 must_not: at mines
        if (one.weapon != Weapon::mine && owner_of(one.unit) != seat && f(one.position, nullptr)) return true;
    return false;
}

int screen_of(const Vector3& game, const State& state, UnitId target) {
    return is_ship(target) ? screen_level(game.rules, state.turn, state.players, *find_ship(state, target))
                           : 0;
}

}  // namespace

namespace {
// What whoever fires may know of it: in 1979 the owner of the target adds it to the die.
int known_screen(const Vector3& game, const State& state, UnitId target) {
    return game.is_1979() ? 0 : screen_of(game, state, target);
}
}  // namespace

bool can_fire(const Vector3& game, const State& state, const Ship& ship) {
    // 2009:laser.4 must_not: no ship fires twice in a phase
    if (ship.has_fired || working_lasers(ship) == 0) return false;
    const Player& owner = state.players[owner_of(ship.unit).value];
    if (is_arriving(game.rules, state.turn, owner)) return false;
    return any_target(state, owner_of(ship.unit), [&](Vec position, const Ship* target) {
        if (!is_in_reach(owner, ship.position, position)) return false;
        const int screen =
            target == nullptr ? 0 : screen_level(game.rules, state.turn, state.players, *target);
        return screen == 0 || hit_number(owner, ship.position, position, screen) > 0;
    });
}

namespace {

// In 1979: by what lies open, a ship that has not fired and something within the longest reach that is sold.
bool could_fire(const Vector3& game, const State& state, Seat seat) {
    if (is_arriving(game.rules, state.turn, state.players[seat.value])) return false;
    // 1979:6.2.1 must: five cubes a level
    const int reach = 5 * farthest_level(game, state.scenario, Technology::laser);
    for (const Ship& ship : state.ships)
        if (owner_of(ship.unit) == seat && ship.is_in_play() && !ship.has_fired &&
            any_target(state, seat,
                       [&](Vec position, const Ship*) { return is_within(ship.position, position, reach); }))
            return true;
    return false;
}

// An entry whose ship still stands and can shoot.
bool can_still_fire(const State& state, const Plot& plot) {
    const Ship* ship = find_ship(state, plot.unit);
    return !ship->has_fired && working_lasers(*ship) > 0;
}

bool may_choose(const Vector3& game, const State& state, Seat seat) {
    return is_plotted(game) ? next_plot(state, seat, PlotPhase::laser, can_still_fire) != nullptr
                            : seat_can_fire(game, state, seat);
}

void allot(const Vector3& game, const State& state, const Fire& order, std::uint8_t lasers,
           GameEvents& events) {
    const Ship& ship = *find_ship(state, order.unit);
    if (!is_in_play(state, order.target)) {
        // C2 must: a target that is gone already costs the shots
        events.push_back(LasersAllotted{order.unit, order.target, lasers, 0, 0});
        return;
    }
    const Vec there = position_of(state, order.target);
    // 2009:basic.laser.8 must: against a torpedo found the same way
    const int needed = hit_number(state.players[owner_of(ship.unit).value], ship.position, there,
                                  known_screen(game, state, order.target));
    events.push_back(LasersAllotted{order.unit, order.target, lasers,
                                    static_cast<std::int32_t>(distance(ship.position, there)),
                                    static_cast<std::uint8_t>(needed)});
}

// One ship's shots, allotted in the order written; lasers lost since then are the last ones.
template <class List>
void fire_one_ship(const Vector3& game, const State& state, UnitId unit, const List& orders,
                   GameEvents& events) {
    // 1979:6.3.3 must: every working laser a shot
    // 2009:laser.5 must: one shot per whole laser pod
    int left = working_lasers(*find_ship(state, unit));
    for (const Fire& order : orders) {
        // 1979:6.5.3 must_not: one laser twice
        // 2009:basic.laser.5 must_not: one laser at two targets
        const int lasers = std::min<int>(order.lasers, left);
        if (lasers > 0) allot(game, state, order, static_cast<std::uint8_t>(lasers), events);
        left -= lasers;
    }
}

using Shots = List<Fire, launch_pods>;

}  // namespace

bool seat_can_fire(const Vector3& game, const State& state, Seat seat) {
    if (state.players[seat.value].holds_fire) return false;
    if (game.is_1979()) return could_fire(game, state, seat);
    for (const Ship& ship : state.ships)
        if (owner_of(ship.unit) == seat && can_fire(game, state, ship)) return true;
    return false;
}

// ---- plotted fire: every seat seals its list --------------------------------------------------------------

void wait_fire_plot(const Vector3& game, const State& state, Wait& wait) {
    if (!is_plotted(game)) return;
    // H3 must: who can hit nothing is passed over
    ask_all_that(game, state, seat_can_fire, wait);
}

Next act_fire_plot(const Vector3&, const State&, const GameAnswer& answer, GameEvents& events) {
    each_sheet(answer, [&](const auto& one) {
        each_order<Fire>(one.sheet, [&](const Fire& order, std::size_t) {
            events.push_back(FirePlotted{order.unit, order.target, order.lasers});
        });
    });
    return Next::next();
}

// ---- initiative -------------------------------------------------------------------------------------------

namespace {
bool has_fleet(const Vector3&, const State& state, Seat seat) {
    // H14 must: seats that have ships
    return has_ships(state, seat);
}
}  // namespace

void wait_initiative(const Vector3& game, const State& state, Wait& wait) {
    // 2009:laser.1 must: each seat rolls as the phase opens; H18 may: not when nobody can fire;
    // 2009:basic.laser.1 must: so in every scenario
    if (game.is_1979()) return ask_round(game, state, may_choose, DiceName::initiative, wait);
    if (next_seat_that(game, state, Seat{0}, may_choose) != no_seat)
        ask_for_first(wait, seats_rolling(game, state, has_fleet), DiceName::initiative);
}

Next act_initiative(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (game.is_1979())
        return open_round<InitiativeRolled>(game, state, may_choose, after_lasers(game), answer, events);
    if (answer.faces.empty()) return Next::to(step::salvo);
    return choose_first<InitiativeRolled>(seats_rolling(game, state, has_fleet), answer, events);
}

// ---- ship by ship -----------------------------------------------------------------------------------------

void wait_laser_fire(const Vector3& game, const State& state, Wait& wait) {
    // 1979:6.0.1 may: ships with lasers; 1979:3.0.7 may: after the salvo
    // 2009:sequence.3 may: a ship with a whole laser fires; 2009:basic.sequence.4 may: after the detonations
    if (!is_plotted(game) && may_choose(game, state, state.on_turn)) wait.must(state.on_turn);
}

namespace {

// The ship on top of the sealed list fires as if chosen now.
Next fire_from_list(const Vector3& game, const State& state, GameEvents& events) {
    const UnitId unit = next_plot(state, state.on_turn, PlotPhase::laser, can_still_fire)->unit;
    Shots shots;
    for (const Plot& plot : state.plots)
        if (plot.phase == PlotPhase::laser && plot.unit == unit && !shots.full())
            shots.push_back(Fire{plot.unit, plot.target, plot.lasers});
    fire_one_ship(game, state, unit, shots, events);
    return Next::to(step::to_hit);
}

}  // namespace

Next act_laser_fire(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (answer.sheets.empty()) {
        if (may_choose(game, state, state.on_turn)) return fire_from_list(game, state, events);
        // 2009:laser.3 must: one ship of each seat in turn, clockwise, until all have fired
        return pass_on(game, state, may_choose, after_lasers(game), events);
    }
    Shots shots;
    each_order<Fire>(answer.sheets[0].sheet, [&](const Fire& order, std::size_t) { shots.push_back(order); });
    if (!shots.empty()) {
        fire_one_ship(game, state, shots[0].unit, shots, events);
        return Next::to(step::to_hit);
    }
    // 1979:6.3.9 must_not: fire again this phase
    // H4 must: Hold lasts to the end of the phase
    events.push_back(SeatHeldFire{state.on_turn});
    return Next::again();
}

void wait_to_hit(const Vector3& game, const State& state, Wait& wait) {
    if (state.volley.allotments.empty()) return;
    // 2009:damage.1 must: one die for each laser that fires; C2 must: shots at what is already destroyed are
    // lost
    if (is_in_play(state, state.volley.allotments[0].target))
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::to_hit), owner_of(state.volley.unit),
                       state.volley.unit, 1, 6, seen_by(game, owner_of(state.volley.unit))});
}

Next act_to_hit(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    const Volley& volley = state.volley;
    if (volley.allotments.empty()) {
        // C24 must: the end is asked when all shots of a ship have been rolled for
        if (end_if_alone(game, state, events)) return Next::over();
        const Seat next = next_seat_that(game, state, state.on_turn, may_choose);
        // 1979:6.3.8 must: over when nobody can or will
        if (next == no_seat) return Next::to(after_lasers(game));
        // 1979:6.3.5 must: one ship, then the other side; 1979:6.3.6 must: and the first again
        // 1979:6.3.7 must: the rest of the ships
        events.push_back(TurnPassed{next});
        return Next::to(step::laser_fire);
    }
    const Allotment& shots = volley.allotments[0];
    if (answer.faces.empty()) {
        events.push_back(ShotsLost{volley.unit, shots.target, shots.lasers});
        return Next::again();
    }
    const Ship& ship = *find_ship(state, volley.unit);
    const int needed = hit_number(state.players[owner_of(ship.unit).value], ship.position,
                                  position_of(state, shots.target), known_screen(game, state, shots.target));
    // 1979:9.0.1 must: the screen's level is added to the die
    // 1979:9.0.3 must_not: the ship's own screen
    const int screen = game.is_1979() ? screen_of(game, state, shots.target) : 0;
    const std::uint8_t die = answer.faces[0];
    // 1979:6.2.6 must: that number or less
    // 2009:damage.2 must: a die no higher than the number needed hits; 2009:basic.laser.6 must: split fire too
    if (die + screen <= needed) {
        events.push_back(ShotHit{volley.unit, shots.target, die, static_cast<std::uint8_t>(needed)});
        return Next::to(step::damage);
    }
    events.push_back(ShotMissed{volley.unit, shots.target, die, static_cast<std::uint8_t>(needed)});
    return Next::again();
}

}  // namespace astrogate::vector3
