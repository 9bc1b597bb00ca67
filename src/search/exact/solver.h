// Solves a game exactly from a State in which both seats know everything: backwards from its end, dice by
// their chances, stages of both seats as matrix games. Only for endgames that are small enough: it says so
// where one is not.
#pragma once
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "kernel/turn.h"
#include "search/exact/all_sheets.h"
#include "search/exact/matrix_game.h"
#include "search/player/value.h"

namespace astrogate::search {

// Between these is what the first of two seats gets, from -certain to certain, if both play as well as can
// be.
struct Bounds {
    double low = 0;
    double high = 0;
};

// Faces that do the same as many others do: so many of all.
struct DiceClass {
    Faces faces{};
    std::uint32_t weight = 1;
};
using DiceClasses = List<DiceClass, 64>;

// What a game may know beside its rules, so that less has to be looked at. Neither may change what a State is
// worth.
template <class G>
struct Shortcuts {
    // Takes out of a State what can make no difference any more.
    std::function<void(const G&, typename G::State&)> forget{};
    // The dice that are asked for, by what comes of them; false: each face by itself.
    std::function<bool(const G&, const typename G::State&, const DiceAsk&, DiceClasses&)> classes{};
};

struct ExactLimits {
    std::size_t sheets = 2'048;      // of one seat at one stage
    std::size_t nodes = 20'000'000;  // States reached
};

// The stage that is played now. What is not in a mixture is never done; rows are the first seat's sheets.
template <class G>
struct StageGame {
    std::array<Seat, 2> seats{no_seat, no_seat};
    std::array<std::vector<Sheet<G>>, 2> sheets{};
    std::array<std::vector<double>, 2> mixtures{};
    Bounds value{};
};

template <Game G>
class Solver {
    using State = typename G::State;

public:
    explicit Solver(const G& game, Shortcuts<G> shortcuts = {}, const ExactLimits& limits = {})
        : game_(game), shortcuts_(std::move(shortcuts)), limits_(limits), work_(std::make_unique<Work>()) {}

    // False where it is too much, or where more than two seats play.
    bool value(const State& state, Bounds& bounds) {
        const Spare own(*this, state);
        if (shortcuts_.forget && !own->progress.is_over) shortcuts_.forget(game_, *own);
        if (own->progress.is_over) {
            bounds.low = bounds.high = value_of(game_, *own, Seat{0}, work_->outcome);
            return true;
        }
        const std::uint64_t key = hash_of(*own);
        if (const auto known = known_.find(key); known != known_.end()) {
            bounds = known->second;
            return true;
        }
        Waiting now;
        waiting(game_, *own, now);
        const bool is_found =
            now.what == Waits::dice ? roll(*own, now, key, bounds) : choose(*own, now, bounds);
        if (is_found) known_[key] = bounds;
        return is_found;
    }

    // What is played now, by its sheets alone. The State waits for one or two seats.
    bool open(const State& state, StageGame<G>& stage) {
        Waiting now;
        waiting(game_, state, now);
        return open(state, now, stage);
    }
    // The same, solved.
    bool stage(const State& state, StageGame<G>& stage) {
        return open(state, stage) && solve_stage(state, stage);
    }

    // What it is worth to the first of the two where both hand in these.
    bool worth(const State& state, const StageGame<G>& stage, const Sheet<G>& first, const Sheet<G>& second,
               Bounds& bounds) {
        Input<G>& input = work_->input;
        input.kind = InputKind::sheets;
        input.stage = state.progress.stage;
        input.sheets.clear();
        input.sheets.push_back({stage.seats[0], false, first});
        if (stage.seats[1] != no_seat) input.sheets.push_back({stage.seats[1], false, second});
        const Spare next(*this, state);
        return go(*next) && value(*next, bounds);
    }

    std::size_t nodes() const { return nodes_; }
    // What was too much, when something was.
    const char* trouble() const { return trouble_; }

private:
    static constexpr double close = 0.01;  // of 10,000: so near to each other are the bounds of a stage

    struct Work {
        Input<G> input{};
        Scratch<G> scratch{};
        Outcome outcome{};
    };

