// Vector 3: laser fire. Initiative, then ship by ship around the table.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

int whole_pods(const Ship& ship) { return static_cast<int>(slots_of(ship.hull)) - std::popcount(ship.lost); }

namespace {
bool powers_lasers(const Ship& ship) {
    // 1979:6.4.1
    // 2009:effects.3
    return ship.is_in_play() && ship.has_section(Section::power);
}

int reach_of_lasers(const Player& owner) {
    // 2009:basic.laser.2
    return 5 * owner.level(Technology::laser);
}
}  // namespace

int working_lasers(const Ship& ship) {
    // 1979:6.4.3
    // 2009:effects.1; 2009:fleet.8
    return powers_lasers(ship) ? ship.working(Pod::laser) : 0;
}

bool is_in_reach(const Player& owner, Vec from, Vec to) {
    return is_within(from, to, reach_of_lasers(owner));
}

int hit_number(const Player& owner, Vec from, Vec to, int screen) {
    // 1979:11.0.3
    // 2009:laser.7
    const int level = owner.level(Technology::laser);
    // 1979:6.1.1; 1979:6.1.2; 1979:6.1.3
    // 1979:6.1.4; 1979:6.1.5; 1979:tables.root.1
    // 1979:tables.root.2
    // 2009:distance.1; 2009:distance.2; 2009:distance.3; 2009:distance.4; 2009:distance.5
    const int needed = hit_number(distance(from, to), level);
    // 2009:advanced.screen.1
    return needed > screen ? needed - screen : 0;
}

int hit_number(const Player& owner, const Ship& ship, const Ship& target) {
    return hit_number(owner, ship.position, target.position, 0);
}

// 1979:6.3.4; 1979:6.5.1; 1979:6.5.2
// 2009:basic.laser.4; 2009:laser.4
int most_targets(const Player& owner) { return 1 + owner.level(Technology::multi_fire); }

namespace {

// What lasers may aim at, by its place and, of a ship, itself. Ships stand in order of seats: those before
// the seat's own are looked at, and those after them.
template <class F>
bool any_target(const State& state, Seat seat, F&& f) {
    const Ship* const begin = state.ships.begin();
    const Ship* const end = state.ships.end();
    // C3
    const auto is_target = [&](const Ship& ship) { return ship.is_in_play() && f(ship.position, &ship); };
    for (const Ship* one = begin; one != end && one->seat() != seat; ++one)
        if (is_target(*one)) return true;
    for (const Ship* one = end; one != begin && (one - 1)->seat() != seat; --one)
        if (is_target(*(one - 1))) return true;
    // 2009:basic.laser.7
    for (const Warhead& one : state.warheads)
        // 1979:7.0.16
        // 2009:intermediate.mine.3
        if (one.weapon != Weapon::mine && one.seat() != seat && f(one.position, nullptr)) return true;
    return false;
}

// Where a target is and what its screen takes off; of a ship or a warhead that is gone nothing.
struct Aim {
    const Vec* position = nullptr;
    int screen = 0;

    Aim(const Vector3& game, const State& state, UnitId target) {
        if (is_ship(target)) {
            const Ship* ship = find_ship(state, target);
            if (ship == nullptr || !ship->is_in_play()) return;
            position = &ship->position;
            screen = screen_level(game.rules, state.turn, state.players, *ship);
        } else if (const Warhead* one = find_warhead(state, target)) {
            position = &one->position;
        }
    }
    // What whoever fires may know of the screen: nothing where the owner of the target adds it to the die.
    int known_screen(const Vector3& game) const { return game.edition().screens_add_to_die ? 0 : screen; }
};

[[gnu::noinline]] bool has_target(const Vector3& game, const State& state, const Ship& ship) {
    const Player& owner = state.players[ship.seat().value];
    const int reach = reach_of_lasers(owner);
    return any_target(state, ship.seat(), [&](Vec position, const Ship* target) {
        if (!is_within(ship.position, position, reach)) return false;
        const int screen =
            target == nullptr ? 0 : screen_level(game.rules, state.turn, state.players, *target);
        return screen == 0 || hit_number(owner, ship.position, position, screen) > 0;
    });
}

// Whether it has a target, and has not fired.
inline bool can_fire(const Vector3& game, const State& state, const Ship& ship) {
    // 2009:laser.4
    return !ship.has_fired && powers_lasers(ship) && ship.has_working(Pod::laser) &&
           !is_arriving(game.rules, state.turn, state.players[ship.seat().value]) &&
           has_target(game, state, ship);
}

}  // namespace

void find_armed(const Vector3& game, const State& state, Derived& derived) {
    derived.knows_armed = true;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        find_next_armed(game, state, Seat{s}, derived.fleets[s], derived);
}

