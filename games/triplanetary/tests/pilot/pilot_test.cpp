// The pilot: its graphs against the rules, its ways against a search that knows nothing, its bot in races
// from anywhere.
#include "games/triplanetary/pilot/pilot.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"
#include "games/triplanetary/tests/pilot/tour_bound.h"
#include "tests/conformance/effort.h"
#include "tests/games/arena.h"

namespace astrogate::triplanetary {
namespace {

// The first seat is the pilot's; the second one rests.
std::unique_ptr<Triplanetary> race_of(const Stationed& ship) {
    Rules rules;
    Stationed rests;
    rests.seat = Seat{1};
    rests.landed = Body::luna;
    rests.side = Direction::e;
    rules.ships.push_back(ship);
    rules.ships.push_back(rests);
    Problems problems;
    auto game = std::make_unique<Triplanetary>(embedded(), rules, problems);
    EXPECT_TRUE(problems.empty());
    return game;
}

// Plays a race to its end.
class Race : public test::Arena<Triplanetary> {
public:
    using Arena::Arena;

    // With a tank that is never empty, and dice that never hurt: of the order in which the pilot sets out to
    // see the worlds of a tour, or, by `tours`, of any. Nought where there is no way.
    int bound(const TourBound* tours) {
        look(game_, state(), Seat{0}, seen_);
        Pilot pilot(game_, seen_, seen_.ships[0]);
        Route route;
        pilot.find(FlyRace{}, true, route);
        if (route.path.kind != Path::Kind::found) return 0;
        return tours == nullptr ? route.least
                                : tours->from(pilot.start().position, pilot.start().has_overloaded);
    }
    bool play() {
        const std::array players{bot_named("pilot"), bot_named("coaster")};
        std::array own{Stream(8), Stream(9)};
        return Arena::play(players, own, Stream(7));
    }
    int turns() const { return state().turn; }
    bool has_arrived() const {
        return is_over() && state().ending == Ending::landed && outcome().standings[0].place == 1;
    }

private:
    bool goes_on() const override { return state().turn < 250; }

