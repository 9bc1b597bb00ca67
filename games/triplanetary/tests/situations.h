// Triplanetary: situations for the conformance suite: rules by which a game opens in the midst of what is to
// be tried.
#pragma once
#include <utility>

#include "games/triplanetary/tests/raids.h"

namespace astrogate::conformance {

struct Situations : Raids {
    // A fleet that random players can place.
    static triplanetary::Rules few(triplanetary::Rules rules) {
        rules.fleet_size = 4;
        return rules;
    }
    static triplanetary::Rules face_down(triplanetary::Rules rules) {
        rules.deployment = triplanetary::Deployment::face_down;
        return few(std::move(rules));
    }
    // Rebels in orbit of Terra and before Ceres, and the Empire beside them and on the ground.
    static triplanetary::Rules around_terra(triplanetary::Rules rules) {
        using triplanetary::Kind;
        const auto put = [&](Seat seat, Kind kind, Hex hex, Hex vector,
                             triplanetary::Body landed = triplanetary::Body::none) {
            rules.ships.push_back(
                {.seat = seat, .kind = kind, .hex = hex, .vector = vector, .landed = landed, .fuel = 10});
        };
        for (const Kind kind : {Kind::frigate, Kind::corsair, Kind::transport})
            put(triplanetary::rebels, kind, {14, -7}, {0, -1});
        put(triplanetary::rebels, Kind::frigate, {12, -5}, {0, 1});
        put(triplanetary::rebels, Kind::corvette, {8, -27}, {1, 0});
        put(triplanetary::rebels, Kind::corvette, {17, -8}, {0, -1});
        put(triplanetary::empire, Kind::corsair, {0, 0}, {0, 0}, triplanetary::Body::terra);
        put(triplanetary::empire, Kind::frigate, {14, -9}, {0, 0});
        return rules;
    }
    // Corvettes about to fall on Terra, and to stop at Clandestine, with Enforcers near both.
    static triplanetary::Rules rising(triplanetary::Rules rules) {
        using triplanetary::Kind;
        const auto put = [&](Seat seat, Kind kind, Hex hex, Hex vector) {
            rules.ships.push_back({.seat = seat, .kind = kind, .hex = hex, .vector = vector, .fuel = 10});
        };
        put(triplanetary::rebels, Kind::corvette, {13, -8}, {0, 2});
        put(triplanetary::rebels, Kind::corvette, {13, -9}, {0, 3});
        for (int i = 0; i < 4; ++i) put(triplanetary::rebels, Kind::corvette, {23, -26}, {1, 0});
        put(triplanetary::empire, Kind::corsair, {13, -11}, {0, 0});
        put(triplanetary::empire, Kind::frigate, {27, -27}, {0, 0});
        put(triplanetary::empire, Kind::corsair, {18, -7}, {0, -1});
        return rules;
    }
    static triplanetary::Rules rich(triplanetary::Rules rules) {
        rules.purse = 3000;
        return rules;
    }
    // Prospectors beside asteroids and at both markets, with what they need aboard, matched with friends and
    // with an enemy who drifts; and money to spend.
    static triplanetary::Rules mining(triplanetary::Rules rules) {
        using triplanetary::Kind;
        using triplanetary::Ware;
        rules.purse = 900;
        // The liner of 2018 has no hold.
        const bool is_2018 = rules.figures == triplanetary::Figures::edition_2018;
        const Kind carrier = is_2018 ? Kind::transport : Kind::liner;
        const auto put = [&](int seat, Kind kind, Hex hex, Hex vector, std::uint8_t fuel,
                             std::initializer_list<std::pair<Ware, int>> stores, std::uint8_t disabled = 0) {
            for (const auto& [ware, count] : stores)
                rules.stores.push_back(
                    {static_cast<std::uint8_t>(rules.ships.size()), ware, static_cast<std::uint8_t>(count)});
            rules.ships.push_back({.seat = Seat{static_cast<std::uint8_t>(seat)},
                                   .kind = kind,
                                   .hex = hex,
                                   .vector = vector,
                                   .fuel = fuel,
                                   .disabled = disabled});
        };
        for (int s = 0; s < 2; ++s) {
            const Hex beside = s == 0 ? Hex{8, -27} : Hex{10, -26};
            put(s, Kind::transport, beside, {0, 0}, 8, {{Ware::automated_mine, 1}, {Ware::robot_guards, 1}});
            put(s, Kind::transport, Hex::of(7 - s, -26), {0, 0}, 8, {{Ware::grapples, 1}});
            put(s, carrier, {11, -23}, {0, 0}, 5, {{Ware::ore, 40}}, static_cast<std::uint8_t>(3 * s));
            put(s, Kind::torch, {11, -23}, {0, 0}, 255, {{Ware::ore, 20}, {Ware::scanners, 1}});
            put(s, Kind::transport, Hex::of(12, -24), {0, 1}, 6, {{Ware::automated_mine, 2}});
            // Without fuel, so that they stay where there is something to do.
            const auto stake = [&](Hex hex, bool has_ore, std::uint8_t shards, bool is_mined) {
                rules.claims.push_back({.hex = hex,
                                        .has_ore = has_ore,
                                        .shards = shards,
                                        .owner = is_mined ? Seat{static_cast<std::uint8_t>(s)} : no_seat,
                                        .stock = static_cast<std::uint16_t>(is_mined ? 90 : 0)});
            };
            for (const Hex hex : {Hex::of(11 + s, -22), Hex::of(7, -22 + 2 * s)}) {
                put(s, Kind::transport, hex, {0, 0}, 0, {{Ware::automated_mine, 1}, {Ware::robot_guards, 1}});
                stake(hex, true, 0, false);
            }
            for (const Hex hex : {Hex::of(16 + s, s == 0 ? -23 : -21), Hex::of(16 + s, -20)}) {
                put(s, Kind::transport, hex, {0, 0}, 0, {{Ware::grapples, 1}, {Ware::robot_guards, 0}});
                stake(hex, true, 1, true);
            }
            // Guards before the guns of an enemy who has no fuel to leave them.
            rules.claims.back().is_guarded = true;
            put(1 - s, Kind::corsair, Hex::of(16 + s, -20), {0, 0}, 0, {});
            rules.ships.push_back({.seat = Seat{static_cast<std::uint8_t>(s)},
                                   .kind = Kind::transport,
                                   .landed = triplanetary::Body::luna,
                                   .side = Direction::w,
                                   .fuel = 4});
            rules.stores.push_back({static_cast<std::uint8_t>(rules.ships.size() - 1), Ware::ore, 200});
            rules.stores.push_back({static_cast<std::uint8_t>(rules.ships.size() - 1), Ware::shard, 1});
        }
        return rules;
    }
    // Transports with orbital bases around worlds that have bare sides, bases in orbit with ships beside
    // them, of both seats; and who holds which side of Terra is said by sides.
    static triplanetary::Rules stationary(triplanetary::Rules rules) {
        using triplanetary::Body;
        using triplanetary::Kind;
        const bool is_still = rules.stations == triplanetary::Stations::edition_2018;
        const auto put = [&](int seat, Kind kind, Hex hex, Hex vector, std::uint8_t bases = 0,
                             std::uint8_t disabled = 0) {
            if (bases > 0)
                rules.loads.push_back(
                    {.ship = static_cast<std::uint8_t>(rules.ships.size()), .bases = bases});
            const bool moves = !is_still || kind != Kind::orbital_base;
            rules.ships.push_back({.seat = Seat{static_cast<std::uint8_t>(seat)},
                                   .kind = kind,
                                   .hex = hex,
                                   .vector = moves ? vector : Hex{},
                                   .disabled = disabled});
        };
        for (int s = 0; s < 2; ++s) {
            put(s, Kind::transport, {2, 2}, {0, -1}, 1);
            put(s, Kind::transport, {1, 4}, {1, 0}, 1, static_cast<std::uint8_t>(s));
            put(s, Kind::transport, {24, -39}, {-1, 0}, 1);
            put(s, Kind::orbital_base, Hex::of(14 + 3 * s, -7 - s), {0, -1}, 0, static_cast<std::uint8_t>(s));
            put(s, Kind::corsair, Hex::of(14 + 3 * s, -7 - s), {0, -1});
            put(s, Kind::orbital_base, {0, 4}, {0, 1});
            put(s, Kind::corsair, {0, 4}, is_still ? Hex{} : Hex{0, 1});
        }
        rules.holdings.push_back({Body::terra, Direction::ne, Seat{1}, false});
        rules.holdings.push_back({Body::mercury, Direction::w, Seat{0}, true});
        rules.holdings.push_back({Body::ceres, Direction::e, Seat{1}, false});
        return rules;
    }
    // Aliens about to enter an orbit of Sol, about to be lost, and disabled beside those who would board
    // them; a bloc's ship at a base of the other's.
    static triplanetary::Rules invaded(triplanetary::Rules rules) {
        using triplanetary::Body;
        using triplanetary::Kind;
        const auto put = [&](Seat seat, Kind kind, Hex hex, Hex vector, std::uint8_t disabled = 0,
                             Body landed = Body::none) {
            rules.ships.push_back({.seat = seat,
                                   .kind = kind,
                                   .hex = hex,
                                   .vector = vector,
                                   .landed = landed,
                                   .side = Direction::ne,
                                   .fuel = 9,
                                   .disabled = disabled});
        };
        for (const Seat seat : {triplanetary::east_bloc, triplanetary::west_bloc}) {
            put(seat, Kind::frigate, {14, -7}, {0, -1});
            put(seat, Kind::corsair, {5, -12}, {0, 0});
            put(seat, Kind::corsair, {0, 0}, {0, 0}, 0, Body::terra);
            put(seat, Kind::frigate, {24, -40}, {0, 0});
        }
        put(triplanetary::aliens, Kind::corsair, {2, -1}, {0, 0});
        put(triplanetary::aliens, Kind::corsair, {14, -7}, {0, -1}, 4);
        put(triplanetary::aliens, Kind::corsair, {5, -12}, {0, 0}, 3);
        put(triplanetary::aliens, Kind::corsair, {24, -41}, {0, -2}, 1);
        return settled(rules);
    }
    // Hardly a ship beside the bases, so that sheets are about these.
    static triplanetary::Rules pacted(triplanetary::Rules rules) {
        using triplanetary::Body;
        using triplanetary::Kind;
        for (const Seat seat : {triplanetary::east_bloc, triplanetary::west_bloc})
            rules.ships.push_back({.seat = seat,
                                   .kind = Kind::corsair,
                                   .hex = {0, 0},
                                   .landed = Body::terra,
                                   .side = Direction::ne,
                                   .fuel = 9});
        // The ships of both blocs stand side by side.
        rules.transfers = triplanetary::Transfers::everywhere;
        rules.ships.push_back(
            {.seat = triplanetary::aliens, .kind = Kind::corsair, .hex = {24, -41}, .fuel = 9});
        return settled(rules);
    }
    // Bases of both blocs on Terra and Luna, and a colony of each.
    static triplanetary::Rules settled(triplanetary::Rules rules) {
        using triplanetary::Body;
        const auto hold = [&](Body body, Direction side, Seat seat) {
            rules.holdings.push_back({body, side, seat, false});
        };
        for (const Direction side : triplanetary::all_sides)
            hold(Body::terra, side, side < Direction::w ? triplanetary::east_bloc : triplanetary::west_bloc);
        hold(Body::luna, Direction::e, triplanetary::west_bloc);
        hold(Body::luna, Direction::w, triplanetary::east_bloc);
        hold(Body::ceres, Direction::e, triplanetary::east_bloc);
        hold(Body::mercury, Direction::ne, triplanetary::west_bloc);
        return rules;
    }
    static triplanetary::Rules with_shared_spoils(triplanetary::Rules rules) {
        rules.spoils = triplanetary::Spoils::both_blocs;
        return rules;
    }
    // A war under way: nukes before Terra and Luna, merchantmen with money and with an orbital base, ships
    // that have matched an orbital base, and ships on the ground with ordnance to leave there.
    static triplanetary::Rules embattled(triplanetary::Rules rules) {
        using triplanetary::Body;
        using triplanetary::Kind;
        using triplanetary::Munition;
        using triplanetary::Ware;
        const bool is_still = rules.stations == triplanetary::Stations::edition_2018;
        const auto put = [&](int seat, Kind kind, Hex hex, Hex vector, Body landed, triplanetary::Load load) {
            load.ship = static_cast<std::uint8_t>(rules.ships.size());
            rules.loads.push_back(load);
            rules.ships.push_back({.seat = Seat{static_cast<std::uint8_t>(seat)},
                                   .kind = kind,
                                   .hex = hex,
                                   .vector = vector,
                                   .landed = landed,
                                   .side = Direction::e,
                                   .fuel = static_cast<std::uint8_t>(kind == Kind::orbital_base ? 0 : 5)});
        };
        const auto store = [&](Ware ware, std::uint8_t count) {
            rules.stores.push_back({static_cast<std::uint8_t>(rules.ships.size() - 1), ware, count});
        };
        put(0, Kind::frigate, {9, -5}, {2, 0}, Body::none, {.nukes = 2});
        put(0, Kind::transport, {0, 0}, {0, 0}, Body::callisto, {.mines = 2, .nukes = 1});
        put(0, Kind::transport, {16, -35}, {1, -1}, Body::none, {.bases = 1});
        put(0, Kind::frigate, {0, 0}, {0, 0}, Body::mars, {.torpedoes = 1});
        put(1, Kind::transport, {0, 0}, {0, 0}, Body::luna, {});
        store(Ware::credits, 30);
        put(1, Kind::transport, {0, 0}, {0, 0}, Body::terra, {.mines = 1});
        store(Ware::credits, 12);
        put(1, Kind::orbital_base, {14, -6}, is_still ? Hex{0, 0} : Hex{0, -1}, Body::none, {.torpedoes = 1});
        put(1, Kind::corsair, {14, -6}, is_still ? Hex{0, 0} : Hex{0, -1}, Body::none, {.mines = 1});
        put(1, Kind::frigate, {14, -6}, is_still ? Hex{0, 0} : Hex{0, -1}, Body::none, {.torpedoes = 1});
        for (const Hex hex : {Hex{10, -6}, Hex{13, -9}, Hex{16, -9}})
            rules.adrift.push_back({Seat{0}, Munition::nuke, hex, hex.q == 10 ? Hex{2, 0} : Hex{0, 1}, 5});
        rules.purse = 4000;
        return rules;
    }
    static triplanetary::Rules departing_from_terra(triplanetary::Rules rules) {
        rules.departure = triplanetary::Departure::terra;
        rules.transfers = triplanetary::Transfers::everywhere;
        return rules;
    }
    // A disabled liner among pirates before Clandestine, and a pirate there whom soon nobody sees any more.
    static triplanetary::Rules robbed(triplanetary::Rules rules) {
        using triplanetary::Kind;
        rules.transfers = triplanetary::Transfers::everywhere;
        const auto put = [&](Seat seat, Kind kind, Hex hex, Hex vector, std::uint8_t disabled = 0) {
            rules.ships.push_back(
                {.seat = seat, .kind = kind, .hex = hex, .vector = vector, .disabled = disabled});
        };
        put(triplanetary::pirates, Kind::corvette, {27, -25}, {0, 0});
        put(triplanetary::pirates, Kind::corsair, {24, -26}, {0, 0});
        put(triplanetary::pirates, Kind::corvette, {27, -25}, {0, 0});
        put(triplanetary::navy, Kind::liner, {27, -25}, {0, 0}, 1);
        put(triplanetary::navy, Kind::frigate, {27, -26}, {3, 0});
        put(triplanetary::navy, Kind::dreadnought, {20, -43}, {0, -1});
        return rules;
    }
    // Ships on their way: in free space, towards Luna, around Terra and Mars, among the asteroids, on the
    // ground.
    static triplanetary::Rules stationed(triplanetary::Rules rules) {
        using triplanetary::Body;
        for (std::uint8_t s = 0; s < 2; ++s) {
            const Seat seat{s};
            const auto put = [&](Hex hex, Hex vector, std::uint8_t disabled = 0) {
                rules.ships.push_back(
                    {.seat = seat, .hex = hex, .vector = vector, .fuel = 10, .disabled = disabled});
            };
            put({0, -10}, {});
            put({17, -8}, {0, -1});
            put({15, -7}, {1, 0});
            put({16, -6}, {0, -1});
            put({14, -6}, {0, 1});
            put({2, -20}, {0, 1}, 2);
            put(Hex::of(12, -24), Hex::of(3, -s));
            rules.ships.push_back({.seat = seat, .landed = Body::callisto, .side = Direction::ne, .fuel = 4});
        }
        return rules;
    }

