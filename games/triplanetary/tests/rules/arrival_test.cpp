// Sheets of one stage that arrive in another order make the same dice, events and State.
#include <memory>
#include <utility>

#include <gtest/gtest.h>

#include "games/triplanetary/rules/chapters.h"
#include "kernel/turn.h"

namespace astrogate::triplanetary {
namespace {

using Sheets = List<SeatSheet<Triplanetary>, max_seats>;

struct EventsTold {
    std::vector<Bytes> events;
    void event(const State&, const Event& event) { events.push_back(to_bytes(event)); }
    void progress(const Progress&) {}
};

// A tour of three racers. `ships` are instead of the corvettes that stand on Terra.
struct TourOfThree {
    explicit TourOfThree(const std::vector<Stationed>& ships) {
        Rules rules = rules_1981();
        for (const Stationed& ship : ships) rules.ships.push_back(ship);
        Problems problems;
        game = std::make_unique<Triplanetary>(embedded(), rules, problems);
        Setup setup;
        setup.seats = 3;
        while (game->scenario_names[setup.scenario].view() != "grand_tour") ++setup.scenario;
        EXPECT_TRUE(open_game(*game, setup, state, *scratch, silence, problems));
    }
    int step() const { return state.progress.step; }

    // What the sheets make of the State, which stays as it is.
    std::pair<std::uint64_t, std::vector<Bytes>> made_of(const Sheets& sheets) {
        auto input = std::make_unique<Input<Triplanetary>>();
        input->stage = state.progress.stage;
        input->sheets = sheets;
        Problems problems;
        admit(*game, state, *input, *scratch, problems);
        EXPECT_TRUE(problems.empty()) << problems[0].code;
        after = state;
        EventsTold told;
        advance(*game, after, *input, *scratch, told);
        return {hash_of(after), told.events};
    }
    void hand_in(const Sheets& sheets) {
        made_of(sheets);
        state = after;
    }

    std::unique_ptr<Triplanetary> game;
    std::unique_ptr<Scratch<Triplanetary>> scratch = std::make_unique<Scratch<Triplanetary>>();
    Silence silence;
    State state{};
    State after{};
};

SeatSheet<Triplanetary> sheet_by(std::uint8_t seat, std::initializer_list<Order> orders) {
    SeatSheet<Triplanetary> sheet;
    sheet.seat = Seat{seat};
    for (const Order& order : orders) sheet.sheet.orders.push_back(order);
    return sheet;
}

Sheets arriving(std::initializer_list<SeatSheet<Triplanetary>> sheets) {
    Sheets all;
    for (const auto& sheet : sheets) all.push_back(sheet);
    return all;
}

TEST(Arrival, DecidesNothingOfACounterattackOfTwoSeats) {
    const UnitId ours{0}, second_ship{1}, third_ship{2};
    std::vector<Stationed> ships;
    for (std::uint8_t s = 0; s < 3; ++s) ships.push_back({.seat = Seat{s}, .hex = {2, -10}, .fuel = 10});
    TourOfThree tour(ships);
    ASSERT_EQ(tour.step(), int{step::astrogation});
    tour.hand_in(arriving({sheet_by(0, {})}));
    ASSERT_EQ(tour.step(), int{step::ramming});
    tour.hand_in(arriving({sheet_by(0, {})}));
    ASSERT_EQ(tour.step(), int{step::guns});
    tour.hand_in(arriving({sheet_by(0, {Fire{ours, second_ship}, Fire{ours, third_ship}})}));
    ASSERT_EQ(tour.step(), int{step::counterattack});
    const auto second = sheet_by(1, {Fire{second_ship, ours}});
    const auto third = sheet_by(2, {Fire{third_ship, ours}});
    const auto straight = tour.made_of(arriving({second, third}));
    EXPECT_EQ(straight.second.size(), 2U);
    EXPECT_EQ(tour.scratch->now.dice[1].seat, Seat{1});
    EXPECT_EQ(tour.made_of(arriving({third, second})), straight);
}

TEST(Arrival, DecidesNothingOfThePlacement) {
    TourOfThree tour({});
    ASSERT_EQ(tour.step(), int{step::placement});
    const auto placed = [](std::uint8_t seat) {
        return sheet_by(seat, {Place{UnitId{seat}, Direction::ne}});
    };
    const auto straight = tour.made_of(arriving({placed(0), placed(1), placed(2)}));
    EXPECT_EQ(straight.second.size(), 4U);
    EXPECT_EQ(tour.made_of(arriving({placed(2), placed(0), placed(1)})), straight);
}

}  // namespace
}  // namespace astrogate::triplanetary
