// TRIPLANETARY, second edition of 1981, on the printed board of the inner Solar System. Built so far: flight, guns,
// rams and boarding; the races, and Escape. What is not built is marked absent in rules.toml.
//
// map.h is the board, course.h the geometry of a turn. One file a chapter: setup.cpp starts a game and places the
// ships; astrogation.cpp plots courses, movement.cpp flies them and rolls for asteroids, ramming.cpp and guns.cpp fight,
// damage.cpp carries out what they do, resupply.cpp refuels, boarding.cpp inspects and captures, end.cpp ends segments,
// turns and the game; tour.cpp and escape.cpp say how the scenarios end. state.cpp applies events, foresee.cpp shows
// the working of a plot. The field lists say who knows what: all is open but the transport that carries the
// fugitives, and sheets that are not opened yet; view.cpp adds what follows from that. The order of play stands in
// steps.cpp.
#pragma once
#include <span>
#include <string_view>

#include "base/node.h"
#include "games/triplanetary/map/board.h"
#include "games/triplanetary/pilot/aims.h"
#include "games/triplanetary/words/facts.h"
#include "kernel/advice.h"
#include "kernel/game.h"
#include "kernel/policy.h"

namespace astrogate::triplanetary {

// A ship that stands somewhere when the game opens: `landed` on a side of a world, or in space, where its last course
// ended at `hex` by `vector`.
struct Stationed {
    Seat seat{};
    Kind kind = Kind::corvette;
    Hex hex{};
    Hex vector{};
    Body landed = Body::none;
    Direction side = Direction::e;
    std::uint8_t fuel = 0;
    std::uint8_t disabled = 0;
    bool has_burned = false;
    bool has_overloaded = false;
    bool after_weak = false;
    Worlds tour{};  // what its seat has visited already

    static constexpr auto fields() {
        return Fields{open("seat", &Stationed::seat),
                      open("kind", &Stationed::kind),
                      open("hex", &Stationed::hex),
                      open("vector", &Stationed::vector),
                      open("landed", &Stationed::landed),
                      open("side", &Stationed::side),
                      open("fuel", &Stationed::fuel),
                      open("disabled", &Stationed::disabled),
                      open("has_burned", &Stationed::has_burned),
                      open("has_overloaded", &Stationed::has_overloaded),
                      open("after_weak", &Stationed::after_weak),
                      open("tour", &Stationed::tour)};
    }
};

// Every option; an edition is a preset. `revision` counts changes of behaviour.
struct Rules {
    std::uint16_t revision = 3;
    Frame frame = Frame::rows_55;
    Recovery recovery = Recovery::same_phase;
    Maintenance maintenance = Maintenance::overload;
    Orbit orbit = Orbit::coasting;
    Descent descent = Descent::ordered;
    Figures figures = Figures::edition_1981;
    Sight sight = Sight::open;
    Rams rams = Rams::plain;
    Decoys decoys = Decoys::may_ram;
    Moral moral = Moral::destroyed;
    Joiners joiners = Joiners::anybody;
    std::uint16_t turn_limit = 0;            // 0 = none
    List<Stationed, ship_capacity> ships{};  // instead of the scenario's, where there are any
    Worlds route{};                          // of a tour, announced beforehand; empty: any order

    static constexpr auto fields() {
        return Fields{open("revision", &Rules::revision),
                      open("frame", &Rules::frame),
                      open("recovery", &Rules::recovery),
                      open("maintenance", &Rules::maintenance),
                      open("orbit", &Rules::orbit),
                      open("descent", &Rules::descent),
                      open("figures", &Rules::figures),
                      open("sight", &Rules::sight),
                      open("rams", &Rules::rams),
                      open("decoys", &Rules::decoys),
                      open("moral", &Rules::moral),
                      open("joiners", &Rules::joiners),
                      open("turn_limit", &Rules::turn_limit),
                      open("ships", &Rules::ships),
                      open("route", &Rules::route)};
    }
};
inline Rules rules_1981() { return {}; }
inline Rules rules_2018() {
    return {.recovery = Recovery::resupply,
            .maintenance = Maintenance::repairs,
            .orbit = Orbit::moving,
            .descent = Descent::on_touch,
            .figures = Figures::edition_2018,
            .sight = Sight::blocked,
            .rams = Rams::by_velocity,
            .decoys = Decoys::alone_ram,
            .moral = Moral::disabled};
}

// A ship stands on `start` and has to land on `goal`.
struct Race {
    Body start = Body::none;
    Body goal = Body::none;

    static constexpr auto fields() { return Fields{open("start", &Race::start), open("goal", &Race::goal)}; }
};

using Races = List<Race, max_seats>;

using SeatList = List<Seat, max_seats>;
using Fleet = List<Stationed, ship_capacity>;

// One file of scenarios/. In a race seat n flies race n, the last one if there are fewer, in one corvette. Else there
// are no races, but `ships`; seat 0 are the Pilgrims, and their fugitives have to escape.
struct Scenario {
    std::uint8_t min_seats = 2;
    std::uint8_t max_seats = 2;
    Races races{};
    Worlds visit{};          // on the way: enter a gravity hex of each
    Worlds fuel_at{};        // empty: at every base
    Fleet ships{};           // those on worlds choose their sides
    Worlds bases{};          // worlds whose bases are in use; empty: all
    SeatList friendly_to{};  // to whom they are friendly; empty: to all
    Worlds boosters{};       // where all may take off, friends or not
    SeatList ramming{};      // who may ram
    bool guns = false;       // whether ships fire
    bool boarding = false;   // whether they inspect and capture
    bool fugitives = false;  // whether there are any

