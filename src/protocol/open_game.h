// One game that is open at the engine: its table (sitting/sitting.h), its record, its dice, and the frames
// that each seat has been told.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/answerer.h"
#include "record/recorder.h"
#include "sitting/sitting.h"

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
    const Waiting& waiting() const { return sitting_.waiting(); }
    const Bytes& state() const { return sitting_.state(); }
    const record::Header& header() const { return recorder_.record().header; }
    bool has_seat(Seat seat) const { return seat == spectator || seat.value < sitting_.seats(); }
    Bytes view(Seat seat) const { return sitting_.view(seat); }

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
    const Tail& frames(Seat seat) const { return feeds_[seat == spectator ? sitting_.seats() : seat.value]; }
    record::Record record() const;

private:
    Problem not_seats() const;
    bool is_full() const { return inputs_ >= max_inputs; }
    Problems close_stage() { return move(sitting_.closing()); }
    Problems move(const AnyInput& input);
    void tell(const AnyMove& move);
    Problems roll();
    Problems go_on();
    std::optional<Problem> misfit() const;
    bool next_faces(Faces& faces);

    Answerer answerer_;
    record::Recorder recorder_;
    Sitting sitting_;
    Stream stream_;
    std::deque<std::uint8_t> faces_;
    std::int64_t inputs_ = 0;
    Tail events_{events_kept};
    std::vector<Tail> feeds_;  // of the seats, then of the spectators
};

// {"what": "seats" | "dice" | "over", "stage", "step", "seats"? | "dice"? | "outcome"?}
Node waiting_node(const AnyGame& game, const Waiting& waiting, const std::function<bool(Seat)>& is_locked);

// {"roll", "seat"?, "unit"?, "count", "sides", "audience"?}: dice that are asked.
Node asked_node(const AnyGame& game, const Roll& roll);

}  // namespace astrogate::protocol
