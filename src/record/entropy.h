// True randomness, from the operating system: seeds of chains, nonces of sheets, secrets of seats. Nothing
// that is drawn here is drawn anywhere else. Draws may be made from any thread.
#pragma once

#include "record/hash.h"

namespace astrogate::record {

void draw_bytes(std::uint8_t* to, std::size_t count);

template <std::size_t N>
Block<N> draw_block() {
    Block<N> block;
    draw_bytes(block.bytes.data(), N);
    return block;
}

}  // namespace astrogate::record
