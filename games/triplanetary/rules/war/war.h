// Triplanetary: Interplanetary War, for all chapters: where new fleets are posted, what is stored at bases,
// money that worlds earn, and how it ends.
#pragma once
#include "games/triplanetary/rules/conflicts/conflicts.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

inline bool is_war(const Triplanetary& game, std::uint8_t scenario) {
    return conflict_of(game, scenario) == Conflict::war;
}

// ---- fleets in space, and ordnance at bases, both bought (posting.cpp)

void offer_posts(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_post(const Triplanetary& game, const View& view, const Post& post, std::size_t i,
                Problems& problems);
// The post of the ship with a number of a sheet, if it has one.
void post_ship(const Triplanetary& game, const GameSheet& sheet, std::uint8_t number, UnitId unit,
               GameEvents& events);
void offer_stock(const Triplanetary& game, const View& view, const GameSheet& draft, int left,
                 OptionSink& sink);
void check_stock(const Triplanetary& game, const View& view, const StockBase& order, std::size_t i,
                 Problems& problems);
void stock_bases(const Triplanetary& game, Seat seat, const GameSheet& sheet, GameEvents& events);
// Whether a seat has money and a base for anything at all that is sold in play.
bool may_spend(const Triplanetary& game, const State& state, Seat seat);

// ---- what ships take from bases and leave there (stores.cpp)

bool can_move_stores(const Triplanetary& game, const State& state, const Ship& ship);
void offer_stores(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
// Of one order; false where it moves no stores.
bool check_stores(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                  Problems& problems);
void carry_out_stores(const Triplanetary& game, const State& state, const Order& order, GameEvents& events);

// ---- money (income.cpp), and how the war ends (victory.cpp)

// What the bases of each seat earn in a turn.
void earn(const Triplanetary& game, const State& state, GameEvents& events);
// The money of a world whose last base has just been destroyed, with that on `side`.
void lose_money(const Triplanetary& game, const State& state, Body body, Direction side, GameEvents& events);
// The world whose money a seat can spend.
inline Body capital_of(Seat seat) { return seat == empire ? Body::terra : Body::callisto; }
bool is_war_over(const Triplanetary& game, const State& state, Ending& ending);
int sides_wasted(const Wastes& wasted, Body body);

}  // namespace astrogate::triplanetary
