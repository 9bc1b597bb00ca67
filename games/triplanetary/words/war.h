// Triplanetary: Interplanetary War: ordnance that is stored at bases and money that waits on worlds, with the
// orders and events of these.
#pragma once
#include "base/field_macros.h"
#include "games/triplanetary/words/conflict.h"
#include "games/triplanetary/words/trade.h"

namespace astrogate::triplanetary {

inline constexpr std::uint16_t income_of_a_base = 1;  // tenths of a megacredit a turn
inline constexpr std::uint8_t most_stored = 100;      // pieces of one kind that are bought for a base
// That ships leave there, so that with what is bought at the same time a byte holds them.
inline constexpr std::uint8_t most_unloaded = 150;
inline constexpr int terran_sides_to_waste = 3;
inline constexpr int lunar_sides_to_waste = 1;

// What lies at the base on a side of a world.
struct Stockpile {
    Body body = Body::none;
    Direction side = Direction::e;
    std::uint8_t mines = 0;
    std::uint8_t torpedoes = 0;
    std::uint8_t nukes = 0;
    ASTROGATE_FIELDS(Stockpile, open, (body, side, mines, torpedoes, nukes))
    std::uint8_t& of(Ware ware) {
        return ware == Ware::mine ? mines : ware == Ware::torpedo ? torpedoes : nukes;
    }
    int of(Ware ware) const { return Stockpile(*this).of(ware); }
    bool is_empty() const { return mines == 0 && torpedoes == 0 && nukes == 0; }
};
using Stockpiles = List<Stockpile, worlds * directions>;

// Money of the Terrans that has not been brought to Terra yet, in tenths.
struct Treasury {
    Body body = Body::none;
    std::uint16_t money = 0;
    ASTROGATE_FIELDS(Treasury, open, (body, money))
};
using Treasuries = List<Treasury, worlds>;

// Of Interplanetary War. All of it is open.
struct War {
    Stockpiles stockpiles{};
    Treasuries treasuries{};
    ASTROGATE_FIELDS(War, open, (stockpiles, treasuries))
};

// ---- orders

struct Post {  // the ship with this number of one's purchases begins in space
    ASTROGATE_NAMED("post", "1981:interplanetary_war.2");
    std::uint8_t number = 0;
    Hex hex{};
    Sense sense = Sense::rest;
    ASTROGATE_FIELDS(Post, owner, (number, hex, sense))
};
struct StockBase {  // with ordnance that is bought
    ASTROGATE_NAMED("stock_base", "1981:interplanetary_war.5");
    Body body = Body::none;
    Direction side = Direction::e;
    Ware ware = Ware::mine;
    std::uint8_t count = 0;
    ASTROGATE_FIELDS(StockBase, owner, (body, side, ware, count))
};
struct Draw {  // from the base that serves the ship: ordnance, or the money of its world
    ASTROGATE_NAMED("draw", "1981:interplanetary_war.5");
    UnitId unit{};
    Ware ware = Ware::mine;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(Draw, owner, (unit, ware, count))
};
struct Unload {  // to that base
    ASTROGATE_NAMED("unload", "1981:interplanetary_war.5");
    UnitId unit{};
    Ware ware = Ware::mine;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(Unload, owner, (unit, ware, count))
};

// ---- events

struct ShipPosted {
    ASTROGATE_EVENT("ship_posted", "1981:interplanetary_war.2", open);
    UnitId unit{};
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(ShipPosted, open, (unit, hex, vector))
};
struct BaseStocked {
    ASTROGATE_EVENT("base_stocked", "1981:interplanetary_war.5", open);
    Seat seat{};
    Body body = Body::none;
    Direction side = Direction::e;
    Ware ware = Ware::mine;
    std::uint8_t count = 0;
    std::int32_t price = 0;
    ASTROGATE_FIELDS(BaseStocked, open, (seat, body, side, ware, count, price))
};
struct StoresDrawn {
    ASTROGATE_EVENT("stores_drawn", "1981:interplanetary_war.5", open);
    UnitId unit{};
    Body body = Body::none;
    Direction side = Direction::e;
    Ware ware = Ware::mine;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(StoresDrawn, open, (unit, body, side, ware, count))
};
struct StoresUnloaded {
    ASTROGATE_EVENT("stores_unloaded", "1981:interplanetary_war.5", open);
    UnitId unit{};
    Body body = Body::none;
    Direction side = Direction::e;
    Ware ware = Ware::mine;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(StoresUnloaded, open, (unit, body, side, ware, count))
};
struct IncomeEarned {
    ASTROGATE_EVENT("income_earned", "1981:interplanetary_war.9", open);
    Seat seat{};
    Body body = Body::none;
    std::uint16_t money = 0;
    ASTROGATE_FIELDS(IncomeEarned, open, (seat, body, money))
};
struct MoneyLost {  // with the last base of a world
    ASTROGATE_EVENT("money_lost", "1981:interplanetary_war.14", open);
    Seat seat{};
    Body body = Body::none;
    std::int32_t money = 0;
    ASTROGATE_FIELDS(MoneyLost, open, (seat, body, money))
};

}  // namespace astrogate::triplanetary
