// Triplanetary: money and what it buys, for all chapters.
#pragma once
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

// ---- prices (prices.cpp)

// In tenths; 0 where it is not sold.
int price_of(const Triplanetary& game, Currency currency, Kind kind);
int price_of(const Triplanetary& game, Ware ware);
inline const Article& article_of(const Triplanetary& game, Ware ware) {
    return game.tables.wares[static_cast<std::size_t>(ware)];
}
// Of which a ship has one or none.
constexpr bool is_single(Ware ware) { return ware == Ware::scanners || ware == Ware::grapples; }
// Of which a piece is a tenth of a ton.
constexpr bool is_by_tenths(Ware ware) { return ware == Ware::ore || ware == Ware::credits; }
// More tons than a base in orbit, whose hold has no end, is ever brought.
inline constexpr int endless_tons = 5000;
// Whether a kind carries torpedoes, and more than one nuke.
inline bool may_hold_torpedoes(const ShipClass& kind) {
    return is_warship(kind) || kind.kind == Kind::orbital_base;
}
// Whether it is a merchantman.
inline bool is_commercial(const ShipClass& kind) {
    return !kind.may_overload && kind.kind != Kind::orbital_base;
}
// Of a ship of this kind: how many more pieces of a ware it takes beside what it has.
int most_of(const Triplanetary& game, const ShipClass& kind, const Hold& hold, int fuel, Ware ware);
// The same of a ship in play.
template <class Holder>
int room_for(const Triplanetary& game, const Holder& holder, const Ship& ship, Ware ware) {
    // H111
    if (ware != Ware::fuel && is_full_of_cargo(game, holder, ship.unit)) return 0;
    return most_of(game, game.tables.of(ship.kind), hold_of(holder, ship.unit), ship.fuel, ware);
}
// Adds pieces to a hold, or takes them out of it; fuel is no part of it.
void add_to(Hold& hold, Ware ware, int count);
int count_of(const Hold& hold, Ware ware);

// Whether a scenario is about ore, and is played as the edition of 2018 has it; and whether ships there are
// bought for that.
inline bool is_belt_of_2018(const Triplanetary& game, std::uint8_t scenario) {
    return is_of_2018(game.rules.prospects) && !game.scenario(scenario).markets.empty();
}
inline bool is_prospecting_of_2018(const Triplanetary& game, std::uint8_t scenario) {
    return is_belt_of_2018(game, scenario) && game.scenario(scenario).conflict == Conflict::none;
}
// Whether the ships of a shop have full tanks.
inline bool are_fuelled(const Triplanetary& game, std::uint8_t scenario, const Shop& shop) {
    // 2018:prospecting.5
    return shop.is_fuelled || is_prospecting_of_2018(game, scenario);
}
// Whether a shop sells ships of a kind.
inline bool has_for_sale(const Triplanetary& game, std::uint8_t scenario, const Shop& shop, Kind kind) {
    // 2018:prospecting.6; H119
    const bool is_of_use =
        !is_prospecting_of_2018(game, scenario) || kind == Kind::transport || kind == Kind::packet;
    // 1981:prices.5
    return is_of_use && contains(shop.ships, kind) && price_of(game, shop.currency, kind) > 0;
}

// ---- the step of purchases (purchase.cpp)

