// THE CONTRACT. A game is one const value (Rules, tables, map; read once) with nine functions:
//
//   start          a Setup becomes a State, or the complete list of Problems
//   options        what may be added to this draft next, from a View
//   check          everything wrong with a sheet, from a View; empty = legal; what passes is never refused
//                  later
//   foresee        what a draft would do: courses, sums with their terms, odds, warnings; from a View
//   default_sheet  the sheet of a seat that hands in none, from its View
//   apply          one Event changes the State; no decisions, no dice
//   clerk          what a seat's resignation, or the call of time, does
//   outcome        how it ended, and where each seat stands
//   is_playing     whether a seat sits in this game and has not left it
//
// and three of its class: `steps`, the order of play; `unit_name` and `unit_named`, the names of units in a
// View. Of the steps the kernel makes two more (kernel/turn.h):
//
//   waiting        what is awaited now: seats, dice, or that it is over; from the steps' `wait`
//   advance        one Input moves the game until something else is awaited; from the steps' `act`
//
// and three of the audiences in the field lists (kernel/project.h). A game in which a seat may know more than
// these say has functions of the same names, which add to what the kernel made:
//
//   view           what one seat, or a spectator, may know: built up from empty, never cut out of a State
//   glimpse        what one seat learns from one Event
//   guess          a State that a View does not contradict; every such State can come out
//
// The concept `Game`, below, has all that a game must have, with its types and members; kernel/services.h has
// what a game may offer beside it.
//
// Who promises what
//   The game   keeps its State flat (lists of fixed capacity, no pointers), uses integers only, iterates in
//              id order, and has no clock, random, file or global. Its field lists say who knows what; beyond
//              them `view.cpp` alone decides it. Ids of hidden units are drawn so that neither gaps nor order
//              tell anything.
//   The kernel runs the steps, owns the State while they run, applies events, and keeps stage numbers.
//   The caller hands in only what `admit` passed, keeps sealed sheets to itself until the stage closes, and
//              rolls the dice.
//
// Laws, tested for every game by tests/conformance
//   1  A draft grown from `options` (loose domains filtered by `check`) never meets an illegal Problem, and
//      can always be finished or shortened. Every sheet that passes `check` can be grown in some order.
//   2  The same Setup and Inputs give the same State, to the last bit, on every compiler and platform.
//   3  The logged events, applied again, give the same State.
//   4  All glimpses of a seat never exceed its next View plus its memory.
//   5  view(guess(v)) == v.
//   6  Units shuffled and seats rotated, dice answered by (actor, name), renamed back: the same State, except
//      in steps whose ruling names an order.
//   7  After the end nothing changes any more.
#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/fields.h"
#include "base/list.h"
#include "base/problem.h"
#include "kernel/dice.h"
#include "kernel/options.h"
#include "kernel/seat.h"
#include "kernel/waiting.h"

namespace astrogate {

// All orders of one seat for one stage. Outside stages marked `in_sequence` it is kept sorted
// (kernel/sheet.h), so that equal intentions are equal bytes.
template <class G>
struct Sheet {
    List<typename G::Order, G::sheet_capacity> orders{};

    static constexpr auto fields() { return Fields{owner("orders", &Sheet::orders)}; }
};

template <class G>
struct SeatSheet {
    Seat seat{};
    bool by_default = false;  // nobody handed one in: the game's default sheet goes in its place
    Sheet<G> sheet{};

    static constexpr auto fields() {
        return Fields{open("seat", &SeatSheet::seat), open("by_default", &SeatSheet::by_default),
                      owner("sheet", &SeatSheet::sheet)};
    }
};

enum class InputKind : std::uint8_t { sheets, dice, resign, time_up };
template <>
inline constexpr auto enum_names<InputKind> = std::array{"sheets", "dice", "resign", "time_up"};

// The only thing that moves a game. `sheets`: every must seat and any may seats of `stage`, in order of
// arrival. `dice`: the faces for what `waiting` asks. `resign` (of `seat`) and `time_up` are clerk's acts,
// possible while sheets are awaited.
template <class G>
struct Input {
    InputKind kind = InputKind::sheets;
    std::uint32_t stage = 0;
    List<SeatSheet<G>, max_seats> sheets{};
    Faces faces{};
    Seat seat = no_seat;

    static constexpr auto fields() {
        return Fields{open("kind", &Input::kind), open("stage", &Input::stage),
                      open("sheets", &Input::sheets), hidden("faces", &Input::faces),
                      open("seat", &Input::seat)};
    }
};

// What has arrived for a step that acts. Exactly what its `wait` named; sheets by seat, in order of arrival
// at steps that are `first_come`.
template <class G>
struct Answer {
    std::span<const SeatSheet<G>> sheets{};
    std::span<const std::uint8_t> faces{};
};

// Where the game goes on after a step.
//   next   with the step after it in the order of play, as in a list
//   after  with the step after another one: what follows a round that has no part in this turn
//   again  here; sheets that are awaited stay those of the same stage
//   to     elsewhere
//   call   elsewhere, and back here: a step that any other may need, as a subroutine. It may go `to` further
//          steps, and call; `back` returns to the step that called last, which waits and acts anew; `out`
//          ends the call and goes elsewhere instead, where it is already known that the step that called has
//          nothing left to do. At most `most_calls` are open at a time, and none is when a turn begins. A
//          View does not have them: where a seat is asked inside of one, `guess` says by what the View shows
//          which calls are open.
//   over   nowhere: the game has ended
struct Next {
    enum class Kind : std::uint8_t { next, after, again, to, call, back, out, over };
    Kind kind = Kind::next;
    std::uint8_t step = 0;

