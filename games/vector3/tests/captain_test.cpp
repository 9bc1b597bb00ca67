// The captain: fleets of its own design that are never refused, in every scenario of both editions and from
// both sides; bounds against the other players; and in 1979 the same bytes for the same View, whatever the
// other side hides.
#include <cmath>
#include <cstdio>
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/rules/chapters.h"
#include "games/vector3/tests/arena.h"
#include "kernel/sheet.h"
#include "tests/conformance/effort.h"

namespace astrogate::vector3 {

namespace {

const Vector3& game_of(std::string_view ruleset) {
    static const auto make = [](std::string_view name) {
        Problems problems;
        Rules rules = Vector3::preset(name);
        rules.turn_limit = 40;
        return std::make_unique<Vector3>(embedded(), rules, problems);
    };
    static const auto revised = make("vector3_2009");
    static const auto original = make("vector3_1979");
    return ruleset == "vector3_1979" ? *original : *revised;
}

constexpr std::array<const char*, 3> with_points{"basic", "intermediate", "advanced"};

// What one seat's fleet came to, and whether the seat ever saw through what is hidden.
class Table : public Arena {
public:
    Table(const Vector3& game, Seat watched) : Arena(game), watched_(watched) {}
    int fleet_points = 0;  // half points
    int ships = 0;
    int repeated = 0;   // sheets chosen again from the View of another State
    int different = 0;  // States drawn that were not the one before

private:
    void chosen(const test::Choice<Vector3>& one) override {
        if (one.seat != watched_) return;
        if (one.view.seen.step == step::fleet) {
            fleet_points = fleet_cost(game_, one.sheet);
            each_order<BuildShip>(one.sheet, [&](const BuildShip&, std::size_t) { ++ships; });
        }
        if (game_.edition().has_secrets && one.view.turn > 0) choose_again(one);
    }
    // Another State with the same View: other pods, levels, loads, damage and mines of the enemy.
    void choose_again(test::Choice<Vector3> one) {
        guess(game_, one.view, guesses_, other_);
        other_.progress.stage = one.view.seen.stage;
        other_.progress.step = one.view.seen.step;
        project(game_, other_, one.seat, seen_);
        seen_.seen = one.view.seen;
        ASSERT_TRUE(same(seen_, one.view));
        Sheet<Vector3> again;
        Reason reason;
        one.player(game_, seen_, one.dice, again, reason);
        EXPECT_TRUE(same(again, one.sheet));
        ++repeated;
        different += same(other_, before_) ? 0 : 1;
        before_ = other_;
    }

