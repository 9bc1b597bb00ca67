// DELTA VEE (SPI, 1981): spaceships that keep their velocity and heading over hexes of 20,000 km, steered by
// Maneuver Commands and fought by lasers, particles and missiles. The text is not whole; rules.toml says what
// became of each sentence.
//
// In rules/, setup.cpp reads the charts and starts a game, battle.cpp has Battle Commands, goals.cpp ends
// scenarios, state.cpp applies events. Behind them are rooms: flight/ moves units, takes Maneuver Commands
// and docks; fight/ has fire, hits, missiles and what detects and stops them; sheets/ refuses and offers.
// foresee/ writes out what a draft does. The order of play stands in steps.cpp; view.cpp says what a seat
// knows of missiles that lie face-down: all else is open. Data: data/charts.toml, scenarios/.
#pragma once
#include <span>
#include <string_view>

#include "base/node.h"
#include "games/delta_vee/words/facts.h"
#include "kernel/game.h"
#include "kernel/policy.h"
#include "kernel/text/phrase.h"

namespace astrogate {

ASTROGATE_ENUM(delta_vee, Planet, esata, zaraznov);
ASTROGATE_ENUM(delta_vee, Gravity, none);
ASTROGATE_ENUM(delta_vee, Ground, maps, jumps);
// What a scenario is about: how it is won (goals.cpp).
ASTROGATE_ENUM(delta_vee, Goal, duel, first_shot, escape, pirates, convoy);
// Options of the rulings F8, F2 and F30.
ASTROGATE_ENUM(delta_vee, Opening, player_1, player_2, by_die);
ASTROGATE_ENUM(delta_vee, Weaving, adds_to_value, adds_to_velocity, denies_reductions);
ASTROGATE_ENUM(delta_vee, Movers, by_letter, by_owner);

}  // namespace astrogate

namespace astrogate::delta_vee {

// Every option. `revision` counts changes of behaviour.
struct Rules {
    std::uint16_t revision = 1;
    std::uint16_t turn_limit = 0;  // 0: the scenario's
    bool field_bans = true;        // an active force field forbids fire and launching
    std::uint8_t map_rows = 0;     // of a sheet; 0: as the chart has it
    std::uint8_t jump_column = 0;  // the first of map E, where it may be jumped; 0: the scenario's
    Opening first_player = Opening::player_1;
    Weaving weaving = Weaving::adds_to_value;
    Movers movers = Movers::by_letter;
    List<Charts, 1> charts{};  // of the table's own; none: those of the game

    ASTROGATE_FIELDS(Rules, open,
                     (revision, turn_limit, field_bans, map_rows, jump_column, first_player, weaving, movers,
                      charts))
};

// One pod aboard, and one ship, as a scenario has them.
struct Fitting {
    Pod pod = Pod::other;
    std::uint8_t armor = 0;
    std::uint8_t civ = 0;  // 0: that of the chart
    static constexpr bool as_row = true;
    ASTROGATE_FIELDS(Fitting, open, (pod, armor, civ))
};
struct Berth {
    Kind kind = Kind::piccolo;
    Hex hex{};
    std::uint8_t heading = hours;
    std::uint8_t velocity = 0;
    std::uint8_t spent = 0;             // Blocks
    bool is_idle = false;               // until it is alerted
    Kind craft = Kind::terwillicker_x;  // in its battlecraft pods
    List<Missile, missiles> without{};  // of which its pods have none
    List<Fitting, pod_capacity> pods{};
    ASTROGATE_FIELDS(Berth, open, (kind, hex, heading, velocity, spent, is_idle, craft, without, pods))
};
struct Fleet {
    List<Berth, letters> ships{};
    ASTROGATE_FIELDS(Fleet, open, (ships))
};
// What a side chooses of its set-up: hexes for its ships, each another; the heading of each; or one heading
// and velocity for all.
struct Muster {
    List<Hex, 20> hexes{};
    bool turns = false;
    bool is_common = false;
    std::uint8_t slowest = 0;
    std::uint8_t fastest = 0;
    ASTROGATE_FIELDS(Muster, open, (hexes, turns, is_common, slowest, fastest))
};
struct PlanetAt {
    Planet name = Planet::esata;
    Hex hex{};
    ASTROGATE_FIELDS(PlanetAt, open, (name, hex))
};
// An asteroid field is in its hex and in all around it.
struct Marker {
    Hex hex{};
    ASTROGATE_FIELDS(Marker, open, (hex))
};
// What is on the maps when play begins: a scenario's, or a host's own.
struct Battle {
    std::uint8_t points = 0;  // of each side at most: a ship is one, and each of its pods; 0: no limit
    std::uint16_t turns = 0;
    std::uint8_t maps = 1;   // side by side at the start
    std::uint8_t alert = 0;  // the greatest die that alerts an idle ship
    List<PlanetAt, 2> planets{};
    List<Marker, 8> belt{};
    std::array<Fleet, delta_vee::seats> fleets{};

