// The least turns of a tour of worlds in whatever order, from anywhere: with a tank that is never empty, and dice that never
// hurt. Bearings for every set of worlds that may be left to see, so it takes minutes to make and a byte for every flight in
// each of them.
#pragma once
#include <cstdint>
#include <vector>

#include "games/triplanetary/pilot/bearings.h"

namespace astrogate::triplanetary {

class TourBound {
public:
    // The tour ends on the ground of `goal`.
    TourBound(const Chart& chart, const Worlds& tour, Body goal) : chart_(chart) {
        Bearings bearings;
        const Manner manner{Thrift::turns, true, true};
        for (unsigned left = 0; left < 1U << tour.size(); ++left) {
            bearings.take(chart, manner, left == 0 ? ends(goal) : passages(tour, left));
            std::vector<std::uint8_t>& turns = turns_.emplace_back(2 * chart.size());
            for (Spot spot = 0; spot < chart.size(); ++spot)
                for (const bool spent : {false, true}) {
                    const Cost cost = bearings.from(spot, spent);
                    turns[place(spot, spent)] =
                        cost == no_way ? never : static_cast<std::uint8_t>(cost >> 8U);
                }
        }
    }
    // With nothing seen yet; nought where there is no way.
    int from(const Stand& stand, bool has_overloaded) const {
        int best = never;
        chart_.each_pace(stand, has_overloaded ? 1 : burn_limit, [&](const Pace& pace) {
            const int rest = turns_.back()[place(pace.to, has_overloaded || pace.cost == burn_limit)];
            if (rest < best) best = rest;
        });
        return best == never ? 0 : best + 1;
    }

private:
    static constexpr std::uint8_t never = 255;
    static std::size_t place(Spot spot, bool spent) { return std::size_t{spot} * 2 + (spent ? 1U : 0U); }

    std::vector<Mark> ends(Body goal) const {
        std::vector<Mark> marks;
        for (Spot spot = chart_.first_ground(); spot < chart_.size(); ++spot)
            if (chart_.body(spot) == goal)
                for (const bool spent : {false, true}) marks.push_back({spot, spent, 0});
        return marks;
    }
    // Courses that enter the gravity of some of those left, with the turns that the others take from there.
    std::vector<Mark> passages(const Worlds& tour, unsigned left) const {
        std::vector<Mark> marks;
        for (Spot spot = 0; spot < chart_.size(); ++spot) {
            if (!chart_.is_open(spot)) continue;
            const unsigned still = left & ~seen_at(tour, spot);
            for (const bool spent : {false, true})
                if (still != left && turns_[still][place(spot, spent)] != never)
                    marks.push_back(
                        {spot, spent, cost_of(Thrift::turns, turns_[still][place(spot, spent)], 0)});
        }
        return marks;
    }
    unsigned seen_at(const Worlds& tour, Spot spot) const {
        unsigned seen = 0;
        for (std::uint32_t visits = chart_.visits(spot); (visits & 15U) != 15U; visits >>= 4U)
            for (std::size_t i = 0; i < tour.size(); ++i)
                if (tour[i] == static_cast<Body>(visits & 15U)) seen |= 1U << i;
        return seen;
    }

    const Chart& chart_;
    std::vector<std::vector<std::uint8_t>> turns_;  // by what is left, a bit a world
};

}  // namespace astrogate::triplanetary
