#include "server/table/decision_builder.h"

#include <algorithm>

#include "server/notices/notices.h"
#include "server/table/stand_in.h"

namespace astrogate::server {

Decision DecisionBuilder::done() {
    while (decision_.ok() && follow()) {
    }
    if (decision_.ok()) add_notices();
    if (!decision_.ok()) decision_.entries.clear();
    if (decision_.entries.empty()) decision_.next.reset();
    return std::move(decision_);
}

// Whom the game waits for, and who wants to be called, is called once for this stage: written here, with what
// made the game wait, so that no restart calls again.
void DecisionBuilder::add_notices() {
    if (table().phase() != Phase::playing || table().waiting().what != Waits::seats) return;
    const Waiting waiting = table().waiting();  // a call changes the table
    for (const Asked& asked : waiting.seats) {
        const TableSeat& seat = table().seats()[asked.seat.value];
        const bool wants = !seat.call.hook.empty() || (!seat.call.mail.empty() && seat.call.code.empty());
        const bool is_due = is_awaited(waiting, asked.seat) && !seat.locked && seat.by == SeatBy::person;
        if (!wants || !is_due || seat.called_stage == waiting.stage) continue;
        const std::int64_t turn = turn_seen(table(), asked.seat).value_or(0);
        const bool is_same_turn = turn > 0 && turn == seat.called_turn;
        if (!(seat.call.once_a_turn && is_same_turn)) add(CallSent{0, asked.seat.value, waiting.stage, turn});
    }
}

bool DecisionBuilder::is_playing() {
    if (table().frozen()) return refuse("game_frozen");
    if (table().phase() == Phase::over) return refuse("game_over");
    return table().phase() == Phase::playing || refuse("game_not_begun");
}

bool DecisionBuilder::follow() {
    if (table().phase() == Phase::sharing) return follow_sharing();
    if (table().phase() != Phase::playing) return false;
    if (table().waiting().what == Waits::dice) return table().plan().dice == DiceBy::chain && follow_roll();
    return follow_last_link() || follow_unfit() || follow_away() || follow_lock();
}

bool DecisionBuilder::follow_sharing() {
    if (table().plan().dice == DiceBy::typed) return add(Started{});
    const auto& seats = table().seats();
    for (std::uint8_t i = 0; i < table().seat_count(); ++i) {
        if (!seats[i].share_hash.empty() || seats[i].shares_itself) continue;
        std::string share = random_(share_size);
        std::string hash = hash_of_share(share);
        return add(ShareHashed{0, i, std::move(hash), std::move(share)});
    }
    if (std::any_of(seats.begin(), seats.end(),
                    [](const TableSeat& seat) { return seat.share_hash.empty(); }))
        return false;
    for (std::uint8_t i = 0; i < table().seat_count(); ++i)
        if (!seats[i].is_share_open && !seats[i].share.empty()) return add(ShareOpened{0, i, seats[i].share});
    const bool all_open =
        std::all_of(seats.begin(), seats.end(), [](const TableSeat& seat) { return seat.is_share_open; });
    return all_open && add(Started{});
}

bool DecisionBuilder::follow_roll() {
    const Faces faces = table().roll();
    InputTaken entry{.what = InputKind::dice, .stage = table().waiting().stage};
    entry.faces.assign(faces.begin(), faces.end());
    return add(std::move(entry));
}

// A stage beyond the chain has no dice: time is called before anybody seals a sheet that could not be carried
// out.
bool DecisionBuilder::follow_last_link() {
    const std::uint32_t stage = table().waiting().stage;
    if (table().waiting().what != Waits::seats || table().has_dice_for(stage)) return false;
    return add(InputTaken{.what = InputKind::time_up, .stage = stage});
}

bool DecisionBuilder::follow_unfit() {
    auto entry = next_unfit(table());
    return entry && add_any(std::move(*entry));
}

bool DecisionBuilder::follow_away() {
    if (closed_ >= stages_by_themselves) return false;
    auto entry = next_stand_in(table(), random_, false);
    return entry && add_any(std::move(*entry));
}

void DecisionBuilder::stand_in_for_all() {
    while (auto entry = next_stand_in(table(), random_, true))
        if (!add_any(std::move(*entry))) return;
}

bool DecisionBuilder::follow_lock() {
    if (!table().sitting().is_complete(table().bots())) return false;
    ++closed_;
    return add(InputTaken{.what = InputKind::sheets, .stage = table().waiting().stage});
}

}  // namespace astrogate::server
