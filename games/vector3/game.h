// VECTOR 3, SPI 1979, and the designer's revision of 2009 (Greg Costikyan). Ships in boundless
// three-dimensional space keep their velocity; once a turn every player seals the burns that change it.
//
// This folder, in the order of the book: technology, setup (fleets) · placement · movement, acceleration ·
// laser (fire) · damage · warp (warping out) · end (victory, end) · salvo (launching) · detonation · tractor.
// rounds.cpp is how lasers, detonations and tractors go around the table. editions.cpp has the two editions
// as sets of values and functions, the order of play of each among them. The field lists say who knows what,
// view.cpp adds to that, guess.cpp draws what a View does not tell; orders.cpp says which orders a stage
// takes, steps.cpp lists the steps. Rule numbers at the lines refer to rules.toml.
//
// Secrets of 2009: technology until all have chosen, fleets and loads until all have bought, salvoes and
// burns until all are sealed. All are sealed sheets, which never enter a State: everything in a State is open
// to everybody. Secrets of 1979: levels, pods, loads, damage and hidden mines, to the end of the game;
// view.cpp has the table. What each side has seen of the other's is kept in its notebook (notebook.h).
#pragma once
#include <string_view>

#include "games/vector3/rules/tables.h"
#include "games/vector3/words/events.h"
#include "games/vector3/words/facts.h"
#include "games/vector3/words/notebook.h"
#include "games/vector3/words/orders.h"
#include "kernel/game.h"
#include "kernel/policy.h"

namespace astrogate::vector3 {

// Every option. An edition is a named preset; `revision` counts changes of behaviour. Lists are by seat; what
// a list leaves out, or names with 0, is the scenario's.
struct Rules {
    Edition edition = Edition::revised_2009;
    std::uint16_t revision = 4;
    FireMode fire = FireMode::alternating;
    std::uint16_t turn_limit = 0;                    // turns; 0 = none
    bool flat = false;                               // C13: Z stays 0
    Destruction destruction = Destruction::revised;  // A8: literal = by a damage sum of 2 alone
    LaunchLoad launch_load = LaunchLoad::factor;     // B5: none = up to 200 a pod; A4: level = once the level
    MineCost mine_cost = MineCost::half;             // whole = as in 1979
    bool duds = false;                               // each launch may fail
    bool arrival_ban = false;                        // B18: no fire on the turn a fleet warps in
    std::uint8_t arrival_distance = 0;               // B18: in cubes; 0 = the scenario's
    bool component_limits = false;                   // A25: hulls as on the printed displays
    List<std::uint16_t, max_seats> ship_points{};    // other pools than printed
    List<std::uint16_t, max_seats> technology_points{};
    List<Levels, max_seats> technologies{};  // given, not bought; Acceleration 0 = the seat chooses

    // For games of a move a day: nobody is asked ship by ship, where the edition allows it.
    void slow_down();

    static constexpr auto fields() {
        return Fields{open("edition", &Rules::edition),
                      open("revision", &Rules::revision),
                      open("fire", &Rules::fire),
                      open("turn_limit", &Rules::turn_limit),
                      open("flat", &Rules::flat),
                      open("destruction", &Rules::destruction),
                      open("launch_load", &Rules::launch_load),
                      open("mine_cost", &Rules::mine_cost),
                      open("duds", &Rules::duds),
                      open("arrival_ban", &Rules::arrival_ban),
                      open("arrival_distance", &Rules::arrival_distance),
                      open("component_limits", &Rules::component_limits),
                      open("ship_points", &Rules::ship_points),
                      open("technology_points", &Rules::technology_points),
                      open("technologies", &Rules::technologies)};
    }
};

// `scenario` indexes Vector3::scenario_names.
struct Setup {
    std::uint8_t scenario = 0;
    std::uint8_t seats = 2;

    static constexpr auto fields() {
        return Fields{open("scenario", &Setup::scenario), open("seats", &Setup::seats)};
    }
};

inline constexpr std::size_t magazine_capacity = ship_capacity * launch_pods;
inline constexpr std::size_t plot_capacity = 1024;  // of the sealed lists of one turn

// What follows from a State, kept so that it is not worked out after every roll. It has no field list, so
// that it is neither written, hashed nor shown, and no View has any of it.
struct Derived {
    bool knows_armed = false;
    bool knows_fleets = false;
    // By seat, places in the list of ships: of the first that can fire, or `nobody`, and of the first of all.
    std::array<std::uint8_t, max_seats> armed{};
    std::array<std::uint8_t, max_seats> fleets{};
    static constexpr std::uint8_t nobody = 255;
    static_assert(ship_capacity < nobody);

