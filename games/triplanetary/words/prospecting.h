// Triplanetary: prospecting, mining and the trade in what is dug, and what ships that have matched give each
// other, with the orders and events of these.
#pragma once
#include "base/field_macros.h"
#include "games/triplanetary/words/trade.h"

namespace astrogate {

// What shards do to ships without grapples, what ore and shards bring, and what is counted as money at the
// end. By the variants of 2018 Clandestine buys, too, and its asteroids may be open to all.
ASTROGATE_ENUM(triplanetary, Prospects, edition_1981, edition_2018, market_2018, open_market_2018);

// Where ships that have matched give each other things: as the scenario says, which spares a step each turn
// where ships fly together, or everywhere, the patrol and the merchants among themselves, too.
ASTROGATE_ENUM(triplanetary, Transfers, by_scenario, everywhere);

}  // namespace astrogate

namespace astrogate::triplanetary {

// Whether they are those of 2018, by a variant or not; and whether Clandestine buys.
constexpr bool is_of_2018(Prospects prospects) { return prospects != Prospects::edition_1981; }
constexpr bool is_market_at_clandestine(Prospects prospects) { return prospects >= Prospects::market_2018; }

inline constexpr std::uint8_t ore_face = 6;
inline constexpr std::uint8_t shard_face = 1;
inline constexpr std::uint8_t turns_of_a_shard = 4;  // of disablement, when it goes off
inline constexpr std::uint16_t ore_by_hand = 1;      // tenths of a ton a turn
inline constexpr std::uint16_t ore_by_machine = 10;
inline constexpr std::uint8_t strength_of_guards = 2;

// An asteroid hex that has been prospected, or is being prospected by a ship.
struct Claim {
    Hex hex{};
    bool has_ore = false;
    std::uint8_t shards = 0;
    Seat owner = no_seat;  // of the automated mine there
    bool is_guarded = false;
    std::uint16_t stock = 0;  // of ore that the mine has dug, in tenths of a ton
    UnitId surveyor = no_unit;
    bool was_attacked = false;  // its guards, in this combat phase
    ASTROGATE_FIELDS(Claim, open, (hex, has_ore, shards, owner, is_guarded, stock, surveyor, was_attacked))
};
using Claims = List<Claim, most_asteroids>;

// The robot guards of a claim, where they are fired at, told as a ship would be.
struct ShownGuards {
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    ASTROGATE_FIELDS(ShownGuards, open, (unit, seat, hex))
};
using Guards = List<ShownGuards, most_asteroids>;

// Where ore and shards are sold: `off` comes off the die for a ton of ore, which is never less than one; in
// tenths, what the edition of 2018 pays for it, and what both pay for a shard.
struct Market {
    Body body = Body::none;
    std::uint8_t off = 0;
    std::uint16_t ore_2018 = 0;
    std::uint16_t shard = 0;
    std::uint16_t shard_2018 = 0;
    ASTROGATE_FIELDS(Market, open, (body, off, ore_2018, shard, shard_2018))
};
using Markets = List<Market, 4>;

// What a ship carries when the game opens, by number of the ship, beside its ordnance.
struct Store {
    std::uint8_t ship = 0;
    Ware ware = Ware::ore;
    std::uint8_t count = 0;
    ASTROGATE_FIELDS(Store, open, (ship, ware, count))
};
using Stores = List<Store, ship_capacity>;

// ---- orders

struct Prospect {
    ASTROGATE_NAMED("prospect", "1981:prospecting.3");
    UnitId unit{};
    ASTROGATE_FIELDS(Prospect, owner, (unit))
};
struct SetMine {  // an automated mine, in the ship's hex
    ASTROGATE_NAMED("set_mine", "1981:prices.11");
    UnitId unit{};
    ASTROGATE_FIELDS(SetMine, owner, (unit))
};
struct SetGuards {
    ASTROGATE_NAMED("set_guards", "1981:prices.14");
    UnitId unit{};
    ASTROGATE_FIELDS(SetGuards, owner, (unit))
};
struct LoadOre {  // tenths of a ton
    ASTROGATE_NAMED("load_ore", "1981:prices.12");
    UnitId unit{};
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(LoadOre, owner, (unit, count))
};
struct TakeShard {
    ASTROGATE_NAMED("take_shard", "1981:prospecting.5");
    UnitId unit{};
    ASTROGATE_FIELDS(TakeShard, owner, (unit))
};
struct BuyWare {  // at a base
    ASTROGATE_NAMED("buy_ware", "1981:prices.4");
    UnitId unit{};
    Ware ware = Ware::fuel;
    std::uint8_t count = 0;
    ASTROGATE_FIELDS(BuyWare, owner, (unit, ware, count))
};
struct Sell {  // all ore aboard, or all shards
    ASTROGATE_NAMED("sell", "1981:prospecting.7");
    UnitId unit{};
    Ware ware = Ware::ore;
    ASTROGATE_FIELDS(Sell, owner, (unit, ware))
};
struct Transfer {  // from `unit` to `target`
    ASTROGATE_NAMED("transfer", "1981:transfer.2");
    UnitId unit{};
    UnitId target{};
    Ware ware = Ware::fuel;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(Transfer, owner, (unit, target, ware, count))
};

// ---- events

struct SurveyBegan {
    ASTROGATE_EVENT("survey_began", "1981:prospecting.3", open);
    UnitId unit{};
    Hex hex{};
    ASTROGATE_FIELDS(SurveyBegan, open, (unit, hex))
};
struct HexProspected {  // `die` is for ore, `second` for a shard
    ASTROGATE_EVENT("hex_prospected", "1981:prospecting.4", open);
    UnitId unit{};
    Hex hex{};
    std::uint8_t die = 0;
    std::uint8_t second = 0;
    bool has_ore = false;
    bool has_shard = false;
    bool is_held = false;  // by grapples
    ASTROGATE_FIELDS(HexProspected, open, (unit, hex, die, second, has_ore, has_shard, is_held))
};
struct MinePlaced {
    ASTROGATE_EVENT("mine_placed", "1981:prices.11", open);
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    ASTROGATE_FIELDS(MinePlaced, open, (unit, seat, hex))
};
struct GuardsPlaced {
    ASTROGATE_EVENT("guards_placed", "1981:prices.14", open);
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    ASTROGATE_FIELDS(GuardsPlaced, open, (unit, seat, hex))
};
struct GuardsLost {
    ASTROGATE_EVENT("guards_lost", "2018:prospecting.9", open);
    UnitId unit{};
    Seat seat{};
    Hex hex{};
    ASTROGATE_FIELDS(GuardsLost, open, (unit, seat, hex))
};
struct OreMined {  // by an automated mine
    ASTROGATE_EVENT("ore_mined", "1981:prices.11", open);
    Seat seat{};
    Hex hex{};
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(OreMined, open, (seat, hex, count))
};
struct OreDug {  // by hand, into the hold
    ASTROGATE_EVENT("ore_dug", "1981:prices.15", open);
    UnitId unit{};
    Hex hex{};
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(OreDug, open, (unit, hex, count))
};
struct OreLoaded {
    ASTROGATE_EVENT("ore_loaded", "1981:prices.12", open);
    UnitId unit{};
    Hex hex{};
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(OreLoaded, open, (unit, hex, count))
};
struct ShardTaken {
    ASTROGATE_EVENT("shard_taken", "1981:prospecting.5", open);
    UnitId unit{};
    Hex hex{};
    ASTROGATE_FIELDS(ShardTaken, open, (unit, hex))
};
struct OreOffered {
    ASTROGATE_EVENT("ore_offered", "1981:prospecting.8", open);
    UnitId unit{};
    Body body = Body::none;
    ASTROGATE_FIELDS(OreOffered, open, (unit, body))
};
struct CargoSold {  // `price` is that of a ton or a shard, `die` 0 where none is rolled; sums in tenths
    ASTROGATE_EVENT("cargo_sold", "1981:prospecting.7", open);
    UnitId unit{};
    Seat seat{};
    Body body = Body::none;
    Ware ware = Ware::ore;
    std::uint16_t count = 0;
    std::uint8_t die = 0;
    std::uint16_t price = 0;
    std::int32_t money = 0;
    ASTROGATE_FIELDS(CargoSold, open, (unit, seat, body, ware, count, die, price, money))
};
struct WareTransferred {
    ASTROGATE_EVENT("ware_transferred", "1981:transfer.2", open);
    UnitId unit{};
    UnitId target{};
    Ware ware = Ware::fuel;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(WareTransferred, open, (unit, target, ware, count))
};

}  // namespace astrogate::triplanetary
