// What moments of a game that is over were worth, and what decisions cost: the search that plays every game
// (search/player), turned on what was done. docs/opponents.md says how, and what it cannot tell.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "search/analysis/chance.h"
#include "search/analysis/spread.h"
#include "search/analysis/terms.h"
#include "search/player/admiral.h"

namespace astrogate::search {

// What a State is worth to each seat as the quick player goes on: as it is, or as the viewer's View has it.
template <Game G>
void worth_of(const G& game, const typename G::State& state, Seat viewer, const AppraisalTerms& terms,
              Worth& worth) {
    const auto view = std::make_unique<typename G::View>();
    look(game, state, viewer, *view);
    const QuickPlayer<G> quick = quick_player(game, *view);
    if (terms.inputs < least_inputs(weighing, quick.weight)) {
        worth.needs = least_inputs(weighing, quick.weight);
        return;
    }
    const Level level = level_of(terms, weighing, quick);
    std::vector<typename G::State> drawn(viewer == spectator ? 0 : most_states);
    Stream guesses(mixed_of({terms.seed, 1}));
    for (typename G::State& one : drawn) guess(game, *view, guesses, one);
    GoingOn<G> line(game, quick, level);
    const std::size_t affordable = static_cast<std::size_t>(level.inputs / line_weight(level, quick));
    // Continuations grow better while they are learned from: the earlier half is not counted.
    const std::size_t skipped = line.is_learning() ? std::min(affordable / 2, most_samples) : 0;
    worth.seats = state.players.size();
    worth.samples = std::min(affordable - skipped, most_samples);
    worth.values.reserve(worth.samples * worth.seats);
    for (std::size_t i = 0; i < skipped + worth.samples; ++i) {
        StageStreams chance(mixed_of({terms.seed, 2, i}));
        line.begin(drawn.empty() ? state : drawn[i % most_states]);
        line.run_from_here(chance);
        for (std::uint8_t s = 0; i >= skipped && s < worth.seats; ++s)
            worth.values.push_back(static_cast<std::int16_t>(line.worth(Seat{s})));
    }
}

// Looks for a better sheet than the one that was handed in, and measures both in continuations that had no
// part in the choice.
template <Game G>
class Judge final : public SheetTrials<G> {
    using SheetTrials<G>::candidates_;
    using SheetTrials<G>::continuations_;

public:
    // The View is that of the seat whose sheet is judged, in the State.
    Judge(const G& game, std::span<const NamedPolicy<G>> players, const typename G::State& state,
          const Input<G>& input, const typename G::View& view, const AppraisalTerms& terms)
        : Judge(game, players, view, terms,
                mixed_of({terms.seed, state.progress.stage, view.seen.seat.value})) {
        if (terms.is_hindsight) past_ = {&state, &input};
    }

    void judge(const Sheet<G>& played, Verdict& verdict, Sheet<G>& better) {
        better = played;
        const std::uint32_t least = least_inputs(judging, quick_.weight);
        if (level_.inputs < least) {
            verdict.needs = least;
            return;
        }
        candidates_.add_given(played);
        candidates_.draw_no_free_places();
        candidates_.add_players(players_, standing_);
        candidates_.add_neighbours(0, level_.candidates / 3U);
        candidates_.grow(level_.candidates);
        compare(verdict, better);
        verdict.sheets = static_cast<std::uint32_t>(candidates_.size());
    }

private:
    static constexpr std::size_t least_pairs = 16;  // of which luck can be told from strength

    Judge(const G& game, std::span<const NamedPolicy<G>> players, const typename G::View& view,
          const AppraisalTerms& terms, std::uint64_t seed)
        : SheetTrials<G>(Candidates<G>(game, view, Stream(mixed_of({seed, 1})))),
          game_(game),
          players_(players),
          view_(view),
          quick_(quick_player(game, view)),
          standing_(standing_player(players, quick_.stands)),
          level_(level_of(terms, judging, quick_)),
          seed_(seed) {}

    // The others' ways of choosing are the same ones each time, the States and dice others.
    void sit_down(std::uint64_t number) {
        continuations_ = std::make_unique<Continuations<G>>(
            game_, view_, Kinds<G>(game_, players_, standing_, level_.kinds, mixed_of({seed_, 2})), quick_,
            level_, mixed_of({seed_, 3, number}), past_);
    }

