// Triplanetary: the ends of segments, turns and the game, and the clerk's acts.
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/sequence.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

bool has_ships(const State& state, Seat seat) {
    for (const Ship& ship : state.ships)
        if (ship.seat == seat) return true;
    return false;
}

namespace {

// What ends the game with a turn, if anything does. What settles a game is asked in every segment, before
// this.
bool ends(const Triplanetary& game, const State& state, Ending& ending) {
    const Scenario& played = game.scenario(state.scenario);
    if (played.fugitives || played.passengers || played.conflict != Conflict::none) return false;
    if (is_battle(game, state.scenario)) return is_fought_out(game, state, ending);
    if (is_prospecting(game, state.scenario)) return is_sold_up(game, state, ending);
    int left = 0;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        if (has_arrived(game, state, Seat{s})) {
            ending = Ending::landed;
            return true;
        }
        left += has_ships(state, Seat{s}) ? 1 : 0;
    }
    ending = left == 0 ? Ending::nobody_left : Ending::last_ship;
    return left <= 1;
}

// After the last turn.
Ending ending_at_the_limit(const Triplanetary& game, const State& state) {
    switch (conflict_of(game, state.scenario)) {
        // 1981:fleet_mutiny.16
        case Conflict::mutiny: return Ending::mutiny_fails;
        // 1981:retribution.18
        case Conflict::rebellion: return Ending::enforcers_alive;
        default: return Ending::turn_limit;
    }
}

bool is_last_turn(const Triplanetary& game, const State& state) {
    // 1981:escape.13; H15
    const std::uint16_t last = last_turn(game, state.scenario);
    return last != 0 && state.turn >= last;
}

}  // namespace

Next act_end_of_segment(const Triplanetary& game, const State& state, const GameAnswer&, GameEvents& events) {
    if (!is_belt_of_2018(game, state.scenario)) dig(game, state, events);
    drop_offers(state, events);
    // 2018:damage.1
    if (game.rules.recovery == Recovery::resupply) recover(game, state, false, events);
    const Seat next = next_segment(state);
    const bool is_new_turn = next == first_segment(state);
    Ending ending = Ending::landed;
    if (end_if_settled(game, state, events)) return Next::over();
    if (is_new_turn) pay_patrol(game, state, events);
    // 2018:bi_planetary.3; 1981:grand_tour.6
    const bool is_over =
        is_new_turn && (ends(game, state, ending) || count_grounded(game, state, events, ending));
    if (is_over || (is_new_turn && is_last_turn(game, state))) {
        const bool is_about_money = is_prospecting(game, state.scenario);
        // 1981:prospecting.12; 1981:prospecting.13
        if (!is_over) ending = is_about_money ? Ending::fortune : ending_at_the_limit(game, state);
        events.push_back(GameEnded{ending});
        return Next::over();
    }
    // 1981:sequence.16
    events.push_back(SegmentEnded{state.phasing, next});
    // 1981:sequence.17
    if (is_new_turn) {
        earn(game, state, events);
        events.push_back(TurnEnded{state.turn});
        events.push_back(TurnBegan{static_cast<std::uint16_t>(state.turn + 1)});
        if (returns_from_exile(game, state, events)) return Next::to(step::purchase);
    }
    return Next::to(is_rebellion(game, state.scenario) && next == rebels ? step::arrival : step::astrogation);
}

void Triplanetary::outcome(const State& state, Outcome& outcome) const {
    outcome.ending = static_cast<std::uint8_t>(state.ending);
    outcome.standings.clear();
    List<std::int32_t, max_seats> points;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        points.push_back(is_campaign(*this, state.scenario) ? fortune_of(*this, state, Seat{s})
                         : scenario(state.scenario).conflict != Conflict::none
                             ? conflict_points(state, Seat{s})
                         : scenario(state.scenario).fugitives    ? escape_points(state, Seat{s})
                         : scenario(state.scenario).passengers   ? lateral_points(state, Seat{s})
                         : is_battle(*this, state.scenario)      ? battle_points(*this, state, Seat{s})
                         : is_prospecting(*this, state.scenario) ? fortune_of(*this, state, Seat{s})
                         : has_arrived(*this, state, Seat{s})    ? 2
                         : has_ships(state, Seat{s})             ? 1
                                                                 : 0);
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        std::uint8_t place = 1;
        for (std::uint8_t o = 0; o < state.players.size(); ++o)
            if (points[o] > points[s] || has_flown_better(*this, state, Seat{o}, Seat{s})) ++place;
        outcome.standings.push_back(Standing{Seat{s}, points[s], place});
    }
}

