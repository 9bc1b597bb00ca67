#include "search/study/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace astrogate {

namespace {

constexpr double width_95 = 1.959963985;
constexpr double chess_points = 400.0 / 2.302585093;  // for each factor of e

// The inverse of a symmetric, positive definite matrix of n rows, by Gauss and Jordan.
std::vector<double> inverse_of(std::vector<double> a, std::size_t n) {
    std::vector<double> b(n * n, 0.0);
    for (std::size_t i = 0; i < n; ++i) b[i * n + i] = 1.0;
    for (std::size_t column = 0; column < n; ++column) {
        const double pivot = a[column * n + column];
        for (std::size_t k = 0; k < n; ++k) {
            a[column * n + k] /= pivot;
            b[column * n + k] /= pivot;
        }
        for (std::size_t row = 0; row < n; ++row) {
            const double factor = a[row * n + column];
            if (row == column || factor == 0.0) continue;
            for (std::size_t k = 0; k < n; ++k) {
                a[row * n + k] -= factor * a[column * n + k];
                b[row * n + k] -= factor * b[column * n + k];
            }
        }
    }
    return b;
}

}  // namespace

Ratings::Ratings(std::size_t players) : players_(players), scores_(players * players, 0.0) {}

void Ratings::add(std::size_t first, std::size_t second, double score) {
    if (first == second) return;
    scores_[at(first, second)] += score;
    scores_[at(second, first)] += 1.0 - score;
}

double Ratings::score(std::size_t first, std::size_t second) const { return scores_[at(first, second)]; }

double Ratings::games(std::size_t first, std::size_t second) const {
    return scores_[at(first, second)] + scores_[at(second, first)];
}

// Of all players, whether each belongs to the largest group that games connect; of equals to the first.
std::vector<bool> Ratings::largest_group() const {
    std::vector<std::size_t> group(players_);
    for (std::size_t i = 0; i < players_; ++i) group[i] = i;
    for (std::size_t i = 0; i < players_; ++i)
        for (std::size_t k = 0; k < players_; ++k) {
            if (games(i, k) <= 0) continue;
            const std::size_t kept = group[i];
            std::replace(group.begin(), group.end(), std::size_t{group[k]}, kept);
        }
    std::size_t largest = 0;
    for (std::size_t i = 0; i < players_; ++i)
        if (std::ranges::count(group, group[i]) > std::ranges::count(group, group[largest])) largest = i;
    std::vector<bool> is_in(players_);
    for (std::size_t i = 0; i < players_; ++i) is_in[i] = group[i] == group[largest];
    return is_in;
}

std::vector<Rating> Ratings::rate() const {
    const std::vector<bool> is_in = largest_group();
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < players_; ++i)
        if (is_in[i]) numbers.push_back(i);
    Ratings connected(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (std::size_t k = 0; k < numbers.size(); ++k)
            connected.scores_[connected.at(i, k)] = score(numbers[i], numbers[k]);
    std::vector<Rating> ratings(players_, Rating{0, std::numeric_limits<double>::infinity()});
    const std::vector<Rating> found = connected.rate_connected();
    for (std::size_t i = 0; i < numbers.size(); ++i) ratings[numbers[i]] = found[i];
    return ratings;
}

std::vector<Rating> Ratings::rate_connected() const {
    const std::size_t n = players_;
    std::vector<double> won(n, 0.0);
    std::vector<double> met(n * n, 0.0);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = 0; k < n; ++k)
            if (games(i, k) > 0) {
                met[at(i, k)] = games(i, k) + 1.0;
                won[i] += score(i, k) + 0.5;
            }
    std::vector<double> strength(n, 1.0);
    for (int round = 0; round < 2000; ++round) {
        double log_sum = 0.0;
        for (std::size_t i = 0; i < n; ++i) {
            double weight = 0.0;
            for (std::size_t k = 0; k < n; ++k) weight += met[at(i, k)] / (strength[i] + strength[k]);
            if (weight > 0) strength[i] = won[i] / weight;
            log_sum += std::log(strength[i]);
        }
        for (double& one : strength) one /= std::exp(log_sum / static_cast<double>(n));
    }
    // Information of the logarithms; 1 / n everywhere fixes their mean, which the results leave open.
    std::vector<double> information(n * n, 1.0 / static_cast<double>(n));
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = 0; k < n; ++k) {
            const double sum = strength[i] + strength[k];
            const double bent = met[at(i, k)] * strength[i] * strength[k] / (sum * sum);
            information[at(i, i)] += bent;
            information[at(i, k)] -= bent;
        }
    const std::vector<double> spread = inverse_of(information, n);
    std::vector<Rating> ratings(n);
    for (std::size_t i = 0; i < n; ++i) {
        const double variance = std::max(spread[at(i, i)] - 1.0 / static_cast<double>(n), 0.0);
        ratings[i] = {chess_points * std::log(strength[i]), width_95 * chess_points * std::sqrt(variance)};
    }
    return ratings;
}

Interval interval_of(double score, double games) {
    if (games <= 0) return {};
    const double p = score / games;
    const double z = width_95 * width_95 / games;
    const double middle = (p + z / 2) / (1 + z);
    const double half = width_95 * std::sqrt(p * (1 - p) / games + z / (4 * games)) / (1 + z);
    return {std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

}  // namespace astrogate
