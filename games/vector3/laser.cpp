// Vector 3: laser fire. Initiative, then ship by ship around the table.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

int working_lasers(const Ship& ship) {
    // 2009:effects.3 must_not: without Power a ship fires no laser
    if (!ship.is_in_play() || !ship.has_section(Section::power)) return 0;
    // 2009:effects.1 must_not: a lost laser does not fire; 2009:fleet.8 must_not: nor does cargo
    return ship.working(Pod::laser);
}

bool is_in_reach(const Player& owner, const Ship& ship, const Ship& target) {
    return is_within(ship.position, target.position, 5 * owner.level(Technology::laser));
}

int hit_number(const Player& owner, const Ship& ship, const Ship& target) {
    if (!is_in_reach(owner, ship, target)) return 0;
    // 2009:laser.7 must: the column of the firing seat's Laser level
    const int level = owner.level(Technology::laser);
    // 2009:distance.1 must: from ship to target; 2009:distance.2 must: straight; 2009:distance.3 must: over
    // three axes; 2009:distance.4 must: the root of the summed squares; 2009:distance.5 must: to the nearest
    // whole number
    return hit_number(distance(ship.position, target.position), level);
}

bool can_fire(const State& state, const Ship& ship) {
    // 2009:laser.4 must_not: no ship fires twice in a phase
    if (ship.has_fired || working_lasers(ship) == 0) return false;
    const Player& owner = state.players[owner_of(ship.unit).value];
    for (const Ship& target : state.ships)
        // C3 must: lasers aim at enemies only
        if (target.is_in_play() && owner_of(target.unit) != owner_of(ship.unit) &&
            is_in_reach(owner, ship, target))
            return true;
    return false;
}

namespace {

bool is_plotted(const Vector3& game) { return game.rules.fire == FireMode::plotted; }

// The first entry left in a seat's sealed list whose ship still stands and can shoot.
const Plot* next_plot(const State& state, Seat seat) {
    for (const Plot& plot : state.plots) {
        const Ship* ship = find_ship(state, plot.unit);
        if (owner_of(plot.unit) == seat && !ship->has_fired && working_lasers(*ship) > 0) return &plot;
    }
    return nullptr;
}

bool may_choose(const Vector3& game, const State& state, Seat seat) {
    return is_plotted(game) ? next_plot(state, seat) != nullptr : seat_can_fire(state, seat);
}

// Clockwise from the seat after `after`, `after` itself last.
Seat next_to_choose(const Vector3& game, const State& state, Seat after) {
    const std::size_t seats = state.players.size();
    for (std::size_t k = 1; k <= seats; ++k) {
        const Seat seat{static_cast<std::uint8_t>((after.value + k) % seats)};
        if (may_choose(game, state, seat)) return seat;
    }
    return no_seat;
}

void fire_one_ship(const State& state, const Fire& order, GameEvents& events) {
    const Ship& ship = *find_ship(state, order.unit);
    const Ship& target = *find_ship(state, order.target);
    // 2009:laser.5 must: one shot per whole laser pod
    const auto lasers = static_cast<std::uint8_t>(working_lasers(ship));
    const int needed = hit_number(state.players[owner_of(ship.unit).value], ship, target);
    events.push_back(LasersAllotted{order.unit, order.target, lasers,
                                    static_cast<std::int32_t>(distance(ship.position, target.position)),
                                    static_cast<std::uint8_t>(needed)});
}

bool anybody_can_fire(const Vector3& game, const State& state) {
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (may_choose(game, state, Seat{s})) return true;
    return false;
}

}  // namespace

bool seat_can_fire(const State& state, Seat seat) {
    if (state.players[seat.value].holds_fire) return false;
    for (const Ship& ship : state.ships)
        if (owner_of(ship.unit) == seat && can_fire(state, ship)) return true;
    return false;
}

// ---- plotted fire: every seat seals its list --------------------------------------------------------------