    // A copy of a State, in one that was taken from the heap before: large ones are dear to take.
    class Spare {
    public:
        Spare(Solver& solver, const State& state) : solver_(solver) {
            if (solver_.spares_.empty()) solver_.spares_.push_back(std::make_unique<State>());
            own_ = std::move(solver_.spares_.back());
            solver_.spares_.pop_back();
            *own_ = state;
        }
        Spare(const Spare&) = delete;
        Spare& operator=(const Spare&) = delete;
        ~Spare() { solver_.spares_.push_back(std::move(own_)); }
        State& operator*() const { return *own_; }
        State* operator->() const { return own_.get(); }

    private:
        Solver& solver_;
        std::unique_ptr<State> own_;
    };

    bool fail(const char* trouble) {
        trouble_ = trouble;
        return false;
    }
    // Carries out the Input that was made.
    bool go(State& state) {
        if (state.players.size() > 2) return fail("more than two seats");
        if (++nodes_ > limits_.nodes) return fail("too many States");
        Silence silence;
        advance(game_, state, work_->input, work_->scratch, silence);
        return true;
    }

    // ---- dice

    bool roll(const State& state, const Waiting& now, std::uint64_t key, Bounds& bounds) {
        DiceClasses classes;
        double all = 0;
        Bounds sum;
        const auto add = [&](const Faces& faces, double weight) {
            work_->input.kind = InputKind::dice;
            work_->input.stage = now.stage;
            work_->input.faces = faces;
            const Spare next(*this, state);
            if (!go(*next)) return false;
            if (shortcuts_.forget && !next->progress.is_over) shortcuts_.forget(game_, *next);
            // Thrown again until something comes of it.
            if (hash_of(*next) == key) return true;
            Bounds one;
            if (!value(*next, one)) return false;
            all += weight;
            sum.low += weight * one.low;
            sum.high += weight * one.high;
            return true;
        };
        if (shortcuts_.classes && shortcuts_.classes(game_, state, now.dice, classes)) {
            for (const DiceClass& one : classes)
                if (!add(one.faces, one.weight)) return false;
        } else if (!each_face(now.dice, add)) {
            return false;
        }
        bounds = {sum.low / all, sum.high / all};
        return all > 0 || fail("dice that never end");
    }
    template <class Add>
    static bool each_face(const DiceAsk& dice, Add&& add) {
        Faces faces, sides;
        for (const Roll& roll : dice)
            for (int i = 0; i < roll.count; ++i) {
                faces.push_back(1);
                sides.push_back(roll.sides);
            }
        for (;;) {
            if (!add(faces, 1.0)) return false;
            std::size_t at = 0;
            while (at < faces.size() && faces[at] == sides[at]) faces[at++] = 1;
            if (at == faces.size()) return true;
            ++faces[at];
        }
    }

    // ---- seats

    bool choose(const State& state, const Waiting& now, Bounds& bounds) {
        StageGame<G> stage;
        if (!open(state, now, stage) || !solve_stage(state, stage)) return false;
        bounds = stage.value;
        return true;
    }
    bool open(const State& state, const Waiting& now, StageGame<G>& stage) {
        if (now.what != Waits::seats || now.seats.size() > 2) return fail("no stage of one seat or two");
        const auto view = std::make_unique<typename G::View>();
        for (std::size_t i = 0; i < now.seats.size(); ++i) {
            stage.seats[i] = now.seats[i].seat;
            look(game_, state, stage.seats[i], *view);
            AllSheets<G> all(game_, *view, limits_.sheets);
            if (!all.find(stage.sheets[i])) return fail("too many sheets");
            if (stage.sheets[i].empty()) return fail("a seat that has no sheet");
        }
        return true;
    }
    bool solve_stage(const State& state, StageGame<G>& stage) {
        if (stage.seats[1] == no_seat) return choose_alone(state, stage);
        Oracle oracle(*this, state, stage);
        return oracle.run();
    }
    bool choose_alone(const State& state, StageGame<G>& stage) {
        const bool is_first = stage.seats[0] == Seat{0};
        std::size_t best = 0;
        for (std::size_t i = 0; i < stage.sheets[0].size(); ++i) {
            Bounds one;
            if (!worth(state, stage, stage.sheets[0][i], {}, one)) return false;
            const bool is_better =
                i == 0 || (is_first ? one.low > stage.value.low : one.high < stage.value.high);
            if (is_better) best = i;
            stage.value.low = i == 0     ? one.low
                              : is_first ? std::max(stage.value.low, one.low)
                                         : std::min(stage.value.low, one.low);
            stage.value.high = i == 0     ? one.high
                               : is_first ? std::max(stage.value.high, one.high)
                                          : std::min(stage.value.high, one.high);
        }
        stage.mixtures[0].assign(stage.sheets[0].size(), 0.0);
        stage.mixtures[0][best] = 1;
        return true;
    }

