// Triplanetary: the graph of flight: every place a ship can be in, and what it can do there, found once for a
// board. The pilot searches it, and makes its cost tables (cost_table.h) from it.
//
// A node (FlightNode; a Node alone is a tree of values) is a ship in flight: its hex and its last course's
// vector, which is all that decides what pulls it; a ship that has just moved into an orbit; or a ship on a
// side of a world. Fuel, overload and what was visited are kept beside it.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/triplanetary/rules/chapters.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

inline constexpr int fastest = 8;  // hexes a turn: the graph has no faster course, predicted or flown
inline constexpr std::size_t burns_in_graph = count_of_hex_burns(burn_limit);
inline constexpr std::size_t vectors_in_graph = 1 + 3 * fastest * (fastest + 1);

using FlightNode = std::uint32_t;
inline constexpr FlightNode no_node = 0xffffffff;

// A course as predicted: with all pulls but those refused, a bit each in the order of Pending.
struct Coast {
    Hex vector{};
    std::uint8_t refused = 0;
};
inline constexpr std::size_t most_coasts = 16;

// What the edges from a place depend on: a node of the graph, or a ship as a View has it.
struct Position {
    Body landed = Body::none;
    Body orbits = Body::none;
    Hex hex{};
    FlightNode ground = no_node;  // of a landed one
    FlightNode take_off = no_node;
    List<Coast, most_coasts> coasts{};
};

// One turn: a course, a landing on `side`, or a take-off. It leads to the node `to`.
struct FlightEdge {
    Plot plot = Plot::fly;
    Direction side = Direction::e;
    Hex change{};
    std::uint8_t cost = 0;
    std::uint8_t refused = 0;
    FlightNode to = no_node;
};

// What bases do for a seat: of each world a bit a side. That of an asteroid is its first.
using Sides = std::array<std::uint8_t, worlds>;
struct Ports {
    Sides base{};  // anybody's
    Sides land{};
    Sides boost{};
    Sides fuel{};
    bool knows_the_way = false;  // through the dense asteroids

    friend bool operator==(const Ports&, const Ports&) = default;
    static bool has(const Sides& sides, Body body, Direction side = Direction::e) {
        return (sides[static_cast<std::size_t>(body)] >> static_cast<unsigned>(side) & 1U) != 0;
    }
};
Ports ports_of(const Triplanetary& game, const Ground& ground, Seat seat);

inline constexpr int adrift = -1;  // instead of fuel points to burn: neither thrust nor boosters

class FlightGraph {
public:
    FlightGraph(const Triplanetary& game, const Ports& ports);

    std::size_t size() const { return in_flight_.size() + orbits_.size() + grounds_.size(); }
    bool is_flying(FlightNode node) const { return node < in_flight_.size(); }
    bool is_orbit(FlightNode node) const {
        return !is_flying(node) && node < in_flight_.size() + orbits_.size();
    }
    bool is_ground(FlightNode node) const { return node >= in_flight_.size() + orbits_.size(); }

    // no_node where the graph has none: off the board, or too fast.
    FlightNode flying(Hex hex, Hex vector) const;
    FlightNode ground(Body body, Direction side) const;
    // The same flight, of a ship that coasted into an orbit; no_node where that is none.
    FlightNode orbit(FlightNode flying) const {
        const std::uint8_t number = in_flight_[flying].orbit;
        return number == 0 ? no_node : static_cast<FlightNode>(in_flight_.size() + number - 1U);
    }
    FlightNode flight_of(FlightNode node) const {
        return is_flying(node) ? node : orbits_[node - in_flight_.size()].flying;
    }
    Hex hex(FlightNode flying) const { return hexes_[flying / vectors_in_graph]; }
    Hex vector(FlightNode flying) const { return vectors_[flying % vectors_in_graph]; }
    // The body of an orbit or of a landing place.
    Body body(FlightNode node) const {
        return is_orbit(node) ? orbits_[node - in_flight_.size()].body : ground_at(node).body;
    }
    Direction side(FlightNode ground) const { return ground_at(ground).side; }
    FlightNode take_off(FlightNode ground) const { return ground_at(ground).take_off; }
    std::span<const FlightNode> grounds_above(FlightNode flying) const;  // from which a take-off leads there
    FlightNode first_orbit() const { return static_cast<FlightNode>(in_flight_.size()); }
    FlightNode first_ground() const { return static_cast<FlightNode>(in_flight_.size() + orbits_.size()); }

    // Whether the course that leads there can be flown, and whether it needs dice for asteroids.
    bool is_open(FlightNode node) const { return is_ground(node) || in_flight_[flight_of(node)].is_open; }
    bool is_risky(FlightNode node) const { return !is_ground(node) && in_flight_[flight_of(node)].is_risky; }
    bool refuels(FlightNode node) const;
    bool can_land(FlightNode ground) const { return ground_at(ground).can_land; }
    // Nothing pulls.
    bool is_free(FlightNode flying) const { return in_flight_[flying].is_free; }
    // Bodies whose gravity the course entered, in order, four bits each from the lowest; 15 for none.
    std::uint32_t visits(FlightNode node) const {
        return 0xffff0000U | (is_ground(node) ? 0xffffU : in_flight_[flight_of(node)].visits);
    }

