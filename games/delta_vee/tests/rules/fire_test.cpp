// All 81 cells of the Relative Velocity Chart, every column of the Fire Results Table and row of the Hit
// Table, and ships that fire one after another.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/delta_vee/tests/table.h"

namespace astrogate::delta_vee {
namespace {

// As printed, by the velocities 0 and 1, 2, 3, … 9.
constexpr int chart[9][9] = {
    {1, 2, 3, 4, 5, 6, 7, 8, 9},    {2, 3, 4, 4, 5, 6, 7, 8, 9},     {3, 4, 4, 5, 6, 7, 8, 9, 9},
    {4, 4, 5, 6, 6, 7, 8, 9, 10},   {5, 5, 6, 6, 7, 8, 9, 9, 10},    {6, 6, 7, 7, 8, 8, 9, 10, 11},
    {7, 7, 8, 8, 9, 9, 10, 11, 11}, {8, 8, 9, 9, 9, 10, 11, 11, 12}, {9, 9, 9, 10, 10, 11, 11, 12, 13}};

TEST(RelativeVelocity, FitsAllCellsOfTheChart) {
    for (int a = 0; a <= fastest; ++a)
        for (int b = 0; b <= fastest; ++b) {
            const int printed = a + b == 0 ? 0 : chart[std::max(a, 1) - 1][std::max(b, 1) - 1];
            EXPECT_EQ(across(a, b), printed) << a << " and " << b;
        }
}

TEST(RelativeVelocity, IsThatOfTheExampleForEachHeading) {
    Ship one;
    Ship other;
    one.velocity = 4;
    other.velocity = 3;
    one.heading = 12;
    const std::array<int, 12> wanted{1, 5, 5, 5, 7, 7, 7, 5, 5, 5, 1, 1};
    for (std::uint8_t hour = 1; hour <= hours; ++hour) {
        other.heading = hour;
        EXPECT_EQ(relative_velocity(one, other), wanted[hour - 1U]) << int{hour};
        EXPECT_EQ(relative_velocity(other, one), wanted[hour - 1U]) << int{hour};
    }
}

TEST(HitChance, NeverRisesWithTheTargetValueAndEndsAt14) {
    for (std::uint8_t s = 0; s < shots; ++s)
        for (int value = 0; value < 20; ++value) {
            const int chance = hit_chance(plain_game().charts, static_cast<Shot>(s), value);
            EXPECT_GE(chance, hit_chance(plain_game().charts, static_cast<Shot>(s), value + 1));
            EXPECT_TRUE(value <= 14 || chance == 0) << value;
        }
}

// Two ships of one side and one of the other, in one hex.
View crowd() {
    View view;
    for (const int unit : {0, 1, 4}) {
        Ship& ship = view.ships.push_back({});
        ship.unit = UnitId{static_cast<std::uint16_t>(unit)};
        ship.seat = Seat{static_cast<std::uint8_t>(unit / 4)};
        ship.pods.push_back({Pod::heavy_weapon, 2, Condition::sound, 0});
    }
    return view;
}

TEST(Fires, OfOneShipComeBeforeThoseOfTheNext) {
    View view = crowd();
    const auto refusal = [&](std::size_t ship) {
        const char* code =
            refusal_of_mount(plain_game(), view.firing, view.ships[ship], 0, Shot::laser_burst).code;
        return std::string(code == nullptr ? "" : code);
    };
    view.ships[0].pods[0].fired = 1;
    view.firing = UnitId{0};
    EXPECT_EQ(refusal(0), "");
    EXPECT_EQ(refusal(1), "");
    view.ships[1].fired = 1;
    view.firing = UnitId{1};
    EXPECT_EQ(refusal(0), "fires_are_over");
    EXPECT_EQ(refusal(1), "has_fired");
}

// Two ships that fly alike, one of which weaves, under each reading.
TEST(Weaving, IsReadInThreeWays) {
    const auto value_by = [](Weaving weaving, bool weaves, int velocity) {
        DeltaVee game = plain_game();
        game.rules.weaving = weaving;
        View view = crowd();
        for (Ship& ship : view.ships) ship.velocity = 3;
        Ship& target = view.ships[2];
        target.hex = Hex{5, 0};
        target.velocity = static_cast<std::uint8_t>(velocity);
        target.weaves = weaves;
        return sight_of(game, view.ships[0], 0, target).value;
    };
    // Alike: range 5 is halved, relative velocity is 0. The program of a Piccolo is -4.
    EXPECT_EQ(value_by(Weaving::adds_to_value, false, 3), 3);
    EXPECT_EQ(value_by(Weaving::adds_to_value, true, 3), 5);
    EXPECT_EQ(value_by(Weaving::adds_to_velocity, true, 3), 3);
    EXPECT_EQ(value_by(Weaving::denies_reductions, true, 3), 5);
    EXPECT_EQ(value_by(Weaving::denies_reductions, false, 3), 3);
    // Relative velocity 6 at range 5.
    EXPECT_EQ(value_by(Weaving::adds_to_value, true, 9), 9);
    EXPECT_EQ(value_by(Weaving::adds_to_velocity, true, 9), 9);
    EXPECT_EQ(value_by(Weaving::denies_reductions, true, 9), 7);
}

// The Fire Results Table as printed: faces of ten that hit, by the columns of the Target Value.
constexpr int results[shots][value_columns] = {{7, 6, 5, 4, 3, 2, 1, 0},
                                               {9, 8, 7, 6, 5, 4, 3, 1},
                                               {10, 9, 7, 4, 1, 0, 0, 0},
                                               {10, 10, 9, 7, 4, 1, 0, 0}};
constexpr std::array<int, value_columns> least{0, 1, 2, 4, 6, 8, 10, 12};

// How many of the ten faces hit where the chance is this.
int hits_of_ten(int chance) {
    State state;
    state.ships = crowd().ships;
    state.aim = Aim{state.ships[0].unit, state.ships[2].unit, Seat{0}, static_cast<std::uint8_t>(chance)};
    Wait wait;
    wait_shot(plain_game(), state, wait);
    int hits = 0;
    for (std::uint8_t die = 1; die <= 10; ++die) {
        GameAnswer answer;
        if (!wait.dice.empty()) answer.faces = {&die, 1};
        GameEvents events;
        act_shot(plain_game(), state, answer, events);
        hits += std::get<FireRolled>(events[0]).is_hit ? 1 : 0;
    }
    return hits;
}

TEST(Fires, HitOnAsManyOfTheTenFacesAsEachColumnOfTheTableSays) {
    for (std::uint8_t s = 0; s < shots; ++s)
        for (int value = 0; value <= 15; ++value) {
            const auto column = std::ranges::upper_bound(least, value) - least.begin() - 1;
            const int printed = value > 14 ? 0 : results[s][column];
            const int chance = hit_chance(plain_game().charts, static_cast<Shot>(s), value);
            ASSERT_EQ(chance, printed) << int{s} << " at " << value;
            // What cannot hit is refused: no die is thrown for it.
            if (printed > 0) EXPECT_EQ(hits_of_ten(chance), printed) << int{s} << " at " << value;
        }
}

// A ship with a force field and twelve pods, which has every row of the Hit Table but those of its pods 13 to
// 15.
TEST(Hits, LeadFromEachOfTheTenFacesToThePartsOfItsRow) {
    const DeltaVee& game = plain_game();
    Ship ship;
    ship.kind = Kind::spear;
    ship.force_field = Condition::sound;
    for (std::size_t i = 0; i < pod_capacity; ++i) ship.pods.push_back({Pod::other, 2, Condition::sound, 0});
    const auto pod = [](int number) { return static_cast<Part>(static_cast<int>(Part::pod_1) + number - 1); };
    std::array<int, 18> faces{};
    for (int die = 1; die <= 10; ++die) {
        const Parts parts = parts_by(game, ship, die);
        Parts wanted;
        if (die == 1) {
            for (const Part part : {Part::bridge, Part::engine, Part::force_field}) wanted.push_back(part);
            for (int number = 1; number <= 12; ++number) wanted.push_back(pod(number));
        } else if (die == 2) {
            wanted.push_back(Part::bridge);
            wanted.push_back(Part::engine);
        } else {
            wanted.push_back(die == 3 ? Part::force_field : pod(die - 3));
            if (die <= 7) wanted.push_back(pod(die + 5));
        }
        EXPECT_TRUE(std::ranges::equal(parts, wanted)) << die;
        for (const Part part : parts) ++faces[static_cast<std::size_t>(part)];
    }
    // By the critical hit and its own row, each part is reached by two faces of ten.
    for (std::size_t part = 0; part < faces.size(); ++part)
        EXPECT_EQ(faces[part], part < static_cast<std::size_t>(pod(13)) ? 2 : 0) << part;
}

// A Piccolo has a bridge, an engine and one pod: of ten faces seven glance off.
TEST(Hits, GlanceOffWhereTheShipHasNoPartOfTheRow) {
    const View view = crowd();
    int glancing = 0;
    for (int die = 1; die <= 10; ++die)
        glancing += parts_by(plain_game(), view.ships[2], die).empty() ? 1 : 0;
    EXPECT_EQ(glancing, 7);
}

// Every Civ Level at every relative velocity, with dice: as often as the Missile Interception Table says.
TEST(Interceptions, SucceedAsOftenAsTheTableSays) {
    constexpr int table[3][speed_columns] = {{8, 6, 4, 2, 1, 1}, {9, 7, 5, 3, 2, 1}, {10, 8, 6, 4, 3, 2}};
    constexpr std::array<int, speed_columns> slowest{0, 1, 3, 5, 8, 11};
    Stream dice(11);
    const int rolls = 4'000;
    for (int civ = 6; civ <= 8; ++civ)
        for (int speed = 0; speed <= 18; ++speed) {
            const auto column = std::ranges::upper_bound(slowest, speed) - slowest.begin() - 1;
            int hits = 0;
            for (int i = 0; i < rolls; ++i)
                hits += static_cast<int>(dice.below(10)) + 1 <=
                                interception_chance(plain_game().charts, civ, speed)
                            ? 1
                            : 0;
            EXPECT_NEAR(hits, rolls * table[civ - 6][column] / 10, rolls / 25) << civ << " at " << speed;
        }
}

}  // namespace
}  // namespace astrogate::delta_vee
