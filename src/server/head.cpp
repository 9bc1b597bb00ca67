#include "server/head.h"

#include "server/clerk.h"

namespace astrogate::server {

Head head_of(const Table& table) {
    const Created& plan = table.plan();
    Head head;
    head.title = plan.title;
    head.ruleset = plan.ruleset;
    head.scenario = plan.scenario;
    head.creator = plan.creator;
    head.phase = table.phase();
    head.is_frozen = table.frozen().has_value();
    head.stage = table.waiting().stage;
    head.created = plan.at;
    head.changed = table.changed();
    head.due = table.due().value_or(0);
    head.release = table.release();
    head.is_kept = table.is_kept();
    head.has_bot_asked = !bots_asked(table).empty();
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
        const TableSeat& seat = table.seats()[i];
        const bool is_asked = table.phase() == Phase::playing &&
                              table.waiting().asked(Seat{static_cast<std::uint8_t>(i)}) != nullptr;
        head.seats.push_back(
            {seat.by, seat.bot, seat.name, seat.secret, seat.sessions, is_asked && !seat.locked});
    }
    return head;
}

}  // namespace astrogate::server