    // Where a ship stands if it is known where its fleet does, and none of the fleet is missing before it.
    std::size_t place_of(UnitId ship) const {
        return fleets[ship.value / units_per_seat % max_seats] + ship.value % units_per_seat;
    }
};

struct State {
    Progress progress{};
    std::uint8_t scenario = 0;
    std::uint32_t turn = 0;
    Ending ending = Ending::last_fleet;  // means something once the game is over
    Seat on_turn = no_seat;              // places, or chooses what acts next in its round
    SeatMask rolling = 0;                // seats that roll again for the first place or a round
    Volley volley{};
    Blast blast{};
    List<Player, max_seats> players{};
    List<Ship, ship_capacity> ships{};              // in id order; gone ones stay, with their fate
    List<Warhead, warhead_capacity> warheads{};     // in id order
    List<Magazine, magazine_capacity> magazines{};  // in order of ids and pods
    List<Plot, plot_capacity> plots{};              // sealed lists, once opened, in list order
    List<PendingLaunch, magazine_capacity> launches{};
    Notes notes{};  // everybody's, in 1979
    Derived derived{};

    void forget_derived() { derived = Derived{}; }
    void forget_armed() { derived.knows_armed = false; }
    static constexpr auto fields() {
        return Fields{open("progress", &State::progress), open("scenario", &State::scenario),
                      open("turn", &State::turn),         open("ending", &State::ending),
                      open("on_turn", &State::on_turn),   open("rolling", &State::rolling),
                      open("volley", &State::volley),     open("blast", &State::blast),
                      open("players", &State::players),   open("ships", &State::ships),
                      open("warheads", &State::warheads), open("magazines", &State::magazines),
                      open("plots", &State::plots),       open("launches", &State::launches),
                      open("notes", &State::notes)};
    }
};

// A ship as a View shows it, with what its owner's technology and its damage leave it. What is hidden stands
// as nothing: pods none, nothing lost or hit, capacity and lasers 0; `whole` always counts.
struct ShipView {
    Ship ship{};
    std::uint8_t capacity = 0;  // of its next burn
    std::uint8_t lasers = 0;    // that could fire (Power intact)
    std::uint8_t whole = 0;     // pods not destroyed

    static constexpr auto fields() {
        return Fields{open("ship", &ShipView::ship), open("capacity", &ShipView::capacity),
                      open("lasers", &ShipView::lasers), open("whole", &ShipView::whole)};
    }
};

// A torpedo or mine as a View shows it, with what its owner's technology gives it.
struct WarheadView {
    Warhead warhead{};
    std::uint8_t capacity = 0;  // of a burn in this turn's acceleration phase
    std::uint8_t radius = 0;    // of its blast

    static constexpr auto fields() {
        return Fields{open("warhead", &WarheadView::warhead), open("capacity", &WarheadView::capacity),
                      open("radius", &WarheadView::radius)};
    }
};

struct View {
    Seen seen{};
    std::uint8_t scenario = 0;
    std::uint32_t turn = 0;
    Ending ending = Ending::last_fleet;
    Seat on_turn = no_seat;
    SeatMask rolling = 0;
    Volley volley{};
    Blast blast{};
    List<Player, max_seats> players{};
    List<ShipView, ship_capacity> ships{};
    List<WarheadView, warhead_capacity> warheads{};
    List<Magazine, magazine_capacity> magazines{};
    List<Plot, plot_capacity> plots{};
    List<PendingLaunch, magazine_capacity> launches{};
    Notes notes{};  // one's own, in 1979; everybody's once the game is over

