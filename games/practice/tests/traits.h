// Practice flight under the conformance suite (traits.h says what each member is for). One seat, and nothing
// hidden from anybody but sheets that are not opened yet.
#pragma once
#include "games/practice/game.h"
#include "tests/conformance/traits.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<practice::Practice> {
    using G = practice::Practice;
    using State = G::State;

    static std::vector<Case<G>> cases() {
        using practice::Assistance;
        return {made("drift", Assistance::preview),      made("one_burn", Assistance::placed),
                made("braking", Assistance::by_hand),    made("two_axes", Assistance::placed),
                made("three_axes", Assistance::by_hand), made("meeting", Assistance::preview)};
    }
    static Case<G> made(std::string_view scenario, practice::Assistance assistance) {
        Problems problems;
        const auto game =
            std::make_shared<const G>(practice::embedded(), G::Rules{.assistance = assistance}, problems);
        G::Setup setup;
        for (std::size_t i = 0; i < game->scenario_names.size(); ++i)
            if (game->scenario_names[i].view() == scenario) setup.scenario = static_cast<std::uint8_t>(i);
        return {std::string(scenario), game, setup, 1};
    }

    static bool is_quitting(const G::Order&) { return false; }
    // Who drifts flies the first flight.
    static void skilled(const G& game, const G::View& view, Stream&, Sheet<G>& sheet) {
        game.default_sheet(view, sheet);
    }
    static std::span<const StandingRule<G>> standing() { return {}; }
    static bool is_friend(const G&, Seat a, Seat b) { return a == b; }
    static Seat owner_at(const std::string&, std::size_t) { return no_seat; }
    static bool is_indexed(const std::string&) { return false; }
    static void knows(const G&, const State&, Seat, Bytes&) {}
    static void hears(const G&, const G::Event&, Seat, Bytes&) {}

    static bool is_sound(const G&, const State& state) {
        return state.track.size() == std::size_t{state.turn} + 1 && state.track.back() == state.position &&
               state.passed <= state.rings.size() && state.burns <= state.turn;
    }

    // One seat has nobody to change places with.
    static void pair_units(const State&, const State&, std::size_t, Renaming&) {}
    static Seat moved(Seat seat, std::size_t, std::size_t) { return seat; }
    static bool is_symmetric(const Case<G>&) { return false; }
    static void reorder(const G&, State&, std::size_t) {}

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
