// Eight people, a visit a day each, at eight different hours: how fast a game of Vector 3 goes. Time is
// driven by hand; the figures stand in docs/performance/server.md.
#include "kernel/any/any_game.h"
#include "tests/server/table/table_fixture.h"

namespace astrogate::server {
namespace {

using testing::person;
using testing::TableTest;

constexpr Millis hour = 3'600'000;
constexpr int people = 8;

struct Habits {
    const char* fire = "plotted";
    bool has_rules = false;  // "proposed" while fleets are set up, "best odds" in fire
    bool prepares = false;   // the burn of the next turn as well, to coast
};

class PaceTest : public TableTest {
protected:
    void begin(const char* scenario, const Habits& habits) {
        habits_ = habits;
        clerk_ = Clerk(make_game, testing::counted_bytes(), 8);
        entries_.clear();
        Created plan;
        plan.ruleset = "vector3_2009";
        plan.scenario = scenario;
        plan.rules = Node::map();
        plan.rules.set("fire", Node::text(habits.fire));
        plan.chain_length = 4096;
        plan.share_time = 1000;
        for (int i = 0; i < people; ++i) plan.seats.push_back(person("person " + std::to_string(i)));
        now_ = 0;
        create(plan);
    }
    std::int64_t turn() const { return table_.game().view_node(table_.view(spectator))["turn"].as_integer(); }
    const std::string& step() const {
        return table_.game().description()["steps"][table_.waiting().step]["name"].as_text();
    }
    std::uint8_t step_named(const std::string& name) const {
        const auto& steps = table_.game().description()["steps"].items();
        std::uint8_t at = 0;
        while (steps[at]["name"].as_text() != name) ++at;
        return at;
    }
    void lay_down_rules(Seat seat) {
        const std::pair<const char*, const char*> rules[] = {
            {"technology", "proposed"},
            {"fleet", "proposed"},
            {"placement", "proposed"},
            {habits_.fire == std::string("plotted") ? "fire_plot" : "laser_fire", "best_odds"}};
        for (const auto& [at, rule] : rules)
            ASSERT_EQ(take(clerk_.stand(table_, seat, step_named(at), rule, now_)), "");
    }
    // Looks in: seals what is asked for, as the bot "closer" would.
    void visit(Seat seat) {
        if (habits_.has_rules) lay_down_rules(seat);
        for (int i = 0; i < 20 && table_.phase() == Phase::playing; ++i) {
            if (table_.waiting().asked(seat) == nullptr || table_.seats()[seat.value].locked) break;
            const auto choice = table_.game().choose("closer", table_.view(seat), 1);
            ASSERT_TRUE(choice.ok());
            ASSERT_EQ(take(clerk_.lock(table_, seat, table_.waiting().stage, choice.value().sheet, now_)),
                      "");
        }
        if (!habits_.prepares || table_.phase() != Phase::playing) return;
        ASSERT_EQ(take(clerk_.prepare(table_, seat, step_named("acceleration"),
                                      static_cast<std::uint32_t>(turn() + 1), Node::list(), now_)),
                  "");
    }
    // The day's eight visits, three hours apart.
    void live_a_day() {
        for (std::uint8_t seat = 0; seat < people; ++seat) {
            now_ += 3 * hour;
            visit(Seat{seat});
        }
    }
    // Turns that were begun by the end of each day.
    std::vector<std::int64_t> live(int days) {
        std::vector<std::int64_t> turns;
        for (int day = 0; day < days; ++day) {
            live_a_day();
            turns.push_back(turn());
        }
        return turns;
    }

    // A sheet with one legal shot of a seat at another; empty when there is none.
    Bytes shot_at(Seat shooter, Seat gone) const {
        const Bytes& view = table_.view(shooter);
        const Node ships = table_.game().view_node(view)["ships"];
        const auto owner = [](const Node& ship) { return ship["ship"]["unit"].as_integer() / 32; };
        for (const Node& mine : ships.items())
            for (const Node& target : ships.items()) {
                if (owner(mine) != shooter.value || owner(target) != gone.value) continue;
                Node orders = Node::list();
                Node& fire = orders.add(Node::map());
                fire.set("is", Node::text("fire"));
                fire.set("unit", mine["ship"]["unit"]);
                fire.set("target", target["ship"]["unit"]);
                fire.set("lasers", mine["lasers"]);
                const auto read = table_.game().sheet_from_node(view, orders);
                if (read.ok() && table_.game().check(view, read.value()).empty()) return read.value();
            }
        return {};
    }

