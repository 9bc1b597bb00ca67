#include "server/entries/head.h"

#include <algorithm>

#include "server/table/clerk.h"

namespace astrogate::server {

Head head_of(const Table& table) {
    const Created& plan = table.plan();
    Head head;
    head.title = plan.title;
    head.ruleset = plan.ruleset;
    head.scenario = plan.scenario;
    head.creator = plan.creator;
    head.has_custom = !plan.custom.is_null();
    head.phase = table.phase();
    head.is_frozen = table.frozen().has_value();
    head.stage = table.waiting().stage;
    head.created = plan.at;
    head.changed = table.changed();
    head.due = table.due().value_or(0);
    head.release = table.release();
    head.is_kept = table.is_kept();
    head.turn = table.turn().value_or(0);
    head.has_bot_asked = !bots_asked(table).empty() || !rules_asked(table).empty();
    head.seats.reserve(table.seats().size());
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
        const TableSeat& seat = table.seats()[i];
        const bool is_asked = table.phase() == Phase::playing &&
                              table.waiting().asked(Seat{static_cast<std::uint8_t>(i)}) != nullptr;
        std::vector<std::string> holders;
        holders.reserve(seat.sessions.size() + seat.tokens.size() + seat.used.size());
        holders.insert(holders.end(), seat.sessions.begin(), seat.sessions.end());
        holders.insert(holders.end(), seat.tokens.begin(), seat.tokens.end());
        holders.insert(holders.end(), seat.used.begin(), seat.used.end());
        head.seats.push_back(
            {seat.by, seat.bot, seat.name, seat.secret, std::move(holders), is_asked && !seat.locked});
    }
    return head;
}

namespace {

bool has(const std::vector<std::string>& hashes, const std::string& one) {
    return !one.empty() && std::find(hashes.begin(), hashes.end(), one) != hashes.end();
}

}  // namespace

bool is_held_by(const TableSeat& seat, const Actor& actor) {
    return seat.by != SeatBy::bot && (has(seat.sessions, actor.session) || has(seat.tokens, actor.secret));
}

// A head that was written before programs had tokens knows nobody where a program sits: it came by the link.
bool is_held_by(const HeadSeat& seat, const Actor& actor) {
    if (seat.by == SeatBy::bot) return false;
    const bool is_by_link = seat.by == SeatBy::person && seat.holders.empty() && !actor.secret.empty();
    return has(seat.holders, actor.session) || has(seat.holders, actor.secret) ||
           (is_by_link && seat.secret == actor.secret);
}

}  // namespace astrogate::server
