// What is offered without a doubt is legal beside what is drafted, and so is what a refusal names.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/delta_vee/tests/table.h"
#include "kernel/turn.h"

namespace astrogate::delta_vee {
namespace {

// Whether a tractor that turns its target and no more is offered, and whether check has the last word on it.
class Turned final : public OptionSink {
public:
    bool offer(const Pattern& pattern) override {
        if (pattern.order != index_of<Order, UseTractor>()) return true;
        const Domain& change = pattern.fields[2];
        if (change.kind != Domain::Kind::fixed || change.lo != 0) return true;
        headings.assign(pattern.fields[3].values.begin(), pattern.fields[3].values.end());
        is_loose = pattern.fields[3].loose;
        return true;
    }
    void may_hand_in(bool) override {}
    std::vector<std::int32_t> headings;
    bool is_loose = false;
};

// 2.A has a tractor, and 2.B is where 2.A is and flies as it does, so that it may dock.
View docking() {
    const DeltaVee& game = plain_game();
    State state;
    Problems problems;
    std::uint8_t pirates = 0;
    while (game.scenario_names[pirates].view() != "pirates") ++pirates;
    EXPECT_TRUE(game.start(Setup{pirates, seats}, state, problems));
    View view;
    look(game, state, Seat{1}, view);
    view.seen.step = step::first_command;
    view.seen.asked.push_back({Seat{1}});
    const Ship one = *find_ship(view, ship_unit(1, 0));
    Ship& other = *find_ship(view, ship_unit(1, 1));
    other.hex = one.hex;
    other.heading = one.heading;
    other.velocity = one.velocity;
    other.vector = one.vector;
    return view;
}

TEST(Offers, OfATractorAtWhoIsToDockAreCheckedLast) {
    const DeltaVee& game = plain_game();
    const View view = docking();
    Sheet<DeltaVee> sheet;
    sheet.orders.push_back(Rendezvous{ship_unit(1, 1), ship_unit(1, 0)});
    Turned offered;
    game.options(view, sheet, offered);
    ASSERT_FALSE(offered.headings.empty());
    EXPECT_TRUE(offered.is_loose);
    for (const std::int32_t heading : offered.headings) {
        Sheet<DeltaVee> both = sheet;
        both.orders.push_back(
            UseTractor{ship_unit(1, 0), ship_unit(1, 1), 0, static_cast<std::uint8_t>(heading)});
        sort_sheet(both);
        Problems problems;
        game.check(view, both, problems);
        ASSERT_EQ(problems.size(), 1U) << heading;
        EXPECT_STREQ(problems[0].code, "not_alongside");
    }
}

// Each hex and heading that the refusal of a launch names is legal, and they are all that are.
TEST(Refusals, OfALaunchNameTheHexesAndHeadingsThatAreLegal) {
    const DeltaVee& game = plain_game();
    View view = docking();
    view.seen.step = step::second_fire;
    Ship& ship = *find_ship(view, ship_unit(1, 0));
    for (std::uint8_t heading = 1; heading <= hours; ++heading) {
        ship.heading = heading;
        const auto problems_of = [&](Hex hex, std::uint8_t towards) {
            Sheet<DeltaVee> sheet;
            sheet.orders.push_back(Launch{ship.unit, 1, Missile::unguided, hex, towards, 1});
            Problems problems;
            game.check(view, sheet, problems);
            return problems;
        };
        const Problems refused = problems_of(ship.hex, heading);
        ASSERT_EQ(refused.size(), 1U) << int{heading};
        ASSERT_STREQ(refused[0].code, "not_in_template");
        const std::string named(refused[0].detail.view());
        std::size_t hexes = 0;
        for (std::size_t at = 0; at < named.size(); ++hexes) {
            const std::size_t end = std::min(named.find("; ", at), named.size());
            const std::size_t comma = named.find(',', at);
            const Hex hex = Hex::of(std::stoi(named.substr(at)), std::stoi(named.substr(comma + 1)));
            for (const std::size_t number : {std::size_t{1}, std::size_t{2}, std::size_t{3}})
                EXPECT_TRUE(
                    problems_of(hex, static_cast<std::uint8_t>(refused[0].numbers[number].value)).empty())
                    << named << " towards " << refused[0].numbers[number].name;
            at = end + 2;
        }
        EXPECT_EQ(hexes, heading % 2 == 0 ? 3U : 2U) << named;
    }
}

}  // namespace
}  // namespace astrogate::delta_vee
