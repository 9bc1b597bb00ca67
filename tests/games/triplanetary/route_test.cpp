// Tours by an announced route: whole plans, by legs where one search does not hold them, flown through the game.
#include <ctime>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/games/triplanetary/advised.h"

namespace astrogate::triplanetary {
namespace {

struct Announced {
    const char* name;
    std::vector<Body> route;
};

const std::vector<Announced>& announced() {
    using enum Body;
    static const std::vector<Announced> all{
        {"by_alphabet", {callisto, ganymede, jupiter, mars, mercury, sol, terra, venus}},
        {"by_size", {callisto, mercury, ganymede, mars, venus, terra, jupiter, sol}},
        {"by_size_largest_first", {sol, jupiter, terra, venus, mars, ganymede, mercury, callisto}},
        {"by_distance", {sol, mercury, venus, terra, mars, jupiter, callisto, ganymede}},
        {"by_distance_farthest_first", {ganymede, callisto, jupiter, mars, terra, venus, mercury, sol}},
        {"from_side_to_side", {ganymede, sol, callisto, mercury, jupiter, venus, mars, terra}},
    };
    return all;
}

TEST(X, Measure) {
    for (const Announced& one : announced()) {
        Rules rules = rules_1981();
        for (const Body body : one.route) rules.route.push_back(body);
        Stationed ship = on(Body::terra, Direction::e);
        ship.fuel = 20;
        const Flight flight(rules, "grand_tour", {ship, bystander});
        ASSERT_TRUE(flight.is_open());
        View view;
        flight.see(flight.first(), view);
        const std::clock_t before = std::clock();
        Pilot pilot(flight.game(), view, view.ships[0]);
        Voyage voyage;
        pilot.find(FlyRace{mine}, false, voyage);
        std::printf("%s: kind %d turns %d fuel %d least %d legs %d, %.2f s\n", one.name, (int)voyage.way.kind, voyage.way.turns(), voyage.way.fuel, voyage.least, voyage.way.is_by_legs, double(std::clock() - before) / CLOCKS_PER_SEC);
    }
}

}  // namespace
}  // namespace astrogate::triplanetary
