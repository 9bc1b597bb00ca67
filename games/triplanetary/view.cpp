// Triplanetary: what a View shows beside the State's open fields, and a guess at what it does not show. All is open but
// one thing: which transport carries the fugitives. Its owner knows; the others learn what an inspection finds, and the
// rest when the game is over.
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

void Triplanetary::view(const State& state, Seat, View& view) const {
    view.turn_limit = rules.turn_limit;
    for (std::uint8_t s = 0; s < state.players.size() && !scenario(state.scenario).races.empty(); ++s)
        view.races.push_back(scenario(state.scenario).race_of(Seat{s}));
    view.has_route = !rules.route.empty();
    view.visit = view.has_route ? rules.route : scenario(state.scenario).visit;
    Course course;
    for (const Ship& ship : state.ships) find_pending(*this, ship, course, view.pending.push_back(Pending{}));
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

}  // namespace

void Triplanetary::guess(const View& view, Stream& dice, State& state) const {
    const bool is_hidden = scenario(view.scenario).fugitives && view.seen.step != step::placement &&
                           !view.seen.over && view.seen.seat != pilgrims;
    if (is_hidden) state.players[pilgrims.value].fugitives = guess_fugitives(view, dice);
    // Who is asked which side of a world suffers is asked in the midst of contacts.
    if (view.seen.step == step::devastation) state.progress.calls.push_back(step::contact);
}

}  // namespace astrogate::triplanetary
