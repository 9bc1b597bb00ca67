#include "record/keyed_dice.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <sodium.h>

namespace astrogate::record {

namespace {

void put(std::uint8_t* to, std::uint32_t value) {
    for (int i = 0; i < 4; ++i) to[i] = static_cast<std::uint8_t>(value >> (8 * i));
}

}  // namespace

Digest dice_key(const Digest& link, const Digest& shares_key) {
    return hash(purpose::dice_key, {link.view(), shares_key.view()});
}

KeyedDice::KeyedDice(const Digest& key, std::vector<DicePlace> places)
    : key_(key), places_(std::move(places)) {}

DicePlace& KeyedDice::place(std::uint32_t stage, std::uint32_t audience) {
    const auto found = std::find_if(places_.begin(), places_.end(), [&](const DicePlace& known) {
        return known.stage == stage && known.audience == audience;
    });
    return found != places_.end() ? *found : places_.emplace_back(DicePlace{stage, audience, 0});
}

std::uint8_t KeyedDice::next_byte(DicePlace& at) {
    const DicePlace wanted{at.stage, at.audience, at.used / block_size};
    if (!is_ready_ || ready_ != wanted) {
        assert(wanted.used <= 0xFFFFFFFF);
        std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
        put(nonce.data(), at.stage);
        put(nonce.data() + 4, at.audience);
        block_.fill(0);
        crypto_stream_chacha20_ietf_xor_ic(block_.data(), block_.data(), block_size, nonce.data(),
                                           static_cast<std::uint32_t>(wanted.used), key_.bytes.data());
        ready_ = wanted;
        is_ready_ = true;
    }
    return block_[at.used++ % block_size];
}

std::uint32_t KeyedDice::roll(std::uint32_t stage, std::uint32_t audience, std::uint32_t sides) {
    assert(sides >= 1 && sides <= 256);
    const std::uint32_t fair = 256 / sides * sides;
    DicePlace& at = place(stage, audience);
    std::uint32_t byte = next_byte(at);
    while (byte >= fair) byte = next_byte(at);
    return byte % sides + 1;
}

void answer(const DiceAsk& ask, std::uint32_t stage, KeyedDice& open, KeyedDice& hidden, Faces& faces) {
    faces.clear();
    for (const Roll& roll : ask) {
        KeyedDice& dice = roll.audience == everybody ? open : hidden;
        for (int i = 0; i < roll.count; ++i)
            faces.push_back(static_cast<std::uint8_t>(dice.roll(stage, roll.audience, roll.sides)));
    }
}

}  // namespace astrogate::record
