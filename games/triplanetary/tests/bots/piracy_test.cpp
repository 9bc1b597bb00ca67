// The captain in Piracy: never refused, no move over two seconds, and past chance from each of the three
// seats. In the Campaign never refused from any of the four, and with an eye on the money that counts at its
// end.
#include "games/triplanetary/rules/piracy/piracy.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/triplanetary/bots/captain.h"
#include "games/triplanetary/tests/board.h"
#include "tests/conformance/effort.h"
#include "tests/games/arena.h"

namespace astrogate::triplanetary {
namespace {

using Choose = test::Player<Triplanetary>;
using Three = std::array<Choose, 3>;

class PiracyTable : public test::Arena<Triplanetary> {
public:
    PiracyTable() : Arena(game_1981()) {}
    // As long as `turns`; false when a sheet was refused.
    bool play(const Three& players, std::uint64_t seed, int turns) {
        turns_ = turns;
        std::array<Stream, 3> own{Stream(seed * 7919), Stream(seed * 104729), Stream(seed * 1299709)};
        return open("piracy", 3) && Arena::play(players, own, Stream(seed));
    }

private:
    bool goes_on() const override { return state().turn < turns_; }
    int turns_ = 0;
};

int piracy_games() {
    const char* wanted = std::getenv("ASTROGATE_GAMES");
    return wanted != nullptr ? std::atoi(wanted) : 2;
}

struct Tally {
    std::array<int, 3> won{};  // by each seat, alone or with another
    int unfinished = 0;
};

Tally play_piracy(const Three& players, const char* told, int turns = 150) {
    Tally tally;
    std::array<int, 3>& won = tally.won;
    std::map<std::string, int> endings;
    double slowest = 0;
    for (int game = 1; game <= piracy_games(); ++game) {
        auto table = std::make_unique<PiracyTable>();
        EXPECT_TRUE(table->play(players, static_cast<std::uint64_t>(3000 + game), turns));
        slowest = std::max(slowest, table->slowest());
        if (!table->is_over()) {
            ++endings["still plays"];
            ++tally.unfinished;
            continue;
        }
        for (std::size_t seat = 0; seat < 3; ++seat)
            won[seat] += table->outcome().standings[seat].points == 3 ? 1 : 0;
        ++endings[enum_names<Ending>[static_cast<std::size_t>(table->state().ending)]];
    }
    std::printf("piracy, %s, %d games: %d, %d, %d; the slowest move %.2f s;", told, piracy_games(), won[0],
                won[1], won[2], slowest);
    for (const auto& [name, count] : endings) std::printf(" %s %d", name.c_str(), count);
    std::printf("\n");
    EXPECT_LT(slowest, 2);
    return tally;
}

class PiracyCaptain : public ::testing::Test {
protected:
    void SetUp() override {
        if (conformance::is_sanitized) GTEST_SKIP() << "counted in the other build";
    }
    Choose captain_ = bot_named("captain");
    Choose random_ = bot_named("random");
    Choose coaster_ = bot_named("coaster");
};

TEST_F(PiracyCaptain, TradesToALargeFleetWhereNobodyRobs) {
    EXPECT_EQ(play_piracy({captain_, coaster_, coaster_}, "captain as the merchants").won[0], piracy_games());
}

TEST_F(PiracyCaptain, RobsMerchantsWhomNobodyGuards) {
    EXPECT_EQ(play_piracy({captain_, coaster_, captain_}, "captains without a patrol").won[2],
              piracy_games());
}

TEST_F(PiracyCaptain, OfThePatrolIsPastChance) {
    const auto patrol = play_piracy({coaster_, captain_, random_}, "captain as the patrol").won;
    EXPECT_GE(patrol[1], patrol[2]);
}

class CampaignTable : public test::Arena<Triplanetary> {
public:
    explicit CampaignTable(const Triplanetary& game = game_1981(), int turns = 60)
        : Arena(game), turns_(turns) {}
    bool play(const std::array<Choose, 4>& players, std::uint64_t seed) {
        std::array<Stream, 4> own{Stream(seed), Stream(seed + 1), Stream(seed + 2), Stream(seed + 3)};
        return open("campaign", 4) && Arena::play(players, own, Stream(seed));
    }
    bool play(const Choose& captain, std::uint64_t seed) {
        return play(std::array<Choose, 4>{captain, captain, captain, captain}, seed);
    }

private:
    bool goes_on() const override { return state().turn < turns_; }
    int turns_;
};

TEST_F(PiracyCaptain, EarnsInTheCampaignAsMerchantsAndAsPatrol) {
    auto table = std::make_unique<CampaignTable>();
    ASSERT_TRUE(table->play(captain_, 4001));
    EXPECT_LT(table->slowest(), 2);
    const auto money = [&](Seat seat) { return table->state().purses[seat.value].money; };
    const auto ships = [&](Seat seat) {
        return std::ranges::count_if(table->state().roster,
                                     [&](const Enrolled& one) { return one.seat == seat; });
    };
    std::printf("campaign, four captains, turn %d: %d, %d, %d, %d tenths, %d, %d, %d, %d ships so far\n",
                table->state().turn, money(merchants), money(patrolmen), money(raiders), money(prospectors),
                int(ships(merchants)), int(ships(patrolmen)), int(ships(raiders)), int(ships(prospectors)));
    EXPECT_TRUE(money(merchants) > 0 || ships(merchants) > 2);
    // It is paid MCr 2 a turn at least.
    EXPECT_GE(money(patrolmen), 2 * (table->state().turn - 1) * tenths);
    EXPECT_EQ(ships(patrolmen), 4);
}

// Its merchants are asked whether they prospect, too, and have money in that moment.
TEST_F(PiracyCaptain, BuysNothingWhereItMayProspect) {
    Rules rules = rules_1981();
    const auto put = [&](Seat seat, Kind kind, Hex hex, Hex vector) {
        rules.ships.push_back({.seat = seat, .kind = kind, .hex = hex, .vector = vector, .fuel = 10});
    };
    put(merchants, Kind::transport, {7, -19}, {1, 0});
    put(patrolmen, Kind::corsair, {5, -20}, {});
    put(raiders, Kind::corsair, {20, -26}, {});
    put(prospectors, Kind::transport, {2, -12}, {});
    rules.ships[0].fuel = 0;  // so that it flies on
    rules.purse = 1000;
    Problems problems;
    const auto game = std::make_unique<Triplanetary>(embedded(), rules, problems);
    ASSERT_TRUE(problems.empty());
    const auto table = std::make_unique<CampaignTable>(*game, 2);
    EXPECT_TRUE(table->play(captain_, 4002));
}

// The Campaign of 2018, with the ships and the turns of a test instead of its own. Unit 0 is the merchants',
// 1 the patrol's, 2 the Pirate's, 3 the prospector's; those of whom nothing is asked lie where they harm
// nobody.
class CampaignEnd : public PiracyCaptain {
protected:
    CampaignEnd() {
        put(merchants, Kind::transport, {7, -35});
        put(patrolmen, Kind::corsair, {20, -17});
        put(raiders, Kind::corsair, {6, -3});
        put(prospectors, Kind::transport, {14, -38});
    }
    void put(Seat seat, Kind kind, Hex hex) {
        rules_.ships.push_back({.seat = seat, .kind = kind, .hex = hex, .fuel = 10});
    }
    // After so many turns of four captains, or of one among coasters.
    const State& after(int turns, Seat captain = no_seat) {
        Problems problems;
        game_ = std::make_unique<Triplanetary>(embedded(), rules_, problems);
        EXPECT_TRUE(problems.empty());
        table_ = std::make_unique<CampaignTable>(*game_, turns + 1);
        std::array<Choose, 4> players{};
        for (std::uint8_t seat = 0; seat < players.size(); ++seat)
            players[seat] = captain == no_seat || captain == Seat{seat} ? captain_ : coaster_;
        EXPECT_TRUE(table_->play(players, 4003));
        return table_->state();
    }
    static int ships_ever(const State& state, Seat seat) {
        return static_cast<int>(
            std::ranges::count_if(state.roster, [seat](const Enrolled& one) { return one.seat == seat; }));
    }

