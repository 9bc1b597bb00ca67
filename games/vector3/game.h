// VECTOR 3, SPI 1979; here by the designer's revision of 2009 (Greg Costikyan). Ships in boundless
// three-dimensional space keep their velocity; once a turn every player seals the burns that change it.
//
// This folder, in the order of the book: setup (technology, fleet) · placement · movement (movement,
// acceleration) · laser (fire) · damage · warp (warping out) · end (victory, end). view.cpp alone decides who
// knows what; orders.cpp says which orders a stage takes. The order of play stands in steps.cpp. Rule numbers
// at the lines refer to rules.toml.
//
// Secrets of this edition: technology until all have chosen, fleets until all have bought, burns until all
// are sealed. All three are sealed sheets, which never enter a State: everything in a State is open to
// everybody.
#pragma once
#include <string_view>

#include "games/vector3/events.h"
#include "games/vector3/facts.h"
#include "games/vector3/tables.h"
#include "kernel/game.h"

namespace astrogate::vector3 {

// Every option. An edition is a named preset; `revision` counts changes of behaviour.
struct Rules {
    std::uint16_t revision = 1;
    FireMode fire = FireMode::alternating;
    std::uint16_t turn_limit = 0;  // turns; 0 = none

    // For games of a move a day: nobody is asked ship by ship.
    void slow_down() { fire = FireMode::plotted; }

    static constexpr auto fields() {
        return std::tuple{open("revision", &Rules::revision), open("fire", &Rules::fire),
                          open("turn_limit", &Rules::turn_limit)};
    }
};

// `scenario` indexes Vector3::scenario_names.
struct Setup {
    std::uint8_t scenario = 0;
    std::uint8_t seats = 2;

    static constexpr auto fields() {
        return std::tuple{open("scenario", &Setup::scenario), open("seats", &Setup::seats)};
    }
};

struct State {
    Progress progress{};
    std::uint8_t scenario = 0;
    std::uint16_t turn = 0;
    Ending ending = Ending::last_fleet;  // means something once the game is over
    Seat on_turn = no_seat;              // places, or chooses the next ship to fire
    SeatMask rolling = 0;                // seats that roll for the first place or initiative
    Volley volley{};
    List<Player, max_seats> players{};
    List<Ship, ship_capacity> ships{};  // in id order; gone ones stay, with their fate
    List<Plot, ship_capacity> plots{};  // sealed fire lists, once opened, in list order

    static constexpr auto fields() {
        return std::tuple{open("progress", &State::progress), open("scenario", &State::scenario),
                          open("turn", &State::turn),         open("ending", &State::ending),
                          open("on_turn", &State::on_turn),   open("rolling", &State::rolling),
                          open("volley", &State::volley),     open("players", &State::players),
                          open("ships", &State::ships),       open("plots", &State::plots)};
    }
};

// A ship as a View shows it, with what its owner's technology and its damage leave it.
struct ShipView {
    Ship ship{};
    std::uint8_t capacity = 0;  // of its next burn
    std::uint8_t lasers = 0;    // that could fire (Power intact)

    static constexpr auto fields() {
        return std::tuple{open("ship", &ShipView::ship), open("capacity", &ShipView::capacity),
                          open("lasers", &ShipView::lasers)};
    }
};

struct View {
    Seen seen{};
    std::uint8_t scenario = 0;
    std::uint16_t turn = 0;
    Ending ending = Ending::last_fleet;
    Seat on_turn = no_seat;
    SeatMask rolling = 0;
    Volley volley{};
    List<Player, max_seats> players{};
    List<ShipView, ship_capacity> ships{};
    List<Plot, ship_capacity> plots{};

    static constexpr auto fields() {
        return std::tuple{open("seen", &View::seen),       open("scenario", &View::scenario),
                          open("turn", &View::turn),       open("ending", &View::ending),
                          open("on_turn", &View::on_turn), open("rolling", &View::rolling),
                          open("volley", &View::volley),   open("players", &View::players),
                          open("ships", &View::ships),     open("plots", &View::plots)};
    }
    const ShipView* find(UnitId unit) const {
        for (const ShipView& one : ships)
            if (one.ship.unit == unit) return &one;
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
    fire_plot,
    initiative,
    laser_fire,
    to_hit,
    damage,
    critical,
    pod,
    survivors,
    acceleration,
    warp,
    end_of_turn,
    count
};
}

enum class DiceName : std::uint8_t { placement, initiative, to_hit, damage, critical, pod };

class Vector3 {
public:
    using Rules = vector3::Rules;
    using Setup = vector3::Setup;
    using State = vector3::State;
    using Order = vector3::Order;
    using Event = vector3::Event;
    using View = vector3::View;
    using Fact = vector3::Fact;
    using Glimpses = List<Event, 1>;  // this edition hides no event

    static constexpr std::size_t sheet_capacity = 64;
    static constexpr std::size_t event_capacity = 512;
    static constexpr std::uint8_t turn_step = step::movement;
    static constexpr std::string_view name = "vector3";
    static constexpr std::array<std::string_view, 1> rulesets = {"vector3_2009"};
    static constexpr std::array dice_names = {"placement", "initiative", "to_hit",
                                              "damage",    "critical",   "pod"};
    static constexpr std::array<const char*, 0> hidden_dice = {};
    static constexpr auto& ending_names = enum_names<Ending>;
    static std::span<const Step<Vector3>> steps();

    // Reads tables and scenarios from `data` (see tools/embed) and checks them; without Problems the game is
    // ready.
    Vector3(const Node& data, const Rules& rules, Problems& problems);

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<Vector3>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<Vector3>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<Vector3>& draft, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<Vector3>& sheet) const;
    void apply(State& state, const Event& event) const;
    void view(const State& state, Seat seat, View& view) const;
    void glimpse(const State& before, const Event& event, Seat seat, Glimpses& out) const;
    void guess(const View& view, Stream& dice, State& state) const;
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<Vector3>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    bool is_playing(const State& state, Seat seat) const;

    // "A6" of one's own, "2.A6" for seat 2's (seats are written from 1). False when no such unit is in the
    // View.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);

    Rules rules{};
    Tables tables{};
    BurnTable burns{};
    List<Scenario, 8> scenarios{};
    List<Words, 8> scenario_names{};
    std::uint64_t data_hash = 0;

    const Scenario& scenario(std::uint8_t index) const { return scenarios[index]; }
};

}  // namespace astrogate::vector3
