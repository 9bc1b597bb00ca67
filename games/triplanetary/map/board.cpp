#include "games/triplanetary/map/board.h"

#include <algorithm>
#include <array>

#include "base/node_fields.h"
#include "mechanics/hex_board.h"

namespace astrogate::triplanetary {

namespace {

void add_bodies(const Map& map, HexBoard& board) {
    for (const World& world : map.printed.bodies) {
        board.add_body(world.name, world.disc_on_map(), world.gravity);
        for (int i = 0; i < directions; ++i) {
            const auto side = static_cast<Direction>(i);
            if (world.gravity != Gravity::none)
                board.add_arrow(world.name, world.hex, side, world.gravity == Gravity::weak);
            if (world.has_base(side)) board.add_base(world.name, world.hex, side);
        }
        if (world.landing == Landing::stop) board.add_base(world.name, world.hex);
    }
}

void add_rows(const Map& map, HexBoard& board) {
    for (int r = map.rows.r_min; r <= map.rows.r_max; ++r) {
        int from = -hex_row / 2;
        while (!map.is_on(Hex::of(from, r))) ++from;
        int to = from;
        while (map.is_on(Hex::of(to + 1, r))) ++to;
        board.add_row(r, from, to);
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

void add_zones(const Map& map, HexBoard& board) {
    for (const World& world : map.printed.bodies) {
        if (world.bases.empty()) continue;
        Node& hexes = board.add_zone(world.name);
        for (int r = -seen_from_a_base; r <= seen_from_a_base; ++r)
            for (int q = -seen_from_a_base; q <= seen_from_a_base; ++q)
                if (is_seen(world, Hex::of(q, r)) && map.is_on(world.hex + Hex::of(q, r)))
                    hexes.add(to_node(world.hex + Hex::of(q, r)));
    }
}

}  // namespace

Node describe_board(const Map& map) {
    HexBoard board;
    add_bodies(map, board);
    for (const Hex h : map.printed.asteroids) board.add_asteroid(h, false);
    for (const Hex h : map.printed.dense_asteroids) board.add_asteroid(h, true);
    add_rows(map, board);
    add_zones(map, board);
    return board.describe();
}

}  // namespace astrogate::triplanetary
