// TRIPLANETARY, second edition of 1981, on the printed board of the inner Solar System.
//
// map.h is the board, course.h the geometry of a turn. One file a chapter: setup.cpp starts a game and places
// the ships; astrogation.cpp plots courses, ordnance.cpp launches, movement.cpp flies and rolls for
// asteroids, contact.cpp finds what ordnance meets and setting_off.cpp what it does, ramming.cpp and guns.cpp
// fight, damage.cpp carries out what they do, boarding.cpp inspects and captures, detection.cpp says who sees
// whom, counters.cpp lays counters and turns them up, surrender.cpp strikes bargains, agreement.cpp ends a
// game that all want to end, end.cpp segments, turns and the others. FOLDER.md names the rooms. state.cpp
// applies events, foresee.cpp shows the working of a plot. The field lists say who knows what; view.cpp adds
// what follows from that. The order of play stands in steps.cpp.
#pragma once
#include <span>
#include <string_view>

#include "base/node.h"
#include "games/triplanetary/map/board.h"
#include "games/triplanetary/pilot/aims.h"
#include "games/triplanetary/words/facts.h"
#include "games/triplanetary/words/options.h"
#include "kernel/advice.h"
#include "kernel/game.h"
#include "kernel/policy.h"

namespace astrogate::triplanetary {

inline constexpr Seat pilgrims{0};
inline constexpr Seat enforcers{1};
inline constexpr Seat pirates{0};
inline constexpr Seat navy{1};
// Of Fleet Mutiny and of Retribution.
// H87
inline constexpr Seat rebels{0};
inline constexpr Seat empire{1};

// `scenario` indexes Triplanetary::scenario_names.
struct Setup {
    std::uint8_t scenario = 0;
    std::uint8_t seats = 2;

    static constexpr auto fields() {
        return Fields{open("scenario", &Setup::scenario), open("seats", &Setup::seats)};
    }
};

struct Player {
    bool is_playing = true;
    Worlds tour{};               // visited, in order
    std::uint16_t burned = 0;    // fuel
    UnitId fugitives = no_unit;  // the transport that carries them
    bool agrees_to_end = false;  // until its next segment
    bool was_attacked = false;   // on a tour on which attacks are judged

    static constexpr auto fields() {
        return Fields{open("is_playing", &Player::is_playing),
                      open("tour", &Player::tour),
                      open("burned", &Player::burned),
                      owner("fugitives", &Player::fugitives),
                      open("agrees_to_end", &Player::agrees_to_end),
                      open("was_attacked", &Player::was_attacked)};
    }
};

// Ships are in order of their units; a ship that is lost is gone.
struct State {
    Progress progress{};
    Ending ending = Ending::landed;  // means something once the game is over
    std::uint8_t scenario = 0;
    std::uint16_t turn = 1;
    Seat phasing{};
    List<Player, max_seats> players{};
    List<Ship, ship_capacity> ships{};
    Roster roster{};
    Volleys volleys{};           // fired, and not rolled for yet
    UnitId custodian = no_unit;  // who captured the fugitives and has them aboard
    Holds holds{};
    Pieces ordnance{};                              // in flight, in order of their units
    std::uint16_t launched = 0;                     // so many so far
    Rolled rolled{};                                // for whom the piece that is set off has been rolled
    List<Hex, most_asteroids> asteroids_cleared{};  // by nukes
    Wastes sides_wasted{};
    Impact impact{};
    Counters counters{};          // inverted, in order of their units; a ship under one is none of `ships`
    Units idle{};                 // ships that have yet to burn, and then remove dummies
    Units detected{};             // by their enemies, where ships have to be
    bool is_alarmed = false;      // a pirate has been detected
    bool has_base_fired = false;  // that of Clandestine, in this combat phase
    UnitId passengers = no_unit;  // the ship that carries them
    Holdings holdings{};          // instead of the owners that the scenario names
    Bargains bargains{};          // asked for, struck and refused
    Mutiny mutiny{};
    Rebellion rebellion{};
    Purses purses{};
    Claims claims{};  // asteroid hexes that have been prospected
    Invasion invasion{};
    War war{};
    Piracy piracy{};
    Reserves reserves{};  // what attackers keep back, until the volleys are rolled for
    SeatList order{};     // of segments, where it is not that of the seats
    Gifts gifts{};        // offered, and not answered yet

