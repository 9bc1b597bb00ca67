#include "games/triplanetary/pilot/bearings.h"

#include <algorithm>

namespace astrogate::triplanetary {

void Bearings::take(const Chart& chart, const Manner& manner, std::span<const Mark> marks,
                    const Stand* start) {
    manner_ = manner;
    chart_ = &chart;
    expansions_ = 0;
    costs_.assign(chart.size() * 2, no_way);
    for (const Mark& mark : marks) lower(mark.spot, mark.has_overloaded ? 1U : 0U, mark.cost);
    bool is_enough = false;
    is_whole_ = false;
    for (std::size_t level = 0; level < queue_.levels && !is_enough; ++level) {
        std::vector<Entry>& queue = queue_[level];
        std::ranges::sort(queue, {}, [](const Entry& e) { return std::uint64_t{e.cost} << 32U | e.place; });
        // Grows while it is read.
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Entry entry = queue[i];
            if (costs_[entry.place] != entry.cost) continue;
            ++expansions_;
            expand(chart, entry.place / 2, entry.place % 2, entry.cost);
        }
        queue.clear();
        horizon_ = level;
        is_enough = start != nullptr && level % 2 == 1 && from(*start, true) >> 8U <= level;
    }
    queue_.clear();
    is_whole_ = !is_enough;
}

Cost Bearings::from(const Stand& stand, bool has_overloaded) const {
    Cost best = no_way;
    chart_->each_pace(stand, has_overloaded ? 1 : burn_limit, [&](const Pace& pace) {
        const Cost rest = from(pace.to, has_overloaded || pace.cost == burn_limit);
        if (rest != no_way) best = std::min(best, static_cast<Cost>(rest + manner_.cost(1, pace.cost)));
    });
    return best;
}

void Bearings::lower(Spot spot, unsigned spent, Cost cost) {
    Cost& known = costs_[std::size_t{spot} * 2 + spent];
    if (cost >= known || cost >= 0xff00) return;
    if (!manner_.dares && chart_->is_risky(spot)) return;
    known = cost;
    queue_.push(cost >> 8U, {static_cast<std::uint32_t>(std::size_t{spot} * 2 + spent), cost});
}

// Whoever could have come here, one turn before.
void Bearings::expand(const Chart& chart, Spot spot, unsigned spent, Cost cost) {
    if (spent == 0 && manner_.overloads && chart.refuels(spot)) lower(spot, 1, cost);
    if (chart.is_ground(spot)) {
        if (!chart.can_land(spot)) return;
        const auto before = static_cast<Cost>(cost + manner_.cost(1, 1));
        for (Spot orbit = chart.first_orbit(); orbit < chart.first_ground(); ++orbit)
            if (chart.body(orbit) == chart.body(spot)) lower(orbit, spent, before);
        return;
    }
    if (chart.is_orbit(spot))
        return expand_flight(chart, chart.flight_of(spot), spent, cost,
                             chart.burns_in_orbit() ? burn_limit : 0);
    if (const Spot orbit = chart.orbit(spot); orbit != no_spot) lower(orbit, spent, cost);
    if (chart.vector(spot) == Hex{})
        for (const Spot ground : chart.grounds_above(spot))
            lower(ground, spent, static_cast<Cost>(cost + manner_.cost(1, 0)));
    expand_flight(chart, spot, spent, cost, burn_limit);
}

void Bearings::expand_flight(const Chart& chart, Spot flight, unsigned spent, Cost cost, int most) {
    chart.each_origin(flight, spent == 1 ? most : std::min(most, 1), [&](Spot origin, int fuel) {
        lower(origin, fuel == burn_limit ? 0 : spent, static_cast<Cost>(cost + manner_.cost(1, fuel)));
    });
}

}  // namespace astrogate::triplanetary
