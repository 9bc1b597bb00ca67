// Seats and units. A seat is a place at the table, numbered from 0 in clockwise order; who sits there never
// enters a State.
#pragma once
#include <cstdint>

#include "base/id.h"

namespace astrogate {

using Seat = Id<struct SeatTag, std::uint8_t>;
using UnitId = Id<struct UnitTag, std::uint16_t>;
using SeatMask = std::uint16_t;  // bit n = seat n

inline constexpr std::size_t max_seats = 8;
inline constexpr Seat spectator{255};  // sees what everybody may see, and nothing else
inline constexpr Seat no_seat{255};
inline constexpr UnitId no_unit{0xFFFF};
inline constexpr SeatMask everybody = 0xFFFF;

constexpr SeatMask mask_of(Seat seat) {
    return seat.value < max_seats ? static_cast<SeatMask>(1U << seat.value) : SeatMask{0};
}

}  // namespace astrogate
