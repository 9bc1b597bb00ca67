// Plays on from a State that the View does not contradict, under common dice. All that it works on is made
// once: a continuation takes no heap.
#pragma once
#include <array>
#include <memory>

#include "base/hash.h"
#include "search/player/going_on.h"
#include "search/player/kinds.h"

namespace astrogate::search {

// A stage of a game that is over, as it was: the true State, and what was handed in.
template <class G>
struct Past {
    const typename G::State* state = nullptr;
    const Input<G>* input = nullptr;
};

template <Game G>
class Continuations {
    using State = typename G::State;
    using View = typename G::View;

public:
    // All seats go on by `quick`, or, where it is nobody, try out for themselves. With a past nothing is
    // guessed, and the others do what they did.
    Continuations(const G& game, const View& view, Kinds<G> kinds, const QuickPlayer<G>& quick,
                  const Level& level, std::uint64_t seed, const Past<G>& past = {})
        : game_(game),
          view_(view),
          seed_(seed),
          past_(past),
          kinds_(std::move(kinds)),
          line_(game, quick, level),
          samples_(std::make_unique<Samples>()) {
        if (past_.state == nullptr) draw();
        for (const Asked& one : view.seen.asked)
            if (one.seat != view.seen.seat) others_.push_back(one.seat);
        kinds_.make_room(has_others() ? most_states : 0, others_.size());
    }

    // Whether what others hand in at the same time is to be guessed.
    bool has_others() const { return past_.state == nullptr && !others_.empty(); }
    bool is_learning() const { return line_.is_learning(); }
    const Kinds<G>& kinds() const { return kinds_; }
    std::uint32_t spent() const { return line_.spent(); }
    std::uint32_t played() const { return played_; }
    // Whether a whole continuation can be afforded within the limit.
    bool affords(std::uint32_t limit) const { return line_.affords(limit); }

    // The value for the seat whose View it is; of kinds `most_kinds` means the one that the sample draws.
    std::int32_t play(const Sheet<G>& own, std::size_t kind, std::size_t sample) {
        TwoStreams chance{Stream(mixed(sample, 1)), Stream(mixed(sample, 2))};
        ++played_;
        if (kind == most_kinds) kind = kinds_.drawn(chance.minds(0, view_.seen.seat));
        if (past_.state != nullptr)
            repeat(own);
        else
            begin(own, kind, sample % most_states);
        line_.advance();
        line_.run(chance);
        return line_.worth(view_.seen.seat);
    }

private:
    struct Samples {
        std::array<State, most_states> drawn{};
        std::array<std::uint8_t, most_states> like{};  // the first State that is the same
    };

    std::uint64_t mixed(std::size_t sample, std::uint64_t what) const {
        Hasher hash;
        for (const std::uint64_t word : {seed_, std::uint64_t{sample}, what}) hash.add(word);
        return hash.value();
    }
    void draw() {
        Stream dice(seed_);
        for (std::size_t i = 0; i < most_states; ++i) {
            guess(game_, view_, dice, samples_->drawn[i]);
            samples_->like[i] = static_cast<std::uint8_t>(i);
            for (std::size_t k = i; k > 0; --k)
                if (same(samples_->drawn[i], samples_->drawn[k - 1]))
                    samples_->like[i] = static_cast<std::uint8_t>(k - 1);
        }
    }

    // The stage that is played now, with the sheets of all who are asked.
    void begin(const Sheet<G>& own, std::size_t kind, std::size_t drawn) {
        line_.begin(samples_->drawn[drawn]);
        Input<G>& input = line_.input();
        input.kind = InputKind::sheets;
        input.stage = samples_->drawn[drawn].progress.stage;
        input.sheets.clear();
        for (const Asked& one : view_.seen.asked) {
            SeatSheet<G>& sheet = input.sheets.push_back(SeatSheet<G>{});
            sheet.seat = one.seat;
            sheet.sheet =
                one.seat == view_.seen.seat ? own : others_sheet(one.seat, kind, samples_->like[drawn]);
        }
    }
    // The stage as it was, but for the seat's own sheet.
    void repeat(const Sheet<G>& own) {
        line_.begin(*past_.state);
        line_.input() = *past_.input;
        for (SeatSheet<G>& one : line_.input().sheets) {
            if (one.seat != view_.seen.seat) continue;
            one.by_default = false;
            one.sheet = own;
        }
    }
    const Sheet<G>& others_sheet(Seat seat, std::size_t kind, std::size_t drawn) {
        std::size_t place = 0;
        while (others_[place] != seat) ++place;
        return kinds_.sheet(drawn, place, kind, [&]() -> const View& {
            look(game_, samples_->drawn[drawn], seat, line_.view());
            return line_.view();
        });
    }

    const G& game_;
    const View& view_;
    std::uint64_t seed_;
    const Past<G> past_;
    Kinds<G> kinds_;
    GoingOn<G> line_;
    std::unique_ptr<Samples> samples_;
    List<Seat, max_seats> others_;
    std::uint32_t played_ = 0;
};

}  // namespace astrogate::search
