// How a game goes on from a State, as far as a horizon: by its quick player or, where it names none, by what
// is learned while it is tried out. All that it works on is made once: going on takes no heap.
#pragma once
#include <algorithm>
#include <concepts>
#include <limits>
#include <memory>

#include "base/hash.h"
#include "kernel/grow.h"
#include "kernel/turn.h"
#include "search/player/reply_tree.h"
#include "search/player/value.h"

namespace astrogate::search {

// By whom the search goes on; of a game that names nobody, nobody, and none of its players is trusted.
template <Game G>
QuickPlayer<G> quick_player(const G& game, const typename G::View& view) {
    if constexpr (HasQuickPlayer<G>)
        return game.quick_player(view);
    else
        return {"", nullptr};
}

// Where an Input weighs much there are to be some continuations all the same.
inline std::uint32_t horizon_of(const Level& level, std::uint32_t weight) {
    return std::min<std::uint32_t>(level.horizon,
                                   std::max(least_horizon, level.inputs / weight / least_continuations));
}

// Who learns while it tries out, and is told what a State is worth, need not see the end of it.
inline constexpr std::uint32_t evaluated_horizon = 6;

template <Game G>
std::uint32_t horizon_of(const Level& level, const QuickPlayer<G>& quick) {
    const std::uint32_t horizon = horizon_of(level, quick.weight);
    return Evaluates<G> && quick.goes_on == nullptr ? std::min(horizon, evaluated_horizon) : horizon;
}

template <Game G>
std::uint32_t first_of(const Level& level, const QuickPlayer<G>& quick) {
    return quick.begins == nullptr ? 0 : std::min<std::uint32_t>(level.first, horizon_of(level, quick));
}

// A State in which turns are counted.
template <class State>
concept CountsTurns = requires(const State& state) {
    { state.turn } -> std::convertible_to<std::uint32_t>;
};
template <class State>
std::uint32_t turn_of(const State& state) {
    if constexpr (CountsTurns<State>)
        return state.turn;
    else
        return 0;
}

// What a whole continuation weighs at most, the Input that it begins with included.
template <Game G>
std::uint64_t line_weight(const Level& level, const QuickPlayer<G>& quick) {
    const std::uint64_t first = first_of(level, quick);
    return first * quick.first_weight + (horizon_of(level, quick) + 1U - first) * quick.weight;
}

// One stream for all dice, and one for all that players choose by.
class TwoStreams {
public:
    TwoStreams(Stream dice, Stream minds) : dice_(dice), minds_(minds) {}
    Stream& dice(std::uint32_t /*stage*/) { return dice_; }
    Stream& minds(std::uint32_t /*stage*/, Seat /*seat*/) { return minds_; }

private:
    Stream dice_, minds_;
};

template <Game G>
class GoingOn {
    using State = typename G::State;
    using View = typename G::View;

public:
    GoingOn(const G& game, const QuickPlayer<G>& quick, const Level& level)
        : game_(game),
          quick_(quick),
          horizon_(horizon_of(level, quick)),
          first_(first_of(level, quick)),
          turns_(level.is_brief && quick.turns > 0 ? quick.turns : std::numeric_limits<std::uint32_t>::max()),
          weight_(line_weight(level, quick)),
          tree_(quick.goes_on != nullptr ? 0 : std::min(level.inputs / 8 + 64, most_nodes)),
          work_(std::make_unique<Workspace>()) {}

    bool is_learning() const { return quick_.goes_on == nullptr; }
    std::uint32_t spent() const { return spent_; }
    // Whether an Input, and all that follows, can be afforded within the limit.
    bool affords(std::uint32_t limit) const { return spent_ + weight_ <= limit; }

