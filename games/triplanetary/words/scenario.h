// Triplanetary: what scenarios and tables are read into: ships that stand somewhere, scenarios/*.toml,
// data/tables.toml.
#pragma once
#include <array>

#include "games/triplanetary/words/nova.h"
#include "games/triplanetary/words/ordnance.h"
#include "games/triplanetary/words/prospecting.h"

namespace astrogate::triplanetary {

// A ship that stands somewhere when the game opens: `landed` on a side of a world, or in space, where its
// last course ended at `hex` by `vector`.
struct Stationed {
    Seat seat{};
    Kind kind = Kind::corvette;
    Hex hex{};
    Hex vector{};
    Body landed = Body::none;
    Direction side = Direction::e;
    std::uint8_t fuel = 0;
    std::uint8_t disabled = 0;
    bool has_burned = false;
    bool has_overloaded = false;
    bool after_weak = false;
    Worlds tour{};  // what its seat has visited already

    static constexpr auto fields() {
        return Fields{open("seat", &Stationed::seat),
                      open("kind", &Stationed::kind),
                      open("hex", &Stationed::hex),
                      open("vector", &Stationed::vector),
                      open("landed", &Stationed::landed),
                      open("side", &Stationed::side),
                      open("fuel", &Stationed::fuel),
                      open("disabled", &Stationed::disabled),
                      open("has_burned", &Stationed::has_burned),
                      open("has_overloaded", &Stationed::has_overloaded),
                      open("after_weak", &Stationed::after_weak),
                      open("tour", &Stationed::tour)};
    }
};

// A ship stands on `start` and has to land on `goal`.
struct Race {
    Body start = Body::none;
    Body goal = Body::none;

    static constexpr auto fields() { return Fields{open("start", &Race::start), open("goal", &Race::goal)}; }
};

using Races = List<Race, max_seats>;

using SeatList = List<Seat, max_seats>;
using Fleet = List<Stationed, ship_capacity>;
using DummyCounts = List<std::uint8_t, max_seats>;

// The bases of a world are one seat's alone.
struct Owned {
    Body body = Body::none;
    Seat seat{};
    ASTROGATE_FIELDS(Owned, open, (body, seat))
};

// One file of scenarios/. In a race seat n flies race n, the last one if there are fewer, in one corvette.
// Else there are no races, but `ships`: with `fugitives`, seat 0 are the Pilgrims, who have to escape; with
// `wasted_sides`, seats fight for as many sides of the worlds that they own; with `passengers`, seat 0 are
// the pirates, seat 1 the navy.
struct Scenario {
    std::uint8_t min_seats = 2;
    std::uint8_t max_seats = 2;
    Races races{};
    Worlds visit{};                 // on the way: enter a gravity hex of each
    Worlds fuel_at{};               // empty: at every base
    Fleet ships{};                  // those on worlds choose their sides
    Worlds bases{};                 // worlds whose bases are in use; empty: all
    SeatList friendly_to{};         // to whom they are friendly; empty: to all
    Worlds boosters{};              // where all may take off, friends or not
    SeatList ramming{};             // who may ram
    bool guns = false;              // whether ships fire
    bool boarding = false;          // whether they inspect and capture
    bool fugitives = false;         // whether there are any
    bool ordnance = false;          // whether ships carry and launch it
    Loads loads{};                  // at the start, by number of the ship
    List<Owned, worlds> owners{};   // of worlds that are not everybody's
    std::uint8_t wasted_sides = 0;  // of an enemy's world that win a battle; 0: this is none
    DummyCounts dummies{};          // by seat; with any, ships in space begin under inverted counters
    bool detection = false;         // whether ships have to be detected
    bool passengers = false;        // whether a liner carries some: the pirates, seat 0, are after them
    Worlds mines_only{};            // worlds whose bases have no torpedoes
    Worlds defended{};              // worlds whose bases fire at their owner's enemies above them
    bool heroism = false;           // whether it is long enough for ships to prove heroic
    bool surrender = false;         // whether ships are asked to surrender
    SeatList patrol{};              // whose warships are of the patrol
    Conflict conflict = Conflict::none;
    bool is_way_clear = false;     // whether who knows the way takes dense asteroids for none at all
    Worlds ordnance_at{};          // worlds whose bases have ordnance; empty: all
    std::uint8_t arrivals = 0;     // corvettes that appear one after another
    Shops shops{};                 // one a seat, the last one for the rest: where fleets are bought
    Markets markets{};             // for ore and shards; with any, the game is about them
    bool transfers = false;        // whether ships that have matched give and loot
    std::uint16_t length = 0;      // turns; 0: it has none of its own
    List<Owned, worlds> havens{};  // worlds whose bases serve a seat beside those to whom all are friendly

