// Who holds a seat: links that are used up, tokens of programs, and holders who throw the others out.
#include <algorithm>

#include "server/api/secrets.h"
#include "server/table/table.h"

namespace astrogate::server {

namespace {
constexpr std::size_t used_links_kept = 8;
}

void Table::sit_down(TableSeat& seat, const std::string& name, const std::string& share_hash) {
    if (!name.empty()) seat.name = name;
    if (seat.by == SeatBy::person) return;
    seat.by = SeatBy::person;
    seat.misses = 0;
    seat.was_removed = false;
    if (!share_hash.empty() && phase_ == Phase::gathering) {
        seat.share_hash = share_hash;
        seat.shares_itself = true;
    }
    seats_changed();
}

bool Table::on(const Claimed& entry) {
    if (entry.seat >= seats_.size()) return fail("no such seat");
    TableSeat& seat = seats_.edit(entry.seat);
    if (seat.by == SeatBy::bot) return fail("a bot's seat was claimed");
    changed_ = entry.at;
    had_guests_ = had_guests_ || entry.session.empty() || entry.session != plan_->creator;
    if (!entry.session.empty())
        seat.sessions.push_back(entry.session);
    else
        seat.tokens.push_back(seat.secret);
    seat.away.changed = length_;  // its holders are shown there
    sit_down(seat, entry.name, entry.share_hash);
    return true;
}

bool Table::on(const SatDown& entry) {
    if (entry.seat >= seats_.size()) return fail("no such seat");
    TableSeat& seat = seats_.edit(entry.seat);
    if (seat.by == SeatBy::bot) return fail("a bot's seat was claimed");
    if (entry.session.empty() == entry.token.empty()) return fail("nobody, or two at once, sat down");
    changed_ = entry.at;
    had_guests_ = had_guests_ || entry.session.empty() || entry.session != plan_->creator;
    (entry.session.empty() ? seat.tokens : seat.sessions)
        .push_back(entry.session.empty() ? entry.token : entry.session);
    seat.used.push_back(hash_of_used(seat.secret));
    if (seat.used.size() > used_links_kept) seat.used.erase(seat.used.begin());
    seat.secret = entry.link;
    seat.away.changed = length_;
    sit_down(seat, entry.name, entry.share_hash);
    return true;
}

bool Table::on(const Relinked& entry) {
    if (entry.seat >= seats_.size() || seats_[entry.seat].by != SeatBy::person)
        return fail("a link to a seat that nobody holds");
    TableSeat& seat = seats_.edit(entry.seat);
    seat.secret = entry.link;
    if (entry.keeps.empty()) return true;
    const auto is_other = [&](const std::string& holder) { return holder != entry.keeps; };
    std::erase_if(seat.sessions, is_other);
    std::erase_if(seat.tokens, is_other);
    seat.away.changed = length_;
    seat.used.clear();
    seat.call = {};  // whoever is out may have its feed's address
    seat.waits.clear();
    return true;
}

bool Table::on(const Reseated& entry) {
    if (entry.seat >= seats_.size() || entry.by == SeatBy::person) return fail("no such seat");
    changed_ = entry.at;
    const TableSeat before = seats_[entry.seat];
    sitting_.unlock(Seat{entry.seat});
    const bool kept_name = phase_ == Phase::playing && entry.by == SeatBy::bot;
    TableSeat& seat = seats_.edit(entry.seat);
    seat = TableSeat{
        .by = entry.by, .bot = entry.bot, .name = kept_name ? before.name : "", .secret = entry.secret};
    seat.away.changed = length_;
    tell_given_away(entry, before);
    seat.was_removed = entry.removed;
    seat.bank = before.bank;
    seat.last = before.last;
    seat.past = before.past;
    if (phase_ == Phase::sharing) new_round();
    seats_changed();
    return true;
}

// Who takes the seat over starts from what the spectators heard, and everybody reads that it changed hands.
void Table::tell_given_away(const Reseated& entry, const TableSeat& before) {
    auto talk = std::make_shared<Talk>(*talk_);
    talk->give_away(entry.seat);
    const char* event = entry.removed ? "removed" : entry.by == SeatBy::bot ? "bot_sits" : "handed_over";
    if (before.by != SeatBy::open || entry.by == SeatBy::bot)
        talk->tell({entry.at, entry.seat, to_all, before.name, entry.bot, event});
    talk_ = std::move(talk);
}

}  // namespace astrogate::server
