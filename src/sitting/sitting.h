// A table without clock and disk: the sheets of the stage that is open, when the stage is complete, the Input
// that closes it, the sheets that an act of the clerk made illegal, and the frames of every seat. A server,
// an engine, a program and a page each keep one; the clock, the disk, the dice and the people stay with them.
//
// Which seats a stage waits for
//   Those that must hand in a sheet. Where no seat must, all that may: whoever wants to do nothing hands in
//   the empty sheet. A bot that may is waited for as well, since it never sleeps and would else lose its turn
//   to a faster seat. `closing` may be taken before that, when time is up.
// Who learns of a roll
//   The seats of its audience, and spectators where its audience is everybody.
// When frames end
//   Where seats are awaited, or the game is over. A wait for dice ends them only where somebody throws the
//   dice and every roll is for all to see; it would otherwise show as a frame that there was a roll.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "kernel/any/any_game.h"

namespace astrogate {

// The faces of one roll, for those who may see them.
struct SeenRoll {
    Roll roll;
    std::uint32_t stage = 0;
    std::vector<std::uint8_t> faces{};
};

// What a seat learned from one end of frames to the next; without a view it learned nothing.
struct SittingFrame {
    SharedNodes glimpses{};
    ViewPtr view{};
    std::vector<SeenRoll> rolls{};
};

// A sheet that can no longer be carried out, and why.
struct UnfitSheet {
    Seat seat{};
    Problems problems{};
};

// Whether the stage waits for the seat, as long as it has not handed in.
bool is_awaited(const Waiting& now, Seat seat);

class Sitting {
public:
    Sitting() = default;
    // `game` outlives the sitting. `ends_at_dice`: a wait for dice ends frames.
    Sitting(const AnyGame& game, std::size_t seats, bool ends_at_dice);

    const Bytes& state() const { return *state_; }  // shared by copies
    const Waiting& waiting() const { return waiting_; }
    std::size_t seats() const { return views_.empty() ? 0 : views_.size() - 1; }
    const Bytes& view(Seat seat) const;  // empty before play

    // ---- sheets of the stage that is open

    bool is_locked(Seat seat) const { return sheet(seat) != nullptr; }
    const Bytes* sheet(Seat seat) const;  // null: none
    // Whether the seat handed in this very sheet for this stage, which may have closed since.
    bool has_handed_in(Seat seat, std::uint32_t stage, std::string_view sheet) const;
    // Why a sheet is not taken now; empty where `lock` may have it. `view` is the seat's.
    Problems refuse(Seat seat, std::uint32_t stage, std::string_view view, std::string_view sheet) const;
    void lock(Seat seat, Bytes sheet);
    void unlock(Seat seat);

    // The seats without a sheet that the stage waits for. `bots`: those of them that are asked are waited
    // for, too.
    SeatMask awaited(SeatMask bots = 0) const;
    bool is_complete(SeatMask bots = 0) const { return waiting_.what == Waits::seats && awaited(bots) == 0; }
    // The seats without a sheet that get the default sheet when the stage is closed.
    std::vector<Seat> missing() const;
    // The Input that closes the stage: the sheets in order of arrival, then default sheets.
    AnyInput closing() const { return closing(missing()); }
    AnyInput closing(std::span<const Seat> by_default) const;

    // Where an act of the clerk left the stage open: the first sheet that no longer passes, or whose seat is
    // no longer asked. Whoever keeps the sitting unlocks it and asks again.
    std::optional<UnfitSheet> next_unfit() const;
    // Unlocks all of them.
    void drop_unfit();

    // ---- what moves the game

    // An Input that the game has carried out, with its move, whose State and frames are then this sitting's.
    // The second is for the move of `start`.
    void take(const AnyInput& input, AnyMove& move);
    void take(AnyMove& move);
    // Carries an Input out and takes its move, of which the events are left. Nothing has happened where it is
    // refused.
    Result<AnyMove> advance(const AnyInput& input);
    // What its move needs not bring: the Views are here, and `events` are for whoever asks.
    MoveNeeds needs(bool events) const { return {events, views_}; }
    // The frames of all seats, and of the spectators at the end, where they have ended; else none.
    std::vector<SittingFrame> take_frames();

private:
    struct Sheet {
        Seat seat;
        std::uint32_t stage = 0;
        Bytes sheet;
    };
    using Sheets = std::vector<Sheet>;  // in order of arrival, one a seat

    void note_rolls(const Faces& faces);

    const AnyGame* game_ = nullptr;
    bool ends_at_dice_ = false;
    bool has_acted_ = false;  // the clerk, in this stage: sheets are looked at again
    ViewPtr state_ = std::make_shared<const Bytes>();
    Waiting waiting_;
    Sheets locked_, closed_;             // of this stage, and of the last one that its sheets closed
    std::vector<SittingFrame> pending_;  // of the seats, then of the spectators; none where nothing waits
    std::vector<ViewPtr> views_;         // of the same, as they are now; none before play
};

}  // namespace astrogate
