// Seat shares: each seat adds 32 bytes of its own to the dice, so that the host alone cannot choose a roll,
// nor can any seats together. First every seat gives the hash of its share; when all hashes are in, shares
// open. Who does not open is removed, visibly, before the dice are keyed.
#pragma once

#include <span>

#include "record/hash.h"

namespace astrogate::record {

using Share = Block<32>;

// H("astrogate share hash" ‖ share)
Digest share_hash(const Share& share);

// H("astrogate shares key" ‖ number of shares as one byte ‖ the shares), in order of seats, of those who
// opened. At most 255 shares; none is allowed (a game against bots only).
Digest shares_key(std::span<const Share> shares);

}  // namespace astrogate::record
