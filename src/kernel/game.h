// THE CONTRACT. A game is one const value (Rules, tables, map; read once) with ten functions, and no more:
//
//   start     a Setup becomes a State, or the complete list of Problems
//   waiting   what is awaited now: seats, dice, or or that it is over (kernel, from the steps' `wait`)
//   options   what may be added to this draft next, from a View
//   check     everything wrong with a sheet, from a View; empty = legal; what passes is never refused later
//   foresee   what a draft would do: courses, sums with their terms, odds, warnings; from a View
//   advance   one Input moves the game until something else is awaited (kernel, from the steps' `act`)
//   apply     one Event changes the State; no decisions, no dice
//   view      what one seat, or a spectator, may know: built up from empty, never cut out of a State
//   glimpse   what one seat learns from one Event
//   guess     a State that a View does not contradict; every such State can come out
//
// Who promises what
//   The game   keeps its State flat (lists of fixed capacity, no pointers), uses integers only, iterates in
//              id order, and has no clock, random, file or global. `view.cpp` alone decides who knows what.
//              Ids of hidden units are drawn so that neither gaps nor order tell anything.
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

// What a step needs before it can act. Left empty, the step acts at once.
struct Wait {
    List<Asked, max_seats> seats{};
    DiceAsk dice{};

    void must(Seat seat) { seats.push_back({seat, true}); }
    void may(Seat seat) { seats.push_back({seat, false}); }
    void roll(const Roll& roll) { dice.push_back(roll); }
    bool is_empty() const { return seats.empty() && dice.empty(); }
};

// What has arrived for a step that acts. Exactly what its `wait` named.
template <class G>
struct Answer {
    std::span<const SeatSheet<G>> sheets{};
    std::span<const std::uint8_t> faces{};
};

struct Next {
    enum class Kind : std::uint8_t { next, again, to, over };
    Kind kind = Kind::next;
    std::uint8_t step = 0;

    static constexpr Next next() { return {Kind::next, 0}; }
    static constexpr Next again() { return {Kind::again, 0}; }
    static constexpr Next to(std::uint8_t step) { return {Kind::to, step}; }
    static constexpr Next over() { return {Kind::over, 0}; }
};

// Where a step puts the events it found; the loop applies them afterwards, in this order.
template <class G>
using Events = List<typename G::Event, G::event_capacity>;

// One step of the order of play, as on the back of the rulebook. After the last step the loop goes on with
// the first step of the turn, `G::turn_step`. A game whose editions play the same steps in another order, or only
// some of them, says so by a member `order_of_play()`: the steps' indices, one after another.
// `in_sequence`: the order in which a sheet was written counts. `first_come`: the order in which sheets arrived counts.
template <class G>
struct Step {
    const char* name;
    const char* rule;
    void (*wait)(const G&, const typename G::State&, Wait&);
    Next (*act)(const G&, const typename G::State&, const Answer<G>&, Events<G>&);
    bool in_sequence = false;
    bool first_come = false;
};

enum class ClerkAct : std::uint8_t { resign, time_up };

template <class Fact>
class FactSink {
public:
    virtual void fact(const Fact& fact) = 0;

protected:
    ~FactSink() = default;
};

template <class G>
concept Game = requires(const G game, const typename G::Setup setup, typename G::State state,
                        const typename G::State& known, const typename G::Event event, typename G::View view,
                        const typename G::View& seen, Sheet<G> sheet, Problems problems, OptionSink& options,
                        FactSink<typename G::Fact>& facts, Events<G> events, typename G::Glimpses glimpses,
                        Stream dice, Outcome outcome) {
    typename G::Rules;
    typename G::Order;
    { G::sheet_capacity } -> std::convertible_to<std::size_t>;
    { G::event_capacity } -> std::convertible_to<std::size_t>;
    { G::steps() } -> std::convertible_to<std::span<const Step<G>>>;
    { G::turn_step } -> std::convertible_to<std::uint8_t>;
    { known.progress } -> std::convertible_to<const Progress&>;
    { seen.seen } -> std::convertible_to<const Seen&>;
    { game.start(setup, state, problems) } -> std::same_as<bool>;
    { game.options(seen, sheet, options) } -> std::same_as<void>;
    { game.check(seen, sheet, problems) } -> std::same_as<void>;
    { game.foresee(seen, sheet, facts) } -> std::same_as<void>;
    { game.default_sheet(seen, sheet) } -> std::same_as<void>;
    { game.apply(state, event) } -> std::same_as<void>;
    { game.view(known, Seat{}, view) } -> std::same_as<void>;
    { game.glimpse(known, event, Seat{}, glimpses) } -> std::same_as<void>;
    { game.guess(seen, dice, state) } -> std::same_as<void>;
    { game.clerk(known, ClerkAct::resign, Seat{}, events) } -> std::same_as<Next>;
    { game.outcome(known, outcome) } -> std::same_as<void>;
    {
        game.is_playing(known, Seat{})
    } -> std::same_as<bool>;  // sits in this game and has neither resigned nor been removed
};

}  // namespace astrogate
