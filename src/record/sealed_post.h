// Orders that are posted sealed and opened later, where no server keeps them: a block of text to post now,
// and a key to post when everybody's blocks are there (docs/formats.md, "Sealed posts"). Who posts a block
// can open it to one text only; who reads it learns no more than how long that text is, in steps of 256
// bytes.
#pragma once
#include <string>
#include <string_view>

#include "base/problem.h"
#include "record/hash.h"

namespace astrogate::record {

using PostKey = Block<32>;

inline constexpr std::size_t most_sealed_bytes = 65'536;

// The block for a text of at most most_sealed_bytes, under a key and a nonce that are drawn anew for each.
struct SealedPost {
    std::string block;
    PostKey key;
};
SealedPost seal_post(std::string_view text);

// The text of the first block in a post; what stands around it, and marks of quotation before its lines, do
// not matter. Problems: no_sealed_block; not_a_key (64 hex digits); key_does_not_fit; not_as_committed, when
// the block opens to a text that it did not commit to.
Result<std::string> open_post(std::string_view post, std::string_view key);

}  // namespace astrogate::record
