// Charts and scenarios are read as they stand; what will not do is refused with its path.
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "games/delta_vee/tests/table.h"

namespace astrogate::delta_vee {
namespace {

// The first code, with its path, that a game of this data has.
std::string said_of(const Node& data) {
    Problems problems;
    const DeltaVee game(data, {}, problems);
    if (problems.empty()) return "";
    const Problem& first = *problems.begin();
    return std::string(first.code) + " " + std::string(first.detail.view());
}
Node changed(const std::function<void(Charts&)>& change) {
    Charts charts = plain_game().charts;
    change(charts);
    Node data = embedded();
    data.set("charts", to_node(charts));
    return data;
}

TEST(Charts, AreReadAndWrittenAlike) {
    Problems problems;
    Charts again;
    ASSERT_TRUE(from_node(to_node(plain_game().charts), again, problems, "charts"));
    EXPECT_TRUE(same(again, plain_game().charts));
}

TEST(Charts, RefuseUnknownKeysAndWordsWithTheirPath) {
    Node data = embedded();
    Node charts = data["charts"];
    charts.set("speed", Node::integer(3));
    data.set("charts", charts);
    EXPECT_EQ(said_of(data), "unknown_key charts.speed");
    charts = embedded()["charts"];
    charts.set("weave", Node::integer(3));
    data.set("charts", charts);
    EXPECT_NE(said_of(data).find("charts.weave"), std::string::npos) << said_of(data);
}

TEST(Charts, RefuseFiguresThatContradictEachOther) {
    const auto refused = [](const std::function<void(Charts&)>& change) { return said_of(changed(change)); };
    const std::string sorry = "charts_will_not_do charts.";
    EXPECT_EQ(refused([](Charts&) {}), "");
    EXPECT_EQ(refused([](Charts& c) { std::swap(c.classes[3], c.classes[4]); }), sorry + "classes[3]");
    EXPECT_EQ(refused([](Charts& c) { c.classes[3].burn.value = 7; }), sorry + "classes[3]");
    EXPECT_EQ(refused([](Charts& c) { c.classes[3].burn.value = 0; }), sorry + "classes[3]");
    EXPECT_EQ(refused([](Charts& c) { std::swap(c.pods[0], c.pods[1]); }), sorry + "pods[0]");
    EXPECT_EQ(refused([](Charts& c) { c.fire[0].chances[3] = 9; }), sorry + "fire[0]");
    EXPECT_EQ(refused([](Charts& c) { c.fire[2].chances[0] = 11; }), sorry + "fire[2]");
    EXPECT_EQ(refused([](Charts& c) { c.hits[1].clear(); }), sorry + "hits");
    EXPECT_EQ(refused([](Charts& c) { c.hits[1][1] = c.hits[1][0]; }), sorry + "hits[1]");
    EXPECT_EQ(refused([](Charts& c) { c.values[0] = 20; }), sorry + "values");
    EXPECT_EQ(refused([](Charts& c) { c.interception[2][5] = 9; }), sorry + "interception[2]");
    EXPECT_EQ(refused([](Charts& c) { c.tractors[1].reach.value = 100; }), sorry + "tractors[1]");
    EXPECT_EQ(refused([](Charts& c) { c.weave.value = -1; }), sorry + "weave");
}

TEST(Charts, RefuseScenariosThatCannotBePlayed) {
    const auto refused = [](const std::function<void(Scenario&)>& change) {
        std::size_t duel = 0;
        while (plain_game().scenario_names[duel].view() != "showdown") ++duel;
        Scenario scenario = plain_game().scenarios[duel];
        change(scenario);
        Node scenarios = Node::map();
        scenarios.set("showdown", to_node(scenario));
        Node data = embedded();
        data.set("scenarios", scenarios);
        return said_of(data).find(" scenarios.showdown.") != std::string::npos;
    };
    EXPECT_FALSE(refused([](Scenario&) {}));
    EXPECT_TRUE(refused([](Scenario& s) { s.battle.fleets[0].ships.erase_at(0); }));
    EXPECT_TRUE(refused([](Scenario& s) { s.battle.fleets[0].ships[0].heading = 13; }));
    EXPECT_TRUE(refused([](Scenario& s) { s.battle.fleets[0].ships[0].heading = 0; }));
    EXPECT_TRUE(refused([](Scenario& s) { s.battle.fleets[0].ships[0].velocity = 10; }));
    EXPECT_TRUE(refused([](Scenario& s) { s.battle.fleets[0].ships[0].pods.push_back({Pod::energy, 0}); }));
    EXPECT_TRUE(refused([](Scenario& s) { s.battle.turns = 0; }));
}

// Each class has as many Blocks as the rulings work out.
TEST(Charts, GiveTheBlocksThatTheRulingsCount) {
    const std::array<int, kinds> blocks{15, 15, 12, 13, 12, 10, 11, 13, 11, 10, 10, 11};
    for (std::size_t i = 0; i < kinds; ++i) {
        const ShipClass& one = plain_game().charts.classes[i];
        EXPECT_EQ(one.energy.value / one.burn.value, blocks[i]) << enum_names<Kind>[i];
    }
}

}  // namespace
}  // namespace astrogate::delta_vee
