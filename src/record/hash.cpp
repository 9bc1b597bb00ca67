#include "record/hash.h"

#include <sodium.h>

namespace astrogate::record {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

const unsigned char* raw(std::string_view bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

}  // namespace

std::string to_hex(std::string_view bytes) {
    std::string text(bytes.size() * 2, '\0');
    char* to = text.data();
    for (const char c : bytes) {
        const auto byte = static_cast<std::uint8_t>(c);
        *to++ = digits[byte >> 4];
        *to++ = digits[byte & 15];
    }
    return text;
}

namespace {

// The value of a lower-case hex digit, 16 and more for anything else.
unsigned digit_value(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    return c >= 'a' && c <= 'f' ? static_cast<unsigned>(c - 'a') + 10 : 16;
}

}  // namespace

bool bytes_from_hex(std::string_view text, std::uint8_t* to, std::size_t size) {
    if (text.size() != size * 2) return false;
    for (std::size_t i = 0; i < size; ++i) {
        const unsigned high = digit_value(text[2 * i]), low = digit_value(text[2 * i + 1]);
        if ((high | low) > 15) return false;
        to[i] = static_cast<std::uint8_t>(high << 4 | low);
    }
    return true;
}

Digest hash(std::string_view purpose, std::initializer_list<std::string_view> parts) {
    Digest digest;
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, digest.bytes.size());
    crypto_generichash_update(&state, raw(purpose), purpose.size());
    for (const std::string_view part : parts) crypto_generichash_update(&state, raw(part), part.size());
    crypto_generichash_final(&state, digest.bytes.data(), digest.bytes.size());
    return digest;
}

Digest commitment(const Nonce& nonce, std::string_view canonical_bytes) {
    return hash(purpose::commitment, {nonce.view(), canonical_bytes});
}

}  // namespace astrogate::record
