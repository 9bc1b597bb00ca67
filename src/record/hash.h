// The one cryptographic hash: BLAKE2b with 32 bytes, unkeyed, by libsodium. Every use starts with a text of
// its own, so that a hash made for one purpose never serves another; no such text begins another.
// docs/formats.md lists every byte.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace astrogate::record {

// N bytes that are compared, stored and written as a whole. Written as 2N lower-case hex digits.
template <std::size_t N>
struct Block {
    std::array<std::uint8_t, N> bytes{};

    friend auto operator<=>(const Block&, const Block&) = default;
    std::string_view view() const { return {reinterpret_cast<const char*>(bytes.data()), N}; }
};

using Digest = Block<32>;
using Nonce = Block<16>;

std::string to_hex(std::string_view bytes);
template <std::size_t N>
std::string to_hex(const Block<N>& block) {
    return to_hex(block.view());
}

// False unless the text is exactly `size` bytes in lower-case hex: one value, one spelling.
bool bytes_from_hex(std::string_view text, std::uint8_t* to, std::size_t size);
template <std::size_t N>
std::optional<Block<N>> block_from_hex(std::string_view text) {
    Block<N> block;
    if (!bytes_from_hex(text, block.bytes.data(), N)) return std::nullopt;
    return block;
}

// What a hash is for: the text it starts with.
namespace purpose {
inline constexpr std::string_view commitment = "astrogate commitment";
inline constexpr std::string_view chain_link = "astrogate chain link";
inline constexpr std::string_view share_hash = "astrogate share hash";
inline constexpr std::string_view shares_key = "astrogate shares key";
inline constexpr std::string_view dice_key = "astrogate dice key";
}  // namespace purpose

// BLAKE2b-256 of the purpose and the parts, one after the other, with nothing between: all parts but the last
// must have a fixed length or tell it.
Digest hash(std::string_view purpose, std::initializer_list<std::string_view> parts);

// Binds a seat to a sealed sheet before it is opened: H("astrogate commitment" ‖ nonce ‖ canonical bytes of
// the sheet). The nonce is drawn anew for every sheet and stays secret until the sheet is opened; without it
// a seat with few possible sheets could be found out by trying them.
Digest commitment(const Nonce& nonce, std::string_view canonical_bytes);

}  // namespace astrogate::record
