// The computer players with all weapons: nothing they hand in is refused, they use what they have bought,
// their games come to an end, and the lieutenant beats random play that stays near. Both ways of firing, two,
// three and eight seats.
#include <cmath>
#include <cstdio>
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/bots/tactics.h"
#include "games/vector3/tests/arena.h"

namespace astrogate::vector3 {

namespace {

constexpr std::uint16_t last_turn = 40;
constexpr std::array<const char*, 3> with_weapons{"basic", "intermediate", "advanced"};

std::unique_ptr<Vector3> make(FireMode fire) {
    Problems problems;
    Rules rules;
    rules.turn_limit = last_turn;
    rules.fire = fire;
    return std::make_unique<Vector3>(embedded(), rules, problems);
}

const Vector3& game(FireMode fire) {
    static const auto alternating = make(FireMode::alternating);
    static const auto plotted = make(FireMode::plotted);
    return fire == FireMode::plotted ? *plotted : *alternating;
}

struct Used {
    int launches = 0;
    int detonations = 0;
    int pushes = 0;
    int split_fire = 0;  // sheets of one ship with more than one target
    int fire_at_torpedoes = 0;
    int own_goals = 0;  // detonations that reached no enemy and a ship of the seat's own
};

class WeaponsTable : public Arena {
public:
    explicit WeaponsTable(FireMode fire) : Arena(game(fire)) {}
    const Used& used(std::size_t seat) const { return used_[seat]; }

private:
    bool is_own_goal(const View& view, UnitId unit) const {
        Outlook outlook{game_, view};
        look_out(outlook);
        const WarheadView& one = *view.find_warhead(unit);
        return toll(outlook, one.warhead.position, one.radius, 0, false) <
               toll(outlook, one.warhead.position, one.radius, 0, true);
    }
    void chosen(const test::Choice<Vector3>& one) override {
        Used& used = used_[one.seat.value];
        std::array<int, first_warhead> targets{};
        for (const Order& order : one.sheet.orders) {
            used.launches += std::holds_alternative<Launch>(order) ? 1 : 0;
            used.pushes += std::holds_alternative<Push>(order) ? 1 : 0;
            if (const Detonate* detonate = std::get_if<Detonate>(&order)) {
                ++used.detonations;
                used.own_goals += is_own_goal(one.view, detonate->unit) ? 1 : 0;
            }
            const Fire* fire = std::get_if<Fire>(&order);
            if (fire == nullptr) continue;
            used.fire_at_torpedoes += is_ship(fire->target) ? 0 : 1;
            used.split_fire += ++targets[fire->unit.value] == 2 ? 1 : 0;
        }
    }

    std::array<Used, max_seats> used_{};
};

constexpr std::array<Choose, 7> everybody_there_is{choose_lieutenant, choose_swarm,   choose_laser_line,
                                                   choose_miner,      choose_captain, choose_closer,
                                                   choose_random};

TEST(Vector3WeaponBots, AreNeverRefusedAndComeToAnEnd) {
    for (const FireMode fire : {FireMode::alternating, FireMode::plotted})
        for (const char* scenario : with_weapons)
            for (const std::size_t seats : {2U, 3U, 8U})
                for (std::uint64_t seed = 1; seed <= (seats == 8 ? 4U : 24U); ++seed) {
                    auto table = std::make_unique<WeaponsTable>(fire);
                    std::array<Choose, max_seats> players{};
                    for (std::size_t s = 0; s < seats; ++s)
                        players[s] =
                            everybody_there_is[(s * (1 + seed % 3) + seed) % everybody_there_is.size()];
                    ASSERT_TRUE(table->play(scenario, {players.data(), seats}, seed))
                        << scenario << ", " << seats << " seats, seed " << seed;
                    EXPECT_LE(table->state().turn, last_turn);
                }
}

// What a player does over a few games against another from seat 0.
Used used_by(Choose player, Choose other, const char* scenario) {
    Used sum;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        auto table = std::make_unique<WeaponsTable>(FireMode::alternating);
        const std::array<Choose, 2> players{player, other};
        EXPECT_TRUE(table->play(scenario, players, seed));
        const Used& one = table->used(0);
        sum.launches += one.launches;
        sum.detonations += one.detonations;
        sum.pushes += one.pushes;
        sum.split_fire += one.split_fire;
        sum.fire_at_torpedoes += one.fire_at_torpedoes;
        sum.own_goals += one.own_goals;
    }
    return sum;
}

TEST(Vector3WeaponBots, UseWhatTheyHaveBought) {
    for (const char* scenario : with_weapons)
        for (const Choose player : {choose_lieutenant, choose_swarm, choose_miner}) {
            const Used used = used_by(player, choose_closer, scenario);
            EXPECT_GE(used.launches, 16) << scenario;
            EXPECT_GE(used.detonations, 4) << scenario;
            EXPECT_LE(used.detonations, used.launches) << scenario;
        }
    EXPECT_GT(used_by(choose_lieutenant, choose_swarm, "advanced").fire_at_torpedoes, 0);
    EXPECT_GT(used_by(choose_laser_line, choose_swarm, "intermediate").split_fire, 0);
    EXPECT_GT(used_by(choose_miner, choose_closer, "advanced").pushes, 0);
}

TEST(Vector3WeaponBots, NeverBlowThemselvesUpForNothing) {
    for (const char* scenario : with_weapons)
        for (const Choose player : {choose_lieutenant, choose_swarm, choose_miner}) {
            const Used used = used_by(player, choose_closer, scenario);
            EXPECT_EQ(used.own_goals, 0) << scenario;
        }
}

TEST(Vector3WeaponBots, LieutenantBeatsRandomPlayThatStaysNear) {
    for (const char* scenario : with_weapons) {
        double sum = 0;
        int games = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            for (std::size_t seat = 0; seat < 2; ++seat) {
                auto table = std::make_unique<WeaponsTable>(FireMode::alternating);
                std::array<Choose, 2> players{choose_near_random, choose_near_random};
                players[seat] = choose_lieutenant;
                ASSERT_TRUE(table->play(scenario, players, seed));
                const int lead = table->points(seat) - table->points(1 - seat);
                sum += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
                ++games;
            }
        std::printf("lieutenant against random, %s: %.3f\n", scenario, sum / games);
        EXPECT_GE(sum / games, 0.85) << scenario;
    }
}

TEST(Vector3WeaponBots, PlayTheLearningScenarioToo) {
    for (const Choose player : {choose_swarm, choose_laser_line, choose_miner, choose_captain}) {
        double sum = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            auto table = std::make_unique<WeaponsTable>(FireMode::alternating);
            const std::array<Choose, 2> players{player, choose_near_random};
            ASSERT_TRUE(table->play("learning", players, seed));
            const int lead = table->points(0) - table->points(1);
            sum += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
        }
        EXPECT_GE(sum / 40, 0.75);
    }
}

}  // namespace
}  // namespace astrogate::vector3
