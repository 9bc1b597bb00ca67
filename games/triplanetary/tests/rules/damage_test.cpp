// What every column of damage brings, by both books and by parts: each face of the die is thrown in a game
// that is played, through every range and difference of velocity that guns still hit at. The tables stand
// here as they are printed.
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "games/triplanetary/map/course.h"
#include "games/triplanetary/tests/board.h"
#include "kernel/turn.h"

namespace astrogate::triplanetary {
namespace {

using Column = std::array<int, 6>;  // by die: turns of disablement, of which six are the end; or hits
constexpr Column no_damage{};

// Of guns, at odds of 1:4, 1:2, 1:1, 2:1, 3:1 and 4:1.
constexpr std::array<Column, 6> turns_of_guns{{{0, 0, 0, 0, 0, 1},
                                               {0, 0, 0, 0, 2, 3},
                                               {0, 0, 0, 2, 3, 4},
                                               {0, 0, 2, 3, 4, 5},
                                               {0, 2, 3, 4, 5, 6},
                                               {2, 3, 4, 5, 6, 6}}};
constexpr std::array<Column, 6> hits_of_guns{{{0, 0, 0, 0, 0, 1},
                                              {0, 0, 0, 0, 1, 1},
                                              {0, 0, 0, 1, 1, 2},
                                              {0, 0, 1, 1, 2, 2},
                                              {0, 1, 1, 2, 2, 3},
                                              {1, 1, 2, 2, 3, 3}}};

struct Printed {
    const char* name;
    Rules rules;
    std::array<Column, 6> guns;
    Column torpedo;
    Column mine;
    Column ram;
    Column asteroids;
};

std::vector<Printed> printed_books() {
    std::array<Column, 6> guns_1981 = turns_of_guns;
    guns_1981[0] = no_damage;  // there is no such column
    Rules parts = rules_2018();
    parts.damage = Damage::parts;
    return {{"1981",
             rules_1981(),
             guns_1981,
             {0, 5, 6, 6, 6, 6},
             {0, 0, 0, 1, 2, 3},
             {0, 0, 0, 0, 2, 2},
             {0, 0, 0, 0, 1, 2}},
            {"2018",
             rules_2018(),
             turns_of_guns,
             {0, 1, 1, 1, 2, 3},
             {0, 0, 0, 0, 2, 2},
             {0, 0, 1, 1, 3, 5},
             {0, 0, 0, 0, 1, 2}},
            {"parts",
             parts,
             hits_of_guns,
             {0, 1, 1, 1, 1, 3},
             {0, 0, 0, 0, 1, 2},
             {0, 0, 1, 1, 2, 3},
             {0, 0, 0, 0, 1, 2}}};
}

// A turn of the battle of Terra and Luna in which every die shows the same face. The first ship is the first
// seat's, and does what `order` says in the step that asks for it; everybody else does nothing.
class Trial {
public:
    explicit Trial(const Rules& rules) {
        Problems problems;
        game_ = std::make_unique<Triplanetary>(embedded(), rules, problems);
        EXPECT_TRUE(problems.empty());
    }
    void play(std::uint8_t face, std::uint8_t step, const std::optional<Order>& order) {
        events.clear();
        most_disabled = {};
        Problems problems;
        Triplanetary::Setup setup;
        setup.seats = 2;
        while (game_->scenario_names[setup.scenario].view() != "terra_and_luna") ++setup.scenario;
        ASSERT_TRUE(open_game(*game_, setup, state_, scratch_, *this, problems));
        while (scratch_.now.what != Waits::over && state_.phasing == Seat{0}) {
            Input<Triplanetary> input;
            input.stage = scratch_.now.stage;
            input.kind = scratch_.now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
            for (const Roll& roll : scratch_.now.dice)
                for (int i = 0; i < roll.count; ++i) input.faces.push_back(face);
            for (const Asked& asked : scratch_.now.seats) {
                SeatSheet<Triplanetary>& one = input.sheets.push_back({});
                one.seat = asked.seat;
                if (order && scratch_.now.step == step && !has_ordered_) one.sheet.orders.push_back(*order);
                has_ordered_ = has_ordered_ || !one.sheet.orders.empty();
            }
            advance(*game_, state_, input, scratch_, *this);
        }
        has_ordered_ = false;
    }
    int hits_of(UnitId unit) const {
        int all = 0;
        for (const ShipHit& one : this->all<ShipHit>()) all += one.unit == unit ? one.hits : 0;
        return all;
    }
    bool is_lost(UnitId unit) const {
        return std::ranges::any_of(events, [&](const Event& event) {
            const auto* lost = std::get_if<ShipLost>(&event);
            return lost != nullptr && lost->unit == unit;
        });
    }
    template <class E>
    std::vector<E> all() const {
        std::vector<E> found;
        for (const Event& event : events)
            if (const E* one = std::get_if<E>(&event)) found.push_back(*one);
        return found;
    }

