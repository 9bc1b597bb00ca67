// Dice come from outside. A game asks for named rolls; a keyed stream, a script, a listed outcome or a
// person's fingers answer. The kernel only says what is asked, by whom, and who may see the faces.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "base/fields.h"
#include "base/list.h"
#include "kernel/seat.h"

namespace astrogate {

// `count` dice of `sides` faces each (1..sides), thrown for `unit` (or no_unit) of `seat` (or no_seat).
// `name` indexes the game's dice_names. Only seats in `audience` learn the faces.
struct Roll {
    std::uint8_t name = 0;
    Seat seat = no_seat;
    UnitId unit = no_unit;
    std::uint8_t count = 1;
    std::uint8_t sides = 6;
    SeatMask audience = everybody;

    static constexpr auto fields() {
        return Fields{open("name", &Roll::name),   open("seat", &Roll::seat),
                      open("unit", &Roll::unit),   open("count", &Roll::count),
                      open("sides", &Roll::sides), open("audience", &Roll::audience)};
    }
};

using DiceAsk = List<Roll, 16>;
using Faces = List<std::uint8_t, 64>;  // the faces of all rolls of one ask, in the order asked

inline std::size_t dice_in(const DiceAsk& ask) {
    std::size_t total = 0;
    for (const Roll& roll : ask) total += roll.count;
    return total;
}

// A fast, well-mixed stream for playouts, bots and tests (splitmix64). Not for games between people: those
// use record/keyed_dice.h. Equal on every platform.
class Stream {
public:
    explicit Stream(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t x = (state_ += 0x9E3779B97F4A7C15ULL);
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 31);
    }
    // Uniform in 0..bound-1 for 1 <= bound < 2^32; unbiased (multiply and reject).
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        auto low = static_cast<std::uint32_t>(product);
        if (low < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (low < threshold) {
                product = (next() >> 32) * bound;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
    void answer(const DiceAsk& ask, Faces& faces) {
        faces.clear();
        for (const Roll& roll : ask)
            for (int i = 0; i < roll.count; ++i)
                faces.push_back(static_cast<std::uint8_t>(1 + below(roll.sides)));
    }

private:
    std::uint64_t state_;
};

}  // namespace astrogate
