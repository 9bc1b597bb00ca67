// Triplanetary: the order in which seats have their segments.
#pragma once
#include "base/field_macros.h"
#include "kernel/game.h"

namespace astrogate {

// By the order of seats, or drawn by dice as the game begins, where there are three or more.
ASTROGATE_ENUM(triplanetary, Sequence, by_seats, by_dice);

}  // namespace astrogate

namespace astrogate::triplanetary {

struct SegmentDrawn {  // `place` from 1; the last one is left over, and no die is rolled for it
    ASTROGATE_EVENT("segment_drawn", "1981:sequence.4", open);
    Seat seat{};
    std::uint8_t place = 0;
    std::uint8_t die = 0;
    ASTROGATE_FIELDS(SegmentDrawn, open, (seat, place, die))
};

}  // namespace astrogate::triplanetary
