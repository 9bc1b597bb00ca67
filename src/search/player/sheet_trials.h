// Candidate sheets and the continuations that they are tried in: what the player and the analysis share.
#pragma once
#include <memory>

#include "search/player/continuation.h"
#include "search/player/payoffs.h"
#include "search/player/screening.h"

namespace astrogate::search {

template <Game G>
class SheetTrials : public Trials {
public:
    bool play(std::size_t row, std::size_t kind, std::size_t sample, std::uint32_t limit,
              std::int32_t& value) override {
        if (!continuations_->affords(limit)) return false;
        value = continuations_->play(candidates_[row], kind, sample);
        return true;
    }
    std::size_t widen(std::size_t row, std::size_t wanted) override {
        candidates_.add_neighbours(row, wanted);
        return candidates_.size();
    }

protected:
    explicit SheetTrials(Candidates<G> candidates) : candidates_(std::move(candidates)) {}
    ~SheetTrials() = default;

    // An empty matrix of candidate 0 and the best of the others, `most` rows at the utmost, against all
    // kinds.
    Matrix matrix_of(const Screening& screening, std::size_t most, MatrixRows& rows) const {
        rows = {0};
        for (const std::uint8_t row : screening.left())
            if (row != 0 && rows.size() < most) rows.push_back(row);
        Matrix matrix;
        matrix.rows = rows.size();
        matrix.columns = continuations_->kinds().size();
        matrix.expected = continuations_->kinds().expected();
        if constexpr (!HasQuickPlayer<G>) matrix.trust = 0;
        return matrix;
    }

    Candidates<G> candidates_;
    std::unique_ptr<Continuations<G>> continuations_;
};

}  // namespace astrogate::search
