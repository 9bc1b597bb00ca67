// Searches over labels in buckets, against a walk over all places in turn.
#include "mechanics/bucket_queue.h"

#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace astrogate {
namespace {

struct PlaceLabel {
    std::uint32_t parent = 0;
    std::uint32_t place = 0;
    int cost = 0;
};
using PlaceSearch = LabelSearch<PlaceLabel, 200>;
constexpr std::uint32_t place_count = 40;
using PlaceCosts = std::array<std::array<int, place_count>, place_count>;

PlaceCosts drawn_costs(Stream& dice) {
    PlaceCosts costs{};
    for (auto& row : costs)
        for (int& one : row) one = dice.below(4) == 0 ? 1 + static_cast<int>(dice.below(9)) : 0;
    return costs;
}

// The least cost of the way from 0 to the last place; -1 where none leads there.
int searched(const PlaceCosts& costs, PlaceSearch& search, std::uint32_t& goal) {
    std::array<bool, place_count> done{};
    int found = -1;
    search.start({});
    search.run(
        [&](std::uint32_t number) {
            const PlaceLabel label = search[number];
            if (done[label.place]) return true;
            done[label.place] = true;
            if (label.place == place_count - 1) {
                goal = number;
                found = label.cost;
                return false;
            }
            for (std::uint32_t next = 0; next < place_count; ++next)
                if (const int cost = costs[label.place][next]; cost > 0)
                    search.add({number, next, label.cost + cost}, label.cost + cost);
            return true;
        },
        [] { return true; });
    return found;
}

int relaxed(const PlaceCosts& costs) {
    std::array<int, place_count> least{};
    least.fill(1 << 20);
    least[0] = 0;
    for (std::uint32_t round = 0; round < place_count; ++round)
        for (std::uint32_t from = 0; from < place_count; ++from)
            for (std::uint32_t to = 0; to < place_count; ++to)
                if (costs[from][to] > 0) least[to] = std::min(least[to], least[from] + costs[from][to]);
    return least[place_count - 1] == 1 << 20 ? -1 : least[place_count - 1];
}

TEST(LabelSearches, FindTheLeastCost) {
    Stream dice(1959);
    PlaceSearch search;
    int found = 0;
    for (int i = 0; i < 300; ++i) {
        const PlaceCosts costs = drawn_costs(dice);
        std::uint32_t goal = 0;
        const int cost = searched(costs, search, goal);
        ASSERT_EQ(cost, relaxed(costs));
        if (cost < 0) continue;
        ++found;
        // Traced back to the start, the way costs what was found.
        int sum = 0;
        std::uint32_t to = place_count - 1;
        search.trace(goal, [&](const PlaceLabel& label) {
            EXPECT_EQ(label.place, to);
            to = search[label.parent].place;
            sum += costs[to][label.place];
        });
        EXPECT_EQ(to, 0U);
        EXPECT_EQ(sum, cost);
    }
    EXPECT_GT(found, 100);
}

TEST(LabelSearches, BeginAnewAndStopWhereTheyAreTold) {
    PlaceSearch search;
    search.start({});
    int settled = 0;
    search.run(
        [&](std::uint32_t number) {
            search.add({number, 0, 0}, 3);
            search.add({number, 0, 0}, 5);
            return ++settled < 4;
        },
        [] { return true; });
    EXPECT_EQ(settled, 4);
    search.start({});
    EXPECT_EQ(search.size(), 1U);
    settled = 0;
    int levels = 0;
    search.run([&](std::uint32_t) { return ++settled < 9; }, [&] { return ++levels < 7; });
    EXPECT_EQ(settled, 1) << "nothing is left of the search before";
    EXPECT_EQ(levels, 7);
}

TEST(LabelSearches, RaiseWhatPromisesTooMuchToTheLevelOfNow) {
    PlaceSearch search;
    search.start({});
    std::vector<int> order;
    search.run(
        [&](std::uint32_t number) {
            order.push_back(search[number].cost);
            if (number == 0) search.add({0, 0, 10}, 10);
            if (number == 0) search.add({0, 0, 20}, 20);
            if (search[number].cost == 10) search.add({number, 0, 4}, 4);
            return true;
        },
        [] { return true; });
    EXPECT_EQ(order, (std::vector<int>{0, 10, 4, 20}));
}

}  // namespace
}  // namespace astrogate
