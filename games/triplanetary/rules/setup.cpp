// Triplanetary: board, tables and scenarios read; the start of a game; ships placed beside their worlds.
#include "base/node_fields.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/sequence.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

Triplanetary::Triplanetary(const Node& data, const Rules& wanted, Problems& problems) : rules(wanted) {
    from_node(data["map"], home, problems, "map");
    from_node(data["tables"], tables, problems, "tables");
    for (const Node::Entry& entry : data["scenarios"].entries()) {
        Scenario read;
        if (scenarios.full() || !from_node(entry.second, read, problems, "scenarios." + entry.first))
            continue;
        scenarios.push_back(read);
        scenario_names.push_back(Words(entry.first));
    }
    if (scenarios.empty()) problems.add(node_problem("no_scenario", data, "scenarios"));
    for (std::size_t i = 0; i < kinds; ++i)
        if (tables.ships[i].kind != static_cast<Kind>(i))
            problems.add(node_problem("ship_out_of_order", data["tables"], "tables.ships"));
    for (std::size_t i = 0; i < ware_kinds; ++i)
        if (tables.wares[i].ware != static_cast<Ware>(i))
            problems.add(node_problem("ship_out_of_order", data["tables"], "tables.wares"));
    if (problems.empty()) read_board(*this, problems);
    if (!problems.empty()) return;
    if (rules.figures == Figures::edition_2018) tables.reprint();
    // 2018:parts.1
    if (rules.damage == Damage::parts) tables.count_hits();
    Hasher hasher;
    hash_into(hasher, rules);
    hash_into(hasher, map.printed);
    // On a board of the table's own, ships start as they lie to worlds of the game's own.
    if (!rules.map.empty()) hash_into(hasher, home);
    hash_into(hasher, tables);
    for (const Scenario& one : scenarios) hash_into(hasher, one);
    data_hash = hasher.value();
}

Rules Triplanetary::preset(std::string_view ruleset) {
    return ruleset == "triplanetary_2018" ? rules_2018() : rules_1981();
}