    static constexpr auto fields() {
        return Fields{open("seen", &View::seen),         open("scenario", &View::scenario),
                      open("turn", &View::turn),         open("ending", &View::ending),
                      open("on_turn", &View::on_turn),   open("rolling", &View::rolling),
                      open("volley", &View::volley),     open("blast", &View::blast),
                      open("players", &View::players),   open("ships", &View::ships),
                      open("warheads", &View::warheads), open("magazines", &View::magazines),
                      open("plots", &View::plots),       open("launches", &View::launches),
                      open("notes", &View::notes)};
    }
    const ShipView* find(UnitId unit) const {
        for (const ShipView& one : ships)
            if (one.ship.unit == unit) return &one;
        return nullptr;
    }
    const WarheadView* find_warhead(UnitId unit) const {
        for (const WarheadView& one : warheads)
            if (one.warhead.unit == unit) return &one;
        return nullptr;
    }
};

namespace step {
enum : std::uint8_t {
    technology,
    fleet,
    placement_roll,
    placement,
    movement,
    detonation_plot,
    detonation_roll,
    detonation,
    blast,
    fire_plot,
    initiative,
    laser_fire,
    to_hit,
    damage,
    critical,
    pod,
    survivors,
    salvo,
    dud,
    tractor_plot,
    tractor_roll,
    tractor,
    acceleration,
    warp,
    end_of_turn,
    mines,      // 1979
    arrival,    // 1979
    clearance,  // 1979
    count
};
}

enum class DiceName : std::uint8_t {
    placement,
    initiative,
    to_hit,
    damage,
    critical,
    pod,
    detonation,
    dud,
    tractor
};

struct EditionRules;

class Vector3 {
public:
    using Rules = vector3::Rules;
    using Setup = vector3::Setup;
    using State = vector3::State;
    using Order = vector3::Order;
    using Event = vector3::Event;
    using View = vector3::View;
    using Fact = vector3::Fact;
    using Glimpses = List<Event, 1>;  // an event, with what the seat may not know blanked, or none

    static constexpr std::size_t sheet_capacity = 192;
    static constexpr std::size_t event_capacity = 1536;
    static constexpr std::uint8_t turn_step = step::movement;
    static constexpr std::string_view name = "vector3";
    static constexpr std::array<std::string_view, 2> rulesets = {"vector3_2009", "vector3_1979"};
    static constexpr std::array dice_names = {"placement", "initiative", "to_hit", "damage", "critical",
                                              "pod",       "detonation", "dud",    "tractor"};
    static constexpr std::array hidden_dice = {"to_hit", "damage", "critical", "pod", "dud"};  // in 1979
    static constexpr auto& ending_names = enum_names<Ending>;
    static std::span<const Step<Vector3>> steps();
    static Rules preset(std::string_view ruleset);
    static void check_ruleset(std::string_view ruleset, const Rules& rules, Problems& problems);
    std::span<const std::uint8_t> order_of_play() const;
    const char* rule_number(const char* number) const;  // in the text of the edition that is played
    // Of what happens under several sentences the one that applies; by the text of 2009.
    static const char* rule_of(const State& before, const Event& event);
    bool hides_dice() const;
    // All that differs between the texts (rules/editions.h).
    const EditionRules& edition() const { return *edition_; }

    // Reads tables and scenarios from `data` (see tools/embed) and checks them; without Problems the game is
    // ready.
    Vector3(const Node& data, const Rules& rules, Problems& problems);

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<Vector3>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<Vector3>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<Vector3>& draft, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<Vector3>& sheet) const;
    void apply(State& state, const Event& event) const;
    bool shows_all(const State& state) const;
    // Whatever names a unit belongs to its owner; a blast belongs to the seat of the ship that it reaches.
    template <class T>
        requires requires(const T& value) { UnitId{value.unit}; }
    static Seat owner_in(const T& value) {
        // 1979:6.2.10
        return value.unit == no_unit ? no_seat : owner_of(value.unit);
    }
    static Seat owner_in(const BlastReached& event) { return owner_of(event.target); }
    void view(const State& state, Seat seat, View& view) const;
    void glimpse(const State& before, const Event& event, Seat seat, Glimpses& out) const;
    void guess(const View& view, Stream& dice, State& state) const;
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<Vector3>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    QuickPlayer<Vector3> quick_player(const View& view) const;
    bool is_playing(const State& state, Seat seat) const;

    // "A6" of one's own, "2.A6" for seat 2's (seats are written from 1); torpedoes are U1 (unguided) and T1
    // (guided), mines X1, numbered as launched; X? is a mine that lay hidden. False when no such unit is in
    // the View.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);
    static Seat unit_owner(const View& view, UnitId unit);
    static const char* unit_kind(const View& view, UnitId unit);  // "ship", or the weapon

    Rules rules{};
    Tables tables{};
    BurnTable burns{};
    List<Scenario, 8> scenarios{};
    List<Words, 8> scenario_names{};
    std::uint64_t data_hash = 0;

    const Scenario& scenario(std::uint8_t index) const { return scenarios[index]; }
    int ship_points(std::uint8_t scenario, Seat seat) const;
    int technology_points(std::uint8_t scenario, Seat seat) const;

private:
    const EditionRules* edition_;  // of `rules`
};

const Node& embedded();  // the folder's TOML, compiled in
std::span<const NamedPolicy<Vector3>> bots();

}  // namespace astrogate::vector3
