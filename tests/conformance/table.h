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
    std::vector<Bytes> rolls{};          // that this seat may see, with their faces, in the order asked
    std::vector<std::size_t> sources{};  // of each glimpse: the place of its event in Table::events

    friend bool operator==(const Frame&, const Frame&) = default;
};

using Dice = std::function<void(const Waiting& waiting, Faces& faces)>;

// The rolls of one ask that a seat may see, each with its faces.
inline std::vector<Bytes> seen_rolls(const DiceAsk& dice, const Faces& faces, Seat seat) {
    std::vector<Bytes> seen;
    std::size_t at = 0;
    for (const Roll& roll : dice) {
        Bytes bytes = to_bytes(roll);
        for (int i = 0; i < roll.count; ++i) ByteWriter(bytes).natural(faces[at++]);
        if (roll.audience == everybody || (roll.audience & mask_of(seat)) != 0)
            seen.push_back(std::move(bytes));
    }
    return seen;
}

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
            if (keeps_feeds) note_rolls(now.dice, input.faces);
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
    std::vector<typename G::Event> events;        // all so far
    std::vector<std::uint32_t> acts;              // of each event: which call of a step's `act` emitted it
    std::vector<std::pair<DiceAsk, Faces>> asks;  // dice, all so far
    std::vector<Progress> progress;               // as the log heard it, one an Input
    std::vector<std::size_t> event_counts;        // events before each entry of `progress`
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
        // The loop gathers the events of one act in this buffer before it tells them. Where sheets are in
        // sequence, the order in which they were written is told as well, so that each event counts as an
        // act.
        if (&event == scratch_.events.begin() || current_step<G>(before).in_sequence) ++act_;
        if (keeps_record || keeps_feeds) {
            events.push_back(event);
            acts.push_back(act_);
        }
        if (!keeps_feeds) return;
        for (std::size_t i = 0; i < pending_.size(); ++i) {
            typename G::Glimpses glimpses;
            glimpse(*game_, before, event, seat(i), glimpses);
            for (const auto& one : glimpses) {
                pending_[i].glimpses.push_back(to_bytes(one));
                pending_[i].sources.push_back(events.size() - 1);
            }
        }
    }
    void note_rolls(const DiceAsk& dice, const Faces& faces) {
        asks.emplace_back(dice, faces);
        for (std::size_t i = 0; i < pending_.size(); ++i)
            for (Bytes& roll : seen_rolls(dice, faces, seat(i))) pending_[i].rolls.push_back(std::move(roll));
    }
    void write_frames() {
        if (!keeps_feeds) return;
        for (std::size_t i = 0; i < feeds_.size(); ++i) {
            Bytes view = to_bytes(view_of(seat(i)));
            auto& feed = feeds_[i];
            Frame& frame = pending_[i];
            const bool is_told = !frame.glimpses.empty() || !frame.rolls.empty();
            if (!is_told && !feed.empty() && feed.back().view == view) continue;
            frame.number = static_cast<std::uint32_t>(feed.size() + 1);
            frame.view = std::move(view);
            feed.push_back(std::move(frame));
            frame = Frame{};
        }
    }

    const G* game_;
    Dice dice_;
    Scratch<G> scratch_{};
    std::vector<std::vector<Frame>> feeds_;
    std::vector<Frame> pending_;
    std::uint32_t act_ = 0;
};

}  // namespace astrogate::conformance
