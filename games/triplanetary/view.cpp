// Triplanetary: what a View shows beside the State's open fields, and a guess at what it does not show. All
// is open but three things. Which transport carries the fugitives: its owner knows; the others learn what an
// inspection finds, and the rest when the game is over. What lies under inverted counters: their owner sees
// the ships there among the others. And the kinds of a fleet that was placed face down, and the circuits of
// the patrol.
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

// The ships under counters of which the View tells what they are.
void add_hidden_ships(const Triplanetary& game, View& view) {
    Course course;
    for (const Counter& counter : view.counters) {
        if (counter.ship == no_unit) continue;
        const Ship ship = ship_under(game, counter, view.roster[counter.ship.value]);
        std::size_t at = 0;
        while (at < view.ships.size() && view.ships[at].unit < ship.unit) ++at;
        view.ships.insert_at(at, ship);
        Pending pending;
        find_pending(game, ship, course, pending);
        view.pending.insert_at(at, pending);
    }
}

}  // namespace

void Triplanetary::view(const State& state, Seat, View& view) const {
    view.turn_limit = last_turn(*this, state.scenario);
    for (std::uint8_t s = 0; s < state.players.size() && !scenario(state.scenario).races.empty(); ++s)
        view.races.push_back(scenario(state.scenario).race_of(Seat{s}));
    view.has_route = !rules.route.empty();
    view.visit = view.has_route ? rules.route : scenario(state.scenario).visit;
    for (const Holding& one : state.holdings)
        if (one.is_placed) view.bases_placed.push_back({one.body, map.world(one.body).hex, one.side});
    for (std::size_t i = 0; i < state.claims.size() && is_of_2018(rules.prospects); ++i)
        if (const Claim& claim = state.claims[i]; claim.is_guarded)
            view.guards.push_back({guards_unit(i), claim.owner, claim.hex});
    Course course;
    for (const Ship& ship : state.ships) find_pending(*this, ship, course, view.pending.push_back(Pending{}));
    if (!view.counters.empty()) add_hidden_ships(*this, view);
}