    ASTROGATE_FIELDS(Battle, open, (points, turns, maps, alert, planets, belt, fleets))
};
// One file of scenarios/.
struct Scenario {
    std::uint8_t min_seats = seats;
    std::uint8_t max_seats = seats;
    Goal goal = Goal::duel;
    std::int16_t jumps_from = 0;  // the first column where ships may jump; 0: nowhere
    std::array<Muster, delta_vee::seats> musters{};
    Battle battle{};

    ASTROGATE_FIELDS(Scenario, open, (min_seats, max_seats, goal, jumps_from, musters, battle))
};

// `scenario` indexes DeltaVee::scenario_names. `custom` is fought instead where it has ships.
struct Setup {
    std::uint8_t scenario = 0;
    std::uint8_t seats = delta_vee::seats;
    Battle custom{};

    ASTROGATE_FIELDS(Setup, open, (scenario, seats, custom))
};

struct Player {
    bool is_playing = true;
    std::uint8_t launched = 0;  // missiles: the last number given

    ASTROGATE_FIELDS(Player, open, (is_playing, launched))
};

// The fire that is being resolved.
struct Aim {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    Seat seat{};  // whose fire or missile it is: he rolls and chooses
    std::uint8_t chance = 0;
    Parts parts{};  // among which he chooses
    bool by_rock = false;

    ASTROGATE_FIELDS(Aim, open, (unit, target, seat, chance, parts, by_rock))
};

// A unit that has entered the hex of an enemy, and the Interception Routine that is conducted. Missiles try
// one after another; `last` is the one that has.
struct Meeting {
    UnitId mover = no_unit;
    Seat seat{};             // whose it is
    bool by_launch = false;  // in a Fire Phase
    UnitId last = no_unit;
    UnitId missile = no_unit;
    UnitId target = no_unit;
    std::uint8_t chance = 0;
    std::uint8_t hits = 0;  // that the target still takes behind its field

    ASTROGATE_FIELDS(Meeting, open, (mover, seat, by_launch, last, missile, target, chance, hits))
};

// The unit under way: the hexes that it has entered, and what the last of them still calls for. `starts`: its
// owner has chosen it and it has not moved yet.
struct Walk {
    UnitId unit = no_unit;
    std::uint8_t done = 0;
    bool rocks = false;
    bool planet = false;
    bool meets = false;
    bool orbits = false;  // its owner is asked whether it stays
    bool starts = false;

    ASTROGATE_FIELDS(Walk, open, (unit, done, rocks, planet, meets, orbits, starts))
};

// Ships are in order of their units; one that is destroyed is left out. `first`: whose phases come first.
// `firing`: the ship that fired last in this phase.
struct State {
    Progress progress{};
    Ending ending = Ending::destroyed;  // means something once the game is over
    std::uint8_t scenario = 0;
    Battle custom{};  // a host's own, instead of the scenario's
    std::uint16_t turn = 0;
    Seat first{};
    UnitId firing = no_unit;
    Aim aim{};
    Meeting meeting{};
    Walk walk{};
    bool is_rest = false;  // what has not moved yet in this phase moves by letters
    Seat winner = no_seat;
    List<Player, seats> players{};
    Ships ships{};
    Hangar hangar{};
    GoneList gone{};

