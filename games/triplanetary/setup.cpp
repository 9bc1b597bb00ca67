// Triplanetary: board, tables and scenarios read; the start of a game; ships placed on the sides of their worlds.
#include "base/node_fields.h"
#include "games/triplanetary/chapters.h"

namespace astrogate::triplanetary {

Triplanetary::Triplanetary(const Node& data, const Rules& wanted, Problems& problems) : rules(wanted) {
    map.build(data["map"], rules.frame, problems);
    from_node(data["tables"], tables, problems, "tables");
    for (const Node::Entry& entry : data["scenarios"].entries()) {
        Scenario read;
        if (scenarios.full() || !from_node(entry.second, read, problems, "scenarios." + entry.first))
            continue;
        scenarios.push_back(read);
        scenario_names.push_back(Words(entry.first));
    }
    if (scenarios.empty()) problems.add(node_problem("no_scenario", data, "scenarios"));
    if (!problems.empty()) return;
    for (const Scenario& one : scenarios)
        for (const Race& race : one.races)
            if (race.start == Body::none || race.goal == Body::none || map.world(race.start).bases.empty() ||
                map.world(race.goal).bases.empty())
                problems.add(node_problem("race_without_a_base", data["scenarios"], "scenarios"));
    Hasher hasher;
    hash_into(hasher, rules);
    hash_into(hasher, map.printed);
    hash_into(hasher, tables);
    for (const Scenario& one : scenarios) hash_into(hasher, one);
    data_hash = hasher.value();
}

namespace {

Ship ship_of(const Triplanetary& game, const Stationed& from, std::size_t number) {
    Ship ship;
    ship.unit = UnitId{static_cast<std::uint16_t>(number)};
    ship.seat = from.seat;
    ship.landed = from.landed;
    ship.hex = from.landed == Body::none ? from.hex : game.map.world(from.landed).hex;
    ship.vector = from.vector;
    ship.side = from.side;
    ship.fuel = from.fuel;
    ship.disabled = from.disabled;
    ship.plot = from.landed == Body::none ? Plot::fly : Plot::rest;
    ship.has_burned = from.has_burned;
    ship.has_overloaded = from.has_overloaded;
    ship.after_weak = from.after_weak;
    return ship;
}

bool is_sound(const Triplanetary& game, const Stationed& ship, int seats) {
    if (ship.seat.value >= seats || ship.fuel > game.tables.corvette_fuel || ship.disabled >= destroyed_at)
        return false;
    if (ship.landed != Body::none)
        return ship.vector == Hex{} && game.map.world(ship.landed).has_base(ship.side);
    return length(ship.vector) <= longest_course && game.map.is_on(ship.hex) &&
           game.map.is_on(ship.hex - ship.vector);
}

bool place_ships(const Triplanetary& game, int seats, State& state, Problems& problems) {
    for (const Stationed& ship : game.rules.ships) {
        const std::size_t number = state.ships.size();
        if (!is_sound(game, ship, seats))
            problems.add(
                Problem("ship_out_of_place", "1981:edge.1").with("number", static_cast<int>(number)));
        state.ships.push_back(ship_of(game, ship, number));
        if (ship.seat.value < seats && !ship.tour.empty()) state.players[ship.seat.value].tour = ship.tour;
    }
    return problems.empty();
}

}  // namespace

bool Triplanetary::start(const Setup& setup, State& state, Problems& problems) const {
    if (setup.scenario >= scenarios.size()) {
        problems.add(Problem("no_such_scenario", "2018:bi_planetary.1", Grade::malformed));
        return false;
    }
    const Scenario& wanted = scenario(setup.scenario);
    if (setup.seats < wanted.min_seats || setup.seats > wanted.max_seats) {
        problems.add(Problem("wrong_number_of_seats", "2018:bi_planetary.1")
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
    state = State{};
    state.scenario = setup.scenario;
    for (std::uint8_t s = 0; s < setup.seats; ++s) state.players.push_back(Player{});
    if (!rules.ships.empty()) return place_ships(*this, setup.seats, state, problems);
    for (std::uint8_t s = 0; s < setup.seats; ++s) {
        const World& world = map.world(wanted.race_of(Seat{s}).start);
        // 2018:bi_planetary.1 must: one corvette each, on its own world; 1981:grand_tour.1 must: or all on Terra
        Ship ship;
        ship.unit = UnitId{s};
        ship.seat = Seat{s};
        ship.landed = world.name;
        ship.hex = world.hex;
        ship.side = world.bases[0];
        ship.fuel = tables.corvette_fuel;
        ship.plot = Plot::rest;
        state.ships.push_back(ship);
    }
    return true;
}

void wait_placement(const Triplanetary& game, const State& state, Wait& wait) {
    if (!game.rules.ships.empty()) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (state.players[s].is_playing) wait.must(Seat{s});
}

Next act_placement(const Triplanetary&, const State& state, const GameAnswer& got, GameEvents& events) {
    for (const SeatSheet<Triplanetary>& one : got.sheets)
        for (const Order& order : one.sheet.orders)
            if (const Place* place = std::get_if<Place>(&order))
                events.push_back(ShipPlaced{place->unit, place->side});
    events.push_back(TurnBegan{state.turn});
    return Next::next();
}

void offer_places(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || order_for<Place>(draft, ship.unit) != nullptr) continue;
        std::array<std::int32_t, directions> sides{};
        std::size_t count = 0;
        for (const Direction side : game.map.world(ship.landed).bases)
            sides[count++] = static_cast<std::int32_t>(side);
        const Domain unit = Domain::fixed(ship.unit.value);
        if (!sink.offer(Pattern{index_of<Place>(), {unit, Domain::of({sides.data(), count})}})) return;
    }
}

}  // namespace astrogate::triplanetary