namespace {

// Any transport that may carry them, as far as the View tells.
UnitId guess_fugitives(const View& view, Stream& dice) {
    List<UnitId, ship_capacity> candidates;
    for (std::size_t i = 0; i < view.roster.size(); ++i) {
        const UnitId unit{static_cast<std::uint16_t>(i)};
        if (view.roster[i].identity == Identity::fugitives) return unit;
        if (may_carry_fugitives(view, unit) && view.roster[i].fate == Fate::in_play)
            candidates.push_back(unit);
    }
    if (candidates.empty()) return no_unit;
    return candidates[dice.below(static_cast<std::uint32_t>(candidates.size()))];
}

// Whether a ship under a counter would have turned up what lies near it, or been seen from there.
bool would_be_seen(const State& state, const Counter& counter) {
    const auto is_near = [&](Seat seat, Hex hex) {
        return seat != counter.seat && distance(hex, counter.hex) <= seen_from_a_ship;
    };
    for (const Ship& ship : state.ships)
        if (is_near(ship.seat, ship.hex)) return true;
    for (const Counter& other : state.counters)
        if (is_near(other.seat, other.hex)) return true;
    return false;
}

// Each ship of a seat that is neither lost nor on the map, under a counter of its own.
void guess_counters(Seat seat, Stream& dice, State& state) {
    List<std::size_t, counter_capacity> places;
    for (std::size_t i = 0; i < state.counters.size(); ++i)
        if (state.counters[i].seat == seat && state.counters[i].ship == no_unit &&
            !would_be_seen(state, state.counters[i]))
            places.push_back(i);
    for (std::uint16_t i = 0; i < state.roster.size() && !places.empty(); ++i) {
        const Enrolled& one = state.roster[i];
        if (one.seat != seat || one.fate != Fate::in_play || find_ship(state, UnitId{i}) != nullptr) continue;
        const std::size_t drawn = dice.below(static_cast<std::uint32_t>(places.size()));
        state.counters[places[drawn]].ship = UnitId{i};
        places.erase_at(drawn);
    }
}

// What lies face down: two orbital bases in gravity hexes, and ships of any kind.
void guess_berths(const Triplanetary& game, Stream& dice, State& state) {
    List<std::size_t, berth_capacity> pulled;
    for (std::size_t i = 0; i < state.mutiny.berths.size(); ++i) {
        Mooring& one = state.mutiny.berths[i];
        one.kind = static_cast<Kind>(dice.below(static_cast<std::uint32_t>(Kind::orbital_base)));
        if (!game.map.at(one.hex).arrows.empty()) pulled.push_back(i);
    }
    for (int bases = 0; bases < fleet_bases && !pulled.empty(); ++bases) {
        const std::size_t drawn = dice.below(static_cast<std::uint32_t>(pulled.size()));
        state.mutiny.berths[pulled[drawn]].kind = Kind::orbital_base;
        pulled.erase_at(drawn);
    }
}

// Bases that are open between two others.
void guess_pacts(const Triplanetary& game, const View& view, Stream& dice, State& state) {
    if (!is_nova(game, view.scenario) || view.seen.over) return;
    for (const Pact& one : view.invasion.pacts) {
        Pact other = one;
        other.seat = one.seat == one.host ? one.guest : one.host;
        state.invasion.pacts.push_back(other);
    }
    for (const Holding& one : view.holdings)
        for (std::uint8_t s = 0; s < state.players.size(); ++s) {
            const Seat guest{s};
            const bool is_known = one.seat == view.seen.seat || guest == view.seen.seat || guest == one.seat;
            const bool is_full = state.invasion.pacts.size() + 2 > Pacts::capacity;
            if (is_known || is_full || !state.players[s].is_playing || dice.below(2) == 0) continue;
            state.invasion.pacts.push_back({one.seat, one.seat, guest, one.body, one.side, true});
            state.invasion.pacts.push_back({guest, one.seat, guest, one.body, one.side, true});
        }
}

// What is offered among others is taken to be nothing.
void guess_gifts(const View& view, State& state) {
    for (const Gift& one : view.gifts) {
        Gift other = one;
        other.seat = one.seat == one.giver ? one.taker : one.giver;
        if (!view.seen.over) state.gifts.push_back(other);
    }
}

// Any circuit, and any of its worlds as the next.
void guess_circuits(const View& view, Stream& dice, State& state) {
    if (view.seen.seat == patrolmen || view.seen.over) return;
    for (Beat& one : state.piracy.beats) {
        one.circuit = static_cast<Circuit>(1 + dice.below(enum_names<Circuit>.size() - 1));
        one.next =
            static_cast<std::uint8_t>(dice.below(static_cast<std::uint32_t>(worlds_of(one.circuit).size())));
    }
}

}  // namespace

void Triplanetary::guess(const View& view, Stream& dice, State& state) const {
    const bool is_hidden = scenario(view.scenario).fugitives && view.seen.step != step::placement &&
                           !view.seen.over && view.seen.seat != pilgrims;
    if (is_hidden) state.players[pilgrims.value].fugitives = guess_fugitives(view, dice);
    for (std::size_t i = state.ships.size(); !view.counters.empty() && i-- > 0;)
        if (is_under_a_counter(view.counters, state.ships[i].unit)) state.ships.erase_at(i);
    for (std::uint8_t s = 0; !view.seen.over && s < state.players.size(); ++s)
        if (!state.counters.empty() && Seat{s} != view.seen.seat) guess_counters(Seat{s}, dice, state);
    if (!state.mutiny.berths.empty() && view.seen.seat != empire && !view.seen.over)
        guess_berths(*this, dice, state);
    guess_pacts(*this, view, dice, state);
    guess_gifts(view, state);
    guess_circuits(view, dice, state);
    // Who is asked which side of a world suffers is asked in the midst of contacts.
    if (view.seen.step == step::devastation) state.progress.calls.push_back(step::contact);
    if (view.seen.step == step::purchase && view.rebellion.is_formed)
        state.progress.calls.push_back(step::arrival);
    if (view.seen.step == step::recall) state.progress.calls.push_back(step::ram_recovery);
}

}  // namespace astrogate::triplanetary
