// Ships of all sorts close to a planet and asteroids, with battlecraft, tractors, jump pods and an idle ship:
// for tests.
#pragma once
#include "games/delta_vee/game.h"

namespace astrogate::delta_vee {

inline Scenario harbour() {
    Scenario scenario;
    scenario.battle.turns = 6;
    scenario.battle.maps = 1;
    scenario.battle.alert = 5;
    scenario.jumps_from = 1;
    scenario.battle.planets.push_back({Planet::esata, {3, 2}});
    scenario.battle.belt.push_back({Hex{6, 0}});
    for (const Hex hex : {Hex{2, 3}, Hex{3, 1}, Hex{4, 2}}) scenario.musters[0].hexes.push_back(hex);
    scenario.musters[0].turns = true;
    scenario.musters[1].is_common = true;
    scenario.musters[1].fastest = 3;
    const auto add = [&](std::uint8_t seat, Kind kind, Hex hex, bool is_idle,
                         std::initializer_list<Fitting> pods) {
        Berth& berth = scenario.battle.fleets[seat].ships.push_back({});
        berth.kind = kind;
        berth.hex = hex;
        berth.heading = seat == 0 ? 3 : 9;
        berth.velocity = 1;
        berth.is_idle = is_idle;
        for (const Fitting& one : pods) berth.pods.push_back(one);
    };
    add(0, Kind::flute, {2, 2}, false,
        {{Pod::battlecraft, 1, 0},
         {Pod::tractor, 1, 8},
         {Pod::energy, 0, 0},
         {Pod::battle_communications, 1, 0}});
    add(0, Kind::dagger, {3, 2}, true, {{Pod::hunter, 1, 0}, {Pod::energy, 1, 0}});
    add(1, Kind::clarinet, {5, 1}, false,
        {{Pod::battlecraft, 2, 0},
         {Pod::tractor, 1, 8},
         {Pod::arsenal, 0, 0},
         {Pod::standard_jump, 0, 0},
         {Pod::battle_communications, 0, 0},
         {Pod::energy, 0, 0}});
    add(1, Kind::flute, {4, 1}, false, {{Pod::hunter, 1, 0}, {Pod::battle_communications, 1, 0}});
    return scenario;
}

// Ships that lie still: four side by side that dock and part in pairs; three that do nothing but jump; and
// near the first a mother ship of two battlecraft.
inline Scenario wharf() {
    Scenario scenario;
    scenario.battle.turns = 10;
    scenario.battle.maps = 2;
    scenario.jumps_from = 1;
    const auto add = [&](std::uint8_t seat, Kind kind, Hex hex, std::initializer_list<Pod> pods) {
        Berth& berth = scenario.battle.fleets[seat].ships.push_back({});
        berth.kind = kind;
        berth.hex = hex;
        berth.heading = 3;
        for (const Pod pod : pods) berth.pods.push_back({pod, 1, 0});
    };
    for (int i = 0; i < 4; ++i)
        add(0, Kind::flute, {2, 2}, {Pod::battle_communications, Pod::energy, Pod::crew});
    for (const Hex hex : {Hex{30, -10}, Hex{26, -4}, Hex{22, 0}})
        add(1, Kind::gamma, hex, {Pod::standard_jump, Pod::crew, Pod::standard_cargo});
    add(1, Kind::clarinet, {4, 2},
        {Pod::battlecraft, Pod::battlecraft, Pod::battle_communications, Pod::battle_communications});
    return scenario;
}

// Mother ships that lie still with two battlecraft each, too far apart to fire: what leaves them may come
// back and be refilled.
inline Scenario deck() {
    Scenario scenario;
    scenario.battle.turns = 14;
    scenario.battle.maps = 4;
    const auto add = [&](std::uint8_t seat, Hex hex) {
        Berth& berth = scenario.battle.fleets[seat].ships.push_back({});
        berth.kind = Kind::clarinet;
        berth.hex = hex;
        berth.heading = 3;
        for (const Pod pod : {Pod::battlecraft, Pod::battlecraft, Pod::battle_communications,
                              Pod::battle_communications, Pod::battle_communications})
            berth.pods.push_back({pod, 1, 0});
    };
    add(0, {2, 2});
    add(0, {22, -4});
    add(1, {42, -16});
    add(1, {60, -26});
    return scenario;
}

// A convoy one hex from its planet, and nobody near.
inline Scenario bay() {
    Scenario scenario;
    scenario.goal = Goal::convoy;
    scenario.battle.turns = 6;
    scenario.battle.maps = 3;
    scenario.battle.planets.push_back({Planet::zaraznov, {3, 2}});
    const auto add = [&](std::uint8_t seat, Kind kind, Hex hex, std::uint8_t heading,
                         std::initializer_list<Pod> pods) {
        Berth& berth = scenario.battle.fleets[seat].ships.push_back({});
        berth.kind = kind;
        berth.hex = hex;
        berth.heading = heading;
        berth.velocity = 1;
        for (const Pod pod : pods) berth.pods.push_back({pod, 1, 0});
    };
    add(0, Kind::zeta, {3, 1}, 6, {Pod::standard_cargo, Pod::light_weapon});
    add(0, Kind::zeta, {2, 2}, 4, {Pod::standard_cargo});
    add(0, Kind::dagger, {3, 3}, 12, {Pod::hunter});
    add(1, Kind::clarinet, {40, -18}, 3, {Pod::hunter, Pod::crew});
    return scenario;
}

}  // namespace astrogate::delta_vee
