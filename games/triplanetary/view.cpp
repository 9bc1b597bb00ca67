// Triplanetary: who knows what. The only file that decides it: so far everything is open.
#include "games/triplanetary/chapters.h"

namespace astrogate::triplanetary {

void Triplanetary::view(const State& state, Seat, View& view) const {
    view.ending = state.ending;
    view.scenario = state.scenario;
    view.turn = state.turn;
    view.turn_limit = rules.turn_limit;
    view.phasing = state.phasing;
    view.races.clear();
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        view.races.push_back(scenario(state.scenario).race_of(Seat{s}));
    view.has_route = !rules.route.empty();
    view.visit = view.has_route ? rules.route : scenario(state.scenario).visit;
    view.players = state.players;
    view.ships = state.ships;
    view.pending.clear();
    Course course;
    for (const Ship& ship : state.ships) find_pending(*this, ship, course, view.pending.push_back(Pending{}));
}

void Triplanetary::glimpse(const State&, const Event& event, Seat, Glimpses& out) const {
    out.clear();
    out.push_back(event);
}

void Triplanetary::guess(const View& view, Stream&, State& state) const {
    state.progress = Progress{view.seen.stage, view.seen.step, !view.seen.asked.empty(), view.seen.over};
    state.ending = view.ending;
    state.scenario = view.scenario;
    state.turn = view.turn;
    state.phasing = view.phasing;
    state.players = view.players;
    state.ships = view.ships;
}

}  // namespace astrogate::triplanetary
