// A table without a server: it owns a game in progress, keeps sealed sheets away from the State, rolls the
// dice, and writes for every seat the feed that this seat gets. A frame is made when seats are awaited or the
// game is over, never while dice are out: a wait for dice that a seat may not see would otherwise show as a
// frame.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "kernel/turn.h"

namespace astrogate::conformance {

// One frame of a seat's own feed, numbered from 1 without gaps.
struct Frame {
    std::uint32_t number = 0;
    std::vector<Bytes> glimpses;
    Bytes view;

    friend bool operator==(const Frame&, const Frame&) = default;
};

using Dice = std::function<void(const Waiting& waiting, Faces& faces)>;

// Dice of a stream; the same seed gives the same game.
inline Dice stream_dice(std::uint64_t seed) {
    return [stream = Stream(seed)](const Waiting& waiting, Faces& faces) mutable {
        stream.answer(waiting.dice, faces);
    };
}

template <class G>
class Table {
public:
    using Sheets = List<SeatSheet<G>, max_seats>;

    Table(const G& game, std::size_t seats, Dice dice)
        : game_(&game), dice_(std::move(dice)), feeds_(seats + 1), pending_(seats + 1) {}

    bool open(const typename G::Setup& setup, Problems& problems) {
        Ear ear{*this};
        if (!open_game(*game_, setup, state, scratch_, ear, problems)) return false;
        run();
        return true;
    }
    // Continues from a State that somebody else made.
    void resume(const typename G::State& from) {
        state = from;
        run();
    }

    // Hands in the sheets of the stage that is open, then rolls until seats are awaited again or the game is
    // over.
    void close(const Sheets& sheets) {
        Input<G> input;
        input.stage = state.progress.stage;
        input.sheets = sheets;
        give(input);
        run();
    }
    void clerk(ClerkAct deed, Seat seat) {
        Input<G> input;
        input.kind = deed == ClerkAct::resign ? InputKind::resign : InputKind::time_up;
        input.stage = state.progress.stage;
        input.seat = seat;
        give(input);
        run();
    }
    // One Input, without what follows from it.
    void give(const Input<G>& input) {
        Ear ear{*this};
        if (keeps_record) record.push_back(input);
        advance(*game_, state, input, scratch_, ear);
        if (keeps_record) hashes.push_back(hash_of(state));
    }
    // Answers dice until something else is awaited, then writes the frames.
    void run() {
        Waiting now = waits();
        while (now.what == Waits::dice) {
            Input<G> input;
            input.kind = InputKind::dice;
            dice_(now, input.faces);
            give(input);
            now = waits();
        }
        write_frames();
    }

    Waiting waits() const {
        Waiting now;
        waiting(*game_, state, now);
        return now;
    }
    typename G::View view_of(Seat seat) const {
        typename G::View view;
        look(*game_, state, seat, view);
        return view;
    }
    bool is_over() const { return state.progress.is_over; }
    const G& game() const { return *game_; }
    std::size_t seats() const { return feeds_.size() - 1; }
    Seat seat(std::size_t i) const { return i < seats() ? Seat{static_cast<std::uint8_t>(i)} : spectator; }
    const std::vector<Frame>& feed(std::size_t i) const { return feeds_[i]; }

    typename G::State state{};
    std::vector<typename G::Event> events;  // all so far
    std::vector<Progress> progress;         // as the log heard it, one an Input
    std::vector<std::size_t> event_counts;  // events before each entry of `progress`
    std::vector<Input<G>> record;
    std::vector<std::uint64_t> hashes;  // after each entry of `record`
    bool keeps_record = true;
    bool keeps_feeds = true;

private:
    struct Ear {
        Table& table;
        void event(const typename G::State& before, const typename G::Event& event) {
            table.hear(before, event);
        }
        void progress(const Progress& now) {
            if (!table.keeps_record) return;
            table.progress.push_back(now);
            table.event_counts.push_back(table.events.size());
        }
    };

    void hear(const typename G::State& before, const typename G::Event& event) {
        if (keeps_record || keeps_feeds) events.push_back(event);
        if (!keeps_feeds) return;
        for (std::size_t i = 0; i < pending_.size(); ++i) {
            typename G::Glimpses glimpses;
            game_->glimpse(before, event, seat(i), glimpses);
            for (const auto& one : glimpses) pending_[i].push_back(to_bytes(one));
        }
    }
    void write_frames() {
        if (!keeps_feeds) return;
        for (std::size_t i = 0; i < feeds_.size(); ++i) {
            Bytes view = to_bytes(view_of(seat(i)));
            auto& feed = feeds_[i];
            if (pending_[i].empty() && !feed.empty() && feed.back().view == view) continue;
            feed.push_back(
                {static_cast<std::uint32_t>(feed.size() + 1), std::move(pending_[i]), std::move(view)});
            pending_[i].clear();
        }
    }

    const G* game_;
    Dice dice_;
    Scratch<G> scratch_{};
    std::vector<std::vector<Frame>> feeds_;
    std::vector<std::vector<Bytes>> pending_;
};

}  // namespace astrogate::conformance
