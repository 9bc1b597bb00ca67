#include "search/player/payoffs.h"

#include <array>

namespace astrogate::search {
namespace {

template <class Number>
using Cells = std::array<std::array<Number, most_kinds>, most_rows>;

// One sample of all cells; false where the limit does not afford it.
bool play_all(Trials& trials, const MatrixRows& rows, std::size_t columns, std::size_t sample,
              std::uint32_t limit, Cells<std::int32_t>& values) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t k = 0; k < columns; ++k)
            if (!trials.play(rows[i], k, sample, limit, values[i][k])) return false;
    return true;
}

}  // namespace

Payoffs measure_payoffs(Trials& trials, const MatrixRows& rows, std::uint32_t limit, Matrix& matrix) {
    Payoffs payoffs;
    Cells<std::int64_t> sums{};
    std::int64_t squares = 0;
    for (std::size_t sample = 0; sample < most_samples; ++sample) {
        Cells<std::int32_t> values{};
        if (!play_all(trials, rows, matrix.columns, sample, limit, values)) break;
        ++payoffs.samples;
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t k = 0; k < matrix.columns; ++k) {
                sums[i][k] += values[i][k];
                const std::int64_t ahead = values[i][k] - values[0][k];
                squares += ahead * ahead;
            }
    }
    if (payoffs.samples == 0) return payoffs;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t k = 0; k < matrix.columns; ++k)
            matrix.values[i][k] = static_cast<std::int32_t>(sums[i][k] / payoffs.samples);
    const auto cells = static_cast<std::int64_t>(matrix.rows * matrix.columns);
    payoffs.noise = squares / (cells * payoffs.samples) / payoffs.samples;
    return payoffs;
}

}  // namespace astrogate::search