void wait_fire_plot(const Vector3& game, const State& state, Wait& wait) {
    if (!is_plotted(game)) return;
    // H3 must: who can hit nothing is passed over
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (seat_can_fire(state, Seat{s})) wait.must(Seat{s});
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
SeatMask seats_that_roll(const State& state) {
    if (state.rolling != 0) return state.rolling;
    SeatMask mask = 0;
    // H14 must: seats that have ships
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (has_ships(state, Seat{s})) mask = static_cast<SeatMask>(mask | mask_of(Seat{s}));
    return mask;
}
}  // namespace

void wait_initiative(const Vector3& game, const State& state, Wait& wait) {
    // 2009:laser.1 must: each seat rolls as the phase opens; H18 may: not when nobody can fire
    if (anybody_can_fire(game, state)) ask_for_first(wait, seats_that_roll(state), DiceName::initiative);
}

Next act_initiative(const Vector3&, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (answer.faces.empty()) return Next::to(step::acceleration);
    return choose_first<InitiativeRolled>(seats_that_roll(state), answer, events);
}

// ---- ship by ship -----------------------------------------------------------------------------------------

void wait_laser_fire(const Vector3& game, const State& state, Wait& wait) {
    // 2009:sequence.3 may: a ship with a whole laser fires
    if (!is_plotted(game) && may_choose(game, state, state.on_turn)) wait.must(state.on_turn);
}

namespace {

// The ship on top of the sealed list fires as if chosen now.
Next fire_from_list(const State& state, GameEvents& events) {
    const Plot& plot = *next_plot(state, state.on_turn);
    fire_one_ship(state, Fire{plot.unit, plot.target, plot.lasers}, events);
    return Next::to(step::to_hit);
}

}  // namespace

Next act_laser_fire(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (answer.sheets.empty()) {
        if (may_choose(game, state, state.on_turn)) return fire_from_list(state, events);
        // 2009:laser.3 must: one ship of each seat in turn, clockwise, until all have fired
        const Seat next = next_to_choose(game, state, state.on_turn);
        if (next == no_seat) return Next::to(step::acceleration);
        events.push_back(TurnPassed{next});
        return Next::again();
    }
    const Order& order = answer.sheets[0].sheet.orders[0];
    if (const Fire* fire = std::get_if<Fire>(&order)) {
        fire_one_ship(state, *fire, events);
        return Next::to(step::to_hit);
    }
    // H4 must: Hold lasts to the end of the phase
    events.push_back(SeatHeldFire{state.on_turn});
    return Next::again();
}

void wait_to_hit(const Vector3&, const State& state, Wait& wait) {
    if (state.volley.allotments.empty()) return;
    const Ship* target = find_ship(state, state.volley.allotments[0].target);
    // 2009:damage.1 must: one die for each laser that fires; C2 must: shots at a ship already destroyed are
    // lost
    if (target->is_in_play())
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::to_hit), owner_of(state.volley.unit),
                       state.volley.unit, 1, 6, everybody});
}

Next act_to_hit(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    const Volley& volley = state.volley;
    if (volley.allotments.empty()) {
        const Seat next = next_to_choose(game, state, state.on_turn);
        if (next == no_seat) return Next::to(step::acceleration);
        events.push_back(TurnPassed{next});
        return Next::to(step::laser_fire);
    }
    const Allotment& shots = volley.allotments[0];
    if (answer.faces.empty()) {
        events.push_back(ShotsLost{volley.unit, shots.target, shots.lasers});
        return Next::again();
    }
    const Ship& ship = *find_ship(state, volley.unit);
    const int needed =
        hit_number(state.players[owner_of(ship.unit).value], ship, *find_ship(state, shots.target));
    const std::uint8_t die = answer.faces[0];
    // 2009:damage.2 must: a die no higher than the number needed hits
    if (die <= needed) {
        events.push_back(ShotHit{volley.unit, shots.target, die, static_cast<std::uint8_t>(needed)});
        return Next::to(step::damage);
    }
    events.push_back(ShotMissed{volley.unit, shots.target, die, static_cast<std::uint8_t>(needed)});
    return Next::again();
}

}  // namespace astrogate::vector3