    static constexpr Next next() { return {Kind::next, 0}; }
    static constexpr Next after(std::uint8_t step) { return {Kind::after, step}; }
    static constexpr Next again() { return {Kind::again, 0}; }
    static constexpr Next to(std::uint8_t step) { return {Kind::to, step}; }
    static constexpr Next call(std::uint8_t step) { return {Kind::call, step}; }
    static constexpr Next back() { return {Kind::back, 0}; }
    static constexpr Next out(std::uint8_t step) { return {Kind::out, step}; }
    static constexpr Next over() { return {Kind::over, 0}; }
};

// Where a step puts the events it found; the loop applies them afterwards, in this order.
template <class G>
using Events = List<typename G::Event, G::event_capacity>;

// One step of the order of play, as on the back of the rulebook. After the last step the loop goes on with
// the first step of the turn, `G::turn_step`; a game may give another order (OrdersItsSteps in
// kernel/services.h). `in_sequence`: the order in which a sheet was written counts. `first_come`: the order
// in which sheets arrived counts; every other step gets them by seat.
template <class G>
struct Step {
    const char* name;
    const char* rule;
    void (*wait)(const G&, const typename G::State&, Wait&);
    Next (*act)(const G&, const typename G::State&, const Answer<G>&, Events<G>&);
    bool in_sequence = false;
    bool first_come = false;
};

// The `wait` of a step that needs nothing.
template <class G>
void wait_for_nothing(const G&, const typename G::State&, Wait&) {}

enum class ClerkAct : std::uint8_t { resign, time_up };

template <class Fact>
class FactSink {
public:
    virtual void fact(const Fact& fact) = 0;

protected:
    ~FactSink() = default;
};

// ---- what a game has to have, group by group: an error names the group ------------------------------------
//
// A template over `Game G` wants the complete class. Those above, and the policies, are named in the class
// itself, so that they take any `class G`.

// Rules, Setup, State and View have field lists; Order, Event and Fact are variants of structs with field
// lists; Glimpses is a list of what one Event tells one seat.
template <class G>
concept HasTypes =
    Listed<typename G::Rules> && Listed<typename G::Setup> && Listed<typename G::State> &&
    Listed<typename G::View> && is_variant<typename G::Order> && is_variant<typename G::Event> &&
    is_variant<typename G::Fact> && is_list<typename G::Glimpses>;

// How many orders a sheet, and how many events an act, can hold.
template <class G>
concept HasCapacities = requires {
    { G::sheet_capacity } -> std::convertible_to<std::size_t>;
    { G::event_capacity } -> std::convertible_to<std::size_t>;
};

// Members that the kernel reads or writes; `data_hash` is that of the tables read.
template <class G>
concept HasMembers = requires(const G& game, const typename G::State& state, const typename G::View& view,
                              const typename G::Setup& setup) {
    { game.rules } -> std::convertible_to<const typename G::Rules&>;
    { game.rules.revision } -> std::convertible_to<std::uint32_t>;
    { game.data_hash } -> std::convertible_to<std::uint64_t>;
    { setup.seats } -> std::convertible_to<std::uint8_t>;
    { state.progress } -> std::convertible_to<const Progress&>;
    { state.players.size() } -> std::convertible_to<std::size_t>;
    { view.seen } -> std::convertible_to<const Seen&>;
};

// What things are called: the game, its dice, those of them that not everybody may see, and its endings.
// Units are named, and found by name, as a View knows them.
template <class G>
concept HasNames = requires(const typename G::View& view, std::string_view text, UnitId& unit) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::dice_names.size() } -> std::convertible_to<std::size_t>;
    { G::hidden_dice.size() } -> std::convertible_to<std::size_t>;
    { G::ending_names[0] } -> std::convertible_to<std::string_view>;
    { G::unit_name(view, unit) } -> std::same_as<Words>;
    { G::unit_named(view, text, unit) } -> std::same_as<bool>;
};

// The order of play, and the step that every turn begins with.
template <class G>
concept HasSteps = requires {
    { G::steps() } -> std::convertible_to<std::span<const Step<G>>>;
    { G::turn_step } -> std::convertible_to<std::uint8_t>;
};

// From a Setup to the end.
template <class G>
concept Playing = requires(const G& game, const typename G::Setup& setup, typename G::State& state,
                           const typename G::State& known, const typename G::Event& event, Problems& problems,
                           Events<G>& events, Outcome& outcome) {
    { game.start(setup, state, problems) } -> std::same_as<bool>;
    { game.apply(state, event) } -> std::same_as<void>;
    { game.clerk(known, ClerkAct::resign, Seat{}, events) } -> std::same_as<Next>;
    { game.outcome(known, outcome) } -> std::same_as<void>;
    // Sits in this game and has neither resigned nor been removed.
    { game.is_playing(known, Seat{}) } -> std::same_as<bool>;
};

// What a seat asks about its draft, of a View.
template <class G>
concept Answering =
    requires(const G& game, const typename G::View& seen, const Sheet<G>& draft, Sheet<G>& sheet,
             Problems& problems, OptionSink& options, FactSink<typename G::Fact>& facts) {
        { game.options(seen, draft, options) } -> std::same_as<void>;
        { game.check(seen, draft, problems) } -> std::same_as<void>;
        { game.foresee(seen, draft, facts) } -> std::same_as<void>;
        { game.default_sheet(seen, sheet) } -> std::same_as<void>;
    };

template <class G>
concept Game = HasTypes<G> && HasCapacities<G> && HasMembers<G> && HasNames<G> && HasSteps<G> && Playing<G> &&
               Answering<G>;

}  // namespace astrogate
