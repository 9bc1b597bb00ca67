#include "games/triplanetary/pilot/chart.h"

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

Ports ports_of(const Triplanetary& game, std::uint8_t scenario, Seat seat) {
    const Worlds& fuel_at = game.scenario(scenario).fuel_at;
    Ports ports;
    for (const World& world : game.map.printed.bodies) {
        const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(world.name));
        const bool is_fuel_world = fuel_at.empty() || std::ranges::find(fuel_at, world.name) != fuel_at.end();
        if (has_boosters(game, scenario, seat, world.name)) ports.boost |= bit;
        if (!is_friendly(game, scenario, seat, world.name)) continue;
        ports.land |= bit;
        if (is_fuel_world) ports.fuel |= bit;
    }
    return ports;
}

Chart::Chart(const Triplanetary& game, const Ports& ports)
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
        std::array<std::uint16_t, burns_charted>& before = before_.emplace_back();
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
    drifts_.resize(hexes_.size() * vectors_.size());
    heads_.assign(drifts_.size(), -1);
    firsts_.assign(drifts_.size(), -1);
    Course course;
    Pending pending;
    for (Spot spot = 0; spot < drifts_.size(); ++spot) chart_flight(game, spot, ports, course, pending);
    chart_grounds(game, ports);
}

Spot Chart::flying(Hex hex, Hex vector) const {
    if (length(vector) > fastest) return no_spot;
    if (hex.q < -hex_row / 2 || hex.q >= hex_row / 2 || hex.r < -hex_row / 2 || hex.r >= hex_row / 2)
        return no_spot;
    const std::uint16_t number = hex_numbers_[static_cast<std::size_t>(hex_number(hex))];
    if (number == 0) return no_spot;
    return static_cast<Spot>((number - 1U) * vectors_charted + vector_numbers_[vector_place(vector)] - 1U);
}

Spot Chart::ground(Body body, Direction side) const {
    for (std::size_t i = 0; i < grounds_.size(); ++i)
        if (grounds_[i].body == body && grounds_[i].side == side)
            return static_cast<Spot>(first_ground() + i);
    return no_spot;
}

std::span<const Spot> Chart::grounds_above(Spot flying) const {
    const auto first = std::ranges::find(grounds_, flying, &Ground::take_off);
    if (first == grounds_.end()) return {};
    return {above_.data() + (first - grounds_.begin()), 1};
}

bool Chart::refuels(Spot spot) const {
    if (is_orbit(spot)) return orbits_[spot - drifts_.size()].refuels;
    return is_ground(spot) ? ground_at(spot).refuels : drifts_[spot].refuels;
}

// Which arrows act depends on nothing but where the last course began: behind a weak hex the next one is not refused.
void Chart::chart_flight(const Triplanetary& game, Spot spot, const Ports& ports, Course& course,
                         Pending& pending) {
    Ship ship;
    ship.hex = hex(spot);
    ship.vector = vector(spot);
    const Hex from = ship.hex - ship.vector;
    if (!game.map.is_on(from)) return;
    ship.after_weak = ship.vector != Hex{} && game.map.at(from).is_weak;
    course.after_weak = false;
    find_pending(game, ship, course, pending);
    Drift& drift = drifts_[spot];
    Loss loss = Loss::crash;
    drift.is_open = !is_lost(course, loss);
    if (!drift.is_open) return;
    drift.is_risky = !course.hazards.empty() && length(ship.vector) > 1;
    drift.visits = visits_of(pending.pulls);
    if (pending.orbits != Body::none) {
        const World& world = game.map.world(pending.orbits);
        orbits_.push_back(
            {spot, world.name,
             Ports::has(ports.fuel, world.name) && world.has_base(direction_of(ship.hex - world.hex))});
        drift.orbit = static_cast<std::uint8_t>(orbits_.size());
    }
    const Print& print = game.map.at(ship.hex);
    drift.refuels =
        print.kind == Print::Kind::body && ship.vector == Hex{} && Ports::has(ports.fuel, print.body);
    drift.is_free = pending.pulls.empty();
    if (!drift.is_free) chart_pulls(spot, pending);
}

void Chart::chart_pulls(Spot spot, const Pending& pending) {
    List<Coast, most_coasts> coasts;
    add_coasts(pending.pulls, vector(spot), coasts);
    firsts_[spot] = static_cast<std::int32_t>(origins_.size());
    for (const Coast& coast : coasts) {
        const Spot predicted = flying(hex(spot), coast.vector);
        Origin origin{spot, -1, coast};
        if (predicted != no_spot) {
            origin.next = heads_[predicted];
            heads_[predicted] = static_cast<std::int32_t>(origins_.size());
            drifts_[predicted].is_predicted = true;
        }
        origins_.push_back(origin);
    }
}

void Chart::chart_grounds(const Triplanetary& game, const Ports& ports) {
    for (const World& world : game.map.printed.bodies) {
        for (const Direction side : world.bases) {
            const Spot above = flying(world.hex + step_towards(side), Hex{});
            grounds_.push_back({world.name, side, Ports::has(ports.boost, world.name) ? above : no_spot,
                                Ports::has(ports.land, world.name), Ports::has(ports.fuel, world.name)});
        }
    }
    for (std::size_t i = 0; i < grounds_.size(); ++i) above_.push_back(static_cast<Spot>(first_ground() + i));
}

Stand Chart::stand_at(Spot spot) const {
    Stand stand;
    if (is_ground(spot)) {
        stand.landed = body(spot);
        stand.ground = spot;
        stand.take_off = take_off(spot);
        return stand;
    }
    if (is_orbit(spot)) stand.orbits = body(spot);
    const Spot flight = flight_of(spot);
    stand.hex = hex(flight);
    const std::int32_t first = firsts_[flight];
    if (first < 0) {
        stand.coasts.push_back({vector(flight), 0});
        return stand;
    }
    for (auto i = static_cast<std::size_t>(first); i < origins_.size() && origins_[i].spot == flight; ++i)
        stand.coasts.push_back(origins_[i].coast);
    return stand;
}

Stand Chart::stand_of(const Ship& ship, const Pending& pending) const {
    Stand stand;
    if (ship.landed != Body::none) return stand_at(ground(ship.landed, ship.side));
    stand.hex = ship.hex;
    stand.orbits = pending.orbits;
    add_coasts(pending.pulls, ship.vector, stand.coasts);
    return stand;
}

}  // namespace astrogate::triplanetary
