// No game between the house's own players drifts for ever (C26). Without a turn limit, which is the default,
// every pair of them comes to an end in every scenario of both editions: nobody needs more than 200 turns,
// half of the games 40 or fewer. Left out are `random` against itself, `closer` and `swarm`: it never agrees
// to end, and those two cannot finish it off.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "games/vector3/tests/arena.h"

namespace astrogate::vector3 {

namespace {

constexpr int longest = 200;  // turns
constexpr int typical = 40;   // turns, the median

constexpr std::array<Choose, 6> house{choose_captain, choose_lieutenant, choose_closer,
                                      choose_swarm,   choose_laser_line, choose_miner};

// A hundred times as many games where there is time.
int seeds(int few, int many) { return std::getenv("ASTROGATE_LONG") == nullptr ? few : many; }

std::unique_ptr<Vector3> make(std::string_view ruleset) {
    Problems problems;
    return std::make_unique<Vector3>(embedded(), Vector3::preset(ruleset), problems);
}

class DriftTable : public Arena {
public:
    using Arena::Arena;
    int turns() const { return static_cast<int>(state().turn); }
    int first_shot(Seat seat) const { return first_shots_[seat.value]; }  // turn; 0: none

private:
    bool goes_on() const override { return turns() <= longest; }
    void chosen(const test::Choice<Vector3>& one) override {
        int& first = first_shots_[one.seat.value];
        for (const Order& order : one.sheet.orders)
            if (first == 0 && std::holds_alternative<Fire>(order)) first = static_cast<int>(one.view.turn);
    }
    std::array<int, max_seats> first_shots_{};
};

// How long games took that had to come to an end.
class Lengths {
public:
    void play(const Vector3& game, std::string_view scenario, std::span<const Choose> players, int seed) {
        const auto table = std::make_unique<DriftTable>(game);
        EXPECT_TRUE(table->play(scenario, players, static_cast<std::uint64_t>(seed)));
        EXPECT_TRUE(table->is_over()) << scenario << ", " << players.size() << " seats, seed " << seed;
        EXPECT_NE(table->state().ending, Ending::out_of_space);
        turns_.push_back(table->turns());
    }
    void play_both_ways(const Vector3& game, std::string_view scenario, Choose one, Choose other, int seed) {
        play(game, scenario, std::array{one, other}, seed);
        if (one != other) play(game, scenario, std::array{other, one}, seed);
    }
    int median() {
        std::ranges::sort(turns_);
        std::printf("%zu games: median %d, nine of ten %d, longest %d turns\n", turns_.size(),
                    turns_[turns_.size() / 2], turns_[turns_.size() * 9 / 10], turns_.back());
        return turns_[turns_.size() / 2];
    }

private:
    std::vector<int> turns_;
};

TEST(Vector3Drift, EveryPairComesToAnEndInEveryScenarioWithoutATurnLimit) {
    Lengths lengths;
    for (const char* ruleset : {"vector3_2009", "vector3_1979"}) {
        const auto game = make(ruleset);
        for (const Words& scenario : game->scenario_names)
            for (std::size_t i = 0; i < house.size(); ++i)
                for (std::size_t k = i; k < house.size(); ++k)
                    for (int seed = 1; seed <= seeds(2, 50); ++seed)
                        lengths.play_both_ways(*game, scenario.view(), house[i], house[k], seed);
    }
    EXPECT_LE(lengths.median(), typical);
}

TEST(Vector3Drift, TheCaptainAndTheLieutenantFightItOutOrPart) {
    Lengths lengths;
    for (const char* ruleset : {"vector3_2009", "vector3_1979"}) {
        const auto game = make(ruleset);
        for (const Words& scenario : game->scenario_names)
            for (int seed = 1; seed <= seeds(25, 250); ++seed)
                lengths.play_both_ways(*game, scenario.view(), choose_captain, choose_lieutenant, seed);
    }
    EXPECT_LE(lengths.median(), typical);
}

// It stands up to a thousand cubes away, wanders, and agrees to nothing.
TEST(Vector3Drift, WhoWandersIsFoundAndBeaten) {
    Lengths lengths;
    const auto game = make("vector3_2009");
    for (const Words& scenario : game->scenario_names)
        for (const Choose player : {choose_captain, choose_lieutenant})
            for (int seed = 1; seed <= seeds(3, 50); ++seed)
                lengths.play_both_ways(*game, scenario.view(), player, choose_random, seed);
    lengths.median();
}

TEST(Vector3Drift, MoreThanTwoSeatsComeToAnEndAsWell) {
    Lengths lengths;
    const auto game = make("vector3_2009");
    for (std::uint8_t s = 0; s < game->scenarios.size(); ++s) {
        for (const std::size_t seats : {std::size_t{3}, std::size_t{game->scenario(s).max_seats}})
            for (int seed = 1; seed <= seeds(2, 20); ++seed) {
                std::array<Choose, max_seats> players{};
                for (std::size_t seat = 0; seat < seats; ++seat)
                    players[seat] = house[(seat + static_cast<std::size_t>(seed)) % house.size()];
                lengths.play(*game, game->scenario_names[s].view(), {players.data(), seats}, seed);
            }
    }
    lengths.median();
}

// Hands in what is proposed, and so keeps its course.
void choose_to_stay(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet, Reason& reason) {
    reason.text = "closer_closes";
    game.default_sheet(view, sheet);
}

TEST(Vector3Drift, WhoFliesNowGetsAFight) {
    constexpr int soon = 10;  // turns
    const auto game = make("vector3_2009");
    for (const Choose person : {choose_to_stay, choose_closer})
        for (int seed = 1; seed <= 20; ++seed) {
            const auto table = std::make_unique<DriftTable>(*game);
            ASSERT_TRUE(table->play("duel", std::array<Choose, 2>{person, choose_lieutenant},
                                    static_cast<std::uint64_t>(seed)));
            EXPECT_GE(table->first_shot(Seat{1}), 1) << "seed " << seed;
            EXPECT_LE(table->first_shot(Seat{1}), soon) << "seed " << seed;
        }
}

}  // namespace
}  // namespace astrogate::vector3