    Habits habits_;
};

TEST_F(PaceTest, EightSeatsAdvanceATurnInTwoDaysWithStandingRules) {
    begin("learning", {.has_rules = true});
    const std::vector<std::int64_t> turns = live(10);
    EXPECT_EQ(turns[0], 1) << "technology, fleets and eight places within the first day";
    for (std::size_t day = 2; day < turns.size(); ++day)
        EXPECT_GE(turns[day], turns[day - 2] + 1) << "day " << day;
    EXPECT_GE(turns.back(), 10) << "a turn a day";
    EXPECT_FALSE(replayed(make_game).frozen());
}

TEST_F(PaceTest, ARestartInTheMidstChangesNothing) {
    begin("duel", {.has_rules = true});
    live(2);
    const std::size_t entries = entries_.size();
    const Table as_it_was = table_;
    live(3);
    const Bytes state = table_.state();
    const Table replayed_whole = replayed(make_game);
    EXPECT_EQ(replayed_whole.state(), state);
    EXPECT_EQ(replayed_whole.seats()[3].away.standing, table_.seats()[3].away.standing);
    // The same days again, from what was on disk after two of them.
    entries_.resize(entries);
    table_ = replayed(make_game);
    EXPECT_EQ(table_.state(), as_it_was.state());
    now_ = 48 * hour;
    live(3);
    EXPECT_EQ(turn(), table_.game().view_node(replayed_whole.view(spectator))["turn"].as_integer());
}

TEST_F(PaceTest, WhatEachHabitIsWorth) {
    const auto after_ten_days = [&](const Habits& habits) {
        begin("duel", habits);
        return live(10).back();
    };
    const std::int64_t one_by_one = after_ten_days({.fire = "alternating"});
    const std::int64_t sealed = after_ten_days({});
    const std::int64_t one_by_one_ruled = after_ten_days({.fire = "alternating", .has_rules = true});
    const std::int64_t ruled = after_ten_days({.has_rules = true});
    const std::int64_t prepared = after_ten_days({.has_rules = true, .prepares = true});
    std::printf(
        "turns after ten days: %d one by one, %d sealed, %d one by one with rules, %d sealed with rules, "
        "%d prepared\n",
        static_cast<int>(one_by_one), static_cast<int>(sealed), static_cast<int>(one_by_one_ruled),
        static_cast<int>(ruled), static_cast<int>(prepared));
    EXPECT_LT(one_by_one, sealed);
    EXPECT_LT(sealed, ruled);
    EXPECT_LT(ruled, prepared);
}

// What one has sealed against another falls out when that one goes.
TEST_F(PaceTest, ASheetSealedAgainstWhoResignsIsOpenedAgain) {
    begin("duel", {});
    for (int day = 0; day < 6 && step() != "fire_plot"; ++day) {
        for (std::uint8_t seat = 0; seat < people && step() != "fire_plot"; ++seat) visit(Seat{seat});
    }
    ASSERT_EQ(step(), "fire_plot");
    const std::uint32_t stage = table_.waiting().stage;
    ASSERT_GE(table_.waiting().seats.size(), 3U);
    Seat shooter{}, gone{};
    Bytes sheet;
    for (const Asked& one : table_.waiting().seats)
        for (const Asked& other : table_.waiting().seats)
            if (sheet.empty() && one.seat != other.seat) {
                shooter = one.seat;
                gone = other.seat;
                sheet = shot_at(shooter, gone);
            }
    ASSERT_FALSE(sheet.empty()) << "nobody in reach";
    ASSERT_EQ(take(clerk_.lock(table_, shooter, stage, sheet, now_)), "");
    ASSERT_EQ(take(clerk_.lock(table_, gone, stage, table_.game().default_sheet(table_.view(gone)), now_)),
              "");
    ASSERT_EQ(take(clerk_.resign(table_, gone, now_)), "");
    EXPECT_EQ(table_.waiting().stage, stage);
    EXPECT_FALSE(table_.seats()[shooter.value].locked) << "its target has left";
    EXPECT_FALSE(table_.seats()[gone.value].locked) << "it is not asked any more";
    const auto& words = table_.seats()[shooter.value].away.words;
    ASSERT_FALSE(words.empty());
    EXPECT_EQ(words.back().kind, AwayWord::Kind::unlocked);
    EXPECT_EQ(words.back().problems[0]["code"].as_text(), "no_such_target");
    EXPECT_FALSE(replayed(make_game).frozen());
}

}  // namespace
}  // namespace astrogate::server
