// What games write alike. GameBase is to be inherited: the names of a game's types, its Rules and scenarios
// as they were read, and what it is where it says nothing: without dice, hidden dice and units. A member of
// the game's own hides the one here.
#pragma once
#include <array>
#include <bit>
#include <string_view>

#include "base/node_fields.h"
#include "kernel/game.h"

namespace astrogate {

// What a step waits for, and what it then does, as functions to be declared several at once:
// `WaitOf<MyGame> wait_orders, wait_fire;`.
template <class G>
using WaitOf = void(const G&, const typename G::State&, Wait&);
template <class G>
using ActOf = Next(const G&, const typename G::State&, const Answer<G>&, Events<G>&);

// State and View of a game in which everything is open: what lies on the `Table`, for all to see.
namespace open_table {
template <class... A, class... B>
constexpr auto joined(const Fields<A...>& one, const Fields<B...>& more) {
    return one.apply(
        [&](const auto&... a) { return more.apply([&](const auto&... b) { return Fields{a..., b...}; }); });
}
template <class Table>
struct State : Table {
    Progress progress{};
    static constexpr auto fields() {
        return joined(Fields{open("progress", &State::progress)}, Table::fields());
    }
};
template <class Table>
struct View : Table {
    Seen seen{};
    static constexpr auto fields() { return joined(Fields{open("seen", &View::seen)}, Table::fields()); }
};
}  // namespace open_table

// Events that most games have, each under its sentence: `using GameEnded = common_events::GameEnded<Ending,
// "2009:end.1">`.
namespace common_events {
template <std::size_t N>
struct RuleNumber {
    char text[N]{};
    constexpr RuleNumber(const char (&number)[N]) {  // NOLINT(google-explicit-constructor)
        for (std::size_t i = 0; i < N; ++i) text[i] = number[i];
    }
};
template <RuleNumber number>
struct SeatResigned {
    ASTROGATE_EVENT("seat_resigned", number.text, open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatResigned::seat)}; }
};
template <class Ending, RuleNumber number>
struct GameEnded {
    ASTROGATE_EVENT("game_ended", number.text, open);
    Ending ending{};
    static constexpr auto fields() { return Fields{open("ending", &GameEnded::ending)}; }
};

// What a clerk does in most games: time ends the game, as `time_up`; who resigns leaves it, and when fewer
// than two play on it ends, as `last_seat`.
template <class Resigned, class Ended, class State, class Ending, class Events>
Next leave_or_end(const State& state, ClerkAct deed, Seat seat, Ending time_up, Ending last_seat,
                  Events& events) {
    if (deed == ClerkAct::time_up) {
        events.push_back(Ended{time_up});
        return Next::over();
    }
    events.push_back(Resigned{seat});
    if (std::popcount(seats_playing(state)) > 2) return Next::again();
    events.push_back(Ended{last_seat});
    return Next::over();
}
}  // namespace common_events

template <class RulesOf, class ScenarioOf, class SetupOf, class StateOf, class ViewOf, class OrderOf,
          class EventOf, class FactOf>
struct GameBase {
    using Rules = RulesOf;
    using Scenario = ScenarioOf;
    using Setup = SetupOf;
    using State = StateOf;
    using View = ViewOf;
    using Order = OrderOf;
    using Event = EventOf;
    using Fact = FactOf;
    using Glimpses = List<Event, 1>;  // an event, without what the seat may not know, or none

    static constexpr std::array<const char*, 0> dice_names = {};
    static constexpr std::array<const char*, 0> hidden_dice = {};

    static Words unit_name(const View&, UnitId) { return Words(""); }
    static bool unit_named(const View&, std::string_view, UnitId&) { return false; }

    bool is_playing(const State& state, Seat seat) const {
        return seat.value < state.players.size() && state.players[seat.value].is_playing;
    }

    Rules rules{};
    List<Scenario, 8> scenarios{};
    List<Words, 8> scenario_names{};
    std::uint64_t data_hash = 0;

protected:
    explicit GameBase(const Rules& wanted) : rules(wanted) {}

    // One for each file of the folder's scenarios/, in the order of their names.
    void read_scenarios(const Node& data, Problems& problems) {
        for (const Node::Entry& entry : data["scenarios"].entries()) {
            Scenario read;
            if (scenarios.full() || !from_node(entry.second, read, problems, "scenarios." + entry.first))
                continue;
            scenarios.push_back(read);
            scenario_names.push_back(Words(entry.first));
        }
        if (scenarios.empty()) problems.add(node_problem("no_scenario", data, "scenarios"));
    }

    // That of the Rules, the scenarios, and `tables`.
    template <class... Tables>
    void hash_data(const Tables&... tables) {
        Hasher hasher;
        hash_into(hasher, rules);
        (hash_into(hasher, tables), ...);
        hash_into(hasher, scenarios);
        data_hash = hasher.value();
    }

    // The scenario of a Setup; null, with a Problem of the sentence `rule`, where there is none or it does
    // not seat as many.
    const Scenario* scenario_for(const Setup& setup, const char* rule, Problems& problems) const {
        if (setup.scenario >= scenarios.size()) {
            problems.add(Problem("no_such_scenario", rule, Grade::malformed));
            return nullptr;
        }
        const Scenario& wanted = scenarios[setup.scenario];
        if (setup.seats >= wanted.min_seats && setup.seats <= wanted.max_seats) return &wanted;
        problems.add(Problem("wrong_number_of_seats", rule)
                         .with("seats", setup.seats)
                         .with("least", wanted.min_seats)
                         .with("most", wanted.max_seats));
        return nullptr;
    }
};

}  // namespace astrogate
