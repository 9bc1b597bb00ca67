// Delta Vee: how it ends, and who has won.
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

}  // namespace astrogate::delta_vee
