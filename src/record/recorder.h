// Writes records: a full one while its game is played, a seat's from a full one.
#pragma once
#include "record/replay.h"

namespace astrogate::record {

// How a sheet was sealed, and by whose advice.
struct Seal {
    Nonce nonce{};
    Digest commitment{};
    std::string advised{};
};

// The links of the stage whose dice are answered.
struct Links {
    std::optional<Digest> open, hidden;
};

// A header with everything that follows from the game; who sits there, when, and the dice are the caller's.
Header header_of(const AnyGame& game, const Node& setup);

// Whether a frame ends where dice are awaited as well as where seats are: when somebody throws them, and
// every roll is for all to see. Where rolls are hidden, the number of frames would tell a seat how many there
// were.
bool frames_end_at_dice(const AnyGame& game, const Header& header);

class Recorder {
public:
    Recorder(const AnyGame& game, Header header) : game_(game) { record_.header = std::move(header); }

    // After each Input: what was awaited before it, the Input, the State it led to. `seals` has one entry for
    // each sheet that is not by default, in the order of the sheets, or none at all. Links are written where
    // they are needed first.
    void input(const Waiting& asked, const AnyInput& input, std::string_view state,
               std::span<const Seal> seals = {}, const Links& links = {});
    void close(const Waiting& now, std::string_view state);

    const Record& record() const { return record_; }
    std::string text() const { return write_record(record_); }

private:
    void write_links(InputLine& line, const DiceAsk& ask, const Links& links);

    const AnyGame& game_;
    Record record_;
    std::int64_t open_stage_ = -1;
    std::int64_t hidden_stage_ = -1;
};

// What `seat` (or `spectator`) was told of the game that a full record tells; replays it. The closing is that
// of the full record, as the seat sees it.
bool seat_record(const Record& full, const AnyGame& game, Seat seat, Record& out, Problems& problems);

}  // namespace astrogate::record
