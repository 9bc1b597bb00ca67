// THE PROBE. A turn: movers charge (secret dice) · a team listens at one cell (first to ask counts) · sealed
// walks, in the order written · what is within one cell is seen · initiative · shots in turn until all have
// passed, offers of a truce meanwhile, the seat fired at may spend a charge on a shield · the turn ends.
//
// Secrets: where a mover is (its team knows), what its id is (its team, and who has seen it), whether it is
// charged (its owner), where the trap lies (nobody, until somebody steps on it), what others have seen or
// heard, sealed sheets.
#pragma once
#include <string_view>

#include "base/node.h"
#include "kernel/game.h"
#include "kernel/policy.h"
#include "tests/games/probe/types.h"

namespace astrogate::probe {

struct Rules {
    std::uint16_t revision = 1;
    std::int8_t length = 9;  // cells are 1..length
    std::uint8_t turn_limit = 60;
    bool teams = false;        // even seats against odd ones
    bool fires_first = false;  // before the walks

    static constexpr auto fields() {
        return Fields{open("revision", &Rules::revision), open("length", &Rules::length),
                      open("turn_limit", &Rules::turn_limit), open("teams", &Rules::teams),
                      open("fires_first", &Rules::fires_first)};
    }
};

struct Setup {
    std::uint8_t seats = 2;
    std::uint8_t movers = 2;  // of each seat

    static constexpr auto fields() {
        return Fields{open("seats", &Setup::seats), open("movers", &Setup::movers)};
    }
};

struct Mover {
    UnitId unit{};
    Seat owner{};
    std::int8_t at = 0;  // 0 = not placed yet
    bool charged = false;

    static constexpr auto fields() {
        return Fields{team("unit", &Mover::unit), team("owner", &Mover::owner), team("at", &Mover::at),
                      astrogate::owner("charged", &Mover::charged)};
    }
};

// A mover of another team, as last seen. While `seen`, it stands there.
struct Contact {
    UnitId unit{};
    Seat of{};
    std::int8_t at = 0;
    bool seen = false;

    static constexpr auto fields() {
        return Fields{team("unit", &Contact::unit), team("of", &Contact::of), team("at", &Contact::at),
                      team("seen", &Contact::seen)};
    }
};

// What a team remembers. 0 = nothing yet.
struct Memory {
    List<Contact, mover_capacity> contacts{};  // in id order
    std::int8_t pinged = 0;                    // the last cell listened at
    std::uint8_t heard = 0;                    // movers of other teams there
    std::int8_t trap = 0;

    static constexpr auto fields() {
        return Fields{team("contacts", &Memory::contacts), team("pinged", &Memory::pinged),
                      team("heard", &Memory::heard), team("trap", &Memory::trap)};
    }
};

struct Player {
    bool is_playing = true;
    bool has_passed = false;
    std::uint8_t movers = 0;  // left
    std::uint8_t kills = 0;

    static constexpr auto fields() {
        return Fields{open("is_playing", &Player::is_playing), open("has_passed", &Player::has_passed),
                      open("movers", &Player::movers), open("kills", &Player::kills)};
    }
};

// The shot being carried out; `owner` is no_seat when there is none.
struct Shot {
    Seat owner = no_seat;
    UnitId unit = no_unit;
    Seat at = no_seat;
    UnitId target = no_unit;

    static constexpr auto fields() {
        return Fields{open("owner", &Shot::owner), team("unit", &Shot::unit), open("at", &Shot::at),
                      team("target", &Shot::target)};
    }
};

struct State {
    Progress progress{};
    std::uint8_t turn = 1;
    Ending ending = Ending::last_team;
    Seat on_turn = no_seat;  // shoots next
    std::int8_t trap = 0;
    Shot shot{};
    List<Player, seat_capacity> players{};     // by seat
    List<Memory, seat_capacity> memories{};    // by team
    List<Mover, mover_capacity> movers{};      // in id order
    std::array<Seat, seat_capacity> offers{};  // by offering seat: to whom, or no_seat

