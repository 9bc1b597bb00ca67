#include "protocol/sealed.h"

namespace astrogate::protocol {

Problems unfit(const AnyGame& game, const Waiting& now, Seat seat, std::string_view view,
               std::string_view sheet) {
    if (now.asked(seat) != nullptr) return game.check(view, sheet);
    Problems problems;
    problems.add(Problem("seat_not_asked", "").with("seat", seat.value));
    return problems;
}

}  // namespace astrogate::protocol
