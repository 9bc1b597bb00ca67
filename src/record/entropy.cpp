#include "record/entropy.h"

#include <cstdlib>

#include <sodium.h>

namespace astrogate::record {

// A machine without randomness must not deal: libsodium's refusal ends the program.
void draw_bytes(std::uint8_t* to, std::size_t count) {
    static const bool is_ready = sodium_init() >= 0;
    if (!is_ready) std::abort();
    randombytes_buf(to, count);
}

}  // namespace astrogate::record
