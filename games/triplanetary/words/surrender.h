// Triplanetary: surrender, a bargain between two ships: what is asked and answered in the combat phase, with
// its orders and events. In all of them `unit` asks and `target` is asked, but in the order Surrender, whose
// `unit` gives itself up.
#pragma once
#include "base/field_macros.h"
#include "games/triplanetary/words/ship.h"

namespace astrogate {

// Whether warships of the patrol surrender.
ASTROGATE_ENUM(triplanetary, Patrol, never_surrenders, may_surrender);
ASTROGATE_ENUM(triplanetary, Reply, awaited, accepted, refused);

}  // namespace astrogate

namespace astrogate::triplanetary {

// Refused ones are forgotten when the segment ends, accepted ones when one of both ships is gone.
struct Bargain {
    UnitId unit{};
    UnitId target{};
    Reply reply = Reply::awaited;
    ASTROGATE_FIELDS(Bargain, open, (unit, target, reply))
};
inline constexpr std::size_t bargain_capacity = 24;
using Bargains = List<Bargain, bargain_capacity>;

// ---- orders

struct Demand {
    ASTROGATE_NAMED("demand", "1981:surrender.1");
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(Demand, owner, (unit, target))
};
struct Surrender {
    ASTROGATE_NAMED("surrender", "1981:surrender.3");
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(Surrender, owner, (unit, target))
};

// ---- events

struct SurrenderDemanded {
    ASTROGATE_EVENT("surrender_demanded", "1981:surrender.1", open);
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(SurrenderDemanded, open, (unit, target))
};
struct SurrenderAccepted {
    ASTROGATE_EVENT("surrender_accepted", "1981:surrender.3", open);
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(SurrenderAccepted, open, (unit, target))
};
struct SurrenderRefused {
    ASTROGATE_EVENT("surrender_refused", "1981:surrender.1", open);
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(SurrenderRefused, open, (unit, target))
};

}  // namespace astrogate::triplanetary
