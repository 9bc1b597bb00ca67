// What may be added to a draft next, as patterns: an order kind with, for each field in the order of its
// field list, a domain of values. Lazy: a pattern stands for all orders it describes, and nothing the size of
// a product is ever built.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "base/list.h"

namespace astrogate {

using Point = std::array<std::int8_t, 3>;

struct Domain {
    enum class Kind : std::uint8_t {
        fixed,   // exactly `lo`
        values,  // one of `values` (ids, enum values)
        range,   // lo..hi
        burn,    // one of `points`, all changes of velocity that capacity `lo` allows
        box,     // three coordinates; `values` holds the least x, y, z and then the greatest
        each,    // `count` values in a row, each one of `values`
        row,     // exactly these `values`, in a row
    };
    Kind kind = Kind::fixed;
    bool loose = false;  // contains values that check may refuse
    std::int32_t lo = 0;
    std::int32_t hi = 0;
    std::uint8_t count = 1;
    std::span<const std::int32_t> values{};
    std::span<const Point> points{};

    static Domain fixed(std::int32_t value) { return {.kind = Kind::fixed, .lo = value}; }
    static Domain of(std::span<const std::int32_t> values) {
        return {.kind = Kind::values, .values = values};
    }
    static Domain range(std::int32_t lo, std::int32_t hi) {
        return {.kind = Kind::range, .lo = lo, .hi = hi};
    }
    static Domain burn(std::int32_t capacity, std::span<const Point> points) {
        return {.kind = Kind::burn, .lo = capacity, .points = points};
    }
    static Domain box(std::span<const std::int32_t, 6> corners) {
        return {.kind = Kind::box, .loose = true, .values = corners};
    }
    static Domain each(std::uint8_t count, std::span<const std::int32_t> values) {
        return {.kind = Kind::each, .loose = true, .count = count, .values = values};
    }
    static Domain row(std::span<const std::int32_t> values) {
        return {.kind = Kind::row, .count = static_cast<std::uint8_t>(values.size()), .values = values};
    }
};

// Spans point into tables or into the frame of the caller of `offer`: read a pattern while it is offered,
// copy what is kept.
struct Pattern {
    std::uint8_t order = 0;  // index of the order kind in the game's Order variant
    List<Domain, 8> fields{};
};

class OptionSink {
public:
    // Called for every pattern that may extend the draft. False = enough, stop offering.
    virtual bool offer(const Pattern& pattern) = 0;
    // Called exactly once: whether the draft may be handed in as it is.
    virtual void may_hand_in(bool yes) = 0;

protected:
    ~OptionSink() = default;
};

}  // namespace astrogate
