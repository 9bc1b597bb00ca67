// Strengths from results: the Bradley-Terry model, in which a player of strength a beats one of strength b
// with chance a / (a + b). A draw counts half for each.
#pragma once
#include <cstddef>
#include <vector>

namespace astrogate {

struct Rating {
    double points = 0;  // 400 for each factor of ten in strength, as in chess; the mean of all players is 0
    double margin = 0;  // half of the 95 % interval
};

class Ratings {
public:
    explicit Ratings(std::size_t players);

    // `score` of the first player: 1 won, 0 lost, 0.5 drawn.
    void add(std::size_t first, std::size_t second, double score);
    double score(std::size_t first, std::size_t second) const;  // sum of the first player's
    double games(std::size_t first, std::size_t second) const;

    // Every pair that met is given one drawn game more, so that a player who won or lost everything still has
    // a rating; its margin says how little that is worth. Margins come from the curvature of the likelihood.
    // Who is not connected by games with most of the others cannot be compared: 0, with a margin without end.
    std::vector<Rating> rate() const;

private:
    std::vector<bool> largest_group() const;
    std::vector<Rating> rate_connected() const;
    std::size_t at(std::size_t first, std::size_t second) const { return first * players_ + second; }

    std::size_t players_;
    std::vector<double> scores_;
};

// Bounds of the share p of `score` in `games` at 95 %, by Wilson; {0, 1} without games.
struct Interval {
    double low = 0;
    double high = 1;
};
Interval interval_of(double score, double games);

}  // namespace astrogate
