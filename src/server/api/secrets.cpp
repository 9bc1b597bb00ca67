#include "server/api/secrets.h"

#include <algorithm>

#include <sodium.h>

#include "record/entropy.h"
#include "record/hash.h"

namespace astrogate::server {

namespace {

std::string encoded(std::string_view bytes, int variant) {
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                      bytes.size(), variant);
    text.pop_back();  // its end mark
    return text;
}

}  // namespace

std::string random_bytes(std::size_t count) {
    std::string bytes(count, '\0');
    record::draw_bytes(reinterpret_cast<std::uint8_t*>(bytes.data()), count);
    return bytes;
}

std::string new_secret() { return base64url(random_bytes(32)); }

std::string hash_of_session(std::string_view session) {
    return session.empty() ? std::string() : std::string(record::hash("astrogate session", {session}).view());
}
std::string hash_of_link(std::string_view secret) {
    return secret.empty() ? std::string() : std::string(record::hash("astrogate seat link", {secret}).view());
}
std::string hash_of_used(std::string_view link_hash) {
    return link_hash.empty() ? std::string()
                             : std::string(record::hash("astrogate used link", {link_hash}).view());
}
std::string hash_of_feed(std::string_view secret) {
    return secret.empty() ? std::string() : std::string(record::hash("astrogate seat feed", {secret}).view());
}

std::string base64(std::string_view bytes) {
    std::string text;
    append_base64(text, bytes);
    return text;
}

void append_base64(std::string& out, std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::size_t begin = out.size();
    out.resize(begin + (bytes.size() + 2) / 3 * 4, '=');
    char* to = out.data() + begin;
    const auto* from = reinterpret_cast<const std::uint8_t*>(bytes.data());
    const auto* const end = from + bytes.size();
    for (; end - from >= 3; from += 3, to += 4) {
        const std::uint32_t three = std::uint32_t{from[0]} << 16 | std::uint32_t{from[1]} << 8 | from[2];
        to[0] = digits[three >> 18];
        to[1] = digits[three >> 12 & 63U];
        to[2] = digits[three >> 6 & 63U];
        to[3] = digits[three & 63U];
    }
    if (from == end) return;
    const bool are_two = end - from == 2;
    const std::uint32_t rest = std::uint32_t{from[0]} << 16 | (are_two ? std::uint32_t{from[1]} << 8 : 0U);
    to[0] = digits[rest >> 18];
    to[1] = digits[rest >> 12 & 63U];
    if (are_two) to[2] = digits[rest >> 6 & 63U];
}
std::string base64url(std::string_view bytes) {
    return encoded(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}
std::string hex(std::string_view bytes) { return record::to_hex(bytes); }
void append_hex(std::string& out, std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t from = out.size();
    out.resize(from + 2 * bytes.size());
    char* to = out.data() + from;
    for (const char c : bytes) {
        *to++ = digits[static_cast<std::uint8_t>(c) >> 4U];
        *to++ = digits[static_cast<std::uint8_t>(c) & 15U];
    }
}

bool from_hex(std::string_view text, std::size_t size, std::string& bytes) {
    bytes.assign(size, '\0');
    if (text.size() != 2 * size) return false;
    return record::bytes_from_hex(text, reinterpret_cast<std::uint8_t*>(bytes.data()), size);
}

std::string game_id(GameNumber game) {
    std::string bytes(8, '\0');
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<char>(game >> (56 - 8 * i));
    return hex(bytes);
}

GameNumber game_of_id(std::string_view text) {
    std::string bytes;
    if (!from_hex(text, 8, bytes)) return 0;
    GameNumber game = 0;
    for (const char byte : bytes) game = game << 8 | static_cast<std::uint8_t>(byte);
    return game >> 63 == 0 ? game : 0;
}

}  // namespace astrogate::server
