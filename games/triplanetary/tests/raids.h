// Tables of Piracy and of the Campaign for the conformance suite, with everything near at hand.
#pragma once
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::conformance {

struct Raids {
    // Pirates beside merchants who drift with cargoes, ships about to land with theirs and to end a cycle of
    // trade, the patrol among them, and points to spend.
    static triplanetary::Rules raided(triplanetary::Rules rules) {
        using triplanetary::Body;
        using triplanetary::Kind;
        const auto put = [&](Seat seat, Kind kind, Hex hex, Hex vector, std::uint8_t disabled = 0,
                             Body landed = Body::none) {
            rules.ships.push_back({.seat = seat,
                                   .kind = kind,
                                   .hex = hex,
                                   .vector = vector,
                                   .landed = landed,
                                   .fuel = 8,
                                   .disabled = disabled});
        };
        const auto load = [&](Body to) {
            const auto unit = static_cast<std::uint16_t>(rules.ships.size() - 1);
            rules.cargoes.push_back({UnitId{unit}, to});
        };
        // Two ships less than the merchants win with.
        put(triplanetary::merchants, Kind::transport, {17, -8}, {0, -1});
        load(Body::luna);
        for (int i = 0; i < 2; ++i) {
            put(triplanetary::merchants, Kind::transport, {2, -10}, {0, 0}, 5);
            load(Body::mars);
        }
        put(triplanetary::merchants, Kind::transport, {0, 0}, {0, 0}, 0, Body::terra);
        put(triplanetary::patrolmen, Kind::frigate, {24, -26}, {0, 0});
        put(triplanetary::patrolmen, Kind::corsair, {2, -10}, {0, 0});
        put(triplanetary::patrolmen, Kind::corsair, {0, 0}, {0, 0}, 0, Body::luna);
        // Without fuel they stay beside their prey.
        for (int i = 0; i < 2; ++i) {
            put(triplanetary::raiders, Kind::corsair, {2, -10}, {0, 0});
            rules.ships.back().fuel = 0;
        }
        put(triplanetary::raiders, Kind::corvette, {24, -26}, {0, 0}, 4);
        for (const Body body :
             {Body::mercury, Body::venus, Body::terra, Body::mars, Body::callisto, Body::io, Body::ganymede})
            rules.served.push_back(body);
        rules.purse = 160;
        return rules;
    }
    // The same with cargoes and prey at Clandestine and Ceres, and a prospector among them.
    static triplanetary::Rules ventured(triplanetary::Rules rules) {
        using triplanetary::Body;
        using triplanetary::Kind;
        rules = raided(rules);
        const auto put = [&](Seat seat, Kind kind, Hex hex, std::uint8_t disabled = 0) {
            rules.ships.push_back({.seat = seat, .kind = kind, .hex = hex, .fuel = 10, .disabled = disabled});
            return static_cast<std::uint8_t>(rules.ships.size() - 1);
        };
        for (const Hex hex : {Hex{24, -26}, Hex{8, -27}}) {
            rules.cargoes.push_back(
                {UnitId{put(triplanetary::merchants, Kind::transport, hex, 5)}, Body::mars});
            put(triplanetary::prospectors, Kind::transport, hex, 5);
            put(triplanetary::raiders, Kind::corsair, hex);
            rules.ships.back().fuel = 1;
        }
        rules.stores.push_back(
            {put(triplanetary::prospectors, Kind::transport, {8, -27}), triplanetary::Ware::grapples, 1});
        rules.purse = 1000;
        return rules;
    }
};

}  // namespace astrogate::conformance
