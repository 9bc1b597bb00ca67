// The captain and its notebook, 1979: what it takes an enemy for is never less than what it has noted, and
// what it does follows from that.
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

const Vector3& game_of_1979() {
    static const auto one = [] {
        Problems problems;
        Rules rules = Vector3::preset("vector3_1979");
        rules.turn_limit = 40;
        return std::make_unique<Vector3>(embedded(), rules, problems);
    }();
    return *one;
}

ShipView outside_of(UnitId unit, Hull hull, Vec position) {
    ShipView one;
    one.ship.unit = unit;
    one.ship.hull = hull;
    one.ship.fate = Fate::in_play;
    one.ship.position = position;
    one.whole = static_cast<std::uint8_t>(slots_of(hull));
    return one;
}

// Seat 1, with Laser 3 and a lead of 3, looks at ships of six pods.
class CaptainNotes : public testing::Test {
protected:
    void SetUp() override {
        sit_down_to("learning");
        view_.seen.seat = attacker;
        view_.seen.step = step::laser_fire;
        view_.turn = 5;
        view_.players.push_back(Player{.levels = {1, 3}, .points = 3});
        view_.players.push_back(Player{});
        ShipView own = outside_of(ship_id(attacker, 0), Hull::nine, {});
        using enum Pod;
        own.ship.pods = {laser, cabin, cabin, laser, cabin, laser, cabin, cabin, laser};
        own.capacity = 2;
        own.lasers = 4;
        view_.ships.push_back(own);
    }
    void sit_down_to(std::string_view scenario) {
        view_.scenario = 0;
        while (game_of_1979().scenario_names[view_.scenario].view() != scenario) ++view_.scenario;
    }
    UnitId enemy_at(Vec position) {
        const UnitId unit = ship_id(defender, view_.ships.size() - 1);
        view_.ships.push_back(outside_of(unit, Hull::six, position));
        return unit;
    }
    void note(Subject subject, int least, UnitId unit = no_unit, bool is_exact = false) {
        view_.notes.push_back(
            {attacker, defender, unit, subject, static_cast<std::uint8_t>(least), is_exact, 4});
    }
    const View& assumed() {
        assumed_ = view_;
        assume(game_of_1979(), assumed_);
        return assumed_;
    }
    GameSheet chosen(std::uint8_t at) {
        view_.seen.step = at;
        GameSheet sheet;
        Reason reason;
        Stream dice(1);
        choose_captain(game_of_1979(), view_, dice, sheet, reason);
        return sheet;
    }
    // From the first enemy, after the captain's burn.
    std::int64_t range_kept() {
        Vec place{};
        for (const Order& order : chosen(step::acceleration).orders)
            if (const Burn* burn = std::get_if<Burn>(&order)) place = burn->change;
        return distance(place, view_.ships[1].ship.position);
    }
    UnitId target() {
        for (const Order& order : chosen(step::laser_fire).orders)
            if (const Fire* fire = std::get_if<Fire>(&order)) return fire->target;
        return no_unit;
    }

    View view_{};
    View assumed_{};
};

TEST_F(CaptainNotes, LevelsAreNeverTakenForLess) {
    enemy_at({12, 0, 0});
    EXPECT_EQ(assumed().players[1].level(Technology::laser), 2);
    note(Subject::laser, 4);
    EXPECT_EQ(assumed().players[1].level(Technology::laser), 4);
    EXPECT_EQ(assumed().players[0].level(Technology::laser), 3);
}

TEST_F(CaptainNotes, AnExactLevelIsTakenAsItIs) {
    enemy_at({12, 0, 0});
    note(Subject::acceleration, 1, no_unit, true);
    EXPECT_EQ(assumed().players[1].level(Technology::acceleration), 1);
    EXPECT_EQ(assumed().ships[1].capacity, 2);
}

