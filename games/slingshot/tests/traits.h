// Slingshot under the conformance suite (traits.h says what each member is for). Its secrets are what ships
// are, as far as sensors have not told; fuel, orders and charged hyperdrives; which of a side's ships has
// which letter; some dice.
#pragma once
#include <algorithm>

#include "games/slingshot/game.h"
#include "tests/conformance/traits.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<slingshot::Slingshot> {
    using G = slingshot::Slingshot;
    using State = G::State;
    using Kind = slingshot::Kind;

    static std::vector<Case<G>> cases() {
        G::Rules short_game;
        short_game.turn_limit = 8;
        G::Rules switched;
        switched.turn_limit = 6;
        switched.hulks = true;
        switched.ratio_rounding = slingshot::Rounding::parity;
        switched.falling = slingshot::Falling::no_thrust;
        switched.passenger_integ = slingshot::Carriage::current;
        G::Rules alone = short_game;
        alone.spare_orders = false;
        return {made("duel", "duel", short_game, 2),
                made("convoy", "convoy", short_game, 2),
                made("sungrazer", "sungrazer", {}, 2),
                made("teams", "convoy", short_game, 4),
                made("crowd", "sungrazer", short_game, 7),
                made("apart", "convoy", alone, 3),
                made("melee", "duel", short_game, 2, melee()),
                made("melee_switched", "duel", switched, 2, melee()),
                made("melee_teams", "duel", switched, 4, melee()),
                made("glance", "duel", short_game, 2, glance()),
                made("corners", "duel", short_game, 4, corners()),
                made("dash", "duel", short_game, 2, dash())};
    }
    static Case<G> made(const char* name, std::string_view scenario, const G::Rules& rules,
                        std::uint8_t seats, const slingshot::Battle& custom = {}) {
        Problems problems;
        const auto game = std::make_shared<const G>(slingshot::embedded(), rules, problems);
        G::Setup setup{.seats = seats, .custom = custom};
        for (std::size_t i = 0; i < game->scenario_names.size(); ++i)
            if (game->scenario_names[i].view() == scenario) setup.scenario = static_cast<std::uint8_t>(i);
        return {name, game, setup, seats};
    }
    // Both sides beside one planet and a star, with all classes, some of them hurt.
    static slingshot::Battle melee() {
        using namespace slingshot;
        Battle battle;
        battle.turns = 8;
        battle.field = 8;
        battle.bodies = {{Body::planet, {0, 0}}, {Body::star, {4, -2}}};
        battle.scores = {{0, Deed::hit, Kind::unknown, 1},
                         {1, Deed::destroyed, Kind::unknown, 2},
                         {1, Deed::jumped, Kind::unknown, 1},
                         {0, Deed::landed, Kind::scout, 3},
                         {0, Deed::fled, Kind::unknown, 1}};
        auto name = static_cast<std::uint8_t>(ShipName::hawk);
        for (std::uint8_t side = 0; side < 2; ++side) {
            Flotilla fleet;
            fleet.zone = {Hex::of(0, side == 0 ? 2 : -2), 1, Way::N, 0, 1};
            const auto add = [&](Kind kind, std::uint8_t fuel, std::uint8_t lost) {
                fleet.ships.push_back({kind, static_cast<ShipName>(name++), fuel, lost, false, {}, {}});
            };
            add(Kind::scout, 3, 0);
            add(Kind::corvette, 2, 1);
            add(Kind::frigate, 10, 0);
            add(Kind::minelayer, 8, 1);
            add(Kind::destroyer, 2, 1);
            add(Kind::transport, 16, 0);
            add(Kind::cruiser, 6, 4);
            add(Kind::battleship, 12, 6);
            battle.fleets.push_back(fleet);
        }
        return battle;
    }

    // Two sides of ships that look alike from outside, with fuel for nothing.
    static slingshot::Battle alike_fleets(std::initializer_list<Kind> first,
                                          std::initializer_list<Kind> second) {
        using namespace slingshot;
        Battle battle = melee();
        battle.bodies = {{Body::planet, {0, 7}}};
        auto name = static_cast<std::uint8_t>(ShipName::hawk);
        for (Flotilla& fleet : battle.fleets) {
            fleet.ships.clear();
            for (const Kind kind : &fleet == &battle.fleets[0] ? first : second)
                fleet.ships.push_back({kind, static_cast<ShipName>(name++), 0, 0, false, {}, {}});
        }
        return battle;
    }
    // Each ship of the one side six from one of the other, where a scout sees and nobody else: which of them
    // is it?
    static slingshot::Battle glance() {
        slingshot::Battle battle =
            alike_fleets({Kind::scout, Kind::corvette, Kind::corvette, Kind::corvette},
                         {Kind::corvette, Kind::corvette, Kind::corvette, Kind::corvette});
        battle.field = 14;
        battle.gate.distance = 40;
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < 4; ++i) {
                slingshot::Berth& berth = battle.fleets[side].ships[i];
                berth.stands = true;
                berth.hex = Hex::of(side == 0 ? 3 : -3, 7 * static_cast<int>(i) - 10);
            }
        return battle;
    }
    // Past each other so fast that what is launched meets whom nobody sees.
    static slingshot::Battle dash() {
        slingshot::Battle battle =
            alike_fleets({Kind::frigate, Kind::minelayer}, {Kind::minelayer, Kind::frigate});
        battle.fleets[0].zone = {{4, 0}, 0, slingshot::Way::NW, 8, 8};
        battle.fleets[1].zone = {{-4, 0}, 0, slingshot::Way::SE, 8, 8};
        return battle;
    }
    // Where two stars pull, each in one of two ways.
    static slingshot::Battle corners() {
        using namespace slingshot;
        Battle battle = melee();
        battle.bodies = {{Body::star, {0, 0}}, {Body::second_star, {2, 2}}};
        battle.fleets[0].zone = {{1, 1}, 0, Way::SE, 0, 0};
        battle.fleets[1].zone = {{-1, -1}, 0, Way::SE, 0, 0};
        return battle;
    }

    // The same shots from other weapons, and burns of ships that nobody can see to spend more or less.
    static bool alike(const G& game, const G::View& view, const Sheet<G>& like, Stream& dice,
                      Sheet<G>& sheet) {
        sheet = like;
        for (G::Order& order : sheet.orders) {
            auto* fire = std::get_if<slingshot::Fire>(&order);
            if (fire == nullptr) continue;
            for (const slingshot::Ship& ship : view.ships)
                if (ship.unit == fire->unit)
                    fire->weapon = static_cast<std::uint8_t>(dice.below(static_cast<std::uint32_t>(
                        std::max<std::size_t>(1, game.tables.of(ship.kind).weapons.size()))));
        }
        Problems problems;
        game.check(view, sheet, problems);
        sort_sheet(sheet);
        return problems.empty() && (view.seen.step == slingshot::step::orders);
    }

    static bool is_quitting(const G::Order&) { return false; }
    static std::span<const StandingRule<G>> standing() { return {}; }
    static constexpr std::array together = {"sharing", "placement", "orders"};
    static bool is_friend(const G&, Seat a, Seat b) {
        return a == b || (a.value < max_seats && b.value < max_seats && a.value % 2 == b.value % 2);
    }
    static Seat owner_at(const std::string& path, std::size_t index) {
        return path == "players" ? Seat{static_cast<std::uint8_t>(index)} : no_seat;
    }
    static bool is_indexed(const std::string& path) {
        return path == "players" || path == "points" || path == "has_spares";
    }
    // What sensors of its side have told, by the distances of the rules; all when it is over.
    static void knows(const G&, const State& state, Seat seat, Bytes& out) {
        if (state.progress.is_over) {
            out += to_bytes(state);
            return;
        }
        if (seat.value >= state.players.size()) return;
        ByteWriter writer(out);
        for (const slingshot::Ship& ship : state.ships)
            for (const slingshot::Sighting& one : state.sightings) {
                if (one.unit != ship.unit || !(one.seat.value % 2 == seat.value % 2)) continue;
                writer.natural(static_cast<std::uint64_t>(ship.kind));
                if (one.turns[1] > 0) writer.natural(static_cast<std::uint64_t>(ship.name));
            }
    }
    // The dice, who knows both figures.
    static void hears(const G&, const G::Event& event, Seat seat, Bytes& out) {
        const auto add = [&](const auto& e) {
            if ((e.told & mask_of(seat)) != 0) out += to_bytes(e.rolls);
        };
        if (const auto* fired = std::get_if<slingshot::ShipFired>(&event)) add(*fired);
        if (const auto* met = std::get_if<slingshot::ObjectMet>(&event)) add(*met);
    }

    static bool is_sound(const G& game, const State& state) {
        using namespace slingshot;
        for (std::size_t i = 0; i < state.ships.size(); ++i) {
            const Ship& ship = state.ships[i];
            if (i > 0 && !(state.ships[i - 1].unit < ship.unit)) return false;
            if (ship.kind == Kind::unknown || ship.seat.value >= state.players.size()) return false;
            const ShipClass& figures = game.tables.of(ship.kind);
            if (is_launched(ship.kind) == is_ship(ship.unit) || figures.size != ship.size) return false;
            if (ship.fuel > figures.fuel_cap || ship.launched > figures.rack) return false;
            if (!state.progress.is_over && ship.lost > figures.integ) return false;
            if (side_of(ship.seat) != side_of(ship.unit)) return false;
        }
        return true;
    }

    // The sides differ.
    static void pair_units(const State&, const State&, std::size_t, Renaming&) {}
    static Seat moved(Seat seat, std::size_t, std::size_t) { return seat; }
    static bool is_symmetric(const Case<G>&) { return false; }
    static void reorder(const G&, State&, std::size_t) {}

    static std::vector<std::pair<std::string, std::string>> uncovered() { return {}; }
    static std::vector<std::pair<std::string, std::string>> unleakable() {
        return {
            {"state sightings.seat", "the other side's sightings all name its first seat"},
            {"event ship_sighted.seat", "the other side's sightings all name its first seat"},
            {"event ship_sighted.tier", "from where more than a class is seen, every ship sees back"},
            {"order of ship_sighted, the others turned by it", "its step tells nothing else but the turn"},
            {"event object_met.told",
             "whoever may be told is in a place that tells its class to all but the blind"}};
    }
};

}  // namespace astrogate::conformance
