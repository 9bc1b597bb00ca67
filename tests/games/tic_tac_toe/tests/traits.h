// Tic tac toe under the conformance suite (traits.h says what each member is for). Everything in a State is
// open; its secrets are sealed sheets.
#pragma once
#include "tests/conformance/traits.h"
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<tic_tac_toe::TicTacToe> : PlainTraits<tic_tac_toe::TicTacToe> {
    using G = tic_tac_toe::TicTacToe;

    static std::vector<Case<G>> cases() { return {made("three"), made("five"), made("eight")}; }
    static Case<G> made(const char* scenario) {
        return case_of<G>(scenario, tic_tac_toe::embedded(), {}, scenario, 2);
    }

    // Marks are made in turn, so that neither seat is ahead by more than one.
    static bool is_sound(const G&, const G::State& state) {
        int ahead = 0;
        for (const Seat cell : state.cells) ahead += cell == Seat{0} ? 1 : cell == Seat{1} ? -1 : 0;
        return state.cells.size() == std::size_t{state.size} * state.size && ahead >= -1 && ahead <= 1;
    }

    static std::vector<std::pair<std::string, std::string>> uncovered() {
        return {
            {"problem no_such_scenario", "the list of games names scenarios; it is asked by index here"},
            {"problem position_not_sound", "a host's own position is tried in unit/kernel_setup_test.cpp"}};
    }
};

}  // namespace astrogate::conformance
