// Triplanetary: money and what it buys: purses, shops, wares and their prices, with the orders and events of
// a purchase. Sums are told in tenths: of strength points, of megacredits, of tons of ore.
#pragma once
#include "base/field_macros.h"
#include "games/triplanetary/words/ship.h"

namespace astrogate {

ASTROGATE_ENUM(triplanetary, Currency, strength, megacredits, bounty, freight);
ASTROGATE_ENUM(triplanetary, Ware, fuel, mine, torpedo, nuke, scanners, grapples, automated_mine,
               robot_guards, ore, shard, orbital_base, credits);

}  // namespace astrogate

namespace astrogate::triplanetary {

inline constexpr std::size_t ware_kinds = 12;
inline constexpr int tenths = 10;
inline constexpr std::uint8_t endless = 255;  // of fuel, and of holds

// Of one ware: the price of a piece in tenths of a megacredit, 0 where it varies.
struct Article {
    Ware ware = Ware::fuel;
    std::uint8_t tons = 0;
    std::uint16_t price = 0;
    ASTROGATE_FIELDS(Article, open, (ware, tons, price))
};

using KindList = List<Kind, kinds>;
using WareList = List<Ware, ware_kinds>;
using Yards = List<Body, worlds>;

// Where a seat buys before the first turn, and with how much. The ships stand at friendly bases of `worlds`,
// with full tanks if they are fuelled.
struct Shop {
    Currency currency = Currency::strength;
    std::uint16_t purse = 0;  // tenths
    KindList ships{};         // for sale; the first is bought for who says nothing
    WareList wares{};
    Yards worlds{};
    std::uint8_t most_ships = 0;
    bool is_fuelled = true;
    bool is_always_open = false;  // for ships, in the resupply phase of its seat
    ASTROGATE_FIELDS(Shop, open,
                     (currency, purse, ships, wares, worlds, most_ships, is_fuelled, is_always_open))
};
using Shops = List<Shop, max_seats>;

// Of one seat. All of it is open.
struct Purse {
    std::int32_t money = 0;  // tenths
    bool is_buying = false;  // a fleet, in the step of purchases
    ASTROGATE_FIELDS(Purse, open, (money, is_buying))
};
using Purses = List<Purse, max_seats>;  // empty where nobody has money

// ---- orders

struct Buy {  // a ship, the one with this number of one's sheet; on an asteroid `side` says nothing
    ASTROGATE_NAMED("buy", "1981:prices.1");
    std::uint8_t number = 0;
    Kind kind = Kind::corvette;
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(Buy, owner, (number, kind, body, side))
};
struct Stock {  // the ship with this number, with wares that are bought
    ASTROGATE_NAMED("stock", "1981:prices.4");
    std::uint8_t number = 0;
    Ware ware = Ware::fuel;
    std::uint8_t count = 0;
    ASTROGATE_FIELDS(Stock, owner, (number, ware, count))
};

// ---- events

struct PurseFilled {
    ASTROGATE_EVENT("purse_filled", "1981:prices.1", open);
    Seat seat{};
    std::int32_t money = 0;
    ASTROGATE_FIELDS(PurseFilled, open, (seat, money))
};
struct ShipBought {
    ASTROGATE_EVENT("ship_bought", "1981:prices.1", open);
    UnitId unit{};
    Seat seat{};
    Kind kind = Kind::corvette;
    Body body = Body::none;
    Direction side = Direction::e;
    std::uint8_t fuel = 0;
    std::int32_t price = 0;
    ASTROGATE_FIELDS(ShipBought, open, (unit, seat, kind, body, side, fuel, price))
};
struct WareBought {
    ASTROGATE_EVENT("ware_bought", "1981:prices.4", open);
    UnitId unit{};
    Seat seat{};
    Ware ware = Ware::fuel;
    std::uint8_t count = 0;
    std::int32_t price = 0;
    ASTROGATE_FIELDS(WareBought, open, (unit, seat, ware, count, price))
};
struct PurchaseEnded {
    ASTROGATE_EVENT("purchase_ended", "1981:prices.1", open);
    Seat seat{};
    ASTROGATE_FIELDS(PurchaseEnded, open, (seat))
};

}  // namespace astrogate::triplanetary
