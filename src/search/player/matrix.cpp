#include "search/player/matrix.h"

#include <algorithm>

namespace astrogate::search {

namespace {

constexpr int rounds = 4000;

// Weights in proportion to what one regrets not to have done; equal where there is nothing to regret.
template <std::size_t N>
Mixture<N> by_regret(const std::array<std::int64_t, N>& regrets, std::size_t size) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += std::max<std::int64_t>(regrets[i], 0);
    Mixture<N> weights{};
    for (std::size_t i = 0; i < size; ++i)
        weights[i] = sum == 0 ? whole / static_cast<std::int64_t>(size)
                              : std::max<std::int64_t>(regrets[i], 0) * whole / sum;
    return weights;
}

std::int64_t of_column(const Matrix& matrix, const Mixture<most_rows>& rows, std::size_t column) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < matrix.rows; ++i) sum += matrix.values[i][column] * rows[i];
    return sum / whole;
}

Mixture<most_kinds> as_trusted(const Matrix& matrix, const Mixture<most_kinds>& free) {
    Mixture<most_kinds> columns{};
    for (std::size_t k = 0; k < matrix.columns; ++k)
        columns[k] = (matrix.trust * matrix.expected[k] + (whole - matrix.trust) * free[k]) / whole;
    return columns;
}

// What each choice would have brought beyond the mixture chosen, for whoever chooses.
template <std::size_t N, class Values>
void regret(std::array<std::int64_t, N>& regrets, std::size_t size, const Mixture<N>& chosen,
            const Values& values) {
    std::array<std::int64_t, N> each{};
    std::int64_t mean = 0;
    for (std::size_t i = 0; i < size; ++i) {
        each[i] = values(i);
        mean += each[i] * chosen[i];
    }
    mean /= whole;
    for (std::size_t i = 0; i < size; ++i) regrets[i] += each[i] - mean;
}

std::int64_t expected_of(const Matrix& matrix, std::size_t row) {
    return matrix.means ? (*matrix.means)[row] : against(matrix, row, matrix.expected);
}

// Weights that add up to no more than the whole.
template <std::size_t N>
Mixture<N> share_out(const Mixture<N>& sum, std::size_t size) {
    std::int64_t all = 0;
    for (std::size_t i = 0; i < size; ++i) all += sum[i];
    Mixture<N> weights{};
    for (std::size_t i = 0; i < size; ++i) weights[i] = sum[i] / (all / whole + 1);
    return weights;
}

}  // namespace

std::int64_t against(const Matrix& matrix, std::size_t row, const Mixture<most_kinds>& columns) {
    std::int64_t sum = 0;
    for (std::size_t k = 0; k < matrix.columns; ++k) sum += matrix.values[row][k] * columns[k];
    return sum / whole;
}

Mixture<most_rows> respond(const Matrix& matrix) { return solve(matrix).rows; }

Solution solve(const Matrix& matrix) {
    std::array<std::int64_t, most_rows> row_regrets{};
    std::array<std::int64_t, most_kinds> column_regrets{};
    Mixture<most_rows> sum{};
    Mixture<most_kinds> sum_of_columns{};
    for (int round = 0; round < rounds; ++round) {
        const Mixture<most_rows> rows = by_regret(row_regrets, matrix.rows);
        const Mixture<most_kinds> free = by_regret(column_regrets, matrix.columns);
        const Mixture<most_kinds> columns = as_trusted(matrix, free);
        regret(row_regrets, matrix.rows, rows, [&](std::size_t i) {
            return (matrix.trust * expected_of(matrix, i) +
                    (whole - matrix.trust) * against(matrix, i, free)) /
                   whole;
        });
        regret(column_regrets, matrix.columns, free,
               [&](std::size_t k) { return -of_column(matrix, rows, k); });
        // What is chosen late counts more: the mixture then comes faster to rest.
        for (std::size_t i = 0; i < matrix.rows; ++i) sum[i] += rows[i] * (round + 1);
        for (std::size_t k = 0; k < matrix.columns; ++k) sum_of_columns[k] += columns[k] * (round + 1);
    }
    return {share_out(sum, matrix.rows), share_out(sum_of_columns, matrix.columns)};
}

std::size_t worst_column(const Matrix& matrix, const Mixture<most_rows>& rows) {
    std::size_t worst = 0;
    for (std::size_t k = 1; k < matrix.columns; ++k)
        if (of_column(matrix, rows, k) < of_column(matrix, rows, worst)) worst = k;
    return worst;
}

std::int64_t assured(const Matrix& matrix, const Mixture<most_rows>& rows) {
    std::int64_t expected = 0;
    for (std::size_t i = 0; i < matrix.rows; ++i) expected += expected_of(matrix, i) * rows[i];
    const std::int64_t worst = of_column(matrix, rows, worst_column(matrix, rows));
    return (matrix.trust * (expected / whole) + (whole - matrix.trust) * worst) / whole;
}

std::size_t draw(std::span<const std::int64_t> weights, std::int64_t sum, Stream& dice) {
    std::int64_t left = dice.below(static_cast<std::uint32_t>(sum));
    for (std::size_t i = 0; i < weights.size(); ++i) {
        left -= weights[i];
        if (left < 0) return i;
    }
    return 0;
}

}  // namespace astrogate::search
