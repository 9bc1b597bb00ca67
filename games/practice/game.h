// PRACTICE FLIGHT: one seat, one ship, rings to fly through, a par. For newcomers and classrooms: what a burn
// is, that a ship nobody pushes keeps its velocity, that braking is a burn like any other, that velocities
// add axis by axis. Ship and burn are those of the cube games; rings, par and assistance are our own.
//
// flight.cpp reads flights and says whether one is sound; orders.cpp says which orders a turn takes; play.cpp
// is the turn; game.cpp starts a flight, applies events, counts the stars and shows the flight's numbers;
// evaluation.cpp says what the search may hope for. Nothing is secret: in the field lists everything is open.
// What assistance hides, it hides from previews (orders.cpp), not from the table. Rule numbers at the lines
// refer to rules.toml.
#pragma once
#include <span>
#include <string_view>

#include "base/node.h"
#include "games/practice/types.h"
#include "kernel/game.h"
#include "kernel/policy.h"
#include "mechanics/burn_table.h"

namespace astrogate::practice {

// Every option; `revision` counts changes of behaviour. A `custom` flight with rings is a scenario named
// "custom".
struct Rules {
    std::uint16_t revision = 1;
    Assistance assistance = Assistance::preview;
    Flight custom{};

    static constexpr auto fields() {
        return Fields{open("revision", &Rules::revision), open("assistance", &Rules::assistance),
                      open("custom", &Rules::custom)};
    }
};

// As the list of games asks: a flight and its seats.
struct Scenario {
    std::uint8_t min_seats = 1;
    std::uint8_t max_seats = 1;
    Flight flight{};
};

// `scenario` indexes Practice::scenario_names.
struct Setup {
    std::uint8_t scenario = 0;
    std::uint8_t seats = 1;

    static constexpr auto fields() {
        return Fields{open("scenario", &Setup::scenario), open("seats", &Setup::seats)};
    }
};

struct Player {
    bool is_playing = true;

    static constexpr auto fields() { return Fields{open("is_playing", &Player::is_playing)}; }
};

struct State {
    Progress progress{};
    Ending ending = Ending::flown;  // means something once the game is over
    std::uint8_t scenario = 0;
    std::uint8_t turn = 0;  // turns flown
    std::uint8_t burns = 0;
    std::uint8_t passed = 0;    // rings behind the ship; the next is rings[passed]
    std::uint8_t mistakes = 0;  // sums and marks that were not right
    Vec position{};
    Vec velocity{};
    List<Vec, most_turns + 1> track{};  // where it has been, from the start on
    List<Ring, most_rings> rings{};     // where they are now
    List<Player, 1> players{};

    static constexpr auto fields() {
        return Fields{open("progress", &State::progress), open("ending", &State::ending),
                      open("scenario", &State::scenario), open("turn", &State::turn),
                      open("burns", &State::burns),       open("passed", &State::passed),
                      open("mistakes", &State::mistakes), open("position", &State::position),
                      open("velocity", &State::velocity), open("track", &State::track),
                      open("rings", &State::rings),       open("players", &State::players)};
    }
};

// What the pilot sees, the flight's own numbers beside it.
struct View {
    Seen seen{};
    Ending ending = Ending::flown;
    Assistance assistance = Assistance::preview;
    std::uint8_t scenario = 0;
    std::uint8_t turn = 0;
    std::uint8_t burns = 0;
    std::uint8_t passed = 0;
    std::uint8_t mistakes = 0;
    std::uint8_t axes = 3;
    std::uint8_t capacity = 0;
    std::uint8_t par_turns = 0;
    std::uint8_t par_burns = 0;
    std::uint8_t turn_limit = 0;
    std::uint8_t stars = 0;
    Vec position{};
    Vec velocity{};
    List<Vec, most_turns + 1> track{};
    List<Ring, most_rings> rings{};
    List<Player, 1> players{};

    static constexpr auto fields() {
        return Fields{open("seen", &View::seen),
                      open("ending", &View::ending),
                      open("assistance", &View::assistance),
                      open("scenario", &View::scenario),
                      open("turn", &View::turn),
                      open("burns", &View::burns),
                      open("passed", &View::passed),
                      open("mistakes", &View::mistakes),
                      open("axes", &View::axes),
                      open("capacity", &View::capacity),
                      open("par_turns", &View::par_turns),
                      open("par_burns", &View::par_burns),
                      open("turn_limit", &View::turn_limit),
                      open("stars", &View::stars),
                      open("position", &View::position),
                      open("velocity", &View::velocity),
                      open("track", &View::track),
                      open("rings", &View::rings),
                      open("players", &View::players)};
    }
};

namespace step {
enum : std::uint8_t { burn, end_of_turn, count };
}

class Practice {
public:
    using Rules = practice::Rules;
    using Setup = practice::Setup;
    using State = practice::State;
    using Order = practice::Order;
    using Event = practice::Event;
    using View = practice::View;
    using Fact = practice::Fact;
    using Glimpses = List<Event, 1>;  // nothing that happens is hidden

    static constexpr std::size_t sheet_capacity = 4;
    static constexpr std::size_t event_capacity = 16;
    static constexpr std::uint8_t turn_step = step::burn;
    static constexpr std::string_view name = "practice";
    static constexpr std::array<const char*, 0> dice_names = {};
    static constexpr std::array<const char*, 0> hidden_dice = {};
    static constexpr auto& ending_names = enum_names<Ending>;
    static std::span<const Step<Practice>> steps();

    // Reads the flights from `data` (see tools/embed) and Rules.custom; without Problems the game is ready.
    Practice(const Node& data, const Rules& rules, Problems& problems);

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<Practice>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<Practice>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<Practice>& draft, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<Practice>& sheet) const;
    void apply(State& state, const Event& event) const;
    void view(const State& state, Seat seat, View& view) const;  // adds the flight's numbers
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<Practice>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    bool is_playing(const State& state, Seat seat) const;
    std::int32_t evaluate(const State& state, Seat seat) const;

    // "A" is the ship; "R1" the ship that carries the first ring, where one does.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);
    static Seat unit_owner(const View& view, UnitId unit);  // of the ship; rings are nobody's

    Rules rules{};
    List<Scenario, 8> scenarios{};
    List<Words, 8> scenario_names{};
    std::array<BurnTable, 3> burns{};  // by axes open
    std::uint64_t data_hash = 0;

    const Flight& flight(std::uint8_t scenario) const { return scenarios[scenario].flight; }
    const BurnTable& burns_on(int axes) const { return burns[static_cast<std::size_t>(axes - 1)]; }
};

// Adds a Problem for each number of a flight that is out of its limits.
bool is_sound(const Flight& flight, Problems& problems);

// How many of `rings`, from number `passed` on, a ship flies through on its course from `from` to `to`.
std::size_t rings_passed(const List<Ring, most_rings>& rings, std::size_t passed, Vec from, Vec to);

// Stars of a flight: one for flying it, one for par in turns, one for par in burns.
std::uint8_t stars_of(const Flight& flight, bool is_flown, int turns, int burns);

const Node& embedded();  // the folder's TOML, compiled in
std::span<const NamedPolicy<Practice>> bots();

}  // namespace astrogate::practice
