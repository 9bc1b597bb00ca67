// Plays on from a State that the View does not contradict, under common dice, as far as a horizon. All that it works on is
// made once: a continuation takes no heap.
#pragma once
#include <array>
#include <memory>
#include <span>

#include "base/hash.h"
#include "kernel/turn.h"
#include "search/player/kinds.h"
#include "search/player/reply_tree.h"
#include "search/player/value.h"

namespace astrogate::search {

template <Game G>
class Continuations {
    using State = typename G::State;
    using View = typename G::View;

public:
    // All seats go on by `quick`, or, where it is nobody, try out for themselves.
    Continuations(const G& game, const View& view, Kinds<G> kinds, const QuickPlayer<G>& quick,
                  const Level& level, std::uint64_t seed)
        : game_(game),
          view_(view),
          quick_(quick),
          horizon_(horizon_of(level, quick.weight)),
          seed_(seed),
          kinds_(std::move(kinds)),
          tree_(quick.goes_on != nullptr ? 0 : level.inputs / 8 + 64),
          desk_(std::make_unique<Desk>()) {
        Stream dice(seed);
        for (std::size_t i = 0; i < most_states; ++i) {
            guess(game_, view_, dice, desk_->drawn[i]);
            desk_->like[i] = static_cast<std::uint8_t>(i);
            for (std::size_t k = i; k > 0; --k)
                if (same(desk_->drawn[i], desk_->drawn[k - 1]))
                    desk_->like[i] = static_cast<std::uint8_t>(k - 1);
        }
        for (const Asked& one : view.seen.asked)
            if (one.seat != view.seen.seat) others_.push_back(one.seat);
        kinds_.make_room(others_.empty() ? 0 : most_states, others_.size());
    }

    bool has_others() const { return !others_.empty(); }
    bool is_learning() const { return quick_.goes_on == nullptr; }
    const Kinds<G>& kinds() const { return kinds_; }
    std::uint32_t spent() const { return spent_; }
    std::uint32_t played() const { return played_; }
    // Whether a whole continuation can be afforded within the limit.
    bool affords(std::uint32_t limit) const {
        return spent_ + (horizon_ + 1U) * std::uint64_t{quick_.weight} <= limit;
    }

    // The value for the seat whose View it is; of kinds `most_kinds` means the one that the sample draws.
    std::int32_t play(const Sheet<G>& own, std::size_t kind, std::size_t sample) {
        Stream dice(mixed(sample, 1));
        Stream minds(mixed(sample, 2));
        ++played_;
        begin(own, kind, sample % most_states, minds);
        for (std::uint32_t n = 0; n < horizon_ && desk_->scratch.now.what != Waits::over; ++n) {
            gather(dice, minds);
            advance();
        }
        tree_.learn([this](std::uint8_t seat) { return worth(Seat{seat}); });
        return worth(view_.seen.seat);
    }

private:
    struct Desk {
        std::array<State, most_states> drawn{};
        std::array<std::uint8_t, most_states> like{};  // the first State that is the same
        State state{};
        View view{};
        Input<G> input{};
        Scratch<G> scratch{};
        Outcome outcome{};
    };

    // Where an Input weighs much there are to be some continuations all the same.
    static std::uint32_t horizon_of(const Level& level, std::uint32_t weight) {
        constexpr std::uint32_t least = 20;
        return std::min<std::uint32_t>(level.horizon, std::max(least, level.inputs / weight / 32));
    }
    std::uint64_t mixed(std::size_t sample, std::uint64_t what) const {
        Hasher hash;
        for (const std::uint64_t word : {seed_, std::uint64_t{sample}, what}) hash.add(word);
        return hash.value();
    }
    std::int32_t worth(Seat seat) { return value_of(game_, desk_->state, seat, desk_->outcome); }
    void advance() {
        Silence silence;
        astrogate::advance(game_, desk_->state, desk_->input, desk_->scratch, silence);
        spent_ += quick_.weight;
    }

    // The stage that is played now, with the sheets of all who are asked.
    void begin(const Sheet<G>& own, std::size_t kind, std::size_t drawn, Stream& minds) {
        Desk& desk = *desk_;
        if (kind == most_kinds) kind = kinds_.drawn(minds);
        tree_.begin();
        desk.state = desk.drawn[drawn];
        desk.input.kind = InputKind::sheets;
        desk.input.stage = desk.state.progress.stage;
        desk.input.sheets.clear();
        for (const Asked& one : view_.seen.asked) {
            SeatSheet<G>& sheet = desk.input.sheets.push_back(SeatSheet<G>{});
            sheet.seat = one.seat;
            sheet.sheet = one.seat == view_.seen.seat ? own : others_sheet(one.seat, kind, desk.like[drawn]);
        }
        advance();
    }
    const Sheet<G>& others_sheet(Seat seat, std::size_t kind, std::size_t drawn) {
        std::size_t place = 0;
        while (others_[place] != seat) ++place;
        return kinds_.sheet(drawn, place, kind, [&]() -> const View& {
            look(game_, desk_->drawn[drawn], seat, desk_->view);
            return desk_->view;
        });
    }

    // What the game waits for now.
    void gather(Stream& dice, Stream& minds) {
        Desk& desk = *desk_;
        const Waiting& now = desk.scratch.now;
        desk.input.stage = now.stage;
        desk.input.sheets.clear();
        desk.input.kind = now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        if (now.what == Waits::dice) return dice.answer(now.dice, desk.input.faces);
        for (const Asked& one : now.seats) {
            SeatSheet<G>& sheet = desk.input.sheets.push_back(SeatSheet<G>{});
            sheet.seat = one.seat;
            look(game_, desk.state, one.seat, desk.view);
            choose(one.seat, minds, sheet.sheet);
        }
    }
    void choose(Seat seat, Stream& minds, Sheet<G>& sheet) {
        Reason reason;
        if (!is_learning()) return quick_.goes_on(game_, desk_->view, minds, sheet, reason);
        ReplyTree::Node* node = tree_.is_deep_enough() ? nullptr : tree_.find(hash_of(desk_->view));
        if (node == nullptr) return grow_any(minds, sheet);
        if (node->wants_arm()) add_arm(*node, minds, sheet);
        const std::size_t arm = node->best_arm();
        grow_any(Stream(node->arms[arm].seed), sheet);
        tree_.went(*node, arm, seat.value);
    }
    void grow_any(Stream dice, Sheet<G>& sheet) {
        if (grow_sheet(game_, desk_->view, dice, NothingUnwanted{}, sheet)) return;
        sheet.orders.clear();
        game_.default_sheet(desk_->view, sheet);
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
    const View& view_;
    const QuickPlayer<G> quick_;
    const std::uint32_t horizon_;
    std::uint64_t seed_;
    Kinds<G> kinds_;
    ReplyTree tree_;
    std::unique_ptr<Desk> desk_;
    List<Seat, max_seats> others_;
    std::uint32_t spent_ = 0;
    std::uint32_t played_ = 0;
};

}  // namespace astrogate::search
