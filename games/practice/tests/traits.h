// Practice flight under the conformance suite (traits.h says what each member is for). One seat, and nothing
// hidden from anybody but sheets that are not opened yet.
#pragma once
#include "games/practice/game.h"
#include "tests/conformance/traits.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<practice::Practice> : PlainTraits<practice::Practice> {
    using G = practice::Practice;

    static std::vector<Case<G>> cases() {
        using practice::Assistance;
        return {made("drift", Assistance::preview),      made("one_burn", Assistance::placed),
                made("braking", Assistance::by_hand),    made("two_axes", Assistance::placed),
                made("three_axes", Assistance::by_hand), made("meeting", Assistance::preview)};
    }
    static Case<G> made(const char* scenario, practice::Assistance assistance) {
        return case_of<G>(scenario, practice::embedded(), {.assistance = assistance}, scenario, 1);
    }

    // Who drifts flies the first flight.
    static void skilled(const G& game, const G::View& view, Stream&, Sheet<G>& sheet) {
        game.default_sheet(view, sheet);
    }

    static bool is_sound(const G&, const G::State& state) {
        return state.track.size() == std::size_t{state.turn} + 1 && state.track.back() == state.position &&
               state.passed <= state.rings.size() && state.burns <= state.turn;
    }

    // One seat has nobody to change places with.
    static bool is_symmetric(const Case<G>&) { return false; }

    static std::vector<std::pair<std::string, std::string>> uncovered() {
        return {{"ending out_of_space", "a random ship is slow; cases/03-flights.case ends so"},
                {"problem no_such_scenario", "the list of games names flights; it is asked by index here"},
                {"problem no_scenario", "the flights are compiled in"}};
    }
    static std::vector<std::pair<std::string, std::string>> unleakable() {
        return {{"sheet sheet.orders.mark.unit", "a pilot flies one ship"},
                {"sheet sheet.orders.sum.unit", "a pilot flies one ship"},
                {"faces", "practice flight has no dice"}};
    }
};

}  // namespace astrogate::conformance
