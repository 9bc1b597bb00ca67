// Triplanetary: money and what it buys, for all chapters.
#pragma once
#include "games/triplanetary/rules/bases/bases.h"

namespace astrogate::triplanetary {

// ---- prices (prices.cpp)

// In tenths; 0 where it is not sold.
int price_of(const Triplanetary& game, Currency currency, Kind kind);
int price_of(const Triplanetary& game, Ware ware);
inline const Article& article_of(const Triplanetary& game, Ware ware) {
    return game.tables.wares[static_cast<std::size_t>(ware)];
}
// Of a ship of this kind: how many more pieces of a ware it takes beside what it has.
int most_of(const Triplanetary& game, const ShipClass& kind, const Hold& hold, int fuel, Ware ware);
// Adds pieces to a hold, or takes them out of it; fuel is no part of it.
void add_to(Hold& hold, Ware ware, int count);
int count_of(const Hold& hold, Ware ware);

// ---- the step of purchases (purchase.cpp)

bool is_anybody_buying(const State& state);
// Fills the purses of a scenario with shops.
void open_shops(const Triplanetary& game, State& state, Problems& problems);
// A ship that has just been bought, at its base.
Ship ship_bought(const Triplanetary& game, const ShipBought& bought);
void offer_purchases(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_purchases(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
bool is_bought(const Triplanetary& game, const View& view, const GameSheet& sheet);
void buy_by_default(const Triplanetary& game, const View& view, GameSheet& sheet);
void wait_purchase(const Triplanetary& game, const State& state, Wait& wait);
Next act_purchase(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);

}  // namespace astrogate::triplanetary
