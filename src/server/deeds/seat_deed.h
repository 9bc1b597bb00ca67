// What deeds are made of. Only the files that make deeds include this.
#pragma once
#include <utility>

#include "server/deeds/deeds.h"

namespace astrogate::server {

inline Problem malformed(const char* code, std::string_view what) {
    return Problem(code, "", Grade::malformed).saying(what);
}

// A deed about the seat and stage named in the body, by whoever holds that seat.
template <class Then>
Deed seat_deed(const Actor& actor, const DeedBody& body, Then&& then) {
    return [actor, body, then = std::forward<Then>(then)](const Table& table) {
        const auto seat = natural(*body, "seat", 255);
        if (!seat) return Decision::refused(malformed("bad_request", "seat"));
        if (*seat >= table.seats().size())
            return Decision::refused(Problem("no_such_seat", "", Grade::malformed).with("seat", *seat));
        if (!is_held_by(table.seats()[*seat], actor))
            return Decision::refused(Problem("not_your_seat", "").with("seat", *seat));
        return then(table, Seat{static_cast<std::uint8_t>(*seat)}, *body);
    };
}

}  // namespace astrogate::server
