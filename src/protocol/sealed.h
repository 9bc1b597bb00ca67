// Sheets that are sealed while their stage is open.
#pragma once
#include <string_view>

#include "kernel/any_game.h"

namespace astrogate::protocol {

// Why a sheet that was sealed for the stage that is awaited can no longer be carried out; empty while it can. A sheet that
// was in order stays so until a clerk's act: who resigns takes targets away, and is asked no more. `view` is the seat's.
Problems unfit(const AnyGame& game, const Waiting& now, Seat seat, std::string_view view,
               std::string_view sheet);

}  // namespace astrogate::protocol
