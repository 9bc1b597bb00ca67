// A secret hash chain: the host binds itself to the randomness of every stage before anybody sits down.
//
//     x[0] = seed,  x[k+1] = H("astrogate chain link" ‖ x[k]),  tip = x[length],  link(i) = x[length - 1 - i]
//
// The tip is published first; then link(0), which hashes to the tip, then link(1), which hashes to link(0),
// and so on. Each link proves itself and tells nothing about the next. Stage i of a game uses link(i). Rolls
// that everybody sees and rolls with a restricted audience use two chains with two seeds: the second is
// opened when the game is over.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "record/hash.h"

namespace astrogate::record {

inline constexpr std::uint32_t max_chain_length = 1U << 20;

// Where in a chain somebody is: with it, going from link to link costs two hashes on the average. Of one
// chain only.
class ChainPlace {
    friend class Chain;
    std::uint32_t mark_ = ~0U, step_ = ~0U;
    std::vector<Digest> steps_{};  // every so many digests after that mark
    std::vector<Digest> row_{};    // every digest after that step
};

// Building costs `length` hashes (about 0.3 µs each), so keep the tip and build when a link is needed. A link
// then costs at most four times the square root of `length` hashes, and the chain holds a quarter as many
// digests.
class Chain {
public:
    // The seed is 32 bytes of true randomness, used for one game. 1 <= length <= max_chain_length.
    Chain(const Digest& seed, std::uint32_t length);

    std::uint32_t length() const { return length_; }
    const Digest& tip() const { return tip_; }
    // Nothing when the chain is exhausted: i >= length. The game cannot be diced further.
    std::optional<Digest> link(std::uint32_t i) const;
    std::optional<Digest> link(std::uint32_t i, ChainPlace& place) const;

private:
    std::uint32_t length_, stride_, step_;
    std::vector<Digest> marks_;  // x[0], x[stride], x[2 stride] …
    Digest tip_;
};

// Whether `link` is what `before` (the link before, or the tip) was made from.
bool verify_link(const Digest& before, const Digest& link);

}  // namespace astrogate::record
