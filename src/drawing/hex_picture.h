// A board of hexes and all that a View shows on it, as a picture: SVG that needs nothing else. What it draws
// is what the board of the page draws, by the same names (docs/adding-a-game.md, "A board of hexes"), so it
// is made from nothing but the board and one View: who may not see a ship has no picture of it.
#pragma once
#include <functional>
#include <string>

#include "base/node.h"
#include "kernel/units.h"

namespace astrogate {

struct HexPicture {
    std::string title;
    Node board;  // as mechanics/hex_board.h describes it
    Node view;   // with `ships`, and `ordnance` and `asteroids_cleared` where the game has them
    std::function<std::string(UnitId)> name;
};

std::string svg_of(const HexPicture& picture);

}  // namespace astrogate
