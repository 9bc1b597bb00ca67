// Triplanetary: combat on a Grand Tour of 2018: whether there is any, and what becomes of racers who are
// caught at it.
#pragma once
#include "base/field_macros.h"
#include "kernel/game.h"

namespace astrogate {

// What the scenario says of combat, or guns for all, and who is seen to fire is out.
ASTROGATE_ENUM(triplanetary, Encounters, by_scenario, unseen);

}  // namespace astrogate

namespace astrogate::triplanetary {

struct RacerDisqualified {  // who was seen, or has fired at somebody who had been attacked before
    ASTROGATE_EVENT("racer_disqualified", "2018:grand_tour.4", open);
    Seat seat{};
    bool was_seen = false;
    ASTROGATE_FIELDS(RacerDisqualified, open, (seat, was_seen))
};

}  // namespace astrogate::triplanetary
