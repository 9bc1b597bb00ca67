#include "games/triplanetary/map/board.h"

#include "base/field_macros.h"
#include "base/node_fields.h"
#include "games/triplanetary/map/detectors.h"
#include "mechanics/hex_board.h"

namespace astrogate {
ASTROGATE_ENUM(triplanetary, ExitZone, top_edge);
}  // namespace astrogate

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

// As rules/detection.cpp has it, for whoever draws it.
void add_zones(const Map& map, int reach, HexBoard& board) {
    for (const World& world : map.printed.bodies) {
        const bool is_on_an_asteroid = world.landing == Landing::stop;
        if (world.bases.empty() && !is_on_an_asteroid) continue;
        const auto is_seen = [&](Hex hex) {
            return is_on_an_asteroid ? distance(world.hex, hex) <= reach : is_seen_from(map, world, hex);
        };
        Node& hexes = board.add_zone(world.name);
        for (int r = -seen_from_a_base; r <= seen_from_a_base; ++r)
            for (int q = -seen_from_a_base; q <= seen_from_a_base; ++q)
                if (const Hex hex = world.hex + Hex::of(q, r); is_seen(hex) && map.is_on(hex))
                    hexes.add(to_node(hex));
    }
}

// The row behind which Jupiter lies.
void add_top_edge(const Map& map, HexBoard& board) {
    Node& hexes = board.add_zone(ExitZone::top_edge);
    const int r = map.rows.r_min;
    for (int q = -hex_row / 2; q <= hex_row / 2; ++q)
        if (map.is_on(Hex::of(q, r))) hexes.add(to_node(Hex::of(q, r)));
}

}  // namespace

Node describe_board(const Map& map, int reach) {
    HexBoard board;
    add_bodies(map, board);
    for (const Hex h : map.printed.asteroids) board.add_asteroid(h, false);
    for (const Hex h : map.printed.dense_asteroids)
        board.add_asteroid(h, map.at(h).kind == HexContents::Kind::dense);
    add_rows(map, board);
    add_zones(map, reach, board);
    add_top_edge(map, board);
    return board.describe();
}

}  // namespace astrogate::triplanetary
