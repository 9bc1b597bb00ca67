// Tic tac toe: which orders a seat may give: offered, checked, foreseen. Everything here reads a View. Bots
// too.
#include "kernel/random_player.h"
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate::tic_tac_toe {

namespace {

bool is_on_board(const View& view, const Mark& mark) {
    return mark.column >= 1 && mark.column <= view.size && mark.row >= 1 && mark.row <= view.size;
}

bool is_free(const View& view, int column, int row) {
    return view.cells[static_cast<std::size_t>((row - 1) * view.size + column - 1)] == no_seat;
}

}  // namespace

// A pattern for each row that has free cells.
void TicTacToe::options(const View& view, const Sheet<TicTacToe>& draft, OptionSink& sink) const {
    sink.may_hand_in(view.seen.is_asked() && !draft.orders.empty());
    if (!view.seen.is_asked() || !draft.orders.empty()) return;
    for (int row = 1; row <= view.size; ++row) {
        List<std::int32_t, most_cells> columns;
        for (int column = 1; column <= view.size; ++column)
            if (is_free(view, column, row)) columns.push_back(column);
        if (!columns.empty() &&
            !sink.offer(Pattern{index_of<Order, Mark>(),
                                {Domain::of({columns.data(), columns.size()}), Domain::fixed(row)}}))
            return;
    }
}

void TicTacToe::check(const View& view, const Sheet<TicTacToe>& sheet, Problems& problems) const {
    if (!view.seen.is_asked()) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    const Mark* mark = order_of<Mark>(sheet);
    if (mark == nullptr) {
        problems.add(Problem("mark_now", "2026:turn.1", Grade::unfinished));
        return;
    }
    if (sheet.orders.size() > 1) problems.add(Problem("one_order_only", "2026:turn.1").at(1));
    if (!is_on_board(view, *mark))
        problems.add(Problem("off_the_board", "2026:turn.2", Grade::malformed).at(0).with("size", view.size));
    else if (!is_free(view, mark->column, mark->row))
        problems.add(
            Problem("cell_taken", "2026:turn.2").at(0).with("column", mark->column).with("row", mark->row));
}

void TicTacToe::foresee(const View& view, const Sheet<TicTacToe>& draft, FactSink<Fact>& sink) const {
    const Mark* mark = order_of<Mark>(draft);
    if (mark == nullptr || !is_on_board(view, *mark) || view.on_turn == no_seat) return;
    sink.fact(InARow{static_cast<std::uint8_t>(
        longest_row(view.cells, view.size, mark->column, mark->row, view.on_turn))});
}

void TicTacToe::default_sheet(const View& view, Sheet<TicTacToe>& sheet) const {
    if (!view.seen.is_asked()) return;
    for (std::uint8_t row = 1; row <= view.size; ++row)
        for (std::uint8_t column = 1; column <= view.size && sheet.orders.empty(); ++column)
            if (is_free(view, column, row)) sheet.orders.push_back(Mark{column, row});
}

std::span<const NamedPolicy<TicTacToe>> bots() {
    static constexpr NamedPolicy<TicTacToe> list[] = {{"random", choose_random<TicTacToe>}};
    return list;
}

}  // namespace astrogate::tic_tac_toe