    // The double oracle (McMahan, Gordon, Blum 2003): a game of a few sheets of each seat, to which the best
    // answer among all is added until it brings nothing more. Most cells are never looked at, and the bounds
    // hold for all of them.
    class Oracle {
    public:
        Oracle(Solver& solver, const State& state, StageGame<G>& stage)
            : solver_(solver),
              state_(state),
              stage_(stage),
              is_known_(stage.sheets[0].size() * stage.sheets[1].size(), false),
              cells_(is_known_.size()) {}

        bool run() {
            for (;;) {
                if (!solve_few()) return false;
                std::size_t row = 0;
                std::size_t column = 0;
                if (!best_row(row) || !best_column(column)) return false;
                if (stage_.value.high - stage_.value.low <= close) break;
                const bool has_row = std::ranges::find(rows_, row) != rows_.end();
                const bool has_column = std::ranges::find(columns_, column) != columns_.end();
                if (has_row && has_column) break;
                if (!has_row) rows_.push_back(row);
                if (!has_column) columns_.push_back(column);
            }
            spread(0, rows_, mixture_.rows);
            spread(1, columns_, mixture_.columns);
            return true;
        }

    private:
        bool cell(std::size_t row, std::size_t column, Bounds& bounds) {
            const std::size_t at = row * stage_.sheets[1].size() + column;
            if (!is_known_[at]) {
                if (!solver_.worth(state_, stage_, stage_.sheets[0][row], stage_.sheets[1][column],
                                   cells_[at]))
                    return false;
                is_known_[at] = true;
            }
            bounds = cells_[at];
            return true;
        }
        bool solve_few() {
            Payoff payoff(rows_.size(), columns_.size());
            for (std::size_t i = 0; i < rows_.size(); ++i)
                for (std::size_t k = 0; k < columns_.size(); ++k) {
                    Bounds one;
                    if (!cell(rows_[i], columns_[k], one)) return false;
                    payoff.at(i, k) = (one.low + one.high) / 2;
                }
            mixture_ = solve(payoff);
            return true;
        }
        bool best_row(std::size_t& best) {
            for (std::size_t row = 0; row < stage_.sheets[0].size(); ++row) {
                double sum = 0;
                for (std::size_t k = 0; k < columns_.size(); ++k) {
                    Bounds one;
                    if (mixture_.columns[k] == 0) continue;
                    if (!cell(row, columns_[k], one)) return false;
                    sum += mixture_.columns[k] * one.high;
                }
                if (row != 0 && sum <= stage_.value.high) continue;
                best = row;
                stage_.value.high = sum;
            }
            return true;
        }
        bool best_column(std::size_t& best) {
            for (std::size_t column = 0; column < stage_.sheets[1].size(); ++column) {
                double sum = 0;
                for (std::size_t i = 0; i < rows_.size(); ++i) {
                    Bounds one;
                    if (mixture_.rows[i] == 0) continue;
                    if (!cell(rows_[i], column, one)) return false;
                    sum += mixture_.rows[i] * one.low;
                }
                if (column != 0 && sum >= stage_.value.low) continue;
                best = column;
                stage_.value.low = sum;
            }
            return true;
        }
        void spread(std::size_t side, const std::vector<std::size_t>& few,
                    const std::vector<double>& weights) {
            stage_.mixtures[side].assign(stage_.sheets[side].size(), 0.0);
            for (std::size_t i = 0; i < few.size(); ++i) stage_.mixtures[side][few[i]] = weights[i];
        }

        Solver& solver_;
        const State& state_;
        StageGame<G>& stage_;
        std::vector<std::size_t> rows_{0}, columns_{0};
        Equilibrium mixture_{};
        std::vector<bool> is_known_;
        std::vector<Bounds> cells_;
    };

    const G& game_;
    const Shortcuts<G> shortcuts_;
    const ExactLimits limits_;
    std::unique_ptr<Work> work_;
    std::map<std::uint64_t, Bounds> known_;
    std::vector<std::unique_ptr<State>> spares_;
    std::size_t nodes_ = 0;
    const char* trouble_ = "";
};

}  // namespace astrogate::search