    static constexpr auto fields() {
        return Fields{open("progress", &State::progress), open("turn", &State::turn),
                      open("ending", &State::ending),     open("on_turn", &State::on_turn),
                      hidden("trap", &State::trap),       open("shot", &State::shot),
                      open("players", &State::players),   open("memories", &State::memories),
                      open("movers", &State::movers),     open("offers", &State::offers)};
    }
};

// `movers` are the team's own (charges only of the seat itself); of a shot it knows who, and what concerns
// its team.
struct View {
    Seen seen{};
    std::uint8_t turn = 0;
    Ending ending = Ending::last_team;
    Seat on_turn = no_seat;
    Shot shot{};
    List<Player, seat_capacity> players{};
    Memory memory{};
    List<Mover, mover_capacity> movers{};
    std::array<Seat, seat_capacity> offers{};

    static constexpr auto fields() {
        return Fields{
            open("seen", &View::seen),       open("turn", &View::turn),     open("ending", &View::ending),
            open("on_turn", &View::on_turn), open("shot", &View::shot),     open("players", &View::players),
            open("memory", &View::memory),   open("movers", &View::movers), open("offers", &View::offers)};
    }
    const Mover* own(UnitId unit) const {  // of this very seat
        for (const Mover& mover : movers)
            if (mover.unit == unit && mover.owner == seen.seat) return &mover;
        return nullptr;
    }
    const Contact* target(UnitId unit) const {
        for (const Contact& contact : memory.contacts)
            if (contact.unit == unit && contact.seen) return &contact;
        return nullptr;
    }
};

namespace step {
enum : std::uint8_t {
    draw,
    place,
    first_look,
    charge,
    ping,
    plan,
    look,
    initiative,
    fire,
    to_hit,
    shield,
    answer,
    end,
    count
};
}

enum class DiceName : std::uint8_t { id, trap, charge, initiative, to_hit };

class Probe {
public:
    using Rules = probe::Rules;
    using Setup = probe::Setup;
    using State = probe::State;
    using Order = probe::Order;
    using Event = probe::Event;
    using View = probe::View;
    using Fact = probe::Fact;
    using Glimpses = List<Event, 1>;  // an event, with what this seat may not know blanked

    static constexpr std::size_t sheet_capacity = 8;
    static constexpr std::size_t event_capacity = 64;
    static constexpr std::uint8_t turn_step = step::charge;
    static constexpr std::string_view name = "probe";
    static constexpr std::array<std::string_view, 2> rulesets = {"probe_alone", "probe_teams"};
    static constexpr std::array dice_names = {"id", "trap", "charge", "initiative", "to_hit"};
    static constexpr std::array hidden_dice = {"id", "trap", "charge"};
    static constexpr auto& ending_names = enum_names<Ending>;
    static std::span<const Step<Probe>> steps();
    std::span<const std::uint8_t> order_of_play() const;

    Probe(const Node& data, const Rules& rules, Problems& problems);

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<Probe>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<Probe>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<Probe>& draft, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<Probe>& sheet) const;
    void apply(State& state, const Event& event) const;
    void view(const State& state, Seat seat, View& view) const;
    void glimpse(const State& before, const Event& event, Seat seat, Glimpses& out) const;
    void guess(const View& view, Stream& dice, State& state) const;
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<Probe>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    bool is_playing(const State& state, Seat seat) const;

    // "m7". False when this View knows no such mover.
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);

    Rules rules{};
    std::uint64_t data_hash = 0;  // it has no tables

    Team team_of(Seat seat) const;  // of nobody for the spectator
    // What is told to a team is told by the seat of its number.
    static Seat owner_in(const Sighted& event) { return Seat{event.to.value}; }
    static Seat owner_in(const LostSight& event) { return Seat{event.to.value}; }
    static Seat owner_in(const Pinged& event) { return Seat{event.to.value}; }
    bool same_team(Seat a, Seat b) const { return team_of(a) == team_of(b) && team_of(a) != Team{}; }
};

constexpr bool is_near(int a, int b) { return a - b <= 1 && b - a <= 1; }
const Mover* find_mover(const State& state, UnitId unit);
Contact* find_contact(Memory& memory, UnitId unit);
const Contact* find_contact(const Memory& memory, UnitId unit);
int teams_left(const Probe& game, const State& state);
void add_in_order(List<Mover, mover_capacity>& movers, const Mover& mover);
void add_in_order(List<Contact, mover_capacity>& contacts, const Contact& contact);

std::span<const StandingRule<Probe>> standing_rules();
std::span<const NamedPolicy<Probe>> bots();

}  // namespace astrogate::probe
