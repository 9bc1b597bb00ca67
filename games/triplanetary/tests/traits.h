// Triplanetary under the conformance suite (traits.h says what each member is for). Its secrets are the
// transport that carries the fugitives of Escape, the ships under inverted counters of Lateral 7, the kinds
// of a fleet that is placed face down in Fleet Mutiny, the bases that are opened to others in Nova, the
// circuits of the patrol in Piracy, offers of goods among ships, and sheets that are not opened yet.
#pragma once
#include "games/triplanetary/rules/war/war.h"
#include "games/triplanetary/tests/likeness.h"
#include "games/triplanetary/tests/navigator.h"
#include "games/triplanetary/tests/situations.h"
#include "games/triplanetary/tests/soundness.h"
#include "games/triplanetary/words/standing.h"
#include "tests/conformance/traits.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<triplanetary::Triplanetary> : Situations {
    using G = triplanetary::Triplanetary;
    using State = G::State;

    static std::vector<Case<G>> cases() {
        return {made("near_1981", "bi_planetary_near", triplanetary::rules_1981()),
                made("near_2018", "bi_planetary_near", triplanetary::rules_2018()),
                made("bi_planetary", "bi_planetary", triplanetary::rules_1981()),
                made("far", "bi_planetary_far", triplanetary::rules_2018()),
                made("grand_tour", "grand_tour", triplanetary::rules_1981(), 3),
                made("duels", "grand_tour", duelled(triplanetary::rules_2018()), 3),
                made("flights_1981", "bi_planetary_far", stationed(triplanetary::rules_1981())),
                made("flights_2018", "bi_planetary_far", stationed(triplanetary::rules_2018())),
                made("escape", "escape", triplanetary::rules_1981()),
                made("hunt", "escape", hunted(triplanetary::rules_1981())),
                made("hunt_2018", "escape", hunted(triplanetary::rules_2018())),
                made("war", "terra_and_luna", triplanetary::rules_1981()),
                made("parts", "terra_and_luna", by_parts(stormed(triplanetary::rules_2018()))),
                made("storm_1981", "terra_and_luna", stormed(triplanetary::rules_1981())),
                made("storm_2018", "terra_and_luna", stormed(triplanetary::rules_2018())),
                made("lateral_1981", "lateral_7", triplanetary::rules_1981()),
                becalmed("lateral_2018", departing_from_terra(triplanetary::rules_2018())),
                made("robbery", "lateral_7", robbed(triplanetary::rules_1981())),
                besieged(),
                made("stations_1981", "terra_and_luna", stationary(triplanetary::rules_1981())),
                made("stations_2018", "terra_and_luna", stationary(triplanetary::rules_2018())),
                made("mutiny", "fleet_mutiny", few(triplanetary::rules_1981())),
                made("mutiny_2018", "fleet_mutiny", few(triplanetary::rules_2018())),
                made("face_down", "fleet_mutiny", face_down(triplanetary::rules_1981())),
                made("face_down_2018", "fleet_mutiny", face_down(triplanetary::rules_2018())),
                made("uproar", "fleet_mutiny", around_terra(triplanetary::rules_1981())),
                made("retribution", "retribution", triplanetary::rules_1981()),
                made("rising", "retribution", rising(triplanetary::rules_1981())),
                made("prospecting", "prospecting", rich(triplanetary::rules_1981()), 3),
                made("belt_1981", "prospecting", mining(triplanetary::rules_1981())),
                made("belt_2018", "prospecting", mining(triplanetary::rules_2018())),
                made("nova", "nova", triplanetary::rules_1981(), 3),
                made("invasion", "nova", invaded(triplanetary::rules_1981()), 3),
                made("pacts", "nova", pacted(triplanetary::rules_1981()), 3),
                made("pacts_2018", "nova", pacted(triplanetary::rules_2018()), 3),
                made("invasion_2018", "nova", with_shared_spoils(invaded(triplanetary::rules_2018())), 3),
                made("colonies_1981", "interplanetary_war", triplanetary::rules_1981()),
                made("colonies_2018", "interplanetary_war", triplanetary::rules_2018()),
                made("embattled_1981", "interplanetary_war", embattled(triplanetary::rules_1981())),
                made("embattled_2018", "interplanetary_war", embattled(triplanetary::rules_2018())),
                made("piracy", "piracy", triplanetary::rules_1981(), 3),
                made("raid_1981", "piracy", raided(triplanetary::rules_1981()), 3),
                made("raid_2018", "piracy", raided(triplanetary::rules_2018()), 3),
                made("campaign", "campaign", triplanetary::rules_2018(), 4),
                made("venture_1981", "campaign", ventured(triplanetary::rules_1981()), 4),
                made("venture_2018", "campaign", ventured(triplanetary::rules_2018()), 4)};
    }
    // Ships hurt as they come, part by part.
    static triplanetary::Rules by_parts(triplanetary::Rules rules) {
        rules.damage = triplanetary::Damage::parts;
        return rules;
    }
    // Bases of four worlds and of two asteroids, all of one seat, with ships of the other above and between
    // them.
    static Case<G> besieged() {
        using triplanetary::Body;
        using triplanetary::Kind;
        triplanetary::Rules rules = triplanetary::rules_1981();
        const auto put = [&](int seat, Kind kind, Hex hex, Hex vector, Body landed = Body::none) {
            rules.ships.push_back({.seat = Seat{static_cast<std::uint8_t>(seat)},
                                   .kind = kind,
                                   .hex = hex,
                                   .vector = vector,
                                   .landed = landed});
        };
        put(0, Kind::corvette, {0, 0}, {0, 0}, Body::terra);
        for (const Kind kind : {Kind::dreadnought, Kind::transport, Kind::liner})
            for (const Hex above : {Hex{14, -7}, Hex{17, -8}, Hex{2, -21}, Hex{17, -37}})
                put(1, kind, above, {0, -1});
        put(1, Kind::tanker, {16, -27}, {0, 0});
        Case<G> one = made("siege", "terra_and_luna", rules);
        const auto game = std::make_shared<G>(*one.game);
        triplanetary::Scenario& played = game->scenarios[one.setup.scenario];
        played.owners.clear();
        for (const Body body :
             {Body::terra, Body::luna, Body::mars, Body::callisto, Body::ceres, Body::clandestine})
            played.owners.push_back({body, Seat{0}});
        for (const Body body : {Body::mars, Body::callisto}) played.defended.push_back(body);
        one.game = game;
        return one;
    }
    // Lateral 7 with few dummies and without fuel, so that counters lie apart and stay inverted for long.
    static Case<G> becalmed(const char* name, triplanetary::Rules rules) {
        Case<G> one = made(name, "lateral_7", std::move(rules));
        const auto game = std::make_shared<G>(*one.game);
        triplanetary::DummyCounts& dummies = game->scenarios[one.setup.scenario].dummies;
        dummies[0] = 2;
        dummies[1] = 2;
        for (triplanetary::ShipClass& kind : game->tables.ships)
            if (kind.kind != triplanetary::Kind::liner) kind.fuel = 0;
        for (triplanetary::Stationed& ship : game->scenarios[one.setup.scenario].ships)
            ship.fuel = game->tables.of(ship.kind).fuel;
        one.game = game;
        return one;
    }
    static Case<G> made(const char* name, std::string_view scenario, triplanetary::Rules rules,
                        std::uint8_t seats = 2) {
        Problems problems;
        // What lies face down is turned up before the first turn.
        const bool is_face_down = rules.deployment == triplanetary::Deployment::face_down;
        rules.turn_limit = is_face_down ? 1 : rules.ships.empty() ? 30 : 9;
        const auto game = std::make_shared<const G>(triplanetary::embedded(), rules, problems);
        G::Setup setup;
        setup.seats = seats;
        for (std::size_t i = 0; i < game->scenario_names.size(); ++i)
            if (game->scenario_names[i].view() == scenario) setup.scenario = static_cast<std::uint8_t>(i);
        return {name, game, setup, seats};
    }
    // Racers side by side: whoever fires at two of them is fired at by both.
    static std::vector<Case<G>> together_cases() {
        triplanetary::Rules rules = triplanetary::rules_1981();
        for (std::uint8_t k = 0; k < 9; ++k)
            rules.ships.push_back(
                {.seat = Seat{static_cast<std::uint8_t>(k % 3)}, .hex = {2, -10}, .fuel = 10});
        return {made("melee", "grand_tour", rules, 3)};
    }
    static constexpr std::array together = {"placement", "counterattack"};
    static bool hides(const Case<G>& one) {
        const triplanetary::Scenario& played = one.game->scenario(one.setup.scenario);
        const bool is_face_down = played.conflict == triplanetary::Conflict::mutiny &&
                                  one.game->rules.deployment == triplanetary::Deployment::face_down;
        // Where many ships fly, sheets seldom speak of bases, which are all that Nova hides.
        const bool is_about_bases =
            played.conflict == triplanetary::Conflict::nova && one.game->rules.ships.size() == 3;
        const bool has_circuits = played.conflict == triplanetary::Conflict::piracy;
        return played.fugitives || is_about_bases || (has_circuits && one.game->rules.ships.empty()) ||
               (is_face_down && one.game->rules.ships.empty()) ||
               (!played.dummies.empty() && one.game->rules.ships.empty());
    }

    static bool is_quitting(const G::Order& order) {
        return std::holds_alternative<triplanetary::AgreeToEnd>(order);
    }
    // Corvettes stop at Clandestine, and become the Freedom Fleet. Whether the sheet is done with that.
    static bool rises(const G& game, const G::View& view, Sheet<G>& sheet) {
        using namespace triplanetary;
        if (!is_rebellion(game, view.scenario) || view.seen.seat != rebels) return false;
        if (view.seen.step == step::arrival) sheet.orders.push_back(FormFleet{});
        for (const Ship& ship : view.ships)
            if (view.seen.step == step::astrogation && ship.seat == rebels && length(ship.vector) == 1 &&
                ship.hex == game.map.world(Body::clandestine).hex)
                sheet.orders.push_back(Burn{ship.unit, Hex{} - ship.vector});
        Problems problems;
        game.check(view, sheet, problems);
        if (!problems.empty()) sheet.orders.clear();
        return !sheet.orders.empty();
    }
    // Who knows the way lands, where it is not far to look for.
    static void skilled(const G& game, const G::View& view, Stream&, Sheet<G>& sheet) {
        if (rises(game, view, sheet)) return;
        const auto hex = [&](triplanetary::Body body) { return game.map.world(body).hex; };
        const bool is_near =
            view.races.size() > 1 && distance(hex(view.races[0].start), hex(view.races[0].goal)) <= 4;
        if (is_near) return triplanetary::navigate(game, view, sheet);
        game.default_sheet(view, sheet);
    }
    // The same sheet with the fugitives in any of the transports.
    static bool alike(const G& game, const G::View& view, const Sheet<G>& like, Stream& random,
                      Sheet<G>& other) {
        other = like;
        if (triplanetary::is_shuffled(random, other) || triplanetary::is_another_fleet(random, other) ||
            triplanetary::is_another_pact(game, view, random, other) ||
            triplanetary::is_another_gift(game, view, random, other) ||
            triplanetary::is_another_circuit(random, other))
            return true;
        std::vector<UnitId> transports;
        for (const triplanetary::Ship& ship : view.ships)
            if (ship.seat == view.seen.seat && ship.kind == triplanetary::Kind::transport)
                transports.push_back(ship.unit);
        for (auto& order : other.orders) {
            auto* chosen = std::get_if<triplanetary::Designate>(&order);
            if (chosen == nullptr || transports.empty()) continue;
            chosen->unit = transports[random.below(static_cast<std::uint32_t>(transports.size()))];
            return true;
        }
        return false;
    }
    // Without the last, which thinks for seconds; standing_test.cpp of its game asks it.
    static std::span<const StandingRule<G>> standing() {
        const auto all = triplanetary::standing_rules();
        return all.first(all.size() - 1);
    }
    static bool is_friend(const G&, Seat a, Seat b) { return a == b; }
    // Of a transfer it is the reader's ship: a helpless one of another seat may be the one that gives.
    static UnitId doer_of(const G::View& view, const G::Order& order) {
        const auto* transfer = std::get_if<triplanetary::Transfer>(&order);
        if (transfer == nullptr || G::unit_owner(view, transfer->unit) == view.seen.seat)
            return unit_of(order);
        return transfer->target;
    }
    static Seat owner_at(const std::string& path, std::size_t index) {
        return path == "players" ? Seat{static_cast<std::uint8_t>(index)} : no_seat;
    }
    static bool is_indexed(const std::string& path) { return path == "players"; }
    // When all is over, who was who.
    static void knows(const G&, const State& state, Seat, Bytes& out) {
        if (!state.progress.is_over) return;
        for (const triplanetary::Player& player : state.players)
            ByteWriter(out).natural(player.fugitives.value);
        for (const triplanetary::Counter& counter : state.counters)
            ByteWriter(out).natural(counter.ship.value);
        for (const triplanetary::Mooring& one : state.mutiny.berths)
            ByteWriter(out).natural(static_cast<std::uint32_t>(one.kind));
        for (const triplanetary::Beat& one : state.piracy.beats)
            ByteWriter(out).natural(8U * static_cast<std::uint32_t>(one.circuit) + one.next);
        for (const triplanetary::Pact& one : state.invasion.pacts)
            for (const std::uint32_t part :
                 {std::uint32_t{one.seat.value}, std::uint32_t{one.host.value},
                  std::uint32_t{one.guest.value}, static_cast<std::uint32_t>(one.body),
                  static_cast<std::uint32_t>(one.side), std::uint32_t{one.is_accepted}})
                ByteWriter(out).natural(part);
        for (const triplanetary::Gift& one : state.gifts)
            for (const std::uint32_t part : {std::uint32_t{one.seat.value}, std::uint32_t{one.unit.value},
                                             std::uint32_t{one.target.value},
                                             static_cast<std::uint32_t>(one.ware), std::uint32_t{one.count}})
                ByteWriter(out).natural(part);
    }
    static void hears(const G&, const G::Event&, Seat, Bytes&) {}

    static bool is_sound(const G& game, const State& state) {
        using namespace triplanetary;
        for (std::size_t i = 0; i < state.ships.size(); ++i) {
            const Ship& ship = state.ships[i];
            if (i > 0 && !(state.ships[i - 1].unit < ship.unit)) return false;
            if (ship.fuel > game.tables.of(ship.kind).fuel || ship.disabled >= destroyed_at ||
                ship.structure >= destroyed_at)
                return false;
            if (!game.map.is_on(ship.hex)) return false;
            if (ship.landed == Body::none) continue;
            const World& world = game.map.world(ship.landed);
            const bool is_base_there =
                has_base(game, state, ship.landed, ship.side) || world.has_base(ship.side);
            if (!(ship.vector == Hex{}) || !(ship.hex == world.hex) || !is_base_there) return false;
        }
        return is_sound_ordnance(game, state) && state.phasing.value < state.players.size() &&
               are_sound_fugitives(game, state) && are_sound_counters(game, state) &&
               are_sound_claims(game, state) && is_sound_piracy(game, state) && are_sound_bargains(state) &&
               are_sound_pacts(state) && are_sound_gifts(state) && are_sound_berths(game, state) &&
               is_sound_war(game, state);
    }
    // Every ship in play is on the map or under one counter of its owner, once its owner has laid any.
    static bool are_sound_counters(const G& game, const State& state) {
        using namespace triplanetary;
        const bool are_laid = has_counters(game, state.scenario) && state.progress.step != step::placement;
        if (state.progress.is_over || !are_laid) return true;
        for (std::uint16_t i = 0; i < state.roster.size(); ++i) {
            const UnitId unit{i};
            int places = find_ship(state, unit) != nullptr ? 1 : 0;
            for (const Counter& counter : state.counters) {
                if (counter.ship != unit) continue;
                places += counter.seat == state.roster[i].seat ? 1 : 2;
                if (!contains(state.idle, unit)) return false;
            }
            if (places != (state.roster[i].fate == Fate::in_play ? 1 : 0)) return false;
        }
        return true;
    }
    static bool is_sound_ordnance(const G& game, const State& state) {
        using namespace triplanetary;
        for (std::size_t i = 0; i < state.ordnance.size(); ++i) {
            const Piece& piece = state.ordnance[i];
            if (i > 0 && !(state.ordnance[i - 1].unit < piece.unit)) return false;
            if (piece.left > active_phases || piece.seat.value >= state.players.size()) return false;
            if (state.progress.step == step::astrogation && !game.map.is_on(piece.hex)) return false;
        }
        for (const Ship& ship : state.ships)
            if (refusal_of_load(game, game.tables.of(ship.kind), hold_of(state, ship.unit))) return false;
        return state.holds.empty() || game.scenario(state.scenario).ordnance;
    }

    // The seats start on different worlds and move one after the other.
    static void pair_units(const State&, const State&, std::size_t, Renaming&) {}
    static Seat moved(Seat seat, std::size_t, std::size_t) { return seat; }
    static bool is_symmetric(const Case<G>&) { return false; }
    static void reorder(const G&, State&, std::size_t) {}

    // games/triplanetary/tests/pilot/aims_test.cpp has all but the last of them.
    static std::vector<std::pair<std::string, std::string>> uncovered() {
        std::vector<std::pair<std::string, std::string>> problems;
        for (const char* code : {"no_course_now", "no_world_named", "no_orbit_there", "no_landing_there",
                                 "no_ship_to_match", "no_race", "no_way_found", "no_match_found"})
            problems.emplace_back(std::string("problem ") + code, "told by advise, about an aim");
        problems.emplace_back("fact will_shake",
                              "cases/scenarios/41-retribution.case; few corvettes get there");
        problems.emplace_back("problem way_too_long", "told by advise, after a million ways");
        for (const char* code :
             {"base_named_twice", "bases_without_landing", "frame_named_twice", "frame_not_there",
              "hex_taken", "map_out_of_bounds", "map_without_bodies", "too_much_gravity"})
            problems.emplace_back(std::string("problem ") + code, "map/own_map_test.cpp reads such boards");
        for (const char* code : {"body_out_of_order", "race_without_a_base"})
            problems.emplace_back(std::string("problem ") + code, "told of the game's own data alone");
        problems.emplace_back("event money_lost", "the play interplanetary-war/money-lost");
        problems.emplace_back("event sun_destroyed", "the play nova/nova");
        problems.emplace_back("event ship_returned", "the play piracy/retaken");
        problems.emplace_back("event loot_sold", "the play campaign/loot-sold");
        problems.emplace_back("problem sells_its_ore", "a case of 46-campaign.case");
        return problems;
    }
    static std::vector<std::pair<std::string, std::string>> unleakable() {
        return {{"sheet sheet.orders.place.unit", "every ship that may be placed is"},
                {"sheet sheet.orders.hide.unit", "every ship that may be hidden is"},
                {"sheet sheet.orders.take_passengers.target", "the passengers are aboard one ship"},
                {"sheet sheet.orders.enter.hex.r", "aliens come in at the top row"},
                {"sheet sheet.orders.enter.number", "every number is ordered"},
                {"sheet sheet.orders.draw.ware",
                 "a base seldom has two wares; unload.ware, sealed alike, differs"},
                {"sheet sheet.orders.repair.part",
                 "a ship seldom has two parts to repair; unload.ware, sealed alike, differs"},
                {"faces", "no roll is hidden"}};
    }
};

}  // namespace astrogate::conformance
