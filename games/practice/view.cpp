// Practice flight: who knows what. The only file that decides it: everything is open. What assistance hides, it
// hides from previews (orders.cpp), not from the table.
#include "games/practice/game.h"

namespace astrogate::practice {

void Practice::view(const State& state, Seat, View& view) const {
    const Flight& wanted = flight(state.scenario);
    view.ending = state.ending;
    view.assistance = rules.assistance;
    view.scenario = state.scenario;
    view.turn = state.turn;
    view.burns = state.burns;
    view.passed = state.passed;
    view.mistakes = state.mistakes;
    view.axes = wanted.axes;
    view.capacity = wanted.capacity;
    view.par_turns = wanted.par_turns;
    view.par_burns = wanted.par_burns;
    view.turn_limit = wanted.turn_limit;
    const bool is_flown = state.progress.is_over && state.ending == Ending::flown;
    view.stars = stars_of(wanted, is_flown, state.turn, state.burns);
    view.position = state.position;
    view.velocity = state.velocity;
    view.track = state.track;
    view.rings = state.rings;
    view.players = state.players;
}

void Practice::glimpse(const State&, const Event& event, Seat, Glimpses& out) const {
    out.clear();
    out.push_back(event);
}

void Practice::guess(const View& view, Stream&, State& state) const {
    state.progress = Progress{view.seen.stage, view.seen.step, !view.seen.asked.empty(), view.seen.over};
    state.ending = view.ending;
    state.scenario = view.scenario;
    state.turn = view.turn;
    state.burns = view.burns;
    state.passed = view.passed;
    state.mistakes = view.mistakes;
    state.position = view.position;
    state.velocity = view.velocity;
    state.track = view.track;
    state.rings = view.rings;
    state.players = view.players;
}

}  // namespace astrogate::practice