    // Racers close to each other and to Terra, who may fire where nobody sees it, in segments drawn by lot.
    static triplanetary::Rules duelled(triplanetary::Rules rules) {
        rules.encounters = triplanetary::Encounters::unseen;
        rules.sequence = triplanetary::Sequence::by_dice;
        for (std::uint8_t s = 0; s < 3; ++s)
            for (const Hex hex : {Hex{17, -8}, Hex{15, -7}, Hex{2, -10}})
                rules.ships.push_back({.seat = Seat{s}, .hex = hex, .fuel = 10});
        return rules;
    }

    // Transports among those who hunt them: beside them, in their way, disabled, on their way out with fuel
    // and without; one of the hunters about to be lost himself, and an escort that shoots back.
    static triplanetary::Rules hunted(triplanetary::Rules rules) {
        using triplanetary::Kind;
        rules.transfers = triplanetary::Transfers::everywhere;
        const auto put = [&](Seat seat, Kind kind, Hex hex, Hex vector, std::uint8_t fuel,
                             std::uint8_t disabled = 0) {
            rules.ships.push_back({.seat = seat,
                                   .kind = kind,
                                   .hex = hex,
                                   .vector = vector,
                                   .fuel = fuel,
                                   .disabled = disabled});
        };
        const Seat flees = triplanetary::pilgrims;
        const Seat hunts = triplanetary::enforcers;
        put(flees, Kind::transport, {14, -7}, {0, -1}, 10, 4);
        put(flees, Kind::transport, {2, -10}, {1, 0}, 10);
        put(flees, Kind::transport, {20, -41}, {0, -1}, 4, 5);
        put(flees, Kind::transport, {22, -40}, {0, -2}, 0);
        put(flees, Kind::corvette, {14, -7}, {0, -1}, 9);
        put(hunts, Kind::corvette, {14, -7}, {0, -1}, 9);
        put(hunts, Kind::frigate, {14, -7}, {0, -1}, 9);
        put(hunts, Kind::corsair, {3, -10}, {0, 0}, 20);
        put(hunts, Kind::corvette, {2, 10}, {0, 1}, 20, 4);
        return rules;
    }
    // Mines, torpedoes and nukes among loaded ships of both sides: beside Terra and about to fall on it,
    // among asteroids, in the way of ships and of each other.
    static triplanetary::Rules stormed(triplanetary::Rules rules) {
        using triplanetary::Kind;
        using triplanetary::Munition;
        const auto put = [&](int seat, Kind kind, Hex hex, Hex vector, triplanetary::Load load,
                             std::uint8_t disabled = 0) {
            load.ship = static_cast<std::uint8_t>(rules.ships.size());
            rules.loads.push_back(load);
            rules.ships.push_back({.seat = Seat{static_cast<std::uint8_t>(seat)},
                                   .kind = kind,
                                   .hex = hex,
                                   .vector = vector,
                                   .fuel = 10,
                                   .disabled = disabled});
        };
        for (int s = 0; s < 2; ++s) {
            put(s, Kind::frigate, Hex::of(8 + s, -12), Hex::of(1 - 2 * s, 0), {.torpedoes = 1, .nukes = 1});
            put(s, Kind::dreadnought, Hex::of(8, -11 + s), {0, 0}, {.mines = 1, .torpedoes = 2});
            put(s, Kind::transport, Hex::of(10 - s, -10), Hex::of(0, -1 + s), {.mines = 3, .nukes = 1});
            put(s, Kind::corsair, Hex::of(14, -7), {0, -1}, {.mines = 1}, static_cast<std::uint8_t>(s));
            rules.ships.push_back({.seat = Seat{static_cast<std::uint8_t>(s)},
                                   .landed = s == 0 ? triplanetary::Body::terra : triplanetary::Body::luna,
                                   .side = Direction::w,
                                   .fuel = 4});
        }
        const auto throw_in = [&](int seat, Munition munition, Hex hex, Hex vector, std::uint8_t left) {
            rules.adrift.push_back({Seat{static_cast<std::uint8_t>(seat)}, munition, hex, vector, left});
        };
        for (int s = 0; s < 2; ++s) {
            throw_in(s, Munition::mine, Hex::of(9, -12 + s), Hex::of(s, 0), 3);
            throw_in(s, Munition::torpedo, Hex::of(6 + 4 * s, -11), Hex::of(2 - 4 * s, 0), 5);
            throw_in(s, Munition::nuke, Hex::of(11, -5), Hex::of(2, -1), static_cast<std::uint8_t>(4 + s));
            throw_in(s, Munition::nuke, Hex::of(5, -22 + s), {2, 0}, 5);
            throw_in(s, Munition::mine, {15, -7}, {0, -1}, 5);
            throw_in(s, Munition::torpedo, {22, -24}, {1, 0}, 5);
        }
        return rules;
    }
};

}  // namespace astrogate::conformance
