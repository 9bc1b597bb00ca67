// How strong the lieutenant is: duels over paired seeds from both seats, more points winning, draws half.
// What docs/opponents/vector3.md says is measured here. Also that no bot's sheet is ever refused, with two to
// eight seats.
#include <cmath>
#include <cstdio>
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/tests/arena.h"
#include "tests/conformance/effort.h"

namespace astrogate::vector3 {

namespace {

constexpr int first_seed = 1;
// The sanitized build plays a few of the same games; how strong somebody is, the other build counts.
constexpr int last_seed = conformance::is_sanitized ? 10 : 1000;
constexpr std::uint64_t last_table = conformance::is_sanitized ? 1 : 6;  // of each number of seats
constexpr double least_bound(double bound) { return conformance::is_sanitized ? 0 : bound; }

const Vector3& game_of_sixty_turns() {
    static const auto made = [] {
        Problems problems;
        Rules rules;
        rules.turn_limit = 60;
        return std::make_unique<Vector3>(embedded(), rules, problems);
    }();
    return *made;
}

struct Score {
    double mean = 0;
    double lower = 0;  // of the 95 % interval
};

Score lieutenant_against(Choose other) {
    auto arena = std::make_unique<Arena>(game_of_sixty_turns());
    double sum = 0;
    double squares = 0;
    int games = 0;
    for (int seed = first_seed; seed <= last_seed; ++seed)
        for (std::size_t seat = 0; seat < 2; ++seat) {
            std::array<Choose, 2> players{other, other};
            players[seat] = choose_lieutenant;
            EXPECT_TRUE(arena->play("duel", players, static_cast<std::uint64_t>(seed)));
            const int lead = arena->points(seat) - arena->points(1 - seat);
            const double score = lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
            sum += score;
            squares += score * score;
            ++games;
        }
    const double mean = sum / games;
    return {mean, mean - 1.96 * std::sqrt((squares / games - mean * mean) / games)};
}

TEST(Vector3Opponents, LieutenantBeatsRandomLegal) {
    const Score score = lieutenant_against(choose_random);
    std::printf("lieutenant against random: %.4f, lower 95 %% bound %.4f\n", score.mean, score.lower);
    EXPECT_GE(score.lower, least_bound(0.97));
}

TEST(Vector3Opponents, LieutenantBeatsCloser) {
    const Score score = lieutenant_against(choose_closer);
    std::printf("lieutenant against closer: %.4f, lower 95 %% bound %.4f\n", score.mean, score.lower);
    EXPECT_GE(score.lower, least_bound(0.75));
}

TEST(Vector3Opponents, NoSheetIsRefusedAtAnyTable) {
    auto arena = std::make_unique<Arena>(game_of_sixty_turns());
    const std::array<Choose, 3> kinds{choose_lieutenant, choose_closer, choose_random};
    for (std::size_t seats = 2; seats <= max_seats; ++seats)
        for (std::uint64_t seed = 1; seed <= last_table; ++seed) {
            std::array<Choose, max_seats> players{};
            for (std::size_t s = 0; s < seats; ++s) players[s] = kinds[(s + seed) % kinds.size()];
            EXPECT_TRUE(arena->play("learning", {players.data(), seats}, seed))
                << seats << " seats, seed " << seed;
        }
}

}  // namespace
}  // namespace astrogate::vector3
