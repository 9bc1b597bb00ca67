#include "games/triplanetary/map/map.h"

#include "base/node_fields.h"

namespace astrogate::triplanetary {

void Map::build(const Node& data, Frame frame, Problems& problems) {
    if (!from_node(data, printed, problems, "map")) return;
    for (const Rows& one : printed.frames)
        if (one.name == frame) rows = one;
    if (!is_sound(data, problems)) return;
    put_bodies();
    put_gravity();
    put_asteroids();
}

bool Map::is_sound(const Node& data, Problems& problems) const {
    if (printed.bodies.size() != worlds)
        problems.add(node_problem("wrong_length", data["bodies"], "map.bodies"));
    std::size_t gravity_hexes = 0;
    for (std::size_t i = 0; i < printed.bodies.size(); ++i) {
        if (printed.bodies[i].name != static_cast<Body>(i))
            problems.add(node_problem("body_out_of_order", data["bodies"][i], "map.bodies"));
        if (printed.bodies[i].gravity != Gravity::none) gravity_hexes += directions;
    }
    if (gravity_hexes > most_gravity_hexes)
        problems.add(node_problem("wrong_length", data["bodies"], "map.bodies"));
    if (rows.r_min >= rows.r_max || rows.r_min < -most_rows || rows.r_max > most_rows)
        problems.add(node_problem("number_out_of_range", data["frames"], "map.frames"));
    const auto check = [&](Hex h, const char* key) {
        const int across = 2 * h.q + h.r;
        if (h.r < -most_rows || h.r > most_rows || across < left || across > right)
            problems.add(node_problem("number_out_of_range", data[key], key));
    };
    for (const World& world : printed.bodies) check(world.hex, "bodies");
    for (const Hex h : printed.asteroids) check(h, "asteroids");
    for (const Hex h : printed.dense_asteroids) check(h, "dense_asteroids");
    return problems.empty();
}

void Map::put_bodies() {
    for (const World& world : printed.bodies) {
        HexContents& place = hexes.put(world.hex);
        place.kind = HexContents::Kind::body;
        place.body = world.name;
    }
}

void Map::put_gravity() {
    std::uint8_t gravity_hexes = 0;
    for (const World& world : printed.bodies) {
        if (world.gravity == Gravity::none) continue;
        for (const Hex side : neighbours) {
            HexContents& place = hexes.put(world.hex + side);
            if (place.arrows.empty()) place.gravity = gravity_hexes++;
            place.kind = HexContents::Kind::gravity;
            place.is_weak = place.is_weak || world.gravity == Gravity::weak;
            // 1981:gravity.1
            place.arrows.push_back({direction_of(-side), world.name, world.gravity == Gravity::weak});
        }
    }
}

void Map::put_asteroids() {
    for (const Hex h : printed.asteroids) hexes.put(h).kind = HexContents::Kind::asteroid;
    for (const Hex h : printed.dense_asteroids) hexes.put(h).kind = HexContents::Kind::dense;
}

}  // namespace astrogate::triplanetary