    static constexpr auto fields() {
        return Fields{open("min_seats", &Scenario::min_seats), open("max_seats", &Scenario::max_seats),
                      open("races", &Scenario::races),         open("visit", &Scenario::visit),
                      open("fuel_at", &Scenario::fuel_at),     open("ships", &Scenario::ships),
                      open("bases", &Scenario::bases),         open("friendly_to", &Scenario::friendly_to),
                      open("boosters", &Scenario::boosters),   open("ramming", &Scenario::ramming),
                      open("guns", &Scenario::guns),           open("boarding", &Scenario::boarding),
                      open("fugitives", &Scenario::fugitives)};
    }
    Race race_of(Seat seat) const {
        if (races.empty()) return {};
        return races[seat.value < races.size() ? seat.value : races.size() - 1];
    }
};

inline constexpr Seat pilgrims{0};
inline constexpr Seat enforcers{1};

// Of one kind of ship.
struct ShipClass {
    Kind kind = Kind::corvette;
    std::uint8_t strength = 0;
    bool is_armed = true;
    bool may_overload = true;
    std::uint8_t fuel = 0;

    static constexpr auto fields() {
        return Fields{open("kind", &ShipClass::kind), open("strength", &ShipClass::strength),
                      open("is_armed", &ShipClass::is_armed), open("may_overload", &ShipClass::may_overload),
                      open("fuel", &ShipClass::fuel)};
    }
};

// Odds of 1:4, 1:2, 1:1, 2:1, 3:1, 4:1.
inline constexpr std::size_t columns = 6;

// Figures that the edition of 2018 prints instead.
struct Reprint {
    ShipClass packet{};
    std::uint8_t longest_odds = 2;
    std::array<std::uint8_t, 6> ram_damage{};

    static constexpr auto fields() {
        return Fields{open("packet", &Reprint::packet), open("longest_odds", &Reprint::longest_odds),
                      open("ram_damage", &Reprint::ram_damage)};
    }
};

// data/tables.toml.
struct Tables {
    std::array<ShipClass, kinds> ships{};           // in the order of Kind
    std::array<std::uint8_t, 6> asteroid_damage{};  // turns of disablement, by die; six destroy
    std::array<std::uint8_t, 6> ram_damage{};
    std::array<std::array<std::uint8_t, columns>, 6> gunfire{};
    std::uint8_t longest_odds = 2;  // to one, against the attacker
    Reprint edition_2018{};

    static constexpr auto fields() {
        return Fields{open("ships", &Tables::ships),
                      open("asteroid_damage", &Tables::asteroid_damage),
                      open("ram_damage", &Tables::ram_damage),
                      open("gunfire", &Tables::gunfire),
                      open("longest_odds", &Tables::longest_odds),
                      open("edition_2018", &Tables::edition_2018)};
    }
    // In the figures of 2018 from here on.
    void reprint();
    const ShipClass& of(Kind kind) const { return ships[static_cast<std::size_t>(kind)]; }
};

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

    static constexpr auto fields() {
        return Fields{open("is_playing", &Player::is_playing), open("tour", &Player::tour),
                      open("burned", &Player::burned), owner("fugitives", &Player::fugitives)};
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

    static constexpr auto fields() {
        return Fields{open("progress", &State::progress), open("ending", &State::ending),
                      open("scenario", &State::scenario), open("turn", &State::turn),
                      open("phasing", &State::phasing),   open("players", &State::players),
                      open("ships", &State::ships),       open("roster", &State::roster),
                      open("volleys", &State::volleys),   open("custodian", &State::custodian)};
    }
};

// `pending` goes with `ships`, one each.
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
                      open("custodian", &View::custodian)};
    }
};

namespace step {
enum : std::uint8_t {
    placement,
    astrogation,
    movement,
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
    using Glimpses = List<Event, 1>;  // everybody learns of everything, if not all of it

    static constexpr std::size_t sheet_capacity = 64;
    static constexpr std::size_t event_capacity = 640;
    static constexpr std::uint8_t turn_step = step::astrogation;
    static constexpr std::string_view name = "triplanetary";
    static constexpr std::array<const char*, 3> dice_names = {"asteroids", "ram", "guns"};
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
    bool is_playing(const State& state, Seat seat) const;

    // A race ends by another sentence than a tour, and Escape by one for each of its victories.
    const char* rule_of(const State& before, const Event& event) const;

    // "C1" is the first ship, a corvette.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);
    static Seat unit_owner(const View& view, UnitId unit);

    Rules rules{};
    Map map{};
    Tables tables{};
    List<Scenario, 8> scenarios{};
    List<Words, 8> scenario_names{};
    std::uint64_t data_hash = 0;

    const Scenario& scenario(std::uint8_t number) const { return scenarios[number]; }
    // Every scenario is played on the same map.
    Node board(std::uint8_t) const { return describe_board(map); }
};

const Node& embedded();  // the folder's TOML, compiled in
std::span<const NamedPolicy<Triplanetary>> bots();

}  // namespace astrogate::triplanetary
