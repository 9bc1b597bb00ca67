// What the engine does with records: writing them, and proving them.
#pragma once
#include "protocol/engine.h"

namespace astrogate::protocol {

// {"record", "is_over"}: of the whole game, or of one seat.
Result<Node> saved(const OpenGame& game, std::optional<Seat> seat);

// {"verifies", "kind", "is_over", "problems"}
Result<Node> verified(const Node& asked, const EngineNeeds& needs);

}  // namespace astrogate::protocol
