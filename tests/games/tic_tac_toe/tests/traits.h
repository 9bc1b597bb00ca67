// Tic tac toe under the conformance suite (traits.h says what each member is for). Everything in a State is open;
// its secrets are sealed sheets.
#pragma once
#include "tests/conformance/traits.h"
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<tic_tac_toe::TicTacToe> {
    using G = tic_tac_toe::TicTacToe;
    using State = G::State;

    static std::vector<Case<G>> cases() { return {made("three"), made("five"), made("eight")}; }
    static Case<G> made(std::string_view scenario) {
        Problems problems;
        const auto game = std::make_shared<const G>(tic_tac_toe::embedded(), G::Rules{}, problems);
        G::Setup setup;
        for (std::size_t i = 0; i < game->scenario_names.size(); ++i)
            if (game->scenario_names[i].view() == scenario) setup.scenario = static_cast<std::uint8_t>(i);
        return {std::string(scenario), game, setup, 2};
    }

    static bool is_quitting(const G::Order&) { return false; }
    static std::span<const StandingRule<G>> standing() { return {}; }
    static bool is_friend(const G&, Seat a, Seat b) { return a == b; }
    static Seat owner_at(const std::string&, std::size_t) { return no_seat; }
    static bool is_indexed(const std::string&) { return false; }
    static void knows(const G&, const State&, Seat, Bytes&) {}
    static void hears(const G&, const G::Event&, Seat, Bytes&) {}

    // Marks are made in turn, so that neither seat is ahead by more than one.
    static bool is_sound(const G&, const State& state) {
        int ahead = 0;
        for (const Seat cell : state.cells) ahead += cell == Seat{0} ? 1 : cell == Seat{1} ? -1 : 0;
        return state.cells.size() == std::size_t{state.size} * state.size && ahead >= -1 && ahead <= 1;
    }

    // This game has no units; players stand in a list by seat.
    static void pair_units(const State&, const State&, std::size_t, Renaming&) {}
    static Seat moved(Seat seat, std::size_t shift, std::size_t seats) {
        return seat.value < seats ? Seat{static_cast<std::uint8_t>((seat.value + shift) % seats)} : seat;
    }
    static bool is_symmetric(const Case<G>&) { return true; }
    static void reorder(const G&, State& state, std::size_t shift) {
        const auto old = state.players;
        for (std::size_t s = 0; s < old.size(); ++s) state.players[(s + shift) % old.size()] = old[s];
    }

    static std::vector<std::pair<std::string, std::string>> uncovered() {
        return {
            {"problem no_such_scenario", "the list of games names scenarios; it is asked by index here"},
            {"problem position_not_sound", "a host's own position is tried in unit/kernel_setup_test.cpp"}};
    }
    static std::vector<std::pair<std::string, std::string>> unleakable() {
        return {{"faces", "no roll of this game is hidden"}};
    }
};

}  // namespace astrogate::conformance
