// A stage in which several seats choose at once is a matrix game: own candidates are its rows, what the
// others may do its columns.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "base/list.h"
#include "kernel/dice.h"
#include "search/player/level.h"

namespace astrogate::search {

inline constexpr std::size_t most_rows = 8;
inline constexpr std::int64_t whole = 1 << 16;  // the sum of the weights of a mixture

template <std::size_t N>
using Mixture = std::array<std::int64_t, N>;

// What each row is worth against each column.
struct Matrix {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::array<std::array<std::int32_t, most_kinds>, most_rows> values{};
    Mixture<most_kinds> expected{};  // what the others are expected to do
    std::int64_t trust = whole / 2;  // in so many of all cases
    // What each row is worth against what is expected, where that is better known than from its columns.
    std::optional<std::array<std::int32_t, most_rows>> means{};
};

// What rows and columns do on average while both learn from their regrets.
struct Solution {
    Mixture<most_rows> rows{};
    Mixture<most_kinds> columns{};  // what is expected and what is free together
};
Solution solve(const Matrix& matrix);

// A restricted Nash response (Johanson, Zinkevich, Bowling 2007) by regret matching: the others do what is
// expected of them as often as that is trusted, and else what is worst for these rows. Without trust it is an
// equilibrium.
Mixture<most_rows> respond(const Matrix& matrix);

// What a row gets against a mixture of columns.
std::int64_t against(const Matrix& matrix, std::size_t row, const Mixture<most_kinds>& columns);

// What a mixture of rows gets then.
std::int64_t assured(const Matrix& matrix, const Mixture<most_rows>& rows);

// The column that is worst for a mixture of rows.
std::size_t worst_column(const Matrix& matrix, const Mixture<most_rows>& rows);

// A row or column by its weight. What the weights lack of the sum falls to the first.
std::size_t draw(std::span<const std::int64_t> weights, std::int64_t sum, Stream& dice);

inline Mixture<most_rows> only(std::size_t row) {
    Mixture<most_rows> all{};
    all[row] = whole;
    return all;
}

}  // namespace astrogate::search
