#include "record/sealed_post.h"

#include <algorithm>

#include <sodium.h>

#include "record/entropy.h"

namespace astrogate::record {

namespace {

constexpr std::string_view first_line = "[astrogate sealed 1]";
constexpr std::string_view last_line = "[end of what is sealed]";
constexpr std::string_view committed = "commitment ";
constexpr std::size_t line_length = 76;
constexpr std::size_t padded_to = 256;
constexpr std::size_t nonce_size = crypto_secretbox_NONCEBYTES;
constexpr int base64 = sodium_base64_VARIANT_ORIGINAL;

static_assert(sizeof(PostKey) == crypto_secretbox_KEYBYTES);

std::string encoded(std::string_view bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), base64), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                      bytes.size(), base64);
    text.pop_back();  // the zero at its end
    return text;
}

bool decode(std::string_view text, std::string& bytes) {
    bytes.resize(text.size());
    std::size_t size = 0;
    const bool is_good = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                           text.data(), text.size(), nullptr, &size, nullptr, base64) == 0;
    bytes.resize(is_good ? size : 0);
    return is_good;
}

// A line without what forums put around it.
std::string_view bare(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t>|");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
}

struct ReadBlock {
    Digest commitment;
    std::string box;
};

bool read_block(std::string_view post, ReadBlock& block) {
    bool is_inside = false, is_committed = false;
    std::string letters;
    while (!post.empty()) {
        const std::size_t end = std::min(post.find('\n'), post.size());
        const std::string_view line = bare(post.substr(0, end));
        post.remove_prefix(std::min(end + 1, post.size()));
        if (!is_inside) {
            is_inside = line == first_line;
        } else if (line == last_line) {
            return is_committed && letters.size() <= 2 * most_sealed_bytes && decode(letters, block.box);
        } else if (line.starts_with(committed)) {
            const auto digest = block_from_hex<32>(line.substr(committed.size()));
            if (!digest || is_committed) return false;
            block.commitment = *digest;
            is_committed = true;
        } else {
            letters += line;
        }
    }
    return false;
}

Problem wrong(const char* code) { return Problem(code, ""); }

}  // namespace

SealedPost seal_post(std::string_view text) {
    SealedPost post;
    post.key = draw_block<sizeof(PostKey)>();
    const auto nonce = draw_block<sizeof(Nonce)>();
    const auto box_nonce = draw_block<nonce_size>();
    // The nonce of the commitment, the text, and a mark and zeros up to a length that tells little.
    std::string inside(nonce.view());
    inside.append(text).push_back('\x80');
    inside.resize((inside.size() + padded_to - 1) / padded_to * padded_to, '\0');
    std::string box(crypto_secretbox_MACBYTES + inside.size(), '\0');
    crypto_secretbox_easy(reinterpret_cast<unsigned char*>(box.data()),
                          reinterpret_cast<const unsigned char*>(inside.data()), inside.size(),
                          box_nonce.bytes.data(), post.key.bytes.data());
    const std::string letters = encoded(std::string(box_nonce.view()) + box);
    post.block.append(first_line).append("\n").append(committed);
    post.block.append(to_hex(commitment(nonce, text))).append("\n");
    for (std::size_t at = 0; at < letters.size(); at += line_length)
        post.block.append(letters.substr(at, line_length)).append("\n");
    post.block.append(last_line).append("\n");
    return post;
}

Result<std::string> open_post(std::string_view post, std::string_view key_text) {
    ReadBlock block;
    if (!read_block(post, block)) return wrong("no_sealed_block");
    const auto key = block_from_hex<sizeof(PostKey)>(key_text);
    if (!key) return wrong("not_a_key");
    const std::string_view box = std::string_view(block.box).substr(std::min(nonce_size, block.box.size()));
    if (box.size() < crypto_secretbox_MACBYTES + sizeof(Nonce)) return wrong("no_sealed_block");
    std::string inside(box.size() - crypto_secretbox_MACBYTES, '\0');
    if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(inside.data()),
                                   reinterpret_cast<const unsigned char*>(box.data()), box.size(),
                                   reinterpret_cast<const unsigned char*>(block.box.data()),
                                   key->bytes.data()) != 0)
        return wrong("key_does_not_fit");
    const std::size_t end = inside.find_last_of('\x80');
    if (end == std::string::npos || end < sizeof(Nonce)) return wrong("not_as_committed");
    Nonce nonce;
    std::copy_n(inside.begin(), sizeof(Nonce), nonce.bytes.begin());
    std::string text = inside.substr(sizeof(Nonce), end - sizeof(Nonce));
    if (commitment(nonce, text) != block.commitment) return wrong("not_as_committed");
    return text;
}

}  // namespace astrogate::record