// From a ship on that could fire before those after it were asked: who cannot fire cannot until it is
// forgotten who can.
void find_next_armed(const Vector3& game, const State& state, Seat seat, std::size_t from, Derived& derived) {
    while (from < state.ships.size() &&
           !(state.ships[from].seat() == seat && can_fire(game, state, state.ships[from])))
        ++from;
    derived.armed[seat.value] = from < state.ships.size() ? static_cast<std::uint8_t>(from) : Derived::nobody;
}

// By what lies open, a ship that has not fired and something within the longest reach that is sold.
bool could_fire(const Vector3& game, const State& state, Seat seat) {
    if (is_arriving(game.rules, state.turn, state.players[seat.value])) return false;
    // 1979:6.2.1
    const int reach = 5 * farthest_level(game, state.scenario, Technology::laser);
    for (const Ship& ship : state.ships)
        if (ship.seat() == seat && ship.is_in_play() && !ship.has_fired &&
            any_target(state, seat,
                       [&](Vec position, const Ship*) { return is_within(ship.position, position, reach); }))
            return true;
    return false;
}

namespace {

// An entry whose ship still stands and can shoot.
bool can_still_fire(const State& state, const Plot& plot) {
    const Ship* ship = find_ship(state, plot.unit);
    return !ship->has_fired && working_lasers(*ship) > 0;
}

[[gnu::noinline]] bool has_sealed_shot(const State& state, Seat seat) {
    return next_plot(state, seat, PlotPhase::laser, can_still_fire) != nullptr;
}

bool may_choose(const Vector3& game, const State& state, Seat seat) {
    return is_plotted(game) ? has_sealed_shot(state, seat) : seat_can_fire(game, state, seat);
}

// One ship's shots, allotted in the order written; lasers lost since then are the last ones.
class Gunner {
public:
    Gunner(const Vector3& game, const State& state, UnitId unit, GameEvents& events)
        : game_(game), state_(state), ship_(*find_ship(state, unit)), events_(events) {
        // 1979:6.3.3
        // 2009:laser.5
        left_ = working_lasers(ship_);
    }
    void fire(const Fire& order) {
        // 1979:6.5.3
        // 2009:basic.laser.5
        const int lasers = std::min<int>(order.lasers, left_);
        if (lasers > 0) allot(order.target, static_cast<std::uint8_t>(lasers));
        left_ -= lasers;
    }

private:
    void allot(UnitId target, std::uint8_t lasers) {
        const Aim aim(game_, state_, target);
        if (aim.position == nullptr) {
            // C2
            events_.push_back(LasersAllotted{ship_.unit, target, lasers, 0, 0});
            return;
        }
        // 2009:basic.laser.8
        const int needed = hit_number(state_.players[ship_.seat().value], ship_.position, *aim.position,
                                      aim.known_screen(game_));
        events_.push_back(LasersAllotted{ship_.unit, target, lasers,
                                         static_cast<std::int32_t>(distance(ship_.position, *aim.position)),
                                         static_cast<std::uint8_t>(needed)});
    }

    const Vector3& game_;
    const State& state_;
    const Ship& ship_;
    GameEvents& events_;
    int left_ = 0;
};

}  // namespace

bool seat_can_fire(const Vector3& game, const State& state, Seat seat) {
    return !state.players[seat.value].holds_fire && game.edition().has_shot(game, state, seat);
}

namespace {
[[gnu::noinline]] bool finds_armed_ship(const Vector3& game, const State& state, Seat seat) {
    for (const Ship& ship : state.ships)
        if (ship.seat() == seat && can_fire(game, state, ship)) return true;
    return false;
}
}  // namespace

bool has_armed_ship(const Vector3& game, const State& state, Seat seat) {
    return state.derived.knows_armed ? state.derived.armed[seat.value] != Derived::nobody
                                     : finds_armed_ship(game, state, seat);
}

// ---- plotted fire: every seat seals its list --------------------------------------------------------------

void wait_fire_plot(const Vector3& game, const State& state, Wait& wait) {
    if (!is_plotted(game)) return;
    // H3
    ask_all_that(game, state, seat_can_fire, wait);
}

Next act_fire_plot(const Vector3&, const State&, const GameAnswer& answer, GameEvents& events) {
    for (const auto& one : answer.sheets) {
        each_order<Fire>(one.sheet, [&](const Fire& order, std::size_t) {
            events.push_back(FirePlotted{order.unit, order.target, order.lasers});
        });
    }
    return Next::next();
}

// ---- initiative -------------------------------------------------------------------------------------------

