// Tic tac toe: the order of play: what each step waits for, and what it then finds.
#include <bit>

#include "mechanics/first_by_dice.h"
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate::tic_tac_toe {

namespace {

using Found = Events<TicTacToe>;
using Got = Answer<TicTacToe>;

void first_wait(const TicTacToe&, const State& state, Wait& wait) {
    roll_for_first(wait, seats_playing(state), static_cast<std::uint8_t>(DiceName::first), 1);
}

Next first_act(const TicTacToe&, const State& state, const Got& got, Found& found) {
    return begin_with_highest<FirstRolled, FirstChosen>(seats_playing(state), got.faces, found);
}

void turn_wait(const TicTacToe&, const State& state, Wait& wait) { wait.must(state.on_turn); }

Next turn_act(const TicTacToe&, const State& state, const Got& got, Found& found) {
    const Mark& mark = std::get<Mark>(got.sheets[0].sheet.orders[0]);
    found.push_back(CellMarked{state.on_turn, mark.column, mark.row});
    int free = 0;
    for (const Seat cell : state.cells) free += cell == no_seat ? 1 : 0;
    const bool has_won =
        longest_row(state.cells, state.size, mark.column, mark.row, state.on_turn) >= state.row;
    if (!has_won && free > 1) return Next::again();
    found.push_back(GameEnded{has_won ? Ending::row : Ending::full});
    return Next::over();
}

}  // namespace

std::span<const Step<TicTacToe>> TicTacToe::steps() {
    static constexpr Step<TicTacToe> list[] = {
        {"first", "2026:start.2", first_wait, first_act},
        {"turn", "2026:turn.1", turn_wait, turn_act},
    };
    static_assert(std::size(list) == step::count);
    return list;
}

Next TicTacToe::clerk(const State& state, ClerkAct deed, Seat seat, Events<TicTacToe>& events) const {
    if (deed == ClerkAct::time_up) {
        events.push_back(GameEnded{Ending::time_up});
        return Next::over();
    }
    events.push_back(SeatResigned{seat});
    if (std::popcount(seats_playing(state)) > 2) return Next::again();
    events.push_back(GameEnded{Ending::last_seat});
    return Next::over();
}

}  // namespace astrogate::tic_tac_toe