    Seat watched_;
    Stream guesses_{7};
    State other_{};
    State before_{};
    View seen_{};
};

TEST(Vector3Captain, SpendsItsPointsOnAFleetThatIsNeverRefused) {
    for (const char* ruleset : {"vector3_2009", "vector3_1979"})
        for (const char* scenario : with_points)
            for (std::uint8_t seat = 0; seat < 2; ++seat) {
                const Vector3& game = game_of(ruleset);
                auto table = std::make_unique<Table>(game, Seat{seat});
                std::array<Choose, 2> players{choose_lieutenant, choose_lieutenant};
                players[seat] = choose_captain;
                ASSERT_TRUE(table->play(scenario, players, 1)) << ruleset << " " << scenario;
                std::uint8_t index = 0;
                while (game.scenario_names[index].view() != scenario) ++index;
                const int budget = game.ship_points(index, Seat{seat});
                EXPECT_LE(table->fleet_points, 2 * budget);
                // What is left would not buy another ship.
                EXPECT_GT(table->fleet_points, 2 * (budget - 28)) << ruleset << " " << scenario;
                EXPECT_GE(table->ships, 2);
            }
}

TEST(Vector3Captain, DoesTheSameWhateverIsHiddenFromIt) {
    int repeated = 0;
    int different = 0;
    for (const char* scenario : with_points)
        for (std::uint8_t seat = 0; seat < 2; ++seat)
            for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                auto table = std::make_unique<Table>(game_of("vector3_1979"), Seat{seat});
                std::array<Choose, 2> players{choose_miner, choose_miner};
                players[seat] = choose_captain;
                ASSERT_TRUE(table->play(scenario, players, seed));
                repeated += table->repeated;
                different += table->different;
            }
    EXPECT_GT(repeated, 500);
    EXPECT_GT(different, repeated / 2);
}

// Of so many seeds from one side; draws count half.
double score(std::string_view ruleset, const char* scenario, std::uint8_t seat, Choose other, int seeds,
             int first = 1) {
    double sum = 0;
    for (int seed = first; seed < first + seeds; ++seed) {
        auto table = std::make_unique<Table>(game_of(ruleset), spectator);
        std::array<Choose, 2> players{other, other};
        players[seat] = choose_captain;
        EXPECT_TRUE(table->play(scenario, players, static_cast<std::uint64_t>(seed)));
        const int lead = table->points(seat) - table->points(1U - seat);
        sum += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
    }
    return sum / seeds;
}

// Bounds below what 400 games have measured (docs/opponents/vector3.md), as far as 20 games can wander.
TEST(Vector3Captain, BeatsTheOthersFromBothSides) {
    const int seeds = conformance::is_sanitized ? 1 : 20;
    for (const char* ruleset : {"vector3_2009", "vector3_1979"})
        for (const char* scenario : with_points)
            for (std::uint8_t seat = 0; seat < 2; ++seat) {
                const double lieutenant = score(ruleset, scenario, seat, choose_lieutenant, seeds);
                const double line = score(ruleset, scenario, seat, choose_laser_line, seeds);
                std::printf("captain, %s %s seat %d: lieutenant %.3f, laser line %.3f\n", ruleset, scenario,
                            seat + 1, lieutenant, line);
                if (conformance::is_sanitized) continue;  // strength is counted by the other build
                EXPECT_GE(lieutenant, 0.75) << ruleset << " " << scenario << " seat " << int{seat} + 1;
                EXPECT_GE(line, 0.5) << ruleset << " " << scenario << " seat " << int{seat} + 1;
            }
}

// What docs/opponents/vector3.md says of 1979; to be run by hand. In `learning` seeds on which nothing was
// tuned.
TEST(Vector3Captain, DISABLED_IsMeasuredIn1979) {
    constexpr std::pair<const char*, Choose> others[] = {
        {"random", choose_near_random}, {"lieutenant", choose_lieutenant}, {"closer", choose_closer},
        {"swarm", choose_swarm},        {"miner", choose_miner},           {"laser_line", choose_laser_line}};
    for (const auto& [name, other] : others)
        for (const char* scenario : {"learning", "basic", "intermediate", "advanced"})
            for (std::uint8_t seat = 0; seat < 2; ++seat) {
                const bool is_learning = std::string_view(scenario) == "learning";
                const int seeds = is_learning ? 2000 : 200;
                const double p = score("vector3_1979", scenario, seat, other, seeds, is_learning ? 5001 : 1);
                const double z = 1.96;
                const double spread = z * std::sqrt(p * (1 - p) / seeds + z * z / (4.0 * seeds * seeds));
                const double bound = (p + z * z / (2.0 * seeds) - spread) / (1 + z * z / seeds);
                std::printf("%s, %s, seat %d: %.3f (%.3f)\n", name, scenario, seat + 1, p, bound);
            }
}

// Both buy the same ship; what is left is where it stands, at what range it fights, and when it stops.
TEST(Vector3Captain, WinsTheMirroredDuelOf1979) {
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
        const double line = score("vector3_1979", "learning", seat, choose_laser_line, 1000);
        std::printf("captain, vector3_1979 learning seat %d: laser line %.3f\n", seat + 1, line);
        EXPECT_GE(line, 0.59) << "seat " << int{seat} + 1;
    }
}

}  // namespace
}  // namespace astrogate::vector3