    Rules rules_ = rules_2018();

private:
    std::unique_ptr<Triplanetary> game_{};
    std::unique_ptr<CampaignTable> table_{};
};

TEST_F(CampaignEnd, MerchantsBuyShipsWhileTheyPay) {
    rules_.purse = 200;
    rules_.turn_limit = 90;
    EXPECT_EQ(ships_ever(after(2), merchants), 3);
}

TEST_F(CampaignEnd, MerchantsKeepTheirMoneyWhenNoShipPaysAnyMore) {
    rules_.purse = 200;
    rules_.turn_limit = 30;
    const State& state = after(3);
    EXPECT_EQ(ships_ever(state, merchants), 1);
    EXPECT_GE(state.purses[merchants.value].money, 200);
}

TEST_F(CampaignEnd, MerchantsTakeOffOneAtATimeWhereArmedStrangersAreNear) {
    put(merchants, Kind::transport, board().world(Body::terra).hex);
    rules_.ships.back().landed = rules_.ships[merchants.value].landed = Body::terra;
    rules_.ships[merchants.value].hex = rules_.ships.back().hex;
    const auto flying = [&] {
        return std::ranges::count_if(after(1, merchants).ships, [](const Ship& one) {
            return one.seat == merchants && one.landed == Body::none;
        });
    };
    EXPECT_EQ(flying(), 2);
    rules_.ships[patrolmen.value].hex = board().world(Body::luna).hex;
    rules_.ships[patrolmen.value].landed = Body::luna;
    EXPECT_EQ(flying(), 1);
}

TEST_F(CampaignEnd, PatrolBuysNoShips) {
    rules_.purse = 2000;
    const State& state = after(3);
    EXPECT_EQ(ships_ever(state, patrolmen), 1);
    EXPECT_GT(state.purses[patrolmen.value].money, 2000);
}

TEST_F(CampaignEnd, PirateCapturesInsteadOfLooting) {
    rules_.ships[raiders.value].hex = rules_.ships[merchants.value].hex;
    rules_.ships[merchants.value].disabled = 3;
    rules_.cargoes.push_back({UnitId{0}, Body::terra});
    const State& state = after(1);
    ASSERT_NE(find_ship(state, UnitId{0}), nullptr);
    EXPECT_EQ(find_ship(state, UnitId{0})->seat, raiders);
    EXPECT_TRUE(is_laden(state, UnitId{0}));
    EXPECT_FALSE(is_laden(state, UnitId{2}));
}

TEST_F(CampaignEnd, PatrolCapturesPiratesThatDrift) {
    rules_.ships[patrolmen.value].hex = {8, -30};
    rules_.ships[raiders.value].hex = {8, -30};
    rules_.ships[raiders.value].disabled = 4;
    const State& state = after(1);
    ASSERT_NE(find_ship(state, UnitId{2}), nullptr);
    EXPECT_EQ(find_ship(state, UnitId{2})->seat, patrolmen);
}

TEST_F(CampaignEnd, ProspectorFetchesFuelBeforeItIsOutOfReach) {
    // With a mine aboard, and ore at the other end of the belt.
    rules_.ships[prospectors.value].hex = {13, -26};
    rules_.ships[prospectors.value].fuel = 5;
    rules_.stores.push_back({.ship = 3, .ware = Ware::automated_mine, .count = 1});
    rules_.claims.push_back({.hex = {21, -25}, .has_ore = true});
    rules_.turn_limit = 60;
    const Ship* ship = find_ship(after(24, prospectors), UnitId{3});
    ASSERT_NE(ship, nullptr);
    EXPECT_GT(ship->fuel, 2);
}

TEST_F(CampaignEnd, ProspectorBuysNoGrapplesThatCannotPayAnyMore) {
    rules_.ships[prospectors.value].hex = board().world(Body::ceres).hex;
    rules_.purse = 1000;
    rules_.turn_limit = 20;
    EXPECT_EQ(after(2, prospectors).purses[prospectors.value].money, 1000);
    rules_.turn_limit = 60;
    EXPECT_LT(after(2, prospectors).purses[prospectors.value].money, 1000);
}

TEST_F(PiracyCaptain, ShunsTheDreadnought) {
    const Tally tally = play_piracy({captain_, captain_, captain_}, "captain v captain", 20);
    EXPECT_GE(tally.unfinished, piracy_games());
}

}  // namespace
}  // namespace astrogate::triplanetary
