#include "space/hex_course.h"

#include <cassert>
#include <utility>

namespace astrogate {

namespace {

// A hex is three strips crossed: of all places p around its centre, |along(k, p)| < 1 for k = 0, 1, 2. The
// strip k has the sides ways[k] and its opposite, and along(k) is 0 on the line through the centre and two
// corners.
constexpr int strips = 3;
constexpr std::array<Direction, strips> ways{Direction::e, Direction::se, Direction::ne};

using Along = std::array<std::int32_t, strips>;
constexpr Along along(Hex v) { return {2 * v.q + v.r, v.q + 2 * v.r, v.q - v.r}; }

constexpr std::int32_t sign(std::int32_t n) { return n < 0 ? -1 : n > 0 ? 1 : 0; }
constexpr std::int32_t size(std::int32_t n) { return n < 0 ? -n : n; }
constexpr bool is_same(Moment a, Moment b) { return !(a < b) && !(b < a); }

struct Tracer {
    Along v;

    // When the line comes to `edge` beyond the centre line of the strip, in its own sense: -1 in, 0 half, 1
    // out.
    Moment at(const Along& c, std::size_t k, std::int32_t edge) const {
        return {sign(v[k]) * c[k] + edge, size(v[k])};
    }
    Moment reaches(const Along& c) const {
        Moment last{0, 1};
        for (std::size_t k = 0; k < strips; ++k)
            if (v[k] != 0 && last < at(c, k, -1)) last = at(c, k, -1);
        return last;
    }
    Moment leaves(const Along& c) const {
        Moment first{1, 1};
        for (std::size_t k = 0; k < strips; ++k)
            if (v[k] != 0 && at(c, k, 1) < first) first = at(c, k, 1);
        return first;
    }
    Direction way_out(std::size_t k) const { return v[k] > 0 ? ways[k] : opposite(ways[k]); }
    Sectors sectors(const Along& c) const;
};

// The sector in which a place lies, by the signs of `along`.
Direction sector_at(const Along& s) {
    const bool east = s[0] > 0;
    const bool south = s[1] > 0;
    const bool north_east = s[2] > 0;
    if (east == south && south == north_east) return east ? Direction::e : Direction::w;
    if (south) return east ? Direction::se : Direction::sw;
    return east ? Direction::ne : Direction::nw;
}

Sectors Tracer::sectors(const Along& c) const {
    const Moment in = reaches(c);
    const Moment out = leaves(c);
    Along side{};
    List<std::size_t, strips> crossed;
    for (std::size_t k = 0; k < strips; ++k) {
        if (v[k] == 0) {
            side[k] = sign(-c[k]);
            if (side[k] == 0) return {};
            continue;
        }
        const Moment half = at(c, k, 0);
        side[k] = in < half ? -sign(v[k]) : sign(v[k]);
        if (!(in < half && half < out)) continue;
        crossed.push_back(k);
        for (std::size_t place = crossed.size() - 1; place > 0 && half < at(c, crossed[place - 1], 0);
             --place)
            std::swap(crossed[place], crossed[place - 1]);
    }
    const Direction first = sector_at(side);
    if (crossed.empty()) return {first, 1, false};
    // All three lines at once: that is the centre.
    if (crossed.size() > 1 && is_same(at(c, crossed[0], 0), at(c, crossed[1], 0))) return {first, 1, false};
    side[crossed[0]] = -side[crossed[0]];
    return {first, static_cast<int>(crossed.size()) + 1, sector_at(side) == turned(first, -1)};
}

void enter(const Tracer& tracer, Hex hex, CourseSteps& steps) {
    steps.push_back(
        {static_cast<std::int16_t>(hex_offset(hex)), CourseStep::Kind::inside, tracer.sectors(along(hex))});
}

}  // namespace

void trace(Hex vector, CourseSteps& steps) {
    assert(length(vector) <= longest_course);
    using Kind = CourseStep::Kind;
    const Tracer tracer{along(vector)};
    steps.clear();
    Hex here{};
    while (here != vector) {
        const Along c = along(here);
        const Moment out = tracer.leaves(c);
        List<std::size_t, strips> through;  // one side, or two at their corner
        std::size_t other = 0;
        for (std::size_t k = 0; k < strips; ++k) {
            if (tracer.v[k] != 0 && is_same(tracer.at(c, k, 1), out))
                through.push_back(k);
            else
                other = k;
        }
        const Hex one = here + step_towards(tracer.way_out(through[0]));
        if (through.size() == 1) {
            here = one;
        } else {
            const Hex two = here + step_towards(tracer.way_out(through[1]));
            if (tracer.v[other] == 0) {
                steps.push_back({static_cast<std::int16_t>(hex_offset(one)), Kind::side, {}});
                steps.push_back({static_cast<std::int16_t>(hex_offset(two)), Kind::side_too, {}});
                here = one + (two - here);
            } else {
                const bool is_one = (along(one)[other] - c[other] > 0) == (tracer.v[other] > 0);
                here = is_one ? one : two;
            }
        }
        enter(tracer, here, steps);
    }
}

bool is_inside(Hex vector, Hex hex) {
    // No point of a hex is farther than two thirds from its centre, as `length` counts.
    if (length(hex) + distance(hex, vector) > length(vector) + 1) return false;
    const Tracer tracer{along(vector)};
    const Along c = along(hex);
    for (std::size_t k = 0; k < strips; ++k)
        if (tracer.v[k] == 0 && size(c[k]) >= 1) return false;
    return tracer.reaches(c) < tracer.leaves(c);
}

Moment reaches(Hex vector, Hex hex) { return Tracer{along(vector)}.reaches(along(hex)); }

Moment crosses(Hex vector, Hex hex, Direction before, Direction after) {
    const Tracer tracer{along(vector)};
    const Along a = along(step_towards(before) + step_towards(after));
    std::size_t between = 0;  // the strip whose centre line parts the two
    while (a[between] != 0) ++between;
    return tracer.at(along(hex), between, 0);
}

int distance_from_course(const CourseBook& book, Hex from, Hex vector, Hex hex) {
    int least = distance(from, hex);
    each_hex_of_course(book, from, vector,
                       [&](Hex one) { least = distance(one, hex) < least ? distance(one, hex) : least; });
    return least;
}

CourseBook::CourseBook() {
    entries_.resize(std::size_t{width} * width);
    CourseSteps found;
    for (int r = -kept_length; r <= kept_length; ++r) {
        for (int q = -kept_length; q <= kept_length; ++q) {
            const Hex vector = Hex::of(q, r);
            if (length(vector) > kept_length) continue;
            trace(vector, found);
            entries_[number(vector)] = {static_cast<std::uint32_t>(steps_.size()),
                                        static_cast<std::uint32_t>(found.size())};
            steps_.insert(steps_.end(), found.begin(), found.end());
        }
    }
}

}  // namespace astrogate
