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
    : game_(&game), ends_at_dice_(ends_at_dice), pending_(seats + 1), views_(seats + 1) {}

const Bytes& Sitting::view(Seat seat) const {
    static const Bytes none;
    const std::size_t place = seat == spectator ? seats() : seat.value;
    return place < views_.size() && views_[place] != nullptr ? *views_[place] : none;
}

const Bytes* Sitting::sheet(Seat seat) const {
    if (seat.value >= max_seats || !locked_[seat.value]) return nullptr;
    return &locked_[seat.value]->sheet;
}

bool Sitting::has_handed_in(Seat seat, std::uint32_t stage, std::string_view sheet) const {
    if (seat.value >= max_seats) return false;
    for (const Sheets* sheets : {&locked_, &closed_}) {
        const auto& one = (*sheets)[seat.value];
        if (one && one->stage == stage && one->sheet == sheet) return true;
    }
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
    if (seat.value < max_seats) locked_[seat.value] = Sheet{waiting_.stage, ++arrivals_, std::move(sheet)};
}

void Sitting::unlock(Seat seat) {
    if (seat.value < max_seats) locked_[seat.value].reset();
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
    std::vector<std::pair<std::uint64_t, Seat>> order;
    for (std::uint8_t i = 0; i < max_seats; ++i)
        if (locked_[i]) order.emplace_back(locked_[i]->arrival, Seat{i});
    std::sort(order.begin(), order.end());
    for (const auto& [arrival, seat] : order)
        input.sheets.push_back({seat, false, locked_[seat.value]->sheet});
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
    state_ = std::move(move.state);
    waiting_ = move.waiting;
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
    Result<AnyMove> move = game_->advance(state_, input, needs(true));
    if (move) take(input, move.value());
    return move;
}

void Sitting::note_rolls(const Faces& faces) {
    std::size_t at = 0;
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
    return std::exchange(pending_, std::vector<SittingFrame>(pending_.size()));
}

}  // namespace astrogate