    static constexpr auto fields() {
        return Fields{open("progress", &State::progress),
                      open("ending", &State::ending),
                      open("scenario", &State::scenario),
                      open("turn", &State::turn),
                      open("phasing", &State::phasing),
                      open("players", &State::players),
                      open("ships", &State::ships),
                      open("roster", &State::roster),
                      open("volleys", &State::volleys),
                      open("custodian", &State::custodian),
                      open("holds", &State::holds),
                      open("ordnance", &State::ordnance),
                      open("launched", &State::launched),
                      open("rolled", &State::rolled),
                      open("asteroids_cleared", &State::asteroids_cleared),
                      open("sides_wasted", &State::sides_wasted),
                      open("impact", &State::impact),
                      open("counters", &State::counters),
                      open("idle", &State::idle),
                      open("detected", &State::detected),
                      open("is_alarmed", &State::is_alarmed),
                      open("has_base_fired", &State::has_base_fired),
                      open("passengers", &State::passengers),
                      open("holdings", &State::holdings),
                      open("bargains", &State::bargains),
                      open("mutiny", &State::mutiny),
                      open("rebellion", &State::rebellion),
                      open("purses", &State::purses),
                      open("claims", &State::claims),
                      open("invasion", &State::invasion),
                      open("war", &State::war),
                      open("reserves", &State::reserves),
                      open("piracy", &State::piracy),
                      open("order", &State::order),
                      open("gifts", &State::gifts)};
    }
};

// `pending` goes with `ships`, one each. The ships under one's own counters are among them.
struct View {
    Seen seen{};
    Ending ending = Ending::landed;
    std::uint8_t scenario = 0;
    std::uint16_t turn = 0;
    std::uint16_t turn_limit = 0;
    Seat phasing{};
    Races races{};   // one a seat
    Worlds visit{};  // of a tour; in this order, where a route was announced
    bool has_route = false;
    List<Player, max_seats> players{};
    List<Ship, ship_capacity> ships{};
    List<Pending, ship_capacity> pending{};
    Roster roster{};
    Volleys volleys{};
    UnitId custodian = no_unit;
    Holds holds{};
    Pieces ordnance{};
    std::uint16_t launched = 0;
    Rolled rolled{};
    List<Hex, most_asteroids> asteroids_cleared{};
    Wastes sides_wasted{};
    Impact impact{};
    Counters counters{};
    Units idle{};
    Units detected{};
    bool is_alarmed = false;
    bool has_base_fired = false;
    UnitId passengers = no_unit;
    Holdings holdings{};
    ShownBases bases_placed{};  // on sides of worlds
    Bargains bargains{};
    Mutiny mutiny{};
    Rebellion rebellion{};
    Purses purses{};
    Claims claims{};
    Invasion invasion{};
    War war{};
    Piracy piracy{};
    Reserves reserves{};
    SeatList order{};
    Gifts gifts{};
    Guards guards{};