namespace {

Ship ship_of(const Triplanetary& game, const Stationed& from, std::size_t number) {
    Ship ship;
    ship.unit = UnitId{static_cast<std::uint16_t>(number)};
    ship.seat = from.seat;
    ship.kind = from.kind;
    ship.landed = from.landed;
    ship.hex = from.landed == Body::none ? from.hex : game.map.world(from.landed).hex;
    ship.vector = from.vector;
    ship.side = from.side;
    ship.fuel = from.fuel;
    ship.disabled = from.disabled;
    ship.hurt_in = from.seat;
    ship.plot = from.landed == Body::none ? Plot::fly : Plot::rest;
    ship.has_burned = from.has_burned;
    ship.has_overloaded = from.has_overloaded;
    ship.after_weak = from.after_weak;
    return ship;
}

// What ships have aboard, and what flies already.
void load_ordnance(const Triplanetary& game, const Loads& loads, State& state, Problems& problems) {
    while (state.holds.size() < state.roster.size()) state.holds.push_back(Hold{});
    for (const Load& load : loads) {
        if (load.ship >= state.roster.size()) {
            problems.add(Problem("ship_out_of_place", "1981:cargo.1").with("number", load.ship));
            continue;
        }
        Hold& hold = state.holds[load.ship];
        hold.mines = load.mines;
        hold.torpedoes = load.torpedoes;
        hold.nukes = load.nukes;
        hold.bases = load.bases;
    }
    stake_claims(game, state, problems);
    for (const Store& store : game.rules.stores) {
        if (store.ship >= state.holds.size()) {
            problems.add(Problem("ship_out_of_place", "1981:cargo.1").with("number", store.ship));
            continue;
        }
        add_to(state.holds[store.ship], store.ware, store.count);
    }
    for (std::size_t i = 0; i < state.holds.size(); ++i) {
        const ShipClass& kind = game.tables.of(state.roster[i].kind);
        for (const Refusal& one : refusals_of_load(game, kind, state.holds[i]))
            problems.add(one.problem()
                             .with("unit", static_cast<int>(i))
                             .with("tons", tons_in(game, state.holds[i]))
                             .with("hold", kind.hold)
                             .with("instead", 0)
                             .saying(enum_names<Munition>[1]));
    }
    for (const Adrift& one : game.rules.adrift) {
        const bool is_on = length(one.vector) <= longest_course && game.map.is_on(one.hex) &&
                           game.map.is_on(one.hex - one.vector);
        if (one.seat.value >= state.players.size() || one.left == 0 || one.left > active_phases || !is_on)
            problems.add(Problem("ordnance_out_of_place", "1981:edge.1"));
        state.ordnance.push_back({.unit = ordnance_unit(state.launched++, one.munition),
                                  .seat = one.seat,
                                  .hex = one.hex,
                                  .vector = one.vector,
                                  .left = one.left,
                                  .has_moved = true});
    }
}

bool is_sound(const Triplanetary& game, const Stationed& ship, int seats) {
    if (ship.seat.value >= seats || ship.fuel > game.tables.of(ship.kind).fuel ||
        ship.disabled >= destroyed_at)
        return false;
    if (ship.landed != Body::none)
        return ship.vector == Hex{} && game.map.world(ship.landed).has_base(ship.side);
    return length(ship.vector) <= longest_course && game.map.is_on(ship.hex) &&
           game.map.is_on(ship.hex - ship.vector);
}

void enrol(State& state, const Ship& ship) {
    state.ships.push_back(ship);
    state.roster.push_back({ship.seat, ship.kind, Fate::in_play, Identity::unknown});
}

// What detection, counters and passengers make of a ship that has just been enrolled.
void enrol_apart(const Triplanetary& game, State& state) {
    Ship& ship = state.ships.back();
    if (game.scenario(state.scenario).passengers && ship.kind == Kind::liner) {
        // 1981:lateral_7.3; 1981:lateral_7.21
        if (has_counters(game, state.scenario) && game.rules.departure == Departure::terra) {
            ship.landed = Body::terra;
            ship.hex = game.map.world(Body::terra).hex;
        }
        state.passengers = ship.unit;
        // 1981:lateral_7.7
        state.detected.push_back(ship.unit);
    }
    if (!has_counters(game, state.scenario) || ship.landed != Body::none) return;
    state.idle.push_back(ship.unit);
    state.ships.pop_back();
}

bool station_ships(const Triplanetary& game, const Fleet& fleet, State& state, Problems& problems) {
    const auto seats = static_cast<int>(state.players.size());
    bool has_transport = false;
    for (Stationed ship : fleet) {
        ship.hex = station_of(game, ship.hex);
        const std::size_t number = state.roster.size();
        if (!is_sound(game, ship, seats) || !is_part_of_tour(ship.tour, game.scenario(state.scenario).visit))
            problems.add(
                Problem("ship_out_of_place", "1981:edge.1").with("number", static_cast<int>(number)));
        enrol(state, ship_of(game, ship, number));
        enrol_apart(game, state);
        has_transport = has_transport || (ship.seat == pilgrims && ship.kind == Kind::transport);
        if (ship.seat.value < seats && !ship.tour.empty()) state.players[ship.seat.value].tour = ship.tour;
    }
    if (const Scenario& played = game.scenario(state.scenario); played.ordnance)
        load_ordnance(game, game.rules.ships.empty() ? played.loads : game.rules.loads, state, problems);
    take_cargoes(game, state, problems);
    if (game.scenario(state.scenario).fugitives && !has_transport)
        problems.add(Problem("no_transport", "1981:escape.1"));
    return problems.empty();
}

// A ship on a side that its owner may still choose.
bool is_to_be_placed(const Triplanetary& game, std::uint8_t scenario, const Ship& ship) {
    const Scenario& played = game.scenario(scenario);
    return game.rules.ships.empty() &&
           (played.shops.empty() || is_rebellion(game, scenario) || has_circuits(game, scenario)) &&
           ship.landed != Body::none;
}

}  // namespace

bool designates(const Triplanetary& game, std::uint8_t scenario, Seat seat) {
    return game.scenario(scenario).fugitives && seat == pilgrims;
}

