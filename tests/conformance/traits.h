// What a game tells the conformance suite about itself. Everything else is found out from its contract.
//
// Specialise `ConformanceOf<G>` in <game>/tests/traits.h; the build finds it. Members:
//
//   Case              a named game value with a Setup to play; `cases()` lists them, the smallest first
//   standing          the game's standing rules
//   is_quitting       an order a random player never writes (leaves, agrees to an end)
//   is_friend         whether two seats share what is marked `team` (a seat is its own friend)
//   knows, hears      what a seat knows of a State, and of an event, beyond open fields and fields of
//                     its own, as bytes;
//                     written by hand from the rules, without a look at view.cpp
//   is_sound          what holds in every State that play can reach; a guess must hold it too
//   owner_at          the seat that owns item `index` of a list of the State that is indexed by seat or team
//   owner_of          optional: the owner of a struct that names it by other means than a member `owner` or `seat`
//   is_indexed        whether the list at this path is indexed so (its order and length are open)
//   is_symmetric      whether all seats start a case alike; then, for the symmetry test:
//   moved             a seat, moved on by `shift`
//   pair_units        which unit of one State corresponds to which of the other
//   reorder           puts a State whose seats and units were renamed into the game's order again
//   hides             optional: whether the States of a case hide anything (an open edition hides sealed sheets only)
//   alike             optional: another sheet that looks from outside like a given one, for the second of two runs
//   many_pairs        optional: how many more pairs of runs to compare than every game with secrets does, and
//   pairs_in_long_runs  how many by ASTROGATE_LONG=1
//   together          optional: names of steps at which several seats must be seen to hand in orders at once, and
//   together_cases      optional: further cases in which they do, for the order of arrival
//   skilled           optional: a player who makes things happen, for the coverage of orders, events and endings
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

// Unit ids of one run -> unit ids of another.
struct Renaming {
    std::vector<std::pair<UnitId, UnitId>> pairs;
    UnitId operator()(UnitId unit) const {
        for (const auto& [from, to] : pairs)
            if (from == unit) return to;
        return unit;
    }
};

template <class G>
Taste<G> steady() {
    return {.wants = [](const typename G::Order& order) { return !ConformanceOf<G>::is_quitting(order); }};
}

}  // namespace astrogate::conformance
