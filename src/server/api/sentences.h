// What refusals say to a person.
#pragma once
#include <string>

#include "kernel/any/any_game.h"

namespace astrogate::server {

// A sentence of the server's own for its codes, of the game's texts where a game is given, or of the house
// for what cannot be read; it names the place or the name that the Problem has as its detail. Empty where
// there is none: a page has the texts of its game.
std::string sentence_of(const Problem& problem, const AnyGame* game = nullptr);

}  // namespace astrogate::server
