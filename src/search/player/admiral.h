// The search that plays every game: from a View and dice of its own, and nothing else. docs/decisions/0010
// says why it is as it is.
#pragma once
#include <algorithm>
#include <memory>
#include <span>
#include <string_view>

#include "search/player/sheet_trials.h"

namespace astrogate::search {

// The player whose sheet stands unless another is better: of the name, or the first.
template <class G>
const NamedPolicy<G>* standing_player(std::span<const NamedPolicy<G>> players, std::string_view name) {
    for (const NamedPolicy<G>& one : players)
        if (name == one.name) return &one;
    return players.empty() ? nullptr : players.data();
}

template <Game G>
class Admiral final : public SheetTrials<G> {
    using SheetTrials<G>::candidates_;
    using SheetTrials<G>::continuations_;

public:
    Admiral(const G& game, std::span<const NamedPolicy<G>> players, const typename G::View& view,
            Stream& dice, const Level& level)
        : SheetTrials<G>(Candidates<G>(game, view, Stream(dice.next()))),
          game_(game),
          view_(view),
          players_(players),
          quick_(quick_player(game, view)),
          standing_(standing_player(players, quick_.stands)),
          dice_(dice),
          level_(level) {}

    // Fills the (empty) sheet.
    void choose(Sheet<G>& sheet, Reason& reason) {
        if (standing_ != nullptr && !affords_a_comparison()) {
            reason.text = "search_had_no_time";
            return sheet_of(game_, *standing_, view_, Stream(dice_.next()), sheet);
        }
        candidates_.add_players(players_, standing_);
        candidates_.add_neighbours(0, level_.candidates / 3U);
        candidates_.grow(level_.candidates);
        if (candidates_.size() == 0) {  // where not even the default passes
            reason.text = "search_has_no_choice";
            return game_.default_sheet(view_, sheet);
        }
        if (candidates_.size() == 1) {
            reason.text = "search_has_no_choice";
            sheet = candidates_[0];
            return;
        }
        think(sheet, reason);
    }

    std::uint32_t spent() const { return continuations_ == nullptr ? 0 : continuations_->spent(); }

private:
    static constexpr bool is_named = HasQuickPlayer<G>;
    static constexpr std::int64_t least_samples = 8;      // of which a matrix can be made
    static constexpr std::size_t named_rows = 3;          // where the first is a player's that is trusted
    static constexpr std::int64_t trust = whole / 4 * 3;  // that the others do what is expected of them

    // Whether two sheets can be tried as often as the first round wants. Where they cannot, nothing is grown:
    // that, too, would take long where an Input does.
    bool affords_a_comparison() const {
        return quick_.goes_on == nullptr || 2 * first_samples * line_weight(level_, quick_) <= level_.inputs;
    }

    void think(Sheet<G>& sheet, Reason& reason) {
        const std::uint64_t seed = dice_.next();  // not as arguments: compilers differ in their order
        Kinds<G> kinds(game_, players_, standing_, level_.kinds, dice_.next());
        continuations_ =
            std::make_unique<Continuations<G>>(game_, view_, std::move(kinds), quick_, level_, seed);
        const auto screening =
            std::make_unique<Screening>(*this, candidates_.size(), continuations_->is_learning());
        const bool is_matrix = continuations_->has_others();
        screening->run(is_matrix ? level_.inputs / 2 : level_.inputs);
        std::size_t row = best_of(*screening);
        if (is_matrix && !screening->is_settled()) row = respond(*screening, row);
        sheet = candidates_[row];
        explain(*screening, row, reason);
    }

    // The best, or what the quick player does where nothing is clearly better.
    static std::size_t best_of(const Screening& screening) {
        for (const std::uint8_t row : screening.left())
            if (row == 0 || !is_named || screening.is_better(row, 0)) return row;
        return 0;
    }

    // A candidate drawn from the mixture that answers what the others may do at the same time; where a matrix
    // costs too much, the one that answers what is expected of them.
    std::size_t respond(const Screening& screening, std::size_t fallback) {
        MatrixRows rows;
        Matrix matrix = this->matrix_of(screening, is_named ? named_rows : level_.rows, rows);
        Expected expected;
        if constexpr (is_named) {
            const bool has_matrix = affords(matrix);
            expected = measure_expected(*this, rows, has_matrix ? level_.inputs / 4 * 3 : level_.inputs);
            if (!has_matrix) return rows[best_expected(expected, rows.size())];
            matrix.trust = trust;
            matrix.means = expected.means;
        }
        const Payoffs payoffs = measure_payoffs(*this, rows, level_.inputs, matrix);
        if (payoffs.samples < least_samples) return fallback;
        const Mixture<most_rows> mixture = search::respond(matrix);
        if (is_named && !is_gain(matrix, mixture, expected, payoffs)) return rows[0];
        return rows[drawn(mixture)];
    }

    // Whether the last quarter of the budget holds the samples of a matrix, by what continuations weighed
    // until now.
    bool affords(const Matrix& matrix) const {
        const std::uint64_t each = continuations_->spent() / std::max(continuations_->played(), 1U);
        return matrix.rows * matrix.columns * least_samples * each <= level_.inputs / 4;
    }

    // Whether a mixture is better than the first row by more than luck explains, one and a half standard
    // errors.
    static bool is_gain(const Matrix& matrix, const Mixture<most_rows>& mixture, const Expected& expected,
                        const Payoffs& payoffs) {
        const std::int64_t gain = assured(matrix, mixture) - assured(matrix, only(0));
        std::int64_t most = 0;
        for (std::size_t i = 1; i < matrix.rows; ++i)
            if (mixture[i] > 0) most = std::max(most, expected.noise[i]);
        const std::int64_t free = whole - matrix.trust;
        const std::int64_t noise =
            (matrix.trust * matrix.trust / whole * most + free * free / whole * payoffs.noise) / whole;
        return gain > 0 && 4 * gain * gain > 9 * noise;
    }

    std::size_t drawn(Mixture<most_rows> mixture) {
        // What a mixture does once in fifty times is a remainder of its sum, not a plan.
        constexpr std::int64_t least = whole / 50;
        std::int64_t sum = 0;
        for (std::int64_t& weight : mixture) {
            if (weight < least) weight = 0;
            sum += weight;
        }
        return draw(mixture, sum, dice_);
    }

    void explain(const Screening& screening, std::size_t row, Reason& reason) const {
        constexpr std::int32_t percent = certain / 100;
        reason.text = is_named && row == 0 ? "search_keeps" : "search_chooses";
        reason.with("continuations", continuations_->played());
        if (screening.samples() == 0) {
            reason.text = "search_had_no_time";
            return;
        }
        reason.with("expects", screening.mean(row) / percent).with("fears", screening.low(row) / percent);
        for (const std::uint8_t other : screening.left()) {
            if (other == row) continue;
            reason.with("second", screening.mean(other) / percent)
                .with("second_fears", screening.low(other) / percent);
            return;
        }
    }

    const G& game_;
    const typename G::View& view_;
    std::span<const NamedPolicy<G>> players_;
    const QuickPlayer<G> quick_;
    const NamedPolicy<G>* standing_;
    Stream& dice_;
    const Level level_;
};

// What a move of this level is, and how many Inputs it took.
template <Game G>
std::uint32_t choose(const G& game, std::span<const NamedPolicy<G>> players, const typename G::View& view,
                     Stream& dice, const Level& level, Sheet<G>& sheet, Reason& reason) {
    Admiral<G> admiral(game, players, view, dice, level);
    admiral.choose(sheet, reason);
    return admiral.spent();
}

}  // namespace astrogate::search
