#include "search/player/nudge.h"

#include <algorithm>

namespace astrogate::search::nudge {

namespace {

// One of the changes of velocity beside the one that is set.
bool move_among(std::span<const astrogate::Point> points, Numbers& numbers, Stream& dice) {
    if (numbers.size() != 3) return false;
    std::uint32_t found = 0;
    const Numbers from = numbers;
    for (const astrogate::Point& point : points) {
        std::int32_t off = 0;
        for (std::size_t axis = 0; axis < point.size(); ++axis)
            off = std::max(off, std::abs(point[axis] - from[axis]));
        if (off != 1 || dice.below(++found) != 0) continue;
        numbers.clear();
        for (const auto part : point) numbers.push_back(part);
    }
    return found > 0;
}

// Up or down by one within the bounds.
bool move_within(std::int32_t lo, std::int32_t hi, std::int32_t& number, Stream& dice) {
    const bool is_up = number <= lo || (number < hi && dice.below(2) == 0);
    const std::int32_t next = number + (is_up ? 1 : -1);
    if (next < lo || next > hi) return false;
    number = next;
    return true;
}

}  // namespace

bool takes(const Domain& domain, const Numbers& numbers) {
    const auto is_listed = [&domain](std::int32_t number) {
        return std::ranges::find(domain.values, number) != domain.values.end();
    };
    switch (domain.kind) {
        case Domain::Kind::fixed: return numbers.size() == 1 && numbers[0] == domain.lo;
        case Domain::Kind::values:
        case Domain::Kind::each: return std::ranges::all_of(numbers, is_listed);
        case Domain::Kind::row: return std::ranges::equal(numbers, domain.values);
        default: return true;
    }
}

bool can_move(const Domain& domain) {
    switch (domain.kind) {
        case Domain::Kind::range: return domain.hi > domain.lo;
        case Domain::Kind::burn: return domain.points.size() > 1;
        case Domain::Kind::box: return true;
        default: return false;
    }
}

bool move(const Domain& domain, Numbers& numbers, Stream& dice) {
    if (domain.kind == Domain::Kind::burn) return move_among(domain.points, numbers, dice);
    if (domain.kind == Domain::Kind::range)
        return numbers.size() == 1 && move_within(domain.lo, domain.hi, numbers[0], dice);
    const std::size_t axis = dice.below(3);
    return numbers.size() == 3 &&
           move_within(domain.values[axis], domain.values[axis + 3], numbers[axis], dice);
}

}  // namespace astrogate::search::nudge
