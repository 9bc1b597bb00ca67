// One game that is open at the engine: its State, the sheets handed in for the stage that is awaited, its
// record, and what each seat has been told. The same stages and frames as on a server: a stage closes when
// every seat that must has handed in, and a frame holds what a seat learned from one wait to the next (of dice:
// record/recorder.h).
#pragma once
#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/answerer.h"
#include "record/recorder.h"

namespace astrogate::protocol {

// A numbered list of which only the latest are kept.
class Tail {
public:
    explicit Tail(std::size_t kept) : kept_(kept) {}
    void add(Node node);
    std::int64_t next() const { return first_ + static_cast<std::int64_t>(nodes_.size()); }
    // {"first": number, name: […], "next": number}: at most `limit` from number `from` on (0: the first that
    // is kept). Problem "no_longer_kept" with the number of the first that is.
    Result<Node> from(std::int64_t from, std::size_t limit, const char* name) const;

private:
    std::size_t kept_;
    std::int64_t first_ = 1;  // number of the front
    std::deque<Node> nodes_;
};

class OpenGame {
public:
    OpenGame(const std::shared_ptr<const AnyGame>& game, record::Header header);

    // Once, first. Problems when the setup, or the record, will not do.
    Problems start();
    Problems load(const record::Record& full);

    const Answerer& answerer() const { return answerer_; }
    const AnyGame& game() const { return answerer_.game(); }
    const Waiting& waiting() const { return waiting_; }
    const Bytes& state() const { return state_; }
    const record::Header& header() const { return recorder_.record().header; }
    bool has_seat(Seat seat) const { return seat == spectator || seat.value < seats_; }
    Bytes view(Seat seat) const;

    // A sheet for the stage that is awaited; the stage closes when it was the last one missing. The same
    // sheet again is no Problem, also after its stage has closed.
    Problems submit(Seat seat, std::uint32_t stage, const Bytes& sheet);
    Problems unlock(Seat seat, std::uint32_t stage);
    Problems resign(Seat seat);
    Problems time_out();  // default sheets for whoever is missing
    Problems time_up();
    // Faces for the dice that are asked now, and for those asked next as far as they reach. Typed dice only.
    Problems dice(const std::vector<std::uint8_t>& faces);

    Node waiting_node() const;  // what is awaited, all of it
    const Tail& events() const { return events_; }
    const Tail& frames(Seat seat) const { return feeds_[place_of(seat)].frames; }
    record::Record record() const;

private:
    struct Handed {
        std::uint32_t stage = 0;
        Bytes sheet;
        std::uint32_t arrival = 0;
    };
    struct Feed {
        Node glimpses = Node::list();
        Node rolls = Node::list();
        bool has_news = false;
        Tail frames{frames_kept};
    };

    std::size_t place_of(Seat seat) const { return seat == spectator ? seats_ : seat.value; }
    Problem not_seats() const;
    bool is_full() const { return inputs_ >= max_inputs; }
    bool is_locked(Seat seat) const;
    bool is_complete() const;
    Problems close_stage();
    void take_back_unfit();
    Problems move(const AnyInput& input);
    void take(const AnyMove& move);
    void note_rolls(const Faces& faces);
    void publish();
    Problems roll();
    std::optional<Problem> misfit() const;
    bool next_faces(Faces& faces);

    Answerer answerer_;
    record::Recorder recorder_;
    std::uint8_t seats_ = 0;
    bool frames_end_at_dice_ = false;
    Bytes state_;
    Waiting waiting_;
    Stream stream_;
    std::deque<std::uint8_t> faces_;
    std::array<std::optional<Handed>, max_seats> locked_, last_;
    std::uint32_t arrivals_ = 0;
    std::int64_t inputs_ = 0;
    Tail events_{events_kept};
    std::vector<Feed> feeds_;  // of the seats, then of the spectators
};

// {"what": "seats" | "dice" | "over", "stage", "step", "seats"? | "dice"? | "outcome"?}
Node waiting_node(const AnyGame& game, const Waiting& waiting, const std::function<bool(Seat)>& is_locked);

// {"roll", "seat"?, "unit"?, "count", "sides", "audience"?}: dice that are asked.
Node asked_node(const AnyGame& game, const Roll& roll);

}  // namespace astrogate::protocol
