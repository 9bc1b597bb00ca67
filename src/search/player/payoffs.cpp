#include "search/player/payoffs.h"

#include <array>

namespace astrogate::search {
namespace {

constexpr std::int64_t least_expected = 16;  // samples of which luck can be told from strength

template <class Number>
using Cells = std::array<std::array<Number, most_kinds>, most_rows>;

// One sample of all cells; false where the limit does not afford it.
bool play_all(Trials& trials, const MatrixRows& rows, std::size_t columns, std::size_t sample,
              std::uint32_t limit, Cells<std::int32_t>& values) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t k = 0; k < columns; ++k)
            // In samples that had no part in choosing the rows.
            if (!trials.play(rows[i], k, most_samples + sample, limit, values[i][k])) return false;
    return true;
}

}  // namespace

Expected measure_expected(Trials& trials, const MatrixRows& rows, std::uint32_t limit) {
    Expected expected;
    std::array<std::int64_t, most_rows> sums{};
    std::array<std::int64_t, most_rows> squares{};
    std::array<std::int32_t, most_rows> values{};
    for (std::size_t sample = 0; sample < most_samples; ++sample) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (!trials.play(rows[i], Trials::by_chance, 2 * most_samples + sample, limit, values[i]))
                return expected;
        ++expected.samples;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::int64_t ahead = values[i] - values[0];
            sums[i] += values[i];
            squares[i] += ahead * ahead;
            const std::int64_t lead = (sums[i] - sums[0]) / expected.samples;
            expected.means[i] = static_cast<std::int32_t>(sums[i] / expected.samples);
            expected.noise[i] = (squares[i] / expected.samples - lead * lead) / expected.samples;
        }
    }
    return expected;
}

std::size_t best_expected(const Expected& expected, std::size_t rows) {
    std::size_t best = 0;
    if (expected.samples < least_expected) return best;
    for (std::size_t i = 1; i < rows; ++i) {
        const std::int64_t gain = expected.means[i] - expected.means[0];
        if (expected.means[i] > expected.means[best] && 4 * gain * gain > 9 * expected.noise[i]) best = i;
    }
    return best;
}

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