    static constexpr auto fields() {
        return Fields{open("seen", &View::seen),
                      open("ending", &View::ending),
                      open("scenario", &View::scenario),
                      open("turn", &View::turn),
                      open("turn_limit", &View::turn_limit),
                      open("phasing", &View::phasing),
                      open("races", &View::races),
                      open("visit", &View::visit),
                      open("has_route", &View::has_route),
                      open("players", &View::players),
                      open("ships", &View::ships),
                      open("pending", &View::pending),
                      open("roster", &View::roster),
                      open("volleys", &View::volleys),
                      open("custodian", &View::custodian),
                      open("holds", &View::holds),
                      open("ordnance", &View::ordnance),
                      open("launched", &View::launched),
                      open("rolled", &View::rolled),
                      open("asteroids_cleared", &View::asteroids_cleared),
                      open("sides_wasted", &View::sides_wasted),
                      open("impact", &View::impact),
                      open("counters", &View::counters),
                      open("idle", &View::idle),
                      open("detected", &View::detected),
                      open("is_alarmed", &View::is_alarmed),
                      open("has_base_fired", &View::has_base_fired),
                      open("passengers", &View::passengers),
                      open("holdings", &View::holdings),
                      open("bases_placed", &View::bases_placed),
                      open("bargains", &View::bargains),
                      open("mutiny", &View::mutiny),
                      open("rebellion", &View::rebellion),
                      open("purses", &View::purses),
                      open("claims", &View::claims),
                      open("invasion", &View::invasion),
                      open("war", &View::war),
                      open("reserves", &View::reserves),
                      open("piracy", &View::piracy),
                      open("order", &View::order),
                      open("gifts", &View::gifts),
                      open("guards", &View::guards)};
    }
};

namespace step {
enum : std::uint8_t {
    placement,
    astrogation,
    ordnance,
    movement,
    contact,
    ramming,
    collision,
    ram_recovery,
    asteroids,
    guns,
    counterattack,
    gunfire,
    recovery,
    resupply,
    end_of_segment,
    devastation,  // called
    detection,    // after movement, where ships have to be detected
    parley,       // amid attacks: who has been asked to surrender answers
    arrival,      // before a segment of astrogation: corvettes that appear, the Freedom Fleet
    recall,       // called: Enforcer ships that the First Citizen calls back
    purchase,     // before the first turn, or called: seats with a purse buy their fleets
    prospecting,  // before the dice for asteroids, where ships prospect
    settlement,   // before the first turn: whose bases are whose
    entry,        // before the first turn: the aliens come in
    parts,        // called: which parts of ships have been hit
    count
};
}

class Triplanetary {
public:
    using Rules = triplanetary::Rules;
    using Setup = triplanetary::Setup;
    using State = triplanetary::State;
    using Order = triplanetary::Order;
    using Event = triplanetary::Event;
    using View = triplanetary::View;
    using Fact = triplanetary::Fact;
    using Aim = triplanetary::Aim;
    using Outlook = triplanetary::Outlook;
    using Glimpses = List<Event, 1>;

    static constexpr std::size_t sheet_capacity = 64;
    // On a board that a table brings along every ship may come into the gravity of every body at once.
    static constexpr std::size_t event_capacity = 768 + ship_capacity * most_pulls;
    static constexpr std::uint8_t turn_step = step::astrogation;
    static constexpr std::string_view name = "triplanetary";
    static constexpr std::array<const char*, 11> dice_names = {"asteroids", "ram",    "guns",   "torpedo",
                                                               "mine",      "lot",    "mutiny", "prospects",
                                                               "ore_price", "colony", "part"};
    static constexpr std::array<const char*, 0> hidden_dice = {};
    static constexpr auto& ending_names = enum_names<Ending>;
    static std::span<const Step<Triplanetary>> steps();
    // Of `triplanetary_1981` or `triplanetary_2018`.
    static Rules preset(std::string_view ruleset);

    // Reads board, tables and scenarios from `data` (see tools/embed); without Problems the game is ready.
    Triplanetary(const Node& data, const Rules& rules, Problems& problems);

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<Triplanetary>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<Triplanetary>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<Triplanetary>& draft, FactSink<Fact>& sink) const;
    // The facts of one ship; those of an attack are of no ship.
    void foresee(const View& view, const Sheet<Triplanetary>& draft, UnitId unit, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<Triplanetary>& sheet) const;
    void aims(const View& view, OptionSink& sink) const;
    bool advise(const View& view, const Aim& aim, PlanSink<Triplanetary>& sink, Problems& problems) const;
    void apply(State& state, const Event& event) const;
    // 1981:escape.7
    bool shows_all(const State& state) const { return state.progress.is_over; }
    void view(const State& state, Seat seat, View& view) const;
    void guess(const View& view, Stream& dice, State& state) const;
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<Triplanetary>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    QuickPlayer<Triplanetary> quick_player(const View& view) const;
    bool is_playing(const State& state, Seat seat) const;

    // A race ends by another sentence than a tour, and Escape by one for each of its victories.
    const char* rule_of(const State& before, const Event& event) const;

    // "C1" is the first ship, a corvette.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);
    static Seat unit_owner(const View& view, UnitId unit);

    Rules rules{};
    PrintedMap home{};  // the game's own board
    Map map{};          // the board in play
    Tables tables{};
    List<Scenario, 16> scenarios{};
    List<Words, 16> scenario_names{};
    std::uint64_t data_hash = 0;

    const Scenario& scenario(std::uint8_t number) const { return scenarios[number]; }
    // Every scenario is played on the same map: that of the game, or the table's own.
    Node board(std::uint8_t) const;
};

const Node& embedded();  // the folder's TOML, compiled in
std::span<const NamedPolicy<Triplanetary>> bots();

}  // namespace astrogate::triplanetary
