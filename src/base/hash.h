// A 64-bit hash of sequences of integers, equal on every compiler and platform. It tells States apart; it is
// no defence against an adversary (records use libsodium for that).
#pragma once
#include <bit>
#include <cstdint>

namespace astrogate {

class Hasher {
public:
    void add(std::uint64_t word) {
        state_ = std::rotl(state_ ^ (word * 0x9E3779B97F4A7C15ULL), 29) * 0xBF58476D1CE4E5B9ULL +
                 0x94D049BB133111EBULL;
    }
    std::uint64_t value() const {
        std::uint64_t x = state_;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 31);
    }

private:
    std::uint64_t state_ = 0x243F6A8885A308D3ULL;
};

}  // namespace astrogate
