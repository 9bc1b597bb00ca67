// What is kept in storms of orders drawn by lot, by both books: money, fuel, ordnance, goods, cargoes and
// ships, and that no hold takes more than it has room for.
#include <vector>

#include "games/triplanetary/tests/rules/storm.h"

namespace astrogate::triplanetary {
namespace {

struct Weather {
    const char* name;
    const char* scenario;
    std::uint8_t seats;
    std::vector<std::uint16_t> purses;
    std::uint16_t turns;
    std::uint64_t games;              // for each purse
    int led;                          // this seat by the captain, who gets farther than chance
    std::vector<const char*> wanted;  // what has to happen somewhere
};

std::vector<Weather> weathers() {
    return {
        {"prospecting",
         "prospecting",
         3,
         {250, 2000},
         60,
         8,
         0,
         {"ship_bought", "ware_bought", "cargo_sold", "ore_mined", "ore_dug", "ore_loaded", "mine_placed",
          "shard_taken", "ship_lost", "ware_transferred"}},
        {"war",
         "interplanetary_war",
         2,
         {0, 40'000},
         40,
         12,
         -1,
         {"ship_bought", "ship_posted", "ware_bought", "base_stocked", "stores_drawn", "stores_unloaded",
          "income_earned", "ordnance_launched", "ship_lost"}},
        {"piracy",
         "piracy",
         3,
         {0, 600},
         40,
         12,
         0,
         {"cargo_shipped", "cargo_delivered", "ship_bought", "ship_refuelled", "ship_lost"}},
        {"campaign",
         "campaign",
         4,
         {0, 2000},
         30,
         4,
         0,
         {"cargo_shipped", "cargo_delivered", "patrol_paid", "ship_bought", "ship_refuelled", "ship_lost"}},
        {"nova",
         "nova",
         3,
         {0, 1500},
         20,
         6,
         2,
         {"ship_bought", "alien_entered", "ordnance_launched", "ship_lost"}}};
}

class Conservation : public testing::TestWithParam<std::tuple<std::size_t, bool>> {};

TEST_P(Conservation, OfAllThatThereIs) {
    const auto& [number, is_of_2018] = GetParam();
    const Weather weather = weathers()[number];
    std::map<std::string, int> seen;
    for (const std::uint16_t purse : weather.purses) {
        Rules rules = is_of_2018 ? rules_2018() : rules_1981();
        rules.purse = purse;
        rules.turn_limit = weather.turns;
        Problems problems;
        const auto game = std::make_unique<const Triplanetary>(embedded(), rules, problems);
        ASSERT_TRUE(problems.empty());
        const auto named = [&](Seat seat) { return seat.value == weather.led ? "captain" : "random"; };
        for (std::uint64_t seed = 1; seed <= weather.games && !HasFailure(); ++seed)
            ride_out(*game, weather.scenario, weather.seats, seed, named, seen);
    }
    for (const char* name : weather.wanted) EXPECT_GT(seen[name], 0) << name;
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, Conservation,
                         testing::Combine(testing::Range(std::size_t{0}, weathers().size()), testing::Bool()),
                         [](const auto& one) {
                             return std::string(weathers()[std::get<0>(one.param)].name) +
                                    (std::get<1>(one.param) ? "_2018" : "_1981");
                         });

}  // namespace
}  // namespace astrogate::triplanetary
