// The pilot's advice, flown through the game itself: every plan leads where it says, step by step, and no
// order of the game leads there sooner.
#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/pilot/advised.h"

namespace astrogate::triplanetary {
namespace {

const Pending& pending_in(const View& view) { return pending_of(view, mine); }

// Whether a ship is where it was to be brought, by what its seat sees at its next turn.
struct IsThere {
    const Flight& flight;
    const View& view;

    const Ship& ship() const { return *find_ship(view, mine); }
    bool rests_at(Body body) const {
        return ship().vector == Hex{} && ship().landed == Body::none &&
               ship().hex == flight.game().map.world(body).hex;
    }
    bool is_free() const { return ship().landed == Body::none && pending_in(view).pulls.empty(); }
    bool operator()(const IntoOrbit& aim) const { return pending_in(view).orbits == aim.body; }
    bool operator()(const LandAt& aim) const { return ship().landed == aim.body || rests_at(aim.body); }
    bool operator()(const ReachWorld& aim) const {
        return rests_at(aim.body) || std::ranges::any_of(pending_in(view).pulls, [&](const Pull& pull) {
                   return pull.body == aim.body;
               });
    }
    bool operator()(const LeaveWorld&) const { return is_free() && ship().vector != Hex{}; }
    bool operator()(const BrakeToStop&) const { return is_free() && ship().vector == Hex{}; }
    bool operator()(const MatchShip&) const { return false; }
    bool operator()(const FlyRace&) const { return false; }
};

bool is_there(const Flight& flight, const State& state, const Aim& aim) {
    View view;
    flight.see(state, view);
    if (find_ship(view, mine) == nullptr) return false;
    bool there = false;
    on_alternative(aim, [&](const auto& one) { there = IsThere{flight, view}(one); });
    return there;
}

void expect_outlook(const Flight& flight, const State& state, const Outlook& then) {
    View view;
    flight.see(state, view);
    const Ship* ship = find_ship(view, mine);
    ASSERT_NE(ship, nullptr);
    EXPECT_EQ(ship->hex, then.hex);
    EXPECT_EQ(ship->vector, then.vector);
    EXPECT_EQ(ship->landed, then.landed);
    EXPECT_EQ(ship->fuel, then.fuel);
    EXPECT_EQ(pending_in(view).orbits, then.orbits);
    if (then.landed != Body::none) EXPECT_EQ(ship->side, then.side);
}

bool is_risky(const KeptPlan& plan) {
    return std::ranges::any_of(plan.legs, [](const auto& leg) { return leg.then.is_risky; });
}

// What a step says of vectors is what becomes of them.
void expect_reason(const Ship& before, const View& view, const Leg<Triplanetary>& leg) {
    const std::string_view said = leg.reason.text;
    const Outlook& then = leg.then;
    SCOPED_TRACE(said);
    if (then.landed != Body::none || before.landed != Body::none) return;
    std::size_t refused = 0;
    bool burns = false;
    for (const Order& order : leg.sheet.orders) {
        refused += std::holds_alternative<Refuse>(order) ? 1U : 0U;
        burns = burns || std::holds_alternative<Burn>(order);
    }
    const bool is_same = then.vector == before.vector;
    EXPECT_EQ(said == "step_is_pulled" || said == "step_is_balanced",
              !burns && pending_in(view).pulls.size() > refused);
    EXPECT_EQ(said == "step_holds", burns && is_same);
    if (said == "step_is_pulled" || said == "step_turns") EXPECT_FALSE(is_same);
    if (said == "step_coasts" || said == "step_is_balanced") EXPECT_TRUE(is_same);
    if (said == "step_speeds_up") EXPECT_GT(length(then.vector), length(before.vector));
    if (said == "step_brakes") EXPECT_LT(length(then.vector), length(before.vector));
}

// What was said by the plans flown so far.
std::set<std::string>& reasons() {
    static std::set<std::string> all;
    return all;
}

// Flies all of a plan through the game. After every step the ship stands where the plan has it, and what is
// planned anew from there is no longer.
void fly(const Flight& flight, State state, const Aim& aim, const KeptPlan& plan) {
    for (std::size_t i = 0; i < plan.legs.size(); ++i) {
        View before;
        flight.see(state, before);
        expect_reason(*find_ship(before, mine), before, plan.legs[i]);
        reasons().insert(plan.legs[i].reason.text);
        ASSERT_TRUE(flight.fly(state, plan.legs[i].sheet)) << "a step is refused";
        ASSERT_FALSE(flight.is_over(state));
        expect_outlook(flight, state, plan.legs[i].then);
        KeptPlan again;
        Problems problems;
        ASSERT_TRUE(plan_for(flight, state, aim, again, problems));
        EXPECT_LE(again.legs.size(), plan.legs.size() - i - 1);
    }
    EXPECT_TRUE(is_there(flight, state, aim));
}

const std::vector<Aim>& simple_aims() {
    static const std::vector<Aim> all = [] {
        std::vector<Aim> aims;
        for (const Thrift thrift : {Thrift::turns, Thrift::fuel}) {
            for (const Body body : {Body::venus, Body::terra, Body::io})
                aims.emplace_back(IntoOrbit{mine, body, thrift});
            for (const Body body : {Body::mars, Body::luna, Body::ceres})
                aims.emplace_back(LandAt{mine, body, thrift});
            for (const Body body : {Body::mercury, Body::clandestine, Body::jupiter})
                aims.emplace_back(ReachWorld{mine, body, thrift});
            aims.emplace_back(LeaveWorld{mine, thrift});
            aims.emplace_back(BrakeToStop{mine, thrift});
        }
        return aims;
    }();
    return all;
}

void reach_all(const Rules& rules, const std::vector<Stationed>& ships) {
    int found = 0;
    for (const Stationed& ship : ships) {
        const Flight flight(rules, "bi_planetary", {ship, bystander});
        ASSERT_TRUE(flight.is_open());
        for (const Aim& aim : simple_aims()) {
            SCOPED_TRACE(testing::Message()
                         << "from " << ship.hex.q << "," << ship.hex.r << " aim " << write_aim(aim));
            KeptPlan plan;
            Problems problems;
            if (!plan_for(flight, flight.first(), aim, plan, problems)) continue;
            if (is_risky(plan)) continue;
            ++found;
            if (plan.legs.empty()) EXPECT_TRUE(is_there(flight, flight.first(), aim));
            fly(flight, flight.first(), aim, plan);
        }
    }
    EXPECT_GE(found, static_cast<int>(ships.size() * simple_aims().size() * 3 / 4));
}

TEST(Advice, EveryAimIsReachedByTheStepsOfItsPlan) {
    reasons().clear();
    reach_all(rules_1981(), {at(Hex::of(4, -12), Hex::of(1, 1), 12), on(Body::terra, Direction::w)});
    for (const char* said : {"step_takes_off", "step_lands", "step_coasts", "step_is_pulled", "step_holds",
                             "step_speeds_up", "step_brakes", "step_turns"})
        EXPECT_TRUE(reasons().contains(said)) << said;
}

TEST(Advice, SoUnderTheRulesOf2018) { reach_all(rules_2018(), {at(Hex::of(-3, -6), Hex::of(-1, 3), 9)}); }

TEST(Advice, CommercialShipsReachTheirsWithoutAnOverload) {
    reach_all(rules_1981(), {at(Hex::of(4, -12), Hex::of(1, 1), 10, Seat{0}, Kind::transport)});
}

TEST(Advice, ADisabledShipDriftsAndWaitsFirst) {
    for (Stationed ship : {at(Hex::of(4, -12), Hex::of(1, 1), 12), on(Body::terra, Direction::w)}) {
        ship.disabled = 2;
        const Flight flight(rules_1981(), "bi_planetary", {ship, bystander});
        ASSERT_TRUE(flight.is_open());
        const Aim aim = IntoOrbit{mine, Body::venus, Thrift::turns};
        KeptPlan plan;
        Problems problems;
        ASSERT_TRUE(plan_for(flight, flight.first(), aim, plan, problems)) << problems.begin()->code;
        for (std::size_t i = 0; i < 2; ++i)
            EXPECT_TRUE(plan.legs[i].sheet.orders.empty()) << plan.legs[i].reason.text;
        fly(flight, flight.first(), aim, plan);
    }
}

// In the segment of its last step the ship is beside the other one, which has yet to move on.
void match(const Stationed& ship, const Stationed& target, UnitId unit) {
    const Flight flight(rules_1981(), "bi_planetary", {ship, target, bystander});
    ASSERT_TRUE(flight.is_open());
    KeptPlan plan;
    Problems problems;
    ASSERT_TRUE(plan_for(flight, flight.first(), MatchShip{mine, unit}, plan, problems));
    ASSERT_FALSE(plan.legs.empty());
    State state = flight.first();
    Ship other;
    for (const auto& leg : plan.legs) {
        other = *find_ship(state, unit);
        ASSERT_TRUE(flight.fly(state, leg.sheet));
        if (other.seat == Seat{0}) other = *find_ship(state, unit);
        expect_outlook(flight, state, leg.then);
    }
    EXPECT_EQ(other.hex, plan.legs.back().then.hex);
    EXPECT_EQ(other.vector, plan.legs.back().then.vector);
}

TEST(Advice, AShipThatCoastsIsMatched) {
    match(at(Hex::of(4, -12), Hex::of(1, 1), 12), at(Hex::of(-2, -8), Hex::of(2, -1), 5, Seat{1}), UnitId{1});
    match(on(Body::mars, Direction::e), at(Hex::of(3, -14), Hex::of(0, -1), 5, Seat{1}), UnitId{1});
}

TEST(Advice, AShipOfOnesOwnIsMatched) {
    match(at(Hex::of(4, -12), Hex::of(1, 1), 12), at(Hex::of(-2, -8), Hex::of(2, -1), 5), UnitId{1});
}

TEST(Advice, TheRaceIsFlownToItsEnd) {
    const Flight flight(rules_1981(), "bi_planetary", {on(Body::mars, Direction::e), bystander});
    ASSERT_TRUE(flight.is_open());
    KeptPlan plan;
    Problems problems;
    ASSERT_TRUE(plan_for(flight, flight.first(), FlyRace{mine}, plan, problems));
    State state = flight.first();
    for (const auto& leg : plan.legs) {
        ASSERT_FALSE(flight.is_over(state));
        ASSERT_TRUE(flight.fly(state, leg.sheet));
    }
    EXPECT_TRUE(flight.is_over(state));
    EXPECT_EQ(state.ending, Ending::landed);
}

// ---- no way is shorter

// All that the game lets a ship do, for so many turns: the first turn in which it is there, and the least
// fuel burned by then; a turn beyond `most` where that is not so.
struct Broad {
    const Flight& flight;
    const Aim& aim;

