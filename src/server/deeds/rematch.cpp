#include "server/deeds/rematch.h"

#include "server/api/secrets.h"
#include "server/entries/head.h"

namespace astrogate::server {

namespace {

// A browser that holds several seats shows none of them when it comes to the table, so it brings no share.
bool sits_once(const Table& table, const std::string& session) {
    std::size_t seats = 0;
    for (const TableSeat& seat : table.seats()) seats += is_held_by(seat, {session, {}}) ? 1U : 0U;
    return seats == 1;
}

}  // namespace

Rematch rematch_of(const Table& old, GameNumber number, const std::string& session) {
    Rematch made;
    Created& plan = made.game.plan;
    plan = old.plan();
    plan.rules = old.rules();
    plan.creator = session;
    plan.seats.clear();
    Linked linked{0, number, 0, {}};
    const std::uint8_t count = old.seat_count();
    for (std::uint8_t i = 0; i < count; ++i) {
        const TableSeat& from = old.seats()[(i + count - 1U) % count];
        SeatPlan& seat = plan.seats.emplace_back();
        std::string& secret = made.game.secrets.emplace_back();
        seat.name = from.name;
        if (from.by == SeatBy::bot) {
            seat.by = SeatBy::bot;
            seat.bot = from.bot;
            continue;
        }
        secret = new_secret();
        seat.secret = hash_of_link(secret);
        if (from.by != SeatBy::person || from.sessions.empty()) continue;
        seat.by = SeatBy::person;
        seat.session = from.sessions.front();
        for (std::size_t k = 1; k < from.sessions.size(); ++k)
            made.more.emplace_back(Claimed{0, i, from.sessions[k], {}, {}});
        if (from.shares_itself && sits_once(old, seat.session)) linked.sharing.push_back(i);
    }
    made.more.emplace_back(std::move(linked));
    return made;
}

}  // namespace astrogate::server
