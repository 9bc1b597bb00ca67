// What stands beside the game: talk, calls, the game before and after this one.
#include "base/fields.h"
#include "server/notices/addresses_erased.h"
#include "server/table/table.h"

namespace astrogate::server {

namespace {
constexpr std::size_t waits_kept = 8;

template <class... E>
bool on_any_of(const AnyEntry& entry) {
    return (std::holds_alternative<E>(entry) || ...);
}
}  // namespace

bool Table::on(const Said& entry) {
    const bool is_heard = entry.to == to_all || entry.to == to_team || entry.to < seats_.size();
    if (entry.seat >= seats_.size() || !is_heard) return fail("talk without a seat");
    auto talk = std::make_shared<Talk>(*talk_);
    talk->say({entry.at, entry.seat, entry.to, seats_[entry.seat].name, entry.text},
              team_of(Seat{entry.seat}));
    talk_ = std::move(talk);
    return true;
}

SeatMask Table::team_of(Seat seat) const {
    SeatMask team = mask_of(seat);
    for (std::uint8_t other = 0; has_game() && other < seat_count(); ++other)
        if (game().same_team(seat, Seat{other})) team = static_cast<SeatMask>(team | mask_of(Seat{other}));
    return team;
}

bool Table::on(const CallSettingsChanged& entry) {
    if (entry.seat >= seats_.size()) return fail("nobody to be called");
    TableSeat& seat = seats_.edit(entry.seat);
    if (entry.plan.feed != seat.call.feed) seat.waits.clear();
    seat.call = entry.plan;
    note_waits();
    return true;
}

bool Table::on(const CallSent& entry) {
    if (entry.seat >= seats_.size()) return fail("nobody to be called");
    TableSeat& seat = seats_.edit(entry.seat);
    seat.called_stage = entry.stage;
    seat.called_turn = entry.turn;
    return true;
}

bool Table::on(const Linked& entry) {
    if (entry.earlier != 0) earlier_ = entry.earlier;
    if (entry.later != 0) later_ = entry.later;
    for (const std::uint8_t seat : entry.sharing) {
        if (seat >= seats_.size() || !seats_[seat].share_hash.empty()) return fail("a share twice");
        seats_.edit(seat).shares_itself = true;
    }
    return true;
}

bool Table::on(const Ended& entry) {
    if (!is_foreign_ && phase_ != Phase::over) return fail("kept before its end");
    is_kept_ = true;
    for (std::uint8_t i = 0; i < seat_count(); ++i) erase_addresses(seats_.edit(i).call);
    if (!is_foreign_) return true;
    phase_ = Phase::over;
    phase_since_ = entry.at;
    AnyMove end;
    end.waiting.stage = entry.stage;
    end.waiting.what = Waits::over;
    const bool is_read = from_bytes(entry.outcome, end.waiting.outcome);
    sitting_.take(end);
    return is_read || fail("an outcome that cannot be read");
}

bool Table::on(const ClockJumped& entry) {
    stage_since_ += entry.by;
    phase_since_ += entry.by;
    return true;
}

// Of a game of another release, the entries that move its State, or need it, say nothing.
bool Table::pass_over(const AnyEntry& entry) {
    if (std::holds_alternative<Started>(entry)) phase_ = Phase::playing;
    return on_any_of<Started, Locked, Unlocked, InputTaken, Prepared, PreparedGone, StandingRuled, StoodIn,
                     Unfit, PauseSaid>(entry);
}

void Table::note_waits() {
    const Waiting& now = waiting();
    if (is_foreign_ || phase_ != Phase::playing || now.what != Waits::seats) return;
    for (const Asked& asked : now.seats) {
        const TableSeat& before = seats_[asked.seat.value];
        const bool is_known = !before.waits.empty() && before.waits.back().stage == now.stage;
        if (!is_awaited(now, asked.seat) || before.call.feed.empty() || is_known) continue;
        TableSeat& seat = seats_.edit(asked.seat.value);
        seat.waits.push_back({now.stage, stage_since_, due(asked.seat).value_or(0),
                              turn_seen(*this, asked.seat).value_or(0), step_seen(*this, asked.seat)});
        if (seat.waits.size() > waits_kept) seat.waits.erase(seat.waits.begin());
    }
}

std::optional<std::uint32_t> turn_seen(const Table& table, Seat seat) {
    return table.game().turn(table.view(seat));
}

std::string step_seen(const Table& table, Seat seat) {
    const Bytes& view = table.view(seat);
    if (view.empty()) return {};
    const std::int64_t step = table.game().view_node(view)["seen"]["step"].as_integer();
    const Node& steps = table.game().description()["steps"];
    if (!steps.is(Node::Kind::list) || step < 0 || step >= static_cast<std::int64_t>(steps.size())) return {};
    return steps[static_cast<std::size_t>(step)]["name"].as_text();
}

}  // namespace astrogate::server
