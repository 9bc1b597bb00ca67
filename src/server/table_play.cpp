// What moves the State, and what every seat is told of it; when time is up.
#include <algorithm>
#include <utility>

#include "formats/json.h"
#include "server/table.h"

namespace astrogate::server {

Faces Table::roll() const { return dice_.answer(waiting_.dice, waiting_.stage); }

bool Table::took(const InputTaken& entry) {
    if (plan_->dice == DiceBy::typed) return true;
    const Faces faces = dice_.take(waiting_.dice, waiting_.stage);
    return std::equal(faces.begin(), faces.end(), entry.faces.begin(), entry.faces.end()) ||
           fail("dice that are not the chain's");
}

void Table::note_rolls(const InputTaken& entry) {
    std::size_t at = 0;
    for (const Roll& roll : waiting_.dice) {
        SeenRoll seen{roll, waiting_.stage, {}};
        for (int i = 0; i < roll.count && at < entry.faces.size(); ++i)
            seen.faces.push_back(entry.faces[at++]);
        for (std::size_t place = 0; place < pending_.size(); ++place) {
            const Seat seat = place < seats_.size() ? Seat{static_cast<std::uint8_t>(place)} : spectator;
            if (roll.audience == everybody || (roll.audience & mask_of(seat)) != 0)
                pending_[place].frame.rolls.push_back(seen);
        }
    }
}

void Table::close_stage(const InputTaken& entry) {
    for (std::uint8_t i = 0; i < seat_count(); ++i) {
        TableSeat& seat = seats_[i];
        seat.last.reset();
        if (!seat.locked) continue;
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
        ++seats_[i].misses;
        seats_[i].bank = 0;
    }
}

void Table::note_past(TableSeat& seat) {
    const Sealed& sealed = *seat.locked;
    PastSheet one{.stage = sealed.stage};
    if (sealed.nonce.size() != one.nonce.size() || sealed.commitment.size() != one.commitment.size()) return;
    std::copy(sealed.nonce.begin(), sealed.nonce.end(), one.nonce.begin());
    std::copy(sealed.commitment.begin(), sealed.commitment.end(), one.commitment.begin());
    auto past = std::make_shared<std::vector<PastSheet>>();
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

bool Table::moved(AnyMove& move, std::uint64_t recorded_hash, Millis at) {
    const std::uint64_t hash = game_->state_hash(move.state);
    if (recorded_hash != 0 && recorded_hash != hash)
        return fail("the State is not the one that was recorded");
    if (move.waiting.stage != waiting_.stage) stage_since_ = at;
    state_ = std::move(move.state);
    state_hash_ = hash;
    waiting_ = move.waiting;
    changed_ = at;
    for (TableSeat& seat : seats_)
        if (seat.locked && seat.locked->stage != waiting_.stage) seat.locked.reset();
    if (waiting_.what == Waits::over) {
        phase_ = Phase::over;
        phase_since_ = at;
        paused_since_.reset();
    }
    gather(move);
    if (waiting_.what != Waits::dice || plan_->dice == DiceBy::typed) publish();
    note_waits();
    return true;
}

void Table::gather(AnyMove& move) {
    std::string written;
    const std::vector<Node>* same = nullptr;  // what was written last: most learn the same
    for (std::size_t place = 0; place < pending_.size() && place < move.frames.size(); ++place) {
        AnyFrame& from = move.frames[place];
        if (from.view.empty()) continue;
        Pending& to = pending_[place];
        to.frame.view = std::move(from.view);
        if (same == nullptr || *same != from.glimpses) {
            written.clear();
            for (const Node& glimpse : from.glimpses) {
                append_json(written, glimpse);
                written += ',';
            }
            same = &from.glimpses;
        }
        to.glimpses += written;
    }
}

void Table::publish() {
    const bool has_passed =
        plan_->dice == DiceBy::chain && (phase_ == Phase::over || waiting_.stage > links_until_);
    const std::uint32_t passed = phase_ == Phase::over ? waiting_.stage : waiting_.stage - 1;
    if (has_passed && has_dice_for(passed)) {
        opened_.link_stage = passed;
        opened_.link = dice_.link(passed);
    }
    const auto opened = std::make_shared<const Opened>(std::exchange(opened_, {}));
    std::shared_ptr<const std::string> glimpses;
    for (std::size_t place = 0; place < pending_.size(); ++place) {
        Pending& its = pending_[place];
        if (!its.frame.view.empty()) {
            if (!its.glimpses.empty()) its.glimpses.pop_back();
            std::string list = "[" + its.glimpses + "]";
            if (glimpses == nullptr || *glimpses != list)
                glimpses = std::make_shared<const std::string>(std::move(list));
            its.frame.glimpses = glimpses;
            its.frame.opened = opened;
            publish(place);
        }
        its = {};
    }
    if (has_passed) links_until_ = waiting_.stage;
}

void Table::publish(std::size_t place) {
    Feed& feed = feeds_[place];
    SeatFrame& frame = pending_[place].frame;
    frame.number = ++feed.last;
    frame.stage = waiting_.stage;
    if (feed.kept.size() >= std::max<std::size_t>(1, frames_kept_)) feed.kept.erase(feed.kept.begin());
    feed.kept.push_back(std::make_shared<const SeatFrame>(std::move(frame)));
}

std::optional<Millis> Table::due(Seat seat) const {
    if (paused_since_ || plan_->stage_time <= 0 || phase_ != Phase::playing || seat.value >= seats_.size())
        return {};
    return stage_since_ + plan_->stage_time + seats_[seat.value].bank;
}

std::optional<Millis> Table::due() const {
    if (frozen_ || paused_since_ || phase_ == Phase::over || phase_ == Phase::gathering) return {};
    if (phase_ == Phase::sharing) return phase_since_ + plan_->share_time;
    std::optional<Millis> when;
    for (const Asked& asked : waiting_.seats) {
        if (!asked.must || seats_[asked.seat.value].locked) continue;
        const auto its = due(asked.seat);
        if (its && (!when || *when < *its)) when = its;
    }
    if (plan_->game_time > 0)
        when = std::min(when.value_or(phase_since_ + plan_->game_time), phase_since_ + plan_->game_time);
    return when;
}

}  // namespace astrogate::server
