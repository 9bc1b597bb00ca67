// What a ship may aim at, what is refused, and that a plan is a function of a View.
#include <set>

#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "games/triplanetary/tests/pilot/advised.h"

namespace astrogate::triplanetary {
namespace {

std::string_view refusal(const Flight& flight, const Aim& aim) {
    KeptPlan plan;
    Problems problems;
    EXPECT_FALSE(plan_for(flight, flight.first(), aim, plan, problems));
    EXPECT_TRUE(plan.legs.empty());
    return problems.empty() ? "" : problems.begin()->code;
}

TEST(Aims, AnAimThatIsNoneIsRefused) {
    const Flight flight(rules_1981(), "bi_planetary", {at(Hex::of(4, -12), Hex::of(1, 1), 0), bystander});
    ASSERT_TRUE(flight.is_open());
    EXPECT_EQ(refusal(flight, IntoOrbit{UnitId{1}, Body::mars}), "not_your_ship");
    EXPECT_EQ(refusal(flight, IntoOrbit{UnitId{9}, Body::mars}), "not_your_ship");
    EXPECT_EQ(refusal(flight, IntoOrbit{mine, Body::none}), "no_world_named");
    EXPECT_EQ(refusal(flight, IntoOrbit{mine, Body::ceres}), "no_orbit_there");
    EXPECT_EQ(refusal(flight, LandAt{mine, Body::jupiter}), "no_landing_there");
    EXPECT_EQ(refusal(flight, MatchShip{mine, mine}), "no_ship_to_match");
    EXPECT_EQ(refusal(flight, MatchShip{mine, UnitId{1}}), "no_ship_to_match");
    EXPECT_EQ(refusal(flight, BrakeToStop{mine}), "no_way_found");
}

TEST(Aims, AShipOutOfReachIsNotMatched) {
    const Flight flight(
        rules_1981(), "bi_planetary",
        {at(Hex::of(4, -12), Hex::of(1, 1), 0), at(Hex::of(-2, -8), Hex::of(2, -1), 5, Seat{1}), bystander});
    EXPECT_EQ(refusal(flight, MatchShip{mine, UnitId{1}}), "no_match_found");
}

TEST(Aims, OutsideTheAstrogationPhaseThereIsNone) {
    const Flight flight(rules_1981(), "bi_planetary", {at(Hex::of(4, -12), Hex::of(1, 1), 5), bystander});
    View view;
    flight.see(flight.first(), view);
    view.seen.asked.clear();
    KeptPlan plan;
    Problems problems;
    EXPECT_FALSE(flight.game().advise(view, BrakeToStop{mine}, plan, problems));
    EXPECT_STREQ(problems.begin()->code, "no_course_now");
    NodeAims<Triplanetary> aims;
    flight.game().aims(view, aims);
    EXPECT_EQ(aims.patterns.size(), 0U);
}

TEST(Aims, WhatIsOfferedIsNoneOfTheRefused) {
    const Flight flight(
        rules_1981(), "bi_planetary",
        {at(Hex::of(4, -12), Hex::of(1, 1), 5), at(Hex::of(3, -9), Hex::of(1, 0), 5, Seat{1}), bystander});
    View view;
    flight.see(flight.first(), view);
    NodeAims<Triplanetary> offered;
    flight.game().aims(view, offered);
    std::set<std::string> kinds;
    for (const Node& pattern : offered.patterns.items()) kinds.insert(pattern["is"].as_text());
    EXPECT_EQ(kinds, (std::set<std::string>{"into_orbit", "land_at", "reach_world", "match_ship",
                                            "brake_to_stop", "fly_race"}));
    for (const Node& pattern : offered.patterns.items()) {
        Node wish = Node::map();
        wish.set("is", pattern["is"]);
        for (const Node::Entry& field : pattern["fields"].entries())
            wish.set(field.first, field.second.has("value") ? field.second["value"]
                                                            : field.second["one_of"][std::size_t{0}]);
        Aim aim;
        Problems problems;
        ASSERT_TRUE(from_node(wish, aim, problems, "aim"));
        KeptPlan plan;
        EXPECT_TRUE(flight.game().advise(view, aim, plan, problems)) << problems.begin()->code;
    }
}

// The first aim that each of a seat's ships is offered.
std::set<std::string> first_aims(const Flight& flight, const State& state, Seat seat) {
    View view;
    flight.see(state, view, seat);
    NodeAims<Triplanetary> offered;
    flight.game().aims(view, offered);
    std::set<std::string> first;
    std::set<std::int64_t> seen;
    for (const Node& pattern : offered.patterns.items())
        if (seen.insert(pattern["fields"]["unit"]["value"].as_integer()).second)
            first.insert(pattern["is"].as_text());
    return first;
}

TEST(Aims, WhatTheScenarioAsksForComesFirst) {
    const Flight escape(rules_1981(), "escape",
                        {on(Body::terra, Direction::e, Seat{0}, Kind::transport),
                         at(Hex::of(4, -12), Hex::of(1, 1), 12, Seat{1})});
    ASSERT_TRUE(escape.is_open());
    State state = escape.first();
    EXPECT_EQ(first_aims(escape, state, pilgrims), std::set<std::string>{"leave_world"});
    GameSheet lifts;
    lifts.orders.push_back(TakeOff{UnitId{0}});
    ASSERT_TRUE(escape.fly(state, lifts, enforcers));
    EXPECT_EQ(first_aims(escape, state, enforcers), std::set<std::string>{"match_ship"});
    const Flight race(rules_1981(), "bi_planetary", {at(Hex::of(4, -12), Hex::of(1, 1), 5), bystander});
    EXPECT_EQ(first_aims(race, race.first(), Seat{0}), std::set<std::string>{"fly_race"});
}

TEST(Aims, WithoutARaceThereIsNoneToFly) {
    const Flight flight(rules_1981(), "escape",
                        {on(Body::terra, Direction::e, Seat{0}, Kind::transport),
                         at(Hex::of(4, -12), Hex::of(1, 1), 12, Seat{1})});
    ASSERT_TRUE(flight.is_open());
    EXPECT_EQ(refusal(flight, FlyRace{mine}), "no_race");
}

// The hunters may not tell apart which transport carries the fugitives.
TEST(Aims, IsTheSameForViewsThatASeatMayNotTellApart) {
    const Flight flight(rules_1981(), "escape",
                        {on(Body::terra, Direction::e, Seat{0}, Kind::transport),
                         on(Body::terra, Direction::w, Seat{0}, Kind::transport),
                         at(Hex::of(4, -12), Hex::of(1, 1), 12, Seat{1})});
    ASSERT_TRUE(flight.is_open());
    std::set<std::string> told;
    std::set<std::string> states;
    for (const UnitId carrier : {UnitId{0}, UnitId{1}}) {
        State state = flight.first();
        state.players[pilgrims.value].fugitives = carrier;
        GameSheet lifts;
        lifts.orders.push_back(TakeOff{UnitId{0}});
        lifts.orders.push_back(TakeOff{UnitId{1}});
        ASSERT_TRUE(flight.fly(state, lifts, enforcers));
        states.insert(to_bytes(state));
        View view;
        flight.see(state, view, enforcers);
        NodePlan<Triplanetary> plan(view);
        Problems problems;
        ASSERT_TRUE(flight.game().advise(view, IntoOrbit{UnitId{2}, Body::venus}, plan, problems))
            << problems.begin()->code;
        told.insert(node_bytes(plan.node));
    }
    EXPECT_EQ(states.size(), 2U);
    EXPECT_EQ(told.size(), 1U);
}

}  // namespace
}  // namespace astrogate::triplanetary