namespace {
SeatMask rolling_for_fire(const State& state) {
    // H14
    return state.rolling != 0 ? state.rolling : seats_with_ships(state);
}

// Where play goes on once nobody may choose.
std::uint8_t past_fire(const Vector3& game, const State& state) {
    return past_idle(game, state, game.edition().after_fire);
}
}  // namespace

void wait_initiative(const Vector3& game, const State& state, Wait& wait) {
    if (game.edition().one_die_begins) return ask_round(game, state, may_choose, DiceName::initiative, wait);
    // 2009:laser.1; 2009:basic.laser.1; H18
    if (next_seat_that(game, state, Seat{0}, may_choose) != no_seat)
        ask_for_first(wait, rolling_for_fire(state), DiceName::initiative);
}

Next act_initiative(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (game.edition().one_die_begins)
        return open_round<InitiativeRolled>(game, state, may_choose, step::laser_fire, answer, events);
    if (answer.faces.empty()) return Next::to(past_fire(game, state));
    return choose_first<InitiativeRolled>(rolling_for_fire(state), answer, events);
}

// ---- ship by ship -----------------------------------------------------------------------------------------

void wait_laser_fire(const Vector3& game, const State& state, Wait& wait) {
    // 1979:6.0.1; 1979:3.0.7
    // 2009:sequence.3; 2009:basic.sequence.4
    if (!is_plotted(game) && may_choose(game, state, state.on_turn)) wait.must(state.on_turn);
}

namespace {

// The ship on top of the sealed list fires as if chosen now.
Next fire_from_list(const Vector3& game, const State& state, GameEvents& events) {
    const UnitId unit = next_plot(state, state.on_turn, PlotPhase::laser, can_still_fire)->unit;
    Gunner gunner(game, state, unit, events);
    for (const Plot& plot : state.plots)
        if (plot.phase == PlotPhase::laser && plot.unit == unit)
            gunner.fire(Fire{plot.unit, plot.target, plot.lasers});
    return Next::call(step::to_hit);
}

}  // namespace

Next act_laser_fire(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (answer.sheets.empty()) {
        if (is_plotted(game) && may_choose(game, state, state.on_turn))
            return fire_from_list(game, state, events);
        // 2009:laser.3
        const Seat next = next_seat_that(game, state, state.on_turn, may_choose);
        if (next == no_seat) return Next::to(past_fire(game, state));
        events.push_back(TurnPassed{next});
        return Next::again();
    }
    const GameSheet& sheet = answer.sheets[0].sheet;
    if (const Fire* first = order_of<Fire>(sheet)) {
        Gunner gunner(game, state, first->unit, events);
        each_order<Fire>(sheet, [&](const Fire& order, std::size_t) { gunner.fire(order); });
        return Next::call(step::to_hit);
    }
    // 1979:6.3.9
    // H4
    events.push_back(SeatHeldFire{state.on_turn});
    return Next::again();
}

void wait_to_hit(const Vector3& game, const State& state, Wait& wait) {
    if (state.volley.allotments.empty()) return;
    // 2009:damage.1; C2
    if (is_in_play(state, state.volley.allotments[0].target))
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::to_hit), owner_of(state.volley.unit),
                       state.volley.unit, 1, 6, seen_by(game, owner_of(state.volley.unit))});
}

Next act_to_hit(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    const Volley& volley = state.volley;
    if (volley.allotments.empty()) {
        // C24
        if (end_if_alone(game, state, events)) return Next::over();
        const Seat next = next_seat_that(game, state, state.on_turn, may_choose);
        // 1979:6.3.8
        // 1979:6.3.5; 1979:6.3.6
        // 1979:6.3.7
        if (next == no_seat) return Next::out(past_fire(game, state));
        events.push_back(TurnPassed{next});
        return Next::back();
    }
    const Allotment& shots = volley.allotments[0];
    if (answer.faces.empty()) {
        events.push_back(ShotsLost{volley.unit, shots.target, shots.lasers});
        return Next::again();
    }
    const Ship& ship = *find_ship(state, volley.unit);
    const Aim aim(game, state, shots.target);
    const int needed =
        hit_number(state.players[ship.seat().value], ship.position, *aim.position, aim.known_screen(game));
    // 1979:9.0.1
    // 1979:9.0.3
    const int screen = game.edition().screens_add_to_die ? aim.screen : 0;
    const std::uint8_t die = answer.faces[0];
    // 1979:6.2.6
    // 2009:damage.2; 2009:basic.laser.6
    if (die + screen <= needed) {
        events.push_back(ShotHit{volley.unit, shots.target, die, static_cast<std::uint8_t>(needed)});
        return Next::call(step::damage);
    }
    events.push_back(ShotMissed{volley.unit, shots.target, die, static_cast<std::uint8_t>(needed)});
    return Next::again();
}

}  // namespace astrogate::vector3
