// Seats and units. A seat is a place at the table, numbered from 0 in clockwise order; who sits there never
// enters a State.
#pragma once
#include <bit>
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
constexpr Seat lowest_seat(SeatMask seats) {
    return seats == 0 ? no_seat : Seat{static_cast<std::uint8_t>(std::countr_zero(seats))};
}
// Whether a mask has more than one seat.
constexpr bool has_several(SeatMask seats) { return (seats & (seats - 1U)) != 0; }

// f(seat) for each seat of a mask, in order.
template <class F>
constexpr void each_seat(SeatMask seats, F&& f) {
    for (std::uint8_t s = 0; s < max_seats; ++s)
        if ((seats & mask_of(Seat{s})) != 0) f(Seat{s});
}

// f(seat) for each seat that has not left, of a State or a View whose `players` say so.
template <class Holder, class F>
void each_playing(const Holder& holder, F&& f) {
    for (std::uint8_t s = 0; s < holder.players.size(); ++s)
        if (holder.players[s].is_playing) f(Seat{s});
}
// Round the table, clockwise; `after` itself comes last.
template <class Holder>
Seat next_playing(const Holder& holder, Seat after) {
    const std::size_t seats = holder.players.size();
    for (std::size_t k = 1; k <= seats; ++k) {
        const auto s = static_cast<std::uint8_t>((after.value + k) % seats);
        if (holder.players[s].is_playing) return Seat{s};
    }
    return no_seat;
}
template <class Holder>
SeatMask seats_playing(const Holder& holder) {
    SeatMask seats = 0;
    each_playing(holder, [&](Seat seat) { seats = static_cast<SeatMask>(seats | mask_of(seat)); });
    return seats;
}

}  // namespace astrogate
