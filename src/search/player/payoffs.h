// What candidate sheets are worth against each way in which the others may choose.
#pragma once
#include <array>
#include <cstdint>

#include "base/list.h"
#include "search/player/matrix.h"
#include "search/player/screening.h"

namespace astrogate::search {

using MatrixRows = List<std::uint8_t, most_rows>;  // the candidates that stand in the rows

// What rows are worth against what is expected of the others, in samples that had no part in choosing them.
struct Expected {
    std::int64_t samples = 0;
    std::array<std::int32_t, most_rows> means{};
    // The variances of the means by which rows are ahead of the first.
    std::array<std::int64_t, most_rows> noise{};
};
Expected measure_expected(Trials& trials, const MatrixRows& rows, std::uint32_t limit);
// The best of so many rows, or the first where none is better than it by one and a half standard errors.
std::size_t best_expected(const Expected& expected, std::size_t rows);

struct Payoffs {
    std::int64_t samples = 0;  // of every cell
    std::int64_t noise = 0;    // the variance of a cell's mean, against the first row
};

// Fills the values of the matrix with means: each row against each column in the same samples, as long as the
// limit (in Inputs, together with what is spent already) lasts. Without a single whole sample they stay as
// they are.
Payoffs measure_payoffs(Trials& trials, const MatrixRows& rows, std::uint32_t limit, Matrix& matrix);

}  // namespace astrogate::search
