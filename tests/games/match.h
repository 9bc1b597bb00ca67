// Matches: one seat of a game of two against a player in the other, over many seeds.
#pragma once
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "search/study/ratings.h"
#include "tests/games/arena.h"

namespace astrogate::test {

// Games of a match by default, or so many where ASTROGATE_LONG asks for what is measured and not only kept.
inline int games_of_match(int usual) { return std::getenv("ASTROGATE_LONG") != nullptr ? 400 : usual; }

// Half a win for a draw: what the seat makes of the game that is played with dice of this seed; -1 where a
// sheet was refused.
template <class G>
int halves_won(const G& game, const char* scenario, const std::array<Player<G>, 2>& players, std::size_t seat,
               std::uint64_t seed) {
    Arena<G> table(game);
    std::array<Stream, 2> own{Stream(seed * 7919), Stream(seed * 104729)};
    if (!table.open(scenario, 2) || !table.play(players, own, Stream(seed)) || !table.is_over()) return -1;
    const auto& standings = table.outcome().standings;
    return standings[seat].place > standings[1 - seat].place   ? 0
           : standings[seat].place < standings[1 - seat].place ? 2
                                                               : 1;
}

struct Score {
    int halves = 0;
    int games = 0;
    int wins = 0;
    bool is_whole = true;  // no sheet was refused

    double rate() const { return halves / (2.0 * games); }
    // Of 95 %, by Wilson.
    double bound() const { return interval_of(halves / 2.0, games).low; }
};

// So many games with seeds from `first_seed` on; prints what came of them.
template <class G>
Score play_match(const G& game, const char* scenario, const std::array<Player<G>, 2>& players,
                 std::size_t seat, int games, std::uint64_t first_seed) {
    Score score;
    for (; score.games < games; ++score.games) {
        const int won =
            halves_won(game, scenario, players, seat, first_seed + static_cast<std::uint64_t>(score.games));
        if (won < 0) {
            score.is_whole = false;
            return score;
        }
        score.halves += won;
        score.wins += won == 2 ? 1 : 0;
    }
    std::printf("             %s, seat %zu: %.3f (%.3f) of %d games, %d won\n", scenario, seat + 1,
                score.rate(), score.bound(), games, score.wins);
    return score;
}

}  // namespace astrogate::test
