// Triplanetary: what a ship offers to one of another seat that has matched its course, and what becomes of
// it, with its order and events. In all of them `unit` takes what `target` gives.
#pragma once
#include "games/triplanetary/words/trade.h"

namespace astrogate::triplanetary {

// An offer that awaits its answer. It is told to giver and taker alone, and each has it noted.
struct Gift {
    Seat seat{};  // whose note it is
    Seat giver{};
    Seat taker{};
    UnitId unit{};
    UnitId target{};
    Ware ware = Ware::fuel;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(Gift, owner, (seat, giver, taker, unit, target, ware, count))
};
inline constexpr std::size_t most_gifts = 3;  // of one giver, at a time
using Gifts = List<Gift, most_gifts * 2 * max_seats>;

// ---- orders

struct AcceptGift {
    ASTROGATE_NAMED("accept_gift", "1981:transfer.2");
    UnitId unit{};
    UnitId target{};
    Ware ware = Ware::fuel;
    ASTROGATE_FIELDS(AcceptGift, owner, (unit, target, ware))
};

// ---- events

// To `seat`, which gives or takes.
struct GiftOffered {
    ASTROGATE_EVENT("gift_offered", "1981:transfer.2", owner);
    Seat seat{};
    Seat giver{};
    Seat taker{};
    UnitId unit{};
    UnitId target{};
    Ware ware = Ware::fuel;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(GiftOffered, owner, (seat, giver, taker, unit, target, ware, count))
};
struct GiftLapsed {  // to `seat`, as above
    ASTROGATE_EVENT("gift_lapsed", "1981:transfer.2", owner);
    Seat seat{};
    UnitId unit{};
    UnitId target{};
    Ware ware = Ware::fuel;
    ASTROGATE_FIELDS(GiftLapsed, owner, (seat, unit, target, ware))
};
struct GiftTaken {
    ASTROGATE_EVENT("gift_taken", "1981:transfer.2", open);
    UnitId unit{};
    UnitId target{};
    Ware ware = Ware::fuel;
    std::uint16_t count = 0;
    ASTROGATE_FIELDS(GiftTaken, open, (unit, target, ware, count))
};

}  // namespace astrogate::triplanetary