    void compare(Verdict& verdict, Sheet<G>& better) {
        if (candidates_.size() == 1) return;
        sit_down(1);
        is_matrix_ = continuations_->has_others();
        const auto screening =
            std::make_unique<Screening>(*this, candidates_.size(), continuations_->is_learning());
        screening->run(is_matrix_ ? level_.inputs / 4 : level_.inputs / 2);
        const std::size_t rival = screening->is_settled() ? 0 : rival_of(*screening);
        verdict.continuations = continuations_->played();
        verdict.played = verdict.best = screening->mean(0);
        if (rival == 0) return;
        measure(rival, verdict);
        if (verdict.cost > 0) better = candidates_[rival];
    }

    // The sheet that does best against what the others are likely to do; 0 where that is the one handed in.
    std::size_t rival_of(const Screening& screening) {
        if (!is_matrix_) return screening.left().empty() ? 0 : screening.left()[0];
        MatrixRows rows;
        Matrix matrix = this->matrix_of(screening, level_.rows, rows);
        measure_payoffs(*this, rows, level_.inputs / 2, matrix);
        columns_ = solve(matrix).columns;
        std::size_t best = 0;
        for (std::size_t i = 1; i < matrix.rows; ++i)
            if (against(matrix, i, columns_) > against(matrix, best, columns_)) best = i;
        return rows[best];
    }
    // What the others do in a sample.
    std::size_t kind_in(std::size_t sample) const {
        if (!is_matrix_) return Trials::by_chance;
        Stream dice(mixed_of({seed_, 4, sample}));
        return draw(columns_, whole, dice);
    }

    void measure(std::size_t rival, Verdict& verdict) {
        sit_down(2);
        std::vector<std::array<std::int32_t, 2>> pairs;
        for (std::size_t sample = 0; sample < 2 * most_samples; ++sample) {
            std::array<std::int32_t, 2> pair{};
            const std::size_t kind = kind_in(sample);
            if (!this->play(0, kind, sample, level_.inputs / 2, pair[0]) ||
                !this->play(rival, kind, sample, level_.inputs / 2, pair[1]))
                break;
            pairs.push_back(pair);
        }
        verdict.continuations += continuations_->played();
        const std::size_t skipped = continuations_->is_learning() ? pairs.size() / 2 : 0;
        if (pairs.size() - skipped < least_pairs) return;
        weigh(std::span(pairs).subspan(skipped), verdict);
    }
    static void weigh(std::span<const std::array<std::int32_t, 2>> pairs, Verdict& verdict) {
        std::int64_t played = 0;
        Spread ahead;
        for (const std::array<std::int32_t, 2>& pair : pairs) {
            played += pair[0];
            ahead.add(pair[1] - pair[0]);
        }
        verdict.played = verdict.best =
            static_cast<std::int32_t>(played / static_cast<std::int64_t>(pairs.size()));
        verdict.margin = static_cast<std::int32_t>(ahead.margin());
        if (ahead.mean() <= ahead.margin()) return;
        verdict.cost = static_cast<std::int32_t>(ahead.mean());
        verdict.best += verdict.cost;
    }

    const G& game_;
    std::span<const NamedPolicy<G>> players_;
    const typename G::View& view_;
    const QuickPlayer<G> quick_;
    const NamedPolicy<G>* standing_;
    const Level level_;
    std::uint64_t seed_;
    Past<G> past_{};
    bool is_matrix_ = false;
    Mixture<most_kinds> columns_{};
};

// The sheet that went in for a seat: its own, or the default one.
template <Game G>
void sheet_in(const G& game, const typename G::State& state, const Input<G>& input, Seat seat,
              Sheet<G>& sheet) {
    sheet.orders.clear();
    for (const SeatSheet<G>& one : input.sheets) {
        if (one.seat != seat) continue;
        if (!one.by_default) {
            sheet = one.sheet;
            return;
        }
        const auto view = std::make_unique<typename G::View>();
        look(game, state, seat, *view);
        game.default_sheet(*view, sheet);
    }
}

template <Game G>
void judge_sheet(const G& game, std::span<const NamedPolicy<G>> players, const typename G::State& state,
                 const Input<G>& input, Seat seat, const AppraisalTerms& terms, Judged<G>& judged) {
    sheet_in(game, state, input, seat, judged.played);
    const auto view = std::make_unique<typename G::View>();
    look(game, state, seat, *view);
    Judge<G>(game, players, state, input, *view, terms).judge(judged.played, judged.verdict, judged.better);
}

}  // namespace astrogate::search
