// Tic tac toe: reading the scenarios, the start of a game, what each event changes, and how it ends.
#include "tests/games/tic_tac_toe/game.h"

#include "base/node_fields.h"

namespace astrogate::tic_tac_toe {

static_assert(Game<TicTacToe>);

TicTacToe::TicTacToe(const Node& data, const Rules& wanted, Problems& problems) : rules(wanted) {
    for (const Node::Entry& entry : data["scenarios"].entries()) {
        Scenario one;
        if (scenarios.full() || !from_node(entry.second, one, problems, "scenarios." + entry.first)) continue;
        if (one.size < 1 || one.size * one.size > static_cast<int>(most_cells) || one.row < 1)
            problems.add(node_problem("scenario_not_sound", entry.second, entry.first));
        scenarios.push_back(one);
        scenario_names.push_back(Words(entry.first));
    }
    if (scenarios.empty()) problems.add(node_problem("no_scenario", data, "scenarios"));
    Hasher hasher;
    hash_into(hasher, rules);
    hash_into(hasher, scenarios);
    data_hash = hasher.value();
}

namespace {

// Both seats have marked the same number of cells, and nobody has a row yet.
bool is_sound_position(const Cells& cells, const Scenario& scenario) {
    if (cells.size() != std::size_t{scenario.size} * scenario.size) return false;
    int ahead = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == no_seat) continue;
        if (cells[i].value > 1) return false;
        ahead += cells[i] == Seat{0} ? 1 : -1;
        const int column = static_cast<int>(i) % scenario.size + 1;
        const int row = static_cast<int>(i) / scenario.size + 1;
        if (longest_row(cells, scenario.size, column, row, cells[i]) >= scenario.row) return false;
    }
    return ahead == 0;
}

}  // namespace

bool TicTacToe::start(const Setup& setup, State& state, Problems& problems) const {
    if (setup.scenario >= scenarios.size()) {
        problems.add(Problem("no_such_scenario", "2026:start.1", Grade::malformed));
        return false;
    }
    const Scenario& scenario = scenarios[setup.scenario];
    if (setup.seats != 2) {
        problems.add(Problem("two_seats_play", "2026:start.1").with("seats", setup.seats));
        return false;
    }
    if (!setup.custom.cells.empty() && !is_sound_position(setup.custom.cells, scenario)) {
        problems.add(Problem("position_not_sound", "2026:start.1", Grade::malformed));
        return false;
    }
    state = State{};
    state.size = scenario.size;
    state.row = scenario.row;
    state.cells = setup.custom.cells;
    while (state.cells.size() < std::size_t{scenario.size} * scenario.size) state.cells.push_back(no_seat);
    for (int s = 0; s < setup.seats; ++s) state.players.push_back(Player{});
    return true;
}

int longest_row(const Cells& cells, int size, int column, int row, Seat seat) {
    const auto is_ours = [&](int x, int y) {
        return x >= 1 && x <= size && y >= 1 && y <= size &&
               cells[static_cast<std::size_t>((y - 1) * size + x - 1)] == seat;
    };
    int longest = 1;
    constexpr int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (const auto& way : ways) {
        int length = 1;
        for (const int sign : {-1, 1})
            for (int k = 1; is_ours(column + sign * k * way[0], row + sign * k * way[1]); ++k) ++length;
        longest = length > longest ? length : longest;
    }
    return longest;
}

namespace {

struct Change {
    State& state;

    void operator()(const FirstRolled&) const {}
    void operator()(const FirstChosen& e) const { state.on_turn = e.seat; }
    void operator()(const CellMarked& e) const {
        const bool wins = longest_row(state.cells, state.size, e.column, e.row, e.seat) >= state.row;
        state.cells[static_cast<std::size_t>((e.row - 1) * state.size + e.column - 1)] = e.seat;
        if (!wins) state.on_turn = next_playing(state, e.seat);  // who wins keeps the turn
    }
    void operator()(const SeatResigned& e) const {
        state.players[e.seat.value].is_playing = false;
        if (state.on_turn == e.seat) state.on_turn = next_playing(state, e.seat);
    }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
};

}  // namespace

void TicTacToe::apply(State& state, const Event& event) const { on_alternative(event, Change{state}); }

bool TicTacToe::is_playing(const State& state, Seat seat) const {
    return seat.value < state.players.size() && state.players[seat.value].is_playing;
}

void TicTacToe::outcome(const State& state, Outcome& outcome) const {
    outcome.ending = static_cast<std::uint8_t>(state.ending);
    outcome.standings.clear();
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const bool is_drawn = state.ending == Ending::time_up || state.ending == Ending::full;
        const bool has_won = !is_drawn && state.on_turn == Seat{s};
        outcome.standings.push_back(
            Standing{Seat{s}, has_won ? 1 : 0, has_won || is_drawn ? std::uint8_t{1} : std::uint8_t{2}});
    }
}

Words TicTacToe::unit_name(const View&, UnitId) { return Words(""); }
bool TicTacToe::unit_named(const View&, std::string_view, UnitId&) { return false; }

}  // namespace astrogate::tic_tac_toe
