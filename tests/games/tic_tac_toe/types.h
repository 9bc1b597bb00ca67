// Tic tac toe: the words of the game: orders, events and facts, each with its field list.
#pragma once
#include <array>
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "kernel/seat.h"
#include "kernel/waiting.h"

namespace astrogate::tic_tac_toe {

enum class Ending : std::uint8_t { row, full, last_seat, time_up };

// ---- orders

struct Mark {  // columns and rows are counted from 1
    ASTROGATE_NAMED("mark", "2026:turn.2");
    std::uint8_t column = 1;
    std::uint8_t row = 1;
    static constexpr auto fields() {
        return Fields{owner("column", &Mark::column), owner("row", &Mark::row)};
    }
};
using Order = std::variant<Mark>;

// ---- events

struct FirstRolled {
    ASTROGATE_EVENT("first_rolled", "2026:start.2", open);
    Seat seat{};
    std::uint8_t face = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &FirstRolled::seat), open("face", &FirstRolled::face)};
    }
};
struct FirstChosen {
    ASTROGATE_EVENT("first_chosen", "2026:start.2", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &FirstChosen::seat)}; }
};
struct CellMarked {
    ASTROGATE_EVENT("cell_marked", "2026:turn.2", open);
    Seat seat{};
    std::uint8_t column = 0;
    std::uint8_t row = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &CellMarked::seat), open("column", &CellMarked::column),
                      open("row", &CellMarked::row)};
    }
};
struct SeatResigned {
    ASTROGATE_EVENT("seat_resigned", "2026:end.2", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatResigned::seat)}; }
};
struct GameEnded {
    ASTROGATE_EVENT("game_ended", "2026:end.1", open);
    Ending ending = Ending::row;
    static constexpr auto fields() { return Fields{open("ending", &GameEnded::ending)}; }
};
using Event = std::variant<FirstRolled, FirstChosen, CellMarked, SeatResigned, GameEnded>;

// ---- facts of foresee

struct InARow {  // the longest row of one's own that the mark would make
    ASTROGATE_NAMED("in_a_row", "2026:turn.2");
    std::uint8_t cells = 0;
    static constexpr auto fields() { return Fields{open("cells", &InARow::cells)}; }
};
using Fact = std::variant<InARow>;

}  // namespace astrogate::tic_tac_toe

namespace astrogate {
template <>
inline constexpr auto enum_names<tic_tac_toe::Ending> = std::array{"row", "full", "last_seat", "time_up"};
}  // namespace astrogate
