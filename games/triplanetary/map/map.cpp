#include "games/triplanetary/map/map.h"

#include <algorithm>

namespace astrogate::triplanetary {

void Map::build(const PrintedMap& wanted, Frame frame, bool are_all_ordinary) {
    printed = wanted;
    std::ranges::sort(printed.bodies, {}, &World::name);
    rows = *std::ranges::find(printed.frames, frame, &Rows::name);
    put_bodies();
    put_gravity();
    put_asteroids(are_all_ordinary);
    hexes.find_room();
}

void Map::put_bodies() {
    World absent;
    absent.hex = nowhere;
    by_name_.fill(absent);
    for (const World& world : printed.bodies) {
        by_name_[static_cast<std::size_t>(world.name)] = world;
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

void Map::put_asteroids(bool are_all_ordinary) {
    for (const Hex h : printed.asteroids) hexes.put(h).kind = HexContents::Kind::asteroid;
    const auto dense = are_all_ordinary ? HexContents::Kind::asteroid : HexContents::Kind::dense;
    for (const Hex h : printed.dense_asteroids) hexes.put(h).kind = dense;
}

}  // namespace astrogate::triplanetary