bool Triplanetary::start(const Setup& setup, State& state, Problems& problems) const {
    if (setup.scenario >= scenarios.size()) {
        problems.add(Problem("no_such_scenario", "2018:bi_planetary.1", Grade::malformed));
        return false;
    }
    const Scenario& wanted = scenario(setup.scenario);
    if (setup.seats < wanted.min_seats || setup.seats > wanted.max_seats) {
        problems.add(Problem("wrong_number_of_seats", rule_of_seats(wanted))
                         .with("seats", setup.seats)
                         .with("least", wanted.min_seats)
                         .with("most", wanted.max_seats));
        return false;
    }
    if (!is_route(rules.route, wanted.visit)) {
        problems.add(Problem("route_not_a_tour", "1981:grand_tour.8")
                         .with("worlds", static_cast<int>(wanted.visit.size())));
        return false;
    }
    if (rules.fleet_size < least_fleet || rules.fleet_size > most_fleet) {
        problems.add(Problem("fleet_out_of_bounds", "1981:fleet_mutiny.17")
                         .with("least", least_fleet)
                         .with("most", most_fleet));
        return false;
    }
    if (!is_alien_fleet_sound(*this, problems) || !has_its_worlds(*this, setup, problems)) return false;
    state = State{};
    state.scenario = setup.scenario;
    for (std::uint8_t s = 0; s < setup.seats; ++s) state.players.push_back(Player{});
    if (!take_holdings(*this, state, problems)) return false;
    open_shops(*this, state);
    const Fleet& fleet = rules.ships.empty() ? wanted.ships : rules.ships;
    // 1981:retribution.2
    state.rebellion.to_come = wanted.arrivals;
    state.mutiny.is_over = !rules.ships.empty();
    state.invasion.has_begun = !rules.ships.empty();
    if (!fleet.empty() || !state.purses.empty() || wanted.conflict != Conflict::none)
        return station_ships(*this, fleet, state, problems);
    for (std::uint8_t s = 0; s < setup.seats; ++s) {
        const World& world = map.world(wanted.race_of(Seat{s}).start);
        Ship ship;
        ship.unit = UnitId{s};
        ship.seat = Seat{s};
        ship.landed = world.name;
        ship.hex = world.hex;
        ship.side = world.bases[0];
        ship.fuel = tables.of(ship.kind).fuel;
        ship.plot = Plot::rest;
        // 2018:bi_planetary.1; 1981:grand_tour.1
        enrol(state, ship);
    }
    return true;
}

void wait_placement(const Triplanetary& game, const State& state, Wait& wait) {
    if (wait_sequence(game, state, wait) || wait_mutiny(game, state, wait)) return;
    if (has_counters(game, state.scenario)) {
        if (const Seat seat = next_to_hide(game, state); seat != no_seat) wait.must(seat);
        return;
    }
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        bool is_wanted = designates(game, state.scenario, Seat{s}) || deploys(game, state.scenario, Seat{s});
        for (const Ship& ship : state.ships)
            is_wanted = is_wanted || (ship.seat == Seat{s} && is_to_be_placed(game, state.scenario, ship));
        if (is_wanted && state.players[s].is_playing) wait.must(Seat{s});
    }
}

Next act_placement(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    Next next = Next::next();
    if (act_sequence(game, state, got, events)) return Next::again();
    if (act_mutiny(game, state, got, events, next)) return next;
    if (stage_of(game, state) < Stage::fleets) return Next::to(step::settlement);
    if (is_anybody_buying(state)) return Next::to(step::purchase);
    if (stage_of(game, state) == Stage::fleets) return Next::to(step::entry);
    for (const SeatSheet<Triplanetary>& one : got.sheets)
        for (const Order& order : one.sheet.orders)
            if (const Place* place = std::get_if<Place>(&order))
                events.push_back(ShipPlaced{place->unit, place->side});
    // When all ships have been placed: sheets are sorted by units, so a place among them would tell the
    // transport.
    for (const SeatSheet<Triplanetary>& one : got.sheets)
        for (const Order& order : one.sheet.orders)
            // 1981:escape.3
            if (const Designate* chosen = std::get_if<Designate>(&order))
                events.push_back(FugitivesHidden{one.seat, chosen->unit});
    for (const SeatSheet<Triplanetary>& one : got.sheets) plan_circuits(state, one.sheet, events);
    if (has_counters(game, state.scenario) && !got.sheets.empty()) {
        lay_counters(state, got.sheets[0].seat, got.sheets[0].sheet, events);
        return Next::again();
    }
    if (game.scenario(state.scenario).detection) detect(game, state, events);
    for (const SeatSheet<Triplanetary>& one : got.sheets) deploy(game, state, one.sheet, events);
    events.push_back(TurnBegan{state.turn});
    return is_rebellion(game, state.scenario) ? Next::to(step::arrival) : next;
}

namespace {

// What a sheet lacks: a side for a ship of its seat, a transport for the fugitives.
bool is_unplaced(const Triplanetary& game, const View& view, const Ship& ship, const GameSheet& sheet) {
    return ship.seat == view.seen.seat && is_to_be_placed(game, view.scenario, ship) &&
           order_for<Place>(sheet, ship.unit) == nullptr;
}
bool is_undesignated(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    if (!designates(game, view.scenario, view.seen.seat)) return false;
    for (const Ship& ship : view.ships)
        if (ship.seat == view.seen.seat && order_for<Designate>(sheet, ship.unit) != nullptr) return false;
    return true;
}

}  // namespace

