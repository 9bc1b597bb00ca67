// Triplanetary: short ways and tours among the asteroids, for a ship that neither pulls nor dice are to
// touch: out of gravity, at two hexes a turn at most, and through asteroids at one.
#pragma once
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

struct Way {
    bool is_found = false;
    Hex burn{};  // of this turn
    Hex end{};
    int turns = 0;
    int fuel = 0;
};

// The way to rest in a hex, or anywhere, that takes the fewest turns, a point of fuel counting as one, of
// those that the fuel is enough for. A ship that rests there already rests there a turn more.
Way way_to_rest_at(const Triplanetary& game, const View& view, const Ship& ship, Hex hex);
Way way_to_rest(const Triplanetary& game, const View& view, const Ship& ship);

// What a find is worth to a ship that prospects one hex after another until it finds something, in tenths of
// a megacredit.
struct Outing {
    int worth = 0;     // at once and at home
    int a_turn = 0;    // less for each turn until then
    int a_hex = 0;     // less for each hex from there to the market
    int to_stop = 0;   // points of fuel that the find itself takes
    Hex market{};      // where a ship has to get to with what is left
    int bad_luck = 0;  // in 1,024: that a hex neither is a find nor lets the ship go on
    int adrift = 0;    // turns that a hex may set it adrift: where that does harm none is prospected
};
// The way to the first hex that nobody has prospected, on the tour of such hexes that promises most; those in
// `but` are left to others. Its end is that hex.
Way tour_from(const Triplanetary& game, const View& view, const Ship& ship, const Outing& outing,
              const List<Hex, ship_capacity>& but);

// Whether a ship that may not burn for so many turns comes to no harm.
bool drifts_safely(const Triplanetary& game, const View& view, const Ship& ship, int turns);
// Points of fuel that take a ship from rest in one hex to rest in another, one hex a turn.
int fuel_between(Hex from, Hex to);

}  // namespace astrogate::triplanetary
