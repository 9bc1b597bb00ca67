// What moves the State, and what every seat is told of it; when time is up.
#include <algorithm>
#include <utility>

#include "formats/json.h"
#include "server/memory.h"
#include "server/table/table.h"

namespace astrogate::server {

Faces Table::roll() const { return dice_.answer(waiting().dice, waiting().stage); }

bool Table::took(const InputTaken& entry) {
    if (plan_->dice == DiceBy::typed) return true;
    const Faces faces = dice_.take(waiting().dice, waiting().stage);
    return std::equal(faces.begin(), faces.end(), entry.faces.begin(), entry.faces.end()) ||
           fail("dice that are not the chain's");
}

void Table::close_stage(const InputTaken& entry) {
    for (std::uint8_t i = 0; i < seat_count(); ++i) {
        if (!seats_[i].locked) continue;
        TableSeat& seat = seats_.edit(i);
        opened_.commitments.push_back({i, seat.locked->commitment});
        if (plan_->stage_time > 0) {
            const Millis over = seat.locked->taken - plan_->stage_time;
            seat.bank = std::max<Millis>(0, seat.bank - std::max<Millis>(0, over));
        }
        seat.misses = 0;
        note_past(seat);
        seat.last = std::move(seat.locked);
        seat.locked.reset();
    }
    for (const std::uint8_t i : entry.missing) {
        if (i >= seats_.size()) continue;
        TableSeat& seat = seats_.edit(i);
        ++seat.misses;
        seat.bank = 0;
    }
}

void Table::note_past(TableSeat& seat) {
    const Sealed& sealed = *seat.locked;
    PastSheet one{.stage = sealed.stage};
    if (sealed.nonce.size() != one.nonce.size() || sealed.commitment.size() != one.commitment.size()) return;
    std::copy(sealed.nonce.begin(), sealed.nonce.end(), one.nonce.begin());
    std::copy(sealed.commitment.begin(), sealed.commitment.end(), one.commitment.begin());
    auto past = make_lasting<PastSheets>();
    past->reserve(seat.past ? std::min(seat.past->size() + 1, past_sheets_kept) : 1);
    if (seat.past)
        past->assign(seat.past->size() < past_sheets_kept ? seat.past->begin() : seat.past->begin() + 1,
                     seat.past->end());
    past->push_back(one);
    seat.past = std::move(past);
}

const PastSheet* past_sheet(const TableSeat& seat, std::uint32_t stage) {
    if (!seat.past) return nullptr;
    for (const PastSheet& one : *seat.past)
        if (one.stage == stage) return &one;
    return nullptr;
}

bool Table::moved(AnyMove& move, const AnyInput* input, std::uint64_t recorded_hash, Millis at) {
    const std::uint64_t hash = move.state_hash;
    if (recorded_hash != 0 && recorded_hash != hash)
        return fail("the State is not the one that was recorded");
    if (move.waiting.stage != waiting().stage) stage_since_ = at;
    state_hash_ = hash;
    moved_turn_ = move.turn;
    changed_ = at;
    input != nullptr ? sitting_.take(*input, move) : sitting_.take(move);
    for (std::uint8_t i = 0; i < seat_count(); ++i)
        if (!sitting_.is_locked(Seat{i}) && seats_[i].locked) seats_.edit(i).locked.reset();
    if (waiting().what == Waits::over) {
        phase_ = Phase::over;
        phase_since_ = at;
        paused_since_.reset();
    }
    publish();
    note_waits();
    return true;
}

namespace {

std::string json_of(const SharedNodes& glimpses) {
    std::string list;
    list.reserve(64 + 192 * glimpses.size());
    list += '[';
    for (const Node& glimpse : glimpses) {
        if (list.size() > 1) list += ',';
        append_json(list, glimpse);
    }
    list += ']';
    return std::string(std::string_view(list));  // as long as it is, for it stays
}

}  // namespace

void Table::publish() {
    std::vector<SittingFrame> frames = sitting_.take_frames();
    if (frames.empty()) return;
    const std::uint32_t stage = waiting().stage;
    const bool has_passed = plan_->dice == DiceBy::chain && (phase_ == Phase::over || stage > links_until_);
    const std::uint32_t passed = phase_ == Phase::over ? stage : stage - 1;
    if (has_passed && has_dice_for(passed)) {
        opened_.link_stage = passed;
        opened_.link = dice_.link(passed);
    }
    const auto opened = std::make_shared<const Opened>(std::exchange(opened_, {}));
    std::shared_ptr<const std::string> glimpses;
    const SharedNodes* same = nullptr;  // what was written last: most learn the same
    for (std::size_t place = 0; place < frames.size(); ++place) {
        SittingFrame& its = frames[place];
        if (its.view == nullptr) continue;
        if (same == nullptr || *same != its.glimpses) {
            glimpses = std::make_shared<const std::string>(json_of(its.glimpses));
            same = &its.glimpses;
        }
        publish(place, {0, stage, std::move(its.view), std::move(its.rolls), glimpses, opened});
    }
    if (has_passed) links_until_ = stage;
}

void Table::publish(std::size_t place, SeatFrame frame) {
    if (place == seats_.size()) turn_ = moved_turn_;
    Feed& feed = feeds_.edit(place);
    frame.number = ++feed.last;
    if (feed.kept.size() >= std::max<std::size_t>(1, frames_kept_)) feed.kept.erase(feed.kept.begin());
    feed.kept.push_back(make_lasting<const SeatFrame>(std::move(frame)));
}

std::optional<Millis> Table::due(Seat seat) const {
    if (paused_since_ || plan_->stage_time <= 0 || phase_ != Phase::playing || seat.value >= seats_.size())
        return {};
    return stage_since_ + plan_->stage_time + seats_[seat.value].bank;
}

std::optional<Millis> Table::absent_from() const {
    if (frozen_ || phase_ != Phase::playing || plan_->stage_time > 0 || waiting().what != Waits::seats)
        return {};
    return stage_since_ + absent_after;
}

bool Table::is_absent(Seat seat, Millis now) const {
    const TableSeat& its = seats_[seat.value];
    const auto from = absent_from();
    const bool is_late = from && now >= *from && its.by == SeatBy::person;
    return its.is_absent() || (is_late && (awaited() & mask_of(seat)) != 0);
}

std::optional<Millis> Table::due() const {
    if (frozen_ || paused_since_ || phase_ == Phase::over || phase_ == Phase::gathering) return {};
    if (phase_ == Phase::sharing) return phase_since_ + plan_->share_time;
    std::optional<Millis> when;
    const SeatMask seats = awaited();
    for (const Asked& asked : waiting().seats) {
        if ((seats & mask_of(asked.seat)) == 0) continue;
        const auto its = due(asked.seat);
        if (its && (!when || *when < *its)) when = its;
    }
    if (plan_->game_time > 0)
        when = std::min(when.value_or(phase_since_ + plan_->game_time), phase_since_ + plan_->game_time);
    return when;
}

}  // namespace astrogate::server