    View seen_{};
};

// Anywhere on the board, in any flight up to four hexes a turn, with a tank from a third full on.
Stationed anywhere(Stream& dice) {
    const auto part = [&](int low, int high) {
        return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    Stationed ship;
    ship.hex = Hex::of(part(-25, 45), part(-43, 11));
    ship.vector = Hex::of(part(-4, 4), part(-4, 4));
    ship.fuel = static_cast<std::uint8_t>(part(7, 20));
    return ship;
}

bool can_be(const Stationed& ship) {
    if (length(ship.vector) > 4 || !board().is_on(ship.hex) || !board().is_on(ship.hex - ship.vector))
        return false;
    Course course;
    resolve(board(), ship.hex - ship.vector, ship.vector, false, course);
    Loss loss = Loss::crash;
    return !is_lost(course, loss);
}

// Fifty starts where there is time, else a few; one in the sanitized build, which takes five times as long.
bool is_long() { return std::getenv("ASTROGATE_LONG") != nullptr; }

// Starts from which there is any way at all.
void fly_from_anywhere(std::string_view scenario, int starts, std::uint64_t seed,
                       const TourBound* tours = nullptr) {
    Stream dice(seed);
    std::vector<int> percents;
    double slowest = 0;
    int doomed = 0;
    while (static_cast<int>(percents.size()) < starts) {
        const Stationed ship = anywhere(dice);
        if (!can_be(ship)) continue;
        const auto game = race_of(ship);
        const auto race = std::make_unique<Race>(*game);
        ASSERT_TRUE(race->open(scenario, 2));
        const int bound = race->bound(tours);
        if (bound == 0) {
            ++doomed;
            continue;
        }
        EXPECT_TRUE(race->play());
        EXPECT_TRUE(race->has_arrived())
            << scenario << " from " << ship.hex.q << "," << ship.hex.r << " moving " << ship.vector.q << ","
            << ship.vector.r << " fuel " << int{ship.fuel};
        // A tour may come to be flown in a better order than it was begun in.
        if (scenario != "grand_tour" || tours != nullptr) EXPECT_GE(race->turns(), bound);
        if (is_long()) std::printf("%d of %d\n", race->turns(), bound);
        percents.push_back(100 * race->turns() / bound);
        slowest = std::max(slowest, race->slowest());
    }
    std::ranges::sort(percents);
    const int median = percents[percents.size() / 2];
    std::printf("%.*s: %d starts, median %d %%, worst %d %% of the bound, %d doomed, slowest move %.2f s\n",
                static_cast<int>(scenario.size()), scenario.data(), starts, median, percents.back(), doomed,
                slowest);
    EXPECT_LE(median, 115);
}

TEST(Pilot, FliesBiPlanetaryFromAnywhereWithinFifteenPercent) {
    fly_from_anywhere("bi_planetary", conformance::is_sanitized ? 1 : is_long() ? 50 : 4, 20181);
}

std::uint8_t grand_tour() {
    std::uint8_t number = 0;
    while (game_1981().scenario_names[number].view() != "grand_tour") ++number;
    return number;
}

TEST(Pilot, FliesTheGrandTourFromAnywhereWithinFifteenPercent) {
    if (conformance::is_sanitized) GTEST_SKIP() << "a tour is forty moves of a second each without that";
    if (!is_long()) return fly_from_anywhere("grand_tour", 1, 19811);
    const FlightGraph graph(game_1981(), ports_of(game_1981(), grand_tour(), Seat{0}));
    const TourBound tours(graph, game_1981().scenario(grand_tour()).visit, Body::terra);
    fly_from_anywhere("grand_tour", 50, 19811, &tours);
}

// Processor seconds of the pilot's first move, in a thread that has drawn no graph yet: all sides to start
// from are compared.
double first_move(std::string_view scenario) {
    double seconds = 0;
    std::thread([&] {
        const auto race = std::make_unique<test::Arena<Triplanetary>>(game_1981());
        ASSERT_TRUE(race->open(scenario, 2));
        View view;
        look(game_1981(), race->state(), Seat{0}, view);
        Stream dice(1);
        Sheet<Triplanetary> sheet;
        Reason reason;
        const std::clock_t before = std::clock();
        bot_named("pilot")(game_1981(), view, dice, sheet, reason);
        seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        Problems problems;
        game_1981().check(view, sheet, problems);
        EXPECT_TRUE(problems.empty());
        EXPECT_EQ(sheet.orders.size(), 1U);
    }).join();
    return seconds;
}

TEST(Pilot, ComparesAllSidesInItsFirstMove) {
    for (const char* scenario : {"bi_planetary", "bi_planetary_far", "grand_tour", "grand_tour_worlds"}) {
        const double seconds = first_move(scenario);
        std::printf("%s: the first move takes %.2f s\n", scenario, seconds);
        if (!conformance::is_sanitized) EXPECT_LT(seconds, 10);
    }
}

TEST(Pilot, FliesBiPlanetaryFromItsStartInTheFewestTurns) {
    if (conformance::is_sanitized) GTEST_SKIP() << "the move of a second takes five";
    const auto race = std::make_unique<Race>(game_1981());
    ASSERT_TRUE(race->open("bi_planetary", 2));
    const std::array players{bot_named("pilot"), bot_named("pilot")};
    std::array own{Stream(8), Stream(9)};
    ASSERT_TRUE(race->test::Arena<Triplanetary>::play(players, own, Stream(7)));
    EXPECT_TRUE(race->has_arrived());
    // By an independent exact search: eleven turns from the best side of either world, nine fuel.
    EXPECT_EQ(race->turns(), 11);
    for (const Player& player : race->state().players) EXPECT_EQ(player.burned, 9);
}

// It never overloads: every sheet of the bot is taken, or play() fails.
TEST(Pilot, FliesARaceInATransport) {
    Stationed ship;
    ship.kind = Kind::transport;
    ship.hex = Hex::of(2, -14);
    ship.vector = Hex::of(-1, 2);
    ship.fuel = 10;
    const auto game = race_of(ship);
    const auto race = std::make_unique<Race>(*game);
    ASSERT_TRUE(race->open("bi_planetary", 2));
    const int bound = race->bound(nullptr);
    EXPECT_TRUE(race->play());
    EXPECT_TRUE(race->has_arrived());
    EXPECT_GE(race->turns(), bound);
    EXPECT_GT(bound, 0);
}

}  // namespace
}  // namespace astrogate::triplanetary
