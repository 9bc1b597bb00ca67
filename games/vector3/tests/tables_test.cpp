// The tables against lists written out by hand from the printed ones, and roots against a table computed
// another way.
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

const Vector3& learning() {
    static Problems problems;
    static const Vector3 game(embedded(), Rules{}, problems);
    EXPECT_TRUE(problems.empty());
    return game;
}

// The burn table as printed: by capacity, components from the largest down, zeros left out.
const std::map<int, std::vector<Vec>>& printed_burns() {
    static const std::map<int, std::vector<Vec>> table{
        {1, {{1, 0, 0}, {1, 1, 0}}},
        {2, {{2, 0, 0}, {2, 1, 0}, {1, 1, 1}, {2, 1, 1}}},
        {3, {{3, 0, 0}, {2, 2, 0}, {3, 1, 0}, {2, 2, 1}, {2, 2, 2}, {3, 1, 1}}},
        {4,
         {{4, 0, 0}, {3, 2, 0}, {3, 3, 0}, {4, 1, 0}, {4, 2, 0}, {3, 2, 1}, {3, 2, 2}, {3, 3, 1}, {4, 1, 1}}},
        {5,
         {{5, 0, 0},
          {4, 3, 0},
          {5, 1, 0},
          {5, 2, 0},
          {3, 3, 2},
          {3, 3, 3},
          {4, 2, 1},
          {4, 2, 2},
          {4, 3, 1},
          {4, 3, 2},
          {5, 1, 1},
          {5, 2, 1}}},
        {6,
         {{6, 0, 0},
          {4, 4, 0},
          {5, 3, 0},
          {5, 4, 0},
          {6, 1, 0},
          {6, 2, 0},
          {4, 3, 3},
          {4, 4, 1},
          {4, 4, 2},
          {4, 4, 3},
          {5, 2, 2},
          {5, 3, 1},
          {5, 3, 2},
          {5, 4, 1},
          {5, 4, 2},
          {6, 1, 1},
          {6, 2, 1}}}};
    return table;
}

int printed_cost(Vec size) {
    for (const auto& [capacity, sizes] : printed_burns())
        for (const Vec& one : sizes)
            if (one == size) return capacity;
    return max_capacity + 1;
}

Vec size_of(Vec change) {
    std::array<int, 3> parts{std::abs(change.x), std::abs(change.y), std::abs(change.z)};
    std::sort(parts.rbegin(), parts.rend());
    return {parts[0], parts[1], parts[2]};
}

TEST(BurnTable, IsThePrintedOneForEverySignAndAxis) {
    std::size_t rows = 0;
    for (const auto& [capacity, sizes] : printed_burns()) rows += sizes.size();
    EXPECT_EQ(rows, 50U);
    for (int x = -9; x <= 9; ++x)
        for (int y = -9; y <= 9; ++y)
            for (int z = -9; z <= 9; ++z) {
                const Vec change{x, y, z};
                const int wanted = change == Vec{} ? 0 : printed_cost(size_of(change));
                ASSERT_EQ(learning().burns.cost(change), wanted) << x << "," << y << "," << z;
            }
}

TEST(BurnTable, ListsWhatACapacityAllowsAndNothingElse) {
    for (int capacity = 0; capacity <= max_capacity; ++capacity) {
        std::size_t wanted = 0;
        for (int x = -6; x <= 6; ++x)
            for (int y = -6; y <= 6; ++y)
                for (int z = -6; z <= 6; ++z)
                    wanted += Vec{x, y, z} == Vec{} || printed_cost(size_of({x, y, z})) <= capacity ? 1U : 0U;
        const auto listed = learning().burns.within(capacity);
        EXPECT_EQ(listed.size(), wanted);
        EXPECT_EQ(listed[0], Point{});
        for (const Point& point : listed)
            EXPECT_LE(learning().burns.cost({point[0], point[1], point[2]}), capacity);
    }
}

TEST(Distance, AgreesWithATableOfSquares) {
    // n² + n lies just below (n + 1/2)²: sums up to it round down to n.
    std::int64_t root = 0;
    for (std::int64_t sum = 0; sum <= 650; ++sum) {
        if (sum > root * root + root) ++root;
        ASSERT_EQ(nearest_root(sum), root) << sum;
        ASSERT_EQ(nearest_root(sum), std::llround(std::sqrt(static_cast<double>(sum)))) << sum;
    }
    EXPECT_EQ(nearest_root(650), 25);
    EXPECT_EQ(nearest_root(651), 26);
}