    ASTROGATE_FIELDS(State, open,
                     (progress, ending, scenario, custom, turn, first, firing, aim, meeting, walk, is_rest,
                      winner, players, ships, hangar, gone))
};

struct View {
    Seen seen{};
    Ending ending = Ending::destroyed;
    std::uint8_t scenario = 0;
    Battle custom{};
    std::uint16_t turn = 0;
    std::uint16_t turn_limit = 0;
    Seat first{};
    UnitId firing = no_unit;
    Aim aim{};
    Meeting meeting{};
    Walk walk{};
    bool is_rest = false;
    Seat winner = no_seat;
    List<Player, seats> players{};
    Ships ships{};
    Hangar hangar{};
    GoneList gone{};
    std::array<std::int16_t, seats> points{};  // as they would stand if it ended now

    ASTROGATE_FIELDS(View, open,
                     (seen, ending, scenario, custom, turn, turn_limit, first, firing, aim, meeting, walk,
                      is_rest, winner, players, ships, hangar, gone, points))
};

namespace step {
enum : std::uint8_t {
    first_player,
    first_placing,
    second_placing,
    turn_start,
    first_standing,
    first_movement,
    second_detection,
    second_command,
    first_fire,
    second_standing,
    second_movement,
    first_detection,
    first_command,
    second_fire,
    shot,
    hit,
    choice,
    loss,
    meeting,
    interception,
    emergency,
    field,
    orbit,
    planet,
    rocks,
    mover,
    count
};
}
enum class DiceName : std::uint8_t { fire, hit, interception, emergency_field, rocks, alert, first_player };

class DeltaVee {
public:
    using Rules = delta_vee::Rules;
    using Setup = delta_vee::Setup;
    using State = delta_vee::State;
    using Order = delta_vee::Order;
    using Event = delta_vee::Event;
    using View = delta_vee::View;
    using Fact = delta_vee::Fact;
    using Glimpses = List<Event, 1>;

    static constexpr std::size_t sheet_capacity = 128;
    static constexpr std::size_t event_capacity = 2 * ship_capacity + 32;
    static constexpr std::uint8_t turn_step = step::turn_start;
    static constexpr std::string_view name = "delta_vee";
    static constexpr std::array dice_names = {"fire",  "hit",   "interception", "emergency_field",
                                              "rocks", "alert", "first_player"};
    static constexpr std::array<const char*, 0> hidden_dice = {};
    static constexpr auto& ending_names = enum_names<Ending>;
    static std::span<const Step<DeltaVee>> steps();

    // Reads charts and scenarios from `data` (see tools/embed); without Problems the game is ready.
    DeltaVee(const Node& data, const Rules& rules, Problems& problems);

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<DeltaVee>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<DeltaVee>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<DeltaVee>& draft, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<DeltaVee>& sheet) const;
    void apply(State& state, const Event& event) const;
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<DeltaVee>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    bool is_playing(const State& state, Seat seat) const;
    void view(const State& state, Seat seat, View& view) const;  // adds the turn limit
    void guess(const View& view, Stream& dice, State& state) const;
    QuickPlayer<DeltaVee> quick_player(const View& view) const;
    Node board(std::uint8_t scenario) const;
    Node own_board(const Setup& setup) const;
    Node own_board(const View& view) const;

    // "1.A" is the first ship of the first player.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);
    static Seat unit_owner(const View& view, UnitId unit);
    static const char* unit_kind(const View& view, UnitId unit);

    // Of a State or View: whether a host's own battle is fought, what is fought, and what is said of it
    // beyond that: a host's own has no aim but to destroy, and no jumps.
    template <class Holder>
    static bool is_custom(const Holder& holder) {
        return !holder.custom.fleets[0].ships.empty();
    }
    template <class Holder>
    const Battle& battle_of(const Holder& holder) const {
        return is_custom(holder) ? holder.custom : scenarios[holder.scenario].battle;
    }
    template <class Holder>
    const Scenario& scenario_of(const Holder& holder) const {
        static const Scenario plain{};
        // F60
        return is_custom(holder) ? plain : scenarios[holder.scenario];
    }
    std::uint16_t turn_limit(const Battle& battle) const;
    // How many missiles of a kind a pod of a ship has at the start.
    int carried(const Battle& battle, UnitId ship, Pod pod, Missile missile) const;

    Rules rules{};
    Charts charts{};
    List<Scenario, 8> scenarios{};
    List<Words, 8> scenario_names{};
    std::uint64_t data_hash = 0;
};

const Node& embedded();  // the folder's TOML, compiled in
std::span<const NamedPolicy<DeltaVee>> bots();

}  // namespace astrogate::delta_vee
