// Standing rules: whatever they hand in is accepted, through whole games; each does what its name says; and
// the captain's flies a race as the pilot does.
#include "games/triplanetary/words/standing.h"

#include <array>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"
#include "tests/games/arena.h"

namespace astrogate::triplanetary {
namespace {

using Choose = test::Player<Triplanetary>;
using Named = std::array<const char*, step::count>;

// At each step the rule of that name; the default sheet where there is none.
template <const Named& rules>
void stand(const Triplanetary& game, const View& view, Stream&, GameSheet& sheet, Reason& reason) {
    reason.text = "coaster_coasts";
    const char* wanted = rules[view.seen.step];
    for (const StandingRule<Triplanetary>& rule : standing_rules())
        if (wanted != nullptr && rule.step == view.seen.step && std::string_view(rule.name) == wanted) {
            rule.fill(game, view, sheet);
            return sort_sheet(sheet);
        }
    ASSERT_EQ(wanted, nullptr) << wanted;
    game.default_sheet(view, sheet);
}

constexpr Named named(const char* astrogation, const char* guns, const char* counter, const char* resupply) {
    Named all{};
    all[step::placement] = "proposed";
    all[step::astrogation] = astrogation;
    all[step::ramming] = "hold";
    all[step::guns] = guns;
    all[step::counterattack] = counter;
    all[step::resupply] = resupply;
    return all;
}
constexpr Named quiet = named("coast", "hold", "hold", "proposed");
constexpr Named fierce = named("refuse", "best_odds", "counter", "board");
constexpr Named flies = named("captain", "best_odds", "counter", "board");

// Counts the orders of each kind that seat 0 and 1 gave.
class StandingTable : public test::Arena<Triplanetary> {
public:
    StandingTable() : Arena(game_1981()) {}
    bool play(std::string_view scenario, std::array<Choose, 2> players, std::uint64_t seed) {
        std::array<Stream, 2> own{Stream(seed * 7919), Stream(seed * 104729)};
        return open(scenario, 2) && Arena::play(players, own, Stream(seed));
    }
    std::array<std::array<int, std::variant_size_v<Order>>, 2> given{};
    int sheets_alike = 0;
    Choose like = nullptr;

private:
    bool goes_on() const override { return state().turn < 60; }
    void chosen(const test::Choice<Triplanetary>& one) override {
        for (const Order& order : one.sheet.orders) ++given[one.seat.value][order.index()];
        if (like == nullptr || one.view.seen.step != step::astrogation) return;
        GameSheet other;
        Reason reason;
        Stream dice(99);
        like(game_, one.view, dice, other, reason);
        EXPECT_EQ(to_bytes(other), to_bytes(one.sheet));
        ++sheets_alike;
    }
};

TEST(Standing, EveryRuleIsAcceptedInWholeGames) {
    std::array<int, std::variant_size_v<Order>> given{};
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        for (const std::array<Choose, 2> players :
             {std::array<Choose, 2>{bot_named("random"), stand<fierce>},
              std::array<Choose, 2>{bot_named("captain"), stand<flies>},
              std::array<Choose, 2>{stand<fierce>, bot_named("captain")}}) {
            auto table = std::make_unique<StandingTable>();
            ASSERT_TRUE(table->play("escape", players, seed));
            const std::size_t ours = players[0] == stand<fierce> ? 0 : 1;
            for (std::size_t i = 0; i < given.size(); ++i) given[i] += table->given[ours][i];
        }
    }
    EXPECT_GT(given[(index_of<Order, Burn>())], 0) << "the pilot's next step";
    EXPECT_GT(given[(index_of<Order, Fire>())], 0);
    EXPECT_GT(given[(index_of<Order, Inspect>())] + given[(index_of<Order, Capture>())], 0);
}

TEST(Standing, TheQuietOneDoesWhatTheDefaultDoes) {
    auto table = std::make_unique<StandingTable>();
    table->like = bot_named("coaster");
    ASSERT_TRUE(table->play("escape", {stand<quiet>, stand<quiet>}, 3));
    EXPECT_GT(table->sheets_alike, 3);
}

TEST(Standing, ACaptainsRuleFliesTheRaceAsThePilotDoes) {
    auto table = std::make_unique<StandingTable>();
    table->like = bot_named("pilot");
    ASSERT_TRUE(table->play("bi_planetary_near", {stand<flies>, stand<flies>}, 5));
    EXPECT_GT(table->sheets_alike, 5);
    ASSERT_TRUE(table->is_over());
    EXPECT_EQ(table->state().ending, Ending::landed);
}

// Between Io's hexes, where weak gravity may be refused.
TEST(Standing, WeakGravityIsRefusedWhereItMayBe) {
    View view;
    view.seen.seat = Seat{0};
    view.seen.step = step::astrogation;
    Ship& ship = view.ships.push_back(Ship{});
    ship.unit = UnitId{0};
    ship.seat = Seat{0};
    Pending& pending = view.pending.push_back(Pending{});
    pending.unit = ship.unit;
    pending.pulls.push_back(Pull{.hex = {1, 2}, .may_refuse = true});
    pending.pulls.push_back(Pull{.hex = {2, 2}, .may_refuse = false});
    for (const StandingRule<Triplanetary>& rule : standing_rules()) {
        if (std::string_view(rule.name) != "refuse") continue;
        GameSheet sheet;
        rule.fill(game_1981(), view, sheet);
        ASSERT_EQ(sheet.orders.size(), 1U);
        EXPECT_EQ(std::get<Refuse>(sheet.orders[0]).hex, (Hex{1, 2}));
    }
}

}  // namespace
}  // namespace astrogate::triplanetary
