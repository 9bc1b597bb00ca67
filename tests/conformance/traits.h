// What a game tells the conformance suite about itself. Everything else is found out from its contract.
//
// Specialise `ConformanceOf<G>` in <game>/tests/traits.h; the build finds it. A plain game inherits most
// members from PlainTraits, below. Members:
//
//   Case              a named game value with a Setup to play; `cases()` lists them, the smallest first
//   standing          the game's standing rules
//   is_quitting       an order a random player never writes (leaves, agrees to an end)
//   is_friend         whether two seats share what is marked `team` (a seat is its own friend)
//   knows, hears      what a seat knows of a State, and of an event, beyond open fields and fields of
//                     its own, as bytes;
//                     written by hand from the rules, without a look at view.cpp
//   doer_of           optional: the unit that carries an order out, where it is not the first that the order
//                     names
//   is_sound          what holds in every State that play can reach; a guess must hold it too
//   owner_at          the seat that owns item `index` of a list of the State that is indexed by seat or team
//   owner_of          optional: the owner of a struct that names it by other means than a member `owner` or
//                     `seat`
//   is_indexed        whether the list at this path is indexed so (its order and length are open)
//   is_symmetric      whether all seats start a case alike; then, for the symmetry test:
//   moved             a seat, moved on by `shift`
//   pair_units        which unit of one State corresponds to which of the other
//   reorder           puts a State whose seats and units were renamed into the game's order again
//   hides             optional: whether the States of a case hide anything (an open edition hides sealed
//                     sheets only)
//   alike             optional: another sheet that looks from outside like a given one, for the second of two
//                     runs
//   many_pairs        optional: how many more pairs of runs to compare than every game with secrets does, and
//   pairs_in_long_runs  how many by ASTROGATE_LONG=1
//   together          optional: names of steps at which several seats must be seen to hand in orders at once,
//                     and
//   together_cases      optional: further cases in which they do, for the order of arrival
//   skilled           optional: a player who makes things happen, for the coverage of orders, events and
//                     endings
//   uncovered         names of orders, events and endings that need no occurrence in the random runs,
//                     because a named play
//                     shows them
//   unleakable        mutants of the secrecy test that cannot apply: how their words begin, and why
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/policy.h"
#include "kernel/turn.h"
#include "tests/conformance/draw.h"

namespace astrogate::conformance {

template <class G>
struct Case {
    std::string name;
    std::shared_ptr<const G> game;
    typename G::Setup setup{};
    std::size_t seats = 2;
};

template <class G>
struct ConformanceOf;

// A case of a scenario, under rules of its own.
template <class G>
Case<G> case_of(std::string name, const Node& data, const typename G::Rules& rules, std::string_view scenario,
                std::size_t seats) {
    Problems problems;
    const auto game = std::make_shared<const G>(data, rules, problems);
    typename G::Setup setup;
    setup.seats = static_cast<std::uint8_t>(seats);
    for (std::size_t i = 0; i < game->scenario_names.size(); ++i)
        if (game->scenario_names[i].view() == scenario) setup.scenario = static_cast<std::uint8_t>(i);
    return {std::move(name), game, setup, seats};
}

// Unit ids of one run -> unit ids of another.
struct Renaming {
    std::vector<std::pair<UnitId, UnitId>> pairs;
    UnitId operator()(UnitId unit) const {
        for (const auto& [from, to] : pairs)
            if (from == unit) return to;
        return unit;
    }
};

// To be inherited by a game that keeps nothing secret but sealed sheets, has neither teams nor units, and
// whose seats, in `players`, all start alike. A member of a game's own hides the one here.
template <class G>
struct PlainTraits {
    static bool is_quitting(const typename G::Order&) { return false; }
    static std::span<const StandingRule<G>> standing() { return {}; }
    static bool is_friend(const G&, Seat a, Seat b) { return a == b; }
    static Seat owner_at(const std::string&, std::size_t) { return no_seat; }
    static bool is_indexed(const std::string&) { return false; }
    static void knows(const G&, const typename G::State&, Seat, Bytes&) {}
    static void hears(const G&, const typename G::Event&, Seat, Bytes&) {}
    static void pair_units(const typename G::State&, const typename G::State&, std::size_t, Renaming&) {}
    static bool is_symmetric(const Case<G>&) { return true; }
    static Seat moved(Seat seat, std::size_t shift, std::size_t seats) {
        return seat.value < seats ? Seat{static_cast<std::uint8_t>((seat.value + shift) % seats)} : seat;
    }
    static void reorder(const G&, typename G::State& state, std::size_t shift) {
        const auto old = state.players;
        for (std::size_t s = 0; s < old.size(); ++s) state.players[(s + shift) % old.size()] = old[s];
    }
    static std::vector<std::pair<std::string, std::string>> uncovered() {
        return {{"problem no_such_scenario", "the list of games names scenarios; it is asked by index here"}};
    }
    static std::vector<std::pair<std::string, std::string>> unleakable() {
        return {{"faces", "no roll of this game is hidden"}};
    }
};

template <class G>
Taste<G> steady() {
    return {.wants = [](const typename G::Order& order) { return !ConformanceOf<G>::is_quitting(order); }};
}

}  // namespace astrogate::conformance