    static constexpr auto fields() {
        return Fields{open("min_seats", &Scenario::min_seats),
                      open("max_seats", &Scenario::max_seats),
                      open("races", &Scenario::races),
                      open("visit", &Scenario::visit),
                      open("fuel_at", &Scenario::fuel_at),
                      open("ships", &Scenario::ships),
                      open("bases", &Scenario::bases),
                      open("friendly_to", &Scenario::friendly_to),
                      open("boosters", &Scenario::boosters),
                      open("ramming", &Scenario::ramming),
                      open("guns", &Scenario::guns),
                      open("boarding", &Scenario::boarding),
                      open("fugitives", &Scenario::fugitives),
                      open("ordnance", &Scenario::ordnance),
                      open("loads", &Scenario::loads),
                      open("owners", &Scenario::owners),
                      open("wasted_sides", &Scenario::wasted_sides),
                      open("dummies", &Scenario::dummies),
                      open("detection", &Scenario::detection),
                      open("passengers", &Scenario::passengers),
                      open("mines_only", &Scenario::mines_only),
                      open("defended", &Scenario::defended),
                      open("heroism", &Scenario::heroism),
                      open("surrender", &Scenario::surrender),
                      open("patrol", &Scenario::patrol),
                      open("conflict", &Scenario::conflict),
                      open("is_way_clear", &Scenario::is_way_clear),
                      open("ordnance_at", &Scenario::ordnance_at),
                      open("arrivals", &Scenario::arrivals),
                      open("shops", &Scenario::shops),
                      open("markets", &Scenario::markets),
                      open("transfers", &Scenario::transfers),
                      open("length", &Scenario::length),
                      open("havens", &Scenario::havens)};
    }
    // Only where there are shops.
    const Shop& shop_of(Seat seat) const {
        return shops[seat.value < shops.size() ? seat.value : shops.size() - 1];
    }
    Race race_of(Seat seat) const {
        if (races.empty()) return {};
        return races[seat.value < races.size() ? seat.value : races.size() - 1];
    }
};

// Of one kind of ship.
struct ShipClass {
    Kind kind = Kind::corvette;
    std::uint8_t strength = 0;
    bool is_armed = true;
    bool may_overload = true;
    std::uint8_t fuel = 0;
    std::uint8_t hold = 0;    // tons
    std::uint16_t price = 0;  // megacredits; 0: none is printed

    static constexpr auto fields() {
        return Fields{open("kind", &ShipClass::kind),         open("strength", &ShipClass::strength),
                      open("is_armed", &ShipClass::is_armed), open("may_overload", &ShipClass::may_overload),
                      open("fuel", &ShipClass::fuel),         open("hold", &ShipClass::hold),
                      open("price", &ShipClass::price)};
    }
};

// Odds of 1:4, 1:2, 1:1, 2:1, 3:1, 4:1.
inline constexpr std::size_t columns = 6;

// Figures that the edition of 2018 prints instead.
struct Reprint {
    ShipClass packet{};
    ShipClass liner{};
    std::uint8_t longest_odds = 2;
    std::array<std::uint8_t, 6> ram_damage{};
    std::array<std::uint8_t, 6> torpedo_damage{};
    std::array<std::uint8_t, 6> mine_damage{};
    Article fuel{};
    Article grapples{};

    static constexpr auto fields() {
        return Fields{open("packet", &Reprint::packet),
                      open("liner", &Reprint::liner),
                      open("longest_odds", &Reprint::longest_odds),
                      open("ram_damage", &Reprint::ram_damage),
                      open("torpedo_damage", &Reprint::torpedo_damage),
                      open("mine_damage", &Reprint::mine_damage),
                      open("fuel", &Reprint::fuel),
                      open("grapples", &Reprint::grapples)};
    }
};

// Hits, where damage is counted by parts: in the order of the tables that they stand for.
struct HitTables {
    std::array<std::uint8_t, 6> asteroids{};
    std::array<std::uint8_t, 6> ram{};
    std::array<std::uint8_t, 6> torpedo{};
    std::array<std::uint8_t, 6> mine{};
    std::array<std::array<std::uint8_t, columns>, 6> gunfire{};

    static constexpr auto fields() {
        return Fields{open("asteroids", &HitTables::asteroids), open("ram", &HitTables::ram),
                      open("torpedo", &HitTables::torpedo), open("mine", &HitTables::mine),
                      open("gunfire", &HitTables::gunfire)};
    }
};

// data/tables.toml.
struct Tables {
    std::array<ShipClass, kinds> ships{};           // in the order of Kind
    std::array<std::uint8_t, 6> asteroid_damage{};  // turns of disablement, by die; six destroy
    std::array<std::uint8_t, 6> ram_damage{};
    std::array<std::uint8_t, 6> torpedo_damage{};
    std::array<std::uint8_t, 6> mine_damage{};
    std::array<std::uint8_t, munitions> tons{};  // of mine, torpedo, nuke
    std::uint8_t tons_of_a_base = 0;             // in orbit, when it is carried
    std::array<std::array<std::uint8_t, columns>, 6> gunfire{};
    std::uint8_t longest_odds = 2;            // to one, against the attacker
    std::array<Article, ware_kinds> wares{};  // in the order of Ware
    Reprint edition_2018{};
    HitTables hits{};

    static constexpr auto fields() {
        return Fields{open("ships", &Tables::ships),
                      open("asteroid_damage", &Tables::asteroid_damage),
                      open("ram_damage", &Tables::ram_damage),
                      open("torpedo_damage", &Tables::torpedo_damage),
                      open("mine_damage", &Tables::mine_damage),
                      open("tons", &Tables::tons),
                      open("tons_of_a_base", &Tables::tons_of_a_base),
                      open("gunfire", &Tables::gunfire),
                      open("longest_odds", &Tables::longest_odds),
                      open("wares", &Tables::wares),
                      open("edition_2018", &Tables::edition_2018),
                      open("hits", &Tables::hits)};
    }
    // In the figures of 2018 from here on.
    void reprint();
    // With hits instead of turns from here on.
    void count_hits();
    const ShipClass& of(Kind kind) const { return ships[static_cast<std::size_t>(kind)]; }
};

}  // namespace astrogate::triplanetary