    void event(const State& before, const Event& one) {
        events.push_back(one);
        for (const Ship& ship : before.ships)
            most_disabled[ship.unit.value] = std::max(most_disabled[ship.unit.value], int{ship.disabled});
    }
    void progress(const Progress&) {}
    std::vector<Event> events{};
    std::array<int, ship_capacity> most_disabled{};  // by number of unit, before anybody recovers

private:
    std::unique_ptr<Triplanetary> game_;
    State state_{};
    Scratch<Triplanetary> scratch_{};
    bool has_ordered_ = false;
};

constexpr UnitId ship_1{0};
constexpr UnitId ship_2{1};

Stationed stood(int seat, Kind kind, Hex hex, Hex vector = {}) {
    Stationed ship;
    ship.seat = Seat{static_cast<std::uint8_t>(seat)};
    ship.kind = kind;
    ship.hex = hex;
    ship.vector = vector;
    ship.fuel = 5;
    return ship;
}

constexpr Hex in_space{5, -12};

// Turns are turns, and of six a ship dies; hits are so many dice for parts.
void expect_harm(const Printed& book, const Trial& trial, UnitId unit, int wanted) {
    if (book.rules.damage == Damage::turns) {
        EXPECT_EQ(trial.is_lost(unit), wanted >= destroyed_at);
        EXPECT_EQ(trial.most_disabled[unit.value], wanted);
    } else {
        EXPECT_EQ(trial.hits_of(unit), wanted);
        // Each die of a hit strikes one part or two, the same ones here.
        const auto parts = trial.all<PartHit>();
        const auto struck = static_cast<std::size_t>(
            std::ranges::count_if(parts, [&](const PartHit& one) { return one.unit == unit; }));
        EXPECT_EQ(struck % static_cast<std::size_t>(std::max(wanted, 1)), 0U);
        EXPECT_EQ(struck > 0, wanted > 0);
    }
}

struct Odd {
    std::size_t column;
    Kind attacker;
    Kind target;
};
constexpr std::array<Odd, 6> each_odds{{{0, Kind::corvette, Kind::frigate},
                                        {1, Kind::corvette, Kind::corsair},
                                        {2, Kind::corvette, Kind::corvette},
                                        {3, Kind::corsair, Kind::corvette},
                                        {4, Kind::dreadnought, Kind::corsair},
                                        {5, Kind::frigate, Kind::corvette}}};

// All faces at a range, or at a difference of velocity, by which `less` comes off the die.
void fire_all_faces(const Printed& book, const Odd& odds, Hex away, Hex vector, int less) {
    Rules rules = book.rules;
    rules.ships.push_back(stood(0, odds.attacker, in_space));
    rules.ships.push_back(stood(1, odds.target, in_space + away, vector));
    Trial trial(rules);
    for (std::uint8_t face = 1; face <= 6; ++face) {
        SCOPED_TRACE(testing::Message() << book.name << ", column " << odds.column << ", less " << less
                                        << ", die " << int{face});
        const int rolled = face - less;
        const int wanted = rolled < 1 ? 0 : book.guns[odds.column][static_cast<std::size_t>(rolled - 1)];
        trial.play(face, step::guns, Fire{ship_1, ship_2});
        const auto volleys = trial.all<VolleyRolled>();
        ASSERT_EQ(volleys.size(), 1U);
        EXPECT_EQ(volleys[0].damage, wanted);
        EXPECT_EQ(volleys[0].less, less);
        // Below the columns that a book has, no die is thrown.
        EXPECT_EQ(volleys[0].die, book.guns[odds.column] == no_damage ? 0 : face);
        expect_harm(book, trial, ship_2, wanted);
        expect_harm(book, trial, ship_1, 0);
    }
}

class DamageByEachFace : public testing::TestWithParam<std::size_t> {
protected:
    const Printed book = printed_books()[GetParam()];

