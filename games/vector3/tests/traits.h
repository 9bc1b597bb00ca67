// Vector 3 under the conformance suite. In the 2009 edition everything in a State is open; its secrets are
// sealed sheets. What 1979 hides is said by the audiences of the field lists; what lies open beyond them, by
// `knows` and `hears`.
#pragma once
#include "games/vector3/bots/bots.h"
#include "games/vector3/rules/chapters.h"
#include "games/vector3/tests/alike.h"
#include "tests/conformance/effort.h"
#include "tests/conformance/traits.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<vector3::Vector3> {
    using G = vector3::Vector3;
    using State = G::State;

    static std::vector<Case<G>> cases() {
        using vector3::FireMode;
        return {made("duel", FireMode::alternating, "duel", 2),
                made("plotted", FireMode::plotted, "duel", 3),
                made("learning", FireMode::alternating, "learning", 2),
                made("learning_plotted", FireMode::plotted, "learning", 3),
                made("crowd", FireMode::alternating, "learning", 8),
                made("flat", FireMode::alternating, "learning", 3, true),
                made("basic", FireMode::alternating, "basic", 2),
                made("basic_plotted", FireMode::plotted, "basic", 3),
                made("intermediate", FireMode::alternating, "intermediate", 3),
                made("advanced", FireMode::alternating, "advanced", 2),
                made("melee", FireMode::alternating, "melee", 2),
                made("melee_plotted", FireMode::plotted, "melee", 3, true, true),
                made("advanced_plotted", FireMode::plotted, "advanced", 2, true),
                original("1979_learning", "learning"),
                original("1979_basic", "basic"),
                original("1979_few", "advanced", false, 60),
                original("1979_advanced", "advanced"),
                original("1979_skirmish", "skirmish"),
                original("1979_flat", "advanced", true),
                close("1979_close", 90)};
    }
    // Chances to leak what rarely differs: loads, mines, the levels of torpedoes.
    static std::vector<Case<G>> wide_cases() {
        std::vector<Case<G>> list = cases();
        for (const int points : {36, 48, 60, 75, 120, 150})
            list.push_back(close("1979_close_too", static_cast<std::uint16_t>(points)));
        return list;
    }
    // Everybody in a few cubes, so that blasts, mines and lasers find somebody.
    static Case<G> close(const char* name, std::uint16_t points) {
        Node data = vector3::embedded();
        Node scenario = data["scenarios"]["1979_advanced"];
        scenario.set("placement_limit", Node::integer(2));
        Node scenarios = data["scenarios"];
        scenarios.set("1979_advanced", scenario);
        data.set("scenarios", scenarios);
        G::Rules rules = G::preset("vector3_1979");
        rules.ship_points = {points, points};
        rules.turn_limit = 60;
        return playing(name, rules, "advanced", 2, data);
    }
    // Small fleets often look alike, whatever is in them.
    static Case<G> original(const char* name, std::string_view scenario, bool is_flat = false,
                            std::uint16_t ship_points = 0) {
        G::Rules rules = G::preset("vector3_1979");
        if (ship_points > 0) rules.ship_points = {ship_points, ship_points};
        rules.turn_limit = 60;
        rules.flat = is_flat;
        return playing(name, rules, scenario, 2);
    }
    static bool hides(const Case<G>& one) { return one.game->edition().has_secrets; }
    static Case<G> made(const char* name, vector3::FireMode fire, std::string_view scenario,
                        std::uint8_t seats, bool is_flat = false, bool has_duds = false) {
        return playing(name, {.fire = fire, .turn_limit = 60, .flat = is_flat, .duds = has_duds}, scenario,
                       seats);
    }
    static Case<G> playing(const char* name, const G::Rules& rules, std::string_view scenario,
                           std::uint8_t seats, const Node& data = vector3::embedded()) {
        Problems problems;
        const auto game = std::make_shared<const G>(data, rules, problems);
        G::Setup setup;
        setup.seats = seats;
        for (std::size_t i = 0; i < game->scenario_names.size(); ++i)
            if (game->scenario_names[i].view() == scenario) setup.scenario = static_cast<std::uint8_t>(i);
        return {name, game, setup, seats};
    }

    static constexpr int many_pairs = is_sanitized ? 1'000 : 10'000;
    static constexpr int pairs_in_long_runs = 1'000'000;
    static bool alike(const G& game, const G::View& view, const Sheet<G>& like, Stream& dice,
                      Sheet<G>& sheet) {
        return game.edition().has_secrets && Alike(game, view, like, dice).draw(sheet);
    }
    static std::span<const StandingRule<G>> standing() { return vector3::standing_rules(); }
    static constexpr std::array together = {"technology",   "fleet", "fire_plot",   "detonation_plot",
                                            "tractor_plot", "salvo", "acceleration"};
    static bool is_quitting(const G::Order& order) {
        return std::holds_alternative<vector3::WarpOut>(order) ||
               std::holds_alternative<vector3::AgreeToEnd>(order);
    }
    // A player who seeks a fight, so that all that fighting brings about occurs.
    static void skilled(const G& game, const G::View& view, Stream& dice, Sheet<G>& sheet) {
        Reason reason;
        vector3::choose_closer(game, view, dice, sheet, reason);
    }
    static bool is_friend(const G&, Seat a, Seat b) { return a == b; }
    static Seat owner_at(const std::string&, std::size_t) { return no_seat; }
    static bool is_indexed(const std::string&) { return false; }
    // The seat that a unit belongs to owns what is told of it; a blast is told to whom it reaches.
    template <class T>
        requires requires(const T& value) { UnitId{value.unit}; }
    static Seat owner_of(const T& value) {
        return value.unit == no_unit ? no_seat : vector3::owner_of(value.unit);
    }
    static Seat owner_of(const vector3::BlastReached& event) { return vector3::owner_of(event.target); }

    // In 2009 everything. In 1979 how many pods a ship has left, and torpedoes; all, once the game is over.
    static void knows(const G& game, const State& state, Seat, Bytes& out) {
        if (!game.edition().has_secrets || state.progress.is_over) {
            out += to_bytes(state);
            return;
        }
        ByteWriter writer(out);
        for (const vector3::Ship& ship : state.ships)
            writer.natural(static_cast<std::uint64_t>(std::popcount(ship.lost)));
        for (const vector3::Warhead& one : state.warheads)
            if (one.weapon != vector3::Weapon::mine) out += to_bytes(one);
    }

    // In 1979 which torpedo goes off or goes, and that a mine of somebody's goes off.
    static void hears(const G& game, const G::Event& event, Seat, Bytes& out) {
        if (!game.edition().has_secrets) {
            out += to_bytes(event);
            return;
        }
        const auto torpedo = [&](UnitId unit) {
            if (vector3::weapon_of(unit) != vector3::Weapon::mine) out += to_bytes(event);
        };
        if (const auto* off = std::get_if<vector3::WarheadDetonated>(&event)) {
            const bool is_mine = vector3::weapon_of(off->unit) == vector3::Weapon::mine;
            ByteWriter(out).natural(is_mine ? 60'000U + vector3::owner_of(off->unit).value : off->unit.value);
        }
        if (const auto* gone = std::get_if<vector3::WarheadDestroyed>(&event)) torpedo(gone->unit);
        if (const auto* gone = std::get_if<vector3::WarheadWithdrawn>(&event)) torpedo(gone->unit);
    }

    static bool is_sound(const G& game, const State& state) {
        for (std::size_t i = 0; i < state.ships.size(); ++i) {
            const vector3::Ship& ship = state.ships[i];
            if (game.rules.flat && (ship.position.z != 0 || ship.velocity.z != 0)) return false;
            if (i > 0 && !(state.ships[i - 1].unit < ship.unit)) return false;
            if (vector3::owner_of(ship.unit).value >= state.players.size()) return false;
            for (std::size_t slot = 0; slot < vector3::pod_slots; ++slot)
                if ((slot < vector3::slots_of(ship.hull)) != (ship.pods[slot] != vector3::Pod::none))
                    return false;
        }
        for (std::size_t i = 0; i < state.warheads.size(); ++i) {
            const vector3::Warhead& one = state.warheads[i];
            if (game.rules.flat && (one.position.z != 0 || one.velocity.z != 0)) return false;
            if (i > 0 && !(state.warheads[i - 1].unit < one.unit)) return false;
            if (vector3::weapon_of(one.unit) != one.weapon) return false;
        }
        for (const vector3::Magazine& one : state.magazines) {
            const vector3::Ship* ship = vector3::find_ship(state, one.unit);
            if (ship == nullptr || one.is_empty() || !ship->has_pod(one.pod - 1U)) return false;
        }
        for (const vector3::Note& note : state.notes)
            if (!is_true(state, note)) return false;
        return true;
    }
    // What a notebook says, the State holds; loads that have been launched are no longer there.
    static bool is_true(const State& state, const vector3::Note& note) {
        using vector3::Subject;
        if (note.subject == Subject::torpedoes) return true;
        const vector3::Player& about = state.players[note.about.value];
        int truth = note.subject == Subject::mines ? about.mines : 0;
        if (vector3::is_technology(note.subject))
            truth = about.levels[static_cast<std::size_t>(note.subject)];
        for (const vector3::Ship& ship : state.ships)
            if (vector3::is_of_ships(note.subject) && (note.unit == no_unit || note.unit == ship.unit) &&
                vector3::owner_of(ship.unit) == note.about)
                truth += static_cast<int>(
                    std::count(ship.pods.begin(), ship.pods.end(), vector3::pod_of(note.subject)));
        return note.is_exact ? truth == note.least : truth >= note.least;
    }

    // Ids hold the owner: seat and number of the ship. Ships keep their numbers.
    static void pair_units(const State& state, const State&, std::size_t shift, Renaming& names) {
        if (!names.pairs.empty()) return;
        for (std::size_t s = 0; s < state.players.size(); ++s)
            for (std::size_t k = 0; k < vector3::units_per_seat; ++k) {
                const Seat seat{static_cast<std::uint8_t>(s)};
                names.pairs.emplace_back(vector3::ship_id(seat, k),
                                         vector3::ship_id(moved(seat, shift, state.players.size()), k));
            }
    }
    static Seat moved(Seat seat, std::size_t shift, std::size_t seats) {
        return seat.value < seats ? Seat{static_cast<std::uint8_t>((seat.value + shift) % seats)} : seat;
    }
    // Ready fleets lie where the scenario puts them, seat by seat; blasts are resolved in order of ids (C5).
    static bool is_symmetric(const Case<G>& one) {
        const vector3::Scenario& scenario = one.game->scenario(one.setup.scenario);
        return !one.game->edition().has_sides && scenario.ready.empty() &&
               !scenario.pods[static_cast<std::size_t>(vector3::Pod::launch)];
    }
    static void reorder(const G&, State& state, std::size_t shift) {
        const std::size_t seats = state.players.size();
        const State old = state;
        state.rolling = 0;
        for (std::size_t s = 0; s < seats; ++s) {
            const Seat seat{static_cast<std::uint8_t>(s)};
            state.players[(s + shift) % seats] = old.players[s];
            if ((old.rolling & mask_of(seat)) != 0)
                state.rolling = static_cast<SeatMask>(state.rolling | mask_of(moved(seat, shift, seats)));
        }
        for (std::size_t i = 1; i < state.ships.size(); ++i)
            for (std::size_t k = i; k > 0 && state.ships[k].unit < state.ships[k - 1].unit; --k)
                std::swap(state.ships[k], state.ships[k - 1]);
    }

    static std::vector<std::pair<std::string, std::string>> uncovered() {
        return {{"ending out_of_space", "takes a ship thousands of turns; cases/03-movement.case ends so"},
                {"ending too_long", "takes 65,535 turns; cases/08-victory.case ends so"},
                {"problem edition_of_the_ruleset", "no game is made with it; editions_test.cpp is refused"}};
    }
    static std::vector<std::pair<std::string, std::string>> unleakable() {
        return {
            {"sheet sheet.orders.warp_out", "a steady player never warps out"},
            {"sheet sheet.orders.cancel_warp", "a steady player never warps out"},
            {"sheet sheet.orders.place.unit",
             "a seat places all its ships, and everybody knows which it has"},
            // In 1979, where two runs that a seat cannot tell apart hardly ever differ in these. Cases say
            // who is told.
            {"event pod_loaded.", "rarely differs; cases/30-1979-setup says who is told"},
            {"event mine_laid.", "rarely differs; cases/30-1979-setup says who is told"},
            {"event launch_ordered.pod", "rarely differs; cases/35-1979-salvo says who is told"},
            {"event warhead_launched.pod", "rarely differs; cases/35-1979-salvo says who is told"},
            {"event dud_rolled.", "rarely differs; cases/35-1979-salvo says who is told"},
            {"event warhead_detonated.", "rarely differs; cases/36-1979-detonation says who is told"},
            {"event blast_reached.", "rarely differs; cases/36-1979-detonation says who is told"},
            {"event blast_ended.", "rarely differs; it ends what blast_reached tells"},
            {"event warhead_destroyed.", "rarely differs; cases/36-1979-detonation says who is told"},
            {"event critical_rolled.", "one damage roll in thirty-six"},
            {"event ship_destroyed.cause", "rarely differs; cases/34-1979-damage says who is told"},
            {"event load_lost.", "rarely differs: a launch pod lost with its load in both runs"},
            {"event warhead_withdrawn.", "nobody resigns in a pair of runs"},
            {"order of launch_ordered,", "rarely differs; the order is that of act_salvo, by ship and kind"},
            {"order of dud_rolled,", "rarely differs; the order is that of act_dud, by ship and kind"},
            {"order of pod_rolled,",
             "rarely differs; its owner alone hears it, between open events of the same hit"},
            {"order of pod_destroyed,", "rarely differs; it follows its hit at once, whichever pod it is"},
            {"order of ship_destroyed,", "rarely differs; it stands where the ship goes, whatever the cause"},
            {"order of blast_ended,", "rarely differs; it stands behind all that the blast reached"},
            {"order of warhead_launched,", "rarely differs; the order is that of act_dud, by ship and kind"},
            {"state volley.", "no ship is firing while seats are awaited"},
            {"state blast.", "no blast stands while seats are awaited"},
            {"state launches.", "no launch is out while seats are awaited"}};
    }
};

}  // namespace astrogate::conformance
