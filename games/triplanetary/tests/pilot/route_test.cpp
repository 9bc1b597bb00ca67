// Tours by an announced route, which no single search holds: planned by legs from one stop for fuel to the
// next, and flown through the game itself to the landing that ends them.
#include <ctime>
#include <vector>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/pilot/advised.h"
#include "tests/conformance/effort.h"

namespace astrogate::triplanetary {
namespace {

struct Announced {
    const char* name;
    std::vector<Body> route;
};

// The three examples of the text, sizes and distances either way round; two that lead to and fro; and one
// that begins where the ships do.
const std::vector<Announced>& announced() {
    using enum Body;
    static const std::vector<Announced> all{
        {"ByAlphabet", {callisto, ganymede, jupiter, mars, mercury, sol, terra, venus}},
        {"BySize", {callisto, mercury, ganymede, mars, venus, terra, jupiter, sol}},
        {"BySizeLargestFirst", {sol, jupiter, terra, venus, mars, ganymede, mercury, callisto}},
        {"ByDistance", {sol, mercury, venus, terra, mars, jupiter, callisto, ganymede}},
        {"ByDistanceFarthestFirst", {ganymede, callisto, jupiter, mars, terra, venus, mercury, sol}},
        {"FromSideToSide", {ganymede, sol, callisto, mercury, jupiter, venus, mars, terra}},
        {"ToAndFro", {mars, venus, jupiter, mercury, ganymede, terra, callisto, sol}},
        {"FromTerraOn", {terra, venus, mercury, sol, mars, callisto, jupiter, ganymede}},
    };
    return all;
}

Rules ruled(const Announced& one) {
    Rules rules = rules_1981();
    for (const Body body : one.route) rules.route.push_back(body);
    return rules;
}

Stationed on_terra() {
    Stationed ship = on(Body::terra, Direction::e);
    ship.fuel = 20;
    return ship;
}

class Routes : public testing::TestWithParam<Announced> {};

// Every step of the first plan is taken; the whole of it leads through the worlds in their order, and home.
TEST_P(Routes, AreFlownFromStartToLanding) {
    if (conformance::is_sanitized && GetParam().name != announced()[0].name)
        GTEST_SKIP() << "planned in the other build; one stands for all here";
    const Flight flight(ruled(GetParam()), "grand_tour", {on_terra(), bystander});
    ASSERT_TRUE(flight.is_open());
    State state = flight.first();
    KeptPlan plan;
    Problems problems;
    const std::clock_t before = std::clock();
    ASSERT_TRUE(plan_for(flight, state, FlyRace{mine}, plan, problems)) << problems[0].code;
    const double seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    std::printf("%s: %zu turns, %d fuel, of at least %d turns; planned in %.2f s\n", GetParam().name,
                plan.legs.size(), static_cast<int>(plan.number("fuel")),
                static_cast<int>(plan.number("least")), seconds);
    EXPECT_LE(plan.legs.size(), 100U);
    for (const Leg<Triplanetary>& leg : plan.legs) {
        ASSERT_FALSE(flight.is_over(state));
        ASSERT_TRUE(flight.fly(state, leg.sheet)) << "turn " << leg.then.turn << " is refused";
    }
    EXPECT_TRUE(flight.is_over(state));
    EXPECT_EQ(state.ending, Ending::landed);
    EXPECT_TRUE(std::ranges::equal(state.players[0].tour, GetParam().route));
    EXPECT_EQ(state.players[0].burned, plan.number("fuel"));
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, Routes, testing::ValuesIn(announced()),
                         [](const auto& one) { return one.param.name; });

// It plans anew each turn, and is never farther from the end than it was.
TEST(Route, TheBotKeepsToIt) {
    if (conformance::is_sanitized) GTEST_SKIP() << "plans twenty times where everything is checked";
    const Flight flight(ruled(announced()[3]), "grand_tour", {on_terra(), bystander});
    State state = flight.first();
    View view;
    Stream dice(1);
    std::int64_t left = 1000;
    for (int turn = 0; turn < 20; ++turn) {
        flight.see(state, view);
        GameSheet sheet;
        Reason reason;
        for (const auto& bot : bots())
            if (bot.name == std::string_view("pilot")) bot.choose(flight.game(), view, dice, sheet, reason);
        EXPECT_TRUE(turn > 0 || reason.text == std::string_view("pilot_goes_by_legs")) << reason.text;
        for (const Number& number : reason.numbers)
            if (number.name == std::string_view("turns")) {
                EXPECT_LT(number.value, left) << "turn " << turn;
                left = number.value;
            }
        ASSERT_TRUE(flight.fly(state, sheet));
    }
    EXPECT_GE(state.players[0].tour.size(), 3U);
}

}  // namespace
}  // namespace astrogate::triplanetary