    // Of what flies into a ship at rest.
    void strike_with(Munition munition, const Column& column) const {
        Rules rules = book.rules;
        rules.ships.push_back(stood(0, Kind::corvette, {0, -20}));
        rules.ships.push_back(stood(1, Kind::dreadnought, in_space));
        rules.adrift.push_back({Seat{0}, munition, in_space - Hex{2, 0}, {2, 0}, 5});
        Trial trial(rules);
        for (std::uint8_t face = 1; face <= 6; ++face) {
            SCOPED_TRACE(testing::Message() << book.name << ", die " << int{face});
            trial.play(face, step::astrogation, {});
            const auto rolled = trial.all<OrdnanceRolled>();
            ASSERT_EQ(rolled.size(), 1U);
            EXPECT_EQ(rolled[0].damage, column[face - 1U]);
            expect_harm(book, trial, ship_2, column[face - 1U]);
        }
    }
};

TEST_P(DamageByEachFace, OfGunsAtEachRange) {
    for (const Odd& odds : each_odds)
        for (int range = 0; range < 6; ++range) {
            // A shot that no face could make hit is refused.
            if (book.guns[odds.column] == no_damage && range > 0) continue;
            fire_all_faces(book, odds, Hex::of(0, range), {}, range);
        }
}

TEST_P(DamageByEachFace, OfGunsAtEachDifferenceOfVelocity) {
    for (const Odd& odds : each_odds)
        for (int difference = 1; difference < 8; ++difference) {
            const int less = std::max(0, difference - 2);
            if (book.guns[odds.column] == no_damage && less > 0) continue;
            fire_all_faces(book, odds, {}, Hex::of(0, difference), less);
        }
}

TEST_P(DamageByEachFace, OfTorpedoes) { strike_with(Munition::torpedo, book.torpedo); }
TEST_P(DamageByEachFace, OfMines) { strike_with(Munition::mine, book.mine); }

TEST_P(DamageByEachFace, OfRamsForBoth) {
    Rules rules = book.rules;
    rules.ships.push_back(stood(0, Kind::dreadnought, in_space));
    rules.ships.push_back(stood(1, Kind::dreadnought, in_space));
    Trial trial(rules);
    for (std::uint8_t face = 1; face <= 6; ++face) {
        SCOPED_TRACE(testing::Message() << book.name << ", die " << int{face});
        trial.play(face, step::ramming, Ram{ship_1, ship_2});
        const auto rolled = trial.all<RamRolled>();
        ASSERT_EQ(rolled.size(), 1U);
        EXPECT_EQ(rolled[0].damage, book.ram[face - 1U]);
        expect_harm(book, trial, ship_1, book.ram[face - 1U]);
        expect_harm(book, trial, ship_2, book.ram[face - 1U]);
    }
}

// A flight of two hexes that enters one hex of asteroids, and no gravity.
std::optional<Hex> start_of_a_dare() {
    Course course;
    for (int q = -10; q < 25; ++q)
        for (int r = -30; r < -10; ++r) {
            const Hex from = Hex::of(q, r);
            if (!board().is_on(from) || !board().is_on(from - Hex{2, 0}) ||
                board().at(from).kind != HexContents::Kind::clear)
                continue;
            resolve(board(), from, {2, 0}, false, course);
            if (course.hazards.size() == 1 && !course.hazards[0].is_dense && course.pulls.empty() &&
                !course.is_off)
                return from;
        }
    return {};
}

TEST_P(DamageByEachFace, OfAsteroids) {
    const std::optional<Hex> from = start_of_a_dare();
    ASSERT_TRUE(from.has_value());
    Rules rules = book.rules;
    rules.ships.push_back(stood(0, Kind::dreadnought, *from, {2, 0}));
    rules.ships.push_back(stood(1, Kind::dreadnought, in_space));
    Trial trial(rules);
    for (std::uint8_t face = 1; face <= 6; ++face) {
        SCOPED_TRACE(testing::Message() << book.name << ", die " << int{face});
        trial.play(face, step::astrogation, {});
        const auto rolled = trial.all<AsteroidRolled>();
        ASSERT_EQ(rolled.size(), 1U);
        EXPECT_EQ(rolled[0].damage, book.asteroids[face - 1U]);
        expect_harm(book, trial, ship_1, book.asteroids[face - 1U]);
    }
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, DamageByEachFace,
                         testing::Range(std::size_t{0}, printed_books().size()),
                         [](const auto& one) { return std::string(printed_books()[one.param].name); });

// The die of a hit: which parts suffer, one D each.
TEST(DamageByParts, FallsAsTheDieSays) {
    constexpr std::array<std::array<bool, 3>, 6> struck{{{true, false, false},
                                                         {false, true, false},
                                                         {false, false, true},
                                                         {true, false, true},
                                                         {true, true, false},
                                                         {false, true, true}}};
    Rules rules = rules_2018();
    rules.damage = Damage::parts;
    rules.ships.push_back(stood(0, Kind::frigate, in_space));
    rules.ships.push_back(stood(1, Kind::corvette, in_space));
    Trial trial(rules);
    for (std::uint8_t face = 1; face <= 6; ++face) {
        trial.play(face, step::guns, Fire{ship_1, ship_2});
        const int hits = hits_of_guns[5][face - 1U];
        std::array<int, 3> found{};
        for (const PartHit& one : trial.all<PartHit>())
            if (one.unit == ship_2) ++found[static_cast<std::size_t>(one.part) - 1];
        for (std::size_t part = 0; part < found.size(); ++part)
            EXPECT_EQ(found[part], struck[face - 1U][part] ? hits : 0)
                << "die " << int{face} << ", part " << part;
    }
}

}  // namespace
}  // namespace astrogate::triplanetary
