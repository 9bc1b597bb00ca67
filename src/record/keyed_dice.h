// Dice that follow from what was agreed: nobody, the host included, can choose a roll, and everybody can
// check it later.
//
//   key      H("astrogate dice key" ‖ link of the stage ‖ shares_key)
//   stream   ChaCha20 (IETF) under the key, nonce = stage, audience, 0 as three 32-bit numbers,
//            low byte first,
//            block counter from 0
//   a die    of s sides takes the next byte b of the stream; b >= floor(256 / s) * s is thrown away and
//            the next is
//            taken; the face is b mod s + 1
//
// Each (stage, audience) has a stream of its own: a roll that some seats may not see moves nothing for
// anybody else. No order enters the key.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/dice.h"
#include "record/hash.h"

namespace astrogate::record {

Digest dice_key(const Digest& link, const Digest& shares_key);

// How far one stream is used: enough to go on where the dice were left.
struct DicePlace {
    std::uint32_t stage = 0, audience = 0;
    std::uint64_t used = 0;  // bytes, thrown away ones included

    friend bool operator==(const DicePlace&, const DicePlace&) = default;
};

class KeyedDice {
public:
    explicit KeyedDice(const Digest& key, std::vector<DicePlace> places = {});

    // 1..sides, for 1 <= sides <= 256.
    std::uint32_t roll(std::uint32_t stage, std::uint32_t audience, std::uint32_t sides);

    // One place for each stream used, in order of first use.
    const std::vector<DicePlace>& places() const { return places_; }

private:
    static constexpr std::uint32_t block_size = 64;

    Digest key_;
    std::vector<DicePlace> places_;
    std::array<std::uint8_t, block_size> block_{};  // of the stream and the block named by ready_
    DicePlace ready_;
    bool is_ready_ = false;

    DicePlace& place(std::uint32_t stage, std::uint32_t audience);
    std::uint8_t next_byte(DicePlace& at);
};

// The faces for all that a game asks, in the order asked: rolls for everybody from `open`, all others from
// `hidden`, which is keyed by the second chain.
void answer(const DiceAsk& ask, std::uint32_t stage, KeyedDice& open, KeyedDice& hidden, Faces& faces);

}  // namespace astrogate::record
