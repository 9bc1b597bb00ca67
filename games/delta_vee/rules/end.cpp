// Delta Vee: how it ends, who has won, and what a View has beside the State.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

bool DeltaVee::is_playing(const State& state, Seat seat) const {
    return seat.value < state.players.size() && state.players[seat.value].is_playing;
}

Next DeltaVee::clerk(const State&, ClerkAct deed, Seat seat, Events<DeltaVee>& events) const {
    if (deed == ClerkAct::resign) events.push_back(SeatResigned{seat});
    events.push_back(GameEnded{deed == ClerkAct::resign ? Ending::resigned : Ending::time_up, no_seat});
    return Next::over();
}

void DeltaVee::outcome(const State& state, Outcome& outcome) const {
    outcome.ending = static_cast<std::uint8_t>(state.ending);
    outcome.standings.clear();
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const bool is_beaten =
            state.winner == no_seat ? !state.players[s].is_playing : state.winner != Seat{s};
        outcome.standings.push_back(Standing{Seat{s}, points_of(*this, state, Seat{s}),
                                             static_cast<std::uint8_t>(is_beaten ? 2 : 1)});
    }
}

void DeltaVee::view(const State& state, Seat, View& view) const {
    view.turn_limit = turn_limit(state.scenario);
}

void DeltaVee::guess(const View& view, Stream&, State& state) const {
    // Whose Movement Phase it is that the unit under way stops in.
    if (const Ship* mover = find_ship(view, view.walk.unit)) {
        const bool is_called = view.seen.step == step::choice || view.seen.step == step::planet ||
                               view.seen.step == step::orbit || view.seen.step == step::emergency;
        if (!is_called) return;
        state.progress.calls.clear();
        state.progress.calls.push_back(mover->seat == Seat{0} ? step::first_movement : step::second_movement);
        const bool is_met = view.meeting.hits > 0 || view.meeting.missile != no_unit;
        if (view.seen.step == step::choice && is_met && !view.aim.by_rock)
            state.progress.calls.push_back(step::meeting);
        return;
    }
    const Ship* firing = find_ship(view, view.aim.unit);
    if (view.seen.step != step::choice || firing == nullptr) return;
    state.progress.calls.clear();
    state.progress.calls.push_back(firing->seat == Seat{0} ? step::first_fire : step::second_fire);
}

}  // namespace astrogate::delta_vee
