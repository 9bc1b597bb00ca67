// Vector 3: victory points, the ways a game ends, and the clerk's acts.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

int seats_left(const Vector3& game, const State& state) {
    int seats = 0;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        seats += is_standing(game, state, Seat{s}) ? 1 : 0;
    return seats;
}

namespace {

// What one side has made of the other, by what stands on the display.
PointsCounted counted(const Vector3& game, const State& state, Seat seat) {
    PointsCounted count{seat};
    for (const Ship& ship : state.ships) {
        if (ship.seat() == seat) continue;
        // 1979:14.1.1, 1979:14.2.1
        if (ship.fate == Fate::destroyed)
            ++count.ships;
        else
            // 1979:14.1.2, 1979:14.2.2
            // A13
            count.pods += std::popcount(ship.lost);
    }
    const std::size_t side = seat == attacker ? 0 : 1;
    count.points = count.ships * game.tables.kill_points[side] + count.pods * game.tables.pod_points;
    return count;
}

}  // namespace

int points_of(const Vector3& game, const State& state, Seat seat) {
    return counted(game, state, seat).points;
}

void end_game(const Vector3& game, const State& state, Ending ending, GameEvents& events) {
    for (std::uint8_t s = 0; !game.edition().scores_at_once && s < state.players.size(); ++s) {
        PointsCounted count = counted(game, state, Seat{s});
        const Seat other = Seat{s} == attacker ? defender : attacker;
        // 1979:14.1.3, 1979:14.2.3; A12
        if (!is_standing(game, state, other)) count.bonus = game.tables.empty_points[s];
        count.points += count.bonus;
        events.push_back(count);
    }
    events.push_back(GameEnded{ending});
}

namespace {
// Whether two seats have ships: they stand in order of seats, so that the first and the last in play tell.
// Where ships alone count, it saves asking each seat.
bool is_contested(const State& state) {
    const Ship* first = state.ships.begin();
    const Ship* last = state.ships.end();
    while (first != last && !first->is_in_play()) ++first;
    if (first == last) return false;
    do --last;
    while (!last->is_in_play());
    return first->seat() != last->seat();
}
}  // namespace

bool end_if_alone(const Vector3& game, const State& state, GameEvents& events) {
    const bool do_ships_count = state.turn > 0 && game.rules.destruction != Destruction::literal;
    if (do_ships_count && is_contested(state)) return false;
    // 1979:14.0.1
    // 2009:end.1
    if (seats_left(game, state) > 1) return false;
    Ending ending = Ending::nobody_left;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        // B9; B17
        if (!is_standing(game, state, Seat{s})) continue;
        ending = Ending::last_fleet;
        if (!game.edition().scores_at_once) continue;
        // 2009:victory.4
        events.push_back(PointsScored{Seat{s}, game.tables.sole_survivor_points, no_unit});
    }
    end_game(game, state, ending, events);
    return true;
}

namespace {

bool all_agree(const State& state) {
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (has_ships(state, Seat{s}) && !state.players[s].agrees_to_end) return false;
    return true;
}

}  // namespace

Next act_survivors(const Vector3& game, const State& state, const GameAnswer&, GameEvents& events) {
    // H10
    end_if_alone(game, state, events);
    return Next::over();
}

Next act_end_of_turn(const Vector3& game, const State& state, const GameAnswer&, GameEvents& events) {
    if (end_if_alone(game, state, events)) return Next::over();
    // 2009:end.2
    if (all_agree(state)) {
        end_game(game, state, Ending::agreement, events);
        return Next::over();
    }
    // 2009:end.3; H5
    if (game.rules.turn_limit != 0 && state.turn >= game.rules.turn_limit) {
        end_game(game, state, Ending::turn_limit, events);
        return Next::over();
    }
    // C25
    if (state.turn >= most_turns) {
        end_game(game, state, Ending::too_long, events);
        return Next::over();
    }
    events.push_back(TurnEnded{state.turn});
    return Next::next();
}

// ---- the clerk --------------------------------------------------------------------------------------------

namespace {

// What the table looks like without `seat`, which leaves now.
int others_left(const Vector3& game, const State& state, Seat seat) {
    return seats_left(game, state) - (is_standing(game, state, seat) ? 1 : 0);
}

Seat next_unplaced(const State& state, Seat after) {
    const std::size_t seats = state.players.size();
    for (std::size_t k = 1; k < seats; ++k) {
        const Seat seat{static_cast<std::uint8_t>((after.value + k) % seats)};
        if (state.players[seat.value].is_playing && !state.players[seat.value].has_placed) return seat;
    }
    return no_seat;
}

}  // namespace

Next Vector3::clerk(const State& state, ClerkAct deed, Seat seat, Events<Vector3>& events) const {
    if (deed == ClerkAct::time_up) {
        // H17
        end_game(*this, state, Ending::time_up, events);
        return Next::over();
    }
    events.push_back(SeatResigned{seat});
    // H9
    for (const Ship& ship : state.ships)
        if (ship.seat() == seat && (ship.is_in_play() || ship.fate == Fate::building))
            events.push_back(ShipWithdrawn{ship.unit});
    // H9
    for (const Warhead& one : state.warheads)
        if (owner_of(one.unit) == seat) events.push_back(WarheadWithdrawn{one.unit});
    if (others_left(*this, state, seat) <= 1) return Next::to(step::survivors);
    if (state.progress.step == step::placement && state.on_turn == seat) {
        const Seat next = next_unplaced(state, seat);
        if (next != no_seat) events.push_back(TurnPassed{next});
    }
    return Next::again();
}

bool Vector3::is_playing(const State& state, Seat seat) const {
    return seat.value < state.players.size() && state.players[seat.value].is_playing;
}

void Vector3::outcome(const State& state, Outcome& outcome) const {
    outcome.ending = static_cast<std::uint8_t>(state.ending);
    outcome.standings.clear();
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        // 1979:14.0.2; 1979:14.0.3
        // 2009:victory.5; 2009:victory.6
        std::uint8_t place = 1;
        for (const Player& other : state.players)
            place = static_cast<std::uint8_t>(place + (other.points > state.players[s].points ? 1 : 0));
        // C16; C25
        if (state.ending == Ending::out_of_space || state.ending == Ending::too_long) place = 1;
        outcome.standings.push_back(Standing{Seat{s}, state.players[s].points, place});
    }
}

}  // namespace astrogate::vector3
