// Triplanetary: seats that agree to end the game where it stands.
#pragma once
#include "base/field_macros.h"
#include "kernel/game.h"

namespace astrogate::triplanetary {

struct AgreeToEnd {
    ASTROGATE_NAMED("agree_to_end", "H118");
    static constexpr auto fields() { return Fields<>{}; }
};

struct SeatAgreed {
    ASTROGATE_EVENT("seat_agreed", "H118", open);
    Seat seat{};
    ASTROGATE_FIELDS(SeatAgreed, open, (seat))
};

}  // namespace astrogate::triplanetary
