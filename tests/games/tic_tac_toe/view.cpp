// Tic tac toe: who knows what. The only file that decides it. Everything that is true and everything that happens
// is open; sealed sheets never enter a State.
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate::tic_tac_toe {

void TicTacToe::view(const State& state, Seat, View& view) const {
    view.ending = state.ending;
    view.on_turn = state.on_turn;
    view.size = state.size;
    view.row = state.row;
    view.cells = state.cells;
    view.players = state.players;
}

void TicTacToe::glimpse(const State&, const Event& event, Seat, Glimpses& out) const {
    out.clear();
    out.push_back(event);
}

void TicTacToe::guess(const View& view, Stream&, State& state) const {
    state.progress = Progress{view.seen.stage, view.seen.step, !view.seen.asked.empty(), view.seen.over};
    state.ending = view.ending;
    state.on_turn = view.on_turn;
    state.size = view.size;
    state.row = view.row;
    state.cells = view.cells;
    state.players = view.players;
}

}  // namespace astrogate::tic_tac_toe
