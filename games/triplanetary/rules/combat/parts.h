// Triplanetary: damage by parts, an option of 2018: hits instead of turns, dice that say which parts of a
// ship suffer, what a ship can do no more, and repairs (parts.cpp).
#pragma once
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

// What guns, rams and ordnance bring, by number of unit: turns of disablement, or hits.
void harm(const Triplanetary& game, const State& state, std::span<const int> damage, bool moving,
          GameEvents& events);
// Whether the events hit a ship whose parts dice are still to be thrown for.
bool is_to_be_rolled_for(const GameEvents& events);
void wait_parts(const Triplanetary& game, const State& state, Wait& wait);
Next act_parts(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);

// Whether a ship can neither move nor fire, so that others loot and capture it.
bool is_helpless(const Triplanetary& game, const Ship& ship);
// Why a ship does not manoeuvre; no code where it does.
Refusal refusal_of_engine(const Ship& ship);

// Whether its owner has to say which part is repaired.
bool can_choose_repairs(const State& state);
// One D of each ship of the phasing seat, as its sheet says.
void repair_parts(const State& state, const GameSheet& sheet, GameEvents& events);
void offer_repairs(const View& view, const GameSheet& draft, OptionSink& sink);
// Of one order; false where it repairs nothing.
bool check_repair(const View& view, const Order& order, std::size_t i, Problems& problems);

}  // namespace astrogate::triplanetary