TEST(Distance, IsExactFarOut) {
    for (const std::int64_t root : {1'000LL, 65'536LL, 268'435'456LL, 1'000'000'007LL}) {
        EXPECT_EQ(nearest_root(root * root), root);
        EXPECT_EQ(nearest_root(root * root + root), root);
        EXPECT_EQ(nearest_root(root * root + root + 1), root + 1);
        EXPECT_EQ(nearest_root(root * root - root), root - 1);
        EXPECT_EQ(nearest_root(root * root - root + 1), root);
    }
}

TEST(Distance, WithinIsTheSameQuestion) {
    for (int x = 0; x <= 20; ++x)
        for (int y = 0; y <= 20; ++y)
            for (int range = 0; range <= 25; ++range)
                ASSERT_EQ(is_within({1, 2, 3}, {1 + x, 2 - y, 6}, range),
                          distance({1, 2, 3}, {1 + x, 2 - y, 6}) <= range);
}

// The laser table as printed: by level, the last distance of the bands that need 5, 4, 3, 2, 1.
TEST(LaserTable, HasItsTwentyFiveCells) {
    const int last[5][5] = {
        {1, 2, 3, 4, 5}, {2, 4, 6, 8, 10}, {3, 6, 9, 12, 15}, {4, 8, 12, 16, 20}, {5, 10, 15, 20, 25}};
    for (int level = 1; level <= 5; ++level) {
        EXPECT_EQ(hit_number(0, level), 5);
        int band = 0;
        for (int distance = 1; distance <= 30; ++distance) {
            while (band < 5 && distance > last[level - 1][band]) ++band;
            EXPECT_EQ(hit_number(distance, level), 5 - band) << "level " << level << " distance " << distance;
        }
    }
}

Ship damaged(Hull hull, int hits) {
    Ship ship;
    ship.hull = hull;
    ship.hits[0] = static_cast<std::uint8_t>(hits);
    return ship;
}

TEST(Capacity, FallsWithManeuver) {
    const Tables& tables = learning().tables;
    const int six[4][2] = {{2, 1}, {3, 1}, {4, 1}, {5, 1}};
    const int nine[4][3] = {{2, 1, 1}, {2, 1, 1}, {3, 2, 1}, {4, 2, 1}};
    const int twelve[4][4] = {{1, 1, 1, 1}, {2, 1, 1, 1}, {2, 1, 1, 1}, {3, 2, 1, 1}};
    for (int level = 1; level <= 4; ++level) {
        for (int hits = 0; hits < 2; ++hits)
            EXPECT_EQ(burn_capacity(tables, damaged(Hull::six, hits), level), six[level - 1][hits]);
        for (int hits = 0; hits < 3; ++hits)
            EXPECT_EQ(burn_capacity(tables, damaged(Hull::nine, hits), level), nine[level - 1][hits]);
        for (int hits = 0; hits < 4; ++hits)
            EXPECT_EQ(burn_capacity(tables, damaged(Hull::twelve, hits), level), twelve[level - 1][hits]);
    }
}

TEST(Display, HasBoxesAndNeighboursByThirds) {
    const std::size_t slots[] = {6, 9, 12};
    for (const Hull hull : {Hull::six, Hull::nine, Hull::twelve}) {
        const std::size_t n = slots[static_cast<std::size_t>(hull)];
        EXPECT_EQ(slots_of(hull), n);
        EXPECT_EQ(boxes_of(hull), n / 3 - 1);
        for (std::size_t slot = 0; slot < n; ++slot)
            EXPECT_EQ(section_of(hull, slot), slot < n / 3       ? Section::maneuver
                                              : slot < 2 * n / 3 ? Section::warp
                                                                 : Section::power);
    }
}

TEST(Prices, MakeTheFleetsOfTheBook) {
    const Tables& tables = learning().tables;
    const auto cost = [&](Hull hull, int lasers, int cabins, int cargo) {
        BuildShip order;
        order.hull = hull;
        std::size_t slot = 0;
        for (int i = 0; i < lasers; ++i) order.pods[slot++] = Pod::laser;
        for (int i = 0; i < cabins; ++i) order.pods[slot++] = Pod::cabin;
        for (int i = 0; i < cargo; ++i) order.pods[slot++] = Pod::cargo;
        return ship_cost(tables, order);
    };
    EXPECT_EQ(cost(Hull::six, 0, 4, 2), 18);
    EXPECT_EQ(cost(Hull::nine, 0, 5, 4), 36);
    EXPECT_EQ(cost(Hull::twelve, 0, 6, 6), 54);
    EXPECT_EQ(cost(Hull::six, 2, 4, 0), 24);
    EXPECT_EQ(cost(Hull::nine, 4, 5, 0), 48);
    EXPECT_EQ(cost(Hull::twelve, 6, 6, 0), 72);
    EXPECT_EQ(cost(Hull::six, 1, 5, 0), 22);
}

}  // namespace
}  // namespace astrogate::vector3
