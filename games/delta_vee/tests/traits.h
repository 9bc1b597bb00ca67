// Delta Vee under the conformance suite (traits.h says what each member is for). Nothing is hidden from anybody but sheets
// that are not opened yet.
#pragma once
#include "games/delta_vee/game.h"
#include "tests/conformance/traits.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<delta_vee::DeltaVee> {
    using G = delta_vee::DeltaVee;
    using State = G::State;

    static std::vector<Case<G>> cases() {
        return {made("showdown", "showdown", 12), made("melee", "melee", 6)};
    }
    // A scenario by its name, or ships of all sorts close together.
    static Case<G> made(const char* name, std::string_view scenario, std::uint16_t turns) {
        Problems problems;
        G::Rules rules;
        rules.turn_limit = turns;
        auto game = std::make_shared<G>(delta_vee::embedded(), rules, problems);
        if (scenario == "melee") game->scenarios[0] = melee();
        G::Setup setup;
        for (std::size_t i = 0; i < game->scenario_names.size(); ++i)
            if (game->scenario_names[i].view() == scenario) setup.scenario = static_cast<std::uint8_t>(i);
        return {name, game, setup, 2};
    }
    static delta_vee::Scenario melee() {
        using namespace delta_vee;
        Scenario scenario;
        scenario.turns = 6;
        const auto add = [&](std::uint8_t seat, Kind kind, Hex hex, std::uint8_t heading,
                             std::initializer_list<Fitting> pods) {
            Berth& berth = scenario.ships.push_back({seat, kind, hex, heading, 1, {}});
            for (const Fitting& one : pods) berth.pods.push_back(one);
        };
        add(0, Kind::gamma, {0, 0}, 3, {{Pod::light_weapon, 0}});
        add(0, Kind::sword, {1, 0}, 3, {{Pod::arsenal, 2}, {Pod::other, 0}, {Pod::heavy_weapon, 1}});
        add(1, Kind::zeta, {3, -1}, 9, {{Pod::hunter, 1}, {Pod::arsenal, 0}});
        add(1, Kind::gamma, {3, 0}, 10, {{Pod::heavy_weapon, 0}});
        return scenario;
    }

    static bool is_quitting(const G::Order&) { return false; }
    static void skilled(const G& game, const G::View& view, Stream& dice, Sheet<G>& sheet) {
        Reason reason;
        delta_vee::bots()[0].choose(game, view, dice, sheet, reason);
    }
    static std::span<const StandingRule<G>> standing() { return {}; }
    static bool is_friend(const G&, Seat a, Seat b) { return a == b; }
    static Seat owner_at(const std::string& path, std::size_t index) {
        return path == "players" ? Seat{static_cast<std::uint8_t>(index)} : no_seat;
    }
    static bool is_indexed(const std::string& path) { return path == "players"; }
    static void knows(const G&, const State&, Seat, Bytes&) {}
    static void hears(const G&, const G::Event&, Seat, Bytes&) {}

    static bool is_sound(const G& game, const State& state) {
        using namespace delta_vee;
        for (std::size_t i = 0; i < state.ships.size(); ++i) {
            const Ship& ship = state.ships[i];
            if (i > 0 && !(state.ships[i - 1].unit < ship.unit)) return false;
            if (ship.velocity > fastest || ship.heading < 1 || ship.heading > hours) return false;
            if (ship.spent > game.charts.of(ship.kind).energy.value) return false;
            if (length(ship.vector) != ship.velocity) return false;
        }
        return true;
    }

    // The first player begins: the seats differ.
    static void pair_units(const State&, const State&, std::size_t, Renaming&) {}
    static Seat moved(Seat seat, std::size_t, std::size_t) { return seat; }
    static bool is_symmetric(const Case<G>&) { return false; }
    static void reorder(const G&, State&, std::size_t) {}

    static std::vector<std::pair<std::string, std::string>> uncovered() {
        return {{"problem no_such_scenario", "the list of games names scenarios; it is asked by index here"},
                {"problem no_scenario", "the scenarios are compiled in"},
                {"problem charts_will_not_do", "rules/charts_test.cpp reads such charts"},
                {"problem scenario_will_not_do", "rules/charts_test.cpp reads such a scenario"}};
    }
    static std::vector<std::pair<std::string, std::string>> unleakable() {
        return {{"faces", "every die is seen by all"}};
    }
};

}  // namespace astrogate::conformance
