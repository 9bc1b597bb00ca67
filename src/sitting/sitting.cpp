#include "sitting/sitting.h"

#include <algorithm>
#include <utility>

namespace astrogate {

bool is_awaited(const Waiting& now, Seat seat) {
    const Asked* asked = now.asked(seat);
    if (now.what != Waits::seats || asked == nullptr) return false;
    return asked->must ||
           std::none_of(now.seats.begin(), now.seats.end(), [](const Asked& one) { return one.must; });
}

Sitting::Sitting(const AnyGame& game, std::size_t seats, bool ends_at_dice)
    : game_(&game), ends_at_dice_(ends_at_dice), views_(seats + 1) {}

const Bytes& Sitting::view(Seat seat) const {
    static const Bytes none;
    const std::size_t place = seat == spectator ? seats() : seat.value;
    return place < views_.size() && views_[place] != nullptr ? *views_[place] : none;
}

const Bytes* Sitting::sheet(Seat seat) const {
    for (const Sheet& one : locked_)
        if (one.seat == seat) return &one.sheet;
    return nullptr;
}

bool Sitting::has_handed_in(Seat seat, std::uint32_t stage, std::string_view sheet) const {
    for (const Sheets* sheets : {&locked_, &closed_})
        for (const Sheet& one : *sheets)
            if (one.seat == seat && one.stage == stage && one.sheet == sheet) return true;
    return false;
}

Problems Sitting::refuse(Seat seat, std::uint32_t stage, std::string_view view,
                         std::string_view sheet) const {
    if (waiting_.what == Waits::over) return Problems::of(Problem("game_over", ""));
    if (waiting_.what == Waits::dice) return Problems::of(Problem("dice_awaited", ""));
    if (stage != waiting_.stage)
        return Problems::of(Problem("wrong_stage", "").with("stage", stage).with("now", waiting_.stage));
    if (waiting_.asked(seat) == nullptr)
        return Problems::of(Problem("seat_not_asked", "").with("seat", seat.value));
    if (is_locked(seat)) return Problems::of(Problem("already_locked", "").with("seat", seat.value));
    return game_->check(view, sheet);
}

void Sitting::lock(Seat seat, Bytes sheet) {
    unlock(seat);
    if (seat.value < max_seats) locked_.push_back({seat, waiting_.stage, std::move(sheet)});
}

void Sitting::unlock(Seat seat) {
    std::erase_if(locked_, [seat](const Sheet& one) { return one.seat == seat; });
}

SeatMask Sitting::awaited(SeatMask bots) const {
    SeatMask seats = 0;
    for (const Asked& asked : waiting_.seats) {
        const SeatMask bit = mask_of(asked.seat);
        const bool is_waited_for = is_awaited(waiting_, asked.seat) || (bots & bit) != 0;
        if (is_waited_for && !is_locked(asked.seat)) seats = static_cast<SeatMask>(seats | bit);
    }
    return seats;
}

std::vector<Seat> Sitting::missing() const {
    std::vector<Seat> seats;
    for (const Asked& asked : waiting_.seats)
        if (asked.must && !is_locked(asked.seat)) seats.push_back(asked.seat);
    return seats;
}

AnyInput Sitting::closing(std::span<const Seat> by_default) const {
    AnyInput input;
    input.stage = waiting_.stage;
    input.sheets.reserve(locked_.size() + by_default.size());
    for (const Sheet& one : locked_) input.sheets.push_back({one.seat, false, one.sheet});
    for (const Seat seat : by_default) input.sheets.push_back({seat, true, {}});
    return input;
}

std::optional<UnfitSheet> Sitting::next_unfit() const {
    if (!has_acted_ || waiting_.what != Waits::seats) return std::nullopt;
    for (std::uint8_t i = 0; i < max_seats; ++i) {
        const Seat seat{i};
        if (!is_locked(seat)) continue;
        Problems problems;
        if (waiting_.asked(seat) != nullptr)
            problems = game_->check(view(seat), *sheet(seat));
        else
            problems.add(Problem("seat_not_asked", "").with("seat", seat.value));
        if (!problems.empty()) return UnfitSheet{seat, problems};
    }
    return std::nullopt;
}

void Sitting::drop_unfit() {
    while (const auto unfit = next_unfit()) unlock(unfit->seat);
}

void Sitting::take(const AnyInput& input, AnyMove& move) {
    if (input.kind == InputKind::dice) note_rolls(input.faces);
    if (input.kind == InputKind::sheets) closed_ = std::exchange(locked_, {});
    has_acted_ = has_acted_ || input.kind == InputKind::resign || input.kind == InputKind::time_up;
    take(move);
}

void Sitting::take(AnyMove& move) {
    if (move.waiting.stage != waiting_.stage) {
        locked_ = {};
        has_acted_ = false;
    }
    state_ = std::make_shared<const Bytes>(std::move(move.state));
    waiting_ = move.waiting;
    pending_.resize(views_.size());
    for (std::size_t place = 0; place < pending_.size() && place < move.frames.size(); ++place) {
        AnyFrame& from = move.frames[place];
        SittingFrame& to = pending_[place];
        if (to.glimpses.empty())
            to.glimpses = std::move(from.glimpses);
        else
            to.glimpses.append(from.glimpses);
        if (!from.view.empty()) views_[place] = to.view = std::make_shared<const Bytes>(std::move(from.view));
    }
    move.frames.clear();
}

Result<AnyMove> Sitting::advance(const AnyInput& input) {
    Result<AnyMove> move = game_->advance(state(), input, needs(true));
    if (move) take(input, move.value());
    return move;
}

void Sitting::note_rolls(const Faces& faces) {
    std::size_t at = 0;
    pending_.resize(views_.size());
    for (const Roll& roll : waiting_.dice) {
        SeenRoll seen{roll, waiting_.stage};
        for (int i = 0; i < roll.count && at < faces.size(); ++i) seen.faces.push_back(faces[at++]);
        for (std::size_t place = 0; place < pending_.size(); ++place) {
            const Seat seat = place < seats() ? Seat{static_cast<std::uint8_t>(place)} : spectator;
            if (roll.audience == everybody || (roll.audience & mask_of(seat)) != 0)
                pending_[place].rolls.push_back(seen);
        }
    }
}

std::vector<SittingFrame> Sitting::take_frames() {
    if (waiting_.what == Waits::dice && !ends_at_dice_) return {};
    pending_.resize(views_.size());
    return std::exchange(pending_, {});
}

}  // namespace astrogate
