#include "search/player/screening.h"

#include <algorithm>
#include <numeric>

namespace astrogate::search {

namespace {

constexpr std::size_t first_when_learning = 64;  // nobody knows at first how to answer
constexpr std::int64_t least_samples = 16;       // of which luck can be told from strength
constexpr std::int64_t settled_samples = 32;     // after which sheets that do alike may be taken to be so
constexpr std::int64_t alike = certain / 200;    // values
constexpr int widenings = 2;                     // rounds after which neighbours join
constexpr std::size_t widened_from = 2;          // candidates
constexpr std::size_t neighbours = 3;            // of each

}  // namespace

Screening::Screening(Trials& trials, std::size_t rows, bool is_learning)
    : trials_(trials), rows_(rows), is_learning_(is_learning) {
    for (std::size_t row = 0; row < rows; ++row) alive_.push_back(static_cast<std::uint8_t>(row));
}

void Screening::run(std::uint32_t limit) {
    limit_ = limit;
    std::size_t wanted = is_learning_ ? first_when_learning : first_samples;
    for (int round = 0; wanted <= most_samples && play_all(wanted); ++round, wanted *= 2) {
        samples_ = wanted;
        rank();
        drop_half();
        if (is_settled()) break;
        if (round < widenings) widen();
    }
    // Whoever could not be tried as often as the others is not compared with them.
    Rows tried;
    for (const std::uint8_t row : alive_)
        if (played_[row] >= samples_) tried.push_back(row);
    alive_ = tried;
    rank();
}

// Sample by sample, so that what is broken off has tried all alike.
bool Screening::play_all(std::size_t samples) {
    for (std::size_t sample = 0; sample < samples; ++sample)
        for (const std::uint8_t row : alive_) {
            if (played_[row] != sample) continue;
            std::int32_t value = 0;
            if (!trials_.play(row, Trials::by_chance, sample, limit_, value)) return false;
            values_[row][sample] = static_cast<std::int16_t>(value);
            ++played_[row];
        }
    return true;
}

std::int32_t Screening::mean(std::size_t row) const {
    if (samples_ == 0) return 0;
    std::int64_t sum = 0;
    for (std::size_t i = first(); i < samples_; ++i) sum += values_[row][i];
    return static_cast<std::int32_t>(sum / static_cast<std::int64_t>(samples_ - first()));
}

std::int32_t Screening::low(std::size_t row) const {
    if (samples_ == 0) return 0;
    std::array<std::int16_t, most_samples> worst;
    const auto end = std::copy(values_[row].begin() + static_cast<std::ptrdiff_t>(first()),
                               values_[row].begin() + static_cast<std::ptrdiff_t>(samples_), worst.begin());
    const std::size_t quarter = std::max<std::size_t>((samples_ - first()) / 4, 1);
    const auto last = worst.begin() + static_cast<std::ptrdiff_t>(quarter);
    std::nth_element(worst.begin(), last - 1, end);
    return std::accumulate(worst.begin(), last, 0) / static_cast<std::int32_t>(quarter);
}

void Screening::rank() {
    std::array<std::int32_t, most_candidates> means{};
    for (const std::uint8_t row : alive_) means[row] = mean(row);
    std::stable_sort(alive_.begin(), alive_.end(),
                     [&means](std::uint8_t a, std::uint8_t b) { return means[a] > means[b]; });
}

void Screening::drop_half() {
    const std::size_t kept = std::max<std::size_t>((alive_.size() + 1) / 2, 2);
    Rows left;
    for (std::size_t i = 0; i < alive_.size(); ++i)
        if (i < kept || alive_[i] == 0) left.push_back(alive_[i]);
    alive_ = left;
}

void Screening::widen() {
    const Rows best = alive_;
    for (std::size_t i = 0; i < best.size() && i < widened_from; ++i) {
        const std::size_t rows = trials_.widen(best[i], neighbours);
        for (; rows_ < rows; ++rows_) alive_.push_back(static_cast<std::uint8_t>(rows_));
    }
}

Screening::Lead Screening::lead(std::size_t row, std::size_t other) const {
    Lead lead;
    for (std::size_t i = first(); i < samples_; ++i) {
        const std::int64_t ahead = values_[row][i] - values_[other][i];
        ++lead.samples;
        lead.sum += ahead;
        lead.squares += ahead * ahead;
    }
    return lead;
}

bool Screening::is_settled() const {
    if (is_learning_ || static_cast<std::int64_t>(samples_) < settled_samples) return false;
    return std::ranges::all_of(alive_, [this](std::uint8_t row) {
        const Lead one = lead(row, 0);
        return one.squares <= alike * alike * one.samples;
    });
}

bool Screening::is_better(std::size_t row, std::size_t other) const {
    const auto [count, sum, squares] = lead(row, other);
    if (count < least_samples) return false;
    // Two and a half standard errors of the mean, for the best of many is compared: (sum / n)^2 > 6 *
    // variance / n.
    const std::int64_t variance = squares - sum / count * sum;
    return sum > 0 && sum / count * sum > 6 * (variance / count);
}

}  // namespace astrogate::search