bool is_anybody_buying(const State& state);
// Fills the purses of a scenario with shops.
void open_shops(const Triplanetary& game, State& state);
// A ship that has just been bought, at its base.
Ship ship_bought(const Triplanetary& game, const ShipBought& bought);
void offer_purchases(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_purchases(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
bool is_bought(const Triplanetary& game, const View& view, const GameSheet& sheet);
void buy_by_default(const Triplanetary& game, const View& view, GameSheet& sheet);
void wait_purchase(const Triplanetary& game, const State& state, Wait& wait);
Next act_purchase(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);

// A ship order's price with all that the sheet buys: what is left of the seat's purse.
int left_after(const Triplanetary& game, const View& view, const GameSheet& sheet);
// Whether a seat could pay for a ship.
template <class Holder>
bool may_buy_a_ship(const Triplanetary& game, const Holder& holder, Seat seat) {
    if (holder.purses.empty() || holder.roster.full()) return false;
    const Shop& shop = game.scenario(holder.scenario).shop_of(seat);
    if (!shop.is_always_open) return false;
    return std::ranges::any_of(shop.ships, [&](Kind kind) {
        return has_for_sale(game, holder.scenario, shop, kind) &&
               price_of(game, shop.currency, kind) <= holder.purses[seat.value].money;
    });
}
// Of the Buy and Stock orders of one sheet that has others as well.
void check_purchase(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                    Problems& problems);
void deliver(const Triplanetary& game, const State& state, Seat seat, const GameSheet& sheet,
             std::uint16_t& next, GameEvents& events);

// ---- what could be bought instead (purse.cpp)

// That a ware is not for sale, or is not bought back; with the number of one that could be bought in its
// place, or -1.
Problem not_for_sale(const char* rule, Ware ware, int instead, bool is_offered = false);

// That a sheet costs more than the purse holds; with the first of its orders that could be made smaller so
// that it does not: `most` of a ware, or another `kind`.
Problem beyond_the_purse(const Triplanetary& game, const View& view, const GameSheet& sheet, int cost,
                         int purse);

// ---- the trade of ships at bases (market.cpp)

// Whether fuel has a price; where it has none, bases give it away.
bool has_prices(const Triplanetary& game, std::uint8_t scenario);
const Market* market_at(const Triplanetary& game, std::uint8_t scenario, Body body);
bool can_trade(const Triplanetary& game, const State& state, const Ship& ship);
bool is_ore_offered(const State& state);
void wait_for_buyers(const State& state, Wait& wait);
void sell_ore(const Triplanetary& game, const State& state, int die, GameEvents& events);
void carry_out_trade(const Triplanetary& game, const State& state, const Order& order, GameEvents& events);
void offer_trade(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
// Of one order; false where it is none of trade.
bool check_trade(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                 Problems& problems);

// ---- what a sheet makes of a ship's hold (manifest.cpp)

// Pieces aboard by ware, fuel among them, after all orders of a sheet; below nought where it gives more than
// there is.
struct Manifest {
    std::array<int, ware_kinds> count{};

    int& of(Ware ware) { return count[static_cast<std::size_t>(ware)]; }
    int of(Ware ware) const { return count[static_cast<std::size_t>(ware)]; }
};
Manifest manifest_of(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship);
// Whether nothing of it weighs anything but fuel, which is in the tank.
bool is_hold_empty(const Triplanetary& game, const Manifest& manifest);
// How many more pieces of a ware a ship takes after a sheet.
int most_after(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship,
               Ware ware);
// Whether ships have aboard what a sheet gives away, and room for what it takes aboard.
void check_manifests(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);

// ---- what ships that have matched give each other (transfer.cpp)

// Of one place and one vector.
bool is_matched(const Ship& ship, const Ship& other);
// Whether ships of two seats give each other things without being looted or asked.
bool are_friends(const Triplanetary& game, std::uint8_t scenario, Seat one, Seat other);
bool can_transfer(const Triplanetary& game, const State& state);
void offer_transfers(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
bool check_transfer(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                    Problems& problems);
void carry_out_transfer(const Triplanetary& game, const State& state, const Order& order, GameEvents& events);

// ---- what they offer to ships of others (gifts.cpp)

// Whether a transfer is an offer to another seat, and how many offers of the reader's have no answer yet.
bool is_offer(const Triplanetary& game, const View& view, const Transfer& order);
std::size_t gifts_awaited(const View& view);
void offer_gift(const State& state, const Transfer& order, GameEvents& events);
// Of the seat whose segment begins: what it takes, and what it lets lapse.
void answer_gifts(const State& state, const GameSheet& sheet, GameEvents& events);
// The fuel of a ship with what a sheet accepts.
int fuel_with_gifts(const View& view, const GameSheet& sheet, const Ship& ship);
// Of a note of the reader's as it is accepted: how many pieces, of which ship to which.
const Gift* gift_of(const View& view, const AcceptGift& order);
void offer_gifts(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_gift(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                Problems& problems);
// All that may be accepted; players without a person want no reason.
void accept_gifts(const Triplanetary& game, const View& view, GameSheet& sheet);

// ---- prospecting and mining (prospecting.cpp, mining.cpp)

template <class Holder>
const Claim* claim_at(const Holder& holder, Hex hex) {
    for (const Claim& claim : holder.claims)
        if (claim.hex == hex) return &claim;
    return nullptr;
}
// Whether a ship may prospect the hex into which it has just come.
template <class Holder>
Refusal refusal_of_prospecting(const Triplanetary& game, const Holder& holder, const Ship& ship) {
    // 1981:prospecting.3; G19
    if (ship.landed != Body::none || length(ship.vector) != 1)
        return {"not_at_speed_one", "1981:prospecting.3"};
    if (!game.map.at(ship.hex).is_asteroid() || is_cleared(holder, ship.hex))
        return {"not_among_asteroids", "1981:prospecting.3"};
    // 1981:prospecting.6; G20
    if (claim_at(holder, ship.hex) != nullptr) return {"prospected_already", "1981:prospecting.6"};
    return {};
}
bool can_prospect(const Triplanetary& game, const State& state);
void offer_prospects(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_prospects(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void wait_prospecting(const Triplanetary& game, const State& state, Wait& wait);
Next act_prospecting(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
bool can_mine(const Triplanetary& game, const State& state, const Ship& ship);
// Hexes that a table says have been prospected: each among asteroids and once, with ore where a mine stands.
void stake_claims(const Triplanetary& game, State& state, Problems& problems);
void carry_out_mining(const State& state, const Order& order, GameEvents& events);
void offer_mining(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
bool check_mining(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                  Problems& problems);
// What hands and automated mines of the phasing seat bring up in its segment.
void dig(const Triplanetary& game, const State& state, GameEvents& events);

// ---- Prospecting (fortune.cpp)

bool is_prospecting(const Triplanetary& game, std::uint8_t scenario);
std::uint16_t last_turn(const Triplanetary& game, std::uint8_t scenario);
bool is_sold_up(const Triplanetary& game, const State& state, Ending& ending);
int fortune_of(const Triplanetary& game, const State& state, Seat seat);

}  // namespace astrogate::triplanetary