    // From here on; an Input may then be filled and carried out.
    void begin(const State& state) {
        tree_.begin();
        work_->state = state;
        begun_ = turn_of(state);
    }
    Input<G>& input() { return work_->input; }
    View& view() { return work_->view; }  // to look at something; its own work is done in it
    void advance() {
        Silence silence;
        astrogate::advance(game_, work_->state, work_->input, work_->scratch, silence);
        spent_ += is_first_ ? quick_.first_weight : quick_.weight;
    }
    // On from what is awaited, to the horizon.
    template <class Chance>
    void run(Chance& chance) {
        for (std::uint32_t n = 0; n < horizon_ && work_->scratch.now.what != Waits::over; ++n) {
            if (turn_of(work_->state) - begun_ >= turns_) break;
            is_first_ = n < first_;
            gather(chance);
            advance();
        }
        is_first_ = false;
        tree_.learn([this](std::uint8_t seat) { return worth(Seat{seat}); });
    }
    // The same where no Input was carried out yet.
    template <class Chance>
    void run_from_here(Chance& chance) {
        waiting(game_, work_->state, work_->scratch.now);
        run(chance);
    }
    // What it has come to.
    std::int32_t worth(Seat seat) { return value_of(game_, work_->state, seat, work_->outcome); }

private:
    struct Workspace {
        State state{};
        View view{};
        Input<G> input{};
        Scratch<G> scratch{};
        Outcome outcome{};
    };

    // What the game waits for now.
    template <class Chance>
    void gather(Chance& chance) {
        Workspace& work = *work_;
        const Waiting& now = work.scratch.now;
        work.input.stage = now.stage;
        work.input.sheets.clear();
        work.input.kind = now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        if (now.what == Waits::dice) return chance.dice(now.stage).answer(now.dice, work.input.faces);
        for (const Asked& one : now.seats) {
            SeatSheet<G>& sheet = work.input.sheets.push_back(SeatSheet<G>{});
            sheet.seat = one.seat;
            look(game_, work.state, one.seat, work.view);
            choose(one.seat, chance.minds(now.stage, one.seat), sheet.sheet);
        }
    }
    void choose(Seat seat, Stream& minds, Sheet<G>& sheet) {
        Reason reason;
        if (is_first_) return quick_.begins(game_, work_->view, minds, sheet, reason);
        if (!is_learning()) return quick_.goes_on(game_, work_->view, minds, sheet, reason);
        ReplyTree::Node* node = tree_.is_deep_enough() ? nullptr : tree_.find(hash_of(work_->view));
        if (node == nullptr) return grow_any(minds, sheet);
        if (node->wants_arm()) add_arm(*node, minds, sheet);
        const std::size_t arm = node->best_arm();
        grow_any(Stream(node->arms[arm].seed), sheet);
        tree_.went(*node, arm, seat.value);
    }
    void grow_any(Stream dice, Sheet<G>& sheet) {
        if (grow_sheet(game_, work_->view, dice, NothingUnwanted{}, sheet)) return;
        sheet.orders.clear();
        game_.default_sheet(work_->view, sheet);
    }
    // Another sheet than those that the node has, where one is found; the first always is.
    void add_arm(ReplyTree::Node& node, Stream& minds, Sheet<G>& sheet) {
        for (int tries = 0; tries < 8; ++tries) {
            const std::uint64_t seed = minds.next();
            grow_any(Stream(seed), sheet);
            const std::uint64_t hash = hash_of(sheet);
            bool is_new = true;
            for (const ReplyTree::Arm& one : node.arms) is_new = is_new && one.sheet != hash;
            if (!is_new) continue;
            node.arms.push_back({seed, hash, 0, 0});
            return;
        }
    }

    const G& game_;
    const QuickPlayer<G> quick_;
    const std::uint32_t horizon_;
    const std::uint32_t first_;
    const std::uint32_t turns_;
    const std::uint64_t weight_;
    ReplyTree tree_;
    std::unique_ptr<Workspace> work_;
    std::uint32_t spent_ = 0;
    std::uint32_t begun_ = 0;  // the turn in which the continuation begins
    bool is_first_ = false;
};

}  // namespace astrogate::search
