#include "search/study/ratings.h"

#include <algorithm>
#include <cmath>

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

std::vector<Rating> Ratings::rate() const {
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
