#include "search/exact/matrix_game.h"

#include <algorithm>

namespace astrogate::search {

namespace {

constexpr double nothing = 1e-12;

// The columns' program: as much weight as can be, where no row gets more than 1 of it. Values are taken from
// 1 to 2. The prices of the rows at the end are the rows' own mixture.
class Simplex {
public:
    Simplex(const Payoff& payoff, double least, double range)
        : rows_(payoff.rows()),
          columns_(payoff.columns()),
          width_(rows_ + columns_ + 1),
          table_((rows_ + 1) * width_, 0.0),
          basis_(rows_) {
        for (std::size_t i = 0; i < rows_; ++i) {
            for (std::size_t k = 0; k < columns_; ++k) at(i, k) = 1 + (payoff.at(i, k) - least) / range;
            at(i, columns_ + i) = 1;
            at(i, width_ - 1) = 1;
            basis_[i] = columns_ + i;
        }
        for (std::size_t k = 0; k < columns_; ++k) at(rows_, k) = -1;
    }

    void run(bool takes_the_steepest) {
        const std::size_t patience = 50 * (rows_ + columns_);
        for (std::size_t round = 0; round < 4 * patience; ++round) {
            const std::size_t column = entering(takes_the_steepest && round < patience);
            if (column == width_) return;
            const std::size_t row = leaving(column);
            if (row == rows_) return;
            pivot(row, column);
        }
    }
    std::vector<double> columns() const {
        std::vector<double> weights(columns_, 0.0);
        for (std::size_t i = 0; i < rows_; ++i)
            if (basis_[i] < columns_) weights[basis_[i]] = std::max(at(i, width_ - 1), 0.0);
        return weights;
    }
    std::vector<double> rows() const {
        std::vector<double> weights(rows_, 0.0);
        for (std::size_t i = 0; i < rows_; ++i) weights[i] = std::max(at(rows_, columns_ + i), 0.0);
        return weights;
    }

private:
    double& at(std::size_t row, std::size_t column) { return table_[row * width_ + column]; }
    double at(std::size_t row, std::size_t column) const { return table_[row * width_ + column]; }

    // The steepest at first; then the first that is any good (Bland), by which no basis comes twice.
    std::size_t entering(bool takes_the_steepest) const {
        std::size_t best = width_;
        double least = -nothing;
        for (std::size_t k = 0; k + 1 < width_; ++k) {
            if (at(rows_, k) >= least) continue;
            best = k;
            if (!takes_the_steepest) return best;
            least = at(rows_, k);
        }
        return best;
    }
    std::size_t leaving(std::size_t column) const {
        std::size_t best = rows_;
        double least = 0;
        for (std::size_t i = 0; i < rows_; ++i) {
            if (at(i, column) <= nothing) continue;
            const double ratio = at(i, width_ - 1) / at(i, column);
            if (best != rows_ && (ratio > least || (ratio == least && basis_[i] > basis_[best]))) continue;
            best = i;
            least = ratio;
        }
        return best;
    }
    void pivot(std::size_t row, std::size_t column) {
        const double pivot = at(row, column);
        for (std::size_t k = 0; k < width_; ++k) at(row, k) /= pivot;
        for (std::size_t i = 0; i <= rows_; ++i) {
            const double factor = at(i, column);
            if (i == row || factor == 0) continue;
            for (std::size_t k = 0; k < width_; ++k) at(i, k) -= factor * at(row, k);
        }
        basis_[row] = column;
    }

    std::size_t rows_, columns_, width_;
    std::vector<double> table_;
    std::vector<std::size_t> basis_;
};

void make_mixture(std::vector<double>& weights) {
    double sum = 0;
    for (const double one : weights) sum += one;
    if (sum <= 0) {
        weights.assign(weights.size(), 0.0);
        weights[0] = sum = 1;
    }
    for (double& one : weights) one /= sum;
}

}  // namespace

namespace {

// The mixtures that the program finds, and what each assures against all that the other has.
Equilibrium solved(const Payoff& payoff, double least, double range, bool takes_the_steepest) {
    Simplex simplex(payoff, least, range);
    simplex.run(takes_the_steepest);
    Equilibrium found{simplex.rows(), simplex.columns()};
    make_mixture(found.rows);
    make_mixture(found.columns);
    for (std::size_t i = 0; i < payoff.rows(); ++i) {
        double sum = 0;
        for (std::size_t k = 0; k < payoff.columns(); ++k) sum += found.columns[k] * payoff.at(i, k);
        found.high = i == 0 ? sum : std::max(found.high, sum);
    }
    for (std::size_t k = 0; k < payoff.columns(); ++k) {
        double sum = 0;
        for (std::size_t i = 0; i < payoff.rows(); ++i) sum += found.rows[i] * payoff.at(i, k);
        found.low = k == 0 ? sum : std::min(found.low, sum);
    }
    return found;
}

}  // namespace

Equilibrium solve(const Payoff& payoff) {
    double least = payoff.at(0, 0);
    double most = least;
    for (std::size_t i = 0; i < payoff.rows(); ++i)
        for (std::size_t k = 0; k < payoff.columns(); ++k) {
            least = std::min(least, payoff.at(i, k));
            most = std::max(most, payoff.at(i, k));
        }
    const double range = std::max(most - least, 1.0);
    Equilibrium quick = solved(payoff, least, range, true);
    if (quick.high - quick.low <= range * 1e-9) return quick;
    const Equilibrium safe = solved(payoff, least, range, false);
    return safe.high - safe.low < quick.high - quick.low ? safe : quick;
}

}  // namespace astrogate::search