Next Triplanetary::clerk(const State& state, ClerkAct deed, Seat seat, Events<Triplanetary>& events) const {
    if (deed == ClerkAct::time_up) {
        events.push_back(GameEnded{Ending::time_up});
        return Next::over();
    }
    State left = state;
    apply(left, SeatResigned{seat});
    events.push_back(SeatResigned{seat});
    // H24; H28
    if (end_if_settled(*this, left, events)) return Next::over();
    // Who answers an attack may have answered for a ship that is gone.
    return state.progress.step == step::counterattack ? Next::to(step::counterattack) : Next::again();
}

namespace {

const char* rule_of_ending(Ending ending, bool is_tour) {
    switch (ending) {
        case Ending::landed: return is_tour ? "1981:grand_tour.6" : "2018:bi_planetary.3";
        case Ending::pilgrims_decisive: return "1981:escape.14";
        case Ending::pilgrims_marginal: return "1981:escape.16";
        case Ending::pilgrims_moral: return "1981:escape.17";
        case Ending::enforcers_decisive: return "1981:escape.18";
        case Ending::enforcers_marginal: return "1981:escape.19";
        case Ending::pirates_decisive: return "1981:lateral_7.17";
        case Ending::pirates_win: return "1981:lateral_7.16";
        case Ending::navy_decisive: return "1981:lateral_7.19";
        case Ending::navy_win: return "1981:lateral_7.18";
        case Ending::passengers_lost: return "1981:lateral_7.20";
        case Ending::empire_decisive: return "1981:fleet_mutiny.13";
        case Ending::empire_marginal: return "1981:fleet_mutiny.14";
        case Ending::rebel_decisive: return "1981:fleet_mutiny.15";
        case Ending::mutiny_fails: return "1981:fleet_mutiny.16";
        case Ending::tyrant_falls: return "1981:retribution.16";
        case Ending::enforcers_hide: return "1981:retribution.17";
        case Ending::enforcers_alive: return "1981:retribution.18";
        case Ending::rebels_destroyed: return "1981:retribution.19";
        case Ending::rebels_hide: return "1981:retribution.20";
        case Ending::fortune: return "1981:prospecting.13";
        case Ending::nova: return "1981:nova.18";
        case Ending::east_wins:
        case Ending::west_wins: return "1981:nova.16";
        case Ending::invasion_fails: return "H90";
        case Ending::blocs_marginal:
        case Ending::blocs_decisive:
        case Ending::east_decisive:
        case Ending::west_decisive: return "2018:nova.3";
        case Ending::colonies_win: return "1981:interplanetary_war.18";
        case Ending::terra_decisive: return "1981:interplanetary_war.16";
        case Ending::terra_marginal: return "1981:interplanetary_war.17";
        case Ending::law_kept: return "2018:piracy.26";
        case Ending::law_shared: return "2018:piracy.27";
        case Ending::merchants_thrive: return "2018:piracy.28";
        case Ending::fleet_wiped_out: return "2018:piracy.30";
        case Ending::cycle_looted: return "2018:piracy.31";
        case Ending::one_side_left:
        case Ending::world_wasted: return "H46";
        case Ending::turn_limit: return "H15";
        case Ending::agreement: return "H118";
        default: return is_tour ? "1981:grand_tour.6" : "H28";
    }
}

}  // namespace

const char* rule_of_seats(const Scenario& scenario) {
    switch (scenario.conflict) {
        case Conflict::mutiny: return "1981:fleet_mutiny.1";
        case Conflict::rebellion: return "1981:retribution.1";
        case Conflict::nova: return "1981:nova.1";
        case Conflict::war: return "1981:interplanetary_war.1";
        case Conflict::piracy: return "2018:piracy.1";
        case Conflict::campaign: return "H109";
        case Conflict::none: break;
    }
    if (scenario.fugitives) return "1981:escape.1";
    if (scenario.passengers) return "1981:lateral_7.1";
    if (!scenario.markets.empty()) return "1981:prospecting.1";
    return scenario.visit.empty() ? "2018:bi_planetary.1" : "1981:grand_tour.1";
}

const char* Triplanetary::rule_of(const State& before, const Event& event) const {
    const bool is_tour = !scenario(before.scenario).visit.empty();
    const GameEnded* ended = std::get_if<GameEnded>(&event);
    if (ended != nullptr && ended->ending == Ending::fortune && is_campaign(*this, before.scenario))
        return "H115";
    if (ended != nullptr) return rule_of_ending(ended->ending, is_tour);
    if (std::holds_alternative<ShipPlaced>(event) && is_tour) return "1981:grand_tour.1";
    if (std::holds_alternative<ShipDeployed>(event) && is_rebellion(*this, before.scenario))
        return "1981:retribution.1";
    return std::visit([]<class E>(const E&) { return E::rule; }, event);
}

bool Triplanetary::is_playing(const State& state, Seat seat) const {
    return seat.value < state.players.size() && state.players[seat.value].is_playing;
}

}  // namespace astrogate::triplanetary
