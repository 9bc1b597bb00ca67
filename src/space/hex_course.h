// Straight courses over hexes, from centre to centre, exactly: no root, no fraction, no rounding.
//
// What a course enters depends on its vector alone, so it is found once for each vector and kept. A course
// enters a hex when a part of it lies inside; the hex it starts in is not entered. Touching a corner is
// nothing. A course that runs along the side between two hexes has neither inside: it passes a side. Within a
// hex it crosses sectors: the sixths that join the centre to each side, named by the side; running between
// two of them is crossing neither.
#pragma once
#include <span>
#include <vector>

#include "base/list.h"
#include "space/course.h"
#include "space/hex.h"

namespace astrogate {

inline constexpr int longest_course = 80;  // hexes; nothing here is asked of a longer vector
inline constexpr int hex_row = 256;        // hexes of a plane that is indexed by numbers

// The number of a hex of the plane, for parts from -128 to 127; of a vector, what it adds to that number.
constexpr std::int32_t hex_offset(Hex v) { return v.r * hex_row + v.q; }
constexpr std::int32_t hex_number(Hex h) { return hex_offset(h) + hex_row * 128 + 128; }

// A run of sectors around a hex, crossed in order; none where the course runs between two of them. A course
// through the centre has only those before it.
class Sectors {
public:
    Sectors() = default;
    Sectors(Direction first, int count, bool clockwise)
        : packed_(static_cast<std::uint8_t>(static_cast<int>(first) + 8 * count + (clockwise ? 64 : 0))) {}
    std::size_t size() const { return (packed_ >> 3U) & 7U; }
    Direction operator[](std::size_t i) const {
        const int way = (packed_ & 64U) != 0 ? -1 : 1;
        return turned(static_cast<Direction>(packed_ & 7U), way * static_cast<int>(i));
    }

private:
    std::uint8_t packed_ = 0;
};

// One thing that a course does: enters a hex, or passes the side between two, which take two steps in a row.
struct CourseStep {
    enum class Kind : std::uint8_t { inside, side, side_too };

    std::int16_t offset = 0;  // hex_offset, from the start
    Kind kind = Kind::inside;
    Sectors sectors{};  // of a hex that is entered

    // The hex, from the start.
    constexpr Hex hex() const {
        const auto q = static_cast<std::int8_t>(offset & (hex_row - 1));
        return Hex::of(q, (offset - q) / hex_row);
    }
};
using CourseSteps = List<CourseStep, 2 * longest_course + 1>;

// The steps of the course by `vector`, in order.
void trace(Hex vector, CourseSteps& steps);

// Whether the course by `vector` enters the hex at `hex` from its start, or begins in it: a part of it lies
// inside.
bool is_inside(Hex vector, Hex hex);

// When the course by `vector` reaches the hex at `hex` from its start: the first moment in it or on its edge.
Moment reaches(Hex vector, Hex hex);

// When, in a hex, it crosses from sector `before` to the sector beside it, `after`.
Moment crosses(Hex vector, Hex hex, Direction before, Direction after);

// The steps of every vector up to `kept_length`, found once; longer ones are traced when they are asked for.
class CourseBook {
public:
    static constexpr int kept_length = 24;

    CourseBook();
    // `own` holds the steps of a long vector, and must live as long as they are read.
    std::span<const CourseStep> steps(Hex vector, CourseSteps& own) const {
        if (length(vector) <= kept_length) {
            const Entry entry = entries_[number(vector)];
            return {steps_.data() + entry.first, entry.count};
        }
        trace(vector, own);
        return {own.data(), own.size()};
    }

private:
    static constexpr int width = 2 * kept_length + 1;
    static std::size_t number(Hex v) {
        return static_cast<std::size_t>(v.r + kept_length) * width +
               static_cast<std::size_t>(v.q + kept_length);
    }
    struct Entry {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    std::vector<Entry> entries_;
    std::vector<CourseStep> steps_;
};

// f(hex) of the hex that a course starts in and of each that it enters, in order.
template <class F>
void each_hex_of_course(const CourseBook& book, Hex from, Hex vector, F&& f) {
    f(from);
    CourseSteps own;
    for (const CourseStep& step : book.steps(vector, own))
        if (step.kind == CourseStep::Kind::inside) f(from + step.hex());
}

// From the hex of a course that is nearest to another hex, in hexes.
int distance_from_course(const CourseBook& book, Hex from, Hex vector, Hex hex);

}  // namespace astrogate
