// What the engine keeps to itself: sealed sheets when somebody resigns, and rolls that not everybody may see.
#include <algorithm>

#include "tests/unit/protocol/engine_fixture.h"

namespace astrogate::protocol {
namespace {

using testing::EngineTest;

// Three ships in reach of each other whose fire is plotted, as far as the sheets of the first laser phase.
class PlottedFireTest : public EngineTest {
protected:
    void SetUp() override {
        ask(R"({"t":"start","ruleset":"vector3_2009","scenario":"advanced","seats":3,"dice":"typed",)"
            R"("rules":{"fire":"plotted","technologies":[[1,5,0,0,0,0,0,0,0],[1,5,0,0,0,0,0,0,0],[1,5,0,0,0,0,0,0,0]]}})");
        for (int seat = 0; seat < 3; ++seat)
            hand_in(seat, 1,
                    "A6 build six laser,cargo,cabin,cabin,cabin,cabin,none,none,none,none,none,none");
        ask(R"({"t":"dice","faces":[6,6,1,1,1,1]})");
        for (int seat = 0; seat < 3; ++seat)
            hand_in(seat, 2 + seat, "A6 place 0," + std::to_string(5 * seat) + ",0");
    }
    Node hand_in(int seat, int stage, const std::string& orders) {
        Node submit = message("submit", seat);
        submit.set("stage", Node::integer(stage));
        submit.set("notation", Node::text(orders));
        return ask(submit)["waiting"];
    }
    Node waiting() { return ask(R"({"t":"waiting"})")["waiting"]; }
    static bool is_locked(const Node& waiting, int seat) {
        for (const Node& one : waiting["seats"].items())
            if (one["seat"].as_integer() == seat) return one["locked"].as_boolean();
        return false;
    }
};

TEST_F(PlottedFireTest, ASheetThatAResignationMadeUnfitIsTakenBack) {
    hand_in(0, 5, "A6 fire 2.A6 1");
    const Node left = ask(R"({"t":"resign","seat":1})")["waiting"];
    EXPECT_EQ(left["seats"].size(), 2U);
    EXPECT_FALSE(is_locked(left, 0));
    const Node locked = hand_in(2, 5, "");
    EXPECT_TRUE(is_locked(locked, 2)) << "the other seat's sheet is its own affair";
    EXPECT_EQ(refused(R"({"t":"submit","seat":0,"stage":5,"notation":"A6 fire 2.A6 1"})"), "no_such_target");
    EXPECT_EQ(ask(R"({"t":"time_out"})")["waiting"]["stage"].as_integer(), 6) << "a deadline passes";
}

TEST_F(PlottedFireTest, WhoResignsAsTheLastMissingLeavesAStageThatCanClose) {
    hand_in(0, 5, "A6 fire 2.A6 1");
    hand_in(2, 5, "A6 fire 1.A6 1");
    const Node left = ask(R"({"t":"resign","seat":1})")["waiting"];
    EXPECT_EQ(left["stage"].as_integer(), 5);
    EXPECT_FALSE(is_locked(left, 0));
    EXPECT_TRUE(is_locked(left, 2)) << "what still fits stays sealed";
    EXPECT_EQ(hand_in(0, 5, "")["what"].as_text(), "dice");
}

TEST_F(PlottedFireTest, WhatStillFitsIsCarriedOutWithTheResignation) {
    hand_in(0, 5, "A6 fire 3.A6 1");
    hand_in(2, 5, "A6 fire 1.A6 1");
    EXPECT_EQ(ask(R"({"t":"resign","seat":1})")["waiting"]["what"].as_text(), "dice");
}

TEST_F(PlottedFireTest, ARefusedResignationChangesNothing) {
    hand_in(0, 5, "A6 fire 2.A6 1");
    ask(R"({"t":"resign","seat":1})");
    const std::string before = hash(), table = write_json(waiting());
    EXPECT_EQ(refused(R"({"t":"resign","seat":1})"), "no_such_seat");
    EXPECT_EQ(hash(), before);
    EXPECT_EQ(write_json(waiting()), table);
}

// The edition of 1979 with typed dice: the attacker's torpedo goes off beside a mine that it does not know
// of, or far from it.
class HiddenDiceTest : public EngineTest {
protected:
    void play(const std::string& game, const std::string& mine, const std::string& faces) {
        const auto tell = [&](const std::string& rest) {
            ask("{\"game\":\"" + game + "\",\"t\":" + rest + "}");
        };
        const auto hand_in = [&](int seat, int stage, const std::string& orders) {
            tell(R"("submit","seat":)" + std::to_string(seat) + R"(,"stage":)" + std::to_string(stage) +
                 R"(,"notation":")" + orders + "\"");
        };
        tell(R"("start","ruleset":"vector3_1979","scenario":"advanced","seats":2,"dice":"typed")");
        tell(R"("dice","faces":[6,6,2])");  // no dud, and the attacker begins
        hand_in(0, 1, "buy launch 5; buy guided 2");
        hand_in(1, 1, "buy mine 1");
        hand_in(0, 2,
                "A6 build six launch,cargo,cabin,cabin,cabin,cabin,none,none,none,none,none,none; "
                "A6 load 1 guided 2");
        hand_in(
            1, 2,
            "A6 build six cargo,cargo,cabin,cabin,cabin,cabin,none,none,none,none,none,none; buy_mines 1");
        hand_in(1, 3, "A6 place 40,0,0");
        hand_in(1, 4, "X1 lay_mine " + mine);
        hand_in(0, 5, "A6 place 0,0,0");
        hand_in(1, 6, "hold");
        hand_in(1, 7, "");
        hand_in(0, 8, "");
        hand_in(1, 8, "");
        hand_in(1, 9, "hold");
        hand_in(0, 10, "A6 launch 1 guided");
        hand_in(1, 10, "");
        hand_in(0, 11, "T1 burn 3,0,0");
        hand_in(1, 11, "");
        hand_in(0, 12, "T1 detonate");
        tell(R"("dice","faces":)" + faces);
    }
    // How many frames the attacker has, and the lines of its record.
    std::pair<std::size_t, std::ptrdiff_t> told(const std::string& game) {
        const std::string record = ask(message("save", 0, game))["record"].as_text();
        return {ask(message("glimpses", 0, game))["frames"].size(),
                std::count(record.begin(), record.end(), '\n')};
    }
};

TEST_F(HiddenDiceTest, NoFrameTellsOfRollsThatASeatMayNotSee) {
    play("far", "90,90,90", "[6]");
    play("near", "3,1,0", "[6,6,6,6,6]");
    const Node rolled = ask(R"({"t":"events","game":"near"})")["events"];
    std::size_t rolls = 0;
    for (const Node& event : rolled.items()) rolls += event["is"].as_text() == "damage_rolled" ? 1 : 0;
    ASSERT_GT(rolls, 0U) << "the blast has reached the mine";
    EXPECT_EQ(told("near"), told("far"));
}

// Where nothing is hidden a frame ends where dice are awaited, so that those who throw them know for what.
TEST_F(EngineTest, TypedDiceThatAllMaySeeEndAFrame) {
    ask(R"({"t":"start","ruleset":"vector3_2009","scenario":"learning","seats":2,"dice":"typed"})");
    play_on("lieutenant", 3);
    const Node frames = ask(message("glimpses", 0))["frames"];
    ASSERT_EQ(ask(R"({"t":"waiting"})")["waiting"]["what"].as_text(), "dice");
    EXPECT_GT(frames[frames.size() - 1]["glimpses"].size(), 0U)
        << "what was sealed is open, the dice are out";
}

}  // namespace
}  // namespace astrogate::protocol
