// TIC-TAC-TOE, made with ./dev new-game: two seats mark cells of a square in turn; dice choose who begins;
// who first has enough in a row, a column or a diagonal wins. Small, so that tests that need any game use it.
//
// play.cpp is the order of play, orders.cpp says which orders are legal, game.cpp starts a game and
// applies its events. This game has no secrets but sealed sheets: in its field lists everything is open.
#pragma once
#include <span>
#include <string_view>

#include "base/node.h"
#include "kernel/game.h"
#include "kernel/policy.h"
#include "tests/games/tic_tac_toe/types.h"

namespace astrogate::tic_tac_toe {

// Every option. An edition is a named preset; `revision` counts changes of behaviour.
struct Rules {
    std::uint16_t revision = 1;

    static constexpr auto fields() { return Fields{open("revision", &Rules::revision)}; }
};

// One file of scenarios/.
struct Scenario {
    std::uint8_t size = 3;
    std::uint8_t row = 3;  // so many in a row win

    static constexpr auto fields() {
        return Fields{open("size", &Scenario::size), open("row", &Scenario::row)};
    }
};

// Row by row; no_seat where a cell is free.
inline constexpr std::size_t most_cells = 64;
using Cells = List<Seat, most_cells>;

// A host's own beginning: marks that stand already. Without cells: none do.
struct Position {
    Cells cells{};

    static constexpr auto fields() { return Fields{open("cells", &Position::cells)}; }
};

// `scenario` indexes TicTacToe::scenario_names.
struct Setup {
    std::uint8_t scenario = 0;
    std::uint8_t seats = 2;
    Position custom{};

    static constexpr auto fields() {
        return Fields{open("scenario", &Setup::scenario), open("seats", &Setup::seats),
                      open("custom", &Setup::custom)};
    }
};

struct Player {
    bool is_playing = true;

    static constexpr auto fields() { return Fields{open("is_playing", &Player::is_playing)}; }
};

struct State {
    Progress progress{};
    Ending ending = Ending::row;  // means something once the game is over
    Seat on_turn = no_seat;
    std::uint8_t size = 3;
    std::uint8_t row = 3;
    Cells cells{};
    List<Player, max_seats> players{};

    static constexpr auto fields() {
        return Fields{open("progress", &State::progress), open("ending", &State::ending),
                      open("on_turn", &State::on_turn),   open("size", &State::size),
                      open("row", &State::row),           open("cells", &State::cells),
                      open("players", &State::players)};
    }
};

struct View {
    Seen seen{};
    Ending ending = Ending::row;
    Seat on_turn = no_seat;
    std::uint8_t size = 3;
    std::uint8_t row = 3;
    Cells cells{};
    List<Player, max_seats> players{};

    static constexpr auto fields() {
        return Fields{open("seen", &View::seen),       open("ending", &View::ending),
                      open("on_turn", &View::on_turn), open("size", &View::size),
                      open("row", &View::row),         open("cells", &View::cells),
                      open("players", &View::players)};
    }
};

namespace step {
enum : std::uint8_t { first, turn, count };
}

enum class DiceName : std::uint8_t { first };

class TicTacToe {
public:
    using Rules = tic_tac_toe::Rules;
    using Setup = tic_tac_toe::Setup;
    using State = tic_tac_toe::State;
    using Order = tic_tac_toe::Order;
    using Event = tic_tac_toe::Event;
    using View = tic_tac_toe::View;
    using Fact = tic_tac_toe::Fact;
    using Glimpses = List<Event, 1>;  // nothing that happens is hidden

    static constexpr std::size_t sheet_capacity = 4;
    static constexpr std::size_t event_capacity = 16;
    static constexpr std::uint8_t turn_step = step::turn;
    static constexpr std::string_view name = "tic_tac_toe";
    static constexpr std::array dice_names = {"first"};
    static constexpr std::array<const char*, 0> hidden_dice = {};
    static constexpr auto& ending_names = enum_names<Ending>;
    static std::span<const Step<TicTacToe>> steps();

    // Reads the scenarios from `data` (see tools/embed); without Problems the game is ready.
    TicTacToe(const Node& data, const Rules& rules, Problems& problems);

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<TicTacToe>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<TicTacToe>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<TicTacToe>& draft, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<TicTacToe>& sheet) const;
    void apply(State& state, const Event& event) const;
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<TicTacToe>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    bool is_playing(const State& state, Seat seat) const;

    // This game has no units, so none is named.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);

    Rules rules{};
    List<Scenario, 8> scenarios{};
    List<Words, 8> scenario_names{};
    std::uint64_t data_hash = 0;
};

// The longest row through a cell of `seat`, as if that cell were marked by it.
int longest_row(const Cells& cells, int size, int column, int row, Seat seat);

const Node& embedded();  // the folder's TOML, compiled in
std::span<const NamedPolicy<TicTacToe>> bots();

}  // namespace astrogate::tic_tac_toe
