// Delta Vee: how it ends, and who has won.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

bool DeltaVee::is_playing(const State& state, Seat seat) const {
    return seat.value < state.players.size() && state.players[seat.value].is_playing;
}

Next DeltaVee::clerk(const State&, ClerkAct deed, Seat seat, Events<DeltaVee>& events) const {
    if (deed == ClerkAct::resign) events.push_back(SeatResigned{seat});
    events.push_back(GameEnded{deed == ClerkAct::resign ? Ending::resigned : Ending::time_up});
    return Next::over();
}

void DeltaVee::outcome(const State& state, Outcome& outcome) const {
    outcome.ending = static_cast<std::uint8_t>(state.ending);
    outcome.standings.clear();
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        std::int32_t ships = 0;
        for (const Ship& ship : state.ships) ships += ship.seat == Seat{s} ? 1 : 0;
        const bool is_beaten = state.ending == Ending::destroyed ? ships == 0 : !state.players[s].is_playing;
        outcome.standings.push_back(Standing{Seat{s}, ships, static_cast<std::uint8_t>(is_beaten ? 2 : 1)});
    }
}

}  // namespace astrogate::delta_vee
