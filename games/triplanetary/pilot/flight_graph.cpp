#include "games/triplanetary/pilot/flight_graph.h"

#include <algorithm>
#include <array>

namespace astrogate::triplanetary {

namespace {

constexpr int row_of_vectors = 2 * fastest + 1;

std::size_t vector_place(Hex v) {
    return static_cast<std::size_t>(v.r + fastest) * row_of_vectors + static_cast<std::size_t>(v.q + fastest);
}

std::uint16_t visits_of(const List<Pull, most_pulls>& pulls) {
    std::uint16_t visits = 0xffff;
    unsigned count = 0;
    Body last = Body::none;
    for (const Pull& pull : pulls) {
        if (pull.body == last || count == 4) continue;
        last = pull.body;
        visits = static_cast<std::uint16_t>(visits & ~(0xfU << (4 * count)));
        visits = static_cast<std::uint16_t>(visits | static_cast<unsigned>(last) << (4 * count));
        ++count;
    }
    return visits;
}

void add_coasts(const List<Pull, most_pulls>& pulls, Hex vector, List<Coast, most_coasts>& coasts) {
    unsigned weak = 0;
    for (std::size_t i = 0; i < pulls.size() && i < 8; ++i)
        if (pulls[i].may_refuse) weak |= 1U << i;
    // All subsets of those that may be refused, none first.
    for (unsigned refused = 0;; refused = (refused - weak) & weak) {
        Coast coast{vector, static_cast<std::uint8_t>(refused)};
        for (std::size_t i = 0; i < pulls.size(); ++i)
            if (i >= 8 || (refused & 1U << i) == 0)
                coast.vector = coast.vector + step_towards(pulls[i].direction);
        coasts.push_back(coast);
        if (refused == weak || coasts.full()) return;
    }
}

}  // namespace

Ports ports_of(const Triplanetary& game, const Ground& ground, Seat seat) {
    const Worlds& fuel_at = game.scenario(ground.scenario).fuel_at;
    // Bases that nukes have destroyed are taken to stand.
    Ground standing = ground;
    standing.wasted = {};
    Ports ports;
    ports.knows_the_way = knows_the_way(game, ground, seat);
    for (const World& world : game.map.printed.bodies) {
        const auto at = static_cast<std::size_t>(world.name);
        const bool is_fuel_world = fuel_at.empty() || std::ranges::find(fuel_at, world.name) != fuel_at.end();
        for (const Direction side : all_sides) {
            const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
            if (!has_base(game, standing, world.name, side)) continue;
            ports.base[at] |= bit;
            if (has_boosters(game, ground, seat, world.name, side)) ports.boost[at] |= bit;
            if (!is_friendly(game, ground, seat, world.name, side)) continue;
            ports.land[at] |= bit;
            if (is_fuel_world) ports.fuel[at] |= bit;
        }
    }
    return ports;
}

FlightGraph::FlightGraph(const Triplanetary& game, const Ports& ports)
    : burns_in_orbit_(game.rules.orbit == Orbit::moving),
      hex_numbers_(std::size_t{hex_row} * hex_row),
      vector_numbers_(std::size_t{row_of_vectors} * row_of_vectors) {
    for (int r = -fastest; r <= fastest; ++r) {
        for (int q = -fastest; q <= fastest; ++q) {
            if (length(Hex::of(q, r)) > fastest) continue;
            vectors_.push_back(Hex::of(q, r));
            vector_numbers_[vector_place(Hex::of(q, r))] = static_cast<std::uint16_t>(vectors_.size());
        }
    }
    for (const Hex vector : vectors_) {
        std::array<std::uint16_t, burns_in_graph>& before = before_.emplace_back();
        for (std::size_t i = 0; i < hex_burns(burn_limit).size(); ++i)
            if (const Hex one = vector - hex_burns(burn_limit)[i]; length(one) <= fastest)
                before[i] = vector_numbers_[vector_place(one)];
    }
    for (int r = game.map.rows.r_min; r <= game.map.rows.r_max; ++r) {
        for (int q = -hex_row / 2; q < hex_row / 2; ++q) {
            if (!game.map.is_on(Hex::of(q, r))) continue;
            hexes_.push_back(Hex::of(q, r));
            hex_numbers_[static_cast<std::size_t>(hex_number(Hex::of(q, r)))] =
                static_cast<std::uint16_t>(hexes_.size());
        }
    }
    in_flight_.resize(hexes_.size() * vectors_.size());
    heads_.assign(in_flight_.size(), -1);
    firsts_.assign(in_flight_.size(), -1);
    Course course;
    Pending pending;
    for (FlightNode node = 0; node < in_flight_.size(); ++node)
        add_flight(game, node, ports, course, pending);
    add_grounds(game, ports);
}

FlightNode FlightGraph::flying(Hex hex, Hex vector) const {
    if (length(vector) > fastest) return no_node;
    if (hex.q < -hex_row / 2 || hex.q >= hex_row / 2 || hex.r < -hex_row / 2 || hex.r >= hex_row / 2)
        return no_node;
    const std::uint16_t number = hex_numbers_[static_cast<std::size_t>(hex_number(hex))];
    if (number == 0) return no_node;
    return static_cast<FlightNode>((number - 1U) * vectors_in_graph + vector_numbers_[vector_place(vector)] -
                                   1U);
}

FlightNode FlightGraph::ground(Body body, Direction side) const {
    for (std::size_t i = 0; i < grounds_.size(); ++i)
        if (grounds_[i].body == body && grounds_[i].side == side)
            return static_cast<FlightNode>(first_ground() + i);
    return no_node;
}

std::span<const FlightNode> FlightGraph::grounds_above(FlightNode flying) const {
    const auto first = std::ranges::find(grounds_, flying, &Ground::take_off);
    if (first == grounds_.end()) return {};
    return {above_.data() + (first - grounds_.begin()), 1};
}

bool FlightGraph::refuels(FlightNode node) const {
    if (is_orbit(node)) return orbits_[node - in_flight_.size()].refuels;
    return is_ground(node) ? ground_at(node).refuels : in_flight_[node].refuels;
}

// Which arrows act depends on nothing but where the last course began: behind a weak hex the next one is not
// refused.
void FlightGraph::add_flight(const Triplanetary& game, FlightNode node, const Ports& ports, Course& course,
                             Pending& pending) {
    Ship ship;
    ship.hex = hex(node);
    ship.vector = vector(node);
    const Hex from = ship.hex - ship.vector;
    if (!game.map.is_on(from)) return;
    ship.after_weak = ship.vector != Hex{} && game.map.at(from).is_weak;
    // Who stands still above a world is taken for one that has just taken off.
    ship.is_lifted = game.rules.lift == Lift::free && ship.vector == Hex{};
    course.after_weak = false;
    find_pending(game, ship, course, pending);
    InFlight& flight = in_flight_[node];
    for (std::size_t i = course.hazards.size(); ports.knows_the_way && i-- > 0;)
        // Dense asteroids are clear space to who knows the way.
        if (course.hazards[i].is_dense) course.hazards.erase_at(i);
    Loss loss = Loss::crash;
    flight.is_open = !is_lost(course, loss);
    if (!flight.is_open) return;
    flight.is_risky = !course.hazards.empty() && length(ship.vector) > 1;
    flight.visits = visits_of(pending.pulls);
    if (pending.orbits != Body::none) {
        const World& world = game.map.world(pending.orbits);
        orbits_.push_back(
            {node, world.name, Ports::has(ports.fuel, world.name, direction_of(ship.hex - world.hex))});
        flight.orbit = static_cast<std::uint8_t>(orbits_.size());
    }
    const HexContents& contents = game.map.at(ship.hex);
    flight.refuels = contents.kind == HexContents::Kind::body && ship.vector == Hex{} &&
                     Ports::has(ports.fuel, contents.body);
    flight.is_free = pending.pulls.empty();
    if (!flight.is_free) add_pulls(node, pending);
}

void FlightGraph::add_pulls(FlightNode node, const Pending& pending) {
    List<Coast, most_coasts> coasts;
    add_coasts(pending.pulls, vector(node), coasts);
    firsts_[node] = static_cast<std::int32_t>(origins_.size());
    for (const Coast& coast : coasts) {
        const FlightNode predicted = flying(hex(node), coast.vector);
        Origin origin{node, -1, coast};
        if (predicted != no_node) {
            origin.next = heads_[predicted];
            heads_[predicted] = static_cast<std::int32_t>(origins_.size());
            in_flight_[predicted].is_predicted = true;
        }
        origins_.push_back(origin);
    }
}

void FlightGraph::add_grounds(const Triplanetary& game, const Ports& ports) {
    for (const World& world : game.map.printed.bodies) {
        for (const Direction side : all_sides) {
            if (world.landing == Landing::stop || !Ports::has(ports.base, world.name, side)) continue;
            const FlightNode above = flying(world.hex + step_towards(side), Hex{});
            grounds_.push_back({world.name, side, Ports::has(ports.boost, world.name, side) ? above : no_node,
                                Ports::has(ports.land, world.name, side),
                                Ports::has(ports.fuel, world.name, side)});
        }
    }
    for (std::size_t i = 0; i < grounds_.size(); ++i)
        above_.push_back(static_cast<FlightNode>(first_ground() + i));
}

Position FlightGraph::position_at(FlightNode node) const {
    Position position;
    if (is_ground(node)) {
        position.landed = body(node);
        position.ground = node;
        position.take_off = take_off(node);
        return position;
    }
    if (is_orbit(node)) position.orbits = body(node);
    const FlightNode flight = flight_of(node);
    position.hex = hex(flight);
    const std::int32_t first = firsts_[flight];
    if (first < 0) {
        position.coasts.push_back({vector(flight), 0});
        return position;
    }
    for (auto i = static_cast<std::size_t>(first); i < origins_.size() && origins_[i].node == flight; ++i)
        position.coasts.push_back(origins_[i].coast);
    return position;
}

Position FlightGraph::position_of(const Ship& ship, const Pending& pending) const {
    Position position;
    if (ship.landed != Body::none) return position_at(ground(ship.landed, ship.side));
    position.hex = ship.hex;
    position.orbits = pending.orbits;
    add_coasts(pending.pulls, ship.vector, position.coasts);
    return position;
}

}  // namespace astrogate::triplanetary