bool is_placed(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    for (const Ship& ship : view.ships)
        if (is_unplaced(game, view, ship, sheet)) return false;
    if (incites(game, view)) return is_all_incited(view, sheet);
    return !is_undesignated(game, view, sheet) && is_hidden_in(game, view, sheet) &&
           is_all_deployed(game, view, sheet) && are_circuits_planned(game, view, sheet);
}

void offer_places(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (incites(game, view)) return offer_incitement(view, draft, sink);
    std::array<std::int32_t, ship_capacity> transports{};
    std::size_t hiding = 0;
    bool is_designated = !designates(game, view.scenario, view.seen.seat);
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        is_designated = is_designated || order_for<Designate>(draft, ship.unit) != nullptr;
        if (ship.kind == Kind::transport) transports[hiding++] = ship.unit.value;
        if (!is_to_be_placed(game, view.scenario, ship) || order_for<Place>(draft, ship.unit) != nullptr)
            continue;
        std::array<std::int32_t, directions> sides{};
        std::size_t count = 0;
        for (const Direction side : game.map.world(ship.landed).bases)
            sides[count++] = static_cast<std::int32_t>(side);
        const Domain unit = Domain::fixed(ship.unit.value);
        if (!sink.offer(Pattern{index_of<Order, Place>(), {unit, Domain::of({sides.data(), count})}})) return;
    }
    if (!is_designated)
        sink.offer(Pattern{index_of<Order, Designate>(), {Domain::of({transports.data(), hiding})}});
    offer_hideouts(game, view, draft, sink);
    offer_deployment(game, view, draft, sink);
    offer_circuits(game, view, draft, sink);
}

namespace {

struct PlaceChecker {
    const Triplanetary& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;

    const Ship* own(UnitId unit) const { return own_ship(view, unit, i, problems); }
    void operator()(const Place& place) const {
        const Ship* ship = own(place.unit);
        if (ship == nullptr) return;
        if (!is_to_be_placed(game, view.scenario, *ship))
            problems.add(
                Problem("not_to_be_placed", "1981:escape.2").with("unit", ship->unit.value).at(i, "unit"));
        else if (!game.map.world(ship->landed).has_base(place.side))
            problems.add(
                Problem("no_base_there", "1981:bodies.5").saying(word_of(ship->landed)).at(i, "side"));
    }
    void operator()(const PlanCircuit&) const { check_circuit(game, view, sheet, i, problems); }
    void operator()(const Designate& chosen) const {
        const Ship* ship = own(chosen.unit);
        if (ship == nullptr) return;
        if (!designates(game, view.scenario, view.seen.seat) || ship->kind != Kind::transport)
            problems.add(Problem("no_hiding_place", "1981:escape.3").at(i, "unit"));
        for (std::size_t k = 0; k < i; ++k)
            if (std::holds_alternative<Designate>(sheet.orders[k]) && unit_of(sheet.orders[k]) != chosen.unit)
                problems.add(Problem("ordered_twice", "1981:escape.3").at(i, "unit"));
    }
    template <class Other>
    void operator()(const Other&) const {
        problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
    }
};

}  // namespace

void check_places(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        if (!check_hiding(game, view, sheet, i, problems) &&
            !check_deployment(game, view, sheet, i, problems) &&
            !check_incitement(game, view, sheet, i, problems))
            on_alternative(sheet.orders[i], PlaceChecker{game, view, sheet, i, problems});
    check_all_hidden(game, view, sheet, problems);
    check_all_deployed(game, view, sheet, problems);
    check_all_planned(game, view, sheet, problems);
    if (incites(game, view)) return check_all_incited(view, sheet, problems);
    for (const Ship& ship : view.ships)
        if (is_unplaced(game, view, ship, sheet))
            problems.add(Problem("choose_a_side", "2018:bi_planetary.1", Grade::unfinished)
                             .with("unit", ship.unit.value));
    if (is_undesignated(game, view, sheet))
        problems.add(Problem("hide_the_fugitives", "1981:escape.3", Grade::unfinished));
}

void place_by_default(const Triplanetary& game, const View& view, GameSheet& sheet) {
    if (incites(game, view)) return incite_by_default(view, sheet);
    bool is_designated = !designates(game, view.scenario, view.seen.seat);
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        if (is_to_be_placed(game, view.scenario, ship))
            sheet.orders.push_back(Place{ship.unit, game.map.world(ship.landed).bases[0]});
        if (is_designated || ship.kind != Kind::transport) continue;
        sheet.orders.push_back(Designate{ship.unit});
        is_designated = true;
    }
    hide_by_default(game, view, sheet);
    deploy_by_default(game, view, sheet);
    plan_by_default(game, view, sheet);
}

}  // namespace astrogate::triplanetary