    // All that could have flown to a node from the hex before it: those whose prediction there, `change`
    // added, is its vector. f(node, fuel burned).
    template <class F>
    void each_origin(FlightNode flight, int most, const F& f) const;

    Position position_at(FlightNode node) const;
    // As a View has it, pulls and all.
    Position position_of(const Ship& ship, const Pending& pending) const;
    bool burns_in_orbit() const { return burns_in_orbit_; }

    // All that a ship can do next, coasting first: f(Pace). `most`: the fuel points that it can burn, or
    // `adrift`.
    template <class F>
    void each_edge(const Position& position, int most, const F& f) const;

private:
    struct InFlight {
        bool is_open : 1 = false;
        bool is_risky : 1 = false;
        bool is_free : 1 = true;
        bool refuels : 1 = false;
        bool is_predicted : 1 = false;  // by ships that something pulls
        std::uint8_t orbit = 0;         // its number among the orbits, from 1
        std::uint16_t visits = 0xffff;
    };
    struct Orbiting {
        FlightNode flying = no_node;
        Body body = Body::none;
        bool refuels = false;
    };
    struct Ground {
        Body body = Body::none;
        Direction side = Direction::e;
        FlightNode take_off = no_node;
        bool can_land = false;
        bool refuels = false;
    };
    struct Origin {
        FlightNode node = no_node;
        std::int32_t next = -1;
        Coast coast{};
    };
    const Ground& ground_at(FlightNode node) const {
        return grounds_[node - in_flight_.size() - orbits_.size()];
    }
    void add_flight(const Triplanetary& game, FlightNode node, const Ports& ports, Course& course,
                    Pending& pending);
    void add_pulls(FlightNode node, const Pending& pending);
    void add_grounds(const Triplanetary& game, const Ports& ports);

    bool burns_in_orbit_;
    std::vector<Hex> hexes_;
    std::vector<Hex> vectors_;
    std::vector<std::uint16_t> hex_numbers_;     // by hex_number, from 1
    std::vector<std::uint16_t> vector_numbers_;  // by parts, from 1
    std::vector<std::array<std::uint16_t, burns_in_graph>>
        before_;  // by vector: those a change before, from 1
    std::vector<InFlight> in_flight_;
    std::vector<Orbiting> orbits_;
    std::vector<Ground> grounds_;
    std::vector<FlightNode> above_;     // of `grounds_`, in order: their own nodes
    std::vector<Origin> origins_;       // of the pulled, in order of their nodes
    std::vector<std::int32_t> heads_;   // by prediction
    std::vector<std::int32_t> firsts_;  // by node of the pulled: the first of its own in `origins_`, else -1
};

template <class F>
void FlightGraph::each_origin(FlightNode flight, int most, const F& f) const {
    const Hex from = hex(flight) - vector(flight);
    const std::uint16_t number = hex_numbers_[static_cast<std::size_t>(hex_number(from))];
    const auto base = static_cast<FlightNode>((number - 1U) * vectors_in_graph);
    const std::array<std::uint16_t, burns_in_graph>& before = before_[flight % vectors_in_graph];
    const std::size_t count = hex_burns(std::min(most, burn_limit)).size();
    for (std::size_t i = 0; i < count; ++i) {
        if (before[i] == 0) continue;
        const FlightNode node = base + before[i] - 1U;
        const InFlight& at = in_flight_[node];
        const int fuel = i == 0 ? 0 : i < 7 ? 1 : 2;
        if (at.is_free && at.is_open) f(node, fuel);
        if (!at.is_predicted) continue;
        for (std::int32_t k = heads_[node]; k >= 0; k = origins_[static_cast<std::size_t>(k)].next)
            f(origins_[static_cast<std::size_t>(k)].node, fuel);
    }
}

template <class F>
void FlightGraph::each_edge(const Position& position, int most, const F& f) const {
    if (position.landed != Body::none) {
        if (most != adrift && position.take_off != no_node)
            f(FlightEdge{Plot::take_off, Direction::e, {}, 0, 0, position.take_off});
        return f(FlightEdge{Plot::rest, Direction::e, {}, 0, 0, position.ground});
    }
    for (const Coast& coast : position.coasts) {
        for (const Hex change : hex_burns(std::min(most, burn_limit))) {
            const FlightNode to = flying(position.hex + coast.vector + change, coast.vector + change);
            if (to == no_node || !in_flight_[to].is_open) continue;
            const bool coasts = burns_in_orbit_ || change == Hex{};
            const FlightNode orbit_too = coasts ? orbit(to) : no_node;
            f(FlightEdge{Plot::fly, Direction::e, change, static_cast<std::uint8_t>(length(change)),
                         coast.refused, orbit_too == no_node ? to : orbit_too});
        }
    }
    if (position.orbits == Body::none || most < 1) return;
    for (std::size_t i = 0; i < grounds_.size(); ++i)
        if (grounds_[i].body == position.orbits && grounds_[i].can_land)
            f(FlightEdge{
                Plot::land, grounds_[i].side, {}, 1, 0, static_cast<FlightNode>(first_ground() + i)});
}

}  // namespace astrogate::triplanetary