TEST_F(CaptainNotes, PodsAreThoseSeenAtWork) {
    const UnitId first = enemy_at({12, 0, 0});
    const UnitId second = enemy_at({12, 2, 0});
    EXPECT_EQ(assumed().ships[1].lasers, 2);
    note(Subject::laser_pod, 1, first, true);
    note(Subject::tractor_pod, 1, second);
    const View& seen = assumed();
    EXPECT_EQ(seen.ships[1].lasers, 1);
    EXPECT_EQ(seen.ships[2].ship.working(Pod::tractor), 1);
    EXPECT_EQ(seen.ships[2].lasers, 1);
    for (std::size_t i = 1; i < 3; ++i) EXPECT_EQ(seen.ships[i].ship.working(Pod::cabin), 4);
}

TEST_F(CaptainNotes, KeepsOutOfAReachThatItHasSeen) {
    enemy_at({14, 0, 0});
    // Lasers 2 reach ten cubes, and it may come three nearer: the captain stays in its own reach, beyond
    // theirs.
    EXPECT_LE(range_kept(), 15);
    note(Subject::laser, 4);
    EXPECT_EQ(range_kept(), 16);
}

TEST_F(CaptainNotes, FiresPastAScreenThatItHasSeen) {
    const UnitId first = enemy_at({6, 0, 0});
    const UnitId second = enemy_at({0, 6, 0});
    EXPECT_EQ(target(), first);
    note(Subject::screen, 1);
    note(Subject::screen_pod, 1, first);
    EXPECT_EQ(target(), second);
}

TEST_F(CaptainNotes, OthersDoNotRead) {
    enemy_at({12, 0, 0});
    const auto lieutenant = [&] {
        view_.seen.step = step::acceleration;
        GameSheet sheet;
        Reason reason;
        Stream dice(1);
        choose_lieutenant(game_of_1979(), view_, dice, sheet, reason);
        return sheet;
    };
    const GameSheet before = lieutenant();
    note(Subject::laser, 4);
    EXPECT_TRUE(same(lieutenant(), before));
}

// Seat 1 looks at a fleet like those that are proposed with mines, the first with 21 of them at level 5.
class CaptainFear : public CaptainNotes {
protected:
    void SetUp() override {
        CaptainNotes::SetUp();
        sit_down_to("advanced");
        view_.players[0].points = 0;
        view_.ships[0].ship.position = {16, 0, 0};
        for (const int y : {-2, -1, 0, 1, 2}) {
            enemy_at({0, y, 0});
            view_.ships[view_.ships.size() - 1].ship.hull = y % 2 == 0 ? Hull::nine : Hull::six;
        }
    }
    Minefield feared() {
        Outlook outlook{game_of_1979(), assumed()};
        look_out(outlook);
        return hidden_mines(outlook);
    }
};

TEST_F(CaptainFear, MinesLieWhereTheFleetStoodAtFirst) {
    EXPECT_EQ(feared().middle, Vec{});
    EXPECT_GT(feared().rolls, 10);
    // In four turns from rest to this.
    for (std::size_t i = 1; i < view_.ships.size(); ++i) {
        view_.ships[i].ship.velocity = {4, 0, 0};
        view_.ships[i].ship.position.x = 10;
    }
    EXPECT_EQ(feared().middle, (Vec{2, 0, 0}));
}

TEST_F(CaptainFear, NobodyFearsWhatHasGoneOffOrWasNotAffordable) {
    const int before = feared().rolls;
    note(Subject::mines, 15);
    EXPECT_LT(feared().rolls, before);
    view_.notes.clear();
    // 80, 90 and 30 of 200 points: nothing is left for mines.
    note(Subject::acceleration, 3);
    note(Subject::laser, 5);
    note(Subject::screen, 2);
    EXPECT_EQ(feared().rolls, 0);
    view_.notes.clear();
    view_.seen.seat = defender;
    EXPECT_EQ(feared().rolls, 0);
}

TEST_F(CaptainFear, TheCaptainStaysOutsideWhileThereMayBeMines) {
    view_.ships[0].lasers = 1;  // of four: little to gain inside
    const auto ends = [&] {
        Vec place = view_.ships[0].ship.position;
        for (const Order& order : chosen(step::acceleration).orders)
            if (const Burn* burn = std::get_if<Burn>(&order)) place = place + burn->change;
        return distance(place, Vec{});
    };
    EXPECT_GT(ends(), 15);
    note(Subject::mines, 21);
    EXPECT_LE(ends(), 15);
}

}  // namespace
}  // namespace astrogate::vector3