    struct Place {
        State state{};
        int burned = 0;
    };
    struct Found {
        int turns = 0;
        int fuel = 1 << 20;
    };

    Found search(int most) const {
        std::vector<Place> now{{flight.first(), 0}};
        for (int turn = 1; turn <= most; ++turn) {
            std::vector<Place> next;
            std::set<std::pair<Bytes, int>> known;
            Found found{turn};
            for (const Place& place : now) {
                flight.each_sheet(place.state, mine, [&](const GameSheet& sheet) {
                    Place after = place;
                    EXPECT_TRUE(flight.fly(after.state, sheet));
                    if (flight.is_over(after.state)) return;
                    const Burn* burn = order_for<Burn>(sheet, mine);
                    after.burned += order_for<Land>(sheet, mine) != nullptr ? 1
                                    : burn != nullptr                       ? length(burn->change)
                                                                            : 0;
                    if (is_there(flight, after.state, aim)) found.fuel = std::min(found.fuel, after.burned);
                    const Ship* ship = find_ship(after.state, mine);
                    if (ship != nullptr && ship->disabled == 0 &&
                        known.emplace(to_bytes(*ship), after.burned).second)
                        next.push_back(after);
                });
            }
            if (found.fuel < 1 << 20) return found;
            now = std::move(next);
        }
        return {most + 1};
    }
};

void compare(const Rules& rules, const Stationed& ship, const Aim& aim, int most, int& compared) {
    const Flight flight(rules, "bi_planetary", {ship, bystander});
    ASSERT_TRUE(flight.is_open());
    if (is_there(flight, flight.first(), aim)) return;
    KeptPlan plan;
    Problems problems;
    if (!plan_for(flight, flight.first(), aim, plan, problems) || is_risky(plan)) return;
    const auto turns = static_cast<int>(plan.legs.size());
    const Broad::Found found = Broad{flight, aim}.search(std::min(turns, most));
    if (turns > most) {
        EXPECT_GT(found.turns, most) << "a way of " << found.turns << " turns, not " << turns;
        return;
    }
    ++compared;
    EXPECT_EQ(found.turns, turns);
    EXPECT_EQ(found.fuel, plan.number("fuel"));
}

// Near Terra and Luna, where gravity is full and weak: any flight up to two hexes a turn.
TEST(Advice, NoOrdersOfTheGameLeadThereSooner) {
    constexpr int most = 3;
    const int starts = std::getenv("ASTROGATE_LONG") != nullptr ? 400 : 60;
    Stream dice(1981);
    const auto part = [&](int low, int high) {
        return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    int compared = 0;
    for (int tries = 0; tries < starts; ++tries) {
        const Hex terra = board().world(Body::terra).hex;
        const Stationed ship = at(terra + Hex::of(part(-4, 4), part(-4, 4)),
                                  Hex::of(part(-1, 1), part(-1, 1)), static_cast<std::uint8_t>(part(2, 9)),
                                  Seat{0}, tries % 4 == 0 ? Kind::transport : Kind::corvette);
        if (!can_fly(ship)) continue;
        const std::vector<Aim> aims{IntoOrbit{mine, Body::terra}, LandAt{mine, Body::terra}, LeaveWorld{mine},
                                    ReachWorld{mine, Body::luna}, BrakeToStop{mine}};
        const Aim& aim = aims[dice.below(static_cast<std::uint32_t>(aims.size()))];
        SCOPED_TRACE(testing::Message()
                     << ship.hex.q << "," << ship.hex.r << " by " << ship.vector.q << "," << ship.vector.r
                     << " fuel " << int{ship.fuel} << " " << write_aim(aim));
        compare(tries % 3 == 0 ? rules_2018() : rules_1981(), ship, aim, most, compared);
    }
    EXPECT_GE(compared, starts / 4);
}

}  // namespace
}  // namespace astrogate::triplanetary
