// Entries of seats whose owners are away, and of the pause that all agree to.
#include <algorithm>

#include "server/table/table.h"

namespace astrogate::server {

bool Table::on(const Prepared& entry) {
    if (phase_ != Phase::playing || entry.seat >= seats_.size()) return fail("a prepared sheet out of play");
    Away& away = seats_.edit(entry.seat).away;
    if (away.prepared.size() >= prepared_per_seat) return fail("more prepared sheets than a seat may have");
    away.prepared.push_back({++away.last_id, entry.step, entry.turn, entry.sheet});
    away.changed = length_;
    return true;
}

// Removes a prepared sheet; false when the seat has none with this number.
bool Table::remove_prepared(std::uint8_t seat, std::uint32_t id) {
    Away& away = seats_.edit(seat).away;
    away.changed = length_;
    return std::erase_if(away.prepared, [&](const PreparedSheet& one) { return one.id == id; }) != 0;
}

bool Table::on(const PreparedGone& entry) {
    if (entry.seat >= seats_.size() || !remove_prepared(entry.seat, entry.id))
        return fail("no such prepared sheet");
    if (entry.stage != 0)
        seats_.edit(entry.seat)
            .away.tell({AwayWord::Kind::prepared_dropped,
                        entry.at,
                        entry.stage,
                        waiting().step,
                        entry.id,
                        {},
                        entry.problems});
    return true;
}

bool Table::on(const StandingRuled& entry) {
    if (entry.seat >= seats_.size() || phase_ == Phase::over) return fail("a standing rule out of play");
    Away& away = seats_.edit(entry.seat).away;
    if (entry.rule.empty())
        away.standing.erase(entry.step);
    else
        away.standing[entry.step] = entry.rule;
    away.changed = length_;
    return true;
}

bool Table::on(const StoodIn& entry) {
    if (!seal({entry.at, entry.seat, entry.stage, entry.nonce, entry.sheet, {}, {}, {}})) return false;
    Away& away = seats_.edit(entry.seat).away;
    if (entry.id != 0 && !remove_prepared(entry.seat, entry.id)) return fail("no such prepared sheet");
    if (entry.id != 0)
        away.wake();
    else
        away.stood(waiting().step);
    const auto kind = entry.id != 0 ? AwayWord::Kind::prepared_used : AwayWord::Kind::rule_used;
    away.tell({kind, entry.at, entry.stage, waiting().step, entry.id, entry.rule, {}});
    away.changed = length_;
    return true;
}

bool Table::on(const Unfit& entry) {
    if (entry.seat >= seats_.size() || !seats_[entry.seat].locked) return fail("nothing to unlock");
    unseal(entry.seat);
    Away& away = seats_.edit(entry.seat).away;
    away.tell({AwayWord::Kind::unlocked, entry.at, entry.stage, waiting().step, 0, {}, entry.problems});
    away.changed = length_;
    return true;
}

// ---- the pause --------------------------------------------------------------------------------------------

bool Table::has_say(const TableSeat& seat) const {
    return seat.by == SeatBy::person && !seat.is_absent() && !seat.has_resigned;
}

bool Table::on(const PauseSaid& entry) {
    if (phase_ != Phase::playing || entry.seat >= seats_.size()) return fail("a pause out of play");
    if (entry.what == PauseWish::resume) {
        if (!paused_since_) return fail("no pause to end");
        resume(entry.at);
        return true;
    }
    if (paused_since_) return fail("a pause within a pause");
    seats_.edit(entry.seat).wants_pause = entry.what == PauseWish::ask;
    const bool all_agree = std::all_of(seats_.begin(), seats_.end(), [&](const TableSeat& seat) {
        return !has_say(seat) || seat.wants_pause;
    });
    if (entry.what == PauseWish::ask && all_agree) paused_since_ = entry.at;
    return true;
}

// The clocks go on where they stood.
void Table::resume(Millis at) {
    stage_since_ += at - std::max(*paused_since_, stage_since_);
    phase_since_ += at - *paused_since_;
    paused_since_.reset();
    for (std::uint8_t i = 0; i < seat_count(); ++i) seats_.edit(i).wants_pause = false;
}

}  // namespace astrogate::server
