// SLINGSHOT, the nameless game of a forum thread, of which one post survives; what the thread had beside it
// is reconstructed, and rules.toml says which. Two sides fight over hexes without an edge, round planets and
// stars; orders are sealed, and a ship tells no more of itself than sensors see.
//
// One file a chapter in rules/: setup.cpp reads the tables and starts a battle, muster.cpp names, shares out
// and places the ships, orders.cpp takes orders, shooting.cpp and flight.cpp carry them out, hyperspace.cpp
// and end.cpp end turns and the game. state.cpp applies events; foresee/foresee.cpp shows the working of a
// draft; view.cpp says what a side knows beyond the audiences of the field lists. The order of play stands in
// steps.cpp. Data: data/tables.toml, scenarios/.
#pragma once
#include "games/slingshot/words/facts.h"
#include "kernel/game_base.h"
#include "kernel/policy.h"
#include "kernel/text/phrase.h"

namespace astrogate::slingshot {

// Every option. `revision` counts changes of behaviour.
struct Rules {
    std::uint16_t revision = 1;
    Rounding ratio_rounding = Rounding::floor;
    bool hulks = false;  // a ship whose Integ is exactly 0 drifts on
    Falling falling = Falling::at_rest;
    Carriage passenger_integ = Carriage::maximum;
    bool spare_orders = true;      // team-mates order ships that were left without
    std::uint16_t turn_limit = 0;  // 0: the scenario's

    ASTROGATE_FIELDS(Rules, open,
                     (revision, ratio_rounding, hulks, falling, passenger_integ, spare_orders, turn_limit))
};

// One file of scenarios/.
struct Scenario {
    std::uint8_t min_seats = 2;
    std::uint8_t max_seats = 8;
    Battle battle{};

    ASTROGATE_FIELDS(Scenario, open, (min_seats, max_seats, battle))
};

// `scenario` indexes Slingshot::scenario_names. `custom` is fought instead where it has fleets.
struct Setup {
    std::uint8_t scenario = 0;
    std::uint8_t seats = 2;
    Battle custom{};

    ASTROGATE_FIELDS(Setup, open, (scenario, seats, custom))
};

struct Player {
    bool is_playing = true;
    Seat deputy = no_seat;  // who orders its free ships before all others

    ASTROGATE_FIELDS(Player, open, (is_playing), team, (deputy))
};

// Ships are in order of their units; one that is gone is left out.
struct State {
    Progress progress{};
    Ending ending = Ending::turn_limit;  // means something once the game is over
    std::uint8_t scenario = 0;
    std::uint16_t turn = 0;     // 0 before the first
    std::uint8_t mustered = 0;  // sides that have named their ships
    std::array<bool, sides> has_spares{};
    std::array<std::uint16_t, sides> points{};
    Battle battle{};
    List<Player, max_seats> players{};
    Ships ships{};
    Sightings sightings{};

    ASTROGATE_FIELDS(State, open,
                     (progress, ending, scenario, turn, mustered, has_spares, points, battle, players, ships,
                      sightings))
};

// What gravity will do to a ship from where it is now.
struct Pull {
    Body body = Body::none;
    Way direction = Way::N;
    Way other = Way::N;  // as short; the same where there is none
    std::uint8_t points = 0;

    ASTROGATE_FIELDS(Pull, open, (body, direction, other, points))
};
struct Pending {
    UnitId unit{};
    List<Pull, pull_capacity> pulls{};

    ASTROGATE_FIELDS(Pending, open, (unit, pulls))
};

// `pending` goes with `ships`, one each. Of an enemy ship kind and name are there as far as sensors have seen
// them.
struct View {
    Seen seen{};
    Ending ending = Ending::turn_limit;
    std::uint8_t scenario = 0;
    std::uint16_t turn = 0;
    std::uint16_t turn_limit = 0;
    std::uint8_t mustered = 0;
    std::array<bool, sides> has_spares{};
    std::array<std::uint16_t, sides> points{};
    Battle battle{};
    List<Player, max_seats> players{};
    Ships ships{};
    List<Pending, ship_capacity> pending{};
    Sightings sightings{};

    ASTROGATE_FIELDS(View, open,
                     (seen, ending, scenario, turn, turn_limit, mustered, has_spares, points, battle, players,
                      ships, pending, sightings))
};

namespace step {
enum : std::uint8_t {
    muster,
    sharing,
    placement,
    orders,
    spare,
    shooting,
    launching,
    gravity,
    acceleration,
    interception,
    movement,
    hyperspace,
    end_of_turn,
    count
};
}
enum class DiceName : std::uint8_t { names, shots, point, toss, meeting };

class Slingshot : public GameBase<Rules, Scenario, Setup, State, View, Order, Event, Fact> {
public:
    static constexpr std::size_t sheet_capacity = 128;
    static constexpr std::size_t event_capacity = 400;
    static constexpr std::uint8_t turn_step = step::orders;
    static constexpr std::string_view name = "slingshot";
    static constexpr std::array dice_names = {"names", "shots", "point", "toss", "meeting"};
    static constexpr std::array hidden_dice = {"names", "shots", "meeting"};
    static constexpr auto& ending_names = enum_names<Ending>;
    static std::span<const Step<Slingshot>> steps();

    // Reads tables and scenarios from `data` (see tools/embed); without Problems the game is ready.
    Slingshot(const Node& data, const Rules& rules, Problems& problems);

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<Slingshot>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<Slingshot>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<Slingshot>& draft, FactSink<Fact>& sink) const;
    void foresee(const View& view, const Sheet<Slingshot>& draft, UnitId unit, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<Slingshot>& sheet) const;
    void apply(State& state, const Event& event) const;
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<Slingshot>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    QuickPlayer<Slingshot> quick_player(const View& view) const;

    // Nothing is secret any more when all is over.
    bool shows_all(const State& state) const { return state.progress.is_over; }
    // 2013:sensors.3
    bool same_team(Seat a, Seat b) const {
        return a.value < max_seats && b.value < max_seats && side_of(a) == side_of(b);
    }
    void view(const State& state, Seat seat, View& view) const;
    void glimpse(const State& before, const Event& event, Seat seat, Glimpses& out) const;
    void guess(const View& view, Stream& dice, State& state) const;
    Node board(std::uint8_t scenario) const { return board_of(scenarios[scenario].battle); }
    Node own_board(const Setup& setup) const;
    Node own_board(const View& view) const;
    Node board_of(const Battle& battle) const;

    // "1.A" is the first ship of the first side, "1.A.2" the second object that it launched.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);
    static Seat unit_owner(const View& view, UnitId unit);
    static const char* unit_kind(const View& view, UnitId unit);
    // The words that orders are written in, by the phrases of texts.toml.
    void words(const View& view, UnitId unit, std::string_view manner, WordSink& sink) const;

    Tables tables{};
};

const Node& embedded();  // the folder's TOML, compiled in
std::span<const NamedPolicy<Slingshot>> bots();

}  // namespace astrogate::slingshot
