// Table talk, as a value rebuilt from its entries: to everybody, to the speaker's team, or from one seat to
// another.
//
// What holds
//   Readers   Every seat, and the spectators together, have a list of their own, numbered from 1 for
//             itself and bounded for itself: a line between two seats takes no number, no room and no
//             allowance of anybody else's.
//   Events    That a seat is given away stands between the lines, where everybody reads it.
//   Seats     A seat that is given away loses its private lines: its next holder starts from what the
//             spectators know. A line keeps the name of whoever said it.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/game.h"
#include "server/entries/entries.h"

namespace astrogate::server {

struct TalkLine {
    Millis at = 0;
    std::uint8_t seat = 0, to = to_all;
    std::string name, text;
    std::string event{};  // what became of the seat, in place of a text
};

struct HeardLine {
    std::uint64_t number = 0;
    std::shared_ptr<const TalkLine> line;
};

// The latest lines of one reader.
struct Heard {
    std::uint64_t last = 0;
    std::vector<HeardLine> kept;
};

class Talk {
public:
    static constexpr std::size_t lines_kept = 300;  // per reader
    static constexpr std::size_t times_kept = 120;  // per seat, of its own lines

    explicit Talk(std::size_t seats) : readers_(seats + 1), times_(seats), said_(seats) {}

    // `team`: the seats that hear what is said to the team, the speaker's among them.
    void say(TalkLine line, SeatMask team = 0);
    // What the whole table sees happen to a seat; nobody's allowance pays for it.
    void tell(TalkLine line);
    void give_away(std::uint8_t seat);

    const Heard& heard(Seat seat) const;  // or `spectator`
    std::uint64_t said(std::uint8_t seat) const { return said_[seat]; }
    // How many of the seat's latest lines are not older than `since`; times_kept at most.
    std::size_t said_since(std::uint8_t seat, Millis since) const;

private:
    void hand_out(TalkLine line, SeatMask team);

    std::vector<Heard> readers_;  // the seats', then the spectators'
    std::vector<std::vector<Millis>> times_;
    std::vector<std::uint64_t> said_;
};

}  // namespace astrogate::server
