#include "games/triplanetary/map/board.h"

#include <algorithm>
#include <array>

#include "base/node_fields.h"

namespace astrogate::triplanetary {

namespace {

Node arrow_of(const World& world, Direction side) {
    Node arrow = Node::map();
    arrow.set("at", to_node(world.hex + step_towards(side)));
    arrow.set("direction", to_node(opposite(side)));
    arrow.set("body", to_node(world.name));
    arrow.set("is_weak", Node::boolean(world.gravity == Gravity::weak));
    return arrow;
}

Node base_of(const World& world) {
    Node base = Node::map();
    base.set("body", to_node(world.name));
    base.set("at", to_node(world.hex));
    return base;
}

void add_bodies(const Map& map, Node& board) {
    Node& bodies = board.set("bodies", Node::list());
    Node& arrows = board.set("arrows", Node::list());
    Node& bases = board.set("bases", Node::list());
    for (const World& world : map.printed.bodies) {
        Node& body = bodies.add(Node::map());
        body.set("name", to_node(world.name));
        body.set("at", to_node(world.hex));
        body.set("disc", Node::integer(world.disc));
        body.set("gravity", to_node(world.gravity));
        for (int i = 0; i < directions; ++i) {
            const auto side = static_cast<Direction>(i);
            if (world.gravity != Gravity::none) arrows.add(arrow_of(world, side));
            if (world.has_base(side)) bases.add(base_of(world)).set("side", to_node(side));
        }
        if (world.landing == Landing::stop) bases.add(base_of(world));
    }
}

void add_asteroids(const Map& map, Node& board) {
    Node& asteroids = board.set("asteroids", Node::list());
    const auto add = [&](const auto& hexes, bool is_dense) {
        for (const Hex h : hexes) {
            Node& one = asteroids.add(Node::map());
            one.set("at", to_node(h));
            one.set("is_dense", Node::boolean(is_dense));
        }
    };
    add(map.printed.asteroids, false);
    add(map.printed.dense_asteroids, true);
}

void add_rows(const Map& map, Node& board) {
    Node& rows = board.set("rows", Node::list());
    for (int r = map.rows.r_min; r <= map.rows.r_max; ++r) {
        int from = -hex_row / 2;
        while (!map.is_on(Hex::of(from, r))) ++from;
        int to = from;
        while (map.is_on(Hex::of(to + 1, r))) ++to;
        Node& row = rows.add(Node::map());
        row.set("r", Node::integer(r));
        row.set("from", Node::integer(from));
        row.set("to", Node::integer(to));
    }
}

// As printed: what a base on a side of its world sees, within five hexes of the world, in the third of a circle that
// the side faces. Callisto's bases do not see Jupiter, the hexes around it and those behind. Only drawn so far: the
// rules of detection are not built.
constexpr int seen_from_a_base = 5;
constexpr std::array hidden_from_callisto{Hex{21, -38}, Hex{20, -37}, Hex{21, -37},
                                          Hex{19, -36}, Hex{20, -36}, Hex{21, -36},
                                          Hex{19, -35}, Hex{20, -35}, Hex{19, -34}};

bool is_hidden(const World& world, Hex h) {
    return world.name == Body::callisto &&
           std::ranges::find(hidden_from_callisto, h) != hidden_from_callisto.end();
}

// Whether `v`, as seen from the world, lies in the third of a circle that a side faces, its edges too.
bool is_faced(Direction side, Hex v) {
    const Hex left = step_towards(turned(side, 1));
    const Hex right = step_towards(turned(side, -1));
    // v = a * left + b * right with a and b not below 0
    return cross(v, right) * cross(left, right) >= 0 && cross(left, v) * cross(left, right) >= 0;
}

bool is_seen(const World& world, Hex v) {
    if (length(v) > seen_from_a_base || is_hidden(world, world.hex + v)) return false;
    return std::ranges::any_of(world.bases, [&](Direction side) { return is_faced(side, v); });
}

void add_zones(const Map& map, Node& board) {
    Node& zones = board.set("zones", Node::list());
    for (const World& world : map.printed.bodies) {
        if (world.bases.empty()) continue;
        Node& zone = zones.add(Node::map());
        zone.set("name", to_node(world.name));
        Node& hexes = zone.set("hexes", Node::list());
        for (int r = -seen_from_a_base; r <= seen_from_a_base; ++r)
            for (int q = -seen_from_a_base; q <= seen_from_a_base; ++q)
                if (is_seen(world, Hex::of(q, r)) && map.is_on(world.hex + Hex::of(q, r)))
                    hexes.add(to_node(world.hex + Hex::of(q, r)));
    }
}

}  // namespace

Node describe_board(const Map& map) {
    Node board = Node::map();
    add_bodies(map, board);
    add_asteroids(map, board);
    add_rows(map, board);
    add_zones(map, board);
    return board;
}

}  // namespace astrogate::triplanetary
