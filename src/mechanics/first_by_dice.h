// Who begins: seats roll, the highest roll does, and those who share the highest roll again.
#pragma once
#include <span>

#include "kernel/game.h"

namespace astrogate {

// So many dice of six sides for each of the seats, for everybody to see.
inline void roll_for_first(Wait& wait, SeatMask seats, std::uint8_t name, std::uint8_t dice) {
    each_seat(seats, [&](Seat seat) { wait.roll(Roll{name, seat, no_unit, dice, 6, everybody}); });
}

// The seats whose roll is the highest: one that begins, or several that are tied. each(seat, its faces).
template <class Each>
SeatMask highest_rolls(SeatMask seats, std::span<const std::uint8_t> faces, std::uint8_t dice, Each&& each) {
    int best = 0;
    SeatMask leaders = 0;
    each_seat(seats, [&](Seat seat) {
        const std::span<const std::uint8_t> own = faces.first(dice);
        faces = faces.subspan(dice);
        each(seat, own);
        int sum = 0;
        for (const std::uint8_t face : own) sum += face;
        if (sum > best) leaders = 0;
        if (sum >= best) leaders = static_cast<SeatMask>(leaders | mask_of(seat));
        best = sum > best ? sum : best;
    });
    return leaders;
}

// A step that asked for one die a seat: each roll is told as a `Rolled`, and who begins as a `Chosen`; a tie
// goes on here.
template <class Rolled, class Chosen, class Events>
Next begin_with_highest(SeatMask seats, std::span<const std::uint8_t> faces, Events& events) {
    const SeatMask leaders = highest_rolls(
        seats, faces, 1, [&](Seat seat, const auto& own) { events.push_back(Rolled{seat, own[0]}); });
    if (leaders != mask_of(lowest_seat(leaders))) return Next::again();
    events.push_back(Chosen{lowest_seat(leaders)});
    return Next::next();
}

}  // namespace astrogate
