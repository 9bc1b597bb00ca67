// Triplanetary: who knows what. The only file that decides it. All is open but one thing: which transport carries the
// fugitives. Its owner knows; the others learn what an inspection finds, and the rest when the game is over.
#include "games/triplanetary/chapters.h"

namespace astrogate::triplanetary {

void Triplanetary::view(const State& state, Seat seat, View& view) const {
    view.ending = state.ending;
    view.scenario = state.scenario;
    view.turn = state.turn;
    view.turn_limit = rules.turn_limit;
    view.phasing = state.phasing;
    view.races.clear();
    for (std::uint8_t s = 0; s < state.players.size() && !scenario(state.scenario).races.empty(); ++s)
        view.races.push_back(scenario(state.scenario).race_of(Seat{s}));
    view.has_route = !rules.route.empty();
    view.visit = view.has_route ? rules.route : scenario(state.scenario).visit;
    view.players = state.players;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        // 1981:escape.7 must: known to all when all is over, and before to their owner alone
        if (Seat{s} != seat && !state.progress.is_over) view.players[s].fugitives = no_unit;
    view.ships = state.ships;
    view.roster = state.roster;
    view.volleys = state.volleys;
    view.custodian = state.custodian;
    view.pending.clear();
    Course course;
    for (const Ship& ship : state.ships) find_pending(*this, ship, course, view.pending.push_back(Pending{}));
}

void Triplanetary::glimpse(const State&, const Event& event, Seat seat, Glimpses& out) const {
    out.clear();
    out.push_back(event);
    if (const auto* hidden = std::get_if<FugitivesHidden>(&event); hidden != nullptr && hidden->seat != seat)
        out.back() = FugitivesHidden{hidden->seat, no_unit};
}

namespace {

// Any transport that may carry them, as far as the View tells.
UnitId guess_fugitives(const View& view, Stream& dice) {
    List<UnitId, ship_capacity> candidates;
    for (std::size_t i = 0; i < view.roster.size(); ++i) {
        const UnitId unit{static_cast<std::uint16_t>(i)};
        if (view.roster[i].identity == Identity::fugitives) return unit;
        if (is_mystery(view, unit) && view.roster[i].fate == Fate::in_play) candidates.push_back(unit);
    }
    if (candidates.empty()) return no_unit;
    return candidates[dice.below(static_cast<std::uint32_t>(candidates.size()))];
}

}  // namespace

void Triplanetary::guess(const View& view, Stream& dice, State& state) const {
    state.progress = Progress{view.seen.stage, view.seen.step, !view.seen.asked.empty(), view.seen.over};
    state.ending = view.ending;
    state.scenario = view.scenario;
    state.turn = view.turn;
    state.phasing = view.phasing;
    state.players = view.players;
    state.ships = view.ships;
    state.roster = view.roster;
    state.volleys = view.volleys;
    state.custodian = view.custodian;
    const bool is_hidden = scenario(view.scenario).fugitives && view.seen.step != step::placement &&
                           !view.seen.over && view.seen.seat != pilgrims;
    if (is_hidden) state.players[pilgrims.value].fugitives = guess_fugitives(view, dice);
}

}  // namespace astrogate::triplanetary
